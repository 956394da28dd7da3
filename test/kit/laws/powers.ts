/** What every row adds to its owner's mods, read from the rows and the mode's changes and not from what compile made of them. */
import { getSpec } from '#dist/src/content/rulesets.js';
import { MODS, type Power } from '#dist/src/engine/schema.js';

/** One line of mods for each row, in ordinal order. */
export interface PowerTables {
  readonly faces: readonly Int8Array[];
  readonly characters: readonly Int8Array[];
  readonly boons: readonly Int8Array[];
  readonly events: readonly Int8Array[];
  /** ♥ of each character. */
  readonly life: readonly number[];
  /** ♥ that each boon brings. */
  readonly boonLife: readonly number[];
}

function line(row: Power): Int8Array {
  return Int8Array.from(MODS, (mod) => row.mods?.[mod] ?? 0);
}

/** The rows of a kind with the mode's changes: absent inherits, null removes. */
function changed<T extends { readonly id: string }>(
  rows: readonly T[],
  changes: Readonly<Record<string, Partial<T> | null>> | undefined,
): T[] {
  return rows
    .filter((row) => changes?.[row.id] !== null)
    .map((row) => ({ ...row, ...(changes?.[row.id] ?? {}) }));
}

/** The tables of a ruleset. */
export function powerTables(ruleset: string): PowerTables {
  const { modules, mode } = getSpec(ruleset);
  const cards = changed(
    modules.flatMap((module) => module.cards ?? []),
    mode.patch?.cards,
  );
  const characters = changed(
    modules.flatMap((module) => module.characters ?? []),
    mode.patch?.characters,
  );
  const boons = modules.flatMap((module) => module.boons ?? []);
  const events = modules.flatMap((module) => module.events ?? []);
  return {
    faces: cards.map(line),
    characters: characters.map(line),
    boons: boons.map(line),
    events: mode.events.map((id) => line(events.find((row) => row.id === id) ?? {})),
    life: characters.map(({ life }) => life),
    boonLife: boons.map(({ life }) => life ?? 0),
  };
}
