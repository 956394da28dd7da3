/** A ruleset's description for agents, and its hash. */
import { hashText } from '../core/random.ts';
import type { RulesInfo } from '../engine/infos.ts';
import { BASE_RANGE } from '../engine/limits.ts';
import type { EventDeck } from '../engine/ruleset.ts';
import type { RulesetSpec, TableMod } from '../engine/schema.ts';
import { lookUp } from './compile-words.ts';
import type { Rows } from './rules/types.ts';

/** What agents are told of a ruleset, frozen with all below it. */
export function describe(
  spec: RulesetSpec,
  rows: Rows,
  deck: readonly { face: number; suit: number; rank: number }[],
  eventDeck: EventDeck | null,
  showDeck: EventDeck | null,
  roleIds: ReadonlyMap<string, number>,
  teamIds: ReadonlyMap<string, number>,
): RulesInfo {
  const composition: Record<number, number[]> = {};
  for (const [seats, roles] of Object.entries(spec.mode.composition)) {
    composition[Number(seats)] = rows.roles.map((row) => roles[row.id] ?? 0);
  }
  return deepFrozen({
    id: spec.id,
    version: spec.version,
    hash: hashRules(spec, rows),
    minSeats: spec.minSeats,
    maxSeats: spec.maxSeats,
    faces: rows.cards.map((row) => ({
      id: row.id,
      name: row.name,
      colour: row.colour,
      range: row.colour === 'weapon' ? BASE_RANGE + (row.mods?.range ?? 0) : 0,
      count: row.copies.length,
    })),
    cards: deck,
    characters: rows.characters.map((row) => ({ id: row.id, name: row.name, life: row.life })),
    roles: rows.roles.map((row) => ({
      id: row.id,
      name: row.name,
      team: lookUp('team', teamIds, row.team, row.id),
      public: row.public ?? false,
    })),
    teams: rows.teams.map((row) => row.id),
    boons: rows.boons.map((row) => row.id),
    events: rows.events.map((row) => row.id),
    composition,
    leaderRole: lookUp('role', roleIds, spec.mode.leader),
    coverFace: rows.cards.findIndex(({ mods }) => (mods?.cover ?? 0) > 0),
    coverAsked: spec.mode.coverAsked ?? false,
    drafts: rows.cards.some(({ effect }) => effect === 'draft'),
    greens: rows.cards.some(({ colour }) => colour === 'green'),
    powers: rows.characters.some(
      ({ ability, draw, mimics }) =>
        mimics === true ||
        draw?.instead !== undefined ||
        (ability !== undefined && ability.effect !== 'heal'),
    ),
    suited: rows.characters.some(({ immune }) => immune !== undefined),
    eventDeck: eventDeck === null ? 0 : eventDeck.size + 1,
    rows: { cards: rows.cards, characters: rows.characters, events: rows.events },
    mode: spec.mode,
    eventActs: rows.events.some(
      ({ opening, table = {} }) => opening?.do === 'give-life' || EVENT_ACTS.some((mod) => mod in table),
    ),
    cardEvents: showDeck === null ? 0 : showDeck.size + 1,
    trades: rows.characters.some(
      ({ ability, repeats, tribute, borrows }) =>
        repeats === true || tribute === true || borrows !== undefined || ability?.effect === 'trade',
    ),
  });
}

/** Table mods that bring acts of their own. */
const EVENT_ACTS: readonly TableMod[] = ['forgone', 'guesses', 'doubles', 'strikes'];

/** Freezes a table and all below it: agents hold it, and one must not be able to change it for the others. */
function deepFrozen<T extends object>(table: T): T {
  for (const value of Object.values(table)) {
    if (typeof value === 'object' && value !== null) deepFrozen(value);
  }
  return Object.freeze(table);
}

/** 64 bits over all that bears on play: names do not. */
function hashRules(spec: RulesetSpec, rows: Rows): string {
  const { modules: _modules, mode, ...frame } = spec;
  const played = JSON.stringify({ frame, mode, rows }, (key, value: unknown) =>
    key === 'name' || key === 'patch' ? undefined : value,
  );
  return hashText(played);
}
