/** True in the nightly run: `BANGARENA_LONG=1`. */
export const LONG = process.env.BANGARENA_LONG === '1';

/** The size of a suite: one for pull requests, one for the nightly run. */
export function sized(pullRequest: number, nightly: number): number {
  return LONG ? nightly : pullRequest;
}
