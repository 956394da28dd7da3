import { existsSync, readFileSync } from 'node:fs';
import { fingerprint, STAMP } from '../../scripts/sources.mjs';

/** Stops the test run before it starts if the suites would test a dist that is missing or stale. */
export default function requireDist(): void {
  const wayOut = 'Run `npm run build` first (`npm test` does it for you).';
  if (!existsSync(STAMP)) throw new Error(`dist is missing, and many suites run on it. ${wayOut}`);
  if (process.env.BANGARENA_STALE_DIST === '1') return;
  if (readFileSync(STAMP, 'utf8').split(' ')[0] !== fingerprint()) {
    throw new Error(
      'dist was not built from the present sources, so the suites would test old code. ' +
        `${wayOut} To test the old build on purpose, set BANGARENA_STALE_DIST=1.`,
    );
  }
}
