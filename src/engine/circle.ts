/** Who sits next to whom: by number as dealt, or by the places that seats have changed to. */
import { nextSeat, previousSeat, rankSeats } from '../core/ring.ts';
import type { Game } from './game.ts';
import { VAR_ALIVE, VAR_MOVED, VAR_SEATS } from './state.ts';

/** The seat so many steps (less than there are seats) clockwise after another. */
export function seatAfter(g: Game, seat: number, steps: number): number {
  const { vars, place, seatAt } = g.state;
  const seats = vars[VAR_SEATS];
  if (vars[VAR_MOVED] === 0) return seat + steps < seats ? seat + steps : seat + steps - seats;
  const at = place[seat] + steps;
  return seatAt[at < seats ? at : at - seats];
}

/** The next seat clockwise of a set, beginning after `seat`; `seat` itself if no other is. */
export function nextOf(g: Game, mask: number, seat: number): number {
  const { vars } = g.state;
  const seats = vars[VAR_SEATS];
  if (vars[VAR_MOVED] === 0) return nextSeat(mask, seat, seats);
  for (let i = 1; i < seats; i++) {
    const other = seatAfter(g, seat, i);
    if ((mask >> other) & 1) return other;
  }
  return seat;
}

/** The next seat of a set the other way round. */
export function previousOf(g: Game, mask: number, seat: number): number {
  const { vars } = g.state;
  const seats = vars[VAR_SEATS];
  if (vars[VAR_MOVED] === 0) return previousSeat(mask, seat, seats);
  for (let i = seats - 1; i > 0; i--) {
    const other = seatAfter(g, seat, i);
    if ((mask >> other) & 1) return other;
  }
  return seat;
}

/** Counts the living along the circle anew: to be called when one came, went, or changed places. */
export function rankLiving(g: Game): void {
  const { vars, seatAt, rank } = g.state;
  const seats = vars[VAR_SEATS];
  if (vars[VAR_MOVED] === 0) {
    rankSeats(vars[VAR_ALIVE], seats, rank);
    return;
  }
  let living = 0;
  for (let at = 0; at < seats; at++) {
    rank[seatAt[at]] = living;
    living += (vars[VAR_ALIVE] >> seatAt[at]) & 1;
  }
}

/** Two seats change places. */
export function swapPlaces(g: Game, a: number, b: number): void {
  const { vars, place, seatAt } = g.state;
  if (vars[VAR_MOVED] === 0) {
    vars[VAR_MOVED] = 1;
    for (let seat = 0; seat < vars[VAR_SEATS]; seat++) {
      place[seat] = seat;
      seatAt[seat] = seat;
    }
  }
  const held = place[a];
  place[a] = place[b];
  place[b] = held;
  seatAt[place[a]] = a;
  seatAt[place[b]] = b;
  rankLiving(g);
}
