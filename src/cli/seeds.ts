import { randomBytes } from 'node:crypto';
import { secretSeed } from '../arena/seeds.ts';
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
