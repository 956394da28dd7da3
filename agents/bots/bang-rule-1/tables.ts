import type { CardRow, CharacterRow, EventRow, RulesInfo } from '../../../src/agent.ts';
import { CLASS_DEPUTY, CLASS_LONER, CLASS_MARSHAL, CLASS_RAIDER } from '../rule-1/tables.ts';
import { abilityOf, CERTAIN, deedOf, shareOf, suitBits, suitOf, tableOf } from './rows.ts';
import { inPlayOf, keepOf, powerOf } from './values.ts';

/** What a ruleset's rows mean to this bot: it goes by what they do, never by their names. Arrays go by ordinal. */
export interface Tables {
  readonly rules: RulesInfo;
  /** Class of each role: the leader is the Marshal, who wins alone a Loner, who hunts the leader a Raider. */
  readonly roleClass: Uint8Array;
  /** There is no Double Agent in this family. */
  readonly doubleAgent: -1;
  /** What playing a face does: a DEED_ number. */
  readonly deed: Uint8Array;
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
  /** 1: may borrow powers, and has none of its own. */
  readonly borrows: Uint8Array;
  /** Points that a character's powers are worth. */
  readonly power: Uint16Array;
  /** The suit that all cards count as under an event, or −1; and whether nobody revives. */
  readonly eventSuit: Int8Array;
  readonly eventBarsRevival: Uint8Array;
  /** 1: under this event cards in play do nothing; or everybody plays for himself. */
  readonly eventIdles: Uint8Array;
  readonly eventParts: Uint8Array;
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
  latest = {
    rules,
    roleClass: Uint8Array.from(rules.roles, (_, role) => classOf(rules, role)),
    doubleAgent: -1,
    deed: ofCards(deedOf),
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
    borrows: ofCharacters((row) => ('borrows' in row && row.borrows !== undefined ? 1 : 0)),
    power: Uint16Array.from(characters, powerOf),
    eventSuit: Int8Array.from(events, ({ suit }) => suitOf(suit)),
    eventBarsRevival: ofEvents((row) => tableOf(row, 'no-revive')),
    eventIdles: ofEvents((row) => tableOf(row, 'idle-cards')),
    eventParts: ofEvents((row) => ('victory' in row && row.victory !== undefined ? 1 : 0)),
    coverChance: cover?.matching === 'bad' ? CERTAIN - good : good,
    coverSuits: cover === null ? 0 : suitBits(cover.suits),
    reward: mode.elimination.includes('reward') ? (mode.rewardCards ?? 0) : 0,
    prey: Uint8Array.from(rules.roles, ({ id }) => preyOf(rules, id)),
    plainFace: cards.findIndex(({ colour, uses }) => colour === 'blue' && uses === undefined),
    attackFace: cards.findIndex(({ uses }) => uses?.includes('attack')),
  };
  return latest;
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
