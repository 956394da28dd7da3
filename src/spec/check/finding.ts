/** What a check found wrong. */
export interface Finding {
  readonly check: 'files' | 'numbers' | 'parity' | 'coverage';
  /** What it is about: a file, a rule with its language, or a row's field. */
  readonly what: string;
  /** The cause and the way out. */
  readonly message: string;
}
