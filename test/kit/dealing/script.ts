/** The scripts of the dealing contract's exact test: what may be done with a small deck, and what may come of it. */

/** Seats that take part. Two show everything that more would: one's own stream and another's. */
export const SEATS = 2;
/** Cards of a look; one of them goes back. */
export const LOOKED = 2;

/** One step of a script. */
export type Op =
  | { readonly kind: 'deal' | 'draw' | 'flip' | 'look'; readonly seat: number }
  | { readonly kind: 'return' | 'discard'; readonly card: number };

/** What a script has seen so far, which is all that its next step may depend on. */
export interface Seen {
  readonly hands: readonly number[];
  /** Cards looked at, of which one must be returned; empty when none is owed. */
  readonly looked: readonly number[];
}

/** Nothing has happened yet. */
export const NOTHING_SEEN: Seen = { hands: [], looked: [] };

const TAKING: readonly Op[] = (['deal', 'draw', 'flip', 'look'] as const).flatMap((kind) =>
  Array.from({ length: SEATS }, (_, seat) => ({ kind, seat })),
);

/** Every step that may come next. */
export function stepsFrom(seen: Seen): readonly Op[] {
  if (seen.looked.length > 0) return seen.looked.map((card) => ({ kind: 'return', card }));
  return [...TAKING, ...seen.hands.map((card): Op => ({ kind: 'discard', card }))];
}

/** What has been seen after a step with this outcome (the cards that came, in order). */
export function seenAfter(seen: Seen, op: Op, outcome: readonly number[]): Seen {
  if (op.kind === 'flip') return seen;
  if (op.kind === 'discard') return { ...seen, hands: seen.hands.filter((card) => card !== op.card) };
  if (op.kind === 'return') {
    return { hands: [...seen.hands, ...seen.looked.filter((card) => card !== op.card)], looked: [] };
  }
  if (op.kind === 'look' && outcome.length === LOOKED) return { ...seen, looked: outcome };
  return { ...seen, hands: [...seen.hands, ...outcome] };
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
