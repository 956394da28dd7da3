import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AgentStream } from '../../../src/core/agent-stream.ts';
import { deriveKey, keyedBlock } from '../../../src/core/random.ts';
import { uniformP } from '../../kit/chi-square.ts';

/** The word that the keyed block folds into the counter's unused fourth place. */
const FOURTH = 0x42414e47;

/** The bare permutation, got out of the keyed block by a key that undoes itself. */
function permute(state: readonly number[]): number[] {
  const key = Int32Array.of(0, 0, 0, state[3] ^ FOURTH);
  const out = new Int32Array(4);
  keyedBlock(key, state[0], state[1], state[2], out);
  return [out[0], out[1], out[2], out[3] ^ key[3]];
}

function xor(a: readonly number[], b: readonly number[]): number[] {
  return a.map((word, i) => word ^ b[i]);
}

/** Doubling in GF(2^128), least significant word first, as Chaskey's subkeys are made. */
function doubled(key: readonly number[]): number[] {
  const carry = key[3] >>> 31;
  return key.map((word, i) => (word << 1) ^ (i === 0 ? carry * 0x87 : key[i - 1] >>> 31));
}

/** The Chaskey tag of the bytes 0, 1, … length − 1. */
function chaskeyTag(key: readonly number[], length: number): number[] {
  const bytes = Array.from({ length }, (_, i) => i);
  const blocks = Math.max(1, Math.ceil(length / 16));
  const whole = length > 0 && length % 16 === 0;
  const last = whole ? doubled(key) : doubled(doubled(key));
  if (!whole) bytes.push(1);
  while (bytes.length < 16 * blocks) bytes.push(0);
  let state = [...key];
  for (let b = 0; b < blocks; b++) {
    const words = [0, 1, 2, 3].map((w) => {
      const at = 16 * b + 4 * w;
      return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    });
    state = xor(state, words);
    if (b === blocks - 1) state = xor(state, last);
    state = permute(state);
  }
  return xor(state, last).map((word) => word >>> 0);
}

describe('keyedBlock', () => {
  // Mouha's published vectors of Chaskey with 8 rounds (public domain): the tag of 0, 1, … under one key.
  const KEY = [0x833d3433, 0x009f389f, 0x2398e64f, 0x417acf39];
  it.each([
    [0, [0x792e8fe5, 0x75ce87aa, 0x2d1450b5, 0x1191970b]],
    [1, [0x13a9307b, 0x50e62c89, 0x4577bd88, 0xc0bbdc18]],
    [7, [0x7f670454, 0xf25b03e0, 0x19d68362, 0x9f4d24d8]],
    [15, [0x51b94da4, 0xefcc4de8, 0x192412ea, 0xbbc170dd]],
    [16, [0x79271ca9, 0xd66a1c71, 0x81ca474e, 0x49831cad]],
    [17, [0x048da968, 0x4e25d096, 0x2d6cf897, 0xbc3959ca]],
    [32, [0x60b3f7af, 0x37eee7c8, 0x836cfd98, 0x782ca060]],
    [48, [0x127c6e21, 0x6c07a459, 0xad851388, 0x22e8bf5b]],
    [63, [0x9047fad7, 0x88136d8c, 0xa488286b, 0x7fe9352c]],
  ])('contains the permutation of Chaskey: its published tag of %i bytes', (length, tag) => {
    expect(chaskeyTag(KEY, length)).toEqual(tag);
  });

  it('is the same for the same key and counter, whatever was asked before', () => {
    const key = Int32Array.of(1, 2, 3, 4);
    const first = new Int32Array(4);
    const again = new Int32Array(4);
    keyedBlock(key, 5, 6, 7, first);
    keyedBlock(key, 1, 1, 1, again);
    keyedBlock(key, 5, 6, 7, again);
    expect(again).toEqual(first);
    expect([...key]).toEqual([1, 2, 3, 4]);
  });

  it('changes about half its bits with any one bit of key or counter', () => {
    const base = [9, 8, 7, 6, 5, 4, 3];
    const block = (words: readonly number[]) => {
      const out = new Int32Array(4);
      keyedBlock(Int32Array.from(words.slice(0, 4)), words[4], words[5], words[6], out);
      return out;
    };
    const plain = block(base);
    const changed: number[] = [];
    for (let bit = 0; bit < 7 * 32; bit++) {
      const words = base.map((word, i) => (i === bit >> 5 ? word ^ (1 << (bit & 31)) : word));
      let ones = 0;
      block(words).forEach((word, i) => {
        for (let m = word ^ plain[i]; m !== 0; m &= m - 1) ones++;
      });
      changed.push(ones);
    }
    // 128 bits: mean 64, standard deviation 5.7; six of them on either side.
    expect(Math.min(...changed)).toBeGreaterThan(30);
    expect(Math.max(...changed)).toBeLessThan(98);
    expect(changed.reduce((a, b) => a + b) / changed.length).toBeCloseTo(64, -0.5);
  });

  it('gives no block twice over neighbouring counters', () => {
    const seen = new Set<string>();
    const out = new Int32Array(4);
    const key = Int32Array.of(0, 0, 0, 0);
    for (let a = 0; a < 20; a++)
      for (let b = 0; b < 20; b++)
        for (let c = 0; c < 20; c++) {
          keyedBlock(key, a, b, c, out);
          seen.add(out.join());
        }
    expect(seen.size).toBe(8000);
  });
});

describe('deriveKey', () => {
  it.each([
    ['bangarena deal', '1'],
    ['bangarena deal', ''],
    ['bangarena roles', 'Mezzogiorno di fuoco 正午'],
    ['x', 'a'.repeat(1000)],
  ])('is the first 128 bits of SHA-256 over label, zero byte and seed: %s, %s', (label, seed) => {
    const key = new Int32Array(4);
    deriveKey(label, seed, key);
    const digest = createHash('sha256').update(`${label}\0${seed}`, 'utf8').digest();
    expect([...key]).toEqual([0, 4, 8, 12].map((at) => digest.readInt32LE(at)));
  });

  it('keeps labels and seeds apart', () => {
    const keys = [
      ['a', 'b1'],
      ['ab', '1'],
      ['a', 'b2'],
      ['a', '01'],
      ['a', '1'],
    ].map(([label, seed]) => {
      const key = new Int32Array(4);
      deriveKey(label, seed, key);
      return key.join();
    });
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('AgentStream', () => {
  const numbers = (stream: AgentStream, seat: number, decision: number, count = 6) => {
    stream.begin(seat, decision);
    return Array.from({ length: count }, () => stream.random());
  };

  it('is keyed by seat and decision: what one seat draws moves no other number', () => {
    const stream = new AgentStream();
    stream.reset('deal', 'salt');
    const expected = numbers(stream, 2, 5);
    numbers(stream, 2, 4, 1000);
    numbers(stream, 1, 5, 17);
    expect(numbers(stream, 2, 5)).toEqual(expected);
    expect(numbers(stream, 3, 5)).not.toEqual(expected);
    expect(numbers(stream, 2, 6)).not.toEqual(expected);
  });

  it('differs by deal and by salt, which cannot be confused with one another', () => {
    const first = (seed: string, salt: string) => {
      const stream = new AgentStream();
      stream.reset(seed, salt);
      return numbers(stream, 0, 0).join();
    };
    const all = [first('ab', 'c'), first('b', 'ca'), first('c', 'ab'), first('abc', ''), first('', 'abc')];
    expect(new Set(all).size).toBe(all.length);
    expect(first('ab', 'c')).toBe(all[0]);
  });

  it.each([1, 2, 3, 7, 100])('is uniform below %i', (bound) => {
    const stream = new AgentStream();
    stream.reset('uniform', '');
    const counts = Array<number>(bound).fill(0);
    for (let decision = 0; decision < 20_000; decision++) {
      stream.begin(decision % 8, decision);
      counts[stream.below(bound)]++;
    }
    if (bound > 1) expect(uniformP(counts)).toBeGreaterThan(0.001);
    expect(counts.reduce((a, b) => a + b)).toBe(20_000);
  });
});
