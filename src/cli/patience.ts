import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, EXIT } from '../errors.ts';
import { LockLost } from '../store/lock.ts';
import { log } from './io.ts';

/** How long a run waits for a database that another program keeps locked, and how often it looks. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_MS = 500;

/**
 * Does `work`, a write into the database at `path`, as often as it takes while another program keeps that locked. It
 * must do no harm twice: games that are there already are passed over.
 * @throws CliError (locked) after ten minutes, when `signal` aborts, or when the run was taken over.
 */
export async function patiently(path: string, work: () => void, signal?: AbortSignal): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      work();
      return;
    } catch (error) {
      const waited = performance.now() - begun;
      const busy = error instanceof CliError && error.code === EXIT.locked && !(error instanceof LockLost);
      if (!busy || waited > PATIENCE_MS || signal?.aborted) throw error;
      log(
        `${path} is locked by another program; paused for ${Math.round(waited / 1000)} s. Nothing is lost.`,
      );
      await sleep(LOOK_MS);
    }
  }
}
