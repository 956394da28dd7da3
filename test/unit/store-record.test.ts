import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '../../src/agent.ts';
import { BatchReader, decodeBatch, encodeBatch } from '../../src/arena/batch-bytes.ts';
import { packSeats, SEAT_WIDTH, unpackSeats } from '../../src/arena/packed-seats.ts';
import {
  decodeMoves,
  encodeMoves,
  type GameRecord,
  NO_TEAM,
  type SeatRecord,
} from '../../src/arena/record.ts';
import { sampleGame } from '../kit/sample-run.ts';

const seat = fc.record({
  agent: fc.nat(999),
  role: fc.nat(99),
  character: fc.nat(999),
  won: fc.boolean(),
  alive: fc.boolean(),
  hp: fc.nat(99),
  hand: fc.nat(999),
  decisions: fc.nat(99_999),
  failures: fc.nat(99_999),
  fromMarshal: fc.nat(9),
}) satisfies fc.Arbitrary<SeatRecord>;

const word = fc.nat(2 ** 32 - 1);
const game = fc
  .record({
    index: word,
    deal: word,
    block: word,
    arm: fc.nat(2),
    focal: fc.integer({ min: -1, max: 15 }),
    termination: fc.nat(8),
    winnerTeam: fc.oneof(fc.nat(9), fc.constant(NO_TEAM)),
    rounds: fc.nat(65_535),
    decisions: word,
    trail: fc.stringMatching(/^[0-9a-f]{16}$/),
    moves: fc.array(fc.nat(100_000)).map(encodeMoves),
    seatRows: fc.array(seat, { minLength: 1, maxLength: 8 }),
    width: fc.integer({ min: 1, max: 16 }),
    hands: fc.boolean(),
    kinds: fc.option(fc.dictionary(fc.constantFrom(...FAILURE_KINDS), fc.nat(99), { noNullPrototype: true })),
    usage: fc.option(
      fc.record({
        modelSnapshot: fc.option(fc.string({ unit: 'grapheme' })),
        calls: fc.nat(),
        costMicroUsd: fc.maxSafeNat(),
        tokensIn: fc.nat(),
        tokensCached: fc.nat(),
        tokensOut: fc.nat(),
        tokensReasoning: fc.nat(),
      }),
    ),
  })
  .map(({ width, hands, kinds, usage, ...fields }): GameRecord => {
    const seats = fields.seatRows.length;
    return {
      ...fields,
      seats,
      hands: hands ? Uint8Array.from({ length: seats * width }, (_, i) => (i * 37) % 256) : null,
      failureKinds: kinds && fields.seatRows.map((_, i) => (i === 0 ? kinds : {})),
      usage: usage && fields.seatRows.map((_, i) => (i === 0 ? usage : null)),
    };
  });

describe('a batch of games', () => {
  it('comes back as it was packed', () => {
    fc.assert(
      fc.property(fc.array(game, { maxLength: 5 }), (games) => {
        expect(decodeBatch(encodeBatch(games))).toEqual(games);
      }),
    );
  });

  it('keeps its numbers in these places', () => {
    const text = packSeats([
      {
        agent: 12,
        role: 3,
        character: 104,
        won: true,
        alive: false,
        hp: 5,
        hand: 17,
        decisions: 289,
        failures: 40_000,
        fromMarshal: 6,
      },
    ]);
    expect(text).toBe('01203104100501700289400006');
    expect(text).toHaveLength(SEAT_WIDTH);
  });

  it('is refused when it is cut off or none', () => {
    const buffer = encodeBatch([sampleGame(0), sampleGame(1)]);
    expect(() => decodeBatch(buffer.slice(0, -1))).toThrow(RangeError);
    expect(() => decodeBatch(buffer.slice(0, 5))).toThrow(RangeError);
    expect(() => new BatchReader(new ArrayBuffer(64))).toThrow(RangeError);
    expect(decodeBatch(encodeBatch([]))).toEqual([]);
  });

  it('refuses numbers that do not fit, instead of cutting them', () => {
    const row = sampleGame(0).seatRows[0];
    for (const wrong of [
      { agent: 1000 },
      { hp: -1 },
      { hand: 1.5 },
      { decisions: 100_000 },
      { role: Number.NaN },
    ]) {
      expect(() => packSeats([{ ...row, ...wrong }]), JSON.stringify(wrong)).toThrow(RangeError);
    }
    expect(() => encodeBatch([{ ...sampleGame(0), trail: 'abc' }])).toThrow(/trail/);
    expect(() => encodeBatch([{ ...sampleGame(0), seats: 6 }])).toThrow(/seat rows/);
    for (const hands of [new Uint8Array(13), new Uint8Array(7 * 17)])
      expect(() => encodeBatch([{ ...sampleGame(0), hands }])).toThrow(/hands/);
  });

  it('refuses packed seats that are cut off or hold letters', () => {
    const packed = packSeats(sampleGame(0).seatRows);
    expect(unpackSeats(packed)).toEqual(sampleGame(0).seatRows);
    expect(() => unpackSeats(packed.slice(0, -1))).toThrow(RangeError);
    expect(() => unpackSeats(`${packed.slice(0, -2)}x0`)).toThrow(RangeError);
  });
});

describe('a move log', () => {
  it('takes one byte a move below 128 and comes back', () => {
    expect([...encodeMoves([0, 127, 128, 300])]).toEqual([0, 127, 128, 1, 172, 2]);
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 31 - 1)), (moves) => {
        expect(decodeMoves(encodeMoves(moves))).toEqual(moves);
      }),
    );
  });

  it('is refused when its last move is cut off', () => {
    expect(() => decodeMoves(Uint8Array.of(3, 172))).toThrow(RangeError);
  });
});
