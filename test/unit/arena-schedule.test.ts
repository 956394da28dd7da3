import { describe, expect, it } from 'vitest';
import {
  checkSchedule,
  type Pairing,
  rotationPeriod,
  Schedule,
  type ScheduleConfig,
  type ScheduleKind,
} from '../../src/arena/schedule.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { CliError } from '../../src/errors.ts';

function config(kind: ScheduleKind, lineUp: readonly number[], seats: number, rotate = true): ScheduleConfig {
  return { kind, seats, lineUp, rotate };
}

function games(schedule: Schedule, count: number): Pairing[] {
  return Array.from({ length: count }, (_, index) => schedule.at(index));
}

/** How often `key` occurs for each game and seat. */
function tally(
  pairings: readonly Pairing[],
  key: (pairing: Pairing, seat: number) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pairing of pairings) {
    pairing.seats.forEach((_, seat) => {
      const k = key(pairing, seat);
      counts.set(k, (counts.get(k) ?? 0) + 1);
    });
  }
  return counts;
}

/** The place in the shared role order that a seat of a deal has: what stands for its role. */
function roleSlot(deal: number, seat: number, seats: number): number {
  return (seat + dealOf('s', deal, seats).rotation) % seats;
}

const SEATS = [4, 5, 6, 7, 8];

describe('the rotated schedule', () => {
  it.each(SEATS)('gives each of %i different agents every seat and every role of a deal once', (n) => {
    const lineUp = Array.from({ length: n }, (_, i) => i);
    const schedule = new Schedule(config('rotated', lineUp, n));
    const block = games(schedule, n);
    expect(new Set(block.map(({ deal }) => deal))).toEqual(new Set([0]));
    const counts = tally(block, ({ seats }, seat) => `${seats[seat]} at ${seat}`);
    expect(counts.size).toBe(n * n);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect(schedule.at(n).deal).toBe(1);
  });

  it.each(SEATS)('meets every pair of seat and role once in %i blocks', (n) => {
    const lineUp = Array.from({ length: n }, (_, i) => i);
    const all = games(new Schedule(config('rotated', lineUp, n)), n * n);
    const counts = tally(all, ({ seats, deal }, seat) => `${seats[seat]} ${seat} ${roleSlot(deal, seat, n)}`);
    expect(counts.size).toBe(n ** 3);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
  });

  it.each(SEATS.flatMap((n) => [1, 2, 3, 4, 5, 6, 7].filter((k) => k <= n).map((k) => [k, n] as const)))(
    'spreads %i agents evenly over %i seats and their roles',
    (k, n) => {
      const lineUp = Array.from({ length: k }, (_, i) => i);
      const schedule = new Schedule(config('rotated', lineUp, n));
      const all = games(schedule, schedule.cycle * n);
      const bySeat = tally(all, ({ seats }, seat) => `${seats[seat]} at ${seat}`);
      expect(bySeat.size).toBe(k * n);
      expect(new Set(bySeat.values()).size).toBe(1);
      const byRole = tally(all, ({ seats, deal }, seat) => `${seats[seat]} as ${roleSlot(deal, seat, n)}`);
      expect(byRole.size).toBe(k * n);
      expect(new Set(byRole.values()).size).toBe(1);
    },
  );

  it('keeps the shares of a block: three agents in seven seats sit 3, 2 and 2 times', () => {
    const schedule = new Schedule(config('rotated', [0, 1, 2], 7));
    expect(schedule.at(0).seats).toEqual([0, 1, 2, 0, 1, 2, 0]);
    expect(schedule.at(1).seats).toEqual([0, 0, 1, 2, 0, 1, 2]);
    expect(schedule.at(7).seats).toEqual([1, 2, 0, 1, 2, 0, 1]);
    expect(schedule.at(7).deal).toBe(1);
  });

  it('plays no seating of a deal twice', () => {
    expect(rotationPeriod([0, 1, 0, 1])).toBe(2);
    for (const lineUp of [[0], [0, 0, 0, 0], [0, 1], [0, 1, 0, 1], [0, 1, 1, 0], [0, 1, 2]]) {
      const seen = new Set<string>();
      for (const { deal, seats } of games(new Schedule(config('rotated', lineUp, 4)), 200)) {
        const key = `${deal}: ${seats.join()}`;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
      }
    }
  });

  it('keeps repetitions: one agent among six of another', () => {
    const schedule = new Schedule(config('rotated', [0, 1, 1, 1, 1, 1, 1], 7));
    const block = games(schedule, 7);
    expect(block.map(({ seats }) => seats.indexOf(0))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(block.every(({ deal }) => deal === 0)).toBe(true);
  });
});

describe('the fixed schedule', () => {
  it('keeps the line-up, deals anew each game, and gives a seat every role once in a block', () => {
    const all = games(new Schedule(config('fixed', [0, 1, 2], 5, false)), 10);
    expect(new Set(all.map(({ seats }) => seats.join()))).toEqual(new Set(['0,1,2,0,1']));
    expect(all.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(all.map(({ block }) => block)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    const slots = tally(all.slice(0, 5), ({ deal }, seat) => `${seat} ${roleSlot(deal, seat, 5)}`);
    expect(slots.size).toBe(25);
  });
});

describe('the round-robin', () => {
  it.each([
    [5, 4],
    [6, 4],
    [7, 5],
    [9, 7],
    [10, 8],
  ])('of %i agents at %i seats plays every table once in every rotation', (k, n) => {
    const lineUp = Array.from({ length: k }, (_, i) => i);
    const schedule = new Schedule(config('round-robin', lineUp, n));
    const all = games(schedule, schedule.cycle);
    const tables = new Map<string, number>();
    for (const { seats } of all) {
      const key = [...seats].sort((a, b) => a - b).join();
      tables.set(key, (tables.get(key) ?? 0) + 1);
    }
    let choices = 1;
    for (let i = 0; i < n; i++) choices = (choices * (k - i)) / (i + 1);
    expect(tables.size).toBe(choices);
    expect([...tables.values()].every((count) => count === n)).toBe(true);
    const seated = tally(all, ({ seats }, seat) => `${seats[seat]} at ${seat}`);
    expect(new Set(seated.values()).size).toBe(1);
    const pairs = new Map<string, number>();
    for (const { seats } of all) {
      for (const a of seats)
        for (const b of seats) if (a < b) pairs.set(`${a},${b}`, (pairs.get(`${a},${b}`) ?? 0) + 1);
    }
    expect(new Set(pairs.values()).size).toBe(1);
  });

  it('gives agents equally many tables early on', () => {
    const lineUp = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const early = games(new Schedule(config('round-robin', lineUp, 5)), 9 * 5);
    expect(new Set(tally(early, ({ seats }, seat) => `${seats[seat]}`).values())).toEqual(new Set([25]));
  });

  it('of agents that fit one table is the rotated schedule', () => {
    const robin = games(new Schedule(config('round-robin', [0, 1, 2], 5)), 100);
    const plain = games(new Schedule(config('rotated', [0, 1, 2], 5)), 100);
    expect(robin).toEqual(plain);
  });
});

describe('the gauntlet', () => {
  it('puts the first agent once in every seat against each opponent on every deal', () => {
    const schedule = new Schedule(config('gauntlet', [2, 0, 1], 5));
    expect(schedule.cycle).toBe(10);
    const all = games(schedule, 20);
    expect(all.map(({ deal }) => deal)).toEqual([...Array(10).fill(0), ...Array(10).fill(1)]);
    expect(all.map(({ focal }) => focal)).toEqual([
      0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4,
    ]);
    for (const { seats, focal } of all) expect(seats[focal]).toBe(2);
    expect(all[0].seats).toEqual([2, 0, 0, 0, 0]);
    expect(all[6].seats).toEqual([1, 2, 1, 1, 1]);
  });
});

describe('the comparison', () => {
  it.each(SEATS)('plays each deal of %i seats with A everywhere, then with B once in every seat', (n) => {
    const schedule = new Schedule(config('compare', [0, 1], n));
    expect(schedule.cycle).toBe(n + 1);
    const all = games(schedule, 3 * (n + 1));
    for (const [i, { deal, block, arm, focal, seats }] of all.entries()) {
      const place = i % (n + 1);
      expect([deal, block]).toEqual([Math.floor(i / (n + 1)), Math.floor(i / (n + 1))]);
      expect([arm, focal]).toEqual(place === 0 ? [1, -1] : [2, place - 1]);
      expect(seats).toEqual(Array.from({ length: n }, (_, seat) => (seat === focal ? 1 : 0)));
    }
  });

  it.each(SEATS)('gives B every pair of seat and role once in %i blocks', (n) => {
    const all = games(new Schedule(config('compare', [0, 1], n)), n * (n + 1)).filter(
      ({ focal }) => focal >= 0,
    );
    const pairs = all.map(({ focal, deal }) => `${focal} ${roleSlot(deal, focal, n)}`);
    expect(pairs).toHaveLength(n * n);
    expect(new Set(pairs).size).toBe(n * n);
  });

  it('takes an agent against itself', () => {
    const all = games(new Schedule(config('compare', [0, 0], 4)), 5);
    expect(all.every(({ seats }) => seats.join() === '0,0,0,0')).toBe(true);
    expect(() => checkSchedule(config('compare', [0, 0], 4), ['a'])).not.toThrow();
  });
});

/** The focal schedule of so many agents under test, in a field of the numbers after theirs. */
function focal(arms: number, seats: number, field = 1, seed = 's'): ScheduleConfig {
  const numbers = Array.from({ length: arms + field }, (_, i) => i);
  const lineUp = numbers.slice(0, arms);
  return { ...config('focal', lineUp, seats), focal: { field: numbers.slice(arms), seed } };
}

describe('the focal schedule', () => {
  it.each(SEATS)('plays each deal once for every agent, in the same seat of %i and the same field', (n) => {
    const all = games(new Schedule(focal(3, n, 2)), 3 * n * n);
    for (let deal = 0; deal < n * n; deal++) {
      const tuple = all.slice(3 * deal, 3 * deal + 3);
      const [{ focal: seat }] = tuple;
      expect(tuple.map((game) => [game.deal, game.block, game.focal])).toEqual(
        Array(3).fill([deal, deal, seat]),
      );
      expect(tuple.map(({ arm }) => arm).sort()).toEqual([1, 2, 3]);
      for (const { arm, seats } of tuple) {
        expect(seats[seat]).toBe(arm - 1);
        expect(seats.toSpliced(seat, 1)).toEqual(tuple[0].seats.toSpliced(seat, 1));
        expect(seats.toSpliced(seat, 1).every((agent) => agent >= 3)).toBe(true);
      }
    }
  });

  it.each(SEATS)(
    'gives every arm each role of an order once in %i deals, and each seat with it in n²',
    (n) => {
      const all = games(new Schedule(focal(2, n)), 2 * n * n);
      for (const arm of [1, 2]) {
        const own = all.filter((game) => game.arm === arm);
        for (let group = 0; group < n; group++) {
          const slots = own.slice(group * n, group * n + n).map((game) => roleSlot(game.deal, game.focal, n));
          expect(slots.sort()).toEqual(Array.from({ length: n }, (_, i) => i));
        }
        expect(new Set(own.map((game) => `${game.focal} ${roleSlot(game.deal, game.focal, n)}`)).size).toBe(
          n * n,
        );
      }
    },
  );

  it.each(SEATS.flatMap((n) => [1, 2, 3].map((k) => [k, n] as const)))(
    'gives each of %i agents of the field equally many seats of %i, with every role alike',
    (k, n) => {
      const schedule = new Schedule(focal(1, n, k));
      const all = games(schedule, n * n * k);
      const counts = tally(all, ({ seats, deal }, seat) =>
        seats[seat] === 0 ? 'focal' : `${seats[seat]} as ${roleSlot(deal, seat, n)}`,
      );
      counts.delete('focal');
      expect(counts.size).toBe(k * n);
      expect(new Set(counts.values()).size).toBe(1);
    },
  );

  it('plays the arms of a deal in an order that the seed decides, each order equally often', () => {
    const orders = new Map<string, number>();
    const all = games(new Schedule(focal(3, 5)), 3 * 3000);
    for (let i = 0; i < all.length; i += 3) {
      const order = all.slice(i, i + 3).map(({ arm }) => arm);
      orders.set(order.join(), (orders.get(order.join()) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
    const other = games(new Schedule(focal(3, 5, 1, 't')), 300).map(({ arm }) => arm);
    expect(other).not.toEqual(all.slice(0, 300).map(({ arm }) => arm));
  });

  it('takes an agent twice, and one that is in the field too', () => {
    const c = { ...config('focal', [0, 0], 4), focal: { field: [0], seed: 's' } };
    expect(() => checkSchedule(c, ['a'])).not.toThrow();
    for (const { seats } of games(new Schedule(c), 8)) expect(seats).toEqual([0, 0, 0, 0]);
  });
});

describe('any schedule', () => {
  it.each([
    config('rotated', [0, 1, 2], 7),
    config('fixed', [0, 1], 5, false),
    config('round-robin', [0, 1, 2, 3, 4, 5], 4),
    config('round-robin', [0, 1, 2, 3, 4, 5], 4, false),
    config('gauntlet', [0, 1, 2], 6),
    config('gauntlet', [0, 1, 2], 6, false),
    config('compare', [0, 1], 7),
    focal(3, 6, 2),
  ])('is a function of its configuration and the index alone: %j', (c) => {
    const forward = games(new Schedule(c), 500);
    const other = new Schedule(c);
    const backward = forward.map((_, i) => other.at(forward.length - 1 - i)).reverse();
    expect(backward).toEqual(forward);
    let block = 0;
    for (const pairing of forward) {
      expect(pairing.seats).toHaveLength(c.seats);
      expect(pairing.block - block === 0 || pairing.block - block === 1).toBe(true);
      block = pairing.block;
    }
  });
});

describe('checkSchedule', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  it.each([
    [config('rotated', [], 4), /Name at least one/],
    [config('rotated', [0, 1, 2, 3, 4], 4), /5 agents do not fit a table of 4 seats.*--schedule round-robin/],
    [config('gauntlet', [0], 4), /at least two agents/],
    [config('compare', [0], 4), /takes two agents, not 1/],
    [config('compare', [0, 1, 2], 4), /takes two agents, not 3/],
    [focal(1, 4, 0), /field of 0 agents.*Name 1 to 3 by --field/],
    [focal(1, 4, 4), /field of 4 agents/],
    [focal(27, 4), /at most 26 agents under test, not 27/],
    [{ ...focal(2, 4), rotate: false }, /Leave --no-rotate out/],
    [config('gauntlet', [0, 1, 1], 4), /"b" is named twice/],
    [config('round-robin', [0, 1, 2, 0, 3], 4), /"a" is named twice/],
    [
      config(
        'round-robin',
        Array.from({ length: 17 }, (_, i) => i),
        4,
      ),
      /at most 16 agents; 17/,
    ],
  ])('refuses %j', (c, message) => {
    expect(() => checkSchedule(c, names)).toThrow(message);
    expect(() => checkSchedule(c, names)).toThrow(CliError);
  });
});
