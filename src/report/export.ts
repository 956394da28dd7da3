import { FAILURE_KINDS, type FailureKind, type SeatUsage } from '../agent.ts';
import { type FailureCounts, firstHand } from '../arena/seat-facts.ts';
import { idsOf } from '../store/game-file.ts';
import type { RunReader, StoredGame } from '../store/reader.ts';
import type { ExportFormat, ExportRows } from './export-forms.ts';

export type TextFormat = Exclude<ExportFormat, 'parquet'>;

/** A value of an export; a flag is 0 or 1. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;
/** What a column holds; with `?` it may be null. A `long` is an integer that may have more than 31 bits. */
export type ColumnKind = 'text' | 'text?' | 'integer' | 'integer?' | 'long?' | 'flag';

/** Text is handed on in pieces of about so many characters. */
const PIECE = 1 << 16;

/** Columns that a game has; `results/README.md` describes them. */
export const GAME_COLUMNS = {
  run: 'text',
  game: 'integer',
  game_id: 'text',
  sched_index: 'integer',
  deal_id: 'integer',
  block_id: 'integer',
  arm: 'text?',
  focal_seat: 'integer?',
  seats: 'integer',
  ruleset: 'text',
  ruleset_hash: 'text',
  rng_scheme: 'text',
  seed_set: 'text?',
  termination: 'text',
  counted: 'flag',
  winner_team: 'text?',
  rounds: 'integer',
  game_decisions: 'integer',
  trail: 'text',
} as const satisfies Record<string, ColumnKind>;

/** The column of a kind of failure. */
function kindColumn<K extends FailureKind>(kind: K): `failures_${K}` {
  return `failures_${kind}`;
}

const KIND_COLUMNS = Object.fromEntries(
  FAILURE_KINDS.map((kind) => [kindColumn(kind), 'integer?']),
) as Readonly<Record<`failures_${FailureKind}`, 'integer?'>>;

const USAGE_COLUMNS = {
  model_snapshot: 'text?',
  calls: 'long?',
  cost_micro_usd: 'long?',
  tokens_in: 'long?',
  tokens_cached: 'long?',
  tokens_out: 'long?',
  tokens_reasoning: 'long?',
} as const satisfies Record<string, ColumnKind>;

/** Columns that a seat has besides those of its game. */
export const SEAT_COLUMNS = {
  seat: 'integer',
  seat_from_marshal: 'integer',
  agent_id: 'text',
  agent_version: 'text',
  role: 'text',
  team: 'text',
  character: 'text',
  won: 'flag',
  alive: 'flag',
  hp: 'integer',
  hand: 'integer',
  first_hand: 'text?',
  decisions: 'integer',
  failures: 'integer',
  ...KIND_COLUMNS,
  ...USAGE_COLUMNS,
} as const satisfies Record<string, ColumnKind>;

/** The columns of an export, in their order. */
export function columnsOf(rows: ExportRows): Readonly<Record<string, ColumnKind>> {
  return rows === 'games' ? GAME_COLUMNS : { ...GAME_COLUMNS, ...SEAT_COLUMNS };
}

/** Makes rows of games: of each game one, and one for each of its seats without the columns of the game. */
export class Rows {
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
    const row: Record<keyof typeof GAME_COLUMNS, Cell> = {
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
      const row: Record<keyof typeof SEAT_COLUMNS, Cell> = {
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

type KindCells = Readonly<Record<keyof typeof KIND_COLUMNS, Cell>>;

/** Failures by kind, null where the kinds are not known. */
function kindCells(counts: FailureCounts | undefined): KindCells {
  const cells = FAILURE_KINDS.map((kind) => [kindColumn(kind), counts ? (counts[kind] ?? 0) : null]);
  return Object.fromEntries(cells);
}

const NO_FAILURES = kindCells({});

type UsageCells = Readonly<Record<keyof typeof USAGE_COLUMNS, Cell>>;

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

const UNPAID = Object.fromEntries(Object.keys(USAGE_COLUMNS).map((column) => [column, null])) as UsageCells;

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
function seatLine(format: TextFormat, game: string, seat: Row): string {
  return format === 'csv'
    ? `${game},${csvCells(seat)}\n`
    : `${game.slice(0, -1)},${JSON.stringify(seat).slice(1)}\n`;
}

function* lines(run: RunReader, format: TextFormat, rows: ExportRows): Generator<string> {
  const make = new Rows(run);
  const textOf = format === 'csv' ? csvCells : JSON.stringify;
  if (format === 'csv') yield `${Object.keys(columnsOf(rows)).join(',')}\n`;
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
export function* exportText(run: RunReader, format: TextFormat, rows: ExportRows): Generator<string> {
  let piece = '';
  for (const line of lines(run, format, rows)) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
