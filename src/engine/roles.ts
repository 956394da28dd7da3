/** Roles that are dealt anew in the middle of a game. */
import { PURPOSE_REDEAL } from '../core/chance.ts';
import { returnsNow } from './events.ts';
import type { Game } from './game.ts';
import { VAR_ALIVE, VAR_LEADER, VAR_SEATS, VAR_SHOWN } from './state.ts';
import { EVENT_REDEAL, NO_CARD, NO_SEAT } from './vocabulary.ts';

/** Bits of the seats among which the event in force deals roles anew: all that are out, or the living but the leader. */
export function redealtSeats(g: Game): number {
  const { vars } = g.state;
  const all = (1 << vars[VAR_SEATS]) - 1;
  const out = returnsNow(g)?.newRole === true;
  return out ? all & ~vars[VAR_ALIVE] : vars[VAR_ALIVE] & ~(1 << vars[VAR_LEADER]);
}

/** Deals the roles of {@link redealtSeats} anew among them: each then knows its own, and nobody another's. */
export function redealRoles(g: Game): void {
  const s = g.state;
  const { vars, chance, role, knows } = s;
  const mask = redealtSeats(g);
  const seats = Array.from({ length: vars[VAR_SEATS] }, (_, seat) => seat);
  const dealt = seats.filter((seat) => (mask >> seat) & 1);
  if (dealt.length < 2) return;
  for (let i = 0; i < dealt.length - 1; i++) {
    const j = i + chance.below(chance.stream(PURPOSE_REDEAL, 0), 0, dealt.length - i);
    const held = role[dealt[i]];
    role[dealt[i]] = role[dealt[j]];
    role[dealt[j]] = held;
  }
  vars[VAR_SHOWN] &= ~mask;
  for (const seat of seats) knows[seat] &= ~mask | (1 << seat);
  g.log.push(EVENT_REDEAL, NO_SEAT, NO_SEAT, NO_CARD, 0, mask, 0);
}
