import {
  KIND_ASSAULT,
  KIND_BAZAAR,
  KIND_BUCKSHOT,
  KIND_CANTEEN,
  KIND_CARAVAN,
  KIND_COUNT,
  KIND_COVER,
  KIND_DUEL,
  KIND_DYNAMITE,
  KIND_HORSE,
  KIND_JAIL,
  KIND_RICOCHET,
  KIND_SALOON,
  KIND_SCOPE,
  KIND_SHOT,
  KIND_SNATCH,
  KIND_TOSS,
  KIND_VOLCANIC,
  KIND_WAGON,
  KIND_WEAPON,
} from '../faces.ts';
import type { Situation } from './situation.ts';
import { COLLECTOR, MAD_DOG, STONE_LEOPARD, TWO_FACED } from './tables.ts';

/** What an unknown card is worth to its owner, in points; a ♥ of a healthy enemy is 100. Points are whole. */
export const CARD = 50;

/** What the first card of each kind in a hand is worth to keep. */
const FIRST: readonly (readonly [kind: number, worth: number])[] = [
  [KIND_CARAVAN, 110],
  [KIND_CANTEEN, 95],
  [KIND_RICOCHET, 85],
  [KIND_WAGON, 75],
  [KIND_COVER, 70],
  [KIND_HORSE, 60],
  [KIND_SNATCH, 60],
  [KIND_BUCKSHOT, 55],
  [KIND_ASSAULT, 52],
  [KIND_SHOT, 50],
  [KIND_TOSS, 50],
  [KIND_VOLCANIC, 48],
  [KIND_DUEL, 45],
  [KIND_JAIL, 40],
  [KIND_SALOON, 50],
  [KIND_SCOPE, 40],
  [KIND_WEAPON, 35],
  [KIND_BAZAAR, 25],
  [KIND_DYNAMITE, 15],
];
/** What does nothing any more is kept before nothing at all. */
const SPENT = 3;
/** A second Ricochet, or Shot, or what serves as both. */
const SECOND_CANCEL = 60;
const LATER_CANCEL = 45;
const LATER_SHOT = 42;

const worths = new Uint8Array(KIND_COUNT).fill(SPENT);
for (const [kind, worth] of FIRST) worths[kind] = worth;
/** The same from High Noon on, when Cover and healing do nothing and everybody has a Volcanic. */
const worthsAtNoon = worths.slice();
for (const kind of [KIND_CANTEEN, KIND_SALOON, KIND_COVER, KIND_VOLCANIC]) worthsAtNoon[kind] = SPENT;

/** What a card of a kind is worth to keep in the own hand, `held` being how many of the kind there are in it. */
export function worthOf(s: Situation, kind: number, held: number): number {
  if (held > 1) {
    const serves = kind === KIND_SHOT && (s.character === TWO_FACED || s.character === MAD_DOG);
    if (kind === KIND_RICOCHET || serves) return held === 2 ? SECOND_CANCEL : LATER_CANCEL;
    if (kind === KIND_SHOT) return LATER_SHOT;
  } else if (kind === KIND_SHOT && (s.character === TWO_FACED || s.character === MAD_DOG)) {
    return worths[KIND_RICOCHET];
  }
  return s.isNoon ? worthsAtNoon[kind] : worths[kind];
}

/** What one's own last ♥, last but one, … is worth; from the sixth on the same. */
const OWN_HEARTS = Uint16Array.of(0, 500, 170, 125, 110, 90, 55);

/** What the ♥ is worth that a hit would take from a seat which has so many. */
export function ownHeart(hp: number): number {
  return OWN_HEARTS[hp < OWN_HEARTS.length ? hp : OWN_HEARTS.length - 1];
}

/** At so many ♥ before the hit, the Leopard draws two. */
const LEOPARD_LOW = 3;

/** What the cards are worth that the own character gets for a hit that it survives. */
export function hitConsolation(s: Situation, source: number): number {
  if (s.hp === 1) return 0;
  if (s.character === STONE_LEOPARD) return s.hp <= LEOPARD_LOW ? 2 * CARD : CARD;
  if (s.character === COLLECTOR && source < s.seats) return (CARD * (1 + s.stance.grudge[source])) | 0;
  return 0;
}
