import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';
import { createGame, getRuleset, observe, RULESET_IDS, View } from '../../src/index.ts';
import { seatsAt } from '../kit/families.ts';

describe('the library', () => {
  it('runs the example of its docstring', () => {
    const source = readFileSync(join(ROOT, 'src/index.ts'), 'utf8');
    const example = /```js\n([\s\S]*?)```/.exec(source)?.[1].replace(/^ \* ?/gm, '') ?? '';
    expect(example).toContain("from 'bangarena'");
    const built = pathToFileURL(join(ROOT, 'dist/src/index.js')).href;
    const folder = mkdtempSync(join(tmpdir(), 'bangarena-example-'));
    try {
      const file = join(folder, 'example.mjs');
      writeFileSync(file, example.replace("'bangarena'", JSON.stringify(built)));
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toMatch(/termination: 'normal'/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(RULESET_IDS)('makes a game of %s by its id or its ruleset', (id) => {
    const games = [createGame(id), createGame(getRuleset(id))];
    for (const game of games) game.reset({ seed: 'library', seats: seatsAt(id, 6) });
    const [first, second] = games.map((game) => observe(new View(game, 0)));
    expect(first).toEqual(second);
    expect(first.ruleset.id).toBe(id);
  });

  it('makes a game of classic by default, and in other schemes of chance', () => {
    expect(createGame().rules.id).toBe('bangarena-classic');
    expect(createGame('bangarena-partners', 'plain').scheme).toBe('plain');
  });

  it('names the known rulesets to who asks for another', () => {
    expect(() => createGame('poker')).toThrow(/poker.*bangarena-classic, bangarena-partners/);
  });
});
