import { ENOUGH_BLOCKS, ENOUGH_UNEVEN, type Undecided } from '../stats/blocks.ts';
import type { SequentialVerdict } from '../stats/sequential.ts';
import type { Comparison, ComparisonRow, RoleRow, SequentialReport } from './compare-types.ts';
import { count, listed, oneDigit, percent, points, pValue, seedText, signedPoints, whole } from './format.ts';
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

/** Verdicts as the table has them. */
const WORDS: Readonly<Record<SequentialVerdict, string>> = {
  better: 'better',
  worse: 'worse',
  'no-difference': 'no difference',
  undecided: 'undecided',
};

function row(name: string, line: ComparisonRow | RoleRow, colours: Palette): string[] {
  const { seats, a, b, uneven, test, verdict, reason } = line;
  const mark = reason === null ? WORDS[verdict] : MARKS[reason];
  const colour = verdict === 'better' ? colours.green : verdict === 'worse' ? colours.red : colours.dim;
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

/** How a gate's hypotheses read. */
function deviations(value: number): string {
  return `${value} standard deviations of a block`;
}

/** What a comparison that may end at any block has come to. */
function sequentialHeadline(comparison: Comparison, { rule, evidence }: SequentialReport): string {
  const { a, b, overall, verdict, reason, blocks, plannedBlocks } = comparison;
  const found = difference(overall, palette(false));
  const isZero = overall.uneven === 0 && blocks > 0;
  const even = isZero
    ? `; it is exactly 0 in every block: ${b.agent} won where ${a.agent} did, every time`
    : '';
  if (rule.kind === 'gate') {
    const ratio = `log likelihood ratio ${(evidence ?? 0).toFixed(2)}, difference ${found}`;
    if (verdict === 'better')
      return `better: ${b.agent} passes the gate: better than ${a.agent} by ${deviations(rule.h1)} rather than ${rule.h0}: ${ratio}; at the stop, optimistic.`;
    if (verdict === 'no-difference')
      return `no difference of ${deviations(rule.h1)}: ${b.agent} does not pass the gate against ${a.agent}: ${ratio}${even}.`;
  }
  if (verdict === 'no-difference' && 'delta' in rule) {
    return `no difference of ${points(rule.delta ?? 0)} or more between ${b.agent} and ${a.agent}: ${found}${even}.`;
  }
  if (verdict !== 'undecided') {
    return `${verdict}: ${b.agent} is ${verdict} than ${a.agent}: ${found}; at the stop, optimistic.`;
  }
  if (reason === 'incomplete') {
    return `undecided so far: the run was stopped after ${whole(blocks)} of at most ${whole(plannedBlocks)} blocks: ${found}.`;
  }
  return `undecided: ${whole(plannedBlocks)} blocks, the most that were allowed, do not tell: ${found}${even}. A larger --max-blocks goes on.`;
}

/** By what a comparison may end before its last block, and whether it did. */
function ruleLine(
  { plannedBlocks, blocks }: Comparison,
  { rule, stopped, beyond }: SequentialReport,
): string {
  const { alpha } = rule;
  const what =
    rule.kind === 'gate'
      ? `a gate with H0 ${rule.h0} and H1 ${rule.h1}, in ${deviations(1).slice(2)}, errors ${alpha} and ${rule.beta}`
      : `level ${alpha}, difference of interest ${points(rule.delta ?? 0)}`;
  const end = stopped ? `; it ended after block ${whole(blocks)}` : '';
  const kept =
    beyond > 0
      ? `. ${count(beyond, 'game')} that ${beyond === 1 ? 'was' : 'were'} under way or played out of turn ${beyond === 1 ? 'is' : 'are'} kept, outside of it`
      : '';
  return `Looked at after every block: ${what}, at most ${count(plannedBlocks, 'block')}${end}${kept}.`;
}

/** What came out, in one sentence. */
function headline(comparison: Comparison): string {
  const { a, b, overall, verdict, reason, blocks, plannedBlocks, sequential } = comparison;
  if (sequential !== null) return sequentialHeadline(comparison, sequential);
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
  const { varianceRatio: ratio, excluded, terminations, sequential } = rest;
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
  if (sequential !== null) {
    lines.push(
      'Intervals and p hold wherever a comparison stops' +
        (sequential.stopped
          ? ', the difference at the stop is optimistic: it ended because it was large.'
          : '.'),
    );
  } else if (!overall.test.method.endsWith('sampled')) {
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
  const { run, a, b, blocks, gamesPerBlock, games, confidence, overall, roles, sequential } = comparison;
  const head = [
    `${colours.bold(run.id)}: ${run.ruleset}, ${run.seats.join(', ')} seats, ${seedText(run)}`,
    `A ${a.agent} in all seats, against B ${b.agent} in one of them: ${count(blocks, 'block')} of ${gamesPerBlock} games, ` +
      `${count(games, 'game')}, checksum ${(sequential ?? run).checksum}`,
    ...(sequential === null ? [] : [ruleLine(comparison, sequential)]),
  ];
  const level = oneDigit(100 * confidence).replace(/\.0$/, '');
  const range = sequential === null ? 'interval' : 'confidence sequence';
  const title = `B less A in points [${level} % ${range}]; A and B: wins in %`;
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
