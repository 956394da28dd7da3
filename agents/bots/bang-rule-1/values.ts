import type { CardRow, CharacterRow } from '../../../src/agent.ts';
import {
  ABILITY_DRAW,
  ABILITY_HEAL,
  ABILITY_HIT,
  ABILITY_TRADE,
  abilityOf,
  DEED_DEMAND_ALL,
  DEED_DRAFT,
  DEED_DRAW,
  DEED_DRAW_EACH,
  DEED_DUEL,
  DEED_DYNAMITE,
  DEED_EQUIP,
  DEED_HEAL,
  DEED_HEAL_ALL,
  DEED_HIT,
  DEED_HIT_ALL,
  DEED_JAIL,
  DEED_TAKE,
  DEED_TOSS,
  DEED_TOSS_EACH,
  deedOf,
} from './rows.ts';

/** What an unknown card is worth to its owner, in points; a ♥ of a healthy enemy is 100. Points are whole. */
export const CARD = 50;
/** What the only cancel of a hand is worth, the only card that revives, and the only attack. */
export const CANCEL = 85;
export const REVIVER = 85;
const ATTACK = 50;
/** A hit at distance 1, within range, at anybody; by hand, at no cost of the turn's Shot. */
const HIT_AT_ONE = 55;
const HIT_IN_RANGE = 65;
const HIT_ANYBODY = 80;
const HIT_ALL = 55;
const DEMAND_ALL = 52;
const HEART = 60;
const HEART_FOR_ALL = 50;
const TAKE_AT_ONE = 60;
const TAKE_ANYBODY = 75;
const TOSS = 50;
const TOSS_EACH = 75;
const DUEL = 45;
const DRAWN_CARD = 37;
const CARD_FOR_ALL = 25;
const JAIL = 40;
const DYNAMITE = 15;
const UNKNOWN = 30;
/** Of each card that is discarded to play another, and of each that one brings. */
const COST = 30;
const BROUGHT = 40;
/** The share of its worth that a card has which must be laid first and can be seen, in percent. */
const LAID = 85;

/** Mods of cards in play, with what a point of each is worth in the hand and in play. */
const IN_HAND: Readonly<Record<string, number>> = {
  farther: 60,
  nearer: 40,
  range: 3,
  cover: 70,
  'unlimited-shots': 13,
};
const IN_PLAY: Readonly<Record<string, number>> = {
  farther: 60,
  nearer: 40,
  range: 8,
  cover: 60,
  'unlimited-shots': 20,
};
const WEAPON_IN_HAND = 32;
const WEAPON_IN_PLAY = 20;
const JAIL_IN_PLAY = -130;
const DYNAMITE_IN_PLAY = -50;

/** What the only card of a face is worth in a hand. */
export function keepOf(row: CardRow): number {
  const { uses = [], cost = 0, draws = 0, colour } = row;
  let worth = playOf(row);
  if (uses.includes('attack')) worth = Math.max(worth, ATTACK);
  if (uses.includes('revive') || uses.includes('rescue')) worth = Math.max(worth, REVIVER);
  if (uses.includes('cancel')) worth = Math.max(worth, CANCEL);
  worth += draws * BROUGHT - cost * COST;
  return Math.max(1, Math.round(colour === 'green' ? (worth * LAID) / 100 : worth));
}

/** What it is worth to play it. */
function playOf(row: CardRow): number {
  const { amount = 1, target, limited } = row;
  switch (deedOf(row)) {
    case DEED_HIT:
      if (limited) return ATTACK;
      return amount * (target === 'at-one' ? HIT_AT_ONE : target === 'in-range' ? HIT_IN_RANGE : HIT_ANYBODY);
    case DEED_HIT_ALL:
      return HIT_ALL * amount;
    case DEED_DEMAND_ALL:
      return DEMAND_ALL * amount;
    case DEED_HEAL:
      return HEART * amount;
    case DEED_HEAL_ALL:
      return HEART_FOR_ALL * amount;
    case DEED_TAKE:
      return target.startsWith('at-one') ? TAKE_AT_ONE : TAKE_ANYBODY;
    case DEED_TOSS:
      return TOSS;
    case DEED_TOSS_EACH:
      return TOSS_EACH;
    case DEED_DUEL:
      return DUEL;
    case DEED_DRAW:
      return DRAWN_CARD * amount;
    case DEED_DRAW_EACH:
    case DEED_DRAFT:
      return CARD_FOR_ALL * amount;
    case DEED_JAIL:
      return JAIL;
    case DEED_DYNAMITE:
      return DYNAMITE;
    case DEED_EQUIP:
      return modsOf(row, IN_HAND, WEAPON_IN_HAND);
    default:
      return row.effect === 'none' ? 0 : UNKNOWN;
  }
}

/** What a card is worth in play to whom it lies before. */
export function inPlayOf(row: CardRow): number {
  if (row.colour === 'green') return keepOf(row);
  const deed = deedOf(row);
  if (deed === DEED_JAIL) return JAIL_IN_PLAY;
  if (deed === DEED_DYNAMITE) return DYNAMITE_IN_PLAY;
  return modsOf(row, IN_PLAY, WEAPON_IN_PLAY);
}

function modsOf(
  { mods = {}, colour }: CardRow,
  values: Readonly<Record<string, number>>,
  weapon: number,
): number {
  let worth = colour === 'weapon' ? weapon : 0;
  for (const [mod, by] of Object.entries(mods)) worth += by * (values[mod] ?? UNKNOWN);
  return worth;
}

/** What characters' powers are worth, as their rows have them. */
const MODS: Readonly<Record<string, number>> = {
  farther: 60,
  nearer: 40,
  'unlimited-shots': 60,
  cover: 60,
  tries: 35,
  'extra-cancels': 60,
  'hand-limit': 5,
  'revive-bonus': 30,
  alone: 35,
  look: 60,
};
const HOOKS: Readonly<Record<string, number>> = {
  hit: 70,
  'hand-empty': 70,
  elimination: 40,
  spoils: 50,
  'used-outside': 60,
  excess: 40,
  flip: 50,
  'last-life': 80,
};
const ABILITIES: Readonly<Record<number, number>> = {
  [ABILITY_HEAL]: 60,
  [ABILITY_DRAW]: 50,
  [ABILITY_HIT]: 50,
  [ABILITY_TRADE]: 45,
};
const EACH_USE = 60;
const ALL_USE = 90;
const IMMUNE = 50;
/** To repeat what was played; to be given cards; to borrow from two; and not to use a face. */
const REPEATS = 60;
const TRIBUTE = 70;
const BORROWS = 110;
const WITHOUT_FACE = -40;
const DRAW = 60;
const PLAIN_CARDS = 2;

/** What a character's powers are worth to who has them. */
export function powerOf(row: CharacterRow): number {
  const { mods = {}, on = {}, counts = {}, never = {}, draw } = row;
  let worth = (ABILITIES[abilityOf(row)] ?? 0) + (row.immune === undefined ? 0 : IMMUNE);
  for (const [mod, by] of Object.entries(mods)) worth += by * (MODS[mod] ?? UNKNOWN);
  for (const trigger of Object.keys(on)) worth += HOOKS[trigger] ?? UNKNOWN;
  for (const faces of Object.values(counts)) worth += faces === 'any' ? ALL_USE : EACH_USE;
  for (const faces of Object.values(never)) worth += faces.length * WITHOUT_FACE;
  if (row.repeats) worth += REPEATS;
  if (row.tribute) worth += TRIBUTE;
  if (row.borrows !== undefined) worth += BORROWS;
  if (draw !== undefined)
    worth += DRAW + CARD * ((draw.cards ?? PLAIN_CARDS) - PLAIN_CARDS + (draw.perLost ?? 0));
  return Math.max(0, Math.round(worth));
}
