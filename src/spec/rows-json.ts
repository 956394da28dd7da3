import type { Language } from '../content/text/types.ts';
import { BASE_RANGE, CARDS_DRAWN } from '../engine/limits.ts';
import {
  type AbilityRow,
  type BoonRow,
  type CardRow,
  type CharacterRow,
  COLOURS,
  type DeedRow,
  type EventRow,
  type FlipRow,
  type HookRow,
  LOWEST_RANK,
  type Power,
  RANKS,
  type ReturnRow,
  type SUITS,
} from '../engine/schema.ts';
import type { VictoryRow } from '../engine/schema-roles.ts';
import type { RulesetDocument } from './document.ts';

/** Names of a row, by language: `card` and `shot` give `{ en: 'Shot', … }`. */
export type NamesOf = (kind: string, id: string) => Partial<Record<Language, string>>;

type Json = RulesetDocument;

/** A card's row as JSON, its defaults written out. */
export function cardJson(row: CardRow, names: NamesOf): Json['cards'][number] {
  return {
    id: row.id,
    name: names('card', row.id),
    colour: row.colour,
    target: row.target,
    effect: row.effect,
    amount: row.amount ?? 0,
    range: row.colour === 'weapon' ? BASE_RANGE + (row.mods?.range ?? 0) : null,
    uses: [...(row.uses ?? [])],
    limited: row.limited ?? false,
    answerOnly: row.answerOnly ?? false,
    idle: row.idle ?? false,
    minAlive: row.minAlive ?? 0,
    rescueMinAlive: row.rescueMinAlive ?? 0,
    cost: row.cost ?? 0,
    draws: row.draws ?? 0,
    ...(row.turnsEvent ? { turnsEvent: true } : {}),
    ...powerJson(row),
    copies: row.copies.map(copyJson),
  };
}

/** A character's row as JSON, its defaults written out. */
export function characterJson(row: CharacterRow, names: NamesOf): Json['characters'][number] {
  const { draw, ability } = row;
  const { mods, on } = powerJson(row);
  return {
    id: row.id,
    name: names('character', row.id),
    life: row.life,
    ...(row.hand === undefined ? {} : { hand: row.hand }),
    mods,
    counts: countsJson(row),
    ...neverJson(row),
    on,
    draw:
      draw === undefined
        ? null
        : {
            cards: draw.cards ?? CARDS_DRAWN,
            perLost: draw.perLost ?? 0,
            instead: draw.instead ?? null,
            first: draw.first ?? null,
            shown: draw.shown === undefined ? null : { ...draw.shown, suits: suitsJson(draw.shown.suits) },
          },
    ability: ability === undefined ? null : abilityJson(ability),
    immune: suitsJson(row.immune ?? ''),
    mimics: row.mimics ?? false,
    ...(row.repeats ? { repeats: true } : {}),
    ...(row.tribute ? { tribute: true } : {}),
    ...(row.borrows === undefined ? {} : { borrows: [...row.borrows] }),
  };
}

function abilityJson(ability: AbilityRow): NonNullable<Json['characters'][number]['ability']> {
  const { effect, amount, cost = 0, colours, life = 0, limit = null, at } = ability;
  return { effect, amount, cost, colours: [...(colours ?? COLOURS)], life, limit, at: [...at] };
}

/** A boon's row as JSON. */
export function boonJson(row: BoonRow, names: NamesOf): Json['boons'][number] {
  const { mods } = powerJson(row);
  return { id: row.id, name: names('boon', row.id), life: row.life ?? 0, mods, once: row.once ?? null };
}

/** The row of a rule that comes into force, as JSON. */
export function eventJson(row: EventRow, names: NamesOf): Json['events'][number] {
  return {
    id: row.id,
    name: names('event', row.id),
    fromRound: row.fromRound ?? null,
    last: row.last ?? false,
    mods: powerJson(row).mods,
    table: { ...row.table },
    suit: row.suit ?? null,
    reveal: deedJson(row.reveal),
    opening: deedJson(row.opening),
    closing: deedJson(row.closing),
    returns: returnJson(row.returns),
    ...(row.byCard ? { byCard: true } : {}),
    ...(row.counts === undefined ? {} : { counts: countsJson(row) }),
    ...neverJson(row),
    ...(row.victory === undefined ? {} : { victory: victoryJson(row.victory) }),
  };
}

/** A test of a flipped card as JSON, with the whole span of ranks where a row gives none. */
export function flipJson(row: FlipRow): Exclude<Json['mode']['cover'], 'coin'> {
  return {
    matching: row.matching,
    suits: suitsJson(row.suits),
    from: row.from ?? LOWEST_RANK,
    to: row.to ?? LOWEST_RANK + RANKS.length - 1,
  };
}

function returnJson(row: ReturnRow | undefined): Json['events'][number]['returns'] {
  if (row === undefined) return null;
  const { life, more = 0, cards = 0, first = false } = row;
  return { life, more, cards, first };
}

function deedJson(row: DeedRow | undefined): Json['events'][number]['reveal'] {
  if (row === undefined) return null;
  return {
    do: row.do,
    amount: row.amount ?? 0,
    ...(row.plays === undefined ? {} : { plays: row.plays }),
    flip: row.flip === undefined ? null : flipJson(row.flip),
  };
}

/** Ways to win as JSON. */
export function victoryJson(rows: readonly VictoryRow[]): Json['victory'] {
  return rows.map(({ team, when, roles, keep = [], target }) => ({
    team,
    when,
    roles: [...roles],
    keep: [...keep],
    ...(target === undefined ? {} : { target: [...target] }),
  }));
}

function countsJson({ counts = {} }: Power): Json['characters'][number]['counts'] {
  return Object.fromEntries(
    Object.entries(counts).map(([use, ids]) => [use, ids === 'any' ? ids : [...ids]]),
  );
}

function neverJson({ never }: Power): Pick<Json['characters'][number], 'never'> {
  if (never === undefined) return {};
  return { never: Object.fromEntries(Object.entries(never).map(([use, ids]) => [use, [...ids]])) };
}

function powerJson(row: Power): Pick<Json['cards'][number], 'mods' | 'on'> {
  const hooks = Object.entries(row.on ?? {}).map(([trigger, hook]) => [trigger, hookJson(hook)]);
  return { mods: { ...row.mods }, on: Object.fromEntries(hooks) };
}

function hookJson(
  hook: HookRow,
): NonNullable<Json['cards'][number]['on'][keyof Json['cards'][number]['on']]> {
  return {
    do: hook.do,
    amount: hook.amount ?? 0,
    perLife: hook.perLife ?? false,
    atOrBelow: hook.atOrBelow ?? null,
    lowAmount: hook.lowAmount ?? null,
    flip: hook.flip === undefined ? null : flipJson(hook.flip),
    ...(hook.heldBelow === undefined ? {} : { heldBelow: hook.heldBelow }),
    order: hook.order ?? null,
  };
}

function suitsJson(suits: string): (typeof SUITS)[number][] {
  return [...suits] as (typeof SUITS)[number][];
}

function copyJson(copy: string): Json['cards'][number]['copies'][number] {
  const rank = RANKS.indexOf(copy.slice(0, -1) as (typeof RANKS)[number]);
  return { suit: copy.slice(-1) as (typeof SUITS)[number], rank: LOWEST_RANK + rank };
}
