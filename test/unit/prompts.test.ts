import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROMPT_FILES, type PromptFile, parsePrompts } from '../../agents/llm/templates.ts';
import { loadPrompts, PROMPT_LANGUAGES } from '../../src/arena/prompts.ts';
import { packagePath } from '../../src/root.ts';

const FILES = Object.fromEntries(
  PROMPT_FILES.map((file) => [file, readFileSync(packagePath('prompts', 'en', `${file}.md`), 'utf8')]),
) as Record<PromptFile, string>;

describe('a set of prompts', () => {
  it.each(PROMPT_LANGUAGES)('is whole in %s, with a hash of its own', (language) => {
    expect(loadPrompts(language).hash).toMatch(/^[0-9a-f]{16}$/);
    expect(loadPrompts(language).hash).toBe(loadPrompts(language).hash);
  });

  it('fills gaps and leaves what it fills in as it is', () => {
    const prompts = parsePrompts(FILES, '');
    expect(prompts.fill('star', { boon: '{hand} $& {boon}' })).toBe('★{hand} $& {boon}');
  });

  it.each<[string, Partial<Record<PromptFile, string>>, RegExp]>([
    ['a text without a gap', { system: 'Play.' }, /system lacks \{rules\}/],
    ['a gap that nothing fills', { reask: `${FILES.reask} {hint}` }, /reask has gaps .*hint/],
    ['an empty file', { now: ' \n' }, /no text called now/],
    ['a phrase that is missing', { phrases: FILES.phrases.replace(/^out:.*\n/m, '') }, /no text called out/],
    ['a phrase too many', { phrases: `${FILES.phrases}\nmore: text\n` }, /nobody uses: more/],
    ['a line of another form', { phrases: `${FILES.phrases}\nsome text\n` }, /some text/],
  ])('refuses %s', (_, change, message) => {
    expect(() => parsePrompts({ ...FILES, ...change }, '')).toThrow(message);
  });
});
