import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../src/errors.ts';
import { scenarioFiles } from '../../src/scenario/files.ts';
import { expectCliError } from '../kit/cli-error.ts';

const root = mkdtempSync(join(tmpdir(), 'scenario-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
for (const file of [
  'b.yaml',
  'a.yml',
  'notes.md',
  'deep/shot.yaml',
  'deep/er/shot-two.yaml',
  'deep/er/duel.yaml',
]) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), '');
}
mkdirSync(join(root, 'empty'));

/** The files found, without the folder they lie in. */
function found(...paths: string[]): string[] {
  return scenarioFiles(paths.map((path) => join(root, path))).map((file) => file.slice(root.length + 1));
}

describe('scenario files', () => {
  it.each([
    ['a file, whatever its name', ['notes.md'], ['notes.md']],
    [
      'a folder, at any depth, YAML only',
      ['.'],
      ['a.yml', 'b.yaml', 'deep/er/duel.yaml', 'deep/er/shot-two.yaml', 'deep/shot.yaml'],
    ],
    ['a pattern in one folder', ['*.yaml'], ['b.yaml']],
    ['a pattern at any depth', ['**/shot*.yaml'], ['deep/er/shot-two.yaml', 'deep/shot.yaml']],
    [
      'a pattern that begins in the folder itself',
      ['**/*.y*ml'],
      ['a.yml', 'b.yaml', 'deep/er/duel.yaml', 'deep/er/shot-two.yaml', 'deep/shot.yaml'],
    ],
    [
      'words in braces and one letter',
      ['deep/er/{duel,shot-t?o}.yaml'],
      ['deep/er/duel.yaml', 'deep/er/shot-two.yaml'],
    ],
    [
      'each file once',
      ['b.yaml', '*.yaml', '.'],
      ['b.yaml', 'a.yml', 'deep/er/duel.yaml', 'deep/er/shot-two.yaml', 'deep/shot.yaml'],
    ],
  ])('are named by %s', (_, paths, files) => {
    expect(found(...paths)).toEqual(files);
  });

  it.each([
    ['empty', 'holds no file that ends in .yaml'],
    ['**/nothing*.yaml', 'matches no file'],
    ['nowhere/*.yaml', 'matches no file'],
    ['missing.yaml', 'does not exist'],
  ])('are refused where %s names none', (path, why) => {
    expect(expectCliError(EXIT.usage, () => found(path))).toContain(`${join(root, path)} ${why}`);
  });

  it('are found from the working folder too', () => {
    expect(scenarioFiles(['test/scenario/bangarena/05-cards/sho?.yaml'])).toEqual([
      'test/scenario/bangarena/05-cards/shot.yaml',
    ]);
  });
});
