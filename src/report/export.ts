import { FAILURE_KINDS, type SeatUsage } from '../agent.ts';
import { type FailureCounts, firstHand } from '../arena/seat-facts.ts';
import { idsOf } from '../store/game-file.ts';
import type { RunReader, StoredGame } from '../store/reader.ts';

/** What an export has a row for. */
export const EXPORT_ROWS = ['seats', 'games'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];

/** Forms of an export. */
export const EXPORT_FORMATS = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/** Text is handed on in pieces of about so many characters. */
const PIECE = 1 << 16;

/** Columns that a game has; `results/README.md` describes them. */
export const GAME_COLUMNS = [
  'run',
  'game',
  'game_id',
  'sched_index',
  'deal_id',
  'block_id',
  'arm',
  'focal_seat',
  'seats',
  'ruleset',
  'ruleset_hash',
  'rng_scheme',
  'seed_set',
  'termination',
  'counted',
  'winner_team',
  'rounds',
  'game_decisions',
  'trail',
] as const;

/** The column of each kind of failure. */
const KIND_COLUMNS = FAILURE_KINDS.map((kind) => `failures_${kind}` as const);

const USAGE_COLUMNS = [
  'model_snapshot',
  'calls',
  'cost_micro_usd',
  'tokens_in',
  'tokens_cached',
  'tokens_out',
  'tokens_reasoning',
] as const;

/** Columns that a seat has besides those of its game. */
export const SEAT_COLUMNS = [
  'seat',
  'seat_from_marshal',
  'agent_id',
  'agent_version',
  'role',
  'team',
  'character',
  'won',
  'alive',
  'hp',
  'hand',
  'first_hand',
  'decisions',
  'failures',
  ...KIND_COLUMNS,
  ...USAGE_COLUMNS,
] as const;

/** Makes rows of games. */
class Rows {
  readonly #info: RunReader['info'];
  readonly #ids: ReturnType<typeof idsOf>;
  readonly #counted: ReadonlyMap<string, boolean>;

  constructor({ info }: RunReader) {
    this.#info = info;
    this.#ids = idsOf(info);
    this.#counted = new Map(info.terminations.map(({ id, counted }) => [id, counted]));
  }

  game(game: StoredGame): Row {
    const { id, ruleset, rulesetHash, rngScheme, seedSet } = this.#info;
    const row: Record<(typeof GAME_COLUMNS)[number], Cell> = {
      run: id,
      game: game.number,
      game_id: this.#ids.of(
        game.deal,
        game.seatRows.map(({ agent }) => agent),
      ),
      sched_index: game.number - 1,
      deal_id: game.deal,
      block_id: game.block,
      arm: game.arm,
      focal_seat: game.focal,
      seats: game.seats,
      ruleset,
      ruleset_hash: rulesetHash,
      rng_scheme: rngScheme,
      seed_set: seedSet,
      termination: game.termination,
      counted: Number(this.#counted.get(game.termination) ?? false),
      winner_team: game.winnerTeam,
      rounds: game.rounds,
      game_decisions: game.decisions,
      trail: game.trail,
    };
    return row;
  }

  seats({ seatRows, hands, failureKinds, usage }: StoredGame): Row[] {
    const { agents, roles, characters } = this.#info;
    return seatRows.map((seat, number) => {
      const used = usage?.[number];
      const row: Record<(typeof SEAT_COLUMNS)[number], Cell> = {
        seat: number,
        seat_from_marshal: seat.fromMarshal,
        agent_id: agents[seat.agent].id,
        agent_version: agents[seat.agent].version,
        role: roles[seat.role].id,
        team: roles[seat.role].team,
        character: characters[seat.character].id,
        won: Number(seat.won),
        alive: Number(seat.alive),
        hp: seat.hp,
        hand: seat.hand,
        first_hand: firstHand(hands, seatRows.length, number)?.join(' ') ?? null,
        decisions: seat.decisions,
        failures: seat.failures,
        ...(seat.failures > 0 ? kindCells(failureKinds?.[number]) : NO_FAILURES),
        ...(used ? usageCells(used) : UNPAID),
      };
      return row;
    });
  }
}

type KindCells = Readonly<Record<(typeof KIND_COLUMNS)[number], Cell>>;

/** Failures by kind, null where the kinds are not known. */
function kindCells(counts: FailureCounts | undefined): KindCells {
  const cells = FAILURE_KINDS.map((kind, i) => [KIND_COLUMNS[i], counts ? (counts[kind] ?? 0) : null]);
  return Object.fromEntries(cells);
}

const NO_FAILURES = kindCells({});

type UsageCells = Readonly<Record<(typeof USAGE_COLUMNS)[number], Cell>>;

function usageCells(usage: SeatUsage): UsageCells {
  return {
    model_snapshot: usage.modelSnapshot,
    calls: usage.calls,
    cost_micro_usd: usage.costMicroUsd,
    tokens_in: usage.tokensIn,
    tokens_cached: usage.tokensCached,
    tokens_out: usage.tokensOut,
    tokens_reasoning: usage.tokensReasoning,
  };
}

const UNPAID = Object.fromEntries(USAGE_COLUMNS.map((column) => [column, null])) as UsageCells;

/** A cell as RFC 4180 has it; nothing for null. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function csvCells(row: Row): string {
  return Object.values(row).map(csvCell).join(',');
}

/** A line of a seat, made of its game's part, which is the same for all of its seats, and its own. */
function seatLine(format: ExportFormat, game: string, seat: Row): string {
  return format === 'csv'
    ? `${game},${csvCells(seat)}\n`
    : `${game.slice(0, -1)},${JSON.stringify(seat).slice(1)}\n`;
}

function* lines(run: RunReader, format: ExportFormat, rows: ExportRows): Generator<string> {
  const make = new Rows(run);
  const textOf = format === 'csv' ? csvCells : JSON.stringify;
  if (format === 'csv') {
    yield `${[...GAME_COLUMNS, ...(rows === 'seats' ? SEAT_COLUMNS : [])].join(',')}\n`;
  }
  for (const game of run.games('number')) {
    const row = make.game(game);
    if (rows === 'games') {
      yield `${format === 'csv' ? csvCells(row) : JSON.stringify({ ...row, seat_rows: make.seats(game) })}\n`;
      continue;
    }
    const text = textOf(row);
    for (const seat of make.seats(game)) yield seatLine(format, text, seat);
  }
}

/**
 * The stored games of a run as text, in pieces, by game number: a line for each seat or each game. In JSON lines a
 * game also has its seats, as `seat_rows`. Throws CliError as reading does.
 */
export function* exportText(run: RunReader, format: ExportFormat, rows: ExportRows): Generator<string> {
  let piece = '';
  for (const line of lines(run, format, rows)) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
