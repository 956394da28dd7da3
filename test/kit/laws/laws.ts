import { getSpec } from '#dist/src/content/rulesets.js';
import type { Game } from '#dist/src/engine/game.js';
import { VAR_GONE, VAR_SHOW } from '#dist/src/engine/state.js';
import { EVENT_ELIMINATED, NO_SEAT, TERMINATIONS } from '#dist/src/engine/vocabulary.js';
import { checkCards } from './cards.ts';
import { checkDecision } from './decision.ts';
import { SeatLaws } from './seats.ts';
import { broken } from './violation.ts';
import { type Outcome, outcomeOf } from './winners.ts';

/** All laws that a position must keep, for games of one ruleset. */
export class Laws {
  private readonly ruleset: string;
  private readonly lastRound: number;
  private readonly seatLaws: SeatLaws;

  constructor(ruleset: string) {
    this.ruleset = ruleset;
    this.lastRound = getSpec(ruleset).lastRound;
    this.seatLaws = new SeatLaws(ruleset);
  }

  /** To be called at every decision and at the end. Throws a Violation for the first broken law. */
  check(game: Game): void {
    checkCards(game);
    this.seatLaws.check(game);
    checkDecision(game);
    if (game.over) this.checkEnd(game);
  }

  /** Nobody has won yet: to be called now and then, as it is slower. */
  checkUndecided(game: Game): void {
    // In the middle of an effect that settles late it is not looked at.
    if (game.state.vars[VAR_GONE] !== 0) return;
    const outcome = this.outcome(game);
    if (outcome !== null) broken(`${outcome.team} has won and the game goes on`);
  }

  private checkEnd(game: Game): void {
    const how = TERMINATIONS[game.termination];
    if (how === 'stalemate') {
      if (game.round !== this.lastRound) broken(`a stalemate in round ${game.round}`);
      if (game.winnerTeam !== -1 || game.winnerMask !== 0) broken('a stalemate with winners');
      this.checkUndecided(game);
      return;
    }
    if (how !== 'normal') broken(`the game ended as ${how}`);
    const outcome = this.outcome(game);
    const team = game.rules.info.teams[game.winnerTeam];
    if (outcome === null || outcome.team !== team) broken(`${team} won, by the rules ${outcome?.team}`);
    const winners = outcome.seats.reduce((bits, seat) => bits | (1 << seat), 0);
    if (winners !== game.winnerMask) {
      broken(`winners are ${game.winnerMask.toString(2)}, by the rules ${winners.toString(2)}`);
    }
  }

  private outcome(game: Game): Outcome | null {
    return outcomeOf(
      this.ruleset,
      Array.from({ length: game.seats }, (_, seat) => ({
        role: game.rules.info.roles[game.roleOf(seat)].id,
        alive: ((game.aliveMask >> seat) & 1) === 1,
        by: eliminatorOf(game, seat),
      })),
      game.rules.info.events[game.state.vars[VAR_SHOW] - 1] === 'wild-west-show',
    );
  }
}

/** Who eliminated a seat last, by the events, or null. */
function eliminatorOf({ log }: Game, seat: number): number | null {
  for (let i = log.count - 1; i >= 0; i--) {
    if (log.kind(i) !== EVENT_ELIMINATED || log.seat(i) !== seat) continue;
    return log.target(i) === NO_SEAT ? null : log.target(i);
  }
  return null;
}
