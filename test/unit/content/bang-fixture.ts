/** The base game as `bang-facts.json` has it: written down apart from the rows that are held against it. */

/** Suit and rank of each copy, by card. */
export const COPIES: Readonly<Record<string, string>> = {
  bang: 'AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH',
  missed: '10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S',
  beer: '6H 7H 8H 9H 10H JH',
  saloon: '5H',
  panic: 'JH QH AH 8D',
  'cat-balou': 'KH 9D 10D JD',
  stagecoach: '9S 9S',
  'wells-fargo': '3H',
  'general-store': '9C QS',
  gatling: '10H',
  indians: 'KD AD',
  duel: 'QD JS 8C',
  barrel: 'QS KS',
  jail: 'JS 10S 4H',
  dynamite: '2H',
  scope: 'AS',
  mustang: '8H 9H',
  volcanic: '10S 10C',
  schofield: 'JC QC KS',
  remington: 'KC',
  'rev-carabine': 'AC',
  winchester: '8S',
};

/** The kind of each card. */
export const COLOURS: Readonly<Record<string, string>> = {
  bang: 'brown',
  missed: 'brown',
  beer: 'brown',
  saloon: 'brown',
  panic: 'brown',
  'cat-balou': 'brown',
  stagecoach: 'brown',
  'wells-fargo': 'brown',
  'general-store': 'brown',
  gatling: 'brown',
  indians: 'brown',
  duel: 'brown',
  barrel: 'blue',
  jail: 'blue',
  dynamite: 'blue',
  scope: 'blue',
  mustang: 'blue',
  volcanic: 'weapon',
  schofield: 'weapon',
  remington: 'weapon',
  'rev-carabine': 'weapon',
  winchester: 'weapon',
};

/** Ranges of the weapons. */
export const RANGES: Readonly<Record<string, number>> = {
  volcanic: 1,
  schofield: 2,
  remington: 3,
  'rev-carabine': 4,
  winchester: 5,
};

/** ♥ of the characters. */
export const LIFE: Readonly<Record<string, number>> = {
  'bart-cassidy': 4,
  'black-jack': 4,
  'calamity-janet': 4,
  'el-gringo': 3,
  'jesse-jones': 4,
  jourdonnais: 4,
  'kit-carlson': 4,
  'lucky-duke': 4,
  'paul-regret': 3,
  'pedro-ramirez': 4,
  'rose-doolan': 4,
  'sid-ketchum': 4,
  'slab-the-killer': 4,
  'suzy-lafayette': 4,
  'vulture-sam': 4,
  'willy-the-kid': 4,
};

/** Sheriff, Deputies, Outlaws, Renegades by number of seats. */
export const ROLES: Readonly<Record<number, readonly number[]>> = {
  4: [1, 0, 2, 1],
  5: [1, 1, 2, 1],
  6: [1, 1, 3, 1],
  7: [1, 2, 3, 1],
};
