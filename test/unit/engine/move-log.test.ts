import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventLog } from '../../../src/engine/log.ts';
import {
  moveAct,
  moveCard,
  moveOption,
  moveOther,
  moveTarget,
  packCard,
  packMove,
  packPlain,
} from '../../../src/engine/move.ts';
import { ACTS, NO_CARD, NO_SEAT } from '../../../src/engine/vocabulary.ts';

describe('a packed move', () => {
  const fields = fc.tuple(fc.nat(31), fc.nat(255), fc.nat(15), fc.nat(255), fc.nat(63));

  it('gives back each field, whatever the others are', () => {
    fc.assert(
      fc.property(fields, ([act, card, target, other, option]) => {
        const move = packMove(act, card, target, other, option);
        const unpacked = [moveAct(move), moveCard(move), moveTarget(move), moveOther(move), moveOption(move)];
        expect(unpacked).toEqual([act, card, target, other, option]);
      }),
      { seed: 1 },
    );
  });

  it('is a positive integer of 31 bits for every act of the engine', () => {
    for (let act = 0; act < ACTS.length; act++) {
      expect(packMove(act, 255, 15, 255, 63)).toBeGreaterThan(0);
      expect(packMove(act, 255, 15, 255, 63)).toBeLessThan(2 ** 31);
    }
  });

  it('names no seat, second card or card where it has none', () => {
    expect(packCard(4, 17)).toBe(packMove(4, 17, NO_SEAT, NO_CARD, 0));
    expect(packPlain(0)).toBe(packMove(0, NO_CARD, NO_SEAT, NO_CARD, 0));
  });
});

describe('the event log', () => {
  const event = fc.tuple(
    fc.nat(255), // kind
    fc.nat(15), // seat
    fc.nat(15), // target
    fc.nat(255), // card
    fc.nat(0x1ff), // audience
    fc.nat(255), // amount
    fc.nat(255), // option
  );

  it('gives back what was pushed, over its first size too, and the card to its audience only', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 30 }), fc.nat(2100), (events, padding) => {
        const log = new EventLog();
        for (let i = 0; i < padding; i++) log.push(1, 2, 3, 4, 5, 6, 7);
        for (const fields of events) log.push(...fields);
        expect(log.count).toBe(padding + events.length);
        events.forEach(([kind, seat, target, card, audience, amount, option], n) => {
          const i = padding + n;
          expect([log.kind(i), log.seat(i), log.target(i), log.amount(i), log.option(i)]).toEqual([
            ...[kind, seat, target, amount, option],
          ]);
          expect(log.anyCard(i)).toBe(card);
          for (let observer = 0; observer <= 8; observer++) {
            expect(log.card(i, observer)).toBe((audience >> observer) & 1 ? card : NO_CARD);
          }
        });
      }),
      { seed: 2, numRuns: 30 },
    );
  });

  it('is copied and set whole, whatever was there before', () => {
    const long = new EventLog();
    for (let i = 0; i < 5000; i++) long.push(i & 31, i & 7, 0, i & 63, 0x1ff, i & 255, 0);
    const short = new EventLog();
    short.push(9, 1, 2, 3, 4, 5, 6);
    const copy = new EventLog();
    copy.copyFrom(long);
    expect(copy.copyWords()).toEqual(long.copyWords());
    copy.copyFrom(short);
    expect([copy.count, copy.kind(0)]).toEqual([1, 9]);
    copy.setWords(long.copyWords());
    expect(copy.copyWords()).toEqual(long.copyWords());
    const words = long.copyWords();
    words[0] = 0x7f;
    expect(long.kind(0)).toBe(0);
  });
});
