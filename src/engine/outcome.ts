import type { Game } from './game.ts';
import type { Victory } from './ruleset.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT, VAR_SEATS, VAR_SHOW } from './state.ts';

/** Ends the game if one of the ways to win is reached, the ruleset's or those of the event in force; they are tried in their order. */
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
  for (const row of waysToWin(g)) {
    if (!reached(g, row, alive)) continue;
    g.endWon(row.team, winnersOf(g, row, lastAlive));
    return;
  }
}

function waysToWin(g: Game): readonly Victory[] {
  const show = g.state.vars[VAR_SHOW];
  return (show === 0 ? null : g.rules.eventVictory[show - 1]) ?? g.rules.victory;
}

/** Whether a way to win is reached, given the bits of the living roles. */
function reached(g: Game, row: Victory, alive: number): boolean {
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
  }
}

function winnersOf(g: Game, row: Victory, lastAlive: number): number {
  if (row.when === 'alone') return 1 << lastAlive;
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
