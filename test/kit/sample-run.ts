import { FAILURE_KINDS, type SeatUsage } from '../../src/agent.ts';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { encodeMoves, type GameRecord, NO_TEAM, type SeatRecord } from '../../src/arena/record.ts';
import { NO_CARD, TERMINATIONS, type Termination } from '../../src/engine/vocabulary.ts';
import type { RunManifest } from '../../src/store/manifest.ts';
import { createRun } from '../../src/store/writer.ts';

/** A made-up ruleset's tables, in the shape of the real ones: enough for the store and the report. */
export const SAMPLE_RULES: RunManifest['rules'] = {
  id: 'sample-rules',
  version: 3,
  hash: '0123456789abcdef',
  teams: ['law', 'raiders', 'loner'],
  roles: [
    { id: 'marshal', name: 'Marshal', team: 0, public: true },
    { id: 'deputy', name: 'Deputy', team: 0, public: false },
    { id: 'raider', name: 'Raider', team: 1, public: false },
    { id: 'loner', name: 'Loner', team: 2, public: false },
  ],
  characters: Array.from({ length: 16 }, (_, i) => ({ id: `character-${i}`, name: `Character ${i}` })),
};

/** Roles by seat count, as ordinals in {@link SAMPLE_RULES}. */
const ROLES: Record<number, readonly number[]> = {
  4: [0, 2, 2, 3],
  5: [0, 1, 2, 2, 3],
  7: [0, 1, 1, 2, 2, 2, 3],
};

/** A manifest of a run with three agents; `changes` replace its fields. */
export function sampleManifest(changes: Partial<RunManifest> = {}): RunManifest {
  return {
    id: 'sample',
    seed: '1',
    rules: SAMPLE_RULES,
    rngScheme: 'streams',
    seats: [7],
    games: 20,
    schedule: 'rotated',
    rotate: true,
    config: { agents: ['ant', 'bee', 'cat'] },
    agents: [
      { id: 'ant', version: 'a1' },
      { id: 'bee', version: 'b1', options: { depth: 2 } },
      { id: 'cat', version: 'c1' },
    ],
    engineVersion: '0.1.0',
    gitRevision: null,
    createdAt: '2024-05-06T07:08:09.000Z',
    ...changes,
  };
}

/** A small stream of numbers 0 … below − 1; only that it varies matters. */
function numbers(seed: number): (below: number) => number {
  let state = (seed + 1) * 2654435761;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Hands of 3 to 6 cards, ascending, filled up with NO_CARD. */
function sampleHands(seats: number, next: (below: number) => number): Uint8Array {
  const hands = new Uint8Array(seats * 6).fill(NO_CARD);
  for (let seat = 0; seat < seats; seat++) {
    const cards = Array.from({ length: 3 + next(4) }, (_, i) => i * 40 + next(40));
    hands.set(cards, seat * 6);
  }
  return hands;
}

function sampleUsage(next: (below: number) => number): SeatUsage {
  return {
    modelSnapshot: next(4) === 0 ? null : `modèle-"${next(3)}"`,
    calls: next(50),
    costMicroUsd: next(2 ** 33),
    tokensIn: next(100_000),
    tokensCached: next(50_000),
    tokensOut: next(9000),
    tokensReasoning: next(5000),
  };
}

/** What {@link sampleGame} may be told about a game. */
export interface SampleGame {
  readonly seats?: number;
  readonly agents?: number;
  readonly deal?: number;
  readonly termination?: Termination;
}

/** A made-up but consistent game: roles fit the seat count, the winners have the winning team's roles. */
export function sampleGame(index: number, options: SampleGame = {}): GameRecord {
  const { seats = 7, agents = 3, deal = index, termination = 'normal' } = options;
  const next = numbers(index);
  const shift = deal % seats;
  const roles = ROLES[seats].map((_, seat) => ROLES[seats][(seat + shift) % seats]);
  const marshal = roles.indexOf(0);
  const winnerTeam = termination === 'normal' ? [0, 0, 1, 1, 2][next(5)] : NO_TEAM;
  const first = next(16);
  const seatRows = roles.map((role, seat): SeatRecord => {
    const won = SAMPLE_RULES.roles[role].team === winnerTeam;
    const alive = won && next(4) > 0;
    return {
      agent: (seat + index) % agents,
      role,
      character: (first + seat * 5) % 16,
      won,
      alive,
      hp: alive ? 1 + next(4) : 0,
      hand: alive ? next(6) : 0,
      decisions: 10 + next(30),
      failures: next(50) === 0 ? 1 : 0,
      fromMarshal: (seat - marshal + seats) % seats,
    };
  });
  const decisions = seatRows.reduce((sum, row) => sum + row.decisions, 0);
  return {
    index,
    deal,
    block: Math.floor(index / seats),
    arm: index % 3,
    focal: index % 3 === 2 ? index % seats : -1,
    seats,
    termination: TERMINATIONS.indexOf(termination),
    winnerTeam,
    rounds: 2 + next(12),
    decisions,
    trail: Array.from({ length: 16 }, () => next(16).toString(16)).join(''),
    moves: encodeMoves(Array.from({ length: decisions }, () => next(6))),
    seatRows,
    hands: sampleHands(seats, next),
    failureKinds: seatRows.some(({ failures }) => failures > 0)
      ? seatRows.map(({ failures }) => (failures > 0 ? { [FAILURE_KINDS[next(9)]]: failures } : {}))
      : null,
    usage: index % 5 === 4 ? seatRows.map(({ agent }) => (agent === 1 ? sampleUsage(next) : null)) : null,
  };
}

/** Plays (makes up) a finished run in `dir`. */
export function writeSampleRun(
  dir: string,
  games: readonly GameRecord[],
  changes: Partial<RunManifest> = {},
): void {
  const writer = createRun(dir, sampleManifest({ games: games.length, ...changes }));
  writer.write(encodeBatch(games));
  writer.finish('2024-05-06T07:09:00.000Z');
  writer.close();
}
