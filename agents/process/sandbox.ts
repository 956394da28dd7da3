import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { release } from 'node:os';
import { delimiter, resolve } from 'node:path';
import type { Env } from './environment.ts';
import { exposed, type Hidden, type Sight } from './exposed.ts';
import { makesGroups } from './groups.ts';

/** How a program is kept from the machine. */
export interface Sandbox {
  /** Further files and folders that it may read. */
  readonly read: readonly string[];
  readonly hidden: Hidden;
}

/** Processes and threads in one sandbox, at most. */
export const MAX_PROCESSES = 256;
const MIB = 1024 * 1024;
const PROBE_MS = 20_000;

/** Sets the cap on processes, takes away what bwrap adds to the environment, and becomes the program. */
const INNER = `if [ "$0" -gt 0 ]; then ulimit -u "$0" 2>/dev/null || ulimit -p "$0" 2>/dev/null; fi
unset PWD OLDPWD
exec "$@"`;

/** What holds for every sandbox: nothing is shared with the machine but the processor and the kernel. */
const APART = [
  ...['--unshare-all', '--unshare-user', '--disable-userns', '--cap-drop', 'ALL'],
  ...['--uid', '65534', '--gid', '65534', '--hostname', 'sandbox'],
  ...['--die-with-parent', '--new-session'],
];

/**
 * The words of a command that runs `sight.words` under bubblewrap: in namespaces of its own (user, process ids, network,
 * mounts, IPC, host name), with files that it can only read, and /tmp and /dev/shm of `memoryMib` mebibytes that go away
 * with it.
 * @throws Error when there is no bwrap; see {@link sandboxProblem}.
 */
export function sandboxed(sight: Sight, memoryMib: number): string[] {
  const bwrap = bwrapOf(sight.env);
  if (bwrap === null) throw new Error('there is no bwrap on the PATH');
  const size = String(memoryMib * MIB);
  const scratch = (path: string): string[] => ['--size', size, '--tmpfs', path];
  return [
    bwrap,
    ...APART,
    // Who is root outside is so for /proc/sys, whatever it is called within: settings of the machine could be written.
    ...['--proc', '/proc', '--remount-ro', '/proc'],
    ...['--dev', '/dev', ...scratch('/dev/shm'), '--remount-ro', '/dev'],
    ...[...scratch('/tmp'), '--dir', '/tmp/home', '--setenv', 'HOME', '/tmp/home'],
    ...exposed(sight),
    ...['--remount-ro', '/', '--'],
    ...['/bin/sh', '-c', INNER, String(limitsProcesses() ? MAX_PROCESSES : 0), ...sight.words],
  ];
}

/** Whether the cap on processes holds: by a control group where one can be made, else by a limit. */
export function capsProcesses(): boolean {
  return limitsProcesses() || makesGroups();
}

/** Whether a limit counts: older kernels count all processes of a user and not those of a sandbox, and none those of root. */
function limitsProcesses(): boolean {
  const [major, minor] = release().split('.').map(Number);
  return (major > 5 || (major === 5 && minor >= 14)) && process.getuid?.() !== 0;
}

/** Why programs cannot be run in a sandbox here, found out by running one; null when they can. */
export function sandboxProblem(env: Env): string | null {
  if (process.platform !== 'linux') return `there is no sandbox on ${process.platform}, only on Linux`;
  if (bwrapOf(env) === null)
    return 'bubblewrap is missing (there is no bwrap on the PATH). Install it: the package is called bubblewrap, as in `apt-get install bubblewrap`';
  const sight = {
    words: ['/bin/sh', '-c', ':'],
    cwd: '/',
    env,
    read: [],
    hidden: { paths: [], holding: '' },
  };
  const [command, ...words] = sandboxed(sight, 16);
  const { error, status, stderr } = spawnSync(command, words, {
    env: { PATH: env.PATH },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: PROBE_MS,
  });
  if (error === undefined && status === 0) return null;
  const said = error?.message ?? stderr.trim().split('\n').slice(0, 2).join(' / ');
  return (
    `bubblewrap cannot set it up: ${said === '' ? `it ended with ${status}` : said}. It must be version 0.8 or later, and the ` +
    'kernel must let you make user namespaces (sysctl kernel.unprivileged_userns_clone=1 or an AppArmor profile for bwrap; a container ' +
    'must allow it)'
  );
}

/** Where bwrap is, or null. */
function bwrapOf({ PATH = '' }: Env): string | null {
  const places = PATH.split(delimiter).map((folder) => resolve(folder, 'bwrap'));
  return places.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
