import { ENOUGH_BLOCKS, ENOUGH_UNEVEN, type Undecided } from '../stats/blocks.ts';
import { REESTIMATE_AT } from '../stats/planning.ts';
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

/** What a comparison looks at one after the other. */
function unitOf({ design }: Pick<Comparison, 'design'>): string {
  return design === 'pairs' ? 'pair' : 'block';
}

/** What a comparison that may end at any block has come to. */
function sequentialHeadline(comparison: Comparison, { rule, evidence }: SequentialReport): string {
  const { a, b, overall, verdict, reason, blocks, plannedBlocks } = comparison;
  const found = difference(overall, palette(false));
  const unit = unitOf(comparison);
  const isZero = overall.uneven === 0 && blocks > 0;
  const even = isZero
    ? `; it is exactly 0 in every ${unit}: ${b.agent} won where ${a.agent} did, every time`
    : '';
  if (rule.kind === 'gate' && verdict !== 'undecided') {
    const { h0, h1 } = rule;
    const [likely, unlikely] = verdict === 'better' ? [h1, h0] : [h0, h1];
    const ratio = `${likely} rather than ${unlikely} standard deviations (log likelihood ratio ${(evidence ?? 0).toFixed(2)})`;
    return verdict === 'better'
      ? `better: ${b.agent} passes the gate against ${a.agent}: ${ratio}; ${found}, at the stop, optimistic.`
      : `no difference of ${h1} standard deviations: ${b.agent} does not pass the gate against ${a.agent}: ${ratio}; ${found}${even}.`;
  }
  if (verdict === 'no-difference' && rule.kind !== 'gate') {
    return `no difference of ${points(rule.delta ?? 0)} or more between ${b.agent} and ${a.agent}: ${found}${even}.`;
  }
  if (verdict !== 'undecided') {
    return `${verdict}: ${b.agent} is ${verdict} than ${a.agent}: ${found}, at the stop, optimistic.`;
  }
  if (reason === 'incomplete') {
    return `undecided so far: the run was stopped after ${whole(blocks)} of at most ${whole(plannedBlocks)} ${unit}s: ${found}.`;
  }
  return `undecided: ${whole(plannedBlocks)} ${unit}s, the most that were allowed, do not tell: ${found}${even}. A larger --max-blocks goes on.`;
}

/** By what a comparison may end before its last block, and whether it did. */
function ruleLine(comparison: Comparison, { rule, stopped, beyond }: SequentialReport): string {
  const { plannedBlocks, blocks } = comparison;
  const { alpha } = rule;
  const unit = unitOf(comparison);
  const what =
    rule.kind === 'gate'
      ? `a gate between ${rule.h0} and ${rule.h1} standard deviations of a ${unit}, with errors of ${alpha} and ${rule.beta}`
      : `for a difference of ${points(rule.delta ?? 0)}, at level ${alpha}`;
  const end = stopped ? `; it ended after ${unit} ${whole(blocks)}` : '';
  const kept =
    beyond === 0
      ? ''
      : ` Of ${count(beyond, 'later game')}, played out of turn, nothing counts; ${beyond === 1 ? 'it is' : 'they are'} kept.`;
  return `Looked at after every ${unit}: ${what}, up to ${count(plannedBlocks, unit)}${end}.${kept}`;
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
function notes(comparison: Comparison): string[] {
  const { overall, diverged, games, blocks, design } = comparison;
  const { varianceRatio: ratio, excluded, terminations, sequential } = comparison;
  const lines: string[] = [];
  if (blocks > 0) {
    lines.push(
      diverged === 0
        ? `In all ${count(games - blocks, 'game')} of B everything went move for move as without it.`
        : `${whole(diverged)} of ${count(games - blocks, 'game')} of B went otherwise than with A in its seat.`,
    );
  }
  if (ratio !== null) {
    const single = design === 'pairs' ? '' : ` For single pairs it is ${oneDigit(ratio.pairs)}.`;
    lines.push(
      `Variance ratio ${oneDigit(ratio.games)}: as sure a result from independent games would take ` +
        `${whole(ratio.games * games)} of them instead of ${whole(games)}.${single}`,
    );
  }
  if (sequential !== null) {
    const isLarge = overall.verdict === 'better' || overall.verdict === 'worse';
    const end = isLarge ? '; the difference is optimistic, since it ended because that was large' : '';
    lines.push(`Intervals and p hold wherever a comparison stops${end}.`);
    if (sequential.replanned !== null && 'delta' in sequential.rule) {
      lines.push(
        `By the spread of the first ${REESTIMATE_AT} pairs, without a look at who is ahead, a fixed plan for ` +
          `${points(sequential.rule.delta ?? 0)} would take ${count(sequential.replanned, 'pair')}.`,
      );
    }
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
      `${count(excluded.length, unitOf(comparison))} ${excluded.length === 1 ? 'is' : 'are'} left out, since a game of it has no ` +
        `result: game ${listed(numbers, LISTED, numbers.length)}.`,
    );
  }
  return lines;
}

/** How a comparison is printed. */
export interface ComparisonOptions extends RenderOptions {
  /** With a line for each character too. */
  readonly characters?: boolean | undefined;
}

/** The comparison as text for people, as `renderReport` writes a run. */
export function renderComparison(comparison: Comparison, options: ComparisonOptions = {}): string {
  const { colour = false, width: wanted = 100 } = options;
  const width = Math.max(20, wanted);
  const colours = palette(colour);
  const { run, a, b, blocks, gamesPerBlock, games, confidence, overall, roles, sequential } = comparison;
  const sides =
    comparison.design === 'pairs'
      ? `A ${a.agent} and B ${b.agent} in the same seat among ${comparison.field.join(', ')}`
      : `A ${a.agent} in all seats, against B ${b.agent} in one of them`;
  const head = [
    `${colours.bold(run.id)}: ${run.ruleset}, ${run.seats.join(', ')} seats, ${seedText(run)}`,
    `${sides}: ${count(blocks, unitOf(comparison))} of ${gamesPerBlock} games, ` +
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
  const parts = [
    head.map((line) => wrap(line, width)).join('\n'),
    colours.bold(wrap(headline(comparison), width)),
    `${colours.green(wrap(title, width))}\n${renderTable({ columns: COLUMNS, rows }, width, colours)}`,
  ];
  if (options.characters) {
    const lines = Object.entries(comparison.characters).map(([id, line]) => row(id, line, colours));
    const [, ...rest] = COLUMNS;
    const columns: Column[] = [{ title: 'character', align: 'left' }, ...rest];
    parts.push(renderTable({ columns, rows: lines }, width, colours));
  }
  return [
    ...parts,
    notes(comparison)
      .map((note) => wrap(note, width))
      .join('\n'),
  ].join('\n\n');
}
