import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '../../src/content/rulesets.ts';
import { bangarena, inProcess, scratch } from './kit.ts';

const here = scratch();

describe('bangarena rules', () => {
  const out = join(here, 'rules');

  it('build writes everything, twice the same, and check finds it good', async () => {
    const first = await bangarena(['rules', 'build', '--out', out, '--json']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const { files } = JSON.parse(first.stdout) as { files: { path: string; tokens: number | null }[] };
    for (const id of RULESET_IDS) expect(files.map(({ path }) => path)).toContain(`${id}.json`);
    for (const { path, tokens } of files) {
      if (path.endsWith('.prompt.md')) expect(tokens).toBeGreaterThan(2000);
      else expect(tokens).toBeNull();
    }
    const texts = files.map(({ path }) => readFileSync(join(out, path), 'utf8'));
    expect(await inProcess(['rules', 'build', '--out', out, '--json'])).toEqual(first);
    expect(files.map(({ path }) => readFileSync(join(out, path), 'utf8'))).toEqual(texts);
    const check = await inProcess(['rules', 'check', '--out', out, '--json']);
    expect({ code: check.code, ...JSON.parse(check.stdout) }).toMatchObject({ code: 0, findings: [] });
  });

  it('check says where a file drifted, with exit code 8; build mends it', async () => {
    const path = 'bangarena-classic.en.prompt.md';
    const file = join(out, path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^Wagon.*\n/m, ''));
    const { code, stdout } = await inProcess(['rules', 'check', '--out', out]);
    expect(code).toBe(8);
    expect(stdout).toContain(`files  ${path}: Line `);
    expect(stdout).toContain(`coverage  card.wagon (${path})`);
    expect(await inProcess(['rules', 'build', '--out', out])).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('build removes what its index named and it makes no more, and nothing else', async () => {
    const index = join(out, 'llms.txt');
    mkdirSync(join(out, 'module'), { recursive: true });
    const made = ['module/old.json', 'old+older.json'];
    for (const path of [...made, 'mine.json']) writeFileSync(join(out, path), '{}\n');
    const named = made.map((path) => `- [${path}](${path})\n`).join('');
    writeFileSync(index, readFileSync(index, 'utf8') + named);
    const { stdout } = await inProcess(['rules', 'build', '--out', out]);
    for (const path of made) {
      expect(stdout).toContain(`removed: ${path}`);
      expect(existsSync(join(out, path))).toBe(false);
    }
    expect(existsSync(join(out, 'mine.json'))).toBe(true);
  });

  it('build writes one ruleset alone', async () => {
    const one = join(here, 'one');
    const { code, stdout } = await inProcess([
      ...['rules', 'build', '--ruleset', 'bangarena-partners', '--out', one, '--json'],
    ]);
    expect(code).toBe(0);
    const { files } = JSON.parse(stdout) as { files: { path: string }[] };
    expect(files.every(({ path }) => path.startsWith('bangarena-partners.'))).toBe(true);
    expect(existsSync(join(one, 'llms.txt'))).toBe(false);
  });

  it('show tells a row, a rule or a group, in a language and as JSON', async () => {
    const shown = async (...args: string[]): Promise<string> =>
      (await inProcess(['rules', 'show', ...args])).stdout;
    expect(await shown('stone-leopard')).toMatch(/^Stone Leopard {2}character\.stone-leopard · Characters\n/);
    expect(await shown('shot', '--lang', 'es')).toMatch(/^Disparo {2}/);
    expect((await shown('distance')).match(/distance\.[a-z]+ ·/g)?.length).toBeGreaterThan(3);
    expect(await shown('old-classic')).toMatch(/\n\n\(in bangarena-old-classic\)\n$/);
    const [canteen] = JSON.parse(await shown('canteen', '--ruleset', 'bangarena-old-classic', '--json'));
    expect(canteen).toMatchObject({
      id: 'card.canteen',
      name: 'Canteen',
      row: { id: 'canteen', minAlive: 3 },
    });
  });

  it('show tells with a row the general rules on it, in each ruleset its own, and takes names', async () => {
    const shown = async (...args: string[]): Promise<string> =>
      (await inProcess(['rules', 'show', ...args])).stdout;
    const jail = await shown('jail');
    expect(jail).toMatch(/^Jail {2}card\.jail[\s\S]*named in: .*check\.order[\s\S]*\n\ncheck\.jail ·/);
    expect(jail).toMatch(/\n\n\(otherwise in bangarena-old-classic, bang, bang-three\)\n$/);
    expect(await shown('jail', '--ruleset', 'bangarena-old-classic')).toContain('\n\ncheck.jail-skips ·');
    expect(await shown('COVER')).toContain('\n\ncover.coin ·');
    expect(await shown('stone leopard')).toBe(await shown('stone-leopard'));
    expect(await shown('disparo', '--lang', 'es')).toBe(await shown('shot', '--lang', 'es'));
    expect(await shown()).toMatch(/^group +rules\n[\s\S]*\ncheck +order, flip, dynamite, jail\n/);
    expect(JSON.parse(await shown('--json')).check).toContain('check.jail');
  });

  it('refuses what there is not, and says what was probably meant', async () => {
    const ending = await inProcess(['rules', 'show', 'exchange', '--ruleset', 'bang+fistful-of-cards']);
    expect(ending.stdout).toContain('decision.exchange');
    const nowhere = await inProcess(['rules', 'show', 'wild west']);
    expect(nowhere.stderr).toMatch(/No ruleset has a rule, .* Did you mean "wild-west-show"/);
    const unknown = await inProcess(['rules', 'show', 'stone-lepard']);
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('Did you mean "stone-leopard"?');
    expect(unknown.stderr).toContain('`bangarena rules show --help`');
    const flag = await inProcess(['rules', 'show', 'shot', '--foo']);
    expect(flag.stderr).toContain('See `bangarena rules show --help`.');
    const ruleset = await inProcess(['rules', 'build', '--ruleset', 'bangarena-clasic', '--out', out]);
    expect(ruleset.code).toBe(2);
    expect(ruleset.stderr).toContain('"bangarena-classic"');
    expect((await inProcess(['rules', 'show', 'shot', '--lang', 'de'])).code).toBe(2);
  });

  it('refuses what is no folder, with the way out', async () => {
    const file = join(here, 'a-file');
    writeFileSync(file, '');
    const missing = join(here, 'missing');
    for (const folder of [missing, file, join(file, 'below')]) {
      const { code, stdout, stderr } = await inProcess(['rules', 'check', '--out', folder]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`${folder} is no folder. \`bangarena rules build\` writes the rules`);
    }
    expect(existsSync(missing)).toBe(false);
    const built = await inProcess(['rules', 'build', '--out', join(file, 'below')]);
    expect(built.code).toBe(2);
    expect(built.stderr).toContain('something else of that name lies in the way');
    for (const command of ['build', 'check']) {
      const { code, stderr } = await inProcess(['rules', command, '--out', '']);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('It must name a folder') });
    }
  });

  it.runIf(existsSync('/proc/self'))(
    'build and init say that a place takes no folders, and end',
    async () => {
      for (const command of [
        ['rules', 'build', '--out', '/proc/bangarena/rules'],
        ['init', 'agent', 'mine', '--out', '/proc/bangarena/agents'],
      ]) {
        const { code, stderr } = await bangarena(command);
        expect(code, stderr).toBe(10);
        expect(stderr).toMatch(/^error: \/proc\/bangarena/);
      }
    },
  );
});
