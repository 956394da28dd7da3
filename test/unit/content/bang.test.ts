import { describe, expect, it } from 'vitest';
import { getRuleset, getSpec, READING_IDS } from '../../../src/content/rulesets.ts';
import { FRAME_PC } from '../../../src/core/frames.ts';
import { ZONE_HAND } from '../../../src/core/zones.ts';
import { AT_CARDS, ELIMINATION, elimination, leave } from '../../../src/engine/frames/elimination.ts';
import { FRAME_ELIMINATION } from '../../../src/engine/frames/kinds.ts';
import { Game } from '../../../src/engine/game.ts';
import { checkOutcome } from '../../../src/engine/outcome.ts';
import { NO_SEAT } from '../../../src/engine/vocabulary.ts';
import { PUBLIC, View } from '../../../src/view/view.ts';
import { scenariosOf } from '../../kit/scenarios.ts';
import { COLOURS, COPIES, LIFE, RANGES, ROLES } from './bang-fixture.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['S', 'H', 'D', 'C'];
const { info } = getRuleset('bang');

function copyOf({ suit, rank }: { suit: number; rank: number }): string {
  return `${RANKS[rank - 2]}${SUITS[suit]}`;
}

describe('the facts of the base game', () => {
  it('faces, counts, suits and ranks', () => {
    const copies = info.faces.map(({ id }, face) => [
      id,
      info.cards
        .filter((card) => card.face === face)
        .map(copyOf)
        .join(' '),
    ]);
    expect(Object.fromEntries(copies)).toEqual(COPIES);
    expect(Object.fromEntries(info.faces.map(({ id, colour }) => [id, colour]))).toEqual(COLOURS);
    expect(info.cards).toHaveLength(80);
  });

  it('twenty of each suit; ten spades from 2 to 9', () => {
    for (const suit of [0, 1, 2, 3]) expect(info.cards.filter((card) => card.suit === suit)).toHaveLength(20);
    expect(info.cards.filter(({ suit, rank }) => suit === 0 && rank >= 2 && rank <= 9)).toHaveLength(10);
  });

  it('ranges of weapons', () => {
    const weapons = info.faces.filter(({ colour }) => colour === 'weapon');
    expect(Object.fromEntries(weapons.map(({ id, range }) => [id, range]))).toEqual(RANGES);
  });

  it('characters and their ♥', () => {
    expect(Object.fromEntries(info.characters.map(({ id, life }) => [id, life]))).toEqual(LIFE);
  });

  it('roles by seats, and the Sheriff’s bonus', () => {
    expect(info.composition).toEqual(ROLES);
    const { mode } = getSpec('bang');
    expect(Object.values(mode.leaderLife)).toEqual([1, 1, 1, 1]);
    expect(Object.values(mode.leaderCards)).toEqual([0, 0, 0, 0]);
  });
});

/** Rulings of the page that speak of the base game and can be shown by a position. */
const RULINGS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
  36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 47,
];

describe('the scenarios of the base game', () => {
  const { names, rules } = scenariosOf('bang');

  it.each(RULINGS)('show ruling %i', (ruling) => {
    expect(names.filter((name) => name.startsWith(`bang ruling ${ruling}: `))).not.toEqual([]);
  });

  it('exercise every card and character', () => {
    const rows = [
      ...info.faces.map(({ id }) => `card.${id}`),
      ...info.characters.map(({ id }) => `character.${id}`),
    ];
    expect(rows.filter((id) => !rules.has(id))).toEqual([]);
  });

  it('show both readings of every option', () => {
    const others = READING_IDS.filter((id) => id.startsWith('bang:')).map((id) => id.slice('bang:'.length));
    const shown = others.filter((reading) =>
      names.some((name) => name.startsWith(`bang option ${reading}: `)),
    );
    expect(others.filter((reading) => !shown.includes(reading))).toEqual(['nobodyAlive=everyone']);
    for (const option of new Set(shown.map((reading) => reading.split('=')[0]))) {
      expect(names.filter((name) => name.startsWith(`bang option ${option}=`)).length).toBeGreaterThan(1);
    }
  });
});

describe('what no position of the base game can show', () => {
  function dealt(ruleset: string): Game {
    const game = new Game(getRuleset(ruleset));
    game.reset({ seed: 'ruling', seats: 4 });
    return game;
  }

  it.each([
    ['bang', 'outlaws'],
    ['bang:nobodyAlive=everyone', 'everyone'],
  ])('bang option nobodyAlive, %s: nobody alive at all: %s', (ruleset, team) => {
    const game = dealt(ruleset);
    for (let seat = 0; seat < 4; seat++) leave(game, seat, NO_SEAT);
    checkOutcome(game, 0b1111);
    const view = new View(game, PUBLIC);
    expect(game.over && view.rules.teams[view.winnerTeam]).toBe(team);
    const winners = [0, 1, 2, 3].filter((seat) => (game.winnerMask >> seat) & 1);
    const outlaw = info.roles.findIndex(({ id }) => id === 'outlaw');
    expect(winners).toEqual(
      team === 'everyone' ? [0, 1, 2, 3] : [0, 1, 2, 3].filter((seat) => game.roleOf(seat) === outlaw),
    );
  });

  it('bang ruling 19: a killer who is dead when the reward resolves draws nothing', () => {
    const game = dealt('bang');
    const outlaw = info.roles.findIndex(({ id }) => id === 'outlaw');
    const seats = [0, 1, 2, 3];
    const gone = seats.find((seat) => game.roleOf(seat) === outlaw) ?? 0;
    const killer = seats.find((seat) => seat !== gone && game.roleOf(seat) !== info.leaderRole) ?? 0;
    const held = game.handCountOf(killer);
    leave(game, gone, killer);
    leave(game, killer, NO_SEAT);
    const { frames, zones } = game.state;
    const f = frames.push(FRAME_ELIMINATION);
    frames.data[f + FRAME_PC] = AT_CARDS;
    frames.data[f + ELIMINATION.seat] = gone;
    frames.data[f + ELIMINATION.killer] = killer;
    const below = frames.tops[0];
    while (frames.tops[0] >= below) elimination.step(game, f);
    expect(zones.count[ZONE_HAND + killer]).toBe(held);
  });
});

describe('ids with options', () => {
  it('are one ruleset however they are written, the defaults left out', () => {
    expect(getRuleset('bang:beerRescue=enough')).toBe(getRuleset('bang'));
    expect(getRuleset('bang:jailDiscard=nothing,beerRescue=any').id).toBe(
      'bang:beerRescue=any,jailDiscard=nothing',
    );
    expect(getRuleset('bang:ownCards=yes,ownCards=yes').id).toBe('bang:ownCards=yes');
    expect(getRuleset('bang:ownCards=yes').info.hash).not.toBe(info.hash);
  });

  it.each([
    ['bang:beer=any', /no option beer; known are duelKillCredit/],
    ['bang:beerRescue=maybe', /no reading of beerRescue maybe; known are enough, any/],
    ['bang:beerRescue', /write option=reading/],
    ['bang:', /"" is no option/],
    ['bang:beerRescue=any:ownCards=yes', /no reading of beerRescue any:ownCards=yes/],
    ['bang:beerRescue=any,ownCards=yes,beerRescue=enough', /beerRescue is given twice, as any and as enough/],
    ['bang++', /no expansion ""; known are dodge-city/],
    ['bang-three+constructor', /no expansion constructor; known are dodge-city/],
    ['bang+gold-rush', /no expansion gold-rush/],
    ['bung', /no ruleset bung/],
  ])('are refused where they say what is not: %s', (id, why) => {
    expect(() => getRuleset(id)).toThrow(why);
  });
});
