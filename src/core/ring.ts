/** The next seat clockwise whose bit is set in `mask`, beginning after `seat`; `seat` itself if no other is. */
export function nextSeat(mask: number, seat: number, seats: number): number {
  for (let i = 1; i <= seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    if ((mask >> other) & 1) return other;
  }
  return seat;
}

/** The next seat the other way round. */
export function previousSeat(mask: number, seat: number, seats: number): number {
  for (let i = 1; i <= seats; i++) {
    const other = seat >= i ? seat - i : seat - i + seats;
    if ((mask >> other) & 1) return other;
  }
  return seat;
}

/** How many bits of an 8-bit mask are set. */
export function countSeats(mask: number): number {
  let count = 0;
  for (let m = mask; m !== 0; m &= m - 1) count++;
  return count;
}

/** Writes each set seat's place among the set seats to `ranks`. */
export function rankSeats(mask: number, seats: number, ranks: Uint8Array): void {
  let rank = 0;
  for (let seat = 0; seat < seats; seat++) {
    ranks[seat] = rank;
    if ((mask >> seat) & 1) rank++;
  }
}

/** The fewer steps between two places of a circle of `size`. */
export function stepsBetween(rankA: number, rankB: number, size: number): number {
  const apart = rankA > rankB ? rankA - rankB : rankB - rankA;
  return apart + apart > size ? size - apart : apart;
}
