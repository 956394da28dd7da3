import type { Module } from '../../engine/schema.ts';
import { boons } from './boons.ts';
import { cards } from './cards.ts';
import { characters } from './characters.ts';
import { events } from './events.ts';
import { roles, teams } from './roles.ts';

/** All rows of BangArena. */
export const bangarena: Module = { id: 'bangarena', cards, characters, roles, teams, boons, events };
