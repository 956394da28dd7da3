import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';
import { getRuleset, getSpec, READING_IDS, RULESET_IDS } from '../../src/content/rulesets.ts';
import {
  catalogOf,
  LAYOUTS,
  languagesOf,
  resolvedRows,
  wantedLanguages,
} from '../../src/content/rulesets-text.ts';
import { type Catalog, LANGUAGES } from '../../src/content/text/types.ts';
import type { Game } from '../../src/engine/game.ts';
import type { CardRow, RulesetSpec } from '../../src/engine/schema.ts';
import { ACTS, ASKS } from '../../src/engine/vocabulary.ts';
import { buildFiles, rulesetFiles } from '../../src/spec/build.ts';
import { checkPrompt, checkTests } from '../../src/spec/check/coverage.ts';
import { checkFiles } from '../../src/spec/check/files.ts';
import { checkRules } from '../../src/spec/check/index.ts';
import { checkParity, type Texts } from '../../src/spec/check/parity.ts';
import { checkRowNumbers } from '../../src/spec/check/row-numbers.ts';
import { checkTypedNumbers } from '../../src/spec/check/typed-numbers.ts';
import { testsByRule } from '../../src/spec/coverage.ts';
import { ModuleDocument, RulesetDocument } from '../../src/spec/document.ts';
import { sectionsOf } from '../../src/spec/layout.ts';
import { formatMessage } from '../../src/spec/message.ts';
import { promptLine } from '../../src/spec/prompt.ts';
import { View } from '../../src/view/view.ts';
import { visitPositions } from '../kit/positions.ts';

const specs = RULESET_IDS.map(getSpec);
const classic = getSpec('bangarena-classic');
const tests = testsByRule(join(ROOT, 'test'));

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder of its own with these files. */
function written(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bangarena-spec-'));
  folders.push(folder);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Classic with one card's row changed. */
function withCard(id: string, change: Partial<CardRow>): RulesetSpec {
  const [module, ...modules] = classic.modules;
  const cards = module.cards?.map((row) => (row.id === id ? { ...row, ...change } : row));
  return { ...classic, modules: [{ ...module, cards }, ...modules] };
}

/** A catalog with one sentence changed. */
function withSentence(catalog: Catalog, id: string, change: (text: string) => string): Catalog {
  const sentence = catalog.rules[id];
  const changed =
    typeof sentence === 'string'
      ? change(sentence)
      : { text: change(sentence.text), prompt: change(sentence.prompt) };
  return { ...catalog, rules: { ...catalog.rules, [id]: changed } };
}

const english = catalogOf(classic, 'en');

const MINUTE = 60_000;

describe('rules-spec', () => {
  it('agrees with tables, sentences and tests', { timeout: 5 * MINUTE }, () => {
    expect(checkRules(specs, join(ROOT, 'rules-spec'), tests, READING_IDS.map(getSpec))).toEqual([]);
  });

  it('is the same when built twice', () => {
    expect([...buildFiles(specs, tests)]).toEqual([...buildFiles(specs, tests)]);
  });

  it('is said in every language that its modules are to be said in', () => {
    for (const spec of specs) {
      const ours = spec.id.startsWith('bangarena-');
      expect([languagesOf(spec), wantedLanguages(spec)]).toEqual(
        ours ? [LANGUAGES, LANGUAGES] : [['en'], ['en']],
      );
    }
  });

  it.each(specs.map(({ id }) => id))('holds %s in the form of its schema, with the hash of results', (id) => {
    const document = JSON.parse(readFileSync(join(ROOT, 'rules-spec', `${id}.json`), 'utf8'));
    expect(RulesetDocument.parse(document)).toEqual(document);
    expect(document.hash).toBe(getRuleset(id).info.hash);
  });

  it('holds each module in the form of its schema', () => {
    for (const { id } of classic.modules) {
      const document = JSON.parse(readFileSync(join(ROOT, 'rules-spec', 'module', `${id}.json`), 'utf8'));
      expect(ModuleDocument.parse(document)).toEqual(document);
    }
  });

  it('keeps prompts small', () => {
    for (const spec of specs) {
      const prompt = rulesetFiles(spec).get(`${spec.id}.en.prompt.md`) ?? '';
      expect(prompt.length).toBeGreaterThan(5000);
      // Each expansion adds its own rows, each in a line.
      expect(prompt.length).toBeLessThan(14_000 + 1000 * (spec.modules.length - 1));
    }
  });
});

describe('the decisions of a document', () => {
  const seen = new Map<string, { all: Set<string>; first: Set<string> }>(
    specs.map(({ id }) => [id, { all: new Set(), first: new Set() }]),
  );
  beforeAll(() => {
    const see = (game: Game) => {
      const found = seen.get(game.rules.id);
      if (game.over || found === undefined) return;
      const view = new View(game, game.seat);
      for (let i = 0; i < view.legalCount; i++) found.all.add(`${ASKS[view.ask]} ${ACTS[view.act(i)]}`);
      found.first.add(`${ASKS[view.ask]} ${ACTS[view.act(0)]}`);
    };
    visitPositions(200 * RULESET_IDS.length, 'spec', 1, see, RULESET_IDS);
  });

  it.each(specs.map(({ id }) => id))('of %s are those of its games, the simplest move first', (id) => {
    const { decisions } = JSON.parse(
      readFileSync(join(ROOT, 'rules-spec', `${id}.json`), 'utf8'),
    ) as RulesetDocument;
    const all = decisions.flatMap(({ kind, acts }) => acts.map((act) => `${kind} ${act}`));
    const first = decisions.flatMap(({ kind, fallback: { act, bound } }) =>
      [act, bound ?? []].flat().map((one) => `${kind} ${one}`),
    );
    expect([...(seen.get(id)?.all ?? [])].sort(byText)).toEqual(all.sort(byText));
    expect([...(seen.get(id)?.first ?? [])].sort(byText)).toEqual(first.sort(byText));
  });
});

describe('a sentence', () => {
  const place = { id: 'a.rule', language: 'en' } as const;
  const names = { 'card.long-rifle': 'Long Rifle', 'card.shot': { one: 'Shot', many: 'Shots' } };

  it('gets its values and names put in', () => {
    const text = '{n, plural, one {# {card_shot}} other {# {card_shot__many}}} with {card_long_rifle}';
    expect(formatMessage(text, { n: 1 }, names, place)).toBe('1 Shot with Long Rifle');
    expect(formatMessage(text, { n: 3 }, names, place)).toBe('3 Shots with Long Rifle');
  });

  it.each([
    ['{n} cards', /a\.rule \(en\).*\{n\}/],
    ['{card_bow}', /a\.rule \(en\).*card\.bow/],
    ['{n', /a\.rule \(en\).*read/],
  ])('is refused as %s, with rule and language named', (text, message) => {
    expect(() => formatMessage(text, {}, names, place)).toThrow(message);
  });
});

describe('a planted drift is found', () => {
  it('when a number of a row changes', () => {
    const folder = written(buildFiles([classic], null));
    const changed = withCard('wagon', { amount: 4 });
    const what = checkFiles(buildFiles([changed], null), folder).map((finding) => finding.what);
    expect(what).toContain('bangarena-classic.json');
    expect(what).toContain('bangarena-classic.en.prompt.md');
    expect(what).toContain('bangarena-classic.en.md');
    const [first] = checkPrompt(changed, 'en', folder);
    expect(first).toMatchObject({ check: 'coverage', what: 'card.wagon (bangarena-classic.en.prompt.md)' });
  });

  it.each([
    'Draws 2 cards.',
    'Draws two cards.',
    'Draws {amount, plural, one {a card} other {three cards}}.',
  ])('when a number is typed: %s', (text) => {
    const catalog = withSentence(english, 'card.wagon', () => text);
    expect(checkTypedNumbers(catalog, 'en')).toHaveLength(2);
  });

  it.each([
    ['es', 'Roba dos cartas.'],
    ['it', 'Pesca due carte.'],
    ['zh', '抽两张牌。'],
  ] as const)('when a number is typed in %s', (language, text) => {
    expect(checkTypedNumbers({ names: {}, rules: { 'card.wagon': text } }, language)).toHaveLength(1);
  });

  it('when a number of a row shows in no sentence', () => {
    expect(checkRowNumbers(resolvedRows(classic))).toEqual([]);
    const silent = checkRowNumbers(resolvedRows(withCard('toss', { mods: { tries: 1 } })));
    expect(silent).toHaveLength(2 * LANGUAGES.length);
    expect(silent[0].what).toBe('cards.toss.mods.tries (en, text)');
  });

  it('when any line of a prompt is cut', () => {
    const files = rulesetFiles(classic);
    const path = 'bangarena-classic.en.prompt.md';
    const folder = written(files);
    expect(checkPrompt(classic, 'en', folder)).toEqual([]);
    const lines = files.get(path)?.split('\n') ?? [];
    const entries = sectionsOf(resolvedRows(classic), 'en').flatMap((section) => section.entries);
    for (const entry of entries) {
      const cut = lines.filter((line) => line !== promptLine(entry));
      writeFileSync(join(folder, path), cut.join('\n'));
      expect(checkPrompt(classic, 'en', folder).map(({ what }) => what)).toEqual([`${entry.id} (${path})`]);
    }
  });

  it('when a file is changed, missing or stale', () => {
    const files = buildFiles([classic], null);
    const folder = written(files);
    expect(checkFiles(files, folder)).toEqual([]);
    writeFileSync(join(folder, 'bangarena-classic.en.md'), '# Changed\n');
    writeFileSync(join(folder, 'schema', 'old.json'), '{}\n');
    rmSync(join(folder, 'bangarena-classic.json'));
    const findings = checkFiles(files, folder);
    expect(findings.map(({ what }) => what).sort(byText)).toEqual([
      'bangarena-classic.en.md',
      'bangarena-classic.json',
      'schema/old.json',
    ]);
    expect(findings.find(({ what }) => what.endsWith('.md'))?.message).toMatch(/^Line 1 .*\n.*# Changed\n/);
  });

  it('when a language lacks a key, a placeholder or itself', () => {
    const layout = LAYOUTS.en;
    if (layout === undefined) throw new Error('there is no layout in English');
    const all = new Map(LANGUAGES.map((language) => [language, { catalog: english, layout }]));
    const checked = (change: Texts): string[] =>
      checkParity(new Map([...all, ...change])).map(({ what }) => what);
    const spanish = (catalog: Catalog): Texts => new Map([['es', { catalog, layout }]]);
    expect(checked(new Map())).toEqual([]);
    const { 'card.shot': _, ...rules } = english.rules;
    expect(checked(spanish({ ...english, rules }))).toEqual(['card.shot (es)']);
    const without = withSentence(english, 'card.wagon', () => 'Draw.');
    expect(checked(spanish(without))).toEqual(['card.wagon (es)', 'card.wagon (es)']);
    all.delete('zh');
    expect(checked(new Map())).toEqual(['zh']);
  });

  it('when a rule has no test, or a test names no rule', () => {
    if (tests === null) throw new Error('there is no test folder');
    const some = new Map(tests);
    some.delete('turn.draw');
    some.set('turn.sleep', ['unit/x.test.ts']);
    expect(checkTests(specs, some).map(({ what }) => what)).toEqual(['turn.draw', 'turn.sleep']);
  });
});

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
