import { resolveRows } from '#dist/src/content/compile-rows.js';
import { getSpec } from '#dist/src/content/rulesets.js';
import { ZONE_HAND, ZONE_PLAY, ZONE_RESOLVING } from '#dist/src/core/zones.js';
import type { Game } from '#dist/src/engine/game.js';
import { CARDS_DRAWN } from '#dist/src/engine/limits.js';
import { moveAct, moveCard, moveOption, moveOther, moveTarget } from '#dist/src/engine/move.js';
import { rangeOf } from '#dist/src/engine/powers.js';
import {
  EFFECTS,
  MOD_COUNT,
  MOD_COVER,
  MOD_NO_COVER,
  MOD_NO_HEALING,
  TARGET_AT_ONE,
  TARGET_IN_RANGE,
  USE_CANCEL,
  USE_COUNT,
} from '#dist/src/engine/schema.js';
import { VAR_ASK_NEED, VAR_ASK_SOURCE, VAR_SERVES, VAR_SHOTS } from '#dist/src/engine/state.js';
import {
  ACT_ACTIVATE,
  ACT_ANSWER,
  ACT_COPY,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ACT_END,
  ACT_PLAY,
  ACT_USE,
  ACTS,
  ASK_DEMAND,
  ASK_RESCUE,
  ASK_SHOT,
  ASK_TURN,
  ASKS,
  NO_CARD,
  NO_SEAT,
} from '#dist/src/engine/vocabulary.js';
import type { Watcher } from '../kit/witness.ts';
import { characterName, EventCoverage, hasPair } from './event-coverage.ts';
import { Credits, holds } from './powers.ts';
import { reactionKey, type Tally } from './tally.ts';

const HEAL = EFFECTS.indexOf('heal');

/** Notes what happens in the games of one ruleset, under the keys of {@link wantedKeys}. */
export class Coverage implements Watcher {
  private readonly tally: Tally;
  private readonly credits: Credits;
  private readonly events: EventCoverage;
  private readonly cardNames: readonly string[];
  /** By character: whether any card of the hand cancels. */
  private readonly usesAny: readonly boolean[];

  constructor(ruleset: string, tally: Tally) {
    this.tally = tally;
    this.credits = new Credits(ruleset, tally);
    this.events = new EventCoverage(tally, this.credits);
    const { cards, characters } = resolveRows(getSpec(ruleset));
    this.usesAny = characters.map(({ counts }) => counts?.cancel === 'any');
    this.cardNames = cards.flatMap((row) => row.copies.map((copy) => `card ${row.id} ${copy}`));
  }

  private begin(game: Game): void {
    this.tally.add(`ruleset ${game.rules.id}`);
    for (let seat = 0; seat < game.seats; seat++) {
      this.tally.add(`role ${game.rules.info.roles[game.roleOf(seat)].id}`);
      this.tally.add(this.characterName(game, seat));
    }
    this.events.note(game, 0);
  }

  /** A game is over. */
  end(game: Game): void {
    if (game.winnerTeam >= 0)
      this.tally.add(`won ${game.rules.id} ${game.rules.info.teams[game.winnerTeam]}`);
  }

  before(game: Game, move: number): void {
    if (game.decisions === 0) this.begin(game);
    const act = moveAct(move);
    this.tally.add(`ask ${ASKS[game.ask]}`);
    this.tally.add(`act ${ACTS[act]}`);
    if (game.ask === ASK_TURN) this.lookAround(game);
    if (act === ACT_END && game.handCountOf(game.seat) > game.hpOf(game.seat))
      this.credits.needed(game, game.seat, 'hand-limit', 1);
    if (game.ask === ASK_SHOT) this.noteHit(game);
    if (act === ACT_PLAY || (act === ACT_ACTIVATE && game.ask === ASK_TURN)) this.notePlay(game, move);
    else if (act === ACT_ACTIVATE) this.noteActivation(game, moveCard(move));
    else if (act === ACT_COPY) this.noteCharacter(game, 'mimics');
    else if (act === ACT_DRAW_PLAY) this.noteCharacter(game, 'draw instead');
    else if (act === ACT_ANSWER) this.noteAnswer(game, move);
    else if (act === ACT_USE) this.noteCharacter(game, 'ability');
    else if (act === ACT_DRAW_HAND || act === ACT_DRAW_DISCARD) this.noteCharacter(game, 'draw first');
  }

  after(game: Game, _move: number, from: number): void {
    this.events.note(game, from);
    if (game.winnerTeam >= 0)
      this.tally.add(`won ${game.rules.id} ${game.rules.info.teams[game.winnerTeam]}`);
  }

  private characterName(game: Game, seat: number): string {
    return characterName(game, seat);
  }

  private noteCharacter(game: Game, part: string): void {
    if (!hasPair(game, game.seat)) this.tally.add(`${this.characterName(game, game.seat)}: ${part}`);
  }

  /** Whose doing it is that a card is used as something else: the event's in force, or the character's. */
  private noteCounts(game: Game, use: 'attack' | 'cancel'): void {
    if (game.state.vars[VAR_SERVES] > 0) this.tally.add(`event showdown: counts as ${use}`);
    else this.noteCharacter(game, `counts as ${use}`);
  }

  /** What keeps a seat from shooting or healing. */
  private lookAround(game: Game): void {
    const { rules } = game;
    const s = game.state;
    const draw = rules.characterDraw[s.power[game.seat]];
    if (draw.cards !== CARDS_DRAWN) this.noteCharacter(game, 'draw cards');
    if (draw.perLost > 0 && s.hp[game.seat] < s.maxHp[game.seat]) this.noteCharacter(game, 'draw perLost');
    const shoots = s.vars[VAR_SHOTS] === 0 && holds(game, game.seat, rules.attackFace);
    if (shoots) this.credits.outOfReach(game, game.seat);
    if (s.mods[game.seat * MOD_COUNT + MOD_NO_HEALING] > 0 && s.hp[game.seat] < s.maxHp[game.seat]) {
      if (holds(game, game.seat, rules.faceEffect.indexOf(HEAL)))
        this.credits.needed(game, game.seat, 'no-healing', 1);
    }
  }

  private noteHit(game: Game): void {
    const { vars, mods } = game.state;
    if (vars[VAR_ASK_NEED] > 1) {
      this.credits.needed(game, vars[VAR_ASK_SOURCE], 'point-blank', vars[VAR_ASK_NEED] - 1);
      this.credits.needed(game, vars[VAR_ASK_SOURCE], 'extra-cancels', vars[VAR_ASK_NEED] - 1);
    }
    const at = game.seat * MOD_COUNT;
    if (mods[at + MOD_COVER] > 0 && mods[at + MOD_NO_COVER] > 0)
      this.credits.needed(game, game.seat, 'no-cover', 1);
  }

  private notePlay(game: Game, move: number): void {
    const { rules } = game;
    const card = moveCard(move);
    const asAttack = moveOption(move) > 0;
    const face = asAttack ? rules.attackFace : rules.cardFace[card];
    if (asAttack) this.noteCounts(game, 'attack');
    this.tally.add(this.cardNames[card]);
    if (rules.faceGreen[face] === 1 && moveAct(move) === ACT_PLAY) return;
    this.tally.add(`effect ${EFFECTS[rules.faceEffect[face]]}`);
    if (rules.faceRevives[face] === 1) this.credits.needed(game, game.seat, 'revive-bonus', 1);
    if (moveTarget(move) !== NO_SEAT) this.noteAim(game, card, moveTarget(move));
    const aim = rules.faceTarget[face];
    if (aim === TARGET_IN_RANGE) {
      this.credits.reached(game, game.seat, moveTarget(move), rangeOf(game, game.seat), true);
    } else if (aim === TARGET_AT_ONE) {
      this.credits.reached(game, game.seat, moveTarget(move), 1, false);
    }
    if (rules.faceLimited[face] === 1 && game.state.vars[VAR_SHOTS] > 0) {
      this.credits.needed(game, game.seat, 'unlimited-shots', 1);
    }
  }

  /** Whom powers keep from what is played at them, or from answering it. */
  private noteAim(game: Game, card: number, target: number): void {
    if (target === game.seat) return;
    const { characterImmune, cardSuit } = game.rules;
    if ((characterImmune[game.state.power[target]] >> cardSuit[card]) & 1)
      this.tally.add(`${this.characterName(game, target)}: immune`);
    if (game.state.zones.count[ZONE_PLAY + target] > 0) this.credits.needed(game, game.seat, 'alone', 1);
  }

  private noteActivation(game: Game, card: number): void {
    this.tally.add(this.cardNames[card]);
    this.noteReaction(game, card);
  }

  /** What an answer was given to: a played card; an ability's hit is none. */
  private noteReaction(game: Game, card: number): void {
    if (game.state.zones.count[ZONE_RESOLVING] === 0) return;
    const { faces } = game.rules.info;
    this.tally.add(reactionKey(faces[this.events.lastPlayed], faces[game.rules.cardFace[card]]));
  }

  private noteAnswer(game: Game, move: number): void {
    const { rules } = game;
    for (const card of [moveCard(move), moveOther(move)]) {
      if (card === NO_CARD) continue;
      if (game.state.zones.zone[card] !== ZONE_HAND + game.seat)
        throw new Error('an answer not from the hand');
      const face = rules.cardFace[card];
      this.tally.add(this.cardNames[card]);
      const itself = rules.faceCancels[face] === 1 && rules.faceGreen[face] === 0;
      // Under an event by which any card attacks, what is answered with tells nothing of the card.
      if (game.state.vars[VAR_SERVES] > 0 && game.ask !== ASK_RESCUE) {
        const natural = game.ask === ASK_SHOT ? itself : face === rules.attackFace;
        if (!natural) this.noteCounts(game, game.ask === ASK_SHOT ? 'cancel' : 'attack');
        continue;
      }
      if (game.ask === ASK_SHOT && this.usesAny[game.state.power[game.seat]] && !itself) {
        this.noteCharacter(game, 'counts as cancel');
        continue;
      }
      if (game.ask !== ASK_RESCUE) this.noteReaction(game, card);
      else {
        this.tally.add(`saved by ${rules.info.faces[face].id}`);
        this.credits.needed(game, game.seat, 'revive-bonus', 1);
      }
      if (game.ask === ASK_DEMAND && face !== rules.attackFace) this.noteCounts(game, 'attack');
      if (game.ask === ASK_SHOT && face === rules.attackFace && servesAsCancel(game, face)) {
        this.noteCounts(game, 'cancel');
      }
    }
  }
}

function servesAsCancel(game: Game, face: number): boolean {
  const row = game.state.power[game.seat] * USE_COUNT + USE_CANCEL;
  return game.rules.serves[row * game.rules.faceCount + face] === 1;
}
