/**
 * The deck as one lays it out on a table, suit by suit and rank by rank: the original game's 80 cards, as public
 * card lists have them, under BangArena's names. `bangarena.md`, section 5, changes three of them.
 */
type Layout = Readonly<Record<string, string>>;

const ORIGINAL: Readonly<Record<'S' | 'H' | 'D' | 'C', Layout>> = {
  S: {
    2: 'ricochet',
    3: 'ricochet',
    4: 'ricochet',
    5: 'ricochet',
    6: 'ricochet',
    7: 'ricochet',
    8: 'ricochet long-rifle',
    9: 'wagon wagon',
    10: 'jail volcanic',
    J: 'duel jail',
    Q: 'bazaar cover',
    K: 'cover sawed-off',
    A: 'shot scope',
  },
  H: {
    2: 'dynamite',
    3: 'caravan',
    4: 'jail',
    5: 'saloon',
    6: 'canteen',
    7: 'canteen',
    8: 'canteen horse',
    9: 'canteen horse',
    10: 'canteen buckshot',
    J: 'canteen snatch',
    Q: 'shot snatch',
    K: 'shot toss',
    A: 'shot snatch',
  },
  D: {
    2: 'shot',
    3: 'shot',
    4: 'shot',
    5: 'shot',
    6: 'shot',
    7: 'shot',
    8: 'shot snatch',
    9: 'shot toss',
    10: 'shot toss',
    J: 'shot toss',
    Q: 'shot duel',
    K: 'shot assault',
    A: 'shot assault',
  },
  C: {
    2: 'shot',
    3: 'shot',
    4: 'shot',
    5: 'shot',
    6: 'shot',
    7: 'shot',
    8: 'shot duel',
    9: 'shot bazaar',
    10: 'ricochet volcanic',
    J: 'ricochet sawed-off',
    Q: 'ricochet sawed-off',
    K: 'ricochet rifle',
    A: 'ricochet carbine',
  },
};

/** Face, card of the original, card of BangArena. */
const CHANGES = [
  ['volcanic', '10C', '10H'],
  ['volcanic', '10S', '9S'],
  ['jail', '10S', '9S'],
] as const;

/** Every card of the original as `face rank-and-suit`, as in `shot AS`. */
export const ORIGINAL_DECK: readonly string[] = Object.entries(ORIGINAL).flatMap(([suit, ranks]) =>
  Object.entries(ranks).flatMap(([rank, faces]) => faces.split(' ').map((face) => `${face} ${rank}${suit}`)),
);

/** Every card of BangArena's deck, in the same form. */
export const DECK: readonly string[] = CHANGES.reduce((deck, [face, from, to]) => {
  const at = deck.indexOf(`${face} ${from}`);
  if (at < 0) throw new Error(`the original has no ${face} ${from}`);
  return deck.with(at, `${face} ${to}`);
}, ORIGINAL_DECK);

/** How many there are of each face (`bangarena.md`, section 5). */
export const COPIES: Readonly<Record<string, number>> = {
  shot: 25,
  ricochet: 12,
  canteen: 6,
  snatch: 4,
  toss: 4,
  duel: 3,
  assault: 2,
  wagon: 2,
  bazaar: 2,
  saloon: 1,
  caravan: 1,
  buckshot: 1,
  jail: 3,
  cover: 2,
  horse: 2,
  scope: 1,
  dynamite: 1,
  volcanic: 2,
  'sawed-off': 3,
  rifle: 1,
  carbine: 1,
  'long-rifle': 1,
};

/** ♥ of each character (section 8). */
export const LIFE: Readonly<Record<string, number>> = {
  'stone-leopard': 3,
  'red-suit': 4,
  'two-faced': 4,
  collector: 3,
  grip: 4,
  'iron-front': 4,
  'three-eyes': 4,
  lucky: 4,
  shadow: 3,
  'little-vulture': 4,
  'eagle-eye': 4,
  bonesetter: 5,
  'double-barrel': 4,
  'empty-hands': 4,
  scavenger: 4,
  'mad-dog': 4,
};

/** Roles by seats (section 1): Marshal, Deputies, Raiders, Loners. */
export const ROLES: Readonly<Record<number, readonly [number, number, number, number]>> = {
  4: [1, 0, 2, 1],
  5: [1, 1, 2, 1],
  6: [1, 1, 3, 1],
  7: [1, 2, 3, 1],
  8: [1, 2, 3, 2],
};
