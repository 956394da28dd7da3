/** Names of the probes. Those on whole games are named after their case, such as `random-7`. */

/** On kept positions. */
export const OBSERVE = 'observe';
export const OBSERVE_JSON = 'observe-json';
export const STRINGIFY = 'stringify';
export const COPY = 'copy';

/** On runs, played by the arena. */
export const ONE_WORKER = 'one-worker';
export const TWO_WORKERS = 'two-workers';
export const ONE_WORKER_STORED = 'one-worker-stored';
export const TWO_WORKERS_STORED = 'two-workers-stored';
export const COLD = 'cold-start';

/** On boardgame.io. */
export const REDUCER = 'boardgame-reducer';
export const RANDOM_BOTS = 'boardgame-bots';

/** The probe of a case in which the bot alone is timed. */
export function thinkName(name: string): string {
  return `${name}-thinking`;
}
