import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

/** How pinned files are written anew; named in their first lines. */
export const PIN_COMMAND = 'npm run pin';

const PINNING = process.env.BANGARENA_PIN === '1';

/**
 * Expects a pinned file below `test/` to hold exactly this text. Under `npm run pin` it is written instead; in CI
 * that is refused, so that nothing is pinned unseen.
 */
export function expectPinned(path: string, text: string): void {
  const file = new URL(`../${path}`, import.meta.url);
  if (PINNING) {
    if (process.env.CI)
      throw new Error(
        `test/${path} is not pinned in CI: run \`${PIN_COMMAND}\` at home and read the difference`,
      );
    writeFileSync(file, text);
    return;
  }
  if (!existsSync(file)) throw new Error(`test/${path} is missing: run \`${PIN_COMMAND}\` once`);
  expect(
    text,
    `test/${path} differs. If the rules were meant to change: \`${PIN_COMMAND}\`, and read the difference`,
  ).toBe(readFileSync(file, 'utf8'));
}
