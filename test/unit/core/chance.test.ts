import { describe, expect, it } from 'vitest';
import { Arena } from '../../../src/core/arena.ts';
import {
  Chance,
  PURPOSE_CHARACTERS,
  PURPOSE_CHECK,
  PURPOSE_COIN,
  PURPOSE_DEAL,
  PURPOSE_DRAW,
  PURPOSE_KNOWLEDGE,
  PURPOSE_PICK,
  PURPOSE_ROLES,
  SCHEME_PLAIN,
  SCHEME_SHARED,
  SCHEME_STREAMS,
} from '../../../src/core/chance.ts';
import { deriveKey, keyedBlock } from '../../../src/core/random.ts';
import { uniformP } from '../../kit/chi-square.ts';

const SEATED = [PURPOSE_COIN, PURPOSE_PICK, PURPOSE_DEAL, PURPOSE_DRAW, PURPOSE_CHECK];
const TABLE = [PURPOSE_ROLES, PURPOSE_CHARACTERS, PURPOSE_KNOWLEDGE];
const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];

function chanceOf(seed: string, scheme = SCHEME_STREAMS): Chance {
  const chance = new Chance(new Arena(4096), scheme);
  deriveKey('test', seed, chance.key);
  return chance;
}

/** The 16-bit lanes of a stream, written anew from what the keyed block gives. */
function* lanes(key: Int32Array, stream: number, epoch: number): Generator<number> {
  const out = new Int32Array(4);
  for (let block = 0; ; block++) {
    keyedBlock(key, stream, block, epoch, out);
    for (const word of out) {
      yield word & 0xffff;
      yield word >>> 16;
    }
  }
}

/** Where a lane goes among `bound` values, or −1 where it must be rejected so that all are equally many. */
function placed(lane: number, bound: number): number {
  const fraction = (lane * bound) % 65536;
  return fraction < 65536 % bound ? -1 : Math.floor((lane * bound) / 65536);
}

describe('Chance.below', () => {
  it.each([1, 2, 3, 5, 6, 7, 16, 80, 250, 4095, 65535, 65536])(
    'sends equally many lanes to each of %i values and rejects the rest',
    (bound) => {
      const counts = Array<number>(bound).fill(0);
      let rejected = 0;
      for (let lane = 0; lane < 65536; lane++) {
        const value = placed(lane, bound);
        if (value < 0) rejected++;
        else counts[value]++;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(65536 / bound)]));
      expect(rejected).toBe(65536 % bound);
    },
  );

  it.each([1, 2, 3, 7, 80, 250, 40_000, 65535, 65536])('reads its stream by that rule below %i', (bound) => {
    const chance = chanceOf('rule');
    const stream = chance.stream(PURPOSE_DRAW, 3);
    const source = lanes(chance.key, stream, 5);
    let rejections = 0;
    for (let i = 0; i < 3000; i++) {
      let expected = -1;
      while (expected < 0) {
        expected = placed(source.next().value as number, bound);
        if (expected < 0) rejections++;
      }
      expect(chance.below(stream, 5, bound)).toBe(expected);
    }
    expect(chance.positions[stream]).toBe(3000 + rejections);
    if (bound === 40_000) expect(rejections).toBeGreaterThan(1000);
  });

  it('reads each stream on its own, however the calls mingle', () => {
    const alone = SEATS.map((seat) => {
      const chance = chanceOf('mingle');
      return Array.from({ length: 50 }, () => chance.below(chance.stream(PURPOSE_PICK, seat), 0, 80));
    });
    const mingled = chanceOf('mingle');
    for (let i = 0; i < 50; i++) {
      for (const seat of SEATS) {
        expect(mingled.below(mingled.stream(PURPOSE_PICK, seat), 0, 80)).toBe(alone[seat][i]);
      }
    }
  });

  it('finds the first card of a stream that lies in a zone as one would by drawing until it does', () => {
    const zone = new Uint8Array(80);
    for (const pile of [80, 40, 3, 1]) {
      zone.fill(9).fill(0, 80 - pile);
      const chance = chanceOf(`first ${pile}`);
      const drawing = chanceOf(`first ${pile}`);
      for (let i = 0; i < 200; i++) {
        const stream = chance.stream(i % 3 ? PURPOSE_DRAW : PURPOSE_CHECK, i % 8);
        let card = -1;
        do card = drawing.below(stream, 2, 80);
        while (zone[card] !== 0);
        expect(chance.firstIn(stream, 2, 80, zone, 0)).toBe(card);
        expect(chance.positions).toEqual(drawing.positions);
      }
    }
  });

  it('continues from positions that were written from outside', () => {
    const chance = chanceOf('resume');
    const stream = chance.stream(PURPOSE_DRAW, 0);
    const values = Array.from({ length: 40 }, () => chance.below(stream, 1, 65536));
    const other = chanceOf('another');
    other.below(stream, 1, 65536);
    other.key.set(chance.key);
    other.positions[stream] = 21;
    other.invalidate();
    expect(Array.from({ length: 19 }, () => other.below(stream, 1, 65536))).toEqual(values.slice(21));
  });
});

describe('streams of chance', () => {
  it('are all different for streams', () => {
    const chance = chanceOf('', SCHEME_STREAMS);
    const all = [
      ...TABLE.map((purpose) => chance.stream(purpose, 0)),
      ...SEATED.flatMap((purpose) => SEATS.map((seat) => chance.stream(purpose, seat))),
    ];
    expect(new Set(all).size).toBe(3 + 5 * 8);
    expect(Math.max(...all)).toBeLessThan(chance.positions.length);
  });

  it('know no seat and one deck for plain', () => {
    const chance = chanceOf('', SCHEME_PLAIN);
    for (const purpose of [...TABLE, ...SEATED]) {
      expect(new Set(SEATS.map((seat) => chance.stream(purpose, seat))).size).toBe(1);
    }
    const deck = [PURPOSE_DEAL, PURPOSE_DRAW, PURPOSE_CHECK].map((purpose) => chance.stream(purpose, 0));
    expect(new Set(deck).size).toBe(1);
    const all = [...TABLE, ...SEATED].map((purpose) => chance.stream(purpose, 0));
    expect(new Set(all).size).toBe(6);
  });

  it('are a single one for shared, whatever the epoch', () => {
    const chance = chanceOf('one', SCHEME_SHARED);
    const all = [...TABLE, ...SEATED].map((purpose) => chance.stream(purpose, 5));
    expect(new Set(all).size).toBe(1);
    const values = Array.from({ length: 20 }, (_, i) => chance.below(all[0], i, 65536));
    const again = chanceOf('one', SCHEME_SHARED);
    again.restartOrders();
    expect(values.map(() => again.below(all[0], 0, 65536))).toEqual(values);
    again.restartOrders();
    expect(again.below(all[0], 0, 65536)).toBe(chance.below(all[0], 0, 65536));
  });

  it.each([SCHEME_STREAMS, SCHEME_PLAIN])(
    'begin anew with an epoch, but only the orders of cards: scheme %i',
    (scheme) => {
      const chance = chanceOf('epoch', scheme);
      const use = (purpose: number, epoch: number) =>
        Array.from({ length: 20 }, () => chance.below(chance.stream(purpose, 2), epoch, 65536)).join();
      const draws = use(PURPOSE_DRAW, 0);
      use(PURPOSE_CHECK, 0);
      use(PURPOSE_COIN, 0);
      use(PURPOSE_PICK, 0);
      const before = chance.positions.slice();
      chance.restartOrders();
      for (const purpose of [PURPOSE_DEAL, PURPOSE_DRAW, PURPOSE_CHECK]) {
        expect(chance.positions[chance.stream(purpose, 2)]).toBe(0);
      }
      for (const purpose of [...TABLE, PURPOSE_COIN, PURPOSE_PICK]) {
        const stream = chance.stream(purpose, 2);
        expect(chance.positions[stream]).toBe(before[stream]);
      }
      const fresh = use(PURPOSE_DRAW, 1);
      expect(fresh).not.toBe(draws);
      chance.restartOrders();
      expect(use(PURPOSE_DRAW, 0)).toBe(draws);
    },
  );

  it('give every order of four cards equally often, over seats, uses and epochs', () => {
    const orders = new Map<string, number>();
    const pairs = new Map<string, number>();
    for (let deal = 0; deal < 400; deal++) {
      const chance = chanceOf(`orders ${deal}`);
      for (let epoch = 0; epoch < 3; epoch++) {
        let last = '';
        for (const purpose of [PURPOSE_DEAL, PURPOSE_DRAW, PURPOSE_CHECK]) {
          for (const seat of SEATS) {
            const order = firstOrder(chance, chance.stream(purpose, seat), epoch, 4);
            orders.set(order, (orders.get(order) ?? 0) + 1);
            const pair = `${last[0]}${order[0]}`;
            if (last !== '') pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
            last = order;
          }
        }
        chance.restartOrders();
      }
    }
    expect(orders.size).toBe(24);
    expect(uniformP([...orders.values()])).toBeGreaterThan(0.001);
    // Neighbouring streams know nothing of one another.
    expect(pairs.size).toBe(16);
    expect(uniformP([...pairs.values()])).toBeGreaterThan(0.001);
  });
});

/** The order in which the values first come up in a stream. */
function firstOrder(chance: Chance, stream: number, epoch: number, size: number): string {
  const order: number[] = [];
  while (order.length < size) {
    const value = chance.below(stream, epoch, size);
    if (!order.includes(value)) order.push(value);
  }
  return order.join('');
}
