import type { Section } from '../rules/types.ts';

/**
 * What the rules say in one language. A sentence is an ICU message, and no number and no name of a row is typed in
 * it. Its placeholders are of two kinds:
 *
 * - `{amount}`: a value of the rule (`RuleRow.values`), in camel case and without an underscore; with a plural where
 *   a number governs a noun: `{amount, plural, one {# card} other {# cards}}`.
 * - `{card_long_rifle}`: the name whose key is `card.long-rifle` (the first underscore stands for the dot, the rest
 *   for dashes); `{card_shot__many}` is its plural.
 *
 * Keys of names: `card.`, `character.`, `role.`, `team.`, `boon.`, `event.`, `mode.` and the row's id for every row,
 * and `term.` for what has a name but no row (`term.revolver`, `term.glory`). The meanings of the words in the JSON
 * (effects, mods, kinds of decision …) are for programmers and stand in English alone, in `text/vocabulary.ts`.
 *
 * A row's sentence stands behind its name, which the layout puts there with a card's number of copies and a
 * character's ♥: it need not repeat them. Every other number of a row that bears on play must show: the check changes
 * it and looks whether the rendered text and prompt change in each language, or whether it is listed as silent.
 */

/** Languages of the rules, by ISO 639-1 code; the first is the one that the others are compared with. */
export const LANGUAGES = ['en', 'es', 'it', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name, and its plural where sentences use one. */
export type Name = string | { readonly one: string; readonly many: string };

/** A rule's sentences: `text` for the rulebook, `prompt` for prompts, as short as can be. */
export type Sentence = string | { readonly text: string; readonly prompt: string };

/** Names and sentences of one module, or of the modes, in one language. */
export interface Catalog {
  readonly names: Readonly<Record<string, Name>>;
  readonly rules: Readonly<Record<string, Sentence>>;
}

/** Words of the layout of rulebook and prompt: headings and heads of tables. Messages of their own values. */
export const LAYOUT_KEYS = [
  // Values: {name} of the ruleset.
  'book-title',
  // One sentence below the title: {version}, {hash}, {minSeats}, {maxSeats}, {single} where they are the same (yes, no).
  'book-intro',
  'contents',
  // Heads of tables: roles by seat count, the deck by name of card, the characters.
  'seats',
  'leader-life',
  'leader-cards',
  'card',
  'kind',
  'copies',
  'suits-and-ranks',
  'total',
  // Kinds of card.
  'brown',
  'blue',
  'weapon',
  'green',
  // Between a row's name and its sentence.
  'colon',
  // First line of the prompt: {name}, {minSeats}, {maxSeats}, {single}.
  'prompt-title',
] as const;
export type LayoutKey = (typeof LAYOUT_KEYS)[number];

/** The words of rulebook and prompt that belong to no rule. */
export interface Layout {
  readonly sections: Readonly<Record<Section, string>>;
  readonly words: Readonly<Record<LayoutKey, string>>;
}
