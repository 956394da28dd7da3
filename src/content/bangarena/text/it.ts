import type { Catalog } from '../../text/types.ts';
import { names } from './it/names.ts';
import { play } from './it/play.ts';
import { rows } from './it/rows.ts';
import { table } from './it/table.ts';

/** BangArena in Italian. */
export const it: Catalog = { names, rules: { ...table, ...rows, ...play } };
