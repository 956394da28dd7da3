import { ENOUGH_BLOCKS, ENOUGH_UNEVEN, type Undecided } from '../stats/blocks.ts';
import { REESTIMATE_AT } from '../stats/planning.ts';
import type { SequentialVerdict } from '../stats/sequential.ts';
import type { Comparison, ComparisonRow, RoleRow, SequentialReport } from './compare-types.ts';
import { count, level, listed, oneDigit, percent, points, pValue, seedText, whole } from './format.ts';
import {
  type Cell,
  differenceFigure,
  type Line,
  left,
  type Page,
  type Part,
  right,
  type Tone,
  table,
} from './page.ts';
import { pageText, type RenderOptions } from './page-text.ts';
import type { Column } from './table.ts';
import { TREATMENT_NAMES, TREATMENTS, type Treatment } from './treatments.ts';

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

/** What stands in the columns behind a row's name. */
const COLUMNS: readonly Column[] = [
  ...['seats', 'A', 'B', 'difference', 'p', 'Holm', 'uneven', 'verdict'].map(right),
];

/** In points; the interval is left out where there is none. */
function differenceCell({ difference: mean, interval }: ComparisonRow): Cell {
  return mean === null ? '–' : differenceFigure(mean, interval, '');
}

/** `+3.1 [+1.0 to +5.2]`, as in a sentence. */
function difference({ difference: mean, interval }: ComparisonRow): string {
  if (mean === null) return '–';
  const { text, range } = differenceFigure(mean, interval, '');
  return `${text} ${range}`.trimEnd();
}

/** Verdicts as the table has them. */
const WORDS: Readonly<Record<SequentialVerdict, string>> = {
  better: 'better',
  worse: 'worse',
  'no-difference': 'no difference',
  undecided: 'undecided',
};

const TONES: Readonly<Record<SequentialVerdict, Tone>> = {
  better: 'good',
  worse: 'bad',
  'no-difference': 'dim',
  undecided: 'dim',
};

function row(name: string, line: ComparisonRow | RoleRow): Cell[] {
  const { seats, a, b, uneven, test, verdict, reason } = line;
  const mark = reason === null ? WORDS[verdict] : MARKS[reason];
  return [
    name,
    whole(seats),
    a === null ? '–' : percent(a),
    b === null ? '–' : percent(b),
    differenceCell(line),
    pValue(test.p),
    'holm' in line ? pValue(line.holm) : '',
    whole(uneven),
    { text: mark, tone: TONES[verdict] },
  ];
}

/** What a comparison looks at one after the other. */
function unitOf({ design }: Pick<Comparison, 'design'>): string {
  return design === 'pairs' ? 'pair' : 'block';
}

/** What a comparison that may end at any block has come to. */
function sequentialHeadline(comparison: Comparison, { rule, evidence }: SequentialReport): string {
  const { a, b, overall, verdict, reason, blocks, plannedBlocks } = comparison;
  const found = difference(overall);
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
  const points = `${difference(overall)}, p ${pValue(overall.test.p, true)}`;
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
    const isLarge = comparison.verdict === 'better' || comparison.verdict === 'worse';
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
    const why = comparison.failures === 'clean' ? 'has no result, or a seat that failed' : 'has no result';
    lines.push(
      `${count(excluded.length, unitOf(comparison))} ${excluded.length === 1 ? 'is' : 'are'} left out, since a game of it ${why}: ` +
        `game ${listed(numbers, LISTED, numbers.length)}.`,
    );
  }
  if (treatmentsDiffer(comparison)) {
    lines.push(
      `Where it stops, and the verdict, go by games as declared: forfeits count as lost by all seats, and no ${unitOf(comparison)} ` +
        'counts in which a game has no result. All games: those without a result count as lost. No seat failed: only ' +
        `${unitOf(comparison)}s in which the table moved for nobody and nobody forfeited.`,
    );
  }
  return lines;
}

/** Whether it makes a difference how failures are treated. */
function treatmentsDiffer({ treatments }: Comparison): boolean {
  return TREATMENTS.some((treatment) => treatments[treatment].blocks !== treatments.declared.blocks);
}

/** The line of all seats under each treatment of failures. */
function treatmentsTable({ treatments, design }: Comparison, title: string): Part {
  const columns = [`${unitOf({ design })}s`, 'A', 'B', 'difference', 'p', 'uneven', 'verdict'];
  const rows = TREATMENTS.map((treatment) => {
    const { blocks, overall } = treatments[treatment];
    const [, , a, b, found, p, , uneven, verdict] = row('', overall);
    return [TREATMENT_NAMES[treatment], whole(blocks), a, b, found, p, uneven, verdict];
  });
  return table(`By treatment of failures: ${title}`, [left('games'), ...columns.map(right)], rows);
}

/** What the tables are made of, where that is not what the verdict goes by. */
const TABLE_HEADS: Readonly<Record<Treatment, string>> = {
  all: 'All games count in the tables, those without a result as lost by all seats',
  clean: 'Only games in which no seat failed count in the tables',
  declared: '',
};

/** What a comparison's page has. */
interface PageOptions {
  /** With a line for each character too. */
  readonly characters?: boolean | undefined;
  /** With the treatments of failures also where they agree. */
  readonly full?: boolean | undefined;
}

/** How a comparison is printed. */
export interface ComparisonOptions extends RenderOptions, PageOptions {}

/** Rows under their kind, from the column of seats on as all such tables. */
function rowsTable(
  title: string,
  kind: string,
  lines: readonly (readonly [string, ComparisonRow | RoleRow])[],
): Part {
  return table(
    title,
    [left(kind), ...COLUMNS],
    lines.map(([name, line]) => row(name, line)),
  );
}

/** What was compared, and what came out: by the games as declared, whatever the tables are made of. */
function headParts(comparison: Comparison): Part[] {
  const { run, a, b, blocks, gamesPerBlock, games, sequential, field } = comparison;
  const sides =
    comparison.design === 'pairs'
      ? `A ${a.agent} and B ${b.agent} in the same seat among ${field.join(', ')}`
      : `A ${a.agent} in all seats, against B ${b.agent} in one of them`;
  const head: Line[] = [
    { lead: run.id, text: `: ${run.ruleset}, ${run.seats.join(', ')} seats, ${seedText(run)}` },
    {
      text:
        `${sides}: ${count(blocks, unitOf(comparison))} of ${gamesPerBlock} games, ` +
        `${count(games, 'game')}, checksum ${(sequential ?? run).checksum}`,
    },
    ...(sequential === null ? [] : [{ text: ruleLine(comparison, sequential) }]),
  ];
  return [
    { kind: 'lines', lines: head },
    { kind: 'lines', lines: [{ text: headline(comparison), tone: 'bold' }] },
  ];
}

/** The comparison as a page. */
export function comparisonPage(
  comparison: Comparison,
  { characters = false, full = false }: PageOptions = {},
): Page {
  const { confidence, overall, roles, sequential, failures, treatments } = comparison;
  const range = sequential === null ? 'interval' : 'confidence sequence';
  const title = `B less A in points [${level(confidence)} % ${range}]; A and B: wins in %`;
  const which = TABLE_HEADS[failures];
  return [
    ...headParts(which === '' ? comparison : { ...comparison, ...treatments.declared }),
    {
      kind: 'lines',
      lines: which === '' ? [] : [{ text: `${which}; the verdict goes by those as declared.` }],
    },
    rowsTable(title, 'role', [['all', overall], ...Object.entries(roles)]),
    ...(full || treatmentsDiffer(comparison) ? [treatmentsTable(comparison, title)] : []),
    ...(characters
      ? [rowsTable(`By character: ${title}`, 'character', Object.entries(comparison.characters))]
      : []),
    { kind: 'notes', notes: notes(comparison) },
  ];
}

/** The comparison as text for people, as `renderReport` writes a run. */
export function renderComparison(comparison: Comparison, options: ComparisonOptions = {}): string {
  return pageText(comparisonPage(comparison, options), options);
}
