/**
 * The tables of a round-robin of n seats among k agents: all C(k, n) choices, each as ascending places. They
 * come in orbits under "everyone moves on by one place": within an orbit every agent sits at equally many
 * tables. The orbits are ordered so that pairs have met as evenly as possible early on.
 * `agents` is at most 16 (a bit mask of agents is used).
 */
export function roundRobinTables(agents: number, seats: number): number[][] {
  const tables: number[][] = [];
  for (const orbit of orderedOrbits(agents, seats)) {
    let mask = orbit;
    do {
      tables.push(placesOf(mask));
      mask = turned(mask, agents);
    } while (mask !== orbit);
  }
  return tables;
}

/** The places of the set bits, ascending. */
function placesOf(mask: number): number[] {
  const places: number[] = [];
  for (let m = mask; m !== 0; m &= m - 1) places.push(31 - Math.clz32(m & -m));
  return places;
}

/** The choice in which everyone has moved on by one place. */
function turned(mask: number, agents: number): number {
  return ((mask << 1) | (mask >> (agents - 1))) & ((1 << agents) - 1);
}

/** True if no turn of `mask` is smaller: each orbit has one such choice. */
function isSmallest(mask: number, agents: number): boolean {
  let other = turned(mask, agents);
  while (other !== mask) {
    if (other < mask) return false;
    other = turned(other, agents);
  }
  return true;
}

/** How often two members of the choice are d places apart, d = 1 … agents − 1, at index d. */
function gaps(mask: number, agents: number): number[] {
  const counts = new Array<number>(agents).fill(0);
  const places = placesOf(mask);
  for (const a of places) for (const b of places) if (a !== b) counts[(b - a + agents) % agents]++;
  return counts;
}

/** One choice of each orbit; each next one keeps the meetings of pairs as even as it can. */
function orderedOrbits(agents: number, seats: number): number[] {
  const open: { mask: number; gaps: number[] }[] = [];
  for (let mask = 0; mask < 1 << agents; mask++) {
    if (placesOf(mask).length === seats && isSmallest(mask, agents))
      open.push({ mask, gaps: gaps(mask, agents) });
  }
  const met = new Array<number>(agents).fill(0);
  const order: number[] = [];
  while (open.length > 0) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    open.forEach((orbit, i) => {
      const unevenness = orbit.gaps.reduce((sum, g, d) => sum + (met[d] + g) ** 2, 0);
      if (unevenness < least) {
        least = unevenness;
        best = i;
      }
    });
    const [{ mask, gaps: added }] = open.splice(best, 1);
    added.forEach((g, d) => {
      met[d] += g;
    });
    order.push(mask);
  }
  return order;
}
