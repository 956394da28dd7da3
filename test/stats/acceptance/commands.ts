import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT } from '../../../src/errors.ts';
import { bangarena, inProcess, type Result, rows } from '../../kit/command.ts';
import { Numbers } from '../../kit/numbers.ts';
import { htmlAgainstSql } from '../../kit/report-sql.ts';
import { shakyAgent } from '../../kit/shaky-agent.ts';
import type { Line } from './line.ts';

const folder = mkdtempSync(join(tmpdir(), 'bangarena-acceptance-'));

/** Removes all that the lines have made. */
export function tidyUp(): void {
  rmSync(folder, { recursive: true, force: true });
}

let count = 0;
/** The path of a run's folder that does not exist yet. */
const fresh = (): string => join(folder, `run-${++count}`);

/** An agent that kills the process which it plays in, when it has sat down so often. Its moves are random by the arena. */
const MORTAL = `let left = Number(process.env.MORTAL_AFTER || Infinity);
export default {
  id: 'mortal',
  version: '1',
  description: 'ends its process',
  sit: () => {
    if (--left < 0) process.kill(process.pid, 'SIGKILL');
    return { choose: (view, turn) => turn.below(view.legalCount) };
  },
};
`;

/** Seats that the mortal takes before the first end of its process, and from there to the second; 30 blocks have 150. */
const FIRST = { least: 20, most: 79 };
const SECOND = { least: 5, most: 29 };

/** What a comparison has come to: all but the run's name and times, and the games that were under way at the stop. */
function decision({ code, stdout }: Result): string {
  const { run: _, sequential, ...found } = JSON.parse(stdout.split('\n')[0]);
  const { beyond: __, ...stop } = sequential;
  return JSON.stringify({ code, ...found, stop });
}

/** Comparisons that come to something else when they are killed twice and gone on with. */
async function changedByRestarts(runs: number): Promise<number> {
  const mortal = join(folder, 'mortal.mjs');
  writeFileSync(mortal, MORTAL);
  const numbers = new Numbers('restarts');
  const between = ({ least, most }: typeof FIRST) => least + (numbers.next() % (most - least + 1));
  let changed = 0;
  for (let run = 0; run < runs; run++) {
    const args = (dir: string, workers: number) => [
      ...['compare', 'greedy', mortal, '--seats', '5', '--seed', `restart ${run}`, '--max-blocks', '120'],
      ...['--workers', String(workers), '--out', dir, '--json', '-q'],
    ];
    const wanted = await inProcess(args(fresh(), 2));
    const dir = fresh();
    for (const after of [between(FIRST), between(SECOND)]) {
      const { signal } = await bangarena(args(dir, 1), { env: { MORTAL_AFTER: String(after) } });
      if (signal !== 'SIGKILL')
        throw new Error(`The comparison ended by itself before it sat down ${after} times.`);
    }
    if (decision(await inProcess(args(dir, 2))) !== decision(wanted)) changed++;
  }
  return changed;
}

/** Models that cost by a price file and answer at once. */
const PRICE = 'input: 1, cached: 0.1, cacheWrite: 1.25, output: 4, date: 2026-01-01, source: made up';
const PRICES = `prices:
  - { provider: mock, model: steady, ${PRICE} }
  - { provider: mock, model: first, ${PRICE} }
`;

/** Dollars that the calls of the run in `dir` count for; 0 where it has not begun. */
function spentIn(dir: string): number {
  if (!existsSync(dir)) return 0;
  const [{ usd }] = rows<{ usd: number }>(
    dir,
    'SELECT coalesce(sum(charged_microusd), 0) / 1e6 AS usd FROM calls',
  );
  return usd;
}

/** Comparisons of paid models that call one without a cap and a yes, or spend more than the cap, also after it was raised. */
async function badlyPaid(runs: number): Promise<number> {
  const prices = join(folder, 'prices.yaml');
  writeFileSync(prices, PRICES);
  const numbers = new Numbers('caps');
  let [bad, reached] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const dir = fresh();
    const play = (...more: string[]) =>
      inProcess([
        ...[
          'compare',
          'mock/steady',
          'mock/first',
          '--seats',
          '4',
          '--seed',
          `paid ${run}`,
          '--max-blocks',
          '4',
        ],
        ...['--prices', prices, '--out', dir, '--json', '-q', ...more],
      ]);
    const capless = await play('--yes');
    const unconfirmed = await play('--max-cost', '5');
    const isAsked = [capless, unconfirmed].every(({ code }) => code === EXIT.usage) && spentIn(dir) === 0;
    // All eight games cost between half a dollar and one.
    let cap = 0;
    let isWithin = true;
    for (let raise = 0; raise < 2; raise++) {
      cap += 0.1 + (numbers.next() % 15) / 100;
      const { code } = await play('--max-cost', String(cap), '--yes');
      if (code === EXIT.capped) reached++;
      isWithin &&= spentIn(dir) <= cap;
    }
    if (!isAsked || !isWithin) bad++;
  }
  if (reached < runs) throw new Error('Too few caps were reached for this to show anything.');
  return bad;
}

/** A report as HTML on a run, and what it took. */
interface Page {
  readonly dir: string;
  readonly html: string;
  readonly seconds: number;
}

const pages = new Map<number, Promise<Page>>();

/** The report on so many games of bots, one of which fails now and then; made once. */
function page(games: number): Promise<Page> {
  const known = pages.get(games) ?? writtenPage(games);
  pages.set(games, known);
  return known;
}

async function writtenPage(games: number): Promise<Page> {
  const dir = fresh();
  const agents = `random,greedy,${shakyAgent(folder)}`;
  const run = ['run', '--agents', agents, '--seats', '5', '--games', String(games), '--seed', 'report'];
  const played = await inProcess([...run, '--max-crash-rate', '1', '--out', dir, '-q']);
  if (played.code !== 0) throw new Error(played.stderr);
  const file = `${dir}.html`;
  const from = performance.now();
  const written = await inProcess(['report', dir, '--html', file]);
  const seconds = (performance.now() - from) / 1000;
  if (written.code !== 0) throw new Error(written.stderr);
  return { dir, html: readFileSync(file, 'utf8'), seconds };
}

/** Games of the report's lines at full size. */
const GAMES = 10_000;
const REPORT = { full: GAMES, reduced: 1000 } as const;

/** The lines of `evaluation.md`, section 6, that commands keep. A run is a comparison, or a game of the report. */
export const COMMAND_LINES: readonly Line[] = [
  {
    ...{ what: 'decisions that are others after a kill and a restart', must: 'none', most: 0 },
    ...{ full: 50, reduced: 1, as: 'count' },
    measure: changedByRestarts,
  },
  {
    ...{ what: 'paid comparisons that call unconfirmed, or spend over the cap', must: 'none', most: 0 },
    ...{ full: 50, reduced: 1, as: 'count' },
    measure: badlyPaid,
  },
  {
    ...{ what: "report as HTML: numbers that are not SQL's", must: 'none', most: 0 },
    ...{ ...REPORT, as: 'count' },
    async measure(games) {
      const { dir, html } = await page(games);
      const { compared, differing } = htmlAgainstSql(dir, html);
      if (compared < 150) throw new Error(`Only ${compared} numbers were compared.`);
      return differing.length;
    },
  },
  {
    ...{ what: 'report as HTML: megabytes for 10,000 games', must: '≤ 5', most: 5 },
    ...{ ...REPORT, as: 'amount' },
    async measure(games) {
      const { html } = await page(games);
      return (Buffer.byteLength(html) / 1e6) * (GAMES / games);
    },
  },
  {
    ...{ what: 'report as HTML: seconds', must: '2, on a machine at rest' },
    ...{ ...REPORT, as: 'amount' },
    measure: async (games) => (await page(games)).seconds,
  },
];
