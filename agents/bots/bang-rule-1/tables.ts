import type { CardRow, CharacterRow, EventRow, RulesInfo } from '../../../src/agent.ts';
import { CLASS_DEPUTY, CLASS_LONER, CLASS_MARSHAL, CLASS_RAIDER } from '../rule-1/tables.ts';
import {
  abilityOf,
  aimOf,
  CERTAIN,
  deedOf,
  isCalm,
  shareOf,
  suitBits,
  suitOf,
  survivalOf,
  tableOf,
} from './rows.ts';
import { inPlayOf, keepOf, powerOf } from './values.ts';

/** What a ruleset's rows mean to this bot: it goes by what they do, never by their names. Arrays go by ordinal. */
export interface Tables {
  readonly rules: RulesInfo;
  /** Class of each role: the leader is the Marshal, who wins alone a Loner, who hunts the leader a Raider. */
  readonly roleClass: Uint8Array;
  /** There is no Double Agent in this family. */
  readonly doubleAgent: -1;
  /** What playing a face does: a DEED_ number; and at whom: an AIM_ number. */
  readonly deed: Uint8Array;
  readonly aim: Uint8Array;
  /** Cards of each face, and of all. */
  readonly count: Uint8Array;
  readonly cards: number;
  /** 1: does nothing but answer. */
  readonly answerOnly: Uint8Array;
  /** 1: played at nobody it does nobody harm. */
  readonly calm: Uint8Array;
  readonly amount: Uint8Array;
  /** Cards of the hand that it costs beside itself. */
  readonly cost: Uint8Array;
  readonly draws: Uint8Array;
  readonly limited: Uint8Array;
  readonly green: Uint8Array;
  /** 1: a cancel, where it lies or from the hand. */
  readonly cancels: Uint8Array;
  /** 1: brings back who has no ♥. */
  readonly revives: Uint8Array;
  /** The least number of living players at which a face does anything. */
  readonly minAlive: Uint8Array;
  /** Range of a weapon, else 0. */
  readonly range: Uint8Array;
  readonly unlimited: Uint8Array;
  readonly cover: Uint8Array;
  readonly farther: Uint8Array;
  /** Points that the only card of a face is worth in a hand. */
  readonly keep: Uint16Array;
  /** Points that it is worth in play to who has it before him. */
  readonly inPlay: Int16Array;
  /** The chance that the check of a face in play goes wrong, in thousandths. */
  readonly harm: Uint16Array;
  /** Cards from the deck, and from who hit, for each ♥ lost. */
  readonly hurtDraws: Uint8Array;
  readonly hurtTakes: Uint8Array;
  /** 1: draws for an empty hand. */
  readonly emptyDraws: Uint8Array;
  /** Bits of the suits that do nothing to a character. */
  readonly immune: Uint8Array;
  /** An ABILITY_ number; what it brings; the ♥ and cards that it costs. */
  readonly ability: Uint8Array;
  readonly abilityAmount: Uint8Array;
  readonly abilityLife: Uint8Array;
  readonly abilityCost: Uint8Array;
  /** Points that the powers of two are worth on the average that may be borrowed. */
  readonly borrowed: number;
  /** The chance that a character's last ♥ is not lost after all, in thousandths. */
  readonly survival: Uint16Array;
  /** Points that a character's powers are worth. */
  readonly power: Uint16Array;
  /** The suit that all cards count as under an event, or −1; and whether nobody revives. */
  readonly eventSuit: Int8Array;
  readonly eventBarsRevival: Uint8Array;
  /** 1: under this event cards in play do nothing; or everybody plays for himself. */
  readonly eventIdles: Uint8Array;
  readonly eventParts: Uint8Array;
  /** ♥ that a turn costs under this event in which fewer cards were played than so many. */
  readonly eventIdleLoss: Uint8Array;
  readonly eventPlays: Uint8Array;
  /** The chance of a Cover check, in thousandths, and bits of the suits that are good for it. */
  readonly coverChance: number;
  readonly coverSuits: number;
  /** Cards that the elimination of a Raider brings, or of anybody where roles hunt one another. */
  readonly reward: number;
  /** Bits of the roles by whose elimination each role wins. */
  readonly prey: Uint8Array;
  /** A face that serves for nothing but itself, to see whose every card cancels; or −1. */
  readonly plainFace: number;
  readonly attackFace: number;
}

let latest: Tables | null = null;

/** The tables of a ruleset; those asked for last are kept. */
export function tablesOf(rules: RulesInfo): Tables {
  if (latest?.rules === rules) return latest;
  const { cards, characters, events } = rules.rows;
  const { mode } = rules;
  const ofCards = (value: (row: CardRow) => number): Uint8Array => Uint8Array.from(cards, value);
  const ofCharacters = (value: (row: CharacterRow) => number): Uint8Array =>
    Uint8Array.from(characters, value);
  const ofEvents = (value: (row: EventRow) => number): Uint8Array => Uint8Array.from(events, value);
  const cover = mode.cover === 'coin' ? null : mode.cover;
  const good = cover === null ? CERTAIN / 2 : shareOf(rules, cover);
  const power = Uint16Array.from(characters, powerOf);
  latest = {
    rules,
    roleClass: Uint8Array.from(rules.roles, (_, role) => classOf(rules, role)),
    doubleAgent: -1,
    deed: ofCards(deedOf),
    aim: ofCards(aimOf),
    count: ofCards(({ copies }) => copies.length),
    cards: rules.cards.length,
    answerOnly: ofCards((row) => (row.answerOnly ? 1 : 0)),
    calm: ofCards((row) => (isCalm(row) ? 1 : 0)),
    amount: ofCards(({ amount, on }) => amount ?? on?.['turn-start']?.amount ?? 0),
    cost: ofCards((row) => row.cost ?? 0),
    draws: ofCards((row) => row.draws ?? 0),
    limited: ofCards((row) => (row.limited ? 1 : 0)),
    green: ofCards(({ colour }) => (colour === 'green' ? 1 : 0)),
    cancels: ofCards(({ uses }) => (uses?.includes('cancel') ? 1 : 0)),
    revives: ofCards(({ uses }) => (uses?.includes('revive') ? 1 : 0)),
    minAlive: ofCards((row) => row.minAlive ?? 0),
    range: Uint8Array.from(rules.faces, (face) => face.range),
    unlimited: ofCards(({ mods }) => mods?.['unlimited-shots'] ?? 0),
    cover: ofCards(({ mods }) => mods?.cover ?? 0),
    farther: ofCards(({ mods }) => mods?.farther ?? 0),
    keep: Uint16Array.from(cards, keepOf),
    inPlay: Int16Array.from(cards, inPlayOf),
    harm: Uint16Array.from(cards, ({ on }) => {
      const flip = on?.['turn-start']?.flip;
      if (flip === undefined) return 0;
      return flip.matching === 'bad' ? shareOf(rules, flip) : CERTAIN - shareOf(rules, flip);
    }),
    hurtDraws: ofCharacters(({ on }) => (on?.hit?.do === 'draw' ? (on.hit.amount ?? 0) : 0)),
    hurtTakes: ofCharacters(({ on }) => (on?.hit?.do === 'take-from-owner' ? 1 : 0)),
    emptyDraws: ofCharacters(({ on }) => (on?.['hand-empty'] === undefined ? 0 : 1)),
    immune: ofCharacters(({ immune }) => suitBits(immune ?? '')),
    ability: ofCharacters(abilityOf),
    abilityAmount: ofCharacters(({ ability }) => ability?.amount ?? 0),
    abilityLife: ofCharacters(({ ability }) => ability?.life ?? 0),
    abilityCost: ofCharacters(({ ability }) => ability?.cost ?? 0),
    borrowed: worthOfTwo(rules, power),
    survival: Uint16Array.from(characters, (row) => survivalOf(rules, row)),
    power,
    eventSuit: Int8Array.from(events, ({ suit }) => suitOf(suit)),
    eventBarsRevival: ofEvents((row) => tableOf(row, 'no-revive')),
    eventIdles: ofEvents((row) => tableOf(row, 'idle-cards')),
    eventParts: ofEvents(({ victory }) => (victory === undefined ? 0 : 1)),
    eventIdleLoss: ofEvents(({ closing }) => (closing?.do === 'lose-idle' ? (closing.amount ?? 0) : 0)),
    eventPlays: ofEvents(({ closing }) => closing?.plays ?? 0),
    coverChance: cover?.matching === 'bad' ? CERTAIN - good : good,
    coverSuits: cover === null ? 0 : suitBits(cover.suits),
    reward: mode.elimination.includes('reward') ? (mode.rewardCards ?? 0) : 0,
    prey: Uint8Array.from(rules.roles, ({ id }) => preyOf(rules, id)),
    plainFace: cards.findIndex(({ colour, uses }) => colour === 'blue' && uses === undefined),
    attackFace: cards.findIndex(({ uses }) => uses?.includes('attack')),
  };
  return latest;
}

/** What the powers of two that may be borrowed are worth on the average; 0 where nobody borrows. */
function worthOfTwo({ rows }: RulesInfo, power: Uint16Array): number {
  const lenders = rows.characters.flatMap(({ borrows }) => borrows ?? []);
  const worths = rows.characters.flatMap(({ id }, character) =>
    lenders.includes(id) ? [power[character]] : [],
  );
  return Math.round((2 * worths.reduce((sum, worth) => sum + worth, 0)) / Math.max(1, worths.length));
}

function classOf({ mode, roles, teams, leaderRole }: RulesInfo, role: number): number {
  if (role === leaderRole) return CLASS_MARSHAL;
  const { team } = roles[role];
  if (team === roles[leaderRole].team) return CLASS_DEPUTY;
  const isAlone = mode.victory.some((way) => way.when === 'alone' && way.team === teams[team]);
  return isAlone ? CLASS_LONER : CLASS_RAIDER;
}

/** Bits of the roles that are a role's targets. */
function preyOf({ mode, roles }: RulesInfo, role: string): number {
  const targets = mode.victory.flatMap((way) =>
    way.when === 'killed-target' && way.roles.includes(role) ? (way.target ?? []) : [],
  );
  return roles.reduce((bits, { id }, ordinal) => (targets.includes(id) ? bits | (1 << ordinal) : bits), 0);
}
