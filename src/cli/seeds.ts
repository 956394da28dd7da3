import { randomBytes } from 'node:crypto';
import { type SeedSet, secretSeed } from '../arena/seeds.ts';
import { CliError, EXIT } from '../errors.ts';

/** A seed for games whose user names none: short, or for rated ones secret. */
export function newSeed(rated: boolean | undefined): string {
  return rated === true ? secretSeed() : randomBytes(6).toString('hex');
}

/** Throws CliError (usage) where rated games are to have a seed that somebody knows. */
export function refuseSeed(seed: string | undefined, rated: boolean | undefined): void {
  if (seed === undefined || rated !== true) return;
  throw new CliError(
    EXIT.usage,
    'A rated run draws its seed itself, 128 bits that nobody knows before the last game: with a seed that somebody chose, ' +
      'cards could be known ahead. Leave out the seed, or --rated.',
  );
}

/** A seed, or the name of the set that it is taken from. */
interface SeedSettings {
  readonly seed?: string | undefined;
  readonly 'seed-set'?: string | undefined;
  readonly rated?: boolean | undefined;
}

/**
 * The seed that the command line gives, by itself or by its set, or else the configuration file.
 * @throws CliError (usage) where one of them gives both, or a rated run any.
 */
export function seedSettings(
  { seed, seedSet, rated }: { readonly seed?: string; readonly seedSet?: string; readonly rated?: boolean },
  file: SeedSettings,
): Pick<SeedSettings, 'seed' | 'seed-set'> {
  for (const given of [{ seed, 'seed-set': seedSet }, file]) {
    if (given.seed !== undefined && given['seed-set'] !== undefined) {
      throw new CliError(EXIT.usage, 'A seed set has a seed of its own. Leave out --seed or --seed-set.');
    }
    if (given.seed !== undefined || given['seed-set'] !== undefined) {
      refuseSeed(given.seed ?? given['seed-set'], rated ?? file.rated);
      return { seed: given.seed, 'seed-set': given['seed-set'] };
    }
  }
  return {};
}

/** The seed of these settings as a plan takes it; a new one where they have none. */
export function chosenSeed({ seed, 'seed-set': set, rated }: SeedSettings): string | SeedSet {
  return set === undefined ? (seed ?? newSeed(rated)) : { set };
}
