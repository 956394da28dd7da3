import type { SeatTable } from '../arena/packed-seats.ts';
import { ARMS, type Arm } from '../arena/record.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { GameFacts, RunReader } from '../store/reader.ts';
import { headOf } from './build.ts';
import { type JoinedTuples, joinTuples } from './join.ts';
import { type Selection, selectGames, tuplesOf } from './rank-games.ts';
import type { Treatment } from './treatments.ts';
import type { RunHead } from './types.ts';

/** What a leaderboard is made of: a run, or several as one. */
export interface RankSource {
  /** What is known of the run; of several that of the first, with the agents of all. */
  readonly info: RunInfo;
  readonly heads: readonly RunHead[];
  readonly selection: Selection;
  /** Stored games after those that the selection looks at. */
  readonly beyond: number;
  /** Hands on games and seats as `RunReader.walk` does, with arms and agents by the selection and `info`. */
  walk(visit: (game: GameFacts, seats: SeatTable) => void): void;
}

/** All agents of several runs, each in one place, and for each run the places of its own among them. */
function union(runs: readonly RunInfo[]): { agents: RunInfo['agents']; places: number[][] } {
  const agents: RunInfo['agents'][number][] = [];
  const places = runs.map((info) =>
    info.agents.map((agent) => {
      const known = agents.findIndex(({ id, version }) => id === agent.id && version === agent.version);
      return known >= 0 ? known : agents.push(agent) - 1;
    }),
  );
  const named = agents.map((agent) =>
    agents.filter(({ id }) => id === agent.id).length === 1
      ? agent
      : { ...agent, id: `${agent.id} (${agent.version})` },
  );
  return { agents: named, places };
}

/** The arms that are no copy of an earlier one: of the same agent, with the same games on all deals. */
function originals({ tuples }: JoinedTuples, places: readonly number[]): number[] {
  const alike = (one: number, other: number) =>
    places[one] === places[other] && tuples.every(({ games }) => games[one].trail === games[other].trail);
  const kept: number[] = [];
  for (const arm of places.keys()) if (!kept.some((other) => alike(other, arm))) kept.push(arm);
  return kept;
}

function joinedSource(runs: readonly RunReader[], treatment: Treatment): RankSource {
  const focal = runs.map((run) => ({ info: run.info, focal: tuplesOf(run, treatment) }));
  const joined = joinTuples(focal);
  const { agents, places } = union(runs.map(({ info }) => info));
  const placeOf = joined.arms.map(({ run, place }) => places[run][focal[run].focal.arms[place].agent]);
  const kept = originals(joined, placeOf);
  if (kept.length >= ARMS.length) {
    throw new CliError(
      EXIT.usage,
      `These runs have ${kept.length} agents under test; a leaderboard has at most ${ARMS.length - 1}. Name fewer runs.`,
    );
  }
  const armsOf = runs.map(() => new Map<Arm | null, Arm>());
  for (const [i, arm] of kept.entries()) {
    const { run, place } = joined.arms[arm];
    armsOf[run].set(focal[run].focal.arms[place].arm, ARMS[i + 1] as Arm);
  }
  const ends = focal.map(
    ({ focal: { arms, tuples, excluded } }) => arms.length * (tuples.length + excluded.length),
  );
  const selection: Selection = {
    design: 'focal',
    subjects: kept.map((arm, i) => ({ place: placeOf[arm], arm: ARMS[i + 1] as Arm })),
    end: Number.POSITIVE_INFINITY,
    excluded: joined.excluded,
    tuples: joined.tuples.map((tuple) => ({ ...tuple, games: kept.map((arm) => tuple.games[arm]) })),
    plannedDeals: Math.max(
      ...focal.map(({ info, focal: { arms } }) => Math.ceil(info.planned / arms.length)),
    ),
  };
  return {
    info: { ...runs[0].info, agents },
    heads: runs.map(headOf),
    selection,
    beyond: runs.reduce((sum, run, i) => sum + run.count - ends[i], 0),
    walk(visit) {
      for (const [i, run] of runs.entries()) {
        run.walk((game, seats) => {
          const arm = armsOf[i].get(game.arm);
          if (arm === undefined || game.number > ends[i]) return;
          // The table is read anew for each game, so what is written into it is gone with the next.
          for (let seat = 0; seat < seats.seats; seat++) seats.agent[seat] = places[i][seats.agent[seat]];
          visit({ ...game, arm }, seats);
        });
      }
    },
  };
}

/**
 * The games of runs that are open, as a leaderboard takes them; of several focal runs deal by deal, and an agent that has
 * played the very same games in two of them once.
 * @throws CliError as `selectGames` and `joinTuples` do, and usage for more agents than a leaderboard has.
 */
export function rankSource(runs: readonly RunReader[], treatment: Treatment): RankSource {
  if (runs.length > 1) return joinedSource(runs, treatment);
  const [run] = runs;
  const selection = selectGames(run, treatment);
  return {
    ...{ info: run.info, heads: [headOf(run)], selection, beyond: run.count - selection.end },
    walk: (visit) => run.walk(visit),
  };
}
