import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../../src/content/rulesets.ts';
import { SUITS } from '../../../src/engine/schema.ts';
import { BANGARENA_IDS } from '../../kit/families.ts';
import { COPIES, DECK, LIFE, ORIGINAL_DECK, ROLES } from './deck-fixture.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** The deck of a ruleset, in the fixture's form. */
function deckOf(id: string): string[] {
  const { info } = getRuleset(id);
  return info.cards.map(({ face, suit, rank }) => `${info.faces[face].id} ${RANKS[rank - 2]}${SUITS[suit]}`);
}

function suitCounts(deck: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = { S: 0, H: 0, D: 0, C: 0 };
  for (const card of deck) counts[card.at(-1) ?? '']++;
  return counts;
}

/** Cards that make the Dynamite explode. */
function explosive(deck: readonly string[]): string[] {
  return deck.filter((card) => /^\S+ [2-9]S$/.test(card));
}

describe('the fixture itself', () => {
  it('is the original deck: 20 of each suit, 10 of ♠2–9', () => {
    expect(ORIGINAL_DECK).toHaveLength(80);
    expect(suitCounts(ORIGINAL_DECK)).toEqual({ S: 20, H: 20, D: 20, C: 20 });
    expect(explosive(ORIGINAL_DECK)).toHaveLength(10);
  });

  it('changes three cards so that 21 are ♥ and 12 are ♠2–9', () => {
    expect(DECK.filter((card, i) => card !== ORIGINAL_DECK[i])).toHaveLength(3);
    expect(suitCounts(DECK)).toEqual({ S: 20, H: 21, D: 20, C: 19 });
    expect(explosive(DECK)).toHaveLength(12);
  });
});

describe.each(BANGARENA_IDS)('%s', (id) => {
  const { info, ...rules } = getRuleset(id);

  it('has the deck of the rules, card by card', () => {
    expect(deckOf(id).sort()).toEqual([...DECK].sort());
  });

  it('lists its faces in the order of the rules, with so many copies', () => {
    expect(info.faces.map((face) => [face.id, face.count])).toEqual(Object.entries(COPIES));
    expect([...rules.cardFace]).toEqual([...rules.cardFace].sort((a, b) => a - b));
  });

  it('has weapons of the right ranges', () => {
    const weapons = info.faces
      .filter(({ colour }) => colour === 'weapon')
      .map((face) => [face.id, face.range]);
    expect(weapons).toEqual([
      ['volcanic', 1],
      ['sawed-off', 2],
      ['rifle', 3],
      ['carbine', 4],
      ['long-rifle', 5],
    ]);
  });

  it('has 16 characters with their ♥', () => {
    const life = id === 'bangarena-old-classic' ? { ...LIFE, 'stone-leopard': 4 } : LIFE;
    expect(info.characters.map((row) => [row.id, row.life])).toEqual(Object.entries(life));
    expect([...rules.characterLife]).toEqual(info.characters.map((row) => row.life));
  });

  it.each([4, 5, 6, 7, 8])('has the roles of %i seats', (seats) => {
    const [marshal, deputy, raider, loner] = ROLES[seats];
    const agents = id === 'bangarena-double-agent' && seats > 4 ? 1 : 0;
    const counts = Object.fromEntries(
      info.composition[seats].map((count, role) => [info.roles[role].id, count]),
    );
    expect(counts).toEqual({ marshal, deputy, raider: raider - agents, loner, 'double-agent': agents });
    expect(rules.roleDeck[seats]).toHaveLength(seats);
  });

  it('gives the Marshal the bonus of the rules', () => {
    const old = id === 'bangarena-old-classic';
    expect(rules.leaderLife).toEqual(
      old ? { 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 } : { 4: 2, 5: 0, 6: 2, 7: 1, 8: 1 },
    );
    expect(rules.leaderCards).toEqual(
      old ? { 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 } : { 4: 0, 5: 0, 6: 2, 7: 1, 8: -1 },
    );
  });

  it('puts each role in its team', () => {
    expect(info.roles.map((role) => [role.id, info.teams[role.team]])).toEqual([
      ['marshal', 'law'],
      ['deputy', 'law'],
      ['raider', 'raiders'],
      ['loner', 'loner'],
      ['double-agent', 'raiders'],
    ]);
  });

  it('is frozen', () => {
    expect(Object.isFrozen(getRuleset(id))).toBe(true);
    expect(Object.isFrozen(info)).toBe(true);
  });
});
