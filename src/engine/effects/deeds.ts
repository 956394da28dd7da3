/** What events of the event deck do: when they come up, and at the start of turns. */
import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { FRAME_ROUND, FRAME_TOLL, FRAME_VOLLEY } from '../frames/kinds.ts';
import { ROUND } from '../frames/round.ts';
import { VOLLEY } from '../frames/volley.ts';
import type { Game } from '../game.ts';
import { empower, refreshPower } from '../powers.ts';
import { redealRoles } from '../roles.ts';
import type { Deed } from '../ruleset.ts';
import type { DeedId } from '../schema.ts';
import { VAR_ALIVE, VAR_GHOSTS, VAR_HOLD, VAR_LEADER, VAR_PLAYS, VAR_SEATS } from '../state.ts';
import { canHeal, discardOwn, drawCards, flipCard, flipCheck, heal, leftHand } from '../verbs.ts';
import { ASK_GIFT, ASK_IDENTITY, EVENT_BECOME, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import { dealDamage } from './damage.ts';

type DeedRow = (g: Game, seat: number, deed: Deed) => boolean;

/**
 * Each tells whether something is pending: a frame of its own, a question to the seat in turn, or at the end of a turn
 * another one.
 */
const ROWS: Readonly<Record<DeedId, DeedRow>> = {
  'heal-fewest'(g, _seat, { amount }) {
    const s = g.state;
    const living = s.vars[VAR_ALIVE] & ~s.vars[VAR_GHOSTS];
    let fewest = Number.POSITIVE_INFINITY;
    for (let seat = 0; seat < s.vars[VAR_SEATS]; seat++) {
      if ((living >> seat) & 1) fewest = Math.min(fewest, s.hp[seat]);
    }
    for (let seat = 0; seat < s.vars[VAR_SEATS]; seat++) {
      if ((living >> seat) & 1 && s.hp[seat] === fewest) heal(g, seat, amount);
    }
    return false;
  },
  'discard-equipment'(g) {
    g.begin(FRAME_TOLL);
    return true;
  },
  lose(g, seat, { amount }) {
    dealDamage(g, seat, amount, NO_SEAT);
    return true;
  },
  'new-character'(g, seat, { amount }) {
    g.askSeat(seat, ASK_IDENTITY, NO_SEAT, amount);
    return true;
  },
  'give-life'(g, seat, { amount }) {
    if (g.state.hp[seat] <= amount || takersOf(g, seat) === 0) return false;
    g.askSeat(seat, ASK_GIFT, NO_SEAT, amount);
    return true;
  },
  'cancel-in-turn'(g, _seat, { amount }) {
    g.state.vars[VAR_HOLD] = 1;
    g.state.frames.data[g.begin(FRAME_ROUND) + ROUND.amount] = amount;
    return true;
  },
  'hit-per-card'(g, seat, { amount }) {
    const { frames, zones } = g.state;
    const f = g.begin(FRAME_VOLLEY);
    frames.data[f + VOLLEY.seat] = seat;
    frames.data[f + VOLLEY.left] = zones.count[ZONE_HAND + seat];
    frames.data[f + VOLLEY.amount] = amount;
    return true;
  },
  'another-turn'(g, seat, { flip }) {
    return flip !== null && flipCheck(g, seat, flip);
  },
  redraw(g, seat) {
    const { zones } = g.state;
    const held = zones.count[ZONE_HAND + seat];
    while (zones.count[ZONE_HAND + seat] > 0) discardOwn(g, seat, zones.at(ZONE_HAND + seat, 0));
    drawCards(g, seat, held);
    if (held > 0) leftHand(g, seat);
    return false;
  },
  'deal-roles'(g, seat, { flip }) {
    if (flip === null || flipCard(g, seat, NO_SEAT, flip)) redealRoles(g);
    return false;
  },
  'lose-idle'(g, seat, { amount, plays }) {
    if (g.state.vars[VAR_PLAYS] >= plays) return false;
    dealDamage(g, seat, amount, NO_SEAT);
    return true;
  },
};

/** Does what an event brings a seat, the one in turn where it comes up. Tells whether something is pending. */
export function runDeed(g: Game, deed: Deed | null, seat: number): boolean {
  return deed !== null && ROWS[deed.id](g, seat, deed);
}

/** Bits of the other living seats to which ♥ may be given. */
export function takersOf(g: Game, seat: number): number {
  let takers = 0;
  for (let others = g.state.vars[VAR_ALIVE] & ~(1 << seat); others !== 0; others &= others - 1) {
    if (canHeal(g, 31 - Math.clz32(others & -others))) takers |= others & -others;
  }
  return takers;
}

/** A seat gives ♥ to another: it loses them by nobody. */
export function give(g: Game, seat: number, target: number, amount: number): void {
  dealDamage(g, seat, amount, NO_SEAT);
  heal(g, target, amount);
}

/** A seat takes on the character that it was offered, with so many ♥; the old one is offered to it henceforth. */
export function become(g: Game, seat: number, life: number): void {
  const { rules, state: s } = g;
  const character = s.spare[seat];
  s.spare[seat] = s.character[seat];
  s.character[seat] = character;
  s.borrowed[seat] = 0;
  const bonus = seat === s.vars[VAR_LEADER] ? rules.leaderLife[s.vars[VAR_SEATS]] : 0;
  s.maxHp[seat] = rules.characterLife[character] + bonus;
  s.hp[seat] = Math.min(life, s.maxHp[seat]);
  empower(g, seat, character);
  refreshPower(g, seat);
  g.log.push(EVENT_BECOME, seat, NO_SEAT, NO_CARD, 0, s.hp[seat], character);
  leftHand(g, seat);
}

/** Whether a seat has equipment in play, blue cards or a weapon. */
export function hasEquipment(g: Game, seat: number): boolean {
  const { zones } = g.state;
  for (let i = zones.count[ZONE_PLAY + seat] - 1; i >= 0; i--) {
    if (g.rules.faceEquipment[g.rules.cardFace[zones.at(ZONE_PLAY + seat, i)]] === 1) return true;
  }
  return false;
}
