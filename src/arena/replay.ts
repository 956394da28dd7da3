import { RNG_VERSION } from '../core/chance.ts';
import { TRAIL_VERSION } from '../core/trail.ts';
import { Game } from '../engine/game.ts';
import { RNG_SCHEMES, type RngScheme, type Termination } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { rulesetOf } from './plan.ts';
import { type DealtSeat, dealtSeats } from './seat-facts.ts';
import { dealOf } from './seeds.ts';

/** What the games of a run have in common, as far as replaying them needs it. */
export interface ReplaySource {
  readonly ruleset: string;
  readonly rulesetHash: string;
  readonly rngScheme: string;
  /** Versions of the random numbers and of the trail's encoding. */
  readonly rngVersion: number;
  readonly trailVersion: number;
  /** The run's seed. */
  readonly seed: string;
}

/** What one game is replayed from. */
export interface ReplayRecord {
  /** 1-based, for messages. */
  readonly number: number;
  readonly seats: number;
  readonly deal: number;
  readonly termination: Termination;
  /** 16 hex digits. */
  readonly trail: string;
  /** Per decision the index in the legal list. */
  readonly moves: readonly number[];
}

/**
 * Throws a CliError (mismatch) if rules, randomness or trails are not those that the run was played with here.
 */
export function checkReplayable(source: ReplaySource): void {
  const other = difference(source);
  if (other === null) return;
  throw new CliError(
    EXIT.mismatch,
    `This run was played by ${other}. Replay it with the version of bangarena that played it.`,
  );
}

/** What a run was played by that this version has otherwise, in words; null where all is alike. */
function difference({
  ruleset,
  rulesetHash,
  rngScheme,
  rngVersion,
  trailVersion,
}: ReplaySource): string | null {
  const { hash } = rulesetOf(ruleset).info;
  if (hash !== rulesetHash)
    return `${ruleset} with the rules hash ${rulesetHash}; the installed rules have ${hash}`;
  if (!(RNG_SCHEMES as readonly string[]).includes(rngScheme))
    return `the randomness scheme "${rngScheme}", which this version does not have`;
  if (rngVersion !== RNG_VERSION)
    return `version ${rngVersion} of the random numbers; this one has ${RNG_VERSION}`;
  if (trailVersion !== TRAIL_VERSION)
    return `version ${trailVersion} of trails; this one has ${TRAIL_VERSION}`;
  return null;
}

/**
 * Plays a stored game again, move by move, and returns it at its end. `onDecision` is called before each move.
 * @throws CliError: mismatch, when it was played by other rules or randomness; fault, when a move is not legal or
 * the trail at the end is not the stored one.
 */
export function replayGame(
  source: ReplaySource,
  record: ReplayRecord,
  onDecision?: (game: Game) => void,
): Game {
  checkReplayable(source);
  const game = new Game(rulesetOf(source.ruleset), source.rngScheme as RngScheme);
  game.reset(dealOf(source.seed, record.deal, record.seats));
  record.moves.forEach((index, i) => {
    if (game.over) throw fault(record, `it is over after ${i} of ${record.moves.length} moves`);
    onDecision?.(game);
    if (index >= game.legal()) throw fault(record, `its move ${i + 1} is not legal`);
    game.choose(index);
  });
  // What a fault of the engine left of the trail is not part of the contract.
  if (record.termination !== 'engine_fault' && game.trail !== record.trail) {
    throw fault(record, `it ends in the trail ${game.trail}, but ${record.trail} is stored`);
  }
  return game;
}

/** As {@link replayGame}, and tells beside what the seats were dealt, which the game at its end does not know any more. */
export function replayFromDeal(
  source: ReplaySource,
  record: ReplayRecord,
  onDecision?: (game: Game) => void,
): { readonly game: Game; readonly dealt: readonly DealtSeat[] } {
  let dealt: DealtSeat[] | null = null;
  const game = replayGame(source, record, (current) => {
    dealt ??= dealtSeats(current);
    onDecision?.(current);
  });
  return { game, dealt: dealt ?? dealtSeats(game) };
}

function fault(record: ReplayRecord, what: string): CliError {
  return new CliError(
    EXIT.fault,
    `Game ${record.number} does not replay as it was played: ${what}. Either the record was changed or the program ` +
      'was. Play the run again from its seed, or replay it with the version that played it.',
  );
}
