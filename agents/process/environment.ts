import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/** Variables of the arena's environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a program: a path, a home of its own, a language, and of the arena's variables those that are
 * named. Nothing else: the arena's own keys are none of its business.
 */
export function cleanEnvironment(env: Env, home: string, names: readonly string[]): Record<string, string> {
  const clean: Record<string, string> = {};
  const passed = process.platform === 'win32' ? [...names, 'SystemRoot', 'PATHEXT'] : names;
  for (const name of passed) if (env[name] !== undefined) clean[name] = env[name];
  return {
    ...clean,
    PATH: env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
  };
}

/**
 * What there is at a path; null where nothing is, or where no path can be: words of a command may be anything, such as a text
 * too long for a name.
 */
export function factsOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Whether there is a program of this name: on the path, or as a file where the name has a slash. */
export function isProgram(name: string, env: Env): boolean {
  if (process.platform === 'win32') return true; // Its endings are the system's affair.
  const folders = name.includes('/') ? [''] : (env.PATH ?? '').split(delimiter);
  return folders.some((folder) => isExecutable(folder === '' ? name : resolve(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return factsOf(file)?.isFile() ?? false;
  } catch {
    return false;
  }
}
