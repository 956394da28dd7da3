import type { Game } from '../engine/game.ts';
import { type DealtSeat, dealtHands, handsHex } from './seat-facts.ts';

/** What is said of a game's end, by ids. */
export interface ClaimedEnd {
  readonly rounds: number;
  readonly decisions: number;
  readonly termination: string;
  readonly winnerTeam: string | null;
  readonly seats: readonly {
    readonly role: string;
    readonly character: string;
    readonly won: boolean;
    readonly alive: boolean;
    readonly hp: number;
    readonly hand: number;
  }[];
  /** First hands as `handsHex` gives them, where they are known. */
  readonly hands?: string | null;
}

/**
 * In what a replayed game, at its end, differs from what is said of it; an empty list when all agrees. `dealt` is what its
 * seats were dealt: roles and characters may have changed since.
 */
export function contradictions(game: Game, dealt: readonly DealtSeat[], claim: ClaimedEnd): string[] {
  const found: string[] = [];
  const expect = (what: string, said: unknown, is: unknown): void => {
    if (said !== is) found.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(said)}`);
  };
  const { roles, characters, teams } = game.rules.info;
  const isNormal = claim.termination === 'normal';
  expect('the round', claim.rounds, game.round);
  expect('the number of decisions', claim.decisions, game.decisions);
  expect('the winner', claim.winnerTeam, isNormal ? teams[game.winnerTeam] : null);
  if (claim.hands) expect('the first hands', claim.hands, handsHex(dealtHands(game.log, claim.seats.length)));
  claim.seats.forEach((seat, number) => {
    const of = (what: string): string => `the ${what} of seat ${number}`;
    expect(of('role'), seat.role, roles[dealt[number].role].id);
    expect(of('character'), seat.character, characters[dealt[number].character].id);
    expect(of('victory'), seat.won, isNormal && (game.winnerMask & (1 << number)) !== 0);
    expect(of('life'), seat.alive, (game.aliveMask & (1 << number)) !== 0);
    expect(of('♥'), seat.hp, game.hpOf(number));
    expect(of('hand'), seat.hand, game.handCountOf(number));
  });
  return found;
}
