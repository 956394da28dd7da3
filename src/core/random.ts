import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();
const fresh = sha256.create();
const working = sha256.create();
const digest = new Uint8Array(32);
let bytes = new Uint8Array(1024);

/** SHA-256 of a text's UTF-8, in {@link digest}; its buffers are kept, so that dealing allocates next to nothing. */
function hash(text: string): void {
  if (bytes.length < text.length * 3) bytes = new Uint8Array(text.length * 3);
  const { written } = encoder.encodeInto(text, bytes);
  fresh._cloneInto(working);
  working.update(bytes.subarray(0, written));
  working.digestInto(digest);
}

/** 64 bits of SHA-256 over a text, as 16 hex digits: for ids and versions. */
export function hashText(text: string): string {
  hash(text);
  let hex = '';
  for (let i = 0; i < 8; i++) hex += digest[i].toString(16).padStart(2, '0');
  return hex;
}

/** The last key derived under each label. */
const derived = new Map<string, { seed: string; readonly key: Int32Array }>();

/**
 * Derives a 128-bit key one-way: the first 16 bytes of SHA-256 over a label, a zero byte and the seed's UTF-8,
 * as four little-endian words written to `key`. Different labels give unrelated keys. Schedules play one deal
 * several times in a row, so the last key of each label is kept.
 */
export function deriveKey(label: string, seed: string, key: Int32Array): void {
  let last = derived.get(label);
  if (last === undefined) {
    last = { seed: '', key: new Int32Array(4) };
    derived.set(label, last);
    digestKey(label, seed, last.key);
  } else if (last.seed !== seed) {
    digestKey(label, seed, last.key);
  }
  last.seed = seed;
  key.set(last.key);
}

function digestKey(label: string, seed: string, key: Int32Array): void {
  hash(`${label}\0${seed}`);
  for (let i = 0; i < 4; i++) {
    const at = 4 * i;
    key[i] = digest[at] | (digest[at + 1] << 8) | (digest[at + 2] << 16) | (digest[at + 3] << 24);
  }
}

/**
 * The keyed, stateless source of all chance: 128 bits for the counter (a, b, c), written to `out` as four words.
 * It is the permutation of Chaskey (Mouha et al., SAC 2014) with 8 rounds, keyed before and after: without
 * the key neither outputs nor counters tell anything about one another.
 */
export function keyedBlock(key: Int32Array, a: number, b: number, c: number, out: Int32Array): void {
  const k0 = key[0];
  const k1 = key[1];
  const k2 = key[2];
  const k3 = key[3];
  let v0 = a ^ k0;
  let v1 = b ^ k1;
  let v2 = c ^ k2;
  let v3 = k3 ^ 0x42414e47;
  for (let round = 0; round < 8; round++) {
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 13) | (v3 >>> 19)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 7) | (v1 >>> 25)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
  }
  out[0] = v0 ^ k0;
  out[1] = v1 ^ k1;
  out[2] = v2 ^ k2;
  out[3] = v3 ^ k3;
}
