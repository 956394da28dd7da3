import type { Catalog } from '../../text/types.ts';
import { names } from './es/names.ts';
import { play } from './es/play.ts';
import { rows } from './es/rows.ts';
import { table } from './es/table.ts';

/** BangArena in Spanish. */
export const es: Catalog = { names, rules: { ...table, ...rows, ...play } };
