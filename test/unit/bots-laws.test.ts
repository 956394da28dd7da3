import { describe, expect, it } from 'vitest';
import { bangRule1 } from '#dist/agents/bots/bang-rule-1.js';
import { greedy } from '#dist/agents/bots/greedy.js';
import { random } from '#dist/agents/bots/random.js';
import { rule1 } from '#dist/agents/bots/rule-1.js';
import type { Agent, Player, SeatInfo, Turn } from '#dist/src/agent.js';
import { dealOf } from '#dist/src/arena/seeds.js';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { AgentStream } from '#dist/src/core/agent-stream.js';
import { Game } from '#dist/src/engine/game.js';
import { View } from '#dist/src/view/view.js';
import { sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';

const BOTS = [random, greedy, rule1, bangRule1];
const GAMES = sized(6, 300);

/** A table at which every decision is checked by `check` before it is made. */
class CheckedTable {
  readonly game: Game;
  readonly views: readonly View[];
  readonly infos: readonly SeatInfo[];
  private readonly stream = new AgentStream();

  constructor(ruleset: string, seats: number) {
    this.game = new Game(getRuleset(ruleset));
    this.views = Array.from({ length: seats }, (_, seat) => new View(this.game, seat));
    this.infos = this.views.map((_, seat) => ({ seat, seats, rules: this.game.rules.info }));
  }

  /** The players' numbers at a seat's own decision, from the first on. */
  turn(seat: number, decision: number): Turn {
    this.stream.begin(seat, decision);
    return this.stream.numbers;
  }

  /** Plays a deal; `check` is told each decision with a choice, and the index that the player gave. */
  play(
    deal: number,
    players: readonly Player[],
    check: (seat: number, own: number, answer: unknown) => void,
  ): string {
    const { game, views } = this;
    const seats = views.length;
    const start = dealOf('bots', deal, seats);
    const decisions = new Int32Array(seats);
    game.reset(start);
    this.stream.reset(start.seed, '');
    while (!game.over) {
      const seat = game.seat;
      const own = decisions[seat]++;
      const answer = game.legal() === 1 ? 0 : players[seat].choose(views[seat], this.turn(seat, own));
      if (game.legal() > 1) check(seat, own, answer);
      game.choose(Number(answer));
    }
    return game.trail;
  }
}

describe.each(BOTS)('$id', (bot: Agent) => {
  it('answers with a legal index in every mode, the same when its players are used again', () => {
    for (const { ruleset, seats } of ALL_TABLES) {
      const table = new CheckedTable(ruleset, seats);
      const kept = table.infos.map((info) => bot.sit(info));
      for (let deal = 0; deal < GAMES; deal++) {
        kept.forEach((player, seat) => {
          player.reset?.(table.infos[seat]);
        });
        const isLegal = (_seat: number, _own: number, answer: unknown) => {
          if (!Number.isInteger(answer) || Number(answer) < 0 || Number(answer) >= table.game.legal()) {
            expect.fail(`${ruleset}, ${seats} seats, deal ${deal}: the answer is ${answer}`);
          }
        };
        const fresh = table.infos.map((info) => bot.sit(info));
        const trail = table.play(deal, kept, isLegal);
        expect(table.play(deal, fresh, isLegal)).toBe(trail);
      }
    }
  });

  it('can be moved to another seat, table and ruleset between games', () => {
    const wide = new CheckedTable('bangarena-double-agent', 8);
    const small = new CheckedTable('bangarena-old-classic', 4);
    const players = wide.infos.map((info) => bot.sit(info));
    wide.play(0, players, () => {});
    const moved = players.slice(3, 7);
    moved.forEach((player, seat) => {
      player.reset?.(small.infos[seat]);
    });
    const trail = small.play(1, moved, () => {});
    expect(
      small.play(
        1,
        small.infos.map((info) => bot.sit(info)),
        () => {},
      ),
    ).toBe(trail);
  });

  it('answers as it would from the start when it sits down in the middle of a game', () => {
    for (const { ruleset, seats } of ALL_TABLES) {
      const table = new CheckedTable(ruleset, seats);
      for (let deal = 0; deal < GAMES; deal++) {
        const players = table.infos.map((info) => bot.sit(info));
        table.play(deal, players, (seat, own, answer) => {
          if ((own + deal) % 5 !== 0) return;
          const late = bot.sit(table.infos[seat]);
          const again = late.choose(table.views[seat], table.turn(seat, own));
          if (again !== answer)
            expect.fail(`${ruleset}, ${seats} seats, deal ${deal}: ${again}, not ${answer}`);
        });
      }
    }
  });
});
