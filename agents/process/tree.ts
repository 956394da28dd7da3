import { readdirSync, readFileSync } from 'node:fs';

/** Rounds of looking for processes that were born while others were being killed. */
const ROUNDS = 5;
/** Characters of a process's command line that are told. */
const NAME_LENGTH = 80;

/** What Linux tells of a process. */
interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
}

/** All processes of the system; none where there is no /proc. */
function processes(): ProcessFacts[] {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const stat = readOrNothing(`/proc/${name}/stat`);
    // The name in brackets may hold anything; state, parent, group and session follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 4 || fields[0] === 'Z') return [];
    return [{ pid: Number(name), parent: Number(fields[1]), session: Number(fields[3]) }];
  });
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Those that descend from `root`, are in its session, or were born with `home` as their home. */
function treeOf(root: number, home: string): number[] {
  const all = processes();
  const tree = new Set([root]);
  const mark = `HOME=${home}`;
  for (const { pid, session } of all) {
    if (session === root) tree.add(pid);
    else if (readOrNothing(`/proc/${pid}/environ`).split('\0').includes(mark)) tree.add(pid);
  }
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  const alive = new Set(all.map(({ pid }) => pid));
  return [...tree].filter((pid) => alive.has(pid) && pid !== process.pid);
}

/**
 * Kills a process, which must lead a group of its own, with everything that it has started. Its group dies at once; on
 * Linux also what has left the group, as far as it still descends from it, is in its session or has its home.
 */
export function killTree(root: number, home: string): void {
  kill(-root);
  for (let round = 0; round < ROUNDS; round++) {
    const tree = treeOf(root, home);
    if (tree.length === 0) return;
    for (const pid of tree) kill(pid);
  }
}

/**
 * Names of the processes that a process has started and that outlive it; on Linux only. `ours` begins the arguments of
 * those that the arena has put beside it.
 */
export function outliving(root: number, home: string, ours: readonly string[]): string[] {
  return treeOf(root, home).flatMap((pid) => {
    const words = readOrNothing(`/proc/${pid}/cmdline`).split('\0');
    if (pid === root || words[0] === '' || ours.every((word, i) => words[i] === word)) return [];
    return [words.join(' ').trim().slice(0, NAME_LENGTH)];
  });
}

/** The most memory that a process has had so far, in bytes; null where the system does not tell. */
export function peakMemory(pid: number): number | null {
  const kib = /^VmHWM:\s*(\d+) kB$/m.exec(readOrNothing(`/proc/${pid}/status`))?.[1];
  return kib === undefined ? null : Number(kib) * 1024;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already, or not ours.
  }
}
