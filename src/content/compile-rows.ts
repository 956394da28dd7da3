/** The rows that a ruleset plays with. */
import type { CardRow, RulesetSpec } from '../engine/schema.ts';
import type { Rows } from './rules/types.ts';

/**
 * The rows of a spec that are in play, its mode's patch applied. Throws an Error that names a row that the mode
 * changes or asks for and no module has.
 */
export function resolveRows(spec: RulesetSpec): Rows {
  const patch = spec.mode.patch ?? {};
  const all = <T>(pick: (module: RulesetSpec['modules'][number]) => readonly T[] | undefined) =>
    spec.modules.flatMap((module) => pick(module) ?? []);
  const events = patched(
    'event',
    all((module) => module.events),
    patch.events,
  );
  return {
    cards: patched('card', withMoreCopies(spec), patch.cards),
    characters: patched(
      'character',
      all((module) => module.characters),
      patch.characters,
    ),
    roles: patched(
      'role',
      all((module) => module.roles),
      patch.roles,
    ),
    teams: all((module) => module.teams),
    boons: all((module) => module.boons),
    events: spec.mode.events.map((id) => {
      const row = events.find((event) => event.id === id);
      if (row === undefined)
        throw new Error(`${spec.id}: the mode names the event ${id}, which no module has`);
      return row;
    }),
  };
}

/** The cards of all modules, each with the copies that later ones add to it. */
function withMoreCopies({ modules }: RulesetSpec): CardRow[] {
  const cards: CardRow[] = [];
  for (const module of modules) {
    for (const [id, copies] of Object.entries(module.moreCopies ?? {})) {
      const at = cards.findIndex((row) => row.id === id);
      if (at < 0) throw new Error(`${module.id} has more copies of ${id}, which no module before it has`);
      cards[at] = { ...cards[at], copies: [...cards[at].copies, ...copies] };
    }
    cards.push(...(module.cards ?? []));
  }
  return cards;
}

function patched<T extends { id: string }>(
  what: string,
  rows: readonly T[],
  patch: Readonly<Record<string, Partial<T> | null>> = {},
): T[] {
  for (const id of Object.keys(patch)) {
    if (!rows.some((row) => row.id === id))
      throw new Error(`a mode patches the ${what} ${id}, which no module has`);
  }
  return rows.flatMap((row) => {
    const change = patch[row.id];
    if (change === null) return [];
    return change === undefined ? [row] : [{ ...row, ...change }];
  });
}
