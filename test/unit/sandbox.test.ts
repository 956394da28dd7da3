import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exposed, readProblem, type Sight } from '../../agents/process/exposed.ts';
import { MAX_PROCESSES, sandboxed, sandboxProblem } from '../../agents/process/sandbox.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'bangarena-sight-')));
const home = join(root, 'home');
const at = (...names: string[]): string => join(root, ...names);
const before = process.env.HOME;

/** Makes an empty file, or one with this text. */
function file(path: string, text = ''): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

beforeAll(() => {
  process.env.HOME = home;
  for (const path of [
    'agent.py',
    'lib/data.txt',
    '.env',
    '.venv/pyvenv.cfg',
    'runs/old/run.sqlite',
    'runs/notes.txt',
    'results/a/x',
  ])
    file(`project/${path}`);
  for (const path of [
    'home/.ssh/id',
    'home/solo.py',
    'home/.tool/lib/x',
    'home/.local/lib/x',
    'other/agent.py',
    'other/.key',
  ])
    file(path);
  file('home/.tool/bin/tool', '#!/usr/bin/env -S worker\n');
  file('home/.local/bin/mine', '#!/bin/sh\n');
  file('opt/worker/bin/worker');
  mkdirSync(at('opt/worker/libexec'));
  mkdirSync(at('links'));
  symlinkSync(at('home/.tool/bin/tool'), at('links/tool'));
  for (const name of ['home/.tool/bin/tool', 'home/.local/bin/mine', 'opt/worker/bin/worker'])
    chmodSync(at(name), 0o755);
  symlinkSync(at('other'), at('project/other'));
  symlinkSync(at('other'), at('linked'));
  symlinkSync(at('home'), at('project/home'));
});
afterAll(() => {
  process.env.HOME = before;
  rmSync(root, { recursive: true });
});

/** What is shown below the test's folder, each with how. */
function seen(sight: Partial<Sight>): string[] {
  const args = exposed({
    words: ['python3', 'agent.py'],
    cwd: at('project'),
    env: { PATH: [at('links'), at('opt/worker/bin'), at('home/.local/bin')].join(':') },
    read: [],
    hidden: { paths: ['results', 'deep/new'], holding: 'run.sqlite' },
    ...sight,
  });
  const list: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const path = args[i] === '--dir' || args[i] === '--chdir' ? args[i + 1] : args[i + 2];
    if (args[i].startsWith('--') && path?.startsWith(root))
      list.push(`${args[i].slice(2)} ${path.slice(root.length + 1)}`);
  }
  return [...new Set(list)];
}

describe('what a program in the sandbox sees', () => {
  it('is the working directory without dot files, results, other runs, and without what its links lead to', () => {
    expect(seen({}).sort()).toEqual(
      [
        'chdir project',
        'dir project',
        'dir project/runs',
        'ro-bind-try project/.venv',
        'ro-bind-try project/agent.py',
        'ro-bind-try project/lib',
        'symlink project/other',
        'ro-bind-try project/runs/notes.txt',
        'symlink project/home',
      ].sort(),
    );
  });

  it('is not the folder of a run that does not exist yet, nor anything that comes into being beside it', () => {
    mkdirSync(at('project/deep/there'), { recursive: true });
    const shown = seen({});
    rmSync(at('project/deep'), { recursive: true });
    expect(shown).toContain('dir project/deep');
    expect(shown).toContain('ro-bind-try project/deep/there');
    expect(shown.join()).not.toContain('deep/new');
  });

  it('are the folders of the files that its command names, as words or after a =', () => {
    expect(seen({ words: ['python3', `--main=${at('other/agent.py')}`] })).toContain(
      'ro-bind-try other/agent.py',
    );
    expect(seen({ words: ['python3', at('other/agent.py')] }).join()).not.toContain('.key');
    expect(seen({ words: ['cat', at('other/.key')] })).toContain('ro-bind-try other');
  });

  it('is of a home only the file that is named, also as the working directory', () => {
    for (const sight of [
      { words: ['python3', at('home/solo.py')] },
      { cwd: home, words: ['python3', 'solo.py'] },
    ]) {
      const shown = seen(sight).filter((line) => line.includes(' home'));
      expect(shown.filter((line) => !/^(dir|chdir) home$/.test(line))).toEqual(['ro-bind-try home/solo.py']);
    }
  });

  it('is the installation of its interpreter, through links and first lines, and not a home for personal programs', () => {
    const shown = seen({ words: ['tool'], cwd: '/' });
    expect(shown.sort()).toEqual(
      ['ro-bind-try home/.tool', 'ro-bind-try links/tool', 'ro-bind-try opt/worker'].sort(),
    );
    expect(seen({ words: ['mine'], cwd: '/' })).toEqual(['ro-bind-try home/.local/bin/mine']);
  });

  it('is what `read` names, but nothing that is hidden', () => {
    expect(seen({ cwd: '/', words: ['sh'], read: [at('project/lib')] })).toContain('ro-bind-try project/lib');
    const hidden = { paths: [at('project/lib')], holding: '' };
    expect(seen({ cwd: '/', words: ['sh'], read: [at('project/lib/data.txt')], hidden })).toEqual([]);
  });

  it('is all that `read` names, else it is said which is not there, or not to be seen', () => {
    const hidden = { paths: ['results', 'deep/new'], holding: 'run.sqlite' };
    const problem = (...read: string[]) => readProblem({ cwd: at('project'), read, hidden });
    expect(problem()).toBeNull();
    expect(problem('lib', at('other/agent.py'), '.')).toBeNull();
    expect(problem('lib', 'lbi')).toBe(
      `read names "lbi", and there is no ${at('project/lbi')}; make it, or correct the path`,
    );
    expect(problem('agent.py/x')).toContain('there is no');
    expect(problem('a'.repeat(300))).toContain('there is no');
    expect(problem('lib', '')).toContain('one has no name');
    expect(problem('results/a/x')).toContain('where runs are kept');
    symlinkSync(at('project/results'), at('other/way'));
    expect(problem(at('other/way/a'))).toContain('where runs are kept');
    rmSync(at('other/way'));
  });

  it('is found out whatever the words of its command are', () => {
    const words = ['python3', 'agent.py/x', 'a'.repeat(300), 'agent.py'];
    expect(seen({ words })).toEqual(seen({ words: ['python3', 'agent.py'] }));
  });

  it('is never the whole machine, whatever is named', () => {
    for (const name of ['/', '/etc', '/tmp', '/home', home, root])
      expect(
        exposed({ words: ['ls', name], cwd: '/', env: {}, read: [name], hidden: { paths: [], holding: '' } }),
      ).not.toContain(name === '/' ? '' : name);
  });
});

describe('the sandbox', () => {
  it('is bubblewrap with everything apart, and a root that is closed after the last file was put in', () => {
    const bin = at('bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'bwrap'), '#!/bin/sh\nexit 0\n');
    chmodSync(join(bin, 'bwrap'), 0o755);
    const sight = {
      words: ['sh', '-c', ':'],
      cwd: '/',
      env: { PATH: bin },
      read: [],
      hidden: { paths: [], holding: '' },
    };
    const words = sandboxed(sight, 64);
    expect(words[0]).toBe(join(bin, 'bwrap'));
    for (const flag of [
      '--unshare-all',
      '--disable-userns',
      '--die-with-parent',
      '--new-session',
      '--cap-drop',
    ])
      expect(words).toContain(flag);
    for (const open of ['--bind', '--dev-bind', '--share-net', '--bind-try'])
      expect(words).not.toContain(open);
    const end = words.indexOf('--');
    expect(words.slice(end - 2, end)).toEqual(['--remount-ro', '/']);
    expect(words.join(' ')).toContain('--proc /proc --remount-ro /proc');
    expect([0, MAX_PROCESSES].map(String)).toContain(words[end + 4]);
    expect(words.slice(end + 5)).toEqual(['sh', '-c', ':']);
    expect(sandboxProblem({ PATH: '/nowhere' })).toMatch(/bubblewrap is missing|no sandbox on/);
  });
});
