import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from '../scripts/sources.mjs';
import {
  checkDocstrings,
  checkLayers,
  checkLength,
  checkNoAny,
  checkNoRegistryHost,
  checkNoRowIds,
  checkRuleCode,
  layerOf,
  RULE_LAYERS,
  rowIds,
  type SourceFile,
} from './kit/source-checks.ts';

/** Length at which a file is named in the test's output, and at which the test fails. */
const LONG_FILE = 400;
const TOO_LONG_FILE = 500;

/**
 * Words of the engine's own vocabulary that are also ids of rows. Each needs its reason: the word must mean
 * something to the engine that holds for every game of this kind, not one card of one deck.
 */
const VOCABULARY: Record<string, string> = {
  shot: 'the ask of one who is under attack, whatever card attacks',
  duel: 'an effect: two seats discard in turn until one cannot',
  cover: 'a mod: a check that may cancel a hit',
  toss: 'an effect: a chosen card of another seat is discarded',
};

/** Reads a file of the checkout. */
function read(path: string): SourceFile {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

/** Reads every file below a folder whose name has the ending. */
function readAll(folder: string, ending: RegExp): SourceFile[] {
  return filesBelow(folder)
    .filter((path) => ending.test(path))
    .map(read);
}

const typescript = [...readAll('src', /\.ts$/), ...readAll('agents', /\.ts$/)];
const sources = [...typescript, ...readAll('bin', /\.js$/)];
const ruleFiles = typescript.filter(({ path }) => RULE_LAYERS.includes(layerOf(path) ?? ''));
const engineFiles = typescript.filter(({ path }) => path.startsWith('src/engine/'));
const contentFiles = typescript.filter(({ path }) => path.startsWith('src/content/'));

/** The lines an offender planted in a file of this path gives rise to. */
function planted(path: string, text: string): SourceFile[] {
  return [{ path, text }];
}

describe('the floor plan', () => {
  const FOLDERS = [
    'bin',
    'agents',
    ...['core', 'engine', 'content', 'view', 'arena', 'store', 'stats', 'report', 'spec', 'bench', 'cli'].map(
      (name) => `src/${name}`,
    ),
  ];

  it.each(FOLDERS.filter((folder) => existsSync(join(ROOT, folder))))('sees files in %s', (folder) => {
    expect(sources.filter(({ path }) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(0);
  });

  it('is followed by every import', () => {
    expect(checkLayers(sources)).toEqual([]);
  });

  it.each([
    ['src/core/a.ts', `import { x } from '../engine/x.ts';`],
    ['src/core/a.ts', `import { readFileSync } from 'node:fs';`],
    ['src/engine/frames/a.ts', `import type { Row } from '../../content/compile.ts';`],
    ['src/engine/a.ts', `export * from '../view/view.ts';`],
    ['src/engine/a.ts', `type T = import('../view/view.ts').View;`],
    ['src/content/bangarena/cards.ts', `import { compile } from '../compile.ts';`],
    ['src/view/a.ts', `import { compile } from '../content/compile.ts';`],
    ['src/agent.ts', `import { run } from './arena/match.ts';`],
    ['agents/bots/a.ts', `import { State } from '../../src/engine/state.ts';`],
    ['agents/bots/a.ts', `import { chat } from '../llm/client.ts';`],
    ['agents/bots/a.ts', `import { all } from '../registry.ts';`],
    ['agents/llm/index.ts', `export { answerSchema } from '../../src/view/schemas.ts';`],
    ['agents/bots/a.ts', `import { outsideAgent } from '../protocol/agent.ts';`],
    ['agents/protocol/a.ts', `import { processLink } from '../process/link.ts';`],
    ['src/arena/a.ts', `const { open } = await import('../store/open.ts');`],
    ['src/arena/a.ts', `import { table } from '../report/table.ts';`],
    ['src/arena/a.ts', `import { fail } from '../cli/fail.ts';`],
    ['src/stats/a.ts', `import { Seat } from '../engine/seat.ts';`],
    ['src/store/a.ts', `import { table } from '../report/table.ts';`],
    ['src/report/a.ts', `import { fail } from '../cli/fail.ts';`],
    ['src/bench/a.ts', `import { fail } from '../cli/fail.ts';`],
    ['src/arena/a.ts', `import { load } from '../bench/load.ts';`],
    ['bin/bangarena.js', `import '../dist/src/index.js';`],
    ['src/core/a.ts', `import { x } from './x.js';`],
    ['src/helpers/a.ts', 'export const x = 1;'],
  ])('reports a planted import in %s: %s', (path, text) => {
    expect(checkLayers(planted(path, text))).toHaveLength(1);
  });

  it.each([
    ['src/engine/frames/a.ts', `import { word } from '../../core/words.ts';`],
    ['src/core/a.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['src/content/compile.ts', `import { CARDS } from './bangarena/cards.ts';`],
    ['agents/bots/a.ts', `import type { View } from '../../src/agent.ts';\nimport { sum } from './sum.ts';`],
    ['agents/llm/index.ts', `export { CallError } from '../../src/agent.ts';`],
    ['agents/process/a.ts', `import type { Link } from '../protocol/link.ts';`],
    ['agents/registry.ts', `import { greedy } from './bots/greedy.ts';`],
    ['src/arena/a.ts', `import { agents } from '../../agents/registry.ts';\nimport fs from 'node:fs';`],
    ['bin/bangarena.js', `import '../dist/src/cli/main.js';`],
  ])('accepts a lawful import in %s: %s', (path, text) => {
    expect(checkLayers(planted(path, text))).toEqual([]);
  });
});

describe('law 3: content is rows', () => {
  const ids = rowIds(contentFiles);
  const vocabulary = new Set(Object.keys(VOCABULARY));

  it('finds the ids of rows', () => {
    expect(contentFiles.length).toBeGreaterThan(0);
    expect(ids.size).toBeGreaterThan(40);
  });

  it('names no row in the engine', () => {
    expect(checkNoRowIds(engineFiles, ids, vocabulary)).toEqual([]);
  });

  it('allows only words that really are ids', () => {
    expect([...vocabulary].filter((word) => !ids.has(word))).toEqual([]);
  });

  it.each([
    `if (row.id === 'canteen') heal();`,
    'const face = `canteen`;',
    `const AMOUNT = { 'canteen': 1 };`,
  ])('reports a planted name: %s', (text) => {
    const rows = rowIds(
      planted('src/content/a.ts', `export const CARDS = [{ id: 'canteen', name: 'Canteen' }];`),
    );
    expect([...rows]).toEqual(['canteen']);
    expect(checkNoRowIds(planted('src/engine/a.ts', text), rows, new Set())).toHaveLength(1);
    expect(checkNoRowIds(planted('src/engine/a.ts', text), rows, new Set(['canteen']))).toEqual([]);
  });
});

describe('laws 1 and 5: the rules know no chance, clock or locale, and never wait', () => {
  it('holds in every file of the rules', () => {
    expect(ruleFiles.length).toBeGreaterThan(0);
    expect(checkRuleCode(ruleFiles)).toEqual([]);
  });

  it.each([
    'const x = Math.random();',
    `const x = Math['random']();`,
    'const { random } = Math;',
    'const x = Math.log2(8);',
    'const x = a ** b;',
    'const x = Date.now();',
    'const x = new Date();',
    'const x = process.env.SEED;',
    'const x = globalThis.process;',
    'const x = new Intl.Collator();',
    'const x = performance.now();',
    'const x = a.localeCompare(b);',
    'const x = n.toLocaleString();',
    'seats.sort();',
    'const x = seats.toSorted();',
    'function* frames() {}\nfunction* g() { yield 1; }',
    'async function step() {}',
    'setTimeout(step, 1);',
  ])('reports planted code: %s', (text) => {
    expect(checkRuleCode(planted('src/engine/a.ts', text))).toHaveLength(1);
  });

  it.each([
    'const x = Math.max(1, Math.imul(a, b)) + Math.floor(c / 2);',
    'const LIMIT = 2 ** 32;',
    'seats.sort((a, b) => a - b);',
    'interface Card { Date: string }',
    'const x = row.process;',
  ])('accepts lawful code: %s', (text) => {
    expect(checkRuleCode(planted('src/engine/a.ts', text))).toEqual([]);
  });
});

describe('house rules', () => {
  it('keeps files short', () => {
    const long = checkLength(typescript, LONG_FILE);
    if (long.length) console.warn(`Getting long:\n  ${long.join('\n  ')}`);
    expect(checkLength(typescript, TOO_LONG_FILE)).toEqual([]);
  });

  it('reports a planted long file', () => {
    expect(checkLength(planted('src/a.ts', 'x;\n'.repeat(501)), TOO_LONG_FILE)).toHaveLength(1);
    expect(checkLength(planted('src/a.ts', 'x;\n'.repeat(500)), TOO_LONG_FILE)).toEqual([]);
  });

  it('has a docstring on every exported function and class', () => {
    expect(checkDocstrings(typescript)).toEqual([]);
  });

  it.each([
    'export function f() {}',
    'export class C {}',
    'export default function () {}',
    'export const f = () => 1;',
    'function f() {}\nexport { f };',
    '// Not a docstring.\nexport function f() {}',
    '/** */\nexport function f() {}',
  ])('reports a planted export without one: %s', (text) => {
    expect(checkDocstrings(planted('src/a.ts', text))).toHaveLength(1);
    expect(
      checkDocstrings(planted('src/a.ts', `/** It has one. */\n${text.replace(/^\/.*\n/, '')}`)),
    ).toEqual([]);
  });

  it('has no any in exported signatures', () => {
    const declarations = readAll('dist', /\.d\.ts$/);
    expect(declarations.length).toBeGreaterThan(0);
    expect(checkNoAny(declarations)).toEqual([]);
  });

  it('reports a planted any', () => {
    const text = '/** Takes any seat. */\nexport declare function f(x: unknown): Promise<any>;';
    expect(checkNoAny(planted('dist/src/a.d.ts', text))).toHaveLength(1);
    expect(checkNoAny(planted('dist/src/a.d.ts', text.replace('<any>', '<number>')))).toEqual([]);
  });

  it('exports only files that the build makes', () => {
    const { exports } = JSON.parse(read('package.json').text) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const files = Object.values(exports)
      .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
      .filter((file) => file.startsWith('./dist/'));
    expect(files).toContain('./dist/agents/llm/index.js');
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names no registry host in package files', () => {
    const files = ['package.json', 'package-lock.json', '.npmrc', '.ci/run'].map(read);
    expect(checkNoRegistryHost(files)).toEqual([]);
  });

  it.each([
    'registry=https://example.org/npm/',
    '"resolved": "https://example.org/a/-/a-1.0.0.tgz",',
    'npm ci --registry=https://example.org',
    'export npm_config_registry="http://example.org"',
    '//registry.example.org/:_authToken=abc',
  ])('reports a planted registry: %s', (text) => {
    expect(checkNoRegistryHost(planted('.npmrc', text))).toHaveLength(1);
  });
});
