import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../../src/check/positions.ts';
import { getRuleset, RULESET_IDS } from '../../src/content/rulesets.ts';
import { observe } from '../../src/view/observe.ts';

/** The kinds of decision that a ruleset's document lists. */
function kindsOf(id: string): string[] {
  const document = JSON.parse(readFileSync(`rules-spec/${id}.json`, 'utf8'));
  return document.decisions.map(({ kind }: { kind: string }) => kind);
}

describe('positions for checks', () => {
  it.each(RULESET_IDS)('show every kind of decision of %s, always the same ones', (id) => {
    const shown = () =>
      [...everyKind(getRuleset(id))].map(({ kind, view }) => [kind, JSON.stringify(observe(view))]);
    const first = shown();
    expect(first.map(([kind]) => kind).sort()).toEqual(kindsOf(id).sort());
    expect(shown()).toEqual(first);
  });
});
