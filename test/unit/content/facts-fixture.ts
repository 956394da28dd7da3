/**
 * What rows say, in plain terms, typed from the rules' text (`bangarena.md`, sections 1 to 8) and not from the tables.
 * The deck, copies, ♥ and roles by seats are in `deck-fixture.ts`.
 */
import type { Facts } from './facts.ts';

/** Section 5 and 6: every name of card. */
export const CARD_FACTS: Readonly<Record<string, Facts>> = {
  shot: { colour: 'brown', aim: 'in range', damage: 1, onePerTurn: true, servesAs: ['attack'] },
  ricochet: { colour: 'brown', aim: 'nobody', onlyAsAnswer: true, servesAs: ['cancel'] },
  canteen: { colour: 'brown', aim: 'nobody', heals: 1, servesAs: ['rescue'], rescuesFromAlive: 3 },
  snatch: { colour: 'brown', aim: 'distance 1', takesACard: true },
  toss: { colour: 'brown', aim: 'any other', discardsACard: true },
  duel: { colour: 'brown', aim: 'any other', duelDamage: 1 },
  assault: { colour: 'brown', aim: 'nobody', damageToOthersWithoutShot: 1 },
  wagon: { colour: 'brown', aim: 'nobody', draws: 2 },
  bazaar: { colour: 'brown', aim: 'nobody', everyoneDraws: 1 },
  saloon: { colour: 'brown', aim: 'nobody', everyoneHeals: 1 },
  caravan: { colour: 'brown', aim: 'nobody', draws: 3 },
  buckshot: { colour: 'brown', aim: 'nobody', damageToAllOthers: 1 },
  jail: { colour: 'blue', aim: 'any other but the Marshal', checkedAtTurnStart: 2, freeOn: '♥' },
  cover: { colour: 'blue', aim: 'oneself', coverChecks: true },
  horse: { colour: 'blue', aim: 'oneself', seenFartherBy: 1 },
  scope: { colour: 'blue', aim: 'oneself', seesNearerBy: 1 },
  dynamite: {
    colour: 'blue',
    aim: 'oneself',
    checkedAtTurnStart: 1,
    explodesOn: '♠2–9',
    explosionDamage: 3,
  },
  volcanic: { colour: 'weapon', aim: 'oneself', weaponRange: 1, noShotLimit: true },
  'sawed-off': { colour: 'weapon', aim: 'oneself', weaponRange: 2 },
  rifle: { colour: 'weapon', aim: 'oneself', weaponRange: 3 },
  carbine: { colour: 'weapon', aim: 'oneself', weaponRange: 4 },
  'long-rifle': { colour: 'weapon', aim: 'oneself', weaponRange: 5 },
};

/** Section 8: every character's ability. */
export const CHARACTER_FACTS: Readonly<Record<string, Facts>> = {
  'stone-leopard': { drawsWhenHit: 1, drawsWhenHitDownTo: '2 at 2 ♥ or less' },
  'red-suit': { showsDrawnCard: 2, drawsMoreIfShown: '1 if ♥♦' },
  'two-faced': { alsoAttacksWith: ['ricochet'], alsoCancelsWith: ['shot'] },
  collector: { takesFromWhoHits: true },
  grip: { firstCardFrom: "another player's hand" },
  'iron-front': { coverChecks: true },
  'three-eyes': { looksAtInDraw: 3 },
  lucky: { triesInChecks: 2 },
  shadow: { seenFartherBy: 2 },
  'little-vulture': { firstCardFrom: 'the discard pile', drawsWhenAnyoneIsOut: 2 },
  'eagle-eye': { seesNearerBy: 1 },
  bonesetter: { healsAtWill: 1, forCards: 2, offeredAt: ['turn', 'shot', 'demand', 'excess'] },
  'double-barrel': { ricochetsAtDistance1: 2 },
  'empty-hands': { drawsWhenHandEmpty: 1 },
  scavenger: { takesCardsOfTheEliminated: true },
  'mad-dog': { noShotLimit: true, seesNearerBy: 1 },
};

/** In old-classic (section 1). */
export const OLD_CANTEEN: Facts = { ...CARD_FACTS.canteen, worksFromAlive: 3 };
export const OLD_LEOPARD_LIFE = 4;

/** Section 7: boons; the table's choice, Toughness, comes first. */
export const BOON_FACTS: Readonly<Record<string, Facts>> = {
  toughness: { life: 1 },
  aim: { rangeFurther: 1 },
  instinct: { looksAtInDraw: 3, notWith: 'look' },
};

/** Section 3: what comes into force for all. */
export const EVENT_FACTS: Readonly<Record<string, Facts>> = {
  'high-noon': { fromRound: 8, noShotLimit: true, coverDoesNothing: true, healingDoesNothing: true },
};

/** Sections 1, 2 and 7: bonuses of the Marshal by seats, and what follows an elimination. */
export const LEADER_LIFE = { 4: 2, 5: 0, 6: 2, 7: 1, 8: 1 };
export const LEADER_CARDS = { 4: 0, 5: 0, 6: 2, 7: 1, 8: -1 };
export const OLD_LEADER_LIFE = { 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 };
export const OLD_LEADER_CARDS = { 4: 0, 5: 0, 6: 0, 7: 0, 8: 0 };

/** What the modes differ in (section 1). */
export const MODE_FACTS: Readonly<Record<string, Facts>> = {
  classic: {
    afterElimination: ['penalty', 'glory', 'bounty', 'last-bullet'],
    coverCheck: 'a fair coin',
    failedJail: 'no play',
    events: ['high-noon'],
    lonersWin: 'the only living player',
  },
  partners: {
    afterElimination: ['penalty', 'glory', 'bounty', 'last-bullet'],
    coverCheck: 'a fair coin',
    failedJail: 'no play',
    events: ['high-noon'],
    lonersWin: 'only Loners alive',
  },
  'double-agent': {
    afterElimination: ['penalty', 'glory', 'bounty', 'last-bullet'],
    coverCheck: 'a fair coin',
    failedJail: 'no play',
    events: ['high-noon'],
    lonersWin: 'the only living player',
    knowOneAnother: ['raider', 'double-agent'],
    marshalIsToldOneEachOf: ['deputy', 'double-agent'],
  },
  'old-classic': {
    afterElimination: ['penalty', 'reward'],
    rewardForRaider: 3,
    coverCheck: 'a flip: ♥',
    failedJail: 'the whole turn is skipped',
    events: [],
    lonersWin: 'the only living player',
  },
};

/** Sections 1, 3 and 4: the numbers of every ruleset. */
export const TABLE_FACTS = { minSeats: 4, maxSeats: 8, lastRound: 100, maxPlays: 100 };
