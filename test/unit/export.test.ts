import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord } from '../../src/arena/record.ts';
import { type ColumnKind, columnsOf, exportText } from '../../src/report/export.ts';
import type { ExportRows } from '../../src/report/export-forms.ts';
import { exportParquet } from '../../src/report/parquet.ts';
import { openRun, type RunReader } from '../../src/store/reader.ts';
import { sampleGame, writeSampleRun } from '../kit/sample-run.ts';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'export-')), 'run');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

/** Hands a stored run of these games to `work`. */
async function withRun(games: readonly GameRecord[], work: (run: RunReader) => Promise<void>): Promise<void> {
  writeSampleRun(dir, games);
  const run = openRun(dir);
  try {
    await work(run);
  } finally {
    run.close();
  }
}

function parquetOf(run: RunReader, rows: ExportRows): ArrayBuffer {
  const bytes = Buffer.concat([...exportParquet(run, rows)]);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
}

/** A value of JSON lines as Parquet has it. */
function typedValue(kind: ColumnKind, value: unknown): unknown {
  if (kind === 'flag') return value === 1;
  return kind === 'long?' && value !== null ? BigInt(value as number) : value;
}

/** The rows that the JSON lines have, typed as their columns are and without what is no column. */
function typedRows(run: RunReader, rows: ExportRows): Record<string, unknown>[] {
  const columns = Object.entries(columnsOf(rows));
  const lines = [...exportText(run, 'jsonl', rows)].join('').trimEnd().split('\n');
  return lines.map((line) => {
    const row = JSON.parse(line);
    return Object.fromEntries(columns.map(([name, kind]) => [name, typedValue(kind, row[name])]));
  });
}

describe('exportParquet', () => {
  const ENDINGS = ['normal', 'stalemate', 'engine_fault', 'normal'] as const;
  const GAMES = Array.from({ length: 60 }, (_, i) => sampleGame(i, { termination: ENDINGS[i % 4] }));

  it.each<ExportRows>(['seats', 'games'])('holds the same %s as JSON lines', (rows) =>
    withRun(GAMES, async (run) => {
      const found = await parquetReadObjects({ file: parquetOf(run, rows) });
      expect(found).toEqual(typedRows(run, rows));
      expect(found.some((row) => row.winner_team === null && row.counted === false)).toBe(true);
    }),
  );

  it('types its columns; only those that may be null are optional', () =>
    withRun(GAMES, async (run) => {
      const { schema } = parquetMetadata(parquetOf(run, 'seats'));
      const types = Object.fromEntries(
        schema.slice(1).map(({ name, type, converted_type, repetition_type }) => {
          const kind = { BOOLEAN: 'flag', INT32: 'integer', INT64: 'long', BYTE_ARRAY: converted_type }[
            type as string
          ];
          return [name, `${kind === 'UTF8' ? 'text' : kind}${repetition_type === 'OPTIONAL' ? '?' : ''}`];
        }),
      );
      expect(types).toEqual(columnsOf('seats'));
    }));

  it('writes more rows than it gathers at once', () =>
    withRun(
      Array.from({ length: 7200 }, (_, i) => sampleGame(i)),
      async (run) => {
        const file = parquetOf(run, 'seats');
        const { num_rows, row_groups } = parquetMetadata(file);
        expect([num_rows, row_groups.length]).toEqual([50_400n, 2]);
        const [last, next] = await parquetReadObjects({ file, rowStart: 49_999, rowEnd: 50_001 });
        const wanted = typedRows(run, 'seats');
        expect([last, next]).toEqual(wanted.slice(49_999, 50_001));
      },
    ));

  it('is a file with columns and no rows for a run without games', () =>
    withRun([], async (run) => {
      const { num_rows, schema } = parquetMetadata(parquetOf(run, 'games'));
      expect([num_rows, schema.length - 1]).toEqual([0n, Object.keys(columnsOf('games')).length]);
    }));
});
