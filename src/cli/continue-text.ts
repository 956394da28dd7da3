import type { ShareDifference, WinShare } from '../report/counterfactual.ts';
import { count, percent, signedPoints } from '../report/format.ts';
import type { Curve, Decision, Ending, FromDecision } from './continue.ts';
import { columns } from './table.ts';

/** `41.5 (34.8–48.4)`. */
function shareText({ share, low, high }: WinShare): string {
  return `${percent(share)} (${percent(low)}–${percent(high)})`;
}

/** `+4.0 (−1.2 to +9.1)`. */
function differenceText({ mean, low, high }: ShareDifference): string {
  return `${signedPoints(mean)} (${signedPoints(low)} to ${signedPoints(high)})`;
}

/** `raiders won in round 7 after 122 decisions`. */
function endingText({ winnerTeam, termination, rounds, decisions }: Ending): string {
  const end = winnerTeam === null ? `nobody won (${termination})` : `${winnerTeam} won`;
  return `${end} in round ${rounds} after ${count(decisions, 'decision')}`;
}

function decisionLine({ decision, round, seat, agent, move, text }: Decision): string {
  return `decision ${decision}, round ${round}: seat ${seat} (${agent}) made ${move}: ${text}`;
}

function headLines(result: FromDecision | Curve): string[] {
  const { game, run, ruleset, seed, deal, seats, n, salt, swaps, recorded } = result;
  return [
    `Game ${game} of ${run}: ${ruleset}, ${seats.length} seats, seed ${seed}, deal ${deal}`,
    `On record: ${endingText(recorded)}.`,
    ...swaps.map(({ seat, agent, inPlaceOf }) => `Seat ${seat}: ${agent} in place of ${inPlaceOf}.`),
    `${count(n, 'continuation')} each, with other chance from the decision on (--salt ${salt}).`,
  ];
}

function irregularLines(irregular: Readonly<Record<string, number>>): string[] {
  const kinds = Object.entries(irregular).map(([kind, games]) => `${kind} ${games}`);
  return kinds.length === 0 ? [] : ['', `Continuations without a winner: ${kinds.join(', ')}.`];
}

/** A game played on from one decision, as text. */
export function decisionText(result: FromDecision): string {
  const { from, onRecordedChance: once, missing, teams, moves, regret, irregular } = result;
  const lines = [...headLines(result), `From ${decisionLine(from)}`, ''];
  if (missing !== null) lines.push(`There is no column "as played". Seat ${missing.replace(/^seat /, '')}.`);
  if (once.asPlayed !== null) {
    lines.push(
      once.asPlayed.asRecorded
        ? 'On the chance on record the agents on record play the game to the end on record.'
        : `The agents on record do not play alike again (${endingText(once.asPlayed)}): their code has chance of its own.`,
    );
  }
  if (once.swapped !== null) {
    lines.push(
      once.swapped.asRecorded
        ? 'With the swap, and the chance on record, it ends as on record.'
        : `With the swap, and the chance on record, ${endingText(once.swapped)}.`,
    );
  }
  const rows = teams.map(({ team, asPlayed, swapped, difference }) => [
    team ?? 'nobody',
    ...(asPlayed ? [shareText(asPlayed)] : []),
    ...(swapped ? [shareText(swapped)] : []),
    ...(difference ? [differenceText(difference)] : []),
  ]);
  const [{ asPlayed, swapped, difference }] = teams;
  const heads = [
    'winner',
    ...(asPlayed ? ['as played, %'] : []),
    ...(swapped ? ['swapped, %'] : []),
    ...(difference ? ['difference in points'] : []),
  ];
  lines.push('', columns(heads, rows));
  if (regret === null) lines.push('', 'There was no choice at this decision.');
  else lines.push('', ...movesLines(from, moves, regret));
  return [...lines, ...irregularLines(irregular)].join('\n');
}

function movesLines(
  from: Decision,
  moves: FromDecision['moves'],
  regret: NonNullable<FromDecision['regret']>,
): string[] {
  const sorted = [...moves].sort((a, b) => b.win.share - a.win.share || a.index - b.index);
  const rows = sorted.map(({ move, win, difference, made }) => [
    made ? `${move} (made)` : move,
    shareText(win),
    difference === null ? '' : differenceText(difference),
  ]);
  return [
    `How often seat ${from.seat} wins after each move:`,
    columns(['move', 'wins, %', 'against the move made, points'], rows),
    '',
    `Regret: ${regretText(regret, from.move)}`,
  ];
}

function regretText(regret: NonNullable<FromDecision['regret']>, made: string): string {
  if (regret.move === made) return 'none; no move won more often in the first half of the continuations.';
  return (
    `${differenceText(regret)} points for not making ${regret.move}, which was best in the first half of the ` +
    `continuations; measured in the second (${count(regret.n, 'continuation')}).`
  );
}

/** A seat's chance of winning over a game, as text. */
export function curveText(result: Curve): string {
  const { seat, points, irregular } = result;
  const hasRegret = points.some((point) => point.regret !== null);
  const rows = points.map(({ decision, round, seat: asked, move, win, regret }) => [
    decision,
    round,
    asked,
    shareText(win),
    ...(hasRegret
      ? [regret === null ? '' : regret.move === move ? '0' : `${differenceText(regret)} ${regret.move}`]
      : []),
    move,
  ]);
  const { agent, role } = result.seats[seat];
  const head = [
    'decision',
    'round',
    'seat',
    `seat ${seat} wins, %`,
    ...(hasRegret ? ['regret, points'] : []),
    'move made',
  ];
  return [
    ...headLines(result),
    `Seat ${seat} is ${agent}, ${role}. Its chance of winning before each decision that had a choice:`,
    '',
    columns(head, rows, { right: [0, 1, 2] }),
    ...irregularLines(irregular),
  ].join('\n');
}
