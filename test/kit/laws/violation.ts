/** A law of the game was broken; the message says which, and where. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Reports a broken law. */
export function broken(law: string): never {
  throw new Violation(law);
}
