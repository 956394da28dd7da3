import jstat from 'jstat';

/** The chance of a chi-square at least this large with `df` degrees of freedom. */
export function chiSquareTail(value: number, df: number): number {
  return 1 - jstat.jStat.chisquare.cdf(value, df);
}

/** p of the hypothesis that counts come from these expected shares (which sum to 1). */
export function fitP(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let value = 0;
  counts.forEach((count, i) => {
    value += (count - total * shares[i]) ** 2 / (total * shares[i]);
  });
  return chiSquareTail(value, counts.length - 1);
}

/** p of the hypothesis that all values are equally likely. */
export function uniformP(counts: readonly number[]): number {
  return fitP(
    counts,
    counts.map(() => 1 / counts.length),
  );
}

/**
 * p of the hypothesis that two samples over the same cells have the same law. Cells in which both together have
 * under ten are pooled into one.
 */
export function sameLawP(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const cells: [number, number][] = [];
  const rest: [number, number] = [0, 0];
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const pair: [number, number] = [a.get(key) ?? 0, b.get(key) ?? 0];
    if (pair[0] + pair[1] >= 10) cells.push(pair);
    else {
      rest[0] += pair[0];
      rest[1] += pair[1];
    }
  }
  if (rest[0] + rest[1] > 0) cells.push(rest);
  const totalA = cells.reduce((sum, [x]) => sum + x, 0);
  const totalB = cells.reduce((sum, [, y]) => sum + y, 0);
  let value = 0;
  for (const [x, y] of cells) {
    const share = (x + y) / (totalA + totalB);
    value += (x - totalA * share) ** 2 / (totalA * share) + (y - totalB * share) ** 2 / (totalB * share);
  }
  return chiSquareTail(value, cells.length - 1);
}
