import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  costOf,
  costsMoney,
  dollars,
  isCountable,
  loadPrices,
  type Price,
  worstCost,
} from '../../src/arena/desk/prices.ts';
import { CliError, EXIT } from '../../src/errors.ts';
import { tokens } from '../kit/paid-games.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The path of a price file with this text. */
function fileOf(text: string): string {
  const path = join(folder, 'own.yaml');
  writeFileSync(path, text);
  return path;
}

/** The message that loading these prices ends in. */
function faultOf(text: string): string {
  try {
    loadPrices(fileOf(text));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    expect(error.code).toBe(EXIT.usage);
    return error.message;
  }
  throw new Error('the prices were taken');
}

const table = loadPrices();
const priceOf = (id: string, model: string): Price => table.of({ id, model }) as Price;

describe('the price table', () => {
  it('knows models of OpenAI and Anthropic, each with date and source', () => {
    for (const [id, model] of [
      ['openai', 'gpt-5-mini'],
      ['openai', 'gpt-6-luna'],
      ['anthropic', 'claude-haiku-4-5'],
      ['anthropic', 'claude-sonnet-5-5'],
    ]) {
      const price = priceOf(id, model);
      expect(price.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(price.source).toMatch(/https:/);
      expect(price.output).toBeGreaterThan(price.input);
      expect(price.cached).toBeLessThan(price.input);
    }
  });

  it('prices a dated snapshot as its model, and nothing else as it', () => {
    expect(priceOf('openai', 'gpt-5-mini-2025-08-07')).toEqual(priceOf('openai', 'gpt-5-mini'));
    expect(priceOf('anthropic', 'claude-haiku-4-5-20251001')).toEqual(
      priceOf('anthropic', 'claude-haiku-4-5'),
    );
    for (const model of ['gpt-5-mini-high', 'gpt-5x', 'xgpt-5-mini', 'gpt-5-mini-2025'])
      expect(table.of({ id: 'openai', model })).toBeNull();
    expect(table.of({ id: 'anthropic', model: 'gpt-5-mini' })).toBeNull();
  });

  it('plays mocks for nothing', () => {
    const usage = tokens({ input: 1e6, output: 1e6 });
    expect(costOf(priceOf('mock', 'steady'), usage)).toBe(0);
  });

  it('is overridden by a file, and extended', () => {
    const own = loadPrices(
      fileOf(`prices:
  - { provider: openai, model: gpt-5-mini, input: 3, output: 4, date: 2026-02-03, source: a letter }
  - { provider: house, model: 'llama-*', input: 0.000001, output: 0, date: 2026-02-03, source: ours }
`),
    );
    expect(own.of({ id: 'openai', model: 'gpt-5-mini' })).toMatchObject({
      input: 3_000_000,
      cached: 3_000_000,
      cacheWrite: 3_000_000,
      output: 4_000_000,
      above: null,
      source: 'a letter',
    });
    expect(own.of({ id: 'house', model: 'llama-4' })).toMatchObject({ input: 1 });
    expect(own.of({ id: 'house', model: 'qwen' })).toBeNull();
    expect(own.of({ id: 'openai', model: 'gpt-5-nano' })).toEqual(priceOf('openai', 'gpt-5-nano'));
  });

  it('says where a file of prices is wrong', () => {
    const good = 'provider: a, model: b, input: 1, output: 2, date: 2026-02-03, source: c';
    expect(faultOf(`prices:\n  - { ${good}, inptu: 3 }\n`)).toMatch(
      /own\.yaml:2:\d+: unknown key "inptu"; did you mean "input"\?/,
    );
    expect(faultOf(`prices:\n  - { ${good} }\n  - { ${good.replace('input: 1', 'input: -1')} }\n`)).toMatch(
      /own\.yaml:3:37: prices\.1\.input: /,
    );
    expect(faultOf(`prices:\n  - { ${good.replace('input: 1', 'input: 0.0000001')} }\n`)).toContain(
      'six places',
    );
    expect(faultOf(`prices:\n  - { ${good.replace('2026-02-03', 'today')} }\n`)).toContain('own.yaml:2:');
    expect(
      faultOf(`prices:\n  - { ${good}, above: { tokens: 5, ouput: 1, input: 1, output: 1 } }\n`),
    ).toContain('did you mean "output"?');
    expect(faultOf('prices: [')).toContain('not valid YAML');
    expect(() => loadPrices(join(folder, 'none.yaml'))).toThrow(
      /none\.yaml cannot be read: there is no such/,
    );
  });

  it('refuses models without a price, unless that is allowed', () => {
    const unknown = { id: 'openai', model: 'gpt-99' };
    expect(() => table.require([unknown], false)).toThrow(/openai\/gpt-99.*--prices FILE.*--allow-unpriced/s);
    table.require([unknown], true);
    table.require([{ id: 'openai', model: 'gpt-5-mini' }], false);
  });
});

describe('the cost of a call', () => {
  const mini = priceOf('openai', 'gpt-5-mini');

  it('counts each kind of token once, in whole micro-dollars, rounded up', () => {
    // 1000 × 0.25 + 3000 × 0.025 + 200 × 2 = 725
    expect(costOf(mini, tokens({ input: 1000, cached: 3000, output: 200, reasoning: 150 }))).toBe(725);
    expect(costOf(mini, tokens({ cached: 1 }))).toBe(1);
    expect(costOf(mini, tokens({ cached: 40 }))).toBe(1);
    expect(costOf(mini, tokens({ cached: 41 }))).toBe(2);
    expect(costOf(mini, tokens({}))).toBe(0);
    // 100 × 1 + 1000 × 0.1 + 2000 × 1.25 + 300 × 5
    const haiku = priceOf('anthropic', 'claude-haiku-4-5');
    const usage = tokens({ input: 100, cached: 1000, cacheWrite: 2000, output: 300 });
    expect(costOf(haiku, usage)).toBe(4200);
  });

  it('takes the dearer rates for the whole of a long prompt', () => {
    const haiku = priceOf('anthropic', 'claude-haiku-5-5');
    expect(costOf(haiku, tokens({ input: 60_000, cached: 40_000, output: 100 }))).toBe(6450);
    // 60,001 × 0.5 + 40,000 × 0.05 + 100 × 2.5, rounded up
    expect(costOf(haiku, tokens({ input: 60_001, cached: 40_000, output: 100 }))).toBe(32_251);
  });

  it('reserves every prompt token at the dearest rate', () => {
    const plan = { promptHash: '', maxInputTokens: 1000, maxOutputTokens: 10 };
    const haiku = priceOf('anthropic', 'claude-haiku-4-5');
    expect(worstCost(haiku, plan)).toBe(costOf(haiku, tokens({ cacheWrite: 1000, output: 10 })));
    expect(worstCost(mini, plan)).toBe(costOf(mini, tokens({ input: 1000, output: 10 })));
    const long = { ...plan, maxInputTokens: 100_001 };
    const tiered = priceOf('anthropic', 'claude-haiku-5-5');
    expect(worstCost(tiered, long)).toBe(costOf(tiered, tokens({ cacheWrite: 100_001, output: 10 })));
  });

  it('is never more than the worst case of its plan', () => {
    const models = ['claude-haiku-5-5', 'claude-opus-5-5', 'claude-fable-5-1'].map((model) =>
      priceOf('anthropic', model),
    );
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...models, mini, priceOf('openai', 'gpt-6.2-sol')),
        fc.nat(400_000),
        fc.nat(100_000),
        fc.tuple(share, share, share, share),
        (price, maxInputTokens, maxOutputTokens, [a, b, c, d]) => {
          const prompt = Math.round(a * maxInputTokens);
          const cached = Math.round(b * prompt);
          const cacheWrite = Math.round(c * (prompt - cached));
          const output = Math.round(d * maxOutputTokens);
          const usage = tokens({ input: prompt - cached - cacheWrite, cached, cacheWrite, output });
          const cost = costOf(price, usage);
          expect(Number.isSafeInteger(cost)).toBe(true);
          expect(cost).toBeLessThanOrEqual(
            worstCost(price, { promptHash: '', maxInputTokens, maxOutputTokens }),
          );
        },
      ),
    );
  });

  it('is nothing only where no token of any kind costs anything', () => {
    const rates = { input: 0, cached: 0, cacheWrite: 0, output: 0 };
    const free = { ...rates, above: null, date: '2026-01-01', source: 'x' };
    expect(costsMoney(free)).toBe(false);
    expect(costsMoney({ ...free, cacheWrite: 1 })).toBe(true);
    expect(costsMoney({ ...free, above: { ...rates, output: 1, tokens: 9 } })).toBe(true);
  });

  it('is counted up to what numbers hold', () => {
    const price = priceOf('openai', 'gpt-5-mini');
    expect(isCountable(price, tokens({ input: 1_000_000_000 }))).toBe(true);
    expect(isCountable(price, tokens({ input: Number.MAX_SAFE_INTEGER }))).toBe(false);
  });

  it('is shown in dollars', () => {
    expect(dollars(1234)).toBe('$0.0012');
    expect(dollars(1_500_000)).toBe('$1.50');
  });
});
