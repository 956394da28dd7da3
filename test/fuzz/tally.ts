import { resolveRows } from '#dist/src/content/compile-rows.js';
import { getRuleset, getSpec } from '#dist/src/content/rulesets.js';
import type { FaceInfo } from '#dist/src/engine/infos.js';
import {
  EFFECTS,
  HOOKS,
  type Power,
  TRIGGERS,
  USE_ATTACK,
  USE_CANCEL,
  USE_COUNT,
  USE_RESCUE,
  USE_REVIVE,
} from '#dist/src/engine/schema.js';
import { ELIMINATION_STEPS } from '#dist/src/engine/schema-roles.js';
import { ACTS, ASKS, EVENTS } from '#dist/src/engine/vocabulary.js';
import { MIX_IDS } from '../kit/families.ts';

/** How often each thing that can happen has happened. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** What of `wanted` happened less than `least` times, with how often it did. */
  missing(wanted: readonly string[], least: number): string[] {
    return wanted
      .filter((key) => (this.counts.get(key) ?? 0) < least)
      .map((key) => `${key}: ${this.counts.get(key) ?? 0} times`);
  }
}

/**
 * Words of the engine's lists that no game can show, with the reason. A new one must be argued for here.
 */
const NEVER = new Set([
  'ask none', // nobody is asked
  'event none', // a place in the list only
  'effect none', // of cards that are only answered with
]);

/** Everything that must happen in the fuzz games: the words of the engine and the rows of all rulesets. */
export function wantedKeys(): string[] {
  const keys = new Set<string>([
    ...ASKS.map((word) => `ask ${word}`),
    ...ACTS.map((word) => `act ${word}`),
    ...EVENTS.map((word) => `event ${word}`),
    ...EFFECTS.map((word) => `effect ${word}`),
    ...HOOKS.map((word) => `hook ${word}`),
    ...TRIGGERS.map((word) => `trigger ${word}`),
    ...ELIMINATION_STEPS.map((word) => `step ${word}`),
    ...['jail skips', 'jail draws', 'cover flips', 'cover tosses'],
  ]);
  for (const id of MIX_IDS) {
    const { modules, mode } = getSpec(id);
    keys.add(`ruleset ${id}`);
    for (const count of Object.values(mode.composition)) {
      for (const role of Object.keys(count)) keys.add(`role ${role}`);
    }
    for (const event of mode.events) keys.add(`in force ${event}`);
    addReactions(keys, id);
    for (const row of mode.victory) keys.add(`won ${id} ${row.team}`);
    for (const module of modules) {
      for (const [face, copies] of Object.entries(module.moreCopies ?? {})) {
        for (const copy of copies) keys.add(`card ${face} ${copy}`);
      }
      for (const row of module.cards ?? []) {
        for (const copy of row.copies) keys.add(`card ${row.id} ${copy}`);
        addParts(keys, `card ${row.id}`, row);
      }
      for (const row of module.characters ?? []) {
        keys.add(`character ${row.id}`);
        addParts(keys, `character ${row.id}`, row);
      }
      for (const row of module.boons ?? []) {
        keys.add(`boon ${row.id}`);
        addParts(keys, `boon ${row.id}`, row);
      }
      for (const row of module.events ?? []) addParts(keys, `event ${row.id}`, row);
    }
  }
  return [...keys].filter((key) => !NEVER.has(key));
}

/** Every card that can be answered, with every card that answers it in anybody's hand. */
function addReactions(keys: Set<string>, ruleset: string): void {
  const { info, serves, faceCount, faceCancels, faceGreen, faceEffect } = getRuleset(ruleset);
  const characters = resolveRows(getSpec(ruleset)).characters;
  const answers = (use: number) =>
    info.faces.filter((_, face) => {
      const row = (character: number) => (character * USE_COUNT + use) * faceCount + face;
      const green = use === USE_CANCEL && faceCancels[face] === 1 && faceGreen[face] === 1;
      // Whoever may use any card at all counts once, not with each card.
      return green || characters.some(({ counts }, c) => !isAny(counts) && serves[row(c)] === 1);
    });
  for (const { id } of answers(USE_REVIVE)) keys.add(`saved by ${id}`);
  info.faces.forEach((row, face) => {
    const effect = EFFECTS[faceEffect[face]];
    const hits = effect === 'hit' || effect === 'hit-all';
    const demands = effect === 'duel' || effect === 'demand-all';
    const uses = hits ? [USE_CANCEL, USE_RESCUE] : demands ? [USE_ATTACK] : [];
    for (const use of uses) for (const answer of answers(use)) keys.add(reactionKey(row, answer));
  });
}

/** The key of an answer to a card; green cards, of which each is there once, count as one. */
export function reactionKey(attack: FaceInfo, answer: FaceInfo): string {
  return `${attack.colour === 'green' ? 'a green card' : attack.id} answered with ${answer.id}`;
}

function isAny(counts: Power['counts']): boolean {
  return Object.values(counts ?? {}).includes('any');
}

/** Every part of a row's power must fire for itself. */
function addParts(keys: Set<string>, row: string, power: Power): void {
  for (const mod of Object.keys(power.mods ?? {})) keys.add(`${row}: ${mod}`);
  for (const trigger of Object.keys(power.on ?? {})) keys.add(`${row}: on ${trigger}`);
  for (const use of Object.keys(power.counts ?? {})) keys.add(`${row}: counts as ${use}`);
  for (const part of Object.keys(power.draw ?? {})) keys.add(`${row}: draw ${part}`);
  if (power.ability) keys.add(`${row}: ability`);
  if (power.immune) keys.add(`${row}: immune`);
  if (power.mimics) keys.add(`${row}: mimics`);
}
