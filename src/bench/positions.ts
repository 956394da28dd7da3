import { Match } from '../arena/match.ts';
import { decodeMoves } from '../arena/record.ts';
import { Game } from '../engine/game.ts';
import { observe } from '../view/observe.ts';
import type { Observation } from '../view/schemas.ts';
import { View } from '../view/view.ts';
import type { FixedGames } from './cases.ts';
import { COPY, OBSERVE, OBSERVE_JSON, STRINGIFY } from './names.ts';
import { type Probe, timePasses } from './probe.ts';

/** Positions kept of each game, and the games they are taken from. */
const OF_EACH_GAME = 8;
const GAMES = 16;

/** Positions in which somebody has something to decide, each in a game of its own that stays there. */
export interface Positions {
  readonly games: readonly Game[];
  /** Of the seat that is asked. */
  readonly views: readonly View[];
  readonly observations: readonly Observation[];
  /** Bytes of one state. */
  readonly stateBytes: number;
  /** Mean length of an observation as JSON text. */
  readonly jsonLength: number;
}

/** Keeps positions spread evenly over the first games of a case. */
export function keepPositions({ ruleset, agent, seats, deals, lineUp, choices }: FixedGames): Positions {
  const match = new Match({ ruleset, scheme: 'streams', seats, agents: [agent] });
  const games: Game[] = [];
  for (let number = 0; number < Math.min(GAMES, deals.length); number++) {
    match.playNow(deals[number], lineUp);
    const replay = new Game(ruleset);
    replay.reset(deals[number]);
    const every = Math.max(1, Math.floor(choices[number] / OF_EACH_GAME));
    let seen = 0;
    for (const move of decodeMoves(match.moves.subarray(0, match.moveBytes))) {
      if (replay.legal() > 1 && seen++ % every === 0) games.push(copyOf(replay));
      replay.choose(move);
    }
  }
  const views = games.map((game) => new View(game, game.seat));
  const observations = views.map((view) => observe(view));
  const length = observations.reduce((sum, observation) => sum + JSON.stringify(observation).length, 0);
  return {
    games,
    views,
    observations,
    stateBytes: games[0].state.bytes.length,
    jsonLength: length / games.length,
  };
}

function copyOf(game: Game): Game {
  const copy = new Game(game.rules, game.scheme);
  copy.copyFrom(game);
  copy.legal();
  return copy;
}

/**
 * Probes on kept positions: an observation as an object, the same with its JSON text, the text alone of an object
 * that is there, and a copy of the state into one buffer that is kept. The unit is a position.
 */
export function positionProbes({ games, views, observations }: Positions): Probe[] {
  const kept = new Game(games[0].rules, games[0].scheme);
  const probe = (name: string, pass: () => number): Probe => ({
    name,
    slice: (ms) =>
      timePasses(ms, games.length, () => {
        if (pass() < 0) throw new Error('never'); // Whatever is made must be used, or the compiler leaves it out.
      }),
  });
  return [
    probe(OBSERVE, () => {
      let moves = 0;
      for (const view of views) moves += observe(view).moves.length;
      return moves;
    }),
    probe(OBSERVE_JSON, () => {
      let length = 0;
      for (const view of views) length += JSON.stringify(observe(view)).length;
      return length;
    }),
    probe(STRINGIFY, () => {
      let length = 0;
      for (const observation of observations) length += JSON.stringify(observation).length;
      return length;
    }),
    probe(COPY, () => {
      let seats = 0;
      for (const game of games) {
        kept.copyFrom(game, false);
        seats += kept.seat;
      }
      return seats;
    }),
  ];
}
