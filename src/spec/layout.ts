import { rolesInPlay, suitSigns } from '../content/rules/rows.ts';
import { type ResolvedRows, type RuleRow, SECTIONS, type Section } from '../content/rules/types.ts';
import { catalogOf, LAYOUTS, rulesOf } from '../content/rulesets-text.ts';
import type { Language, LayoutKey } from '../content/text/types.ts';
import type { CardRow, CharacterRow, RulesetSpec } from '../engine/schema.ts';
import { formatMessage } from './message.ts';
import { type RenderedRule, renderRule, rowName } from './render.ts';

/** Row rules stand behind the name of their row. */
export interface Entry extends RenderedRule {
  /** The row whose rule it is, or null for a rule of its own. */
  readonly row: {
    readonly name: string;
    readonly count: number | null;
    readonly life: number | null;
    /** What the language puts between name and sentence. */
    readonly colon: string;
  } | null;
}

/** A section with its heading and entries. */
export interface SectionText {
  readonly section: Section;
  readonly heading: string;
  readonly entries: readonly Entry[];
}

/** A rule in a language, with its row's name and numbers. Throws an Error that names rule and language for one without a sentence. */
export function entryOf(rule: RuleRow, rows: ResolvedRows, language: Language): Entry {
  const catalog = catalogOf(rows.spec, language);
  return { ...renderRule(rule, rows, catalog, language), row: rowOf(rule.id, rows, language) };
}

/** The sections of rulebook and prompt that have an entry, in their order. */
export function sectionsOf(rows: ResolvedRows, language: Language): SectionText[] {
  const entries = rulesOf(rows).map((rule) => entryOf(rule, rows, language));
  return SECTIONS.map((section) => ({
    section,
    heading: layoutOf(language).sections[section],
    entries: entries.filter((entry) => entry.section === section),
  })).filter((section) => section.entries.length > 0);
}

/** The layout of a language. Throws an Error where there is none. */
export function layoutOf(language: Language): NonNullable<(typeof LAYOUTS)[Language]> {
  const layout = LAYOUTS[language];
  if (layout === undefined) throw new Error(`there is no layout in ${language}`);
  return layout;
}

/** A word of the layout, its values put in. */
export function wordOf(
  key: LayoutKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(layoutOf(language).words[key], values, {}, { id: key, language });
}

/** Roles and the leader's bonuses by number of seats: the head and one row for each number. */
export function seatsTable(rows: ResolvedRows, language: Language): readonly (readonly string[])[] {
  const catalog = catalogOf(rows.spec, language);
  const { mode } = rows.spec;
  const roles = rolesInPlay(rows);
  const head = [
    wordOf('seats', language),
    ...roles.map(({ id }) => rowName(catalog, 'role', id, language)),
    wordOf('leader-life', language),
    wordOf('leader-cards', language),
  ];
  const lines = Object.entries(mode.composition).map(([seats, counts]) => [
    seats,
    ...roles.map(({ id }) => String(counts[id] ?? 0)),
    signed(mode.leaderLife[Number(seats)]),
    signed(mode.leaderCards[Number(seats)]),
  ]);
  return [head, ...lines];
}

/** The deck by name of card: the head, one row for each, the total. */
export function deckTable(rows: ResolvedRows, language: Language): readonly (readonly string[])[] {
  const catalog = catalogOf(rows.spec, language);
  const head = (['card', 'kind', 'copies', 'suits-and-ranks'] as const).map((key) => wordOf(key, language));
  const lines = rows.cards.map((card) => [
    rowName(catalog, 'card', card.id, language),
    wordOf(card.colour, language),
    String(card.copies.length),
    copiesText(card),
  ]);
  const total = rows.cards.reduce((sum, { copies }) => sum + copies.length, 0);
  return [head, ...lines, [wordOf('total', language), '', String(total), '']];
}

/** What the prompt says of a section beside its sentences: the table of seats. */
export function promptTables(rows: ResolvedRows, language: Language): string {
  return seatsTable(rows, language)
    .map((row) => row.join('|'))
    .join('\n');
}

/** What the headings and first lines of both texts may speak of. */
export function headValues(
  spec: RulesetSpec,
  name: string,
  hash: string,
): Readonly<Record<string, string | number>> {
  const { version, minSeats, maxSeats } = spec;
  return { name, hash, version, minSeats, maxSeats, single: minSeats === maxSeats ? 'yes' : 'no' };
}

function copiesText({ copies }: CardRow): string {
  return copies.map((copy) => `${copy.slice(0, -1)}${suitSigns(copy.slice(-1))}`).join(' ');
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

function rowOf(id: string, rows: ResolvedRows, language: Language): Entry['row'] {
  const catalog = catalogOf(rows.spec, language);
  const kind = id.slice(0, id.indexOf('.'));
  const row = (ROWS[kind]?.(rows) ?? []).find((candidate) => `${kind}.${candidate.id}` === id);
  if (row === undefined) return null;
  return {
    name: rowName(catalog, kind, row.id, language),
    count: row.copies?.length ?? null,
    life: kind === 'character' ? (row.life ?? null) : null,
    colon: wordOf('colon', language),
  };
}

type AnyRow = { readonly id: string } & Partial<Pick<CardRow, 'copies'> & Pick<CharacterRow, 'life'>>;

const ROWS: Readonly<Record<string, (rows: ResolvedRows) => readonly AnyRow[]>> = {
  mode: ({ spec }) => [spec.mode],
  role: ({ roles }) => roles,
  card: ({ cards }) => cards,
  boon: ({ boons }) => boons,
  event: ({ events }) => events,
  character: ({ characters }) => characters,
};
