import { describe, expect, it } from 'vitest';
import { FIGURES, runBench } from '../../src/bench/bench.ts';
import type { BenchReport } from '../../src/bench/report.ts';
import { CliError, EXIT } from '../../src/errors.ts';
import { bangarena, inProcess } from '../e2e/kit.ts';

/** Generous, for a busy machine; no time is asserted. */
const PATIENCE = 240_000;

describe('a quick bench', () => {
  it(
    'measures what is asked for and what that needs, and judges no time',
    async () => {
      const rounds: number[] = [];
      const report = await runBench({
        quick: true,
        only: ['random-7', 'greedy-to-random', 'copy-to-step', 'state-bytes', 'observation-to-step'],
        onRound: (round) => rounds.push(round),
      });
      expect(rounds).toEqual([0, 1, 2]);
      expect(report.quick).toBe(true);
      expect(report.unjudged).toMatch(/quick/);
      expect(report.results.map(({ name }) => name)).toEqual(['random-7']);
      expect(Object.keys(report.ratios)).toEqual([
        'greedy-to-random',
        'observation-to-step',
        'copy-to-step',
        'state-bytes',
      ]);
      for (const [name, { value, low, high, holdsMust }] of Object.entries(report.ratios)) {
        expect(value, name).toBeGreaterThan(0);
        expect(low ?? 0, name).toBeLessThanOrEqual(value ?? 0);
        expect(high ?? 0, name).toBeGreaterThanOrEqual(value ?? 0);
        expect(holdsMust, name).toBe(name === 'state-bytes' ? true : null);
      }
    },
    PATIENCE,
  );

  it('refuses a name that it does not know, and says which was meant', async () => {
    const failed = await runBench({ only: ['gredy-to-random'] }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CliError);
    expect((failed as CliError).code).toBe(EXIT.usage);
    expect((failed as CliError).message).toContain('"greedy-to-random"');
  });

  it('ends with the reason when it is stopped', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const options = {
      quick: true,
      only: ['random-4'],
      signal: stop.signal,
      onRound: () => stop.abort(reason),
    };
    await expect(runBench(options)).rejects.toBe(reason);
  });
});

describe('bangarena bench', () => {
  it(
    'prints everything as JSON, in its documented form',
    async () => {
      const { code, stdout, stderr } = await bangarena(['bench', '--quick', '--json']);
      expect(code, stderr).toBe(0);
      expect(stderr).toContain('Round 2 of 2');
      const report = JSON.parse(stdout) as BenchReport;
      expect([...report.results.map(({ name }) => name), ...Object.keys(report.ratios)]).toEqual(FIGURES);
      for (const result of report.results) {
        expect(result.name).toBe(`${result.bot}-${result.seats}`);
        expect(result.trail).toMatch(/^[0-9a-f]{16}$/);
        expect(result.gamesPerSecond).toBeGreaterThan(0);
        expect(result.nsPerDecision).toBeGreaterThan(result.nsPerStep);
        expect(result.bytesPerDecision).toBeGreaterThanOrEqual(0);
        expect(result.thinkNsPerDecision === null).toBe(result.bot === 'random');
        expect(result.holds).toBeNull();
      }
      for (const [name, { value, note }] of Object.entries(report.ratios)) {
        if (note === null) expect(value, name).toBeGreaterThan(0);
        else expect(value, name).toBeNull();
      }
    },
    PATIENCE,
  );

  it(
    'prints tables that say what was measured and that nothing is judged',
    async () => {
      const only = [
        'bench',
        '--quick',
        '--only',
        'random-4,stored-to-not-stored',
        '--only',
        'cold-to-steady',
      ];
      const { code, stdout } = await bangarena(only);
      expect(code).toBe(0);
      for (const word of ['QUICK RUN', 'random-4', 'stored-to-not-stored', 'cold-to-steady', '≥ 0.9']) {
        expect(stdout).toContain(word);
      }
      expect(stdout).not.toContain('greedy-7');
    },
    PATIENCE,
  );

  it.each([
    [['bench', '--only', 'rule-1'], /rule-1-7/],
    [['bench', '--rounds', '0'], /whole number/],
    [['bench', '--only', ','], /ids/],
  ])('refuses %o', async (args, message) => {
    const { code, stdout, stderr } = await inProcess(args);
    expect(code).toBe(EXIT.usage);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
  });
});
