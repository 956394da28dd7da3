import { oneLine } from '../core/one-line.ts';
import type { Deal } from '../engine/deal.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import type { Match } from './match.ts';

/**
 * Plays a game among agents of this process of which only the outcome counts. Returns the winning seats as a mask, 0
 * where nobody won.
 * @throws CliError (failed) when the game ends by an exception.
 */
export async function winnersOf(match: Match, deal: Deal, seats: readonly number[]): Promise<number> {
  const pending = match.begin(deal, seats);
  if (pending !== null) await match.waitFor(pending);
  if (match.error !== null) {
    const message = match.error instanceof Error ? match.error.message : String(match.error);
    throw new CliError(
      EXIT.failed,
      `A free game failed: an agent of this process threw "${oneLine(message)}". Mend it, or name other bots.`,
    );
  }
  return TERMINATIONS[match.termination] === 'normal' ? match.game.winnerMask : 0;
}
