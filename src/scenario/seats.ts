import { seatsSaid } from '../engine/infos.ts';
import { TARGET_OTHER_UNPROTECTED } from '../engine/schema.ts';
import type { Names } from './names.ts';
import type { Scenario, ScenarioSeat } from './schema.ts';
import { Fault } from './source.ts';

/** A seat of a position, in ordinals and with nothing left open. */
export interface SeatSpec {
  readonly role: number;
  readonly character: number;
  readonly hp: number;
  readonly maxHp: number;
  /** Boons of the stars, in the order gained. */
  readonly stars: readonly number[];
  readonly out: boolean;
  /** The character that it may become. */
  readonly spare: number;
}

/** Keys that say something which a deal decides itself. */
const NOT_DEALT = [
  'turn',
  'phase',
  'round',
  'shots',
  'plays',
  'discards',
  'rest',
  'event',
  'show',
  'events',
  'firstOut',
] as const;
const SEAT_NOT_DEALT = ['hp', 'maxHp', 'hand', 'inPlay', 'stars', 'out', 'spare'] as const;

/** Fills in what a scenario leaves open about its seats: ♥ as after the deal, and the ♥ that stars brought. */
export function resolveSeats(scenario: Scenario, names: Names): SeatSpec[] {
  const { rules } = names;
  const size = scenario.seats.length;
  return scenario.seats.map((row, seat): SeatSpec => {
    const at = ['seats', seat];
    const role = names.role(row.role, [...at, 'role']);
    const character = names.character(row.character, [...at, 'character']);
    const stars = (row.stars ?? []).map((boon, i) => names.boon(boon, [...at, 'stars', i]));
    const bonus = role === rules.leaderRole ? (rules.leaderLife[size] ?? 0) : 0;
    const gained = stars.reduce((sum, boon) => sum + rules.boonLife[boon], 0);
    const maxHp = row.maxHp ?? rules.characterLife[character] + bonus + gained;
    const out = row.out === true;
    const spare = row.spare === undefined ? 0 : names.character(row.spare, [...at, 'spare']);
    return { role, character, stars, maxHp, hp: out ? 0 : (row.hp ?? maxHp), out, spare };
  });
}

/** Throws a {@link Fault} for a position that no game of the ruleset can have. */
export function checkPosition(scenario: Scenario, names: Names, seats: readonly SeatSpec[]): void {
  checkTable(scenario, names, seats);
  scenario.seats.forEach((row, seat) => {
    checkSeat(row, seats[seat], seat);
    checkInPlay(row, seats[seat], seat, names);
  });
  if (scenario.dealt === true) checkDealt(scenario);
  else checkTurn(scenario, names, seats);
}

function checkTable(scenario: Scenario, names: Names, seats: readonly SeatSpec[]): void {
  const { info } = names.rules;
  const size = seats.length;
  if (size < info.minSeats || size > info.maxSeats) {
    throw new Fault(['seats'], `${info.id} is played by ${seatsSaid(info)}, not ${size}`);
  }
  info.roles.forEach((role, ordinal) => {
    const wanted = info.composition[size][ordinal];
    const given = seats.filter((seat) => seat.role === ordinal).length;
    if (wanted === given) return;
    throw new Fault(
      ['seats'],
      `${given} × ${role.id}, but a table of ${size} has ${wanted}; mark who is gone with "out: true"`,
    );
  });
  seats.forEach((spec, seat) => {
    const other = seats.findIndex((earlier) => earlier.character === spec.character);
    if (other === seat) return;
    throw new Fault(
      ['seats', seat, 'character'],
      `${scenario.seats[seat].character} sits at seat ${other} already`,
    );
  });
  if (scenario.told !== undefined && !(scenario.told < size))
    throw new Fault(['told'], noSeat(scenario.told, size));
  const show = scenario.show === undefined ? -1 : names.rule(scenario.show, ['show']);
  const { eventVictory, victory, leaderRole } = names.rules;
  const ends = victory.some(({ when, roles }) => when === 'out' && ((roles >> leaderRole) & 1) === 1);
  const goesOn = !ends || (eventVictory[show] ?? null) !== null;
  if (!goesOn && seats.some((seat) => seat.out && seat.role === leaderRole)) {
    throw new Fault(['seats'], `the game is over once the ${names.rules.info.roles[leaderRole].name} is out`);
  }
}

function checkSeat(row: ScenarioSeat, spec: SeatSpec, seat: number): void {
  if (spec.hp > spec.maxHp)
    throw new Fault(['seats', seat, 'hp'], `${spec.hp} ♥ are more than the maximum of ${spec.maxHp}`);
  if (!spec.out) return;
  for (const key of ['hp', 'hand', 'inPlay'] as const) {
    if (row[key] !== undefined) throw new Fault(['seats', seat, key], 'who is out has no ♥ and no cards');
  }
}

function checkInPlay(row: ScenarioSeat, spec: SeatSpec, seat: number, names: Names): void {
  const { info, faceTarget, rolePublic } = names.rules;
  const faces = (row.inPlay ?? []).map((text, i) => names.card(text, ['seats', seat, 'inPlay', i]).face);
  faces.forEach((face, i) => {
    const at = ['seats', seat, 'inPlay', i];
    const { id, colour } = info.faces[face];
    if (colour === 'brown') throw new Fault(at, `${id} does not stay in play`);
    if (faces.indexOf(face) !== i) throw new Fault(at, `a second ${id} before one player`);
    if (faceTarget[face] === TARGET_OTHER_UNPROTECTED && rolePublic[spec.role] === 1) {
      throw new Fault(at, `${id} cannot lie before a ${info.roles[spec.role].id}`);
    }
    if (colour === 'weapon' && faces.some((other, j) => j < i && info.faces[other].colour === 'weapon')) {
      throw new Fault(at, 'one weapon at a time');
    }
  });
}

function checkTurn(scenario: Scenario, names: Names, seats: readonly SeatSpec[]): void {
  const turn = scenario.turn ?? 0;
  if (!(turn < seats.length)) throw new Fault(['turn'], noSeat(turn, seats.length));
  if (seats[turn].out) throw new Fault(['turn'], `seat ${turn} is out`);
  const { rest, round, firstOut } = scenario;
  if (firstOut !== undefined && seats[firstOut]?.out !== true)
    throw new Fault(['firstOut'], `seat ${firstOut} is not out`);
  const { lastRound } = names.rules;
  if (round !== undefined && round >= lastRound) {
    throw new Fault(['round'], `the game ends when round ${lastRound} would begin`);
  }
  if (typeof rest !== 'number') return;
  if (!(rest < seats.length)) throw new Fault(['rest'], noSeat(rest, seats.length));
  if (seats[rest].out) throw new Fault(['rest'], `seat ${rest} is out`);
}

function checkDealt(scenario: Scenario): void {
  const why = 'the deal decides this; leave it out, or leave out "dealt"';
  for (const key of NOT_DEALT) if (scenario[key] !== undefined) throw new Fault([key], why);
  scenario.seats.forEach((row, seat) => {
    for (const key of SEAT_NOT_DEALT) if (row[key] !== undefined) throw new Fault(['seats', seat, key], why);
  });
}

/** Says that a table has no such seat. */
export function noSeat(seat: number, size: number): string {
  return `there is no seat ${seat}; the last is ${size - 1}`;
}
