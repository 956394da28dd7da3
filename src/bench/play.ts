import type { Player } from '../agent.ts';
import type { Match } from '../arena/match.ts';
import { AgentStream } from '../core/agent-stream.ts';
import { Game } from '../engine/game.ts';
import { View } from '../view/view.ts';
import { type FixedGames, matchOf } from './cases.ts';
import { AllocationMeter } from './heap.ts';
import { middle, type Probe, type Sample, Stopwatch } from './probe.ts';

/** Games between two looks at the clock. */
const GAMES_A_LOOK = 8;

/** Plays whole games of a case as a run does, without records. Its unit is a decision with something to decide. */
export class PlayProbe implements Probe {
  readonly name: string;
  readonly games: FixedGames;
  private readonly match: Match;
  private readonly meter = new AllocationMeter();
  private next = 0;

  constructor(name: string, games: FixedGames) {
    this.name = name;
    this.games = games;
    this.match = matchOf(games);
  }

  slice(ms: number): Sample {
    const { match, meter } = this;
    const { deals, choices, lineUp } = this.games;
    let units = 0;
    meter.start();
    const watch = new Stopwatch();
    do {
      for (let i = 0; i < GAMES_A_LOOK; i++) {
        const deal = this.next;
        this.next = deal + 1 === deals.length ? 0 : deal + 1;
        match.playNow(deals[deal], lineUp);
        units += choices[deal];
      }
    } while (watch.elapsed < ms);
    const ns = watch.worked * 1e6;
    return { ns, units, bytes: meter.stop() };
  }
}

/**
 * Times each `choose` of a bot alone, without the engine, less what reading the clock costs. Its slices are a
 * sixteenth of the others, so that about one game in that many is played with a clock in it.
 */
export class ThinkProbe implements Probe {
  readonly name: string;
  readonly weight = 1 / 16;
  private readonly games: FixedGames;
  private readonly game: Game;
  private readonly views: readonly View[];
  private readonly players: readonly Player[];
  private readonly stream = new AgentStream();
  private next = 0;
  /** Of the game just played. */
  private ms = 0;
  private choices = 0;

  constructor(name: string, games: FixedGames) {
    this.name = name;
    this.games = games;
    this.game = new Game(games.ruleset);
    this.views = games.lineUp.map((_, seat) => new View(this.game, seat));
    this.players = games.lineUp.map((_, seat) => games.agent.sit(this.infoOf(seat)));
  }

  slice(ms: number): Sample {
    const clock = clockCostMs();
    const watch = new Stopwatch();
    let thinking = 0;
    let units = 0;
    do {
      this.playOne();
      thinking += this.ms;
      units += this.choices;
    } while (watch.elapsed < ms);
    // Interruptions fall on thinking as on the rest.
    thinking *= watch.worked / watch.elapsed;
    return { ns: Math.max(0, thinking - units * clock) * 1e6, units };
  }

  private infoOf(seat: number) {
    return { seat, seats: this.games.seats, rules: this.games.ruleset.info };
  }

  /** Plays the next game as {@link Match} would. Throws when it comes out otherwise. */
  private playOne(): void {
    const { game, views, players, stream } = this;
    const { deals, trails, seats } = this.games;
    const number = this.next;
    const deal = deals[number];
    const decisions = new Int32Array(seats);
    this.next = number + 1 === deals.length ? 0 : number + 1;
    this.ms = 0;
    this.choices = 0;
    game.reset(deal);
    stream.reset(deal.seed, '');
    players.forEach((player, seat) => {
      player.reset?.(this.infoOf(seat));
    });
    while (!game.over) {
      const count = game.legal();
      const seat = game.seat;
      const decision = decisions[seat]++;
      if (count === 1) {
        game.choose(0);
        continue;
      }
      stream.begin(seat, decision);
      const before = performance.now();
      const answer = players[seat].choose(views[seat], stream.numbers);
      this.ms += performance.now() - before;
      this.choices++;
      game.choose(answer as number);
    }
    if (game.trail !== trails[number]) throw new Error('A game with a clock in it came out differently.');
  }
}

/** What a pair of clock readings says has passed when nothing lies between them, in milliseconds. */
function clockCostMs(): number {
  const costs: number[] = [];
  for (let i = 0; i < 1000; i++) {
    const before = performance.now();
    costs.push(performance.now() - before);
  }
  return middle(costs).median;
}
