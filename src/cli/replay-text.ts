import type { View } from '../agent.ts';
import { EVENTS } from '../agent.ts';
import type { GameFile } from '../store/game-file.ts';
import { describeEvents } from '../view/text.ts';
import { PUBLIC } from '../view/view.ts';
import { seatNames } from './names.ts';
import { columns } from './table.ts';

const TURN = EVENTS.indexOf('turn');

/** Who looks at the game through `view`, in words. */
function viewer(view: View): string {
  if (view.seat >= 0) return `as seat ${view.seat} saw it`;
  return view.seat === PUBLIC ? 'as everybody saw it' : 'with all cards and roles';
}

/** How the game ended, in words. */
function ending(record: GameFile): string {
  if (record.winnerTeam !== null) return `Winner: ${record.winnerTeam}.`;
  return `Nobody has won; the game ended as ${record.termination}.`;
}

/** All events that `view` may know as lines, a blank line before each turn. */
function eventLines(view: View): string[] {
  const names = seatNames(view);
  const lines: string[] = [];
  let from = 0;
  for (let i = 1; i <= view.eventCount; i++) {
    if (i < view.eventCount && view.eventKind(i) !== TURN) continue;
    if (from > 0) lines.push('');
    lines.push(...describeEvents(view, from, i, names));
    from = i;
  }
  return lines;
}

/** A role at the end of a game, and the one that was dealt where it is another. */
function roleText(dealt: string, last = dealt): string {
  return last === dealt ? dealt : `${last}, dealt ${dealt}`;
}

/**
 * A replayed game as text: the seats, every event that `view` may know, the end. `dealt` has by seat the role that the
 * view knew from the deal on, −1 where it knew none: later ones may differ, where events deal roles anew.
 */
export function replayText(record: GameFile, view: View, dealt: readonly number[]): string {
  const { rules } = view;
  const nameOf = (rows: readonly { id: string; name: string }[], id: string): string =>
    rows.find((row) => row.id === id)?.name ?? id;
  const rows = record.seats.map((row, seat) => [
    seat,
    row.agent,
    nameOf(rules.characters, row.character),
    roleText(nameOf(rules.roles, row.role), rules.roles[view.role(seat)]?.name),
    row.alive ? `${row.hp} ♥` : 'out',
    row.won ? 'won' : '',
  ]);
  return [
    `Game ${record.game} of ${record.run}, ${viewer(view)}`,
    `${record.ruleset}, ${record.seats.length} seats, seed ${record.seed}, deal ${record.deal}`,
    '',
    columns(
      ['seat', 'agent', 'character', 'role'],
      rows.map((row, seat) => [...row.slice(0, 3), rules.roles[dealt[seat]]?.name ?? '?']),
    ),
    '',
    ...eventLines(view),
    '',
    `${ending(record)} Round ${record.rounds}, ${record.decisions} decisions.`,
    columns(['seat', 'agent', 'character', 'role', '♥', 'result'], rows),
    '',
    `Trail ${record.trail}, as stored.`,
  ].join('\n');
}
