import {
  KIND_ASSAULT,
  KIND_BAZAAR,
  KIND_BUCKSHOT,
  KIND_CANTEEN,
  KIND_CARAVAN,
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

/** What an unknown card is worth to its owner, in points (a ♥ is 100). */
export const CARD = 50;

const FIRST_RICOCHET = 85;
const NEXT_RICOCHET = 60;
const THIRD_RICOCHET = 45;
const FIRST_SHOT = 50;
const NOON_SHOT = 0;
const NEXT_SHOT = 42;
const FIRST_CANTEEN = 95;
const NEXT_CANTEEN = 85;
const SPENT = 3;
const WORTH_CARAVAN = 110;
const WORTH_WAGON = 75;
const WORTH_SNATCH = 65;
const WORTH_TOSS = 50;
const WORTH_BUCKSHOT = 55;
const WORTH_ASSAULT = 52;
const WORTH_DUEL = 45;
const WORTH_JAIL = 45;
const WORTH_SALOON = 40;
const WORTH_BAZAAR = 25;
const WORTH_DYNAMITE = 15;
const WORTH_COVER = 70;
const WORTH_HORSE = 60;
const WORTH_SCOPE = 40;
const WORTH_VOLCANIC = 48;
const WORTH_WEAPON = 35;

/** What a ♥ of one's own is worth, by the ♥ that one has. */
const HEART_1 = 500;
const HEART_2 = 170;
const HEART_3 = 125;
const HEART_4 = 105;
const HEART_5 = 90;
const HEART_6 = 80;
const OWN_HEART = Float64Array.of(0, HEART_1, HEART_2, HEART_3, HEART_4, HEART_5, HEART_6, 80, 75, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70);

/** What one's last but `lost` … ♥ is worth: that which a hit would take now. */
export function ownHeart(hp: number): number {
  return OWN_HEART[hp];
}

const LEOPARD_SHARE = 1;
const COLLECTOR_SHARE = 1;

/** What it brings a character to suffer a hit that it survives. */
export function hitConsolation(s: Situation, source: number): number {
  if (s.hp === 1) return 0;
  if (s.character === STONE_LEOPARD) return (s.hp <= 3 ? 2 * CARD : CARD) * LEOPARD_SHARE;
  if (s.character === COLLECTOR) return CARD * (1 + (source < s.seats ? s.grudge[source] : -1)) * COLLECTOR_SHARE;
  return 0;
}

/** What a card of a kind in the own hand is worth to keep, `held` being how many there are of it. */
export function worthOf(s: Situation, kind: number, held: number): number {
  switch (kind) {
    case KIND_RICOCHET:
      return held > 2 ? THIRD_RICOCHET : held > 1 ? NEXT_RICOCHET : FIRST_RICOCHET;
    case KIND_SHOT:
      if (s.character === TWO_FACED || s.character === MAD_DOG) return held > 1 ? NEXT_RICOCHET : FIRST_RICOCHET;
      return (held > 1 ? NEXT_SHOT : FIRST_SHOT) + (s.isNoon ? NOON_SHOT : 0);
    case KIND_CANTEEN:
      if (s.isNoon) return SPENT;
      return held > 1 ? NEXT_CANTEEN : FIRST_CANTEEN;
    case KIND_SALOON:
      return s.isNoon ? SPENT : WORTH_SALOON;
    case KIND_COVER:
      return s.isNoon ? SPENT : WORTH_COVER;
    case KIND_CARAVAN:
      return WORTH_CARAVAN;
    case KIND_WAGON:
      return WORTH_WAGON;
    case KIND_SNATCH:
      return WORTH_SNATCH;
    case KIND_TOSS:
      return WORTH_TOSS;
    case KIND_BUCKSHOT:
      return WORTH_BUCKSHOT;
    case KIND_ASSAULT:
      return WORTH_ASSAULT;
    case KIND_DUEL:
      return WORTH_DUEL;
    case KIND_JAIL:
      return WORTH_JAIL;
    case KIND_HORSE:
      return WORTH_HORSE;
    case KIND_SCOPE:
      return WORTH_SCOPE;
    case KIND_VOLCANIC:
      return s.isNoon ? SPENT : WORTH_VOLCANIC;
    case KIND_WEAPON:
      return WORTH_WEAPON;
    case KIND_BAZAAR:
      return WORTH_BAZAAR;
    case KIND_DYNAMITE:
      return WORTH_DYNAMITE;
    default:
      return SPENT;
  }
}
