import type { Game } from './game.ts';
import type { Victory } from './ruleset.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT, VAR_SEATS, VAR_SHOW } from './state.ts';
import { NO_SEAT } from './vocabulary.ts';

/**
 * Ends the game if one of the ways to win is reached, the ruleset's or those of the event in force; they are tried in their
 * order. `gone` are bits of the seats that were eliminated just now.
 */
export function checkOutcome(g: Game, gone: number): void {
  const s = g.state;
  let alive = 0;
  let lastAlive = 0;
  for (let seat = s.vars[VAR_SEATS] - 1; seat >= 0; seat--) {
    if ((s.vars[VAR_ALIVE] >> seat) & 1) {
      alive |= 1 << s.role[seat];
      lastAlive = seat;
    }
  }
  for (const row of waysToWin(g)) {
    if (!reached(g, row, alive, gone)) continue;
    g.endWon(row.team, winnersOf(g, row, lastAlive, gone));
    return;
  }
}

function waysToWin(g: Game): readonly Victory[] {
  const show = g.state.vars[VAR_SHOW];
  return (show === 0 ? null : g.rules.eventVictory[show - 1]) ?? g.rules.victory;
}

/** Whether a way to win is reached, given the bits of the living roles and of the seats just eliminated. */
function reached(g: Game, row: Victory, alive: number, gone: number): boolean {
  const some = (alive & row.roles) !== 0;
  switch (row.when) {
    case 'alone':
      return some && g.state.vars[VAR_ALIVE_COUNT] === 1;
    case 'all-are':
      return some && (alive & ~row.roles) === 0;
    case 'out':
      return !some;
    case 'none-alive':
      return alive === 0;
    case 'all-out':
      return !some && (alive & row.keep) !== 0;
    case 'killed-target':
      return hunters(g, row, gone) !== 0;
  }
}

/** Bits of the seats with a role of the row that eliminated, of those who are just gone, one with a role that is its target. */
function hunters(g: Game, row: Victory, gone: number): number {
  const { killer, role } = g.state;
  let seats = 0;
  for (let left = gone; left !== 0; left &= left - 1) {
    const seat = 31 - Math.clz32(left & -left);
    const by = killer[seat];
    if (by !== NO_SEAT && (row.target >> role[seat]) & 1 && (row.roles >> role[by]) & 1) seats |= 1 << by;
  }
  return seats;
}

function winnersOf(g: Game, row: Victory, lastAlive: number, gone: number): number {
  if (row.when === 'alone') return 1 << lastAlive;
  if (row.when === 'killed-target') return hunters(g, row, gone);
  return row.when === 'none-alive' ? (1 << g.state.vars[VAR_SEATS]) - 1 : teamSeats(g, row.team);
}

function teamSeats(g: Game, team: number): number {
  const s = g.state;
  let seats = 0;
  for (let seat = s.vars[VAR_SEATS] - 1; seat >= 0; seat--) {
    if (g.rules.roleTeam[s.role[seat]] === team) seats |= 1 << seat;
  }
  return seats;
}
