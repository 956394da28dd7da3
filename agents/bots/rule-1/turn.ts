import { ACT_PLAY, ACT_USE, type View } from '../../../src/agent.ts';
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
import { worthOfArea, worthOfDuel, worthOfDynamite, worthOfJail, worthOfShot } from './attacks.ts';
import { isBetterWeapon, worthOfBazaar, worthOfHealing, worthOfSaloon, worthOfTaking } from './goods.ts';
import type { Situation } from './situation.ts';
import { BONESETTER } from './tables.ts';

/** What is played at once, whatever else there is: cards, ♥, and what lasts and has no rival. */
const AT_ONCE =
  (1 << KIND_WAGON) |
  (1 << KIND_CARAVAN) |
  (1 << KIND_CANTEEN) |
  (1 << KIND_COVER) |
  (1 << KIND_HORSE) |
  (1 << KIND_SCOPE);

/**
 * What comes first of the rest, whatever it is worth: a card or a ♥ for all, weapons, then what weakens others. Attacks
 * come after, by their worth alone.
 */
const BAZAAR_FIRST = 9000;
const THEN_SALOON = 8000;
const THEN_WEAPONS = 6000;
const THEN_WEAKENING = 500;

/** The play phase: the move of the greatest worth, or the end of the turn where none is worth its card. */
export function chooseTurn(s: Situation, view: View): number {
  if ((s.heldKinds & AT_ONCE) !== 0) {
    const i = firstAtOnce(s, view);
    if (i > 0) return i;
  }
  s.judge(view);
  s.findMargin();
  const mayHeal = s.character === BONESETTER;
  let best = 0;
  let most = 0;
  for (let i = view.legalCount - 1; i > 0; i--) {
    const worth = mayHeal && view.act(i) === ACT_USE ? worthOfHealing(s, view, i) : worthOfPlay(s, view, i);
    if (worth >= most && worth > 0) {
      most = worth;
      best = i;
    }
  }
  return best;
}

/** The first move that plays a card at once, or 0: what is in the hand may not be legal now. */
function firstAtOnce(s: Situation, view: View): number {
  const { kind } = s.tables;
  const count = view.legalCount;
  for (let i = 1; i < count; i++) {
    if ((AT_ONCE >> kind[view.face(view.card(i))]) & 1 && view.act(i) === ACT_PLAY) return i;
  }
  return 0;
}

function worthOfPlay(s: Situation, view: View, i: number): number {
  const face = view.face(view.card(i));
  const kind = s.tables.kind[face];
  switch (kind) {
    case KIND_SHOT:
    case KIND_RICOCHET:
      return worthOfShot(s, view, view.target(i), kind);
    case KIND_SNATCH:
    case KIND_TOSS:
      return ranked(worthOfTaking(s, view, i, kind), THEN_WEAKENING);
    case KIND_DUEL:
      return worthOfDuel(s, view, view.target(i));
    case KIND_JAIL:
      return ranked(worthOfJail(s, view.target(i)), THEN_WEAKENING);
    case KIND_ASSAULT:
    case KIND_BUCKSHOT:
      return worthOfArea(s, view, kind);
    case KIND_VOLCANIC:
    case KIND_WEAPON:
      return isBetterWeapon(s, view, face) ? THEN_WEAPONS + s.tables.range[face] : 0;
    case KIND_BAZAAR:
      return ranked(worthOfBazaar(s), BAZAAR_FIRST);
    case KIND_SALOON:
      return ranked(worthOfSaloon(s, view), THEN_SALOON);
    case KIND_DYNAMITE:
      return worthOfDynamite(s, view);
    default:
      return 0;
  }
}

/** Puts a move that is worth its card into its rank; 0 for one that is not. */
function ranked(worth: number, rank: number): number {
  return worth > 0 ? worth + rank : 0;
}
