import type {
  BoonRow,
  CardRow,
  CharacterRow,
  EventRow,
  RoleRow,
  RulesetSpec,
  TeamRow,
} from '../../engine/schema.ts';

/** Sections of rulebook and prompt, in their order. Those without a rule in a ruleset are left out. */
export const SECTIONS = [
  'table', // seats, cards, what the game is
  'roles', // who is who, what is known at the deal (row rules role.*, mode.*)
  'victory', // who wins when, how the game ends
  'setup', // ♥, starting hands
  'turn', // phases, Shots a turn, deck and discard pile
  'distance', // distance, range, weapons
  'cards', // row rules card.*, and what holds for all cards
  'answers', // answering hits, Duels, Assaults; Cover
  'checks', // flips at the start of the turn
  'elimination', // what follows an elimination, stars and boons (row rules boon.*)
  'events', // row rules event.*
  'characters', // row rules character.*
  'knowledge', // what a seat sees
  'decisions', // decision kinds, form of moves, the move made for a silent seat
] as const;
export type Section = (typeof SECTIONS)[number];

/** Everything of a spec's modules that is in play, its mode's patch applied. */
export interface Rows {
  readonly cards: readonly CardRow[];
  readonly characters: readonly CharacterRow[];
  readonly roles: readonly RoleRow[];
  readonly teams: readonly TeamRow[];
  readonly boons: readonly BoonRow[];
  readonly events: readonly EventRow[];
}

/** The rows in play and the spec that they come from: what rules are stated of. */
export interface ResolvedRows extends Rows {
  readonly spec: RulesetSpec;
}

/** Values of a sentence, by camel-case name without an underscore. */
export type RuleValues = Readonly<Record<string, number | string>>;

/** One rule: what every reader of the rules must be told. Language-free; its sentences lie in the catalogs. */
export interface RuleRow {
  /** Stable, in lower case with dots and dashes: `card.shot`, `turn.draw`, `distance.steps`. Never renamed. */
  readonly id: string;
  readonly section: Section;
  /** Whether it holds in a ruleset (default: always). */
  readonly when?: (rows: ResolvedRows) => boolean;
  /** The numbers and signs that its sentence speaks of, read from the tables that the engine plays by. */
  readonly values?: (rows: ResolvedRows) => RuleValues;
}
