import type { Game } from '#dist/src/engine/game.js';
import type { Hook } from '#dist/src/engine/ruleset.js';
import {
  TRIGGER_COUNT,
  TRIGGER_ELIMINATION,
  TRIGGER_EXCESS,
  TRIGGER_FLIP,
  TRIGGER_HAND_EMPTY,
  TRIGGER_HIT,
  TRIGGER_LAST_LIFE,
  TRIGGER_SPOILS,
  TRIGGER_TURN_START,
  TRIGGER_USED_OUTSIDE,
  TRIGGERS,
} from '#dist/src/engine/schema.js';
import {
  EVENT_ACTIVATE,
  EVENT_ANSWER,
  EVENT_CHECK,
  EVENT_COIN,
  EVENT_DISCARD,
  EVENT_DRAW,
  EVENT_DRAW_DISCARD,
  EVENT_ELIMINATED,
  EVENT_EVADE,
  EVENT_EVENT,
  EVENT_FLIP,
  EVENT_HEAL,
  EVENT_HIT,
  EVENT_JAILED,
  EVENT_LOOK,
  EVENT_PENALTY,
  EVENT_PLAY,
  EVENT_REVEAL,
  EVENT_SCAVENGE,
  EVENT_STAR,
  EVENT_TAKE_HAND,
  EVENT_TOSS,
  EVENT_TURN,
  EVENTS,
  NO_SEAT,
} from '#dist/src/engine/vocabulary.js';
import type { Credits } from './powers.ts';
import type { Tally } from './tally.ts';

/** What may stand between an elimination and what others draw for it. */
const AFTER_ELIMINATION = [EVENT_ELIMINATED, EVENT_DISCARD, EVENT_SCAVENGE, EVENT_DRAW, EVENT_HEAL];

/** Notes what the event log tells: kinds of events, hooks that ran, steps after an elimination. */
export class EventCoverage {
  /** As what the last card played was played: a face's ordinal. */
  lastPlayed = 0;
  private readonly tally: Tally;
  private readonly credits: Credits;
  /** Who eliminated whom last, and whom; for the steps that follow. */
  private killer = NO_SEAT;
  private gone = NO_SEAT;
  /** Bits of the seats that lost ♥ by the last card or check and did nothing about it yet. */
  private hurt = 0;

  constructor(tally: Tally, credits: Credits) {
    this.tally = tally;
    this.credits = credits;
  }

  /** Notes the events from number `from` on. */
  note(game: Game, from: number): void {
    for (let i = from; i < game.log.count; i++) {
      const kind = game.log.kind(i);
      this.tally.add(`event ${EVENTS[kind]}`);
      if (kind === EVENT_EVENT) this.tally.add(`in force ${game.rules.info.events[game.log.option(i)]}`);
      if (kind === EVENT_PLAY) this.lastPlayed = game.log.option(i);
      if (kind === EVENT_ACTIVATE) this.lastPlayed = game.rules.cardFace[game.log.anyCard(i)];
      if (kind === EVENT_PLAY || kind === EVENT_ACTIVATE || kind === EVENT_TURN) this.hurt = 0;
      if (kind === EVENT_HIT) this.hurt |= 1 << game.log.seat(i);
      if (kind === EVENT_JAILED) this.tally.add(game.log.amount(i) === 1 ? 'jail skips' : 'jail draws');
      if (kind === EVENT_ELIMINATED) {
        this.gone = game.log.seat(i);
        this.killer = game.log.target(i);
      }
      this.noteHooks(game, i, kind, from);
      this.noteSteps(game, i, kind);
    }
  }

  private noteHooks(game: Game, i: number, kind: number, from: number): void {
    const { log } = game;
    const seat = log.seat(i);
    const before = i > from ? log.kind(i - 1) : 0;
    const same = i > from && log.seat(i - 1) === seat;
    if (kind === EVENT_DRAW || kind === EVENT_TAKE_HAND) this.noteLateHit(game, seat);
    if (kind === EVENT_CHECK) this.faceHook(game, game.rules.cardFace[log.anyCard(i)]);
    else if (kind === EVENT_SCAVENGE) this.characterHook(game, seat, TRIGGER_SPOILS);
    else if (kind === EVENT_TAKE_HAND && before === EVENT_HIT && same)
      this.characterHook(game, seat, TRIGGER_HIT);
    else if (kind === EVENT_HEAL) this.noteElimination(game, i, seat, from);
    else if (kind === EVENT_DRAW) this.noteDraw(game, i, seat, before, same, from);
    else if (kind === EVENT_REVEAL && i + 1 < log.count && log.kind(i + 1) === EVENT_DRAW) {
      if (!hasPair(game, seat)) this.tally.add(`${characterName(game, seat)}: draw shown`);
    } else if (kind === EVENT_LOOK) this.credits.needed(game, seat, 'look', 1);
    else if (kind === EVENT_COIN) this.credits.needed(game, seat, 'cover', 1);
    if (kind === EVENT_DRAW_DISCARD && before === EVENT_FLIP) this.characterHook(game, seat, TRIGGER_FLIP);
    else if (kind === EVENT_DRAW_DISCARD && before === EVENT_DISCARD)
      this.characterHook(game, seat, TRIGGER_EXCESS);
    else if (kind === EVENT_HEAL && (before === EVENT_FLIP || before === EVENT_DRAW_DISCARD))
      this.characterHook(game, seat, TRIGGER_LAST_LIFE);
    if (kind === EVENT_COIN) this.tally.add(before === EVENT_FLIP ? 'cover flips' : 'cover tosses');
    if ((kind === EVENT_COIN || kind === EVENT_FLIP) && before === kind && same) {
      this.credits.needed(game, seat, 'tries', 1);
    }
  }

  /** Where effects settle late, what a seat gains after its loss is its power's doing, unless it is the reward. */
  private noteLateHit(game: Game, seat: number): void {
    if (!game.rules.settlesLate || ((this.hurt >> seat) & 1) === 0 || seat === this.killer) return;
    this.hurt &= ~(1 << seat);
    this.characterHook(game, seat, TRIGGER_HIT);
  }

  private noteDraw(game: Game, i: number, seat: number, before: number, same: boolean, from: number): void {
    const { log } = game;
    if (before === EVENT_HIT && same) this.characterHook(game, seat, TRIGGER_HIT);
    const lost = before === EVENT_TOSS || before === EVENT_TAKE_HAND ? log.target(i - 1) === seat : same;
    const emptied = [EVENT_ANSWER, EVENT_EVADE, EVENT_DISCARD, EVENT_TOSS, EVENT_TAKE_HAND].includes(before);
    if (emptied && lost) this.characterHook(game, seat, TRIGGER_HAND_EMPTY);
    if (before === EVENT_ANSWER && same) this.characterHook(game, seat, TRIGGER_USED_OUTSIDE);
    this.noteElimination(game, i, seat, from);
  }

  /** What a seat gained at event `i` may be its power's doing, when another has just been eliminated. */
  private noteElimination(game: Game, i: number, seat: number, from: number): void {
    const { log } = game;
    let at = i;
    while (at > from && AFTER_ELIMINATION.includes(log.kind(at)) && log.kind(at) !== EVENT_ELIMINATED) at--;
    if (log.kind(at) === EVENT_ELIMINATED) this.characterHook(game, seat, TRIGGER_ELIMINATION);
  }

  private noteSteps(game: Game, i: number, kind: number): void {
    const { log, rules } = game;
    if (kind === EVENT_PENALTY) this.tally.add('step penalty');
    if (kind === EVENT_STAR) {
      this.tally.add(`boon ${rules.info.boons[log.option(i)]}`);
      if (log.target(i) !== NO_SEAT) this.tally.add('step bounty');
      else this.tally.add(log.seat(i) === this.killer ? 'step glory' : 'step last-bullet');
    }
    const rewarded = rules.eliminationSteps.includes('reward') && this.gone !== NO_SEAT;
    if (rewarded && kind === EVENT_DRAW && log.seat(i) === this.killer) {
      if ((rules.rewardFor >> game.roleOf(this.gone)) & 1) this.tally.add('step reward');
      this.gone = NO_SEAT;
    }
  }

  private characterHook(game: Game, seat: number, trigger: number): void {
    const hook = game.rules.characterHooks[game.state.power[seat] * TRIGGER_COUNT + trigger];
    if (hook !== null && !hasPair(game, seat)) this.hook(hook, characterName(game, seat), trigger);
  }

  private faceHook(game: Game, face: number): void {
    const hook = game.rules.faceHooks[face * TRIGGER_COUNT + TRIGGER_TURN_START];
    if (hook !== null) this.hook(hook, `card ${game.rules.info.faces[face].id}`, TRIGGER_TURN_START);
  }

  private hook(hook: Hook, row: string, trigger: number): void {
    this.tally.add(`hook ${hook.id}`);
    this.tally.add(`trigger ${TRIGGERS[trigger]}`);
    this.tally.add(`${row}: on ${TRIGGERS[trigger]}`);
  }
}

/** The row of a seat's powers, as keys name it. */
export function characterName(game: Game, seat: number): string {
  return `character ${game.rules.info.characters[game.state.power[seat]]?.id ?? 'nobody'}`;
}

/** Whether a seat has the powers of two characters, of which no key speaks. */
export function hasPair(game: Game, seat: number): boolean {
  return game.state.power[seat] > game.rules.characterCount;
}
