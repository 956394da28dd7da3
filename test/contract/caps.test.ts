import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { ZONE_HAND } from '#dist/src/core/zones.js';
import { Game } from '#dist/src/engine/game.js';
import { moveAct } from '#dist/src/engine/move.js';
import { VAR_DECISIONS, VAR_PLAYS, VAR_ROUND, VAR_TURN_SEAT } from '#dist/src/engine/state.js';
import { ACT_PLAY, ASK_TURN, EVENT_END_TURN, EVENT_OVER, TERMINATIONS } from '#dist/src/engine/vocabulary.js';
import { Numbers } from '../kit/numbers.ts';
import { ALL_TABLES } from '../kit/tables.ts';

/** Plays at random until a seat in its turn may play a card. */
function untilPlayable(ruleset: string, seats: number): Game {
  const game = new Game(getRuleset(ruleset));
  const numbers = new Numbers('caps');
  game.reset({ seed: 'caps', seats });
  while (game.ask !== ASK_TURN || game.legal() < 2) game.choose(numbers.below(game.legal()));
  return game;
}

function howItEnded(game: Game): string {
  return TERMINATIONS[game.termination];
}

function expectFault(game: Game): void {
  expect(game.over).toBe(true);
  expect(howItEnded(game)).toBe('engine_fault');
  expect([game.winnerTeam, game.winnerMask, game.legal()]).toEqual([-1, 0, 0]);
  expect(game.log.kind(game.log.count - 1)).toBe(EVENT_OVER);
}

/** The state was changed behind the game's back: what it listed before no longer holds. */
function forgetList(game: Game): void {
  game.copyFrom(game, false);
}

describe.each(ALL_TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  it('sends a turn in which 100 cards were played to its discard', () => {
    const game = untilPlayable(ruleset, seats);
    const seat = game.seat;
    game.state.vars[VAR_PLAYS] = 99;
    expect(moveAct(game.moves[1])).toBe(ACT_PLAY);
    const from = game.log.count;
    game.choose(1);
    for (let i = 0; !game.over && i < 200 && !endsTurn(game, from, seat); i++) {
      expect(game.ask === ASK_TURN && game.seat === seat && game.state.vars[VAR_TURN_SEAT] === seat).toBe(
        false,
      );
      game.choose(0);
    }
    expect(game.over || endsTurn(game, from, seat)).toBe(true);
  });

  it('ends as a stalemate when the last round would begin, before anything else of it', () => {
    const game = untilPlayable(ruleset, seats);
    const { lastRound } = game.rules;
    game.state.vars[VAR_ROUND] = lastRound - 1;
    while (!game.over) {
      expect(game.round).toBe(lastRound - 1);
      game.choose(0);
    }
    expect(howItEnded(game)).toBe('stalemate');
    expect(game.round).toBe(lastRound);
    expect([game.winnerTeam, game.winnerMask]).toEqual([-1, 0]);
  });

  it('is at fault after 50,000 decisions, not before', () => {
    const game = untilPlayable(ruleset, seats);
    game.state.vars[VAR_DECISIONS] = 49_999;
    game.choose(0);
    expect(game.over).toBe(false);
    game.choose(0);
    expectFault(game);
  });

  it('is at fault with more than 200 effects in a row without a decision', () => {
    const game = untilPlayable(ruleset, seats);
    let begun = 0;
    while (!game.over) {
      game.begin(0);
      game.state.frames.pop();
      begun++;
    }
    forgetList(game);
    // Those of the last move before count too.
    expect(begun).toBeGreaterThan(150);
    expect(begun).toBeLessThanOrEqual(201);
    expectFault(game);
  });

  it('is at fault with more than 64 frames', () => {
    const game = untilPlayable(ruleset, seats);
    let begun = 0;
    while (!game.over) {
      game.begin(0);
      begun++;
    }
    forgetList(game);
    expect(begun).toBeGreaterThan(58);
    expect(begun).toBeLessThanOrEqual(64);
    expectFault(game);
  });

  it('refuses every move once it is over', () => {
    const game = untilPlayable(ruleset, seats);
    game.endStalemate();
    forgetList(game);
    const saved = JSON.stringify(game.save());
    for (const index of [0, 1, -1]) expect(() => game.choose(index)).toThrow(RangeError);
    expect(JSON.stringify(game.save())).toBe(saved);
  });

  it('deals again as if nothing had been', () => {
    const game = untilPlayable(ruleset, seats);
    const fresh = new Game(getRuleset(ruleset));
    for (const seed of ['one', 'two']) {
      game.reset({ seed, seats });
      fresh.reset({ seed, seats });
      expect(game.state.bytes).toEqual(fresh.state.bytes);
      expect(game.log.copyWords()).toEqual(fresh.log.copyWords());
      expect(game.state.zones.count[ZONE_HAND]).toBeGreaterThan(0);
    }
  });
});

function endsTurn(game: Game, from: number, seat: number): boolean {
  for (let i = from; i < game.log.count; i++) {
    if (game.log.kind(i) === EVENT_END_TURN && game.log.seat(i) === seat) return true;
  }
  return false;
}
