import type { Catalog } from '../../text/types.ts';
import { names } from './zh/names.ts';
import { play } from './zh/play.ts';
import { rows } from './zh/rows.ts';
import { table } from './zh/table.ts';

/** BangArena in Chinese. */
export const zh: Catalog = { names, rules: { ...table, ...rows, ...play } };
