import type { Catalog } from '../../../text/types.ts';
import { names } from './names.ts';
import { rows } from './rows.ts';

/** Dodge City in English. */
export const en: Catalog = { names, rules: rows };
