/** The rows of powers that hold those of two characters together. */
import type { Ability, DrawPhase, Hook } from '../engine/ruleset.ts';
import { MOD_COUNT, TRIGGER_COUNT } from '../engine/schema.ts';

/** Tables of powers, a row each: of each character, and of who has none. */
export interface PowerTables {
  readonly mods: Int8Array;
  readonly hooks: readonly (Hook | null)[];
  readonly draw: readonly DrawPhase[];
  readonly ability: readonly (Ability | null)[];
  readonly immune: Uint8Array;
}

/** Each two of a list, by ordinal. */
export function pairsOf(ordinals: readonly number[]): [number, number][] {
  return ordinals.flatMap((a, i) => ordinals.slice(i + 1).map((b): [number, number] => [a, b]));
}

/** The powers of each row: of one character, or of the two of a pair. */
export function powersOf<T>(rows: readonly T[], pairs: readonly (readonly [number, number])[]): T[][] {
  return [...rows.map((row) => [row]), ...pairs.map(([a, b]) => [rows[a], rows[b]])];
}

/** The tables, with a row more for each pair. */
export function withPairs(tables: PowerTables, pairs: readonly (readonly [number, number])[]): PowerTables {
  const { mods, hooks, draw, ability, immune } = tables;
  const rows = draw.length;
  const all = new Int8Array((rows + pairs.length) * MOD_COUNT);
  all.set(mods);
  pairs.forEach(([a, b], i) => {
    for (let m = 0; m < MOD_COUNT; m++)
      all[(rows + i) * MOD_COUNT + m] = mods[a * MOD_COUNT + m] + mods[b * MOD_COUNT + m];
  });
  return {
    mods: all,
    hooks: [
      ...hooks,
      ...pairs.flatMap(([a, b]) =>
        Array.from({ length: TRIGGER_COUNT }, (_, t) =>
          bothHooks(hooks[a * TRIGGER_COUNT + t], hooks[b * TRIGGER_COUNT + t]),
        ),
      ),
    ],
    draw: [...draw, ...pairs.map(([a, b]) => bothDraws(draw[a], draw[b]))],
    ability: [...ability, ...pairs.map(([a, b]) => ability[a] ?? ability[b])],
    immune: Uint8Array.from([...immune, ...pairs.map(([a, b]) => immune[a] | immune[b])]),
  };
}

/** A column of flags, with a row more for each pair. */
export function flagsWith(flags: readonly boolean[], pairs: number, ofPairs: boolean): Uint8Array {
  return Uint8Array.from([...flags.map(Number), ...Array<number>(pairs).fill(Number(ofPairs))]);
}

function bothHooks(a: Hook | null, b: Hook | null): Hook | null {
  if (a === null || b === null) return a ?? b;
  return Object.freeze({ ...a, also: b });
}

function bothDraws(a: DrawPhase, b: DrawPhase): DrawPhase {
  const shown = a.shownCard > 0 ? a : b;
  return Object.freeze({
    cards: Math.max(a.cards, b.cards),
    perLost: a.perLost + b.perLost,
    insteadInPlay: a.insteadInPlay || b.insteadInPlay,
    first: a.first | b.first,
    shownCard: shown.shownCard,
    shownSuits: shown.shownSuits,
    shownBonus: shown.shownBonus,
  });
}
