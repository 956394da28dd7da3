import type { FlipRow, Mod, Power, RulesetSpec } from '../../engine/schema.ts';
import { LOWEST_RANK, RANKS, SUITS } from '../../engine/schema.ts';
import { rankSign, suitSigns } from './rows.ts';
import type { ResolvedRows, RuleValues } from './types.ts';

/** Values of rules that are read from several rows at once. */

/** The seat counts at which a table has at least so many of a role. */
export function seatsWith(spec: RulesetSpec, role: string, least: number): number[] {
  return Object.entries(spec.mode.composition).flatMap(([seats, counts]) =>
    (counts[role] ?? 0) >= least ? [Number(seats)] : [],
  );
}

/** How many seats there are, as a number or from one to another: `3`, `4–8`. */
export function seatsText(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** How many roles someone is told of as one of each. */
export function toldRoles(spec: RulesetSpec): number {
  return spec.mode.knowledge?.find(({ kind }) => kind === 'one-of-each')?.roles.length ?? 0;
}

/** A mod of the card, character or boon with an id, 0 where there is none. */
export function modOf(rows: ResolvedRows, id: string, mod: Mod): number {
  const powers: readonly (Power & { readonly id: string })[] = [
    ...rows.cards,
    ...rows.characters,
    ...rows.boons,
  ];
  return powers.find((row) => row.id === id)?.mods?.[mod] ?? 0;
}

/** The deck: cards in all and of each suit, and how many decide the checks of Jail and Dynamite. */
export function deckValues(rows: ResolvedRows): RuleValues {
  const copies = rows.cards.flatMap((card) => card.copies);
  const suits = SUITS.map(
    (suit) => `${suitSigns(suit)}×${copies.filter((copy) => copy.endsWith(suit)).length}`,
  );
  return {
    cards: copies.length,
    suits: suits.join(' '),
    ...flipValues(rows, copies, 'jail'),
    ...flipValues(rows, copies, 'dynamite'),
  };
}

function flipValues(rows: ResolvedRows, copies: readonly string[], id: string): RuleValues {
  const flip = rows.cards.find((card) => card.id === id)?.on?.['turn-start']?.flip;
  if (flip === undefined) return {};
  const count = copies.filter((copy) => matches(flip, copy)).length;
  return { [id]: flipText(flip), [`${id}Cards`]: count };
}

function matches(flip: FlipRow, copy: string): boolean {
  const rank = RANKS.indexOf(copy.slice(0, -1) as (typeof RANKS)[number]) + LOWEST_RANK;
  return flip.suits.includes(copy.slice(-1)) && rank >= (flip.from ?? 0) && rank <= (flip.to ?? Infinity);
}

/** A test of a flipped card in signs: `♥`, `♠2–9`. */
export function flipText(flip: FlipRow): string {
  const ranks =
    flip.from === undefined || flip.to === undefined ? '' : `${rankSign(flip.from)}–${rankSign(flip.to)}`;
  return suitSigns(flip.suits) + ranks;
}

/** What sets the original card game's rules apart. */
export function oldClassicValues({ spec, cards, characters }: ResolvedRows): RuleValues {
  const { cover, leaderLife, rewardCards } = spec.mode;
  return {
    cover: cover === 'coin' ? '' : flipText(cover),
    alive: cards.find(({ id }) => id === 'canteen')?.minAlive ?? 0,
    life: leaderLife[spec.minSeats] ?? 0,
    leopard: characters.find(({ id }) => id === 'stone-leopard')?.life ?? 0,
    reward: rewardCards ?? 0,
  };
}
