import { CARDS_DRAWN } from '../engine/limits.ts';
import type {
  Ability,
  Deed,
  DrawPhase,
  EventDeck,
  Flip,
  Hook,
  Knowledge,
  Ruleset,
  Victory,
} from '../engine/ruleset.ts';
import {
  type CharacterRow,
  type DeedRow,
  EFFECTS,
  type FlipRow,
  type HookRow,
  MOD_COUNT,
  MOD_NO_HEALING,
  MODS,
  type ModeRow,
  type Power,
  type RulesetSpec,
  SUITS,
  TABLE_COUNT,
  TABLE_MODS,
  TARGETS,
  TRIGGERS,
} from '../engine/schema.ts';
import type { VictoryRow } from '../engine/schema-roles.ts';
import { ASKS } from '../engine/vocabulary.ts';
import { checkRows } from './compile-check.ts';
import { describe } from './compile-info.ts';
import { flagsWith, pairsOf, powersOf, withPairs } from './compile-pairs.ts';
import { resolveRows } from './compile-rows.ts';
import { servesOf } from './compile-uses.ts';
import { indexOf, lookUp, wordOf } from './compile-words.ts';
import type { Rows } from './rules/types.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const NONE = 255;
const LAST_HOOK = 99;
/** The most events that a deck's bits hold beside the last. */
const MAX_DECK = 30;
/** Who has no powers. */
const NOBODY: CharacterRow = { id: 'nobody', name: 'nobody', life: 0 };

/**
 * Resolves a spec's rows to the tables that the engine plays by. Throws an Error that names the row when a word is
 * of no list or an id is missing or given twice.
 */
export function compile(spec: RulesetSpec): Ruleset {
  const rows = resolveRows(spec);
  const faceIds = indexOf('card', rows.cards);
  const roleIds = indexOf('role', rows.roles);
  const teamIds = indexOf('team', rows.teams);
  const characterIds = indexOf('character', rows.characters);
  indexOf('boon', rows.boons);
  checkRows(spec, rows);
  const offers = rows.events.some(({ opening }) => opening?.do === 'new-character');
  if (offers && rows.characters.length < 2 * spec.maxSeats)
    throw new Error(`${spec.id}: too few characters to offer each seat a second one`);
  const mode = spec.mode;
  const deck = rows.cards.flatMap((row, face) =>
    row.copies.map((copy) => ({ face, ...parseCard(row.id, copy) })),
  );
  if (deck.length > 250)
    throw new Error(`${spec.id}: ${deck.length} cards are more than the engine holds (250)`);
  const attackFaces = rows.cards.flatMap((row, face) => (row.uses?.includes('attack') ? [face] : []));
  const characters = [...rows.characters, NOBODY];
  const lenders = rows.characters
    .flatMap(({ borrows }) => borrows ?? [])
    .map((id) => lookUp('character', characterIds, id));
  const pairs = pairsOf(lenders);
  const powers = withPairs(
    {
      mods: modsOf(characters),
      hooks: hooksOf(characters),
      draw: characters.map(drawOf),
      ability: characters.map((row) => abilityOf(row, rows)),
      immune: bytes(characters.map((row) => suitBits(row.immune ?? ''))),
    },
    pairs,
  );
  const flags = (of: (row: CharacterRow) => boolean, ofPairs = false) =>
    flagsWith(characters.map(of), pairs.length, ofPairs);
  const servingEvents = rows.events.filter(
    ({ counts, never }) => counts !== undefined || never !== undefined,
  );
  const faceOf = (card: string, row: string) => lookUp('card', faceIds, card, row);
  const victoryOf = (list: readonly VictoryRow[]) =>
    list.map(
      (row): Victory => ({
        team: lookUp('team', teamIds, row.team, mode.id),
        when: row.when,
        roles: roleBits(row.roles),
        keep: roleBits(row.keep),
        target: roleBits(row.target),
      }),
    );
  const faceHooks = hooksOf(rows.cards);
  const turnStart = TRIGGERS.indexOf('turn-start');
  const roleBits = (ids: readonly string[] = []) =>
    ids.reduce((bits, id) => bits | (1 << lookUp('role', roleIds, id)), 0);
  const eventDeck = eventDeckOf(spec, rows.events, false);
  const showDeck = eventDeckOf(spec, rows.events, true);
  const info = describe(spec, rows, deck, eventDeck, showDeck, roleIds, teamIds);
  return Object.freeze({
    id: spec.id,
    info,
    cardCount: deck.length,
    faceCount: rows.cards.length,
    cardFace: bytes(deck.map((card) => card.face)),
    cardSuit: bytes(deck.map((card) => card.suit)),
    cardRank: bytes(deck.map((card) => card.rank)),
    faceTarget: bytes(rows.cards.map((row) => wordOf('target', TARGETS, row.target, row.id))),
    faceEffect: bytes(rows.cards.map((row) => wordOf('effect', EFFECTS, row.effect, row.id))),
    faceAmount: bytes(rows.cards.map((row) => row.amount ?? 0)),
    faceLimited: bytes(rows.cards.map((row) => (row.limited ? 1 : 0))),
    faceAnswerOnly: bytes(rows.cards.map((row) => (row.answerOnly ? 1 : 0))),
    faceWeapon: bytes(rows.cards.map((row) => (row.colour === 'weapon' ? 1 : 0))),
    faceGreen: bytes(rows.cards.map((row) => (row.colour === 'green' ? 1 : 0))),
    faceCancels: bytes(rows.cards.map((row) => (row.uses?.includes('cancel') ? 1 : 0))),
    faceCost: bytes(rows.cards.map((row) => row.cost ?? 0)),
    faceDraws: bytes(rows.cards.map((row) => row.draws ?? 0)),
    faceRevives: bytes(rows.cards.map((row) => (row.uses?.includes('revive') ? 1 : 0))),
    faceMinAlive: bytes(rows.cards.map((row) => row.minAlive ?? 0)),
    faceRescueMinAlive: bytes(rows.cards.map((row) => row.rescueMinAlive ?? 0)),
    faceIdle: bytes(rows.cards.map((row) => (row.idle ? 1 : 0))),
    faceTurns: bytes(rows.cards.map((row) => (row.turnsEvent ? 1 : 0))),
    reviveMinAlive: Math.min(
      NONE,
      ...rows.cards.flatMap((row) => (row.uses?.includes('revive') ? [row.rescueMinAlive ?? 0] : [])),
    ),
    faceMods: modsOf(rows.cards),
    characterMods: powers.mods,
    boonMods: modsOf(rows.boons),
    eventMods: modsOf(rows.events),
    modCount: modCountOf([...rows.cards, ...characters, ...rows.boons, ...rows.events]),
    faceHooks,
    characterHooks: powers.hooks,
    turnStartFaces: rows.cards
      .map((_, face) => ({ face, hook: faceHooks[face * TRIGGERS.length + turnStart] }))
      .filter((entry) => entry.hook !== null)
      .sort((a, b) => (a.hook?.order ?? 0) - (b.hook?.order ?? 0) || a.face - b.face)
      .map((entry) => entry.face),
    faceEquipment: bytes(rows.cards.map(({ colour }) => (colour === 'blue' || colour === 'weapon' ? 1 : 0))),
    serves: servesOf(rows.cards, powersOf(characters, pairs), servingEvents, faceOf),
    attackFace: attackFaces[0] ?? NONE,
    characterCount: rows.characters.length,
    characterLife: bytes(rows.characters.map((row) => row.life)),
    characterDraw: powers.draw,
    characterAbility: powers.ability,
    characterImmune: powers.immune,
    characterMimics: flags(({ mimics }) => mimics === true),
    characterRepeats: flags(({ repeats }) => repeats === true),
    characterTribute: flags(({ tribute }) => tribute === true),
    characterBorrows: flags(({ borrows }) => borrows !== undefined, true),
    characterHand: bytes(rows.characters.map(({ hand }) => hand ?? NONE)),
    lenders,
    pairs,
    anyImmune: info.suited,
    anyAlone: isAlone(rows),
    anyIdle: isAlone(rows) || rows.events.some(({ table }) => table?.['idle-cards'] !== undefined),
    anyGreen: info.greens,
    roleCount: rows.roles.length,
    roleTeam: bytes(rows.roles.map((row) => lookUp('team', teamIds, row.team, row.id))),
    rolePublic: bytes(rows.roles.map((row) => (row.public ? 1 : 0))),
    leaderRole: lookUp('role', roleIds, mode.leader),
    leaderLife: mode.leaderLife,
    leaderCards: mode.leaderCards,
    leaderPartners: roleBits(mode.leaderPartners),
    rewardFor: roleBits(mode.rewardFor),
    rewardCards: mode.rewardCards ?? 0,
    roleDeck: roleDecks(mode, roleIds),
    boonCount: rows.boons.length,
    boonLife: bytes(rows.boons.map((row) => row.life ?? 0)),
    boonOnce: bytes(rows.boons.map((row) => (row.once ? MODS.indexOf(row.once) : NONE))),
    eventCount: rows.events.length,
    eventFromRound: bytes(rows.events.map((row) => row.fromRound ?? NONE)),
    eventDeck,
    showDeck,
    eventByCard: bytes(rows.events.map(({ byCard }) => (byCard ? 1 : 0))),
    eventTable: tableOf(rows.events),
    eventSuit: bytes(rows.events.map(({ suit }) => (suit === undefined ? 0 : 1 + SUITS.indexOf(suit)))),
    eventReveal: rows.events.map(({ reveal }) => deedOf(reveal)),
    eventOpening: rows.events.map(({ opening }) => deedOf(opening)),
    eventClosing: rows.events.map(({ closing }) => deedOf(closing)),
    eventReturns: rows.events.map(({ returns }) => returns ?? null),
    eventVictory: rows.events.map(({ victory }) =>
      victory === undefined
        ? null
        : victoryOf([...mode.victory.filter(({ when }) => when === 'none-alive'), ...victory]),
    ),
    eventServes: rows.events.map(
      (row) => (servingEvents.indexOf(row) + 1) * (characters.length + pairs.length),
    ),
    opensLate: mode.opensLate ?? false,
    eliminationSteps: mode.elimination,
    victory: victoryOf(mode.victory),
    knowledge: (mode.knowledge ?? []).map(
      (row): Knowledge => ({
        kind: row.kind,
        who: row.who === undefined ? -1 : lookUp('role', roleIds, row.who),
        roles: roleBits(row.roles),
        when: row.when === undefined ? -1 : lookUp('role', roleIds, row.when),
      }),
    ),
    coverFlip: mode.cover === 'coin' ? null : flipOf(mode.cover),
    jailSkips: mode.jailSkips,
    jailDiscards: mode.jailDiscards ?? false,
    settlesLate: mode.settle === 'after-effect',
    coverAsked: mode.coverAsked ?? false,
    cancelsSingly: mode.cancelsSingly ?? false,
    ownDuelUncredited: mode.ownDuelUncredited ?? false,
    immuneToDuels: mode.immuneToDuels ?? false,
    reviveNeedsEnough: mode.revive !== 'any',
    lastRound: spec.lastRound,
    maxPlays: spec.maxPlays,
  });
}

function bytes(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values);
}

function parseCard(row: string, copy: string): { suit: number; rank: number } {
  const suit = SUITS.indexOf(copy.slice(-1) as (typeof SUITS)[number]);
  const rank = RANKS.indexOf(copy.slice(0, -1));
  if (suit < 0 || rank < 0) throw new Error(`${row}: ${copy} is no card; write rank and suit, like 10S`);
  return { suit, rank: rank + 2 };
}

function modsOf(rows: readonly (Power & { id: string })[]): Int8Array {
  const table = new Int8Array(rows.length * MOD_COUNT);
  rows.forEach((row, i) => {
    for (const [mod, value] of Object.entries(row.mods ?? {})) {
      table[i * MOD_COUNT + wordOf('mod', MODS, mod, row.id)] = value;
    }
  });
  return table;
}

function modCountOf(rows: readonly Power[]): number {
  const used = new Set(rows.flatMap((row) => Object.keys(row.mods ?? {})));
  // A ghost's sum has one that no row needs to have.
  return (
    Math.max(
      MODS.findLastIndex((mod) => used.has(mod)),
      MOD_NO_HEALING,
    ) + 1
  );
}

function hooksOf(rows: readonly Power[]): (Hook | null)[] {
  return rows.flatMap((row) => TRIGGERS.map((trigger) => hookOf(row.on?.[trigger])));
}

function hookOf(row: HookRow | undefined): Hook | null {
  if (row === undefined) return null;
  return Object.freeze({
    id: row.do,
    amount: row.amount ?? 0,
    perLife: row.perLife ?? false,
    atOrBelow: row.atOrBelow ?? -1,
    lowAmount: row.lowAmount ?? 0,
    flip: row.flip === undefined ? null : flipOf(row.flip),
    heldBelow: row.heldBelow ?? NONE,
    also: null,
    order: row.order ?? LAST_HOOK,
  });
}

function flipOf(row: FlipRow): Flip {
  return Object.freeze({
    suits: suitBits(row.suits),
    from: row.from ?? 2,
    to: row.to ?? 14,
    matchingIsGood: row.matching === 'good',
  });
}

function suitBits(suits: string): number {
  return [...suits].reduce((bits, suit) => bits | (1 << SUITS.indexOf(suit as (typeof SUITS)[number])), 0);
}

function drawOf(row: Power): DrawPhase {
  const first = row.draw?.first;
  return Object.freeze({
    cards: row.draw?.cards ?? CARDS_DRAWN,
    perLost: row.draw?.perLost ?? 0,
    insteadInPlay: row.draw?.instead === 'in-play',
    first: first === undefined ? 0 : first === 'other-hand' ? 1 : 2,
    shownCard: row.draw?.shown?.card ?? 0,
    shownSuits: suitBits(row.draw?.shown?.suits ?? ''),
    shownBonus: row.draw?.shown?.bonus ?? 0,
  });
}

function abilityOf(row: CharacterRow, { cards }: Rows): Ability | null {
  if (row.ability === undefined) return null;
  const { cost = 0, colours, effect, life, limit } = row.ability;
  if (cost > 2) throw new Error(`${row.id}: an ability costs at most two cards`);
  if (colours !== undefined && cost !== 1)
    throw new Error(`${row.id}: the engine heeds the kind of card only where one is the cost`);
  return Object.freeze({
    effect,
    amount: row.ability.amount,
    cost,
    pays: bytes(cards.map(({ colour }) => (colours?.includes(colour) === false ? 0 : 1))),
    life: life ?? 0,
    limit: limit ?? NONE,
    asks: row.ability.at.reduce((bits, ask) => bits | (1 << wordOf('ask', ASKS, ask, row.id)), 0),
  });
}

/** The events of the event deck, or of those that come by card; null where there are none. */
function eventDeckOf(spec: RulesetSpec, rows: Rows['events'], byCard: boolean): EventDeck | null {
  const places = rows.flatMap((row, i) =>
    row.fromRound === undefined && Boolean(row.byCard) === byCard ? [{ row, i }] : [],
  );
  if (places.length === 0) return null;
  const of = (isLast: boolean) => places.flatMap(({ row, i }) => (Boolean(row.last) === isLast ? [i] : []));
  const [events, last] = [of(false), of(true)];
  const { mixedEvents = NONE, showEvents = NONE } = spec.mode;
  const most = byCard ? showEvents : last.length > 1 ? mixedEvents : NONE;
  const size = Math.min(most, events.length);
  if (last.length === 0) throw new Error(`${spec.id}: its event deck has no last event`);
  if (events.length > MAX_DECK)
    throw new Error(`${spec.id}: its event deck has more than ${MAX_DECK} events`);
  return Object.freeze({ events: Object.freeze(events), last: Object.freeze(last), size });
}

function tableOf(rows: Rows['events']): Int8Array {
  const table = new Int8Array(rows.length * TABLE_COUNT);
  rows.forEach((row, i) => {
    for (const [mod, value] of Object.entries(row.table ?? {})) {
      table[i * TABLE_COUNT + wordOf('table mod', TABLE_MODS, mod, row.id)] = value;
    }
  });
  return table;
}

function deedOf(row: DeedRow | undefined): Deed | null {
  if (row === undefined) return null;
  const flip = row.flip === undefined ? null : flipOf(row.flip);
  return Object.freeze({ id: row.do, amount: row.amount ?? 0, plays: row.plays ?? 0, flip });
}

function roleDecks(mode: ModeRow, roleIds: ReadonlyMap<string, number>): Record<number, number[]> {
  const decks: Record<number, number[]> = {};
  for (const [seats, roles] of Object.entries(mode.composition)) {
    for (const id of Object.keys(roles)) lookUp('role', roleIds, id, mode.id);
    const counts = [...roleIds].flatMap(([id, role]) => Array<number>(roles[id] ?? 0).fill(role));
    if (counts.length !== Number(seats))
      throw new Error(`${mode.id}: ${counts.length} roles for ${seats} seats`);
    decks[Number(seats)] = counts;
  }
  return decks;
}

function isAlone({ characters }: Rows): boolean {
  return characters.some(({ mods }) => (mods?.alone ?? 0) > 0);
}
