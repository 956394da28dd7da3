import { CliError, EXIT } from '../errors.ts';

/** ENOENT is among them because Node reports so when it cannot make a folder on a read-only disk. */
const DISK_CODES = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'];

/** The code that Node or SQLite put on an error, or an empty string. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/**
 * What an error of the file system or of SQLite means to the user, as an error with the cause, the way out and the
 * exit code. Anything else, our own errors included, comes back as it is.
 */
export function storeError(error: unknown, path: string): unknown {
  if (error instanceof CliError) return error;
  // Text that the schema checks to be JSON was JSON when it was written.
  if (error instanceof SyntaxError)
    return damaged(path, `it holds text that is no JSON any more (${error.message})`);
  const code = codeOf(error);
  const is = (...prefixes: string[]) => prefixes.some((prefix) => code.startsWith(prefix));
  if (is('SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG')) {
    return new CliError(
      EXIT.disk,
      `The disk is full: ${path} could not grow. What was stored before is kept. ` +
        'Make room, or choose a folder on another disk with --out.',
    );
  }
  if (is('SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL')) {
    return new CliError(
      EXIT.locked,
      `${path} is locked by another process. Wait until the other command has finished, then try again.`,
    );
  }
  if (is('SQLITE_NOTADB')) return notOurs(path, 'it is not a SQLite database');
  if (is('SQLITE_CORRUPT', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_IOERR_CORRUPTFS')) return damaged(path);
  if (is('SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_PERM', 'SQLITE_IOERR', ...DISK_CODES)) {
    return new CliError(
      EXIT.disk,
      `${path} cannot be written or opened: the disk or folder is read-only, or its permissions forbid it (${code}). ` +
        'Choose a folder that you may write to, with --out for what is new, or copy what is old there.',
    );
  }
  if (is('ENAMETOOLONG', 'ELOOP')) {
    return new CliError(
      EXIT.usage,
      `${path} is no path that can be (${code}: ${code === 'ELOOP' ? 'its links lead in a circle' : 'a name in it is too long'}). ` +
        'Choose another name.',
    );
  }
  if (is('ENOTDIR', 'EEXIST', 'EISDIR')) {
    return new CliError(
      EXIT.usage,
      `${path} cannot be written: something else of that name lies in the way. Choose another folder.`,
    );
  }
  return error;
}

/** The error for a file that is no run of ours. */
export function notOurs(path: string, why: string): CliError {
  return new CliError(
    EXIT.damaged,
    `${path} is no BangArena run: ${why}. Name the folder of a run; \`bangarena list runs\` shows those under results/.`,
  );
}

/** The error for a run whose file was cut off or overwritten in part. */
export function damaged(path: string, what = 'part of the file is missing or overwritten'): CliError {
  return new CliError(
    EXIT.damaged,
    `${path} is damaged: ${what}. Restore it from a copy, or play the run again with the same seed.`,
  );
}

/** Runs `work`; an error of the file system or of SQLite is thrown on as {@link storeError} tells it. */
export function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeError(error, path);
  }
}
