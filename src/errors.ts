/**
 * Exit codes, one table for every command.
 */
export const EXIT = {
  /** Done, or `better`. */
  ok: 0,
  /** Could not do its work. */
  failed: 1,
  /** Usage or configuration. */
  usage: 2,
  /** Stopped by a cap; results are valid but partial. */
  capped: 3,
  worse: 4,
  undecided: 5,
  /** No difference of δ. */
  equal: 6,
  /** Errors over the threshold. */
  errors: 7,
  /** A rules fault, or a hash that does not agree. */
  fault: 8,
  /** Disk full or read-only. */
  disk: 10,
  /** Locked by another process. */
  locked: 11,
  /** Not a database, or a damaged one. */
  damaged: 12,
  /** Version or manifest mismatch. */
  mismatch: 13,
  sigint: 130,
  sigterm: 143,
} as const;

/**
 * An error whose message is meant for the user as it stands: the cause, then the way out. `code` is the exit
 * code of the command that meets it.
 */
export class CliError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'CliError';
    this.code = code;
  }
}
