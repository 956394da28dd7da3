import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NAME = /^bangarena-(\d+)-\d+$/;
/** How long a group's last processes are waited for. */
const TRIES = 40;
const PAUSE_MS = 50;
/** Joins the group, and becomes the command. */
const JOIN = 'echo $$ >"$0/cgroup.procs" && exec "$@"';

let made = 0;

/**
 * Control groups of Linux, each of which counts the processes and threads of one sandbox. The system lets root make them,
 * and seldom anybody else.
 */
export class CountedGroups {
  readonly #most: number;
  readonly #all: string[] = [];

  /** `most` is how many processes and threads each group may have. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The command that runs `words` in a new group; `words` themselves where there can be none. */
  join(words: readonly string[]): readonly string[] {
    const group = makeGroup(this.#most);
    if (group === null) return words;
    this.#all.push(group);
    return ['/bin/sh', '-c', JOIN, group, ...words];
  }

  /** Removes the groups, whose processes must be ending. */
  async close(): Promise<void> {
    for (let i = 0; i < TRIES && this.#all.length > 0; i++) {
      if (i > 0) await sleep(PAUSE_MS);
      this.#all.splice(0, this.#all.length, ...this.#all.filter((group) => !removed(group)));
    }
  }
}

/** Whether groups can be made here. */
export function makesGroups(): boolean {
  const group = makeGroup(1);
  return group !== null && removed(group);
}

/** A new group, as its folder; null where there can be none. */
function makeGroup(most: number): string | null {
  for (const parent of parents()) {
    const group = join(parent, `bangarena-${process.pid}-${++made}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      writeFileSync(join(group, 'pids.max'), String(most), { flag: 'r+' });
      removeStale(parent);
      return group;
    } catch {
      removed(group);
    }
  }
  return null;
}

/** Our own group in each hierarchy that may count processes. */
function parents(): string[] {
  try {
    const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
    return lines.flatMap((line) => {
      const [, controllers, ...path] = line.split(':');
      const own = path.join(':');
      if (controllers.split(',').includes('pids')) return [join('/sys/fs/cgroup/pids', own)];
      return controllers === '' ? [join('/sys/fs/cgroup', own)] : [];
    });
  } catch {
    return [];
  }
}

/** Removes what arenas left that were killed. */
function removeStale(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) removed(join(parent, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a group; false when processes are still in it. */
function removed(group: string): boolean {
  try {
    rmdirSync(group);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
