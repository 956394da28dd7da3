import { type Dealing, LOOKED, type Op, share, type Weighted } from './script.ts';

/** An ordinary deck: a shuffled stack, a discard pile that is shuffled when the stack is empty. The top is last. */
interface Piles {
  readonly stack: readonly number[];
  readonly discards: readonly number[];
  /** The card looked at that stays, while one is still to be returned. */
  readonly looked: readonly number[];
}

type Result = Weighted<Piles> & { readonly outcome: readonly number[] };

/** What everybody knows a deck to be; written without the engine, as the law that it must keep. */
export class OrdinaryDeck implements Dealing<Piles> {
  private readonly cards: number;

  constructor(cards: number) {
    this.cards = cards;
  }

  start(weight: number): Weighted<Piles>[] {
    const deck = Array.from({ length: this.cards }, (_, card) => card);
    return shuffles(deck).map((stack, _, all) => ({
      world: { stack, discards: [], looked: [] },
      weight: share(weight, all.length),
    }));
  }

  step(from: Weighted<Piles>, op: Op): Result[] {
    const { world, weight } = from;
    if (op.kind === 'return') {
      return [{ weight, outcome: [], world: { ...world, stack: [...world.stack, op.card], looked: [] } }];
    }
    if (op.kind === 'discard') {
      return [{ weight, outcome: [], world: { ...world, discards: [...world.discards, op.card] } }];
    }
    let results: Result[] = [{ ...from, outcome: [] }];
    for (let i = op.kind === 'look' ? LOOKED : 1; i > 0; i--) results = results.flatMap(taken);
    if (op.kind !== 'flip') return results;
    return results.map((result) => ({
      ...result,
      world: { ...result.world, discards: [...result.world.discards, ...result.outcome] },
    }));
  }
}

/** One card off the stack, after a shuffle of the discards where it is empty. */
function taken(from: Result): Result[] {
  const { stack, discards } = from.world;
  if (stack.length === 0 && discards.length === 0) return [from];
  if (stack.length > 0) {
    return [
      {
        ...from,
        outcome: [...from.outcome, stack[stack.length - 1]],
        world: { ...from.world, stack: stack.slice(0, -1) },
      },
    ];
  }
  return shuffles(discards).flatMap((shuffled, _, all) =>
    taken({
      ...from,
      weight: share(from.weight, all.length),
      world: { ...from.world, stack: shuffled, discards: [] },
    }),
  );
}

function shuffles(cards: readonly number[]): number[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) =>
    shuffles(cards.filter((other) => other !== card)).map((rest) => [...rest, card]),
  );
}
