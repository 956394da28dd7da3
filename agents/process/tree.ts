import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

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

/** A search that asks for the text of files: each is yielded, its text comes back, empty where there is none. */
type Search<T> = Generator<string, T, string>;

/** The ids of all processes of the system; none where there is no /proc. */
function allPids(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function* processes(): Search<ProcessFacts[]> {
  const found: ProcessFacts[] = [];
  for (const pid of allPids()) {
    const stat = yield `/proc/${pid}/stat`;
    // The name in brackets may hold anything; state, parent, group and session follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 4 || fields[0] === 'Z') continue;
    found.push({ pid, parent: Number(fields[1]), session: Number(fields[3]) });
  }
  return found;
}

/** Those that descend from `root`, are in its session, or were born with `home` as their home. */
function* treeOf(root: number, home: string): Search<number[]> {
  const all = yield* processes();
  const tree = new Set([root]);
  const mark = `HOME=${home}`;
  for (const { pid, session } of all) {
    if (session === root) tree.add(pid);
    else if ((yield `/proc/${pid}/environ`).split('\0').includes(mark)) tree.add(pid);
  }
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  const alive = new Set(all.map(({ pid }) => pid));
  return [...tree].filter((pid) => alive.has(pid) && pid !== process.pid);
}

/** Kills what is left of a tree, round by round; the commands that were found in the first. */
function* killing(root: number, home: string): Search<string[]> {
  const found: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tree = yield* treeOf(root, home);
    if (round === 0) {
      for (const pid of tree) if (pid !== root) found.push(yield `/proc/${pid}/cmdline`);
      kill(-root);
    }
    if (tree.length === 0) break;
    for (const pid of tree) kill(pid);
  }
  return found;
}

/**
 * Kills a process, which must lead a group of its own, with everything that it has started, before it returns. Its group
 * dies at once; on Linux also what has left the group, as far as it still descends from it, is in its session or has
 * its home. For the end of the arena: it takes as long as reading the list of all processes.
 */
export function killTreeNow(root: number, home: string): void {
  kill(-root);
  const search = killing(root, home);
  for (let step = search.next(); !step.done; ) step = search.next(readNow(step.value));
}

/** The same without holding up anything else; the group dies at once. */
export async function killTree(root: number, home: string): Promise<void> {
  kill(-root);
  await sweepTree(root, home);
}

/**
 * Kills what has outlived a process that ended by itself. The names of what there was, as far as it is not of ours:
 * `ours` begins the arguments of those that the arena has put beside it.
 */
export async function sweepTree(root: number, home: string, ours: readonly string[] = []): Promise<string[]> {
  const search = killing(root, home);
  let step = search.next();
  while (!step.done) step = search.next(await readSoon(step.value));
  return step.value.flatMap((command) => {
    const words = command.split('\0');
    if (words[0] === '' || (ours.length > 0 && ours.every((word, i) => words[i] === word))) return [];
    return [words.join(' ').trim().slice(0, NAME_LENGTH)];
  });
}

/** The most memory that a process has had so far, in bytes; null where the system does not tell. */
export function peakMemory(pid: number): number | null {
  const kib = /^VmHWM:\s*(\d+) kB$/m.exec(readNow(`/proc/${pid}/status`))?.[1];
  return kib === undefined ? null : Number(kib) * 1024;
}

function readNow(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

async function readSoon(file: string): Promise<string> {
  try {
    return await readFile(file, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already, or not ours.
  }
}
