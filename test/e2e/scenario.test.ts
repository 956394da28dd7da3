import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bangarena, inProcess, scratch } from './kit.ts';

const folder = scratch();

/** Writes a scenario in which the Marshal of `character` plays a Shot, and the one shot at then has `hp` ♥. */
function scenario(name: string, { hp = 4, character = 'eagle-eye', extra = '' }): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    `name: a Shot hits
seats:
  - {role: marshal, character: ${character}, hand: [shot]}
  - {role: raider, character: mad-dog}
  - {role: raider, character: lucky}
  - {role: loner, character: grip}
${extra}steps:
  - {seat: 0, play: shot, target: 1, expect: {seats: {1: {hp: ${hp}}}}}
`,
  );
  return file;
}

describe('bangarena scenario', () => {
  it("plays the project's own rule tests, by folder and by pattern", async () => {
    const { code, stdout, stderr } = await bangarena(['scenario', 'test/scenario']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\d+ scenarios in \d+ files: \d+ passed, 0 failed$/m);
    expect(code).toBe(0);
    const quoted = await inProcess(['scenario', 'test/scenario/**/*.yaml', '--json']);
    expect(stdout).toContain(`${JSON.parse(quoted.stdout).passed} passed`);
  });

  it('says what differs, and ends with another code', async () => {
    const good = scenario('good', { hp: 3 });
    const bad = scenario('bad', { hp: 4 });
    expect(await inProcess(['scenario', good])).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await inProcess(['scenario', good, bad]);
    expect(code).toBe(1);
    expect(stdout).toContain('1 passed, 1 failed');
    expect(stdout).toContain(`${bad}:8`);
    expect(stdout).toMatch(/expected 4\n +actual +3/);
    const json = await inProcess(['scenario', good, bad, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ passed: 1, failed: 1 });
    expect(json.code).toBe(1);
  });

  it.each([
    ['an unknown character', { character: 'egle-eye' }, /:3:\d+: .*eagle-eye/],
    ['an unknown ruleset', { extra: 'ruleset: bangarena-clasic\n' }, /:7:\d+: .*bangarena-clasic/],
    ['an unknown key', { extra: 'sets: 1\n' }, /:7:1: .*sets/],
    ['a wrong type', { extra: 'round: two\n' }, /:7:\d+: /],
  ])('refuses %s with its place', async (name, change, message) => {
    const { code, stdout, stderr } = await inProcess([
      'scenario',
      scenario(name.replaceAll(' ', '-'), change),
    ]);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^error: /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('prints the JSON Schema that its files keep to', async () => {
    const { code, stdout } = await inProcess(['scenario', '--schema']);
    expect(code).toBe(0);
    const fits = new Ajv2020({ strict: false }).compile(JSON.parse(stdout));
    expect(fits(parse(readFileSync(scenario('form', {}), 'utf8')))).toBe(true);
    expect(fits(parse(readFileSync(scenario('other-form', { extra: 'sets: 1\n' }), 'utf8')))).toBe(false);
  });

  it('refuses a path that names nothing', async () => {
    for (const path of ['/nowhere/at/all', 'test/scenario/**/*.nothing']) {
      const { code, stderr } = await inProcess(['scenario', path]);
      expect(code).toBe(2);
      expect(stderr).toContain(path);
    }
  });
});
