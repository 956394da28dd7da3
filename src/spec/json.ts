import { compile } from '../content/compile.ts';
import { boonsInPlay } from '../content/rules/rows.ts';
import type { ResolvedRows } from '../content/rules/types.ts';
import { catalogOf, languagesOf, resolvedRows } from '../content/rulesets-text.ts';
import { VOCABULARY } from '../content/text/vocabulary.ts';
import { MAX_DEPTH } from '../core/frames.ts';
import {
  BASE_RANGE,
  CARDS_DRAWN,
  FIRST_EVENT_ROUND,
  LEAST_DISTANCE,
  MAX_CHAIN,
  MAX_DECISIONS,
  SHOTS_A_TURN,
} from '../engine/limits.ts';
import type { Module, RulesetSpec } from '../engine/schema.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { decisionsOf } from './decisions.ts';
import { FORMAT, type ModuleDocument, type RulesetDocument } from './document.ts';
import { nameOf } from './message.ts';
import { renderRules, rulesetName } from './render.ts';
import {
  boonJson,
  cardJson,
  characterJson,
  eventJson,
  flipJson,
  type NamesOf,
  victoryJson,
} from './rows-json.ts';

/** A ruleset as its JSON document, from the tables that the engine plays by and the catalogs. */
export function rulesetDocument(spec: RulesetSpec): RulesetDocument {
  const rows = resolvedRows(spec);
  const { mode } = spec;
  const names = namesOf(spec);
  return {
    $schema: 'schema/ruleset.json',
    format: FORMAT,
    id: spec.id,
    name: rulesetNames(spec),
    version: spec.version,
    hash: compile(spec).info.hash,
    languages: [...languagesOf(spec)],
    modules: spec.modules.map(({ id }) => id),
    limits: {
      minSeats: spec.minSeats,
      maxSeats: spec.maxSeats,
      lastRound: spec.lastRound,
      maxPlays: spec.maxPlays,
      maxDecisions: MAX_DECISIONS,
      maxChain: MAX_CHAIN,
      maxDepth: MAX_DEPTH,
    },
    mode: modeJson(rows, names),
    seats: Object.fromEntries(
      Object.entries(mode.composition).map(([seats, roles]) => [
        seats,
        {
          roles: { ...roles },
          leader: { life: mode.leaderLife[Number(seats)], cards: mode.leaderCards[Number(seats)] },
        },
      ]),
    ),
    ...rowsJson({ ...rows, boons: boonsInPlay(rows) }, names),
    distance: { least: LEAST_DISTANCE, adds: ['farther'], subtracts: ['nearer'] },
    range: { base: BASE_RANGE, adds: ['range'], atOne: LEAST_DISTANCE },
    turn: turnJson(rows),
    decisions: decisionsOf(rows),
    victory: victoryJson(mode.victory),
    terminations: [...TERMINATIONS],
    vocabulary: VOCABULARY,
    rules: rulesJson(rows),
  };
}

/** A module's rows as its JSON document. `spec` is any ruleset that has the module; its catalogs give the names. */
export function moduleDocument(module: Module, spec: RulesetSpec): ModuleDocument {
  const { id, cards = [], characters = [], roles = [], teams = [], boons = [], events = [] } = module;
  return {
    $schema: '../schema/module.json',
    format: FORMAT,
    id,
    languages: [...languagesOf(spec)],
    ...rowsJson({ cards, characters, roles, teams, boons, events }, namesOf(spec)),
  };
}

function namesOf(spec: RulesetSpec): NamesOf {
  const catalogs = languagesOf(spec).map((language) => [language, catalogOf(spec, language).names] as const);
  return (kind, id) => {
    const entries = catalogs.flatMap(([language, names]) => {
      const name = names[`${kind}.${id}`];
      return name === undefined ? [] : [[language, nameOf(name)]];
    });
    return Object.fromEntries(entries);
  };
}

type Rows = Omit<ResolvedRows, 'spec'>;

function rowsJson(
  rows: Rows,
  names: NamesOf,
): Pick<RulesetDocument, 'teams' | 'roles' | 'cards' | 'characters' | 'boons' | 'events'> {
  return {
    teams: rows.teams.map(({ id }) => ({ id, name: names('team', id) })),
    roles: rows.roles.map((row) => ({
      id: row.id,
      name: names('role', row.id),
      team: row.team,
      public: row.public ?? false,
    })),
    cards: rows.cards.map((row) => cardJson(row, names)),
    characters: rows.characters.map((row) => characterJson(row, names)),
    boons: rows.boons.map((row) => boonJson(row, names)),
    events: rows.events.map((row) => eventJson(row, names)),
  };
}

/** A ruleset's names: the spec's own, with the mode's name in each language. */
function rulesetNames(spec: RulesetSpec): RulesetDocument['name'] {
  return Object.fromEntries(languagesOf(spec).map((language) => [language, rulesetName(spec, language)]));
}

function eventDeckJson(spec: RulesetSpec): RulesetDocument['mode']['eventDeck'] {
  const { eventDeck } = compile(spec).info;
  return eventDeck === 0 ? null : { events: eventDeck, fromRound: FIRST_EVENT_ROUND };
}

function modeJson({ spec }: ResolvedRows, names: NamesOf): RulesetDocument['mode'] {
  const { mode } = spec;
  return {
    id: mode.id,
    name: names('mode', mode.id),
    leader: mode.leader,
    partners: [...mode.leaderPartners],
    elimination: [...mode.elimination],
    reward:
      mode.rewardFor === undefined ? null : { roles: [...mode.rewardFor], cards: mode.rewardCards ?? 0 },
    knowledge: (mode.knowledge ?? []).map(({ kind, who = null, roles, when = null }) => ({
      kind,
      who,
      roles: [...roles],
      when,
    })),
    cover: mode.cover === 'coin' ? 'coin' : flipJson(mode.cover),
    jailSkips: mode.jailSkips,
    jailDiscards: mode.jailDiscards ?? false,
    settle: mode.settle ?? 'at-once',
    coverAsked: mode.coverAsked ?? false,
    cancelsSingly: mode.cancelsSingly ?? false,
    ownDuelUncredited: mode.ownDuelUncredited ?? false,
    immuneToDuels: mode.immuneToDuels ?? false,
    revive: mode.revive ?? null,
    events: [...mode.events],
    eventDeck: eventDeckJson(spec),
    opensLate: mode.opensLate ?? false,
  };
}

function turnJson(rows: ResolvedRows): RulesetDocument['turn'] {
  const asked = new Set(decisionsOf(rows).map(({ kind }) => kind));
  const rank = (card: (typeof rows.cards)[number]): number =>
    card.on?.['turn-start']?.order ?? Number.POSITIVE_INFINITY;
  const checks = rows.cards
    .filter((card) => card.on?.['turn-start'] !== undefined)
    .sort((a, b) => rank(a) - rank(b));
  return {
    limited: SHOTS_A_TURN,
    unlimitedBy: 'unlimited-shots',
    phases: [
      {
        id: 'start',
        steps: [
          { id: 'round', seat: rows.spec.mode.leader },
          { id: 'events', seat: rows.spec.mode.leader },
          ...checks.map(({ id }) => ({ id: 'check' as const, card: id })),
        ],
      },
      {
        id: 'draw',
        steps: [
          {
            id: 'draw',
            cards: CARDS_DRAWN,
            decisions: (['draw-source', 'keep'] as const).filter((kind) => asked.has(kind)),
          },
        ],
      },
      { id: 'play', steps: [{ id: 'play', decisions: ['turn'] }] },
      { id: 'discard', steps: [{ id: 'discard', decisions: ['excess'] }] },
      { id: 'end', steps: [{ id: 'next' }] },
    ],
  };
}

function rulesJson(rows: ResolvedRows): RulesetDocument['rules'] {
  const rendered = languagesOf(rows.spec).map((language) => [language, renderRules(rows, language)] as const);
  return rendered[0][1].map(({ id, section }, i) => ({
    id,
    section,
    text: Object.fromEntries(rendered.map(([language, rules]) => [language, rules[i].text])),
    prompt: Object.fromEntries(rendered.map(([language, rules]) => [language, rules[i].prompt])),
  }));
}
