import type { BenchRatio, BenchReport, BenchResult } from '../bench/report.ts';
import { whole } from '../report/format.ts';
import { coloursFor } from './io.ts';
import { columns } from './table.ts';

const NONE = '–';

/** The bench as tables, without a final newline. */
export function benchText(report: BenchReport): string {
  const { bold, yellow } = coloursFor(process.stdout);
  const { machine, othersCpu, rounds, unjudged, results } = report;
  const { processor, processors, platform, node } = machine;
  const ratios = Object.entries(report.ratios);
  const others = othersCpu === null ? 'unknown' : `${(100 * othersCpu).toFixed(0)} %`;
  const parts = [
    [
      `${processors} × ${processor}, ${platform}, Node ${node}`,
      `${report.quick ? `${bold('QUICK RUN')}, ` : ''}${rounds} rounds, medians; processors used by others: ${others}`,
      ...(unjudged === null ? [] : [yellow(unjudged)]),
    ].join('\n'),
    ...(results.length === 0 ? [] : [resultTable(results)]),
    ...(ratios.length === 0 ? [] : [ratioTable(ratios)]),
    ...noteLines(ratios),
  ];
  return parts.join('\n\n');
}

function resultTable(results: readonly BenchResult[]): string {
  const { dim } = coloursFor(process.stdout);
  const head = ['result', 'games/s', 'goal', '', 'decisions', 'ns each', 'thinking', 'bytes each', 'trail'];
  const rows = results.map((row) => [
    row.name,
    whole(row.gamesPerSecond),
    row.goal === null ? NONE : whole(row.goal),
    verdict(row.holds),
    row.decisionsPerGame.toFixed(1),
    whole(row.nsPerDecision),
    row.thinkNsPerDecision === null ? NONE : whole(row.thinkNsPerDecision),
    row.bytesPerDecision.toFixed(1),
    row.trail,
  ]);
  return columns(head, rows, { right: [1, 2, 4, 5, 6, 7], head: dim });
}

function ratioTable(ratios: readonly (readonly [string, BenchRatio])[]): string {
  const { dim } = coloursFor(process.stdout);
  const head = ['ratio', 'value', 'quartiles', 'must', '', 'aim', '', 'what'];
  const rows = ratios.map(([name, { title, value, low, high, better, must, aim, holdsMust, holdsAim }]) => {
    const sign = better === 'higher' ? '≥' : '≤';
    return [
      name,
      value === null ? NONE : figure(value),
      low === null || high === null ? NONE : `${figure(low)}–${figure(high)}`,
      `${sign} ${figure(must)}`,
      verdict(holdsMust),
      aim === null ? NONE : `${sign} ${figure(aim)}`,
      verdict(holdsAim),
      title,
    ];
  });
  return columns(head, rows, { right: [1, 2, 3, 5], head: dim, width: process.stdout.columns });
}

function noteLines(ratios: readonly (readonly [string, BenchRatio])[]): string[] {
  const lines = ratios.flatMap(([name, { note }]) => (note === null ? [] : [`${name}: ${note}`]));
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function verdict(holds: boolean | null): string {
  const { green, red } = coloursFor(process.stdout);
  if (holds === null) return '';
  return holds ? green('yes') : red('NO');
}

/** A ratio with about three digits. */
function figure(value: number): string {
  return value >= 100 ? whole(value) : String(Number(value.toPrecision(3)));
}
