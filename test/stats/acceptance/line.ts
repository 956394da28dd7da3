/** A line of the acceptance table. */
export interface Line {
  readonly what: string;
  readonly must: string;
  /** Simulated runs at full size and in the suite of pull requests. */
  readonly full: number;
  readonly reduced: number;
  /** The figure measured in so many runs. */
  measure(runs: number): number | Promise<number>;
  /** Bounds that the true value keeps; without any it is only told. */
  readonly least?: number;
  readonly most?: number;
  /** Shares are printed in percent; a mean has the spread of a single run's value; counts and amounts have none. */
  readonly as: 'percent' | 'count' | 'amount' | { readonly spread: number };
}

/** Whether a line has a bound at all. Times have none: what else a machine does is no fault of the code. */
export const isBound = ({ least, most }: Line): boolean => least !== undefined || most !== undefined;

/** True if a line's figure is within its bounds; in fewer runs than the full ones, give or take three standard errors. */
export function holds(
  { least = -Infinity, most = Infinity, full, as }: Line,
  value: number,
  runs: number,
): boolean {
  const slack = (bound: number) => {
    if (runs >= full || as === 'count' || as === 'amount' || !Number.isFinite(bound)) return 0;
    return 3 * Math.sqrt((as === 'percent' ? bound * (1 - bound) : as.spread ** 2) / runs);
  };
  return value >= least - slack(least) && value <= most + slack(most);
}

/** The share of runs for which something holds. */
export function shareOf(runs: number, holds: (run: number) => boolean): number {
  let count = 0;
  for (let run = 0; run < runs; run++) if (holds(run)) count++;
  return count / runs;
}

/** True if a verdict claims a difference. */
export const isAlarm = (verdict: string): boolean => verdict === 'better' || verdict === 'worse';
