import type { CardRow, CharacterRow, EventRow, FlipRow, RulesInfo } from '../../../src/agent.ts';

/** The unit of chances: certainty, as a whole number, since numbers that are none would be allocated. */
export const CERTAIN = 1000;

/** Effects that this bot weighs, at the number of what playing a card does; the blank stands for all others. */
const EFFECT_IDS: readonly string[] = [
  '',
  'hit',
  'hit-all',
  'heal',
  'heal-all',
  'take',
  'toss',
  'duel',
  'demand-all',
  'draw',
  'draw-each',
  'equip',
  'draft',
  'toss-each',
];
export const DEED_OTHER = 0;
export const DEED_HIT = 1;
export const DEED_HIT_ALL = 2;
export const DEED_HEAL = 3;
export const DEED_HEAL_ALL = 4;
export const DEED_TAKE = 5;
export const DEED_TOSS = 6;
export const DEED_DUEL = 7;
export const DEED_DEMAND_ALL = 8;
export const DEED_DRAW = 9;
export const DEED_DRAW_EACH = 10;
/** Puts something of use before oneself. */
export const DEED_EQUIP = 11;
export const DEED_DRAFT = 12;
export const DEED_TOSS_EACH = 13;
/** Puts a burden before another. */
export const DEED_JAIL = 14;
/** Puts a danger before oneself that goes round. */
export const DEED_DYNAMITE = 15;

/** What playing a card does: a DEED_ number. */
export function deedOf({ effect, on, target }: CardRow): number {
  const deed = Math.max(0, EFFECT_IDS.indexOf(effect));
  if (deed !== DEED_EQUIP || on?.['turn-start'] === undefined) return deed;
  return target === 'self' ? DEED_DYNAMITE : DEED_JAIL;
}

/** Deeds that do harm though they are aimed at nobody. */
const WILD: readonly number[] = [DEED_HIT_ALL, DEED_DEMAND_ALL, DEED_TOSS_EACH, DEED_DYNAMITE];

/** Whether a card does nobody harm where it is aimed at nobody. */
export function isCalm(row: CardRow): boolean {
  return !WILD.includes(deedOf(row));
}

const ABILITY_IDS: readonly string[] = ['', 'heal', 'draw', 'hit', 'trade'];
export const ABILITY_HEAL = 1;
export const ABILITY_DRAW = 2;
export const ABILITY_HIT = 3;
/** Takes random cards of another's hand for one. */
export const ABILITY_TRADE = 4;

/** What a character's ability does: an ABILITY_ number, or 0. */
export function abilityOf({ ability }: CharacterRow): number {
  return Math.max(0, ABILITY_IDS.indexOf(ability?.effect ?? ''));
}

const SUITS = 'SHDC';

/** Bits of the suits of these letters. */
export function suitBits(suits: string): number {
  return [...suits].reduce((bits, suit) => bits | (1 << suitOf(suit)), 0);
}

/** The number of a suit's letter, −1 for none. */
export function suitOf(letter: string | undefined): number {
  return letter === undefined ? -1 : SUITS.indexOf(letter);
}

/** The share of the deck that a test of a flipped card matches, in thousandths. */
export function shareOf(rules: RulesInfo, { suits, from = 0, to = CERTAIN }: FlipRow): number {
  const bits = suitBits(suits);
  const matching = rules.cards.filter(
    ({ suit, rank }) => (bits >> suit) & 1 && rank >= from && rank <= to,
  ).length;
  return Math.round((CERTAIN * matching) / rules.cards.length);
}

/** Whom a card of the hand may be aimed at: nobody or oneself, one within range, one at distance 1, anybody else. */
export const AIM_NOBODY = 0;
export const AIM_IN_RANGE = 1;
export const AIM_AT_ONE = 2;
export const AIM_ANYBODY = 3;

/** An AIM_ number: green ones are laid first; those that may be aimed at oneself too count by whom else. */
export function aimOf({ colour, target }: CardRow): number {
  if (colour === 'green' || target === 'none' || target === 'self') return AIM_NOBODY;
  if (target === 'in-range') return AIM_IN_RANGE;
  return target.startsWith('at-one') ? AIM_AT_ONE : AIM_ANYBODY;
}

/** The chance, in thousandths, that a character's last ♥ is not lost after all. */
export function survivalOf(rules: RulesInfo, { on }: CharacterRow): number {
  const flip = on?.['last-life']?.flip;
  if (flip === undefined) return 0;
  return flip.matching === 'bad' ? CERTAIN - shareOf(rules, flip) : shareOf(rules, flip);
}

/** What an event changes for the whole table under a word, 0 where nothing. */
export function tableOf({ table = {} }: EventRow, word: string): number {
  return new Map<string, number>(Object.entries(table)).get(word) ?? 0;
}
