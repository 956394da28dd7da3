import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from '../../scripts/sources.mjs';
import { readScenarios } from '../../src/scenario/index.ts';
import { failureText } from '../../src/scenario/report.ts';
import { play } from '../../src/scenario/run.ts';

const FOLDER = 'test/scenario';
const files = filesBelow(FOLDER).filter((file) => file.endsWith('.yaml'));

describe.each(files)('%s', (file) => {
  const { plays, faults } = readScenarios(readFileSync(`${ROOT}/${file}`, 'utf8'), file);

  it('says nothing wrong', () => {
    expect(faults).toEqual([]);
  });

  it.each(plays.map((prepared) => [prepared.source.scenario.name, prepared] as const))(
    '%s',
    (_, prepared) => {
      const result = play(prepared);
      expect(result.passed, failureText(result)).toBe(true);
    },
  );
});

it("finds the scenarios of every section of BangArena's rules", () => {
  const module = `${FOLDER}/bangarena`;
  const folders = new Set(
    files.filter((file) => file.startsWith(`${module}/`)).map((file) => relative(module, dirname(file))),
  );
  expect([...folders]).toEqual([
    '01-roles',
    '02-setup',
    '03-turn',
    '04-distance',
    '05-cards',
    '06-answering',
    '07-elimination',
    '08-characters',
    '08a-moves',
    '09-sight',
  ]);
});
