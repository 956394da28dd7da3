import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from '../../scripts/sources.mjs';
import { getRuleset, RULESET_IDS } from '../../src/content/rulesets.ts';

const FOLDER = 'test/scenario';
/** Lines that the rule page marks [D], without the two in its head. */
const RULINGS = 54;

const rows = readFileSync(join(ROOT, FOLDER, 'COVERAGE.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => ({
    key: line.split('|')[1].trim(),
    files: [...line.matchAll(/`([^`]+\.(?:yaml|ts))`/g)].map((match) => match[1]),
  }))
  .filter(({ key }) => key !== 'id' && key !== 'section');
const keys = rows.map(({ key }) => key);
const { info } = getRuleset('bangarena-classic');
const named = (kind: string, ids: readonly string[]) => ids.map((id) => `${kind} ${id}`);

describe('the coverage table', () => {
  it('has a line for every ruling', () => {
    const rulings = keys.filter((key) => /^D\d+$/.test(key));
    expect(rulings).toEqual(Array.from({ length: RULINGS }, (_, i) => `D${i + 1}`));
  });

  it.each([
    ['card', info.faces.map((face) => face.id)],
    ['character', info.characters.map((character) => character.id)],
    ['role', info.roles.map((role) => role.id)],
    ['mode', RULESET_IDS.filter((id) => id.startsWith('bangarena-'))],
    ['victory', [...info.teams, 'nobody']],
    ['check', ['dynamite', 'jail', 'cover']],
    ['boon', info.boons],
    ['event', info.events],
  ])('has a line for every %s', (kind, ids) => {
    expect(keys).toEqual(expect.arrayContaining(named(kind, ids)));
    expect(keys.filter((key) => key.startsWith(`${kind} `))).toHaveLength(ids.length);
  });

  it('names a file in every line, and only files that exist', () => {
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
    expect(
      rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(ROOT, FOLDER, file))),
    ).toEqual([]);
  });

  it("names every scenario file of BangArena's rules", () => {
    const listed = new Set(rows.flatMap(({ files }) => files));
    const files = filesBelow(`${FOLDER}/bangarena`).map((file) => file.slice(FOLDER.length + 1));
    expect(files.filter((file) => !listed.has(file))).toEqual([]);
  });
});
