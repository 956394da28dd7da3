/** Reads rows, from the tables or from the JSON document, into the plain terms of the fixture. */
import type { FlipRow, HookRow, Power } from '../../../src/engine/schema.ts';
import type { KnowledgeRow, VictoryRow } from '../../../src/engine/schema-roles.ts';

/** What a row says, by what it is about. */
export type Facts = Readonly<Record<string, number | string | boolean | readonly string[]>>;

/** A row of any table, as far as it bears on play. */
export interface AnyRow extends Power {
  readonly colour?: string;
  readonly target?: string;
  readonly effect?: string;
  readonly amount?: number;
  readonly uses?: readonly string[];
  readonly answerOnly?: boolean;
  readonly limited?: boolean;
  readonly minAlive?: number;
  readonly rescueMinAlive?: number;
  readonly life?: number;
  readonly once?: string;
  readonly fromRound?: number;
}

/** Cards of a plain draw, cancels and tries of a plain check, range of the Revolver (sections 3, 4 and 6). */
const DRAWN = 2;
const PLAIN = 1;
const REVOLVER = 1;

const SUITS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

const AIMS: Record<string, string> = {
  none: 'nobody',
  self: 'oneself',
  'in-range': 'in range',
  'at-one': 'distance 1',
  other: 'any other',
  'other-unprotected': 'any other but the Marshal',
};

/** What an effect's amount is called, or the name of an effect without one. */
const EFFECTS: Record<string, string> = {
  hit: 'damage',
  'hit-all': 'damageToAllOthers',
  heal: 'heals',
  'heal-all': 'everyoneHeals',
  take: 'takesACard',
  toss: 'discardsACard',
  duel: 'duelDamage',
  'demand-all': 'damageToOthersWithoutShot',
  draw: 'draws',
  'draw-each': 'everyoneDraws',
};

const FIRST_CARDS = { 'other-hand': "another player's hand", 'discard-pile': 'the discard pile' };

function suits(letters: string): string {
  return [...letters].map((letter) => SUITS[letter]).join('');
}

/** The cards that a flip looks for, as in ♠2–9. */
export function flipText({ suits: letters, from, to }: FlipRow): string {
  return `${suits(letters)}${from === undefined ? '' : `${from}–${to}`}`;
}

/** What a row says. Throws where it says something that no fact stands for. */
export function factsOf(row: AnyRow): Facts {
  const {
    colour,
    target,
    effect = 'none',
    amount,
    uses,
    answerOnly,
    limited,
    minAlive,
    rescueMinAlive,
  } = row;
  return clean({
    colour,
    aim: target === undefined ? undefined : known(AIMS, target),
    ...(effect === 'none' || effect === 'equip' ? {} : { [known(EFFECTS, effect)]: amount ?? true }),
    onePerTurn: limited,
    onlyAsAnswer: answerOnly,
    servesAs: uses,
    worksFromAlive: minAlive,
    rescuesFromAlive: rescueMinAlive,
    fromRound: row.fromRound,
    notWith: row.once,
    ...(row.on === undefined ? {} : hookFacts(row.on)),
    ...modFacts(row),
    ...abilityFacts(row),
  });
}

function modFacts({ mods = {}, colour }: AnyRow): Record<string, unknown> {
  const weapon = colour === 'weapon';
  const { range = 0, look, tries, cover } = mods;
  const pointBlank = mods['point-blank'];
  return {
    seenFartherBy: mods.farther,
    seesNearerBy: mods.nearer,
    weaponRange: weapon ? REVOLVER + range : undefined,
    rangeFurther: weapon || range === 0 ? undefined : range,
    noShotLimit: truth(mods['unlimited-shots']),
    coverChecks: truth(cover),
    triesInChecks: tries === undefined ? undefined : PLAIN + tries,
    ricochetsAtDistance1: pointBlank === undefined ? undefined : PLAIN + pointBlank,
    looksAtInDraw: look === undefined ? undefined : DRAWN + look,
    coverDoesNothing: truth(mods['no-cover']),
    healingDoesNothing: truth(mods['no-healing']),
  };
}

function abilityFacts({ counts, draw, ability }: AnyRow): Record<string, unknown> {
  return {
    alsoAttacksWith: counts?.attack,
    alsoCancelsWith: counts?.cancel,
    firstCardFrom: draw?.first === undefined ? undefined : FIRST_CARDS[draw.first],
    showsDrawnCard: draw?.shown?.card,
    drawsMoreIfShown:
      draw?.shown === undefined ? undefined : `${draw.shown.bonus} if ${suits(draw.shown.suits)}`,
    healsAtWill: ability?.amount,
    forCards: ability?.cost,
    offeredAt: ability?.at,
  };
}

function hookFacts(hooks: Readonly<Record<string, HookRow>>): Record<string, unknown> {
  const [[trigger, hook], ...more] = Object.entries(hooks);
  if (more.length > 0) throw new Error('no fact stands for two hooks of one row');
  const { amount, flip, atOrBelow, lowAmount } = hook;
  switch (`${trigger} ${hook.do}`) {
    case 'hit draw':
      return { drawsWhenHit: amount, drawsWhenHitDownTo: `${lowAmount} at ${atOrBelow} ♥ or less` };
    case 'hit take-from-source':
      return { takesFromWhoHits: true };
    case 'hand-empty draw':
      return { drawsWhenHandEmpty: amount };
    case 'elimination draw':
      return { drawsWhenAnyoneIsOut: amount };
    case 'spoils take-spoils':
      return { takesCardsOfTheEliminated: true };
    case 'turn-start imprison':
      return {
        checkedAtTurnStart: hook.order,
        [flip?.matching === 'good' ? 'freeOn' : 'heldOn']: flip && flipText(flip),
      };
    case 'turn-start explode':
      return {
        checkedAtTurnStart: hook.order,
        explosionDamage: amount,
        [flip?.matching === 'bad' ? 'explodesOn' : 'safeOn']: flip && flipText(flip),
      };
    default:
      throw new Error(`no fact stands for ${hook.do} at ${trigger}`);
  }
}

/** What the facts of a mode are read from. */
export interface AnyMode {
  readonly elimination: readonly string[];
  readonly cover: 'coin' | FlipRow;
  readonly jailSkips: boolean;
  readonly events: readonly string[];
  readonly rewardFor?: readonly string[];
  readonly rewardCards?: number;
  readonly victory: readonly VictoryRow[];
  readonly knowledge?: readonly KnowledgeRow[];
}

/** What a mode says. Its ways to win but the Loners', which alone differ, are compared apart. */
export function modeFacts(mode: AnyMode): Facts {
  const loners = mode.victory.find(({ team }) => team === 'loner')?.when;
  const knowledge = (kind: string): readonly string[] | undefined =>
    mode.knowledge?.find((row) => row.kind === kind)?.roles;
  return clean({
    afterElimination: mode.elimination,
    rewardForRaider: mode.rewardFor?.join() === 'raider' ? mode.rewardCards : undefined,
    coverCheck: mode.cover === 'coin' ? 'a fair coin' : `a flip: ${flipText(mode.cover)}`,
    failedJail: mode.jailSkips ? 'the whole turn is skipped' : 'no play',
    events: mode.events,
    lonersWin:
      loners === 'alone' ? 'the only living player' : loners === 'all-are' ? 'only Loners alive' : loners,
    knowOneAnother: knowledge('mutual'),
    marshalIsToldOneEachOf: knowledge('one-of-each'),
  });
}

function truth(value: number | undefined): true | undefined {
  return value === undefined || value <= 0 ? undefined : true;
}

function known(names: Readonly<Record<string, string>>, word: string): string {
  if (names[word] === undefined) throw new Error(`no fact stands for ${word}`);
  return names[word];
}

function clean(facts: Record<string, unknown>): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts;
}
