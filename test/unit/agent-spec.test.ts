import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAgentSpec, parseAgentSpec } from '../../src/arena/agent-spec.ts';

describe("an agent's name with options", () => {
  it('is read as what was written, whatever the kinds of its values', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('1', '-0.5', '1e3', 'true', '', '[]', '{', '"', '"a"', '__proto__'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
      fc.array(fc.integer()),
    );
    const key = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.constantFrom('constructor', 'toString'),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (options) => {
        const spec = formatAgentSpec({ name: 'openai/m', options });
        const read = parseAgentSpec(spec);
        expect(Object.entries(read.options).sort()).toEqual(Object.entries(options).sort());
        expect(formatAgentSpec(read)).toBe(spec);
      }),
      { seed: 5 },
    );
  });

  it('takes names of options that every object has', () => {
    expect(Object.entries(parseAgentSpec('m?constructor=1&__proto__=2').options)).toEqual([
      ['constructor', 1],
      ['__proto__', 2],
    ]);
  });

  it('has no characters that cannot be seen', () => {
    for (const char of ['\u001b', '\n', '\u202e', '\u200b'])
      expect(() => parseAgentSpec(`openai/m${char}x`)).toThrow(/cannot be seen/);
  });
});
