import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, inProcess, type Result, rows, scratch } from './kit.ts';
import { COMPATIBLE, envFor, modelServer, pricesIn, steady } from './models-kit.ts';

const folder = scratch();
let count = 0;
const fresh = (): string => join(folder, `run-${++count}`);
const prices = join(folder, 'mock-prices.yaml');

beforeAll(() => {
  const price = (model: string): string =>
    `  - { provider: mock, model: ${model}, input: 1, cached: 0.1, cacheWrite: 1.25, output: 4, date: 2026-01-01, source: made up }`;
  writeFileSync(prices, ['prices:', price('steady'), price('first')].join('\n'));
});

/** What two runs of a comparison must have in common: all but names, times and games beyond the verdict. */
function found({ stdout }: Result): Record<string, unknown> {
  const comparison = JSON.parse(stdout.split('\n')[0]);
  const { beyond: _, ...sequential } = comparison.sequential;
  return { ...comparison, run: null, sequential };
}

/** Arguments of a comparison of two models that cost money by {@link prices}. */
const paid = (dir: string, ...more: string[]): string[] => [
  ...['compare', 'mock/steady', 'mock/first', '--seats', '4', '--seed', 'p', '--max-blocks', '4'],
  ...['--prices', prices, '--out', dir, '--json', '-q', ...more],
];

const spent = (dir: string): number =>
  rows<{ usd: number }>(dir, 'SELECT coalesce(sum(charged_microusd), 0) / 1e6 AS usd FROM calls')[0].usd;

describe('bangarena compare --design pairs', () => {
  it('plays two bots in the same seat of a field', async () => {
    const dir = fresh();
    const args = ['compare', 'greedy', 'random', '--design', 'pairs', '--field', 'rule-1,greedy'];
    const { code, stdout } = await bangarena([
      ...[
        ...args,
        '--seats',
        '5',
        '--seed',
        'p',
        '--delta',
        '0.2',
        '--max-blocks',
        '60',
        '--out',
        dir,
        '--json',
        '-q',
      ],
    ]);
    const [comparison, done] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(comparison).toMatchObject({ design: 'pairs', field: ['rule-1', 'greedy'], gamesPerBlock: 2 });
    expect(done).toMatchObject({ type: 'done', code, verdict: comparison.verdict, plannedBlocks: 60 });
    const config = readFileSync(join(dir, 'config.yaml'), 'utf8');
    for (const line of ['design: pairs', 'max-blocks: 60', 'delta: 0.2']) expect(config).toContain(line);
    const again = await inProcess(['compare', '-c', join(dir, 'config.yaml'), '--out', dir, '--json', '-q']);
    expect([again.code, found(again)]).toEqual([code, found({ code, stdout, stderr: '', signal: null })]);
    const blocks = await inProcess([...args.slice(0, 3), '--design', 'blocks', '--seats', '5', '--out', dir]);
    expect(blocks).toMatchObject({
      code: 13,
      stderr: expect.stringContaining('schedule: "focal" in the run'),
    });
    const run = await inProcess(['run', '--resume', dir]);
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('the command that made it') });
    const report = JSON.parse((await inProcess(['report', dir, '--json'])).stdout);
    expect(report.comparison.verdict).toBe(comparison.verdict);
  });

  it('calls no paid model without a cap and a yes', async () => {
    const dir = fresh();
    const capless = await inProcess(paid(dir, '--yes'));
    expect(capless).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--max-cost') });
    const unasked = await inProcess(paid(dir, '--max-cost', '5').filter((arg) => arg !== '-q'));
    expect(unasked).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Add --yes') });
    expect(unasked.stderr).toContain('Dry run of 8 games');
    expect(existsSync(dir)).toBe(false);
    const blocks = await inProcess(paid(dir, '--design', 'blocks', '--max-cost', '5', '--yes'));
    expect(blocks).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--design pairs') });
  });

  it('never spends more than the cap, and goes on under a higher one to the same result', async () => {
    const [whole, dir] = [fresh(), fresh()];
    const wanted = await inProcess(paid(whole, '--max-cost', '50', '--yes'));
    expect(wanted).toMatchObject({ code: 5, stderr: '' });
    const cap = spent(whole) / 2;
    const capped = await inProcess(paid(dir, '--max-cost', String(cap), '--yes'));
    expect(capped.code).toBe(3);
    expect(capped.stderr).toContain(`--out ${dir} and a higher cap goes on`);
    expect(spent(dir)).toBeLessThanOrEqual(cap);
    expect(found(capped)).toMatchObject({ verdict: 'undecided', reason: 'incomplete' });
    const raised = await inProcess(paid(dir, '--max-cost', '50', '--yes'));
    expect(raised.code).toBe(5);
    expect(found(raised)).toEqual(found(wanted));
    expect(spent(dir)).toBeLessThanOrEqual(50);
  });

  it('plays the game of a pair again that a provider failed, and leaves none out', async () => {
    const file = pricesIn(folder);
    const args = (dir: string): string[] => [
      ...[
        'compare',
        COMPATIBLE,
        `${COMPATIBLE}&temperature=0.5`,
        '--seats',
        '4',
        '--seed',
        'p',
        '--max-blocks',
        '2',
      ],
      ...['--prices', file, '--max-cost', '50', '--yes', '--concurrency', '1', '--out', dir, '--json', '-q'],
    ];
    const [whole, dir] = [fresh(), fresh()];
    const calm = await modelServer(steady);
    const wanted = await inProcess(args(whole), { env: envFor(calm.origin) });
    expect(wanted.code).toBe(5);
    let asked = 0;
    let broken: string | null = null;
    let failures = 0;
    const rough = await modelServer((request) => {
      if (++asked === 4) broken = request.prompt;
      // One more than a call is tried again: the game ends, and only then the provider is well.
      if (request.prompt !== broken || failures++ >= 4) return steady(request);
      return { status: 500, headers: { 'retry-after-ms': '2' } };
    });
    const got = await inProcess(args(dir), { env: envFor(rough.origin) });
    expect(got).toMatchObject({ code: 5, stderr: expect.stringContaining('failed 4 times in a row') });
    expect(found(got)).toEqual(found(wanted));
    expect(rows(dir, 'SELECT termination FROM attempts ORDER BY attempt')).toEqual([
      { termination: 'void_provider' },
      { termination: 'normal' },
    ]);
    expect(rows(dir, "SELECT 1 FROM games WHERE status = 'void'")).toEqual([]);
  });
});
