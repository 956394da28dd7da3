import { createHash, randomBytes } from 'node:crypto';
import type { Deal } from '../engine/deal.ts';
import { CliError, EXIT } from '../errors.ts';

const MAX_SEED_BYTES = 64;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns `text` if it can be a run seed: any UTF-8 text of 1 to 64 bytes, taken literally, so `1` and `01` are
 * two seeds.
 * @throws CliError (usage) that says what is wrong and how long the text is.
 */
export function checkSeed(text: string): string {
  if (text.length === 0) {
    throw new CliError(
      EXIT.usage,
      'The seed is empty. Give any text of 1 to 64 bytes, for example --seed 1.',
    );
  }
  if (LONE_SURROGATE.test(text) || text.includes('\uFFFD')) {
    throw new CliError(
      EXIT.usage,
      'The seed is not valid UTF-8 text. Give any text of 1 to 64 bytes, for example --seed 1.',
    );
  }
  const bytes = Buffer.byteLength(text, 'utf8');
  if (bytes > MAX_SEED_BYTES) {
    throw new CliError(
      EXIT.usage,
      `The seed has ${bytes} bytes; at most ${MAX_SEED_BYTES} are allowed. Give a shorter text.`,
    );
  }
  return text;
}

/** A seed that nobody can guess or find out from the games that it makes: 128 bits, as 32 hex digits. */
export function secretSeed(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Seed sets that everybody means the same by: `dev` to develop and tune on, as often as you like; `gate` to decide
 * whether a version is accepted; `holdout` for results that are published, and for nothing before.
 */
export const SEED_SETS = ['dev', 'gate', 'holdout'] as const;

/** A seed by the name of its set. */
export interface SeedSet {
  readonly set: string;
}

/**
 * The run seed of a named set, {@link SEED_SETS} or another: one-way from the name, so that sets have no deal in common.
 * @throws CliError (usage) for what is no name.
 */
export function seedOfSet(name: string): string {
  if (!/^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/.test(name)) {
    throw new CliError(
      EXIT.usage,
      `"${name}" is no name of a seed set. Take ${SEED_SETS.join(', ')}, or 1 to 40 of a–z, 0–9, dot, dash and underscore.`,
    );
  }
  return createHash('sha256').update(`bangarena seed set\0${name}`).digest('hex').slice(0, 32);
}

/**
 * The deal number `deal` (0-based) of a run. Deals g·n … g·n + n − 1 of an n-seat run share one role order,
 * rotated by the deal's place in the group, so that over the group every seat has every role of the order once.
 */
export function dealOf(runSeed: string, deal: number, seats: number): Required<Deal> {
  return {
    seed: `${runSeed}/${deal}`,
    seats,
    roleSeed: `${runSeed}/roles/${Math.floor(deal / seats)}`,
    rotation: deal % seats,
  };
}
