import { describe, expect, it } from 'vitest';
import { resolveRows } from '../../../src/content/compile-rows.ts';
import { getRuleset, getSpec, READING_IDS } from '../../../src/content/rulesets.ts';
import { scenariosOf } from '../../kit/scenarios.ts';
import * as BASE from './bang-fixture.ts';
import { COLOURS, COPIES, COSTLY, LIFE } from './dodge-city-fixture.ts';

const ID = 'bang+dodge-city';
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['S', 'H', 'D', 'C'];
const { info } = getRuleset(ID);
const { cards } = resolveRows(getSpec(ID));

describe('the facts of Dodge City', () => {
  it('faces, counts, suits and ranks, behind those of the base game', () => {
    const all = new Set([...Object.keys(BASE.COPIES), ...Object.keys(COPIES)]);
    const wanted = [...all].map((id) => [
      id,
      [BASE.COPIES[id], COPIES[id]].filter((copies) => copies !== undefined).join(' '),
    ]);
    const found = cards.map(({ id, copies }) => [id, copies.join(' ')]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect(info.cards).toHaveLength(120);
  });

  it('kinds of card, and those that cost another', () => {
    const colours = Object.fromEntries(info.faces.map(({ id, colour }) => [id, colour]));
    expect(colours).toEqual({ ...BASE.COLOURS, ...COLOURS });
    expect(cards.filter(({ cost = 0 }) => cost === 1).map(({ id }) => id)).toEqual(COSTLY);
  });

  it.each([ID, `${ID}:dodgeCityDeck=dynamite-ah`])('%s: each rank from 5 to the ace once a suit', (id) => {
    const base = new Set(
      resolveRows(getSpec('bang')).cards.flatMap((row) => row.copies.map((copy) => `${row.id} ${copy}`)),
    );
    const left = new Map<string, number>();
    for (const row of resolveRows(getSpec(id)).cards) {
      for (const copy of row.copies) left.set(copy, (left.get(copy) ?? 0) + 1);
    }
    for (const entry of base) {
      const copy = entry.slice(entry.indexOf(' ') + 1);
      left.set(copy, (left.get(copy) ?? 0) - 1);
    }
    // Two copies of the base game are alike: the Stagecoaches.
    left.set('9S', (left.get('9S') ?? 0) - 1);
    const added = [...left].filter(([, count]) => count > 0).sort();
    const wanted = SUITS.flatMap((suit) =>
      RANKS.slice(RANKS.indexOf('5')).map((rank) => [`${rank}${suit}`, 1]),
    );
    expect(added).toEqual(wanted.sort());
  });

  it('thirty of each suit', () => {
    for (const suit of [0, 1, 2, 3]) expect(info.cards.filter((card) => card.suit === suit)).toHaveLength(30);
  });

  it('characters and their ♥', () => {
    const life = Object.fromEntries(info.characters.map((row) => [row.id, row.life]));
    expect(life).toEqual({ ...BASE.LIFE, ...LIFE });
  });

  it('the table of eight', () => {
    expect(info.maxSeats).toBe(8);
    expect(info.composition).toEqual({ ...BASE.ROLES, 8: [1, 2, 3, 2] });
    expect(getSpec(ID).mode.leaderLife[8]).toBe(1);
  });
});

describe('the scenarios of Dodge City', () => {
  const { names, rules } = scenariosOf('dodge-city');

  it.each([10, 23, 42, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58])('show ruling %i', (ruling) => {
    expect(names.filter((name) => name.startsWith(`bang ruling ${ruling}: `))).not.toEqual([]);
  });

  it('exercise every card and character', () => {
    const rows = [
      ...Object.keys(COLOURS).map((id) => `card.${id}`),
      ...Object.keys(LIFE).map((id) => `character.${id}`),
    ];
    expect(rows.filter((id) => !rules.has(id))).toEqual([]);
  });

  it('show both readings of every option', () => {
    const options = READING_IDS.filter((id) => id.startsWith(`${ID}:`)).map((id) => id.slice(ID.length + 1));
    expect(options.map((reading) => reading.split('=')[0])).toEqual(['apacheDuel', 'dodgeCityDeck']);
    for (const reading of options) {
      const [option] = reading.split('=');
      const shown = new Set(names.filter((name) => name.startsWith(`bang option ${option}=`)));
      expect([...shown].some((name) => name.startsWith(`bang option ${reading}: `))).toBe(true);
      expect(shown.size).toBeGreaterThan(1);
    }
  });
});
