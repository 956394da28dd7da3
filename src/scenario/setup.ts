import { askedRuleset } from '../arena/rulesets.ts';
import { DEFAULT_RULESET } from '../content/rulesets.ts';
import { FRAME_PC } from '../core/frames.ts';
import { deriveKey } from '../core/random.ts';
import { rankSeats } from '../core/ring.ts';
import { dealKnowledge, tellRoles } from '../engine/deal.ts';
import { drawEvent, putInForce } from '../engine/events.ts';
import { FRAME_TURN } from '../engine/frames/kinds.ts';
import { AT_DRAW, AT_EXCESS, AT_PLAY, AT_START, TURN } from '../engine/frames/turn.ts';
import { Game } from '../engine/game.ts';
import { FIRST_EVENT_ROUND } from '../engine/limits.ts';
import { checkOutcome } from '../engine/outcome.ts';
import { empower, refreshAll } from '../engine/powers.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import {
  MAX_STARS,
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_EVENTS,
  VAR_EVENTS_TURNED,
  VAR_FIRST_GONE,
  VAR_LEADER,
  VAR_NEXT_EVENT,
  VAR_PLAYS,
  VAR_ROUND,
  VAR_SEATS,
  VAR_SHOTS,
  VAR_SHOW_TURNED,
  VAR_SHOW_USED,
  VAR_SHOWN,
  VAR_TURN_SEAT,
  VAR_WINNER_TEAM,
} from '../engine/state.ts';
import { placeCards } from './cards.ts';
import { Names } from './names.ts';
import type { Scenario } from './schema.ts';
import { Script, ScriptError, type Shuffles } from './script.ts';
import { checkPosition, resolveSeats, type SeatSpec } from './seats.ts';
import { Fault } from './source.ts';

const BEGINNINGS = { start: AT_START, draw: AT_DRAW, play: AT_PLAY, discard: AT_EXCESS } as const;
/** The seed of whatever chance a scenario leaves open. */
const SEED = 'scenario';

/** A scenario's game, its chance replaced by the script. */
export interface Position {
  readonly game: Game;
  readonly script: Script;
  readonly names: Names;
  /** Runs the game to its first decision; to be called once. */
  begin(): void;
}

/**
 * Sets a scenario up, short of its first decision. Throws a {@link Fault} for an id that the ruleset lacks and for
 * a position that none of its games can have.
 */
export function setUp(scenario: Scenario): Position {
  const names = new Names(rulesetOf(scenario));
  const seats = resolveSeats(scenario, names);
  checkPosition(scenario, names, seats);
  const game = new Game(names.rules);
  if (scenario.dealt === true) {
    const script = new Script(game, names, scenario, shufflesFor(names.rules, seats));
    return { game, script, names, begin: () => game.reset({ seed: SEED, seats: seats.length }) };
  }
  const script = new Script(game, names, scenario);
  clear(game, seats.length);
  writeSeats(game, seats, scenario.firstOut);
  placeCards(game, names, scenario);
  writeTurn(game, scenario);
  try {
    writeEvents(game, names, scenario);
  } catch (error) {
    throw error instanceof ScriptError ? new Fault(['events'], error.message) : error;
  }
  checkOutcome(game, 0);
  if (game.over) throw new Fault(['seats'], 'with these seats alive the game is over');
  refreshAll(game);
  return { game, script, names, begin: () => game.resume() };
}

function rulesetOf(scenario: Scenario): Ruleset {
  const id = scenario.ruleset ?? DEFAULT_RULESET;
  try {
    return askedRuleset(id);
  } catch (error) {
    if (error instanceof RangeError) throw new Fault(['ruleset'], error.message);
    throw error;
  }
}

/** The orders of the deal's shuffles that give every seat its role and character. */
function shufflesFor(rules: Ruleset, seats: readonly SeatSpec[]): Shuffles {
  const free = rules.roleDeck[seats.length].map((role, place) => ({ role, place }));
  const roles = seats.map((seat) => {
    const [taken] = free.splice(
      free.findIndex((entry) => entry.role === seat.role),
      1,
    );
    return taken.place;
  });
  const characters = seats.map((seat) => seat.character);
  for (let character = 0; character < rules.characterCount; character++) {
    if (!characters.includes(character)) characters.push(character);
  }
  return { roles, characters };
}

function clear(game: Game, seats: number): void {
  const s = game.state;
  s.bytes.fill(0);
  s.trail.reset();
  s.zones.reset();
  s.frames.reset();
  game.log.clear();
  deriveKey('bangarena scenario', SEED, s.chance.key);
  s.vars[VAR_SEATS] = seats;
  s.vars[VAR_WINNER_TEAM] = -1;
}

function writeSeats(game: Game, seats: readonly SeatSpec[], firstOut: number | undefined): void {
  const s = game.state;
  let alive = 0;
  seats.forEach((spec, seat) => {
    s.role[seat] = spec.role;
    s.character[seat] = spec.character;
    s.spare[seat] = spec.spare;
    s.hp[seat] = spec.hp;
    s.maxHp[seat] = spec.maxHp;
    s.starCount[seat] = spec.stars.length;
    s.stars.set(spec.stars, seat * MAX_STARS);
    if (!spec.out) alive |= 1 << seat;
    if (spec.role === game.rules.leaderRole) s.vars[VAR_LEADER] = seat;
    empower(game, seat, spec.character);
  });
  s.vars[VAR_ALIVE] = alive;
  s.vars[VAR_ALIVE_COUNT] = seats.filter((spec) => !spec.out).length;
  rankSeats(alive, seats.length, s.rank);
  tellRoles(game);
  dealKnowledge(game);
  const first = firstOut ?? seats.findIndex((spec) => spec.out);
  s.vars[VAR_FIRST_GONE] = 1 + first;
  const gone = ((1 << seats.length) - 1) & ~alive;
  s.vars[VAR_SHOWN] = gone;
  seats.forEach((_, seat) => {
    s.knows[seat] |= gone;
  });
}

/** The event in force, and the one that comes up next. */
function writeEvents(game: Game, names: Names, scenario: Scenario): void {
  const { vars } = game.state;
  if (scenario.event !== undefined) {
    const event = names.rule(scenario.event, ['event']);
    const { eventDeck, eventByCard } = game.rules;
    const isLast = eventDeck?.last.includes(event) === true;
    if (!isLast && !eventDeck?.events.includes(event)) {
      const why = eventByCard[event] === 0 ? 'it comes by the round' : 'it comes by card; give it as "show"';
      throw new Fault(['event'], why);
    }
    if (isLast) vars[VAR_EVENTS_TURNED] = eventDeck?.size ?? 0;
    drawEvent(game);
    putInForce(game, vars[VAR_NEXT_EVENT] - 1);
  }
  drawEvent(game);
  if (scenario.show !== undefined) writeShow(game, names.rule(scenario.show, ['show']));
}

/** The event in force of those that come by card, all others but the last still to come, or none. */
function writeShow(game: Game, event: number): void {
  const { showDeck } = game.rules;
  if (showDeck === null || game.rules.eventByCard[event] === 0)
    throw new Fault(['show'], 'it does not come by card; give it as "event"');
  const { vars } = game.state;
  const place = showDeck.events.indexOf(event);
  vars[VAR_SHOW_TURNED] = place < 0 ? showDeck.size + 1 : 1;
  if (place >= 0) vars[VAR_SHOW_USED] = 1 << place;
  putInForce(game, event);
}

/** Whose turn it is, where it stands, and the rules that are in force by then. */
function writeTurn(game: Game, scenario: Scenario): void {
  const s = game.state;
  const seat = scenario.turn ?? 0;
  const phase = scenario.phase ?? 'play';
  const round = scenario.round ?? (scenario.event === undefined ? 1 : FIRST_EVENT_ROUND);
  // The leader's turn begins its round itself.
  const begun = phase === 'start' && seat === s.vars[VAR_LEADER] ? round - 1 : round;
  s.vars[VAR_TURN_SEAT] = seat;
  s.vars[VAR_ROUND] = begun;
  s.vars[VAR_SHOTS] = scenario.shots ?? 0;
  s.vars[VAR_PLAYS] = scenario.plays ?? 0;
  for (let event = 0; event < game.rules.eventCount; event++) {
    if (game.rules.eventFromRound[event] <= begun) s.vars[VAR_EVENTS] |= 1 << event;
  }
  const f = s.frames.push(FRAME_TURN);
  s.frames.data[f + FRAME_PC] = BEGINNINGS[phase];
  s.frames.data[f + TURN.seat] = seat;
}
