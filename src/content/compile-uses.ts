/** What cards can be asked for as. */
import { type CardRow, type Power, USES } from '../engine/schema.ts';

type Held = Power & { readonly id: string };

/**
 * Whether each face serves as each use for who has each of some lists of powers, and once more so for each of the events that
 * change it. `faceOf` gives the ordinal of a card that a row names.
 */
export function servesOf(
  cards: readonly CardRow[],
  powers: readonly (readonly Held[])[],
  events: readonly Held[],
  faceOf: (card: string, row: string) => number,
): Uint8Array {
  const faces = cards.length;
  const lists = [...powers, ...events.flatMap((event) => powers.map((held) => [...held, event]))];
  const table = new Uint8Array(lists.length * USES.length * faces);
  lists.forEach((held, row) => {
    USES.forEach((use, u) => {
      const at = (row * USES.length + u) * faces;
      cards.forEach((card, f) => {
        if (card.uses?.includes(use) && card.colour !== 'green') table[at + f] = 1;
      });
      for (const { id, counts } of held) {
        const counted = counts?.[use] ?? [];
        if (counted === 'any') table.fill(1, at, at + faces);
        else for (const card of counted) table[at + faceOf(card, id)] = 1;
      }
      for (const { id, never } of held) {
        for (const card of never?.[use] ?? []) table[at + faceOf(card, id)] = 0;
      }
    });
  });
  return table;
}
