import type { Module } from '../../engine/schema.ts';
import { cards } from './cards.ts';
import { characters } from './characters.ts';
import { roles, teams } from './roles.ts';

/** All rows of the base game of BANG!. */
export const bang: Module = { id: 'bang', cards, characters, roles, teams };
