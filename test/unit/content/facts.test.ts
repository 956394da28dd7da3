import { describe, expect, it } from 'vitest';
import { resolveRows } from '../../../src/content/compile-rows.ts';
import { getSpec } from '../../../src/content/rulesets.ts';
import type { RulesetDocument } from '../../../src/spec/document.ts';
import { rulesetDocument } from '../../../src/spec/json.ts';
import { BANGARENA_IDS } from '../../kit/families.ts';
import { COPIES, DECK, LIFE, ROLES } from './deck-fixture.ts';
import { type AnyMode, type AnyRow, type Facts, factsOf, modeFacts } from './facts.ts';
import * as fixture from './facts-fixture.ts';

/** A ruleset in one form, whichever it came in. */
interface Source {
  readonly cards: readonly (AnyRow & { readonly id: string })[];
  readonly characters: readonly (AnyRow & { readonly id: string; readonly life: number })[];
  readonly boons: readonly (AnyRow & { readonly id: string })[];
  readonly events: readonly (AnyRow & { readonly id: string })[];
  readonly roles: readonly { readonly id: string; readonly team: string; readonly public?: boolean }[];
  /** As `shot AS`. */
  readonly deck: readonly string[];
  readonly composition: Readonly<Record<number, Readonly<Record<string, number>>>>;
  readonly leaderLife: Readonly<Record<number, number>>;
  readonly leaderCards: Readonly<Record<number, number>>;
  readonly mode: AnyMode;
  readonly limits: Readonly<Record<string, number>>;
}

function fromRows(id: string): Source {
  const spec = getSpec(id);
  const { mode, minSeats, maxSeats, lastRound, maxPlays } = spec;
  const rows = resolveRows(spec);
  return {
    ...rows,
    ...mode,
    events: rows.events,
    // Boons come with Glory alone.
    boons: mode.elimination.includes('glory') ? rows.boons : [],
    deck: rows.cards.flatMap((row) => row.copies.map((copy) => `${row.id} ${copy}`)),
    mode,
    limits: { minSeats, maxSeats, lastRound, maxPlays },
  };
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
type Flip = Exclude<RulesetDocument['mode']['cover'], 'coin'>;

/** A flip as rows have it: the document lists suits and writes the whole span of ranks out. */
function flipRow({ matching, suits, from, to }: Flip): NonNullable<Exclude<AnyMode['cover'], 'coin'>> {
  return { matching, suits: suits.join(''), ...(from === 2 && to === 14 ? {} : { from, to }) };
}

/** A document's row as rows are: without the defaults that it writes out. */
function undefault<T extends object>(row: T): T {
  const kept = Object.entries(row).filter(
    ([, value]) =>
      value !== null && value !== 0 && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  const inner = kept.map(([key, value]) => {
    if (key === 'flip') return [key, flipRow(value)];
    if (key === 'suits') return [key, value.join('')];
    return [key, typeof value === 'object' && !Array.isArray(value) ? undefault(value) : value];
  });
  return Object.fromEntries(inner.filter(([, value]) => value !== null));
}

function rowOf<T extends { readonly on?: object; readonly id: string }>(row: T): AnyRow & { id: string } {
  const { on, ...rest } = undefault(row) as AnyRow & { id: string };
  return { ...rest, ...(on === undefined || Object.keys(on).length === 0 ? {} : { on }) };
}

function fromDocument(id: string): Source {
  const document: RulesetDocument = JSON.parse(JSON.stringify(rulesetDocument(getSpec(id))));
  const { mode, seats, limits } = document;
  const bySeats = <T>(pick: (row: RulesetDocument['seats'][string]) => T): Record<number, T> =>
    Object.fromEntries(Object.entries(seats).map(([count, row]) => [count, pick(row)]));
  for (const { colour, range, mods } of document.cards) {
    expect(range).toBe(colour === 'weapon' ? document.range.base + (mods.range ?? 0) : null);
  }
  return {
    cards: document.cards.map(rowOf),
    characters: document.characters.map((row) => ({ ...rowOf(row), life: row.life })),
    boons: document.boons.map(rowOf),
    events: document.events.map(rowOf),
    roles: document.roles,
    deck: document.cards.flatMap((row) =>
      row.copies.map(({ suit, rank }) => `${row.id} ${RANKS[rank - 2]}${suit}`),
    ),
    composition: bySeats((row) => row.roles),
    leaderLife: bySeats((row) => row.leader.life),
    leaderCards: bySeats((row) => row.leader.cards),
    mode: {
      ...mode,
      cover: mode.cover === 'coin' ? 'coin' : flipRow(mode.cover),
      rewardFor: mode.reward?.roles,
      rewardCards: mode.reward?.cards,
      victory: document.victory,
      knowledge: mode.knowledge.map(({ kind, roles }) => ({ kind, roles })),
    },
    limits: {
      minSeats: limits.minSeats,
      maxSeats: limits.maxSeats,
      lastRound: limits.lastRound,
      maxPlays: limits.maxPlays,
    },
  };
}

function factsById(rows: readonly (AnyRow & { readonly id: string })[]): Record<string, Facts> {
  return Object.fromEntries(rows.map((row) => [row.id, factsOf(row)]));
}

const SOURCES = [
  ['rows', fromRows],
  ['document', fromDocument],
] as const;

describe.each(SOURCES)('the facts of the rules hold for the %s', (_, read) => {
  describe.each(BANGARENA_IDS)('of %s', (id) => {
    const source = read(id);
    const mode = id.replace('bangarena-', '');
    const old = mode === 'old-classic';

    it('cards', () => {
      const canteen = old ? { canteen: fixture.OLD_CANTEEN } : {};
      expect(factsById(source.cards)).toEqual({ ...fixture.CARD_FACTS, ...canteen });
    });

    it('faces, counts, suits and ranks', () => {
      expect([...source.deck].sort()).toEqual([...DECK].sort());
      const copies = source.cards.map((row) => [
        row.id,
        source.deck.filter((card) => card.startsWith(`${row.id} `)).length,
      ]);
      expect(copies).toEqual(Object.entries(COPIES));
    });

    it('characters', () => {
      const abilities = source.characters.map(({ life: _, ...row }) => row);
      expect(factsById(abilities)).toEqual(fixture.CHARACTER_FACTS);
      expect(Object.fromEntries(source.characters.map((row) => [row.id, row.life]))).toEqual({
        ...LIFE,
        ...(old ? { 'stone-leopard': fixture.OLD_LEOPARD_LIFE } : {}),
      });
    });

    it('boons and events', () => {
      const boons = Object.fromEntries(
        source.boons.map((row) => [row.id, { ...factsOf(row), ...(row.life ? { life: row.life } : {}) }]),
      );
      expect(boons).toEqual(old ? {} : fixture.BOON_FACTS);
      expect(Object.keys(boons)).toEqual(old ? [] : Object.keys(fixture.BOON_FACTS));
      expect(factsById(source.events)).toEqual(old ? {} : fixture.EVENT_FACTS);
    });

    it.each([4, 5, 6, 7, 8])('roles of %i seats', (seats) => {
      const [marshal, deputy, raider, loner] = ROLES[seats];
      const agents = mode === 'double-agent' && seats > 4 ? 1 : 0;
      const counts = { marshal, deputy, raider: raider - agents, loner, 'double-agent': agents };
      const present = Object.entries(counts).filter(([, count]) => count > 0);
      const said = Object.entries(source.composition[seats]).filter(([, count]) => count > 0);
      expect(Object.fromEntries(said)).toEqual(Object.fromEntries(present));
    });

    it('the Marshal: public, with the bonuses', () => {
      expect(source.roles.filter((role) => role.public).map((role) => role.id)).toEqual(['marshal']);
      expect(source.leaderLife).toEqual(old ? fixture.OLD_LEADER_LIFE : fixture.LEADER_LIFE);
      expect(source.leaderCards).toEqual(old ? fixture.OLD_LEADER_CARDS : fixture.LEADER_CARDS);
    });

    it('the mode', () => {
      expect(modeFacts(source.mode)).toEqual(fixture.MODE_FACTS[mode]);
      expect(source.limits).toEqual(fixture.TABLE_FACTS);
      const [law, , raiders] = source.mode.victory;
      expect(law).toMatchObject({ team: 'law', when: 'all-out', keep: ['marshal'] });
      expect([...law.roles].sort()).toEqual(['double-agent', 'loner', 'raider']);
      expect(raiders).toMatchObject({ team: 'raiders', when: 'out', roles: ['marshal'] });
    });
  });
});

describe('the document alone', () => {
  it.each(BANGARENA_IDS)('of %s says the numbers of sections 3 and 4', (id) => {
    const { distance, range, turn } = rulesetDocument(getSpec(id));
    expect(distance).toEqual({ least: 1, adds: ['farther'], subtracts: ['nearer'] });
    expect(range).toEqual({ base: 1, adds: ['range'], atOne: 1 });
    expect([turn.limited, turn.unlimitedBy]).toEqual([1, 'unlimited-shots']);
    const draw = turn.phases.flatMap(({ steps }) => steps).find((step) => step.id === 'draw');
    expect(draw?.cards).toBe(2);
    expect(turn.phases[0].steps.flatMap(({ card }) => card ?? [])).toEqual(['dynamite', 'jail']);
  });
});

describe('the reader of facts', () => {
  it.each([
    ['an effect', { effect: 'explode' }],
    ['an aim', { target: 'behind' }],
    ['a hook', { on: { hit: { do: 'explode' } } }],
    ['two hooks', { on: { hit: { do: 'draw', amount: 1 }, elimination: { do: 'draw', amount: 1 } } }],
  ])('passes over nothing: %s that no fact stands for', (_, row) => {
    expect(() => factsOf(row as AnyRow)).toThrow('no fact stands for');
  });
});
