import type { View } from '../agent.ts';
import { EVENTS } from '../agent.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { StoredReplay } from '../store/reader.ts';
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
function ending(stored: StoredReplay): string {
  if (stored.winnerTeam !== null) return `Winner: ${stored.winnerTeam}.`;
  return `Nobody has won; the game ended as ${stored.termination}.`;
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

/** A replayed game as text: the seats, every event that `view` may know, the end. */
export function replayText(info: RunInfo, stored: StoredReplay, view: View): string {
  const { rules } = view;
  const rows = stored.seatRows.map((row, seat) => [
    seat,
    info.agents[row.agent].id,
    rules.characters[row.character].name,
    rules.roles[row.role].name,
    row.alive ? `${row.hp} ♥` : 'out',
    row.won ? 'won' : '',
  ]);
  return [
    `Game ${stored.number} of ${info.id}, ${viewer(view)}`,
    `${info.ruleset}, ${stored.seats} seats, seed ${info.seed}, deal ${stored.deal}`,
    '',
    columns(
      ['seat', 'agent', 'character'],
      rows.map((row) => row.slice(0, 3)),
    ),
    '',
    ...eventLines(view),
    '',
    `${ending(stored)} Round ${stored.rounds}, ${stored.decisions} decisions.`,
    columns(['seat', 'agent', 'character', 'role', '♥', 'result'], rows),
    '',
    `Trail ${stored.trail}, as stored.`,
  ].join('\n');
}
