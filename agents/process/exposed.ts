import {
  closeSync,
  type Dirent,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { type Env, factsOf } from './environment.ts';

/** What decides which files a program in the sandbox sees. */
export interface Sight {
  /** The command and its arguments. */
  readonly words: readonly string[];
  /** The folder that it runs in. */
  readonly cwd: string;
  readonly env: Env;
  /** Further files and folders that it may read. */
  readonly read: readonly string[];
  readonly hidden: Hidden;
}

/** What a program in the sandbox may never see, whatever else is shown. */
export interface Hidden {
  /** Files and folders; they need not exist yet. */
  readonly paths: readonly string[];
  /** Folders that hold a file of this name. */
  readonly holding: string;
}

/** Folders of the system that programs need; where one is a link, the link is made. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store'];
/** Of /etc, what the loader and interpreters read. */
const SETTINGS = ['ld.so.cache', 'ld.so.conf', 'ld.so.conf.d', 'alternatives', 'localtime'];
/** Beginnings of further names in /etc: a JVM has its settings there. */
const JAVA = /^java/;
/** Folders that hold more than an agent's affairs. A file in one of them is shown alone, without its neighbours. */
const SHARED = [
  '/home',
  '/root',
  '/etc',
  '/var',
  '/var/tmp',
  '/run',
  '/proc',
  '/sys',
  '/dev',
  '/boot',
  '/mnt',
  '/media',
  '/srv',
  '/opt',
  '/tmp',
];
/** Names that begin with a dot but are settings of interpreters, not secrets. */
const HARMLESS = new Set([
  '.venv',
  '.python-version',
  '.node-version',
  '.nvmrc',
  '.tool-versions',
  '.pnp.cjs',
]);
/** Links and first lines of scripts that are followed from a program on. */
const MOST_STEPS = 16;
/** Levels below an agent's folders that are searched for what is to be hidden. */
const DEEP = 3;

/** Arguments for bwrap that show the files of the system, the program's own and the working directory, and no others. */
export function exposed(sight: Sight): string[] {
  const { words, cwd, env, read, hidden } = sight;
  const named = [...words.slice(1).flatMap(pathsIn), ...read]
    .map((name) => resolve(cwd, name))
    .filter(exists);
  const programs = programFiles(words[0], cwd, env);
  const folders = [cwd, ...named.map((path) => (isFolder(path) ? path : dirname(path)))].filter(
    (folder) => !isShared(folder),
  );
  const asked = [...programs, ...named];
  const secret = [...new Set(folders)]
    .flatMap((folder) => entries(folder).map(({ name }) => join(folder, name)))
    .filter((path) => basename(path).startsWith('.') && !HARMLESS.has(basename(path)))
    .filter((path) => !asked.some((file) => isWithin(file, path)));
  const below = [...new Set(folders)]
    .flatMap((folder) => hiddenBelow(folder, hidden.holding, DEEP))
    .filter((path) => !named.includes(path));
  const wall = new Wall([...hidden.paths.map((path) => resolve(cwd, path)), ...below, ...secret]);
  const roots = [...folders, ...asked.filter((path) => !isShared(path))];
  for (const root of [...new Set(roots)].sort((a, b) => a.length - b.length)) wall.show(root);
  return [...system(), ...wall.args, '--dir', cwd, '--chdir', cwd];
}

/**
 * Why a program in the sandbox would not see one of the files and folders that `read` names, as the end of a sentence; null
 * where it would see them all.
 */
export function readProblem({ read, cwd, hidden }: Pick<Sight, 'read' | 'cwd' | 'hidden'>): string | null {
  const walls = hidden.paths.map((path) => resolve(cwd, path)).flatMap((path) => [path, realOf(path)]);
  for (const name of read) {
    const path = resolve(cwd, name);
    if (name.trim() === '')
      return 'read lists files and folders with commas between them, and one has no name';
    if (!exists(path))
      return `read names ${JSON.stringify(name)}, and there is no ${path}; make it, or correct the path`;
    if ([path, realOf(path)].some((one) => walls.some((wall) => isWithin(one, wall))))
      return `read names ${JSON.stringify(name)}, and no program in a sandbox sees where runs are kept; copy it elsewhere`;
  }
  return null;
}

/**
 * What is to be hidden from `folder` down: the folders that hold a file of this name, and the sockets and named pipes, over
 * which a program would reach others in spite of its namespaces.
 */
function hiddenBelow(folder: string, file: string, levels: number): string[] {
  const below = entries(folder);
  if (below.some(({ name }) => name === file)) return [folder];
  return below.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSocket() || entry.isFIFO()) return [path];
    if (levels === 0 || !entry.isDirectory() || entry.name === 'node_modules') return [];
    return hiddenBelow(path, file, levels - 1);
  });
}

/** The wall between a program and the files of the machine. */
class Wall {
  readonly args: string[] = [];
  readonly #hidden: readonly string[];
  readonly #shown: string[] = [];
  readonly #links: string[] = [];

  constructor(hidden: readonly string[]) {
    // What a link leads to is as hidden as the link.
    this.#hidden = [...new Set(hidden.flatMap((path) => [path, realOf(path)]))];
  }

  /**
   * Shows a file or folder, without what is hidden in it. What is shown only as part of another folder is not followed
   * where it is a link: it may lead anywhere.
   */
  show(path: string, asked = true): void {
    const real = realOf(path);
    if (this.#isHidden(path) || this.#isHidden(real)) return;
    if ([...SYSTEM, ...this.#shown].some((above) => isWithin(path, above))) return;
    if (this.#links.some((link) => isWithin(path, link))) {
      if (real !== path) this.show(real);
      return;
    }
    const follows = asked || basename(path) === 'node_modules';
    if (real !== path && (!follows || isShared(real) || this.#holdsHidden(real))) {
      this.args.push('--symlink', real, path);
      this.#links.push(path);
      if (follows && !isShared(real)) this.show(real);
    } else if (this.#holdsHidden(path)) {
      this.args.push('--dir', path);
      for (const { name } of entries(path)) this.show(join(path, name), false);
    } else {
      this.args.push('--ro-bind-try', path, path);
      this.#shown.push(path);
    }
  }

  #isHidden(path: string): boolean {
    return this.#hidden.some((hidden) => isWithin(path, hidden));
  }

  #holdsHidden(path: string): boolean {
    return this.#hidden.some((hidden) => isWithin(hidden, path));
  }
}

function system(): string[] {
  const folders = SYSTEM.flatMap((path) => {
    const facts = lstatSync(path, { throwIfNoEntry: false });
    if (facts?.isSymbolicLink()) return ['--symlink', readlinkSync(path), path];
    return facts === undefined ? [] : ['--ro-bind', path, path];
  });
  const java = entries('/etc').flatMap(({ name }) => (JAVA.test(name) ? [name] : []));
  const settings = [...SETTINGS, ...java].map((name) => join('/etc', name)).filter(exists);
  return [...folders, ...settings.flatMap((path) => ['--ro-bind-try', path, path])];
}

/** The texts in a word of a command that may name a file: the word, and what follows its `=`. */
function pathsIn(word: string): string[] {
  const equals = word.indexOf('=');
  return [word, ...(equals < 0 ? [] : [word.slice(equals + 1)])].filter((text) => text !== '');
}

/**
 * What a program needs to start, beyond the system: itself, whatever it is a link to, the interpreter that its first
 * line names, and the installations that these belong to.
 */
function programFiles(program: string, cwd: string, env: Env): string[] {
  const found = new Set<string>();
  const todo = [locate(program, cwd, env)];
  for (let steps = 0; todo.length > 0 && steps < MOST_STEPS; steps++) {
    const file = todo.shift() ?? null;
    if (file === null || found.has(file)) continue;
    found.add(file);
    const home = installationOf(file);
    if (home !== null) found.add(home).add(realOf(home));
    if (lstatSync(file).isSymbolicLink()) todo.push(resolve(realOf(dirname(file)), readlinkSync(file)));
    else todo.push(...interpreters(file, home).map((name) => locate(name, cwd, env)));
  }
  return [...found];
}

/** The file that a program's name means, or null when there is none. */
function locate(name: string, cwd: string, env: Env): string | null {
  const folders = name.includes('/')
    ? [cwd]
    : (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = folders.map((folder) => resolve(cwd, folder, name));
  return places.find((file) => factsOf(file)?.isFile()) ?? null;
}

/**
 * The folder of an interpreter that was installed apart from the system, as `bin` and `lib` lie in it; null where a
 * program stands alone, or its folder holds a person's other affairs too.
 */
function installationOf(file: string): string | null {
  const folder = dirname(file);
  if (!['bin', 'sbin', 'shims'].includes(basename(folder))) return null;
  const above = dirname(folder);
  if (isShared(above) || homes().some((home) => above === join(home, '.local'))) return null;
  return ['lib', 'libexec'].some((name) => isFolder(join(above, name))) ? above : null;
}

/** The programs that run a file: by its first line, and for Python in a virtual environment that it was made from. */
function interpreters(file: string, installation: string | null): string[] {
  const line = /^#!\s*(.*)$/m.exec(headOf(file).split('\n')[0])?.[1] ?? '';
  const [program, ...words] = line.split(/\s+/).filter((word) => word !== '');
  const names = program === undefined ? [] : [program];
  if (program !== undefined && basename(program) === 'env')
    names.push(...words.filter((word) => !/^-|=/.test(word)).slice(0, 1));
  const base =
    installation === null ? null : /^home\s*=\s*(.+)$/m.exec(headOf(join(installation, 'pyvenv.cfg')));
  return base === null ? names : [...names, join(base[1].trim(), 'python3')];
}

/** The first bytes of a file as text; nothing where it cannot be read. */
function headOf(file: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const bytes = Buffer.alloc(512);
    return bytes.toString('latin1', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

function homes(): string[] {
  return [...new Set([homedir(), userInfo().homedir])];
}

/** Whether a folder is none of an agent's alone: the root, a home, what lies above one, or a folder of the system. */
function isShared(path: string): boolean {
  return [...SHARED, ...homes()].some((folder) => isWithin(folder, path));
}

/** Whether `path` is `folder` or lies in it. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function exists(path: string): boolean {
  return factsOf(path) !== null;
}

function isFolder(path: string): boolean {
  return factsOf(path)?.isDirectory() ?? false;
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The path without links, as far as it exists. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realOf(above), basename(path));
  }
}
