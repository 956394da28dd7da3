import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';
import { dodgeCity } from '../../src/content/bang/dodge-city/index.ts';
import { fistfulOfCards } from '../../src/content/bang/fistful-of-cards/index.ts';
import { highNoon } from '../../src/content/bang/high-noon/index.ts';
import { options as base } from '../../src/content/bang/options.ts';
import { wildWestShow } from '../../src/content/bang/wild-west-show/index.ts';
import { RULESET_IDS } from '../../src/content/rulesets.ts';
import { ACTS, ASKS } from '../../src/engine/vocabulary.ts';

const page = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

describe('the pages for readers', () => {
  const expansions = [dodgeCity, highNoon, fistfulOfCards, wildWestShow];
  const options = [...base, ...expansions.flatMap((expansion) => expansion.options ?? [])];

  it.each(options)(
    'docs/bang.md has the option $id with its readings, the default first',
    ({ id, readings }) => {
      const [usual, ...others] = Object.keys(readings);
      const row = page('docs/bang.md')
        .split('\n')
        .find((line) => line.startsWith(`| \`${id}\` | \`${usual}\``));
      expect(row).toBeDefined();
      for (const other of others) expect(row?.split(' | ').slice(2).join()).toContain(`\`${other}\``);
    },
  );

  it.each(ACTS)('docs/agents.md names the act %s', (act) => {
    expect(page('docs/agents.md')).toContain(`\`${act}\``);
  });

  it.each(ASKS.filter((ask) => ask !== 'none'))('docs/scenarios.md names the decision %s', (ask) => {
    expect(page('docs/scenarios.md')).toContain(`\`${ask}\``);
  });

  it.each(RULESET_IDS)('the files of %s speak of no other game', (id) => {
    const foreign = id.startsWith('bangarena')
      ? /BANG!|\bSheriff|\bOutlaw|\bRenegade|Missed!|\bBeer\b|\bIndians/
      : /\bShots?\b|\bMarshal|\bRaider|\bLoner|\bCover\b|\bSnatch|\bWagon|\bBuckshot/;
    for (const ending of ['json', 'en.md', 'en.prompt.md'])
      expect(page(`rules-spec/${id}.${ending}`).match(foreign)?.[0]).toBeUndefined();
  });

  it.each(RULESET_IDS)('README.md names the ruleset %s', (id) => {
    expect(page('README.md')).toContain(`\`${id}\``);
  });
});
