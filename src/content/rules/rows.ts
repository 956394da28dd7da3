import { BASE_RANGE } from '../../engine/limits.ts';
import { SUITS } from '../../engine/schema.ts';
import type { ResolvedRows, RuleRow, RuleValues, Section } from './types.ts';

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];
const JACK = 11;
const RANK_SIGNS = ['J', 'Q', 'K', 'A'];
/** Fields that name or list, and say no number. */
const UNSAID = new Set(['id', 'name', 'copies', 'roles', 'keep', 'at']);

/**
 * One rule for every row in play: `card.shot`, `character.grip`, `role.marshal`, `boon.aim`, `event.high-noon`,
 * `mode.classic`. Their values are the row's own numbers (see {@link rowValues}); a module's rule of the same id
 * adds to these.
 */
export function rowRules(rows: ResolvedRows): RuleRow[] {
  const of = (kind: string, section: Section, list: readonly { readonly id: string }[]): RuleRow[] =>
    list.map((row) => ({ id: `${kind}.${row.id}`, section, values: () => rowValues(row) }));
  return [
    { id: `mode.${rows.spec.mode.id}`, section: 'table' },
    ...of('role', 'roles', rolesInPlay(rows)),
    ...of('card', 'cards', rows.cards).map((rule, i): RuleRow => {
      const card = rows.cards[i];
      const range = BASE_RANGE + (card.mods?.range ?? 0);
      const values = { amount: 0, minAlive: 0, rescueMinAlive: 0, ...rule.values?.(rows) };
      return { ...rule, values: () => ({ ...values, count: card.copies.length, range }) };
    }),
    ...of('boon', 'elimination', boonsInPlay(rows)),
    ...of('event', 'events', rows.events),
    ...of('character', 'characters', rows.characters),
  ];
}

/** The roles that a table of some size has. */
export function rolesInPlay({ roles, spec }: ResolvedRows): ResolvedRows['roles'] {
  return roles.filter(({ id }) => Object.values(spec.mode.composition).some((table) => (table[id] ?? 0) > 0));
}

/** The boons, where a step after an elimination brings stars. */
export function boonsInPlay({ boons, spec }: ResolvedRows): ResolvedRows['boons'] {
  return spec.mode.elimination.some((step) => ['glory', 'bounty', 'last-bullet'].includes(step)) ? boons : [];
}

/**
 * The numbers of a row, each named by its path in camel case: `life`, `amount`, `modsFarther`,
 * `onTurnStartAmount`, `drawShownBonus`, `abilityCost`. Suits are signs (`onTurnStartFlipSuits`: ♠) and ranks are
 * written as on cards (`onTurnStartFlipTo`: 9).
 */
export function rowValues(row: object, path = ''): RuleValues {
  const values: Record<string, number | string> = {};
  for (const [key, value] of Object.entries(row)) {
    if (UNSAID.has(key)) continue;
    const name = camel(path === '' ? key : `${path}-${key}`);
    if (key === 'suits' || key === 'suit') values[name] = suitSigns(String(value));
    else if (path.endsWith('flip') && typeof value === 'number') values[name] = rankSign(value);
    else if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(values, rowValues(value, path === '' ? key : `${path}-${key}`));
  }
  return values;
}

/** Suit letters as signs: `HD` is ♥ ♦. */
export function suitSigns(suits: string): string {
  return [...suits].map((suit) => SUIT_SIGNS[SUITS.indexOf(suit as (typeof SUITS)[number])]).join(' ');
}

/** A rank as cards show it: 11 is J. */
export function rankSign(rank: number): string {
  return rank < JACK ? String(rank) : RANK_SIGNS[rank - JACK];
}

function camel(path: string): string {
  return path.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
