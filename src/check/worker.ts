import { parentPort, workerData } from 'node:worker_threads';
import { CliError } from '../errors.ts';
import { checkHere } from './check.ts';
import type { Checked, CheckTerms } from './parts.ts';

/** What a thread is to check. */
export type WorkerOrder = Omit<CheckTerms, 'onPart'> & { readonly spec: string };

/** What a thread tells: signs of life, the part that begins, what was found, or why nothing is checked. */
export type FromWorker =
  | { readonly alive: true }
  | { readonly part: string }
  | { readonly checked: Checked }
  | { readonly refused: string; readonly code: number };

const BEAT_MS = 200;

const { spec, ...terms } = workerData as WorkerOrder;
const say = (message: FromWorker): void => parentPort?.postMessage(message);
const beat = setInterval(() => say({ alive: true }), BEAT_MS);
try {
  say({ checked: await checkHere(spec, { ...terms, onPart: (part) => say({ part }) }) });
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  say({ refused: error.message, code: error.code });
} finally {
  clearInterval(beat);
}
