import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FAILURE_KINDS } from '../agent.ts';
import { GameIds } from '../arena/ids.ts';
import { replayFromDeal } from '../arena/replay.ts';
import { contradictions } from '../arena/verify.ts';
import type { Game } from '../engine/game.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { type RunInfo, seedOf } from './manifest.ts';
import type { StoredReplay } from './reader.ts';

const FORMAT = 'bangarena-game';
const VERSION = 1;

const GameFileSeat = z.strictObject({
  agent: z.string(),
  version: z.string(),
  options: z.unknown(),
  role: z.string(),
  character: z.string(),
  won: z.boolean(),
  alive: z.boolean(),
  hp: z.int(),
  hand: z.int(),
  decisions: z.int(),
  failures: z.int(),
  /** Only where there are any, and where their kinds are known. */
  failuresByKind: z.partialRecord(z.enum(FAILURE_KINDS), z.int()).optional(),
});

/** One game as a record that needs no database: what it takes to play it again, and how it ended. */
export const GameFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  id: z.string(),
  run: z.string().describe('The run in which it was played.'),
  game: z.int().min(1).describe('Its number in that run, from 1.'),
  ruleset: z.string(),
  rulesetHash: z.string(),
  rngScheme: z.string(),
  rngVersion: z.int(),
  trailVersion: z.int(),
  seed: z.string().describe("The run's seed."),
  deal: z.int().min(0).describe("Which of the seed's deals, from 0."),
  termination: z.enum(TERMINATIONS),
  winnerTeam: z.string().nullable(),
  rounds: z.int(),
  decisions: z.int(),
  seats: z.array(GameFileSeat).min(1).describe('By seat, from 0.'),
  moves: z
    .string()
    .regex(/^(\d+( \d+)*)?$/)
    .describe('Per decision the index in the legal list, with blanks between them.'),
  trail: z.string().describe('What the engine has at the end when the same game was played.'),
  checksum: z.string().describe('SHA-256 of everything above.'),
});
/** See {@link GameFile}. */
export type GameFile = z.infer<typeof GameFile>;

function checksumOf(record: Omit<GameFile, 'checksum'>): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex');
}

/** The ids of a run's games. Throws CliError 2 while its seed is secret. */
export function idsOf(info: RunInfo): GameIds {
  return new GameIds({ ...info, seed: seedOf(info) });
}

/** The record of a stored game. Throws CliError 2 while the run's seed is secret. */
export function gameFileOf(info: RunInfo, stored: StoredReplay): GameFile {
  const record: Omit<GameFile, 'checksum'> = {
    format: FORMAT,
    version: VERSION,
    id: idsOf(info).of(
      stored.deal,
      stored.seatRows.map(({ agent }) => agent),
    ),
    run: info.id,
    game: stored.number,
    ruleset: info.ruleset,
    rulesetHash: info.rulesetHash,
    rngScheme: info.rngScheme,
    rngVersion: info.rngVersion,
    trailVersion: info.trailVersion,
    seed: seedOf(info),
    deal: stored.deal,
    termination: stored.termination,
    winnerTeam: stored.winnerTeam,
    rounds: stored.rounds,
    decisions: stored.decisions,
    seats: stored.seatRows.map((row, seat) => ({
      agent: info.agents[row.agent].id,
      version: info.agents[row.agent].version,
      options: info.agents[row.agent].options ?? null,
      role: info.roles[row.role].id,
      character: info.characters[row.character].id,
      won: row.won,
      alive: row.alive,
      hp: row.hp,
      hand: row.hand,
      decisions: row.decisions,
      failures: row.failures,
      ...(row.failures > 0 && stored.failureKinds ? { failuresByKind: stored.failureKinds[seat] } : {}),
    })),
    moves: stored.moves.join(' '),
    trail: stored.trail,
  };
  return { ...record, checksum: checksumOf(record) };
}

/** A record as text. */
export function gameFileText(record: GameFile): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * Reads a record; `name` is what messages call it. Throws CliError: 12 when it is none or was changed, 13 when it has
 * another version.
 */
export function parseGameFile(text: string, name: string): GameFile {
  const fail = (code: number, why: string): CliError =>
    new CliError(
      code,
      `${name} is no game that can be replayed: ${why}. \`bangarena export --game N\` makes one.`,
    );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fail(EXIT.damaged, 'it is no JSON');
  }
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(json);
  if (!head.success) throw fail(EXIT.damaged, `it does not say "format": "${FORMAT}" with a version`);
  if (head.data.version !== VERSION) {
    throw fail(EXIT.mismatch, `it has version ${head.data.version}, and this BangArena reads ${VERSION}`);
  }
  const parsed = GameFile.safeParse(json);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    throw fail(EXIT.damaged, `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`);
  }
  const { checksum, ...record } = parsed.data;
  if (checksumOf(record) !== checksum)
    throw fail(EXIT.damaged, 'it was changed, its checksum does not agree');
  return parsed.data;
}

/** Per decision the index of the move in the legal list. */
export function movesOf({ moves }: Pick<GameFile, 'moves'>): number[] {
  return moves === '' ? [] : moves.split(' ').map(Number);
}

/**
 * Plays a record again and returns the game at its end; `onDecision` is called before each move. Throws CliError: 13 when it was played by other rules, 8 when
 * it does not come out as the record says.
 */
export function replayFile(record: GameFile, onDecision?: (game: Game) => void): Game {
  const stored = { ...record, number: record.game, seats: record.seats.length, moves: movesOf(record) };
  const { game, dealt } = replayFromDeal(record, stored, onDecision);
  const wrong = record.termination === 'engine_fault' ? [] : contradictions(game, dealt, record);
  const agents = record.seats.map(({ agent: id, version, options }) => ({ id, version, options }));
  const id = new GameIds({ ...record, agents }).of(record.deal, [...agents.keys()]);
  if (id !== record.id) wrong.push(`its id is ${id}, not ${record.id}`);
  if (wrong.length === 0) return game;
  throw new CliError(
    EXIT.fault,
    `Game ${record.game} does not come out as its record says: ${wrong.slice(0, 3).join('; ')}. The record was changed.`,
  );
}
