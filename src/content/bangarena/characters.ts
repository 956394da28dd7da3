import type { CharacterRow } from '../../engine/schema.ts';

/** BangArena's 16 characters (`bangarena.md`, section 8). */
export const characters: readonly CharacterRow[] = [
  {
    id: 'stone-leopard',
    name: 'Stone Leopard',
    life: 3,
    on: { hit: { do: 'draw', amount: 1, atOrBelow: 2, lowAmount: 2 } },
  },
  {
    id: 'red-suit',
    name: 'Red Suit',
    life: 4,
    draw: { shown: { card: 2, suits: 'HD', bonus: 1 } },
  },
  {
    id: 'two-faced',
    name: 'Two-Faced',
    life: 4,
    counts: { attack: ['ricochet'], cancel: ['shot'] },
  },
  {
    id: 'collector',
    name: 'Collector',
    life: 3,
    on: { hit: { do: 'take-from-source' } },
  },
  {
    id: 'grip',
    name: 'Grip',
    life: 4,
    draw: { first: 'other-hand' },
  },
  {
    id: 'iron-front',
    name: 'Iron Front',
    life: 4,
    mods: { cover: 1 },
  },
  {
    id: 'three-eyes',
    name: 'Three Eyes',
    life: 4,
    mods: { look: 1 },
  },
  {
    id: 'lucky',
    name: 'Lucky',
    life: 4,
    mods: { tries: 1 },
  },
  {
    id: 'shadow',
    name: 'Shadow of the Pass',
    life: 3,
    mods: { farther: 2 },
  },
  {
    id: 'little-vulture',
    name: 'Little Vulture',
    life: 4,
    draw: { first: 'discard-pile' },
    on: { elimination: { do: 'draw', amount: 2 } },
  },
  {
    id: 'eagle-eye',
    name: 'Eagle Eye',
    life: 4,
    mods: { nearer: 1 },
  },
  {
    id: 'bonesetter',
    name: 'Bonesetter',
    life: 5,
    ability: { effect: 'heal', amount: 1, cost: 2, at: ['turn', 'shot', 'demand', 'excess'] },
  },
  {
    id: 'double-barrel',
    name: 'Double Barrel',
    life: 4,
    mods: { 'point-blank': 1 },
  },
  {
    id: 'empty-hands',
    name: 'Empty Hands',
    life: 4,
    on: { 'hand-empty': { do: 'draw', amount: 1 } },
  },
  {
    id: 'scavenger',
    name: 'Scavenger',
    life: 4,
    on: { spoils: { do: 'take-spoils' } },
  },
  {
    id: 'mad-dog',
    name: 'Mad Dog',
    life: 4,
    mods: { 'unlimited-shots': 1, nearer: 1 },
  },
];
