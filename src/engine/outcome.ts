import type { Game } from './game.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT, VAR_SEATS } from './state.ts';

/** Ends the game if one of the ruleset's ways to win is reached; they are tried in their order. */
export function checkOutcome(g: Game): void {
  const s = g.state;
  let alive = 0;
  let lastAlive = 0;
  for (let seat = s.vars[VAR_SEATS] - 1; seat >= 0; seat--) {
    if ((s.vars[VAR_ALIVE] >> seat) & 1) {
      alive |= 1 << s.role[seat];
      lastAlive = seat;
    }
  }
  for (const row of g.rules.victory) {
    const some = (alive & row.roles) !== 0;
    if (row.when === 'alone') {
      if (s.vars[VAR_ALIVE_COUNT] === 1 && some) return g.endWon(row.team, 1 << lastAlive);
    } else if (row.when === 'all-are') {
      if (some && (alive & ~row.roles) === 0) return g.endWon(row.team, teamSeats(g, row.team));
    } else if (row.when === 'out') {
      if (!some) return g.endWon(row.team, teamSeats(g, row.team));
    } else if (!some && (alive & row.keep) !== 0) {
      return g.endWon(row.team, teamSeats(g, row.team));
    }
  }
}

function teamSeats(g: Game, team: number): number {
  const s = g.state;
  let seats = 0;
  for (let seat = s.vars[VAR_SEATS] - 1; seat >= 0; seat--) {
    if (g.rules.roleTeam[s.role[seat]] === team) seats |= 1 << seat;
  }
  return seats;
}
