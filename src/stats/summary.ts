/** Where a list of numbers lies. All are NaN for an empty list. */
export interface Summary {
  readonly mean: number;
  readonly median: number;
  /** The 95th percentile. */
  readonly p95: number;
  readonly max: number;
}

/**
 * The value below which a `share` (0 … 1) of the ascending list lies, linear between neighbours; NaN when it is
 * empty.
 */
export function percentile(ascending: ArrayLike<number>, share: number): number {
  if (ascending.length === 0) return Number.NaN;
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const above = Math.ceil(place);
  return ascending[below] + (place - below) * (ascending[above] - ascending[below]);
}

/** Mean, median, 95th percentile and maximum of a list in any order; the list is left as it is. */
export function summarise(values: readonly number[]): Summary {
  const sorted = Float64Array.from(values).sort();
  let sum = 0;
  for (const value of sorted) sum += value;
  return {
    mean: sum / sorted.length,
    median: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    max: percentile(sorted, 1),
  };
}
