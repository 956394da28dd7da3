import { describe, expect, it } from 'vitest';
import { SCHEME_PLAIN, SCHEME_STREAMS } from '../../../src/core/chance.ts';
import { EngineDeck } from '../../kit/dealing/engine-deck.ts';
import { OrdinaryDeck } from '../../kit/dealing/ordinary.ts';
import { greatestDistance, seenAfter, stepsFrom } from '../../kit/dealing/script.ts';
import { LONG } from '../../kit/sizes.ts';

/*
 * evaluation.md, section 1: every script of deals, draws, looks with a return, flips, discards and the reshuffles
 * that they bring, each step free to depend on all cards seen, must come out with the same distribution however
 * the deck is keyed. All scripts and all ways of chance are enumerated with whole numbers, so "the same" is exact.
 */
const MINUTE = 60_000;
const SIZES: [cards: number, steps: number][] = LONG
  ? [
      [3, 6],
      [4, 5],
    ]
  : [
      [3, 5],
      [4, 4],
    ];

describe('the law of the deck', () => {
  it.each(SIZES)(
    'of %i cards in %i steps is an ordinary deck’s, with streams',
    { timeout: 120 * MINUTE },
    (n, steps) => {
      expect(greatestDistance(new EngineDeck(n, SCHEME_STREAMS), new OrdinaryDeck(n), steps)).toBe(0);
    },
  );

  it.each(SIZES)(
    'of %i cards in %i steps is an ordinary deck’s, plainly',
    { timeout: 120 * MINUTE },
    (n, steps) => {
      expect(greatestDistance(new EngineDeck(n, SCHEME_PLAIN), new OrdinaryDeck(n), steps)).toBe(0);
    },
  );

  it('is the same for streams and plainly, compared directly', { timeout: 10 * MINUTE }, () => {
    const distance = greatestDistance(
      new EngineDeck(3, SCHEME_STREAMS),
      new EngineDeck(3, SCHEME_PLAIN),
      LONG ? 5 : 4,
    );
    expect(distance).toBe(0);
  });
});

describe('planted faults are seen', () => {
  /** Distances over all scripts of four steps with three cards, from an ordinary deck and between the schemes. */
  it.each([
    { mutant: 'returns into the pile', streams: 1, plain: 1, between: 1 / 2 },
    { mutant: 'flips past the stack', streams: 1, plain: 1, between: 0 },
    { mutant: 'keeps its orders at a reshuffle', streams: 2 / 3, plain: 5 / 6, between: 1 },
  ] as const)('a deck that $mutant', { timeout: 2 * MINUTE }, ({ mutant, streams, plain, between }) => {
    const deck = (scheme: number) => new EngineDeck(3, scheme, mutant);
    const ordinary = new OrdinaryDeck(3);
    expect(greatestDistance(deck(SCHEME_STREAMS), ordinary, 4)).toBeCloseTo(streams, 12);
    expect(greatestDistance(deck(SCHEME_PLAIN), ordinary, 4)).toBeCloseTo(plain, 12);
    expect(greatestDistance(deck(SCHEME_STREAMS), deck(SCHEME_PLAIN), 4)).toBeCloseTo(between, 12);
  });
});

describe('the scripts', () => {
  it('reach looks, returns, discards, and a second and third pass through the deck', () => {
    const deck = new OrdinaryDeck(3);
    const kinds = new Set<string>();
    let passes = 0;
    const walk = (
      from: ReturnType<OrdinaryDeck['start']>[number],
      seen: Parameters<typeof stepsFrom>[0],
      left: number,
      taken: number,
    ) => {
      passes = Math.max(passes, taken / 3);
      if (left === 0) return;
      for (const op of stepsFrom(seen)) {
        kinds.add(op.kind);
        const result = deck.step(from, op)[0];
        walk(result, seenAfter(seen, op, result.outcome), left - 1, taken + result.outcome.length);
      }
    };
    walk(deck.start(24 ** 10)[0], { hands: [], looked: [], dealing: true, seats: 0 }, 5, 0);
    expect([...kinds].sort()).toEqual(['deal', 'discard', 'draw', 'flip', 'look', 'return']);
    expect(passes).toBeGreaterThan(5 / 3);
  });
});
