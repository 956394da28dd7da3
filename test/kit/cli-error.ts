import { expect } from 'vitest';
import { CliError } from '../../src/errors.ts';

/** Expects `work` to throw a CliError with this exit code, and returns its message. */
export function expectCliError(code: number, work: () => unknown): string {
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CliError);
  const { code: found, message } = thrown as CliError;
  expect(found, message).toBe(code);
  return message;
}
