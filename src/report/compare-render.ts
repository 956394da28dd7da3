import { ENOUGH_BLOCKS, ENOUGH_UNEVEN, type Undecided } from '../stats/blocks.ts';
import type { Comparison, ComparisonRow, RoleRow } from './compare-types.ts';
import { count, listed, oneDigit, percent, pValue, seedText, signedPoints, whole } from './format.ts';
import type { RenderOptions } from './render.ts';
import { type Column, type Palette, palette, renderTable, wrap } from './table.ts';

/** A row's last column where it is undecided. */
const MARKS: Readonly<Record<Undecided, string>> = {
  'no-difference': 'exactly 0',
  'no-spread': 'no spread',
  'too-few': 'too few',
  'not-significant': 'undecided',
  incomplete: 'undecided',
};

/** Numbers of excluded games in a note at most. */
const LISTED = 10;

const COLUMNS: readonly Column[] = [
  { title: 'role', align: 'left' },
  ...['seats', 'A', 'B', 'difference', 'p', 'Holm', 'uneven', 'verdict'].map(
    (title): Column => ({ title, align: 'right' }),
  ),
];

/** `+3.1 [+1.0 to +5.2]`, in points; the interval is left out where there is none. */
function difference({ difference: mean, interval }: ComparisonRow, colours: Palette): string {
  if (mean === null) return '–';
  if (interval === null) return signedPoints(mean);
  const { low, high } = interval;
  return `${signedPoints(mean)} ${colours.dim(`[${signedPoints(low)} to ${signedPoints(high)}]`)}`;
}

function row(name: string, line: ComparisonRow | RoleRow, colours: Palette): string[] {
  const { seats, a, b, uneven, test, verdict, reason } = line;
  const mark = reason === null ? verdict : MARKS[reason];
  const colour = { better: colours.green, worse: colours.red, undecided: colours.dim }[verdict];
  return [
    name,
    whole(seats),
    a === null ? '–' : percent(a),
    b === null ? '–' : percent(b),
    difference(line, colours),
    pValue(test.p),
    'holm' in line ? pValue(line.holm) : '',
    whole(uneven),
    colour(mark),
  ];
}

/** What came out, in one sentence. */
function headline(comparison: Comparison): string {
  const { a, b, overall, verdict, reason, blocks, plannedBlocks } = comparison;
  const [first, second] = [a.agent, b.agent];
  if (reason === 'incomplete') {
    return `undecided: the run was stopped after ${whole(blocks)} of ${whole(plannedBlocks)} blocks, so there is no verdict.`;
  }
  if (reason === 'no-difference') {
    return `undecided: the difference is exactly 0 in every block; ${second} won where ${first} did, every time.`;
  }
  if (reason === 'no-spread') {
    return 'undecided: every block has the same difference, which says nothing about its error.';
  }
  if (reason === 'too-few') {
    return `undecided: too few blocks. A verdict takes ${ENOUGH_BLOCKS} blocks, ${ENOUGH_UNEVEN} of them with a difference.`;
  }
  const points = `${difference(overall, palette(false))}, p ${pValue(overall.test.p, true)}`;
  if (verdict === 'undecided') return `undecided: the difference may be chance: ${points}.`;
  return `${verdict}: ${second} is ${verdict} than ${first}: ${points}.`;
}

/** The notes below the table. */
function notes({ overall, diverged, games, blocks, ...rest }: Comparison): string[] {
  const { varianceRatio: ratio, excluded, terminations } = rest;
  const lines: string[] = [];
  if (blocks > 0) {
    lines.push(
      diverged === 0
        ? `In all ${count(games - blocks, 'game')} of B everything went move for move as without it.`
        : `${whole(diverged)} of ${count(games - blocks, 'game')} of B went otherwise than with A in its seat.`,
    );
  }
  if (ratio !== null) {
    lines.push(
      `Variance ratio ${oneDigit(ratio.games)}: as sure a result from independent games would take ` +
        `${whole(ratio.games * games)} of them instead of ${whole(games)}. For single pairs it is ${oneDigit(ratio.pairs)}.`,
    );
  }
  if (!overall.test.method.endsWith('sampled')) {
    lines.push('p by all sign patterns of the blocks; for roles of one seat by the sign test (mid-p).');
  } else lines.push('p by a sample of the sign patterns of the blocks.');
  for (const ending of ['agent_timeout', 'agent_crash', 'agent_invalid'] as const) {
    const ended = terminations[ending];
    if (ended !== undefined)
      lines.push(`${count(ended, 'game')} ended by ${ending}; all seats lost in them.`);
  }
  if (excluded.length > 0) {
    const numbers = excluded.map(({ game }) => game);
    lines.push(
      `${count(excluded.length, 'block')} ${excluded.length === 1 ? 'is' : 'are'} left out, since a game of it has no ` +
        `result: game ${listed(numbers, LISTED, numbers.length)}.`,
    );
  }
  return lines;
}

/** The comparison as text for people, as `renderReport` writes a run. */
export function renderComparison(comparison: Comparison, options: RenderOptions = {}): string {
  const { colour = false, width: wanted = 100 } = options;
  const width = Math.max(20, wanted);
  const colours = palette(colour);
  const { run, a, b, blocks, gamesPerBlock, games, confidence, overall, roles } = comparison;
  const head = [
    `${colours.bold(run.id)}: ${run.ruleset}, ${run.seats.join(', ')} seats, ${run.rated ? 'rated, ' : ''}seed ${seedText(run)}`,
    `A ${a.agent} in all seats, against B ${b.agent} in one of them: ${count(blocks, 'block')} of ${gamesPerBlock} games, ` +
      `${count(games, 'game')}, checksum ${run.checksum}`,
  ];
  const level = oneDigit(100 * confidence).replace(/\.0$/, '');
  const title = `B less A in points [${level} % interval]; A and B: wins in %`;
  const rows = [
    row('all', overall, colours),
    ...Object.entries(roles).map(([role, line]) => row(role, line, colours)),
  ];
  return [
    head.map((line) => wrap(line, width)).join('\n'),
    colours.bold(wrap(headline(comparison), width)),
    `${colours.green(wrap(title, width))}\n${renderTable({ columns: COLUMNS, rows }, width, colours)}`,
    notes(comparison)
      .map((note) => wrap(note, width))
      .join('\n'),
  ].join('\n\n');
}
