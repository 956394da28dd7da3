import { common } from '../../text/common-en.ts';
import type { Catalog } from '../../text/types.ts';
import { names } from './en/names.ts';
import { play } from './en/play.ts';
import { rows } from './en/rows.ts';
import { table } from './en/table.ts';

/** BangArena in English. */
export const en: Catalog = { names, rules: { ...common, ...table, ...rows, ...play } };
