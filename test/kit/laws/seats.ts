import { getSpec } from '#dist/src/content/rulesets.js';
import { ZONE_HAND, ZONE_PLAY } from '#dist/src/core/zones.js';
import type { Game } from '#dist/src/engine/game.js';
import { distance, rangeOf } from '#dist/src/engine/powers.js';
import { MODS } from '#dist/src/engine/schema.js';
import {
  MAX_STARS,
  VAR_ALIVE_COUNT,
  VAR_EVENT,
  VAR_EVENTS,
  VAR_EVENTS_TURNED,
  VAR_GHOSTS,
  VAR_GONE,
  VAR_LEADER,
  VAR_MOVED,
  VAR_PLAYS,
  VAR_SHOTS,
  VAR_TURN_SEAT,
} from '#dist/src/engine/state.js';
import { ASK_RESCUE, EVENT_SWAP } from '#dist/src/engine/vocabulary.js';
import { type PowerTables, powerTables } from './powers.ts';
import { broken } from './violation.ts';

const MOST_PLAYS = 100;
const MOST_DECISIONS = 50_000;
/** Half of eight seats, +1 Horse, +2 Shadow. */
const FARTHEST = 4 + 1 + 2;
const FARTHER = MODS.indexOf('farther');
const NEARER = MODS.indexOf('nearer');
const ALONE = MODS.indexOf('alone');
const RANGE = MODS.indexOf('range');
const NO_HEALING = MODS.indexOf('no-healing');

/** The laws of seats under one ruleset: life, powers, distances, what may lie before them, the turn's counters. */
export class SeatLaws {
  private readonly tables: PowerTables;
  private readonly leaderLife: Readonly<Record<number, number>>;
  private readonly fromRound: readonly number[];
  private readonly weapon: readonly boolean[];
  private readonly neverBeforeLeader: readonly boolean[];
  private readonly lastRound: number;
  private readonly mods = new Int8Array(MODS.length);
  /** Id of the event deck's event in force in the game that is checked, if any. */
  private inForce: string | undefined;

  constructor(ruleset: string) {
    this.tables = powerTables(ruleset);
    const { mode, modules, lastRound } = getSpec(ruleset);
    this.lastRound = lastRound;
    this.leaderLife = mode.leaderLife;
    const events = modules.flatMap((module) => module.events ?? []);
    this.fromRound = mode.events.map((id) => events.find((row) => row.id === id)?.fromRound ?? Number.NaN);
    const cards = modules.flatMap((module) => module.cards ?? []);
    this.weapon = cards.map(({ colour }) => colour === 'weapon');
    this.neverBeforeLeader = cards.map(
      ({ id, target }) => (mode.patch?.cards?.[id]?.target ?? target) === 'other-unprotected',
    );
  }

  /** Throws a Violation if one of them is broken. */
  check(game: Game): void {
    const s = game.state;
    const alive = game.aliveMask;
    const circle = circleOf(game);
    this.inForce = game.rules.info.events[s.vars[VAR_EVENT] - 1];
    let living = 0;
    for (const seat of circle) {
      if ((alive >> seat) & 1) {
        if (s.rank[seat] !== living)
          broken(`seat ${seat} is number ${s.rank[seat]} of the living, not ${living}`);
        living++;
        this.checkLiving(game, seat);
      } else {
        checkGone(game, seat);
      }
    }
    if (living !== s.vars[VAR_ALIVE_COUNT])
      broken(`${living} live and ${s.vars[VAR_ALIVE_COUNT]} are counted`);
    if (alive >= 1 << game.seats) broken(`seats live that are not at the table: ${alive.toString(2)}`);
    this.checkDistances(game, circle, living);
    this.checkTurn(game);
  }

  private checkLiving(game: Game, seat: number): void {
    const s = game.state;
    const leader = seat === s.vars[VAR_LEADER];
    let most = this.tables.life[s.character[seat]] + (leader ? this.leaderLife[game.seats] : 0);
    for (let i = 0; i < s.starCount[seat]; i++) most += this.tables.boonLife[s.stars[seat * MAX_STARS + i]];
    if (s.maxHp[seat] !== most) broken(`seat ${seat} has at most ${s.maxHp[seat]} ♥, by the rules ${most}`);
    // A seat at 0 ♥ is still counted among the living only when the game ends with its elimination.
    const dying = game.ask === ASK_RESCUE && game.seat === seat;
    const ghost = ((s.vars[VAR_GHOSTS] >> seat) & 1) === 1;
    if (ghost && (s.hp[seat] !== 0 || seat !== s.vars[VAR_TURN_SEAT] || this.inForce !== 'ghost-town'))
      broken(`seat ${seat} is a ghost with ${s.hp[seat]} ♥`);
    if (s.hp[seat] !== 0 && dying) broken(`seat ${seat} is to be saved with ${s.hp[seat]} ♥`);
    if ((s.hp[seat] < 1 && !dying && !ghost) || s.hp[seat] > most)
      broken(`seat ${seat} has ${s.hp[seat]} of ${most} ♥`);
    if (s.starCount[seat] > MAX_STARS) broken(`seat ${seat} has ${s.starCount[seat]} stars`);
    this.sumPowers(game, seat);
    for (let m = 0; m < MODS.length; m++) {
      const held = s.mods[seat * MODS.length + m];
      if (held !== this.mods[m])
        broken(`seat ${seat} has ${MODS[m]} ${held}, from its powers ${this.mods[m]}`);
    }
    this.checkInPlay(game, seat, leader);
  }

  /** Sums a seat's powers in {@link mods}. */
  private sumPowers(game: Game, seat: number): void {
    const s = game.state;
    const { mods, tables } = this;
    if (this.inForce === 'hangover') mods.fill(0);
    else this.setPower(game, s.power[seat]);
    if (this.inForce === 'ambush') {
      mods[FARTHER] = 0;
      mods[NEARER] = 0;
    }
    if ((s.vars[VAR_GHOSTS] >> seat) & 1) mods[NO_HEALING]++;
    const turn = s.vars[VAR_TURN_SEAT];
    const works =
      turn === seat || this.inForce === 'hangover' || !(tables.characters[s.power[turn]]?.[ALONE] > 0);
    const lassoed = this.inForce === 'lasso';
    for (let i = 0; works && !lassoed && i < s.zones.count[ZONE_PLAY + seat]; i++) {
      this.addLine(tables.faces[game.rules.cardFace[s.zones.at(ZONE_PLAY + seat, i)]]);
    }
    for (let i = 0; i < s.starCount[seat]; i++) this.addLine(tables.boons[s.stars[seat * MAX_STARS + i]]);
    for (let e = 0; e < this.fromRound.length; e++) {
      if (game.round >= this.fromRound[e]) this.addLine(tables.events[e]);
    }
  }

  /** The mods of a character, or of the two whose powers are held together. */
  private setPower(game: Game, power: number): void {
    const { characters } = this.tables;
    const [first, second] = game.rules.pairs[power - characters.length - 1] ?? [power];
    this.mods.set(characters[first]);
    if (second !== undefined) this.addLine(characters[second]);
  }

  private addLine(line: Int8Array): void {
    for (let m = 0; m < line.length; m++) this.mods[m] += line[m];
  }

  private checkInPlay(game: Game, seat: number, leader: boolean): void {
    const { zones } = game.state;
    let weapons = 0;
    let last = -1;
    for (let i = 0; i < zones.count[ZONE_PLAY + seat]; i++) {
      const face = game.rules.cardFace[zones.at(ZONE_PLAY + seat, i)];
      // Cards in play ascend, and cards of one face are neighbours.
      if (face === last) broken(`seat ${seat} has two of ${game.rules.info.faces[face].id} in play`);
      last = face;
      if (this.weapon[face] && ++weapons > 1) broken(`seat ${seat} has two weapons in play`);
      if (leader && this.neverBeforeLeader[face]) broken('a card lies before the leader that never may');
      if (game.rules.info.faces[face].colour === 'brown') broken(`seat ${seat} has a brown card in play`);
    }
  }

  private checkDistances(game: Game, circle: readonly number[], living: number): void {
    const s = game.state;
    const ambush = this.inForce === 'ambush';
    for (let a = 0; a < game.seats; a++) {
      if (((game.aliveMask >> a) & 1) === 0) continue;
      if (rangeOf(game, a) !== 1 + s.mods[a * MODS.length + RANGE]) broken(`the range of seat ${a} is wrong`);
      for (let b = 0; b < game.seats; b++) {
        if (b === a || ((game.aliveMask >> b) & 1) === 0) continue;
        const steps = ambush ? 1 : stepsAround(game.aliveMask, circle, a, b, living);
        const seen = steps + s.mods[b * MODS.length + FARTHER] - s.mods[a * MODS.length + NEARER];
        const wanted = Math.max(1, seen);
        if (distance(game, a, b) !== wanted || wanted > FARTHEST) {
          broken(`seat ${a} sees seat ${b} at ${distance(game, a, b)}, by the rules at ${wanted}`);
        }
      }
    }
  }

  private checkTurn(game: Game): void {
    const { vars } = game.state;
    if (game.round < 1 || game.round > this.lastRound) broken(`round ${game.round}`);
    if (vars[VAR_PLAYS] > MOST_PLAYS) broken(`${vars[VAR_PLAYS]} cards were played this turn`);
    if (vars[VAR_SHOTS] > vars[VAR_PLAYS])
      broken(`${vars[VAR_SHOTS]} Shots among ${vars[VAR_PLAYS]} cards played`);
    if (game.decisions > MOST_DECISIONS) broken(`${game.decisions} decisions`);
    if (vars[VAR_TURN_SEAT] >= game.seats) broken(`the turn of seat ${vars[VAR_TURN_SEAT]}`);
    for (let e = 0; e < this.fromRound.length; e++) {
      const inForce = ((vars[VAR_EVENTS] >> e) & 1) === 1;
      if (inForce !== game.round >= this.fromRound[e])
        broken(`event ${e} in round ${game.round}: ${inForce}`);
    }
    if (vars[VAR_EVENTS] >> this.fromRound.length !== 0) broken('an event is in force that the mode has not');
    const deck = game.rules.info.eventDeck;
    const inForce = vars[VAR_EVENT] > 0;
    if (inForce !== (deck > 0 && game.round > 1))
      broken(`an event in force in round ${game.round}: ${inForce}`);
    const turned = Math.min(game.round, deck);
    // A game that ends as its last round begins turns no event any more.
    if (vars[VAR_EVENTS_TURNED] !== turned && !game.over)
      broken(`${vars[VAR_EVENTS_TURNED]} events came up in round ${game.round}`);
  }
}

/** The seats in the order in which they sit, as the swaps that were made tell. */
function circleOf(game: Game): number[] {
  const circle: number[] = [];
  for (let seat = 0; seat < game.seats; seat++) circle.push(seat);
  if (game.state.vars[VAR_MOVED] === 0) return circle;
  const { log } = game;
  for (let i = 0; i < log.count; i++) {
    if (log.kind(i) !== EVENT_SWAP) continue;
    const [a, b] = [circle.indexOf(log.seat(i)), circle.indexOf(log.target(i))];
    [circle[a], circle[b]] = [circle[b], circle[a]];
  }
  return circle;
}

/** Steps from a to b over living seats, the shorter way round. */
function stepsAround(alive: number, circle: readonly number[], a: number, b: number, living: number): number {
  let steps = 0;
  for (let at = circle.indexOf(a); circle[at] !== b; at = (at + 1) % circle.length)
    if ((alive >> circle[at]) & 1) steps++;
  return Math.min(steps, living - steps);
}

/** The dead have no ♥ and own nothing; but at a game's end the last one out still has the cards. */
function checkGone(game: Game, seat: number): void {
  const s = game.state;
  if (s.hp[seat] !== 0) broken(`seat ${seat} is out with ${s.hp[seat]} ♥`);
  if (game.over) return;
  // Where effects settle late, the cards of the eliminated lie where they lay until the effect is over.
  if ((s.vars[VAR_GONE] >> seat) & 1) return;
  if (s.zones.count[ZONE_HAND + seat] !== 0) broken(`seat ${seat} is out and has cards in hand`);
  if (s.zones.count[ZONE_PLAY + seat] !== 0) broken(`seat ${seat} is out and has cards in play`);
}
