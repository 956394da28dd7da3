import { describe, expect, it } from 'vitest';
import { Arena } from '../../../src/core/arena.ts';
import { FRAME_SIZE, Frames, MAX_DEPTH } from '../../../src/core/frames.ts';
import { countSeats, nextSeat, rankSeats, stepsBetween } from '../../../src/core/ring.ts';
import { hexWord, Trail } from '../../../src/core/trail.ts';

/** The seats of a mask, ascending. */
function seatsOf(mask: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
}

describe('the seat ring, for every table and every set of the living', () => {
  it.each([4, 5, 6, 7, 8])('%i seats', (seats) => {
    const ranks = new Uint8Array(8);
    for (let mask = 0; mask < 1 << seats; mask++) {
      const living = seatsOf(mask, seats);
      expect(countSeats(mask)).toBe(living.length);
      rankSeats(mask, seats, ranks);
      expect(living.map((seat) => ranks[seat])).toEqual(living.map((_, i) => i));
      for (let seat = 0; seat < seats; seat++) {
        const others = living.filter((other) => other !== seat);
        const after = others.find((other) => other > seat) ?? others[0] ?? seat;
        expect(nextSeat(mask, seat, seats)).toBe(after);
      }
      for (const a of living) {
        for (const b of living) {
          expect(stepsBetween(ranks[a], ranks[b], living.length)).toBe(walk(living, a, b));
        }
      }
    }
  });
});

/** Steps from a to b around a circle, the shorter way, by walking. */
function walk(living: readonly number[], a: number, b: number): number {
  const count = (step: number) => {
    let at = living.indexOf(a);
    let steps = 0;
    while (living[at] !== b) {
      at = (at + step + living.length) % living.length;
      steps++;
    }
    return steps;
  };
  return Math.min(count(1), count(-1));
}

describe('frames', () => {
  it('are a stack; a new frame is blank whatever lay there', () => {
    const frames = new Frames(new Arena(4096));
    frames.reset();
    expect(frames.tops[0]).toBe(-FRAME_SIZE);
    const first = frames.push(3);
    frames.data.fill(9, first + 1, first + FRAME_SIZE);
    const second = frames.push(4);
    expect([first, second]).toEqual([0, FRAME_SIZE]);
    frames.data.fill(7, second, second + FRAME_SIZE);
    frames.pop();
    expect(frames.tops[0]).toBe(first);
    expect(frames.push(5)).toBe(second);
    expect([...frames.data.slice(second, second + FRAME_SIZE)]).toEqual([5, 0, 0, 0, 0, 0, 0, 0]);
    expect([...frames.data.slice(first, first + FRAME_SIZE)]).toEqual([3, 9, 9, 9, 9, 9, 9, 9]);
  });

  it(`hold ${MAX_DEPTH} and refuse one more without change`, () => {
    const frames = new Frames(new Arena(4096));
    frames.reset();
    for (let i = 0; i < MAX_DEPTH; i++) expect(frames.push(1)).toBe(i * FRAME_SIZE);
    const before = frames.data.slice();
    expect(frames.push(2)).toBe(-1);
    expect(frames.data).toEqual(before);
    expect(frames.tops[0]).toBe((MAX_DEPTH - 1) * FRAME_SIZE);
  });
});

describe('the trail', () => {
  const trailOf = (...values: number[]) => {
    const trail = new Trail(new Arena(64));
    trail.reset();
    for (const value of values) trail.fold(value);
    return trail.hex;
  };

  it('is 16 hex digits, the same for the same values', () => {
    expect(trailOf()).toBe('2545f4911b873593');
    expect(trailOf(1, 2, 3)).toMatch(/^[0-9a-f]{16}$/);
    expect(trailOf(1, 2, 3)).toBe(trailOf(1, 2, 3));
    expect(hexWord(-1)).toBe('ffffffff');
    expect(hexWord(10)).toBe('0000000a');
  });

  it('depends on every value, on their order and on how many there are', () => {
    const all = [trailOf(), trailOf(0), trailOf(0, 0), trailOf(1), trailOf(1, 2), trailOf(2, 1), trailOf(3)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not collide over many short sequences', () => {
    const seen = new Set<string>();
    for (let a = 0; a < 300; a++) for (let b = 0; b < 300; b++) seen.add(trailOf(a, b));
    expect(seen.size).toBe(90_000);
  });

  it('folds a decision as the words one by one', () => {
    const moves = Int32Array.of(11, 12, 13, 99);
    const trail = new Trail(new Arena(64));
    trail.reset();
    trail.foldDecision(7, moves, 3, 2);
    expect(trail.hex).toBe(trailOf(7, 2, 11, 12, 13));
  });
});
