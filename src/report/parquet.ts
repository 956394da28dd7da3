import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { RunReader } from '../store/reader.ts';
import { type Cell, type ColumnKind, columnsOf, Rows } from './export.ts';
import type { ExportRows } from './export-forms.ts';

/** Rows that are gathered before they are written: a row group. */
const GROUP = 50_000;

type Value = string | number | bigint | boolean | null;

const TYPES = { text: 'STRING', integer: 'INT32', long: 'INT64', flag: 'BOOLEAN' } as const;

/** A column that fills up row by row. */
class Column {
  readonly #name: string;
  readonly #type: (typeof TYPES)[keyof typeof TYPES];
  readonly #nullable: boolean;
  #values: Value[] = [];

  constructor(name: string, kind: ColumnKind) {
    this.#name = name;
    this.#nullable = kind.endsWith('?');
    this.#type = TYPES[kind.replace('?', '') as keyof typeof TYPES];
  }

  add(cell: Cell): void {
    if (this.#type === 'BOOLEAN') this.#values.push(cell === 1);
    else if (this.#type === 'INT64') this.#values.push(cell === null ? null : BigInt(cell));
    else this.#values.push(cell);
  }

  /** What it holds; it is empty afterwards. */
  take(): ColumnSource {
    const data = this.#values;
    this.#values = [];
    return { name: this.#name, type: this.#type, nullable: this.#nullable, data };
  }
}

/** Into memory the library writes at once, whatever its types allow. */
function atOnce(pending: void | Promise<void>): void {
  if (pending !== undefined) throw new TypeError('Parquet is written later than expected.');
}

/** The rows of an export, one after the other, each as its cells in the order of the columns. */
function* cellsOf(run: RunReader, rows: ExportRows): Generator<Cell[]> {
  const make = new Rows(run);
  for (const game of run.games('number')) {
    const cells = Object.values(make.game(game));
    if (rows === 'games') yield cells;
    else for (const seat of make.seats(game)) yield [...cells, ...Object.values(seat)];
  }
}

/**
 * The stored games of a run as a Parquet file, in pieces, by game number: a row for each seat or each game, with the
 * columns of {@link columnsOf}. Texts are UTF-8, numbers INT32 or INT64, flags BOOLEAN; only columns that may be null are
 * optional. Throws CliError as reading does.
 */
export function* exportParquet(run: RunReader, rows: ExportRows): Generator<Uint8Array> {
  const columns = Object.entries(columnsOf(rows)).map(([name, kind]) => new Column(name, kind));
  const take = (): ColumnSource[] => columns.map((column) => column.take());
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: take() }),
    createdBy: 'bangarena',
  });
  const written = (): Uint8Array => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  let open = 0;
  for (const cells of cellsOf(run, rows)) {
    for (let i = 0; i < cells.length; i++) columns[i].add(cells[i]);
    if (++open < GROUP) continue;
    atOnce(writer.write({ columnData: take(), rowGroupSize: GROUP }));
    open = 0;
    yield written();
  }
  if (open > 0) atOnce(writer.write({ columnData: take(), rowGroupSize: GROUP }));
  atOnce(writer.finish());
  yield written();
}
