import type { Refusal } from './messages.ts';

/** Thrown where a request cannot be met, before anything has changed. */
export class RefusedError extends Error {
  readonly kind: Refusal;
  /** Place in the request's lists, where there is one. */
  readonly at: number | undefined;

  constructor(kind: Refusal, message: string, at?: number) {
    super(message);
    this.name = 'RefusedError';
    this.kind = kind;
    this.at = at;
  }
}
