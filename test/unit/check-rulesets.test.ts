import { describe, expect, it } from 'vitest';
import { checkHere } from '../../src/check/check.ts';
import { EXIT } from '../../src/errors.ts';

function check(spec: string, ...rulesets: string[]) {
  return checkHere(spec, { limitMs: 60_000, rulesets, onPart: () => {} });
}

describe('the check of an agent that refuses a ruleset', () => {
  it('is about the others, and says which it was not asked about', async () => {
    const { findings } = await check('rule-1', 'bang', 'bangarena-classic', 'bang+high-noon');
    expect(findings.every(({ verdict }) => verdict === 'good')).toBe(true);
    expect(findings[0].text).toMatch(/^\d+ positions of bangarena-classic: /);
    expect(findings.at(-1)).toEqual({
      check: 'rulesets',
      verdict: 'good',
      text: 'it refuses bang, bang+high-noon, and was not asked about them',
    });
  });

  it('is refused where there are no others', async () => {
    await expect(check('rule-1', 'bang')).rejects.toMatchObject({
      code: EXIT.usage,
      message: expect.stringMatching(
        /It does not play bang: .* The strongest bot for bang is bang-rule-1\.$/,
      ),
    });
  });

  it('plays at as many seats as the ruleset has', async () => {
    const { findings } = await check('greedy', 'bang-three');
    expect(findings.filter(({ verdict }) => verdict !== 'good')).toEqual([]);
    expect(findings[0].text).toMatch(/ positions of bang-three: /);
  });

  it('says nothing of rulesets where it refuses none', async () => {
    const { findings } = await check('random', 'bang');
    expect(findings.map(({ check: part }) => part)).not.toContain('rulesets');
  });
});
