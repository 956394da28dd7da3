/** The scripts of the dealing contract's exact test: what may be done with a small deck, and what may come of it. */

/** Seats that take part. Two show everything that more would: one's own stream and another's. */
export const SEATS = 2;
/** Cards of a look; one of them goes back. */
export const LOOKED = 2;

/** One step of a script. */
export type Op =
  | { readonly kind: 'deal' | 'draw' | 'flip' | 'look'; readonly seat: number }
  | { readonly kind: 'return'; readonly card: number }
  | { readonly kind: 'discard'; readonly card: number };

/** What a script has seen so far, which is all that its next step may depend on. */
export interface Seen {
  readonly hands: readonly number[];
  /** Cards looked at, of which one must be returned; empty when none is owed. */
  readonly looked: readonly number[];
  /** Whether nothing but dealing has happened. */
  readonly dealing: boolean;
  /** Seats that have taken a card: they are alike, so the first to do it is called 0. */
  readonly seats: number;
}

/** Nothing has happened yet. */
export const NOTHING_SEEN: Seen = { hands: [], looked: [], dealing: true, seats: 0 };

/** Every step that may come next. Cards are dealt before anything else happens. */
export function stepsFrom(seen: Seen): readonly Op[] {
  if (seen.looked.length > 0) return seen.looked.map((card) => ({ kind: 'return', card }));
  const steps: Op[] = seen.hands.map((card) => ({ kind: 'discard', card }));
  for (const kind of ['deal', 'draw', 'flip', 'look'] as const) {
    if (kind === 'deal' && !seen.dealing) continue;
    for (let seat = 0; seat < Math.min(SEATS, seen.seats + 1); seat++) steps.push({ kind, seat });
  }
  return steps;
}

/** What has been seen after a step with this outcome (the cards that came, in order). */
export function seenAfter(seen: Seen, op: Op, outcome: readonly number[]): Seen {
  const { hands, looked } = seen;
  if (op.kind === 'discard')
    return { ...seen, dealing: false, hands: hands.filter((card) => card !== op.card) };
  if (op.kind === 'return') {
    return { ...seen, looked: [], hands: [...hands, ...looked.filter((card) => card !== op.card)] };
  }
  const after = {
    hands,
    looked,
    dealing: seen.dealing && op.kind === 'deal',
    seats: Math.max(seen.seats, op.seat + 1),
  };
  if (op.kind === 'flip') return after;
  if (op.kind === 'look' && outcome.length === LOOKED) return { ...after, looked: outcome };
  return { ...after, hands: [...hands, ...outcome] };
}

/** A possible state of affairs with its weight, a whole number so that sums are exact. */
export interface Weighted<World> {
  readonly world: World;
  readonly weight: number;
}

/** A way to deal: its worlds at the start, and what a step makes of one. */
export interface Dealing<World> {
  start(weight: number): Weighted<World>[];
  /** Every way in which a step can come out, with its share of the weight. */
  step(from: Weighted<World>, op: Op): (Weighted<World> & { readonly outcome: readonly number[] })[];
}

/** Divides a weight among equally likely cases; throws when whole numbers cannot. */
export function share(weight: number, cases: number): number {
  const part = weight / cases;
  if (!Number.isInteger(part)) throw new Error(`the weight ${weight} cannot be shared by ${cases}`);
  return part;
}

/**
 * The largest total variation distance between the outcomes of two ways to deal over all scripts of so many
 * steps, where each step may depend on everything seen before: exactly 0 if they have the same law.
 */
export function greatestDistance<A, B>(a: Dealing<A>, b: Dealing<B>, steps: number): number {
  const whole = 24 ** 10;
  return gap(a, b, a.start(whole), b.start(whole), NOTHING_SEEN, steps) / (2 * whole);
}

function gap<A, B>(
  a: Dealing<A>,
  b: Dealing<B>,
  worldsA: readonly Weighted<A>[],
  worldsB: readonly Weighted<B>[],
  seen: Seen,
  steps: number,
): number {
  const massA = massOf(worldsA);
  const massB = massOf(worldsB);
  if (steps === 0 || massA === 0 || massB === 0) return Math.abs(massA - massB);
  let greatest = 0;
  for (const op of stepsFrom(seen)) {
    const nextA = split(a, worldsA, op);
    const nextB = split(b, worldsB, op);
    let sum = 0;
    for (const key of new Set([...nextA.keys(), ...nextB.keys()])) {
      const caseA = nextA.get(key) ?? { worlds: [], outcome: [] };
      const caseB = nextB.get(key) ?? { worlds: [], outcome: [] };
      const outcome = nextA.has(key) ? caseA.outcome : caseB.outcome;
      sum += gap(a, b, caseA.worlds, caseB.worlds, seenAfter(seen, op, outcome), steps - 1);
    }
    if (sum > greatest) greatest = sum;
  }
  return greatest;
}

function massOf(worlds: readonly Weighted<unknown>[]): number {
  let mass = 0;
  for (const { weight } of worlds) mass += weight;
  return mass;
}

interface Case<World> {
  readonly outcome: readonly number[];
  readonly worlds: Weighted<World>[];
}

function split<World>(
  dealing: Dealing<World>,
  worlds: readonly Weighted<World>[],
  op: Op,
): Map<string, Case<World>> {
  const cases = new Map<string, Case<World>>();
  for (const from of worlds) {
    for (const { world, weight, outcome } of dealing.step(from, op)) {
      const key = outcome.join();
      const found = cases.get(key);
      if (found) found.worlds.push({ world, weight });
      else cases.set(key, { outcome, worlds: [{ world, weight }] });
    }
  }
  return cases;
}
