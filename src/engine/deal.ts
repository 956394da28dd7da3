import { PURPOSE_CHARACTERS, PURPOSE_DEAL, PURPOSE_KNOWLEDGE, PURPOSE_ROLES } from '../core/chance.ts';
import { deriveKey } from '../core/random.ts';
import { rankSeats } from '../core/ring.ts';
import { drawEvent } from './events.ts';
import { FRAME_TURN } from './frames/kinds.ts';
import { TURN } from './frames/turn.ts';
import type { Game } from './game.ts';
import { seatsSaid } from './infos.ts';
import { empower, refreshAll } from './powers.ts';
import type { Knowledge } from './ruleset.ts';
import {
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_LEADER,
  VAR_SEATS,
  VAR_TURN_SEAT,
  VAR_WINNER_TEAM,
} from './state.ts';
import { nextCard, toHand } from './verbs.ts';
import { EVENT_DEAL, NO_CARD, NO_SEAT } from './vocabulary.ts';

/**
 * What fixes a game before its first decision, and all of its chance. With `roleSeed`, roles come from an order
 * of that seed, moved on by `rotation` seats: deals that share it and differ in rotation give every seat every
 * role exactly as often as the table has it, and each deal alone is still uniform.
 */
export interface Deal {
  readonly seed: string;
  readonly seats: number;
  readonly roleSeed?: string;
  readonly rotation?: number;
}

const shuffled = new Uint8Array(256);
/** A first hand of as many cards as ♥. */
const AS_LIFE = 255;

/** Sets a game up (`bangarena.md`, sections 1 and 2): roles, characters, ♥, first hands, knowledge. */
export function deal(g: Game, start: Deal): void {
  const { rules, state: s } = g;
  const seats = start.seats;
  if (!(seats >= rules.info.minSeats && seats <= rules.info.maxSeats && Number.isInteger(seats))) {
    throw new RangeError(`${rules.id} is played by ${seatsSaid(rules.info)}, not ${seats}`);
  }
  g.log.clear();
  s.bytes.fill(0);
  s.chance.invalidate();
  s.trail.reset();
  s.zones.reset();
  s.frames.reset();
  s.vars[VAR_SEATS] = seats;
  s.vars[VAR_WINNER_TEAM] = -1;
  s.vars[VAR_ALIVE] = (1 << seats) - 1;
  s.vars[VAR_ALIVE_COUNT] = seats;
  rankSeats(s.vars[VAR_ALIVE], seats, s.rank);
  if (start.roleSeed !== undefined) {
    deriveKey('bangarena roles', start.roleSeed, s.chance.key);
    dealRoles(g, start.rotation ?? 0);
    s.chance.invalidate();
  }
  deriveKey('bangarena deal', start.seed, s.chance.key);
  if (start.roleSeed === undefined) dealRoles(g, 0);
  dealCharacters(g);
  dealKnowledge(g);
  drawEvent(g);
  beginFirstTurn(g);
  dealHands(g);
}

function shuffle(g: Game, purpose: number, size: number): void {
  const { chance } = g.state;
  for (let i = 0; i < size; i++) shuffled[i] = i;
  for (let i = size - 1; i > 0; i--) {
    const j = chance.below(chance.stream(purpose, 0), 0, i + 1);
    const held = shuffled[i];
    shuffled[i] = shuffled[j];
    shuffled[j] = held;
  }
}

function dealRoles(g: Game, rotation: number): void {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  const roles = g.rules.roleDeck[seats];
  shuffle(g, PURPOSE_ROLES, seats);
  for (let i = 0; i < seats; i++) {
    const seat = (i + rotation) % seats;
    s.role[seat] = roles[shuffled[i]];
    if (s.role[seat] === g.rules.leaderRole) s.vars[VAR_LEADER] = seat;
  }
  tellRoles(g);
}

/** Lets every seat know the public roles and its own. */
export function tellRoles(g: Game): void {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  let open = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (g.rules.rolePublic[s.role[seat]] === 1) open |= 1 << seat;
  }
  for (let seat = 0; seat < seats; seat++) s.knows[seat] = open | (1 << seat);
}

function dealCharacters(g: Game): void {
  const { rules, state: s } = g;
  const seats = s.vars[VAR_SEATS];
  shuffle(g, PURPOSE_CHARACTERS, rules.characterCount);
  for (let seat = 0; seat < seats; seat++) {
    const character = shuffled[seat];
    s.character[seat] = character;
    const life = rules.characterLife[character] + (seat === s.vars[VAR_LEADER] ? rules.leaderLife[seats] : 0);
    s.hp[seat] = life;
    s.maxHp[seat] = life;
    if (seats * 2 <= rules.characterCount) s.spare[seat] = shuffled[seats + seat];
    empower(g, seat, character);
  }
  refreshAll(g);
}

/** Tells seats what their mode's knowledge rows let them know. */
export function dealKnowledge(g: Game): void {
  const atTable = g.rules.roleDeck[g.state.vars[VAR_SEATS]];
  for (const row of g.rules.knowledge) {
    if (row.when >= 0 && !atTable.includes(row.when)) continue;
    if (row.kind === 'mutual') tellOneAnother(g, row);
    else tellOneOfEach(g, row);
  }
}

function tellOneAnother(g: Game, row: Knowledge): void {
  const s = g.state;
  let knowing = 0;
  for (let seat = 0; seat < s.vars[VAR_SEATS]; seat++) {
    if ((row.roles >> s.role[seat]) & 1) knowing |= 1 << seat;
  }
  for (let seat = 0; seat < s.vars[VAR_SEATS]; seat++) {
    if ((knowing >> seat) & 1) s.knows[seat] |= knowing;
  }
}

function tellOneOfEach(g: Game, row: Knowledge): void {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  let told = 0;
  for (let role = 0; role < g.rules.roleCount; role++) {
    if (((row.roles >> role) & 1) === 0) continue;
    let count = 0;
    for (let seat = 0; seat < seats; seat++) if (s.role[seat] === role) shuffled[count++] = seat;
    if (count === 0) return;
    const pick = count === 1 ? 0 : s.chance.below(s.chance.stream(PURPOSE_KNOWLEDGE, 0), 0, count);
    told |= 1 << shuffled[pick];
  }
  for (let seat = 0; seat < seats; seat++) if (s.role[seat] === row.who) s.told[seat] = told;
}

function dealHands(g: Game): void {
  const { rules, state: s } = g;
  const seats = s.vars[VAR_SEATS];
  const leader = s.vars[VAR_LEADER];
  for (let i = 0; i < seats; i++) {
    const seat = (leader + i) % seats;
    const first = rules.characterHand[s.character[seat]];
    const cards = (first === AS_LIFE ? s.hp[seat] : first) + (seat === leader ? rules.leaderCards[seats] : 0);
    g.log.push(EVENT_DEAL, seat, NO_SEAT, NO_CARD, 0, cards, 0);
    for (let n = 0; n < cards; n++) toHand(g, seat, nextCard(g, PURPOSE_DEAL, seat));
  }
}

function beginFirstTurn(g: Game): void {
  const s = g.state;
  const leader = s.vars[VAR_LEADER];
  s.vars[VAR_TURN_SEAT] = leader;
  const f = g.begin(FRAME_TURN);
  s.frames.data[f + TURN.seat] = leader;
}
