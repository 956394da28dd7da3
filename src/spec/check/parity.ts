import { type Catalog, LANGUAGES, type Language, type Layout } from '../../content/text/types.ts';
import { nameKey, parseMessage, placeholdersOf } from '../message.ts';
import type { Finding } from './finding.ts';
import { sentencesOf } from './sentences.ts';

/** What languages are compared by: a ruleset's catalog and the layout of each. */
export type Texts = ReadonlyMap<Language, { readonly catalog: Catalog; readonly layout: Layout }>;

/**
 * Compares the languages with the first: the same keys, the same placeholders in each sentence (a name in singular or
 * plural is the same), and every language of `wanted` there.
 */
export function checkParity(texts: Texts, wanted: readonly Language[] = LANGUAGES): Finding[] {
  const [first] = LANGUAGES;
  const others = wanted.filter((language) => language !== first);
  const model = texts.get(first);
  if (model === undefined) return [missing(first)];
  return others.flatMap((language) => {
    const text = texts.get(language);
    if (text === undefined) return [missing(language)];
    const finding = (what: string, message: string): Finding => ({
      check: 'parity',
      what: `${what} (${language})`,
      message,
    });
    return [
      ...keyFindings(model.catalog.names, text.catalog.names, 'name', finding),
      ...keyFindings(model.catalog.rules, text.catalog.rules, 'sentence', finding),
      ...keyFindings(model.layout.sections, text.layout.sections, 'heading', finding),
      ...keyFindings(model.layout.words, text.layout.words, 'word of the layout', finding),
      ...placeholderFindings(model.catalog, text.catalog, first, language, finding),
      ...placeholderFindings(asCatalog(model.layout), asCatalog(text.layout), first, language, finding),
    ];
  });
}

type MakeFinding = (what: string, message: string) => Finding;

function missing(language: Language): Finding {
  return { check: 'parity', what: language, message: 'The rules are not said in this language.' };
}

function keyFindings(model: object, other: object, what: string, finding: MakeFinding): Finding[] {
  return [
    ...Object.keys(model)
      .filter((key) => !Object.hasOwn(other, key))
      .map((key) => finding(key, `The ${what} is missing in this language.`)),
    ...Object.keys(other)
      .filter((key) => !Object.hasOwn(model, key))
      .map((key) => finding(key, `The ${what} is only in this language.`)),
  ];
}

function placeholderFindings(
  model: Catalog,
  other: Catalog,
  first: Language,
  language: Language,
  finding: MakeFinding,
): Finding[] {
  const wanted = new Map(
    sentencesOf(model).map(({ id, form, text }) => [`${id} ${form}`, placeholders(text, id, first)]),
  );
  return sentencesOf(other).flatMap(({ id, form, text }) => {
    const model = wanted.get(`${id} ${form}`);
    if (model === undefined) {
      const known = wanted.has(`${id} text`);
      return known ? [finding(id, 'The sentence has a prompt of its own only in this language.')] : [];
    }
    const found = placeholders(text, id, language);
    const lacks = [...model].filter((name) => !found.has(name));
    const adds = [...found].filter((name) => !model.has(name));
    return [
      ...lacks.map((name) => finding(id, `The ${form} lacks {${name}}.`)),
      ...adds.map((name) => finding(id, `The ${form} has {${name}}, which that in ${first} has not.`)),
    ];
  });
}

/** Placeholders of values, and names without their number. */
function placeholders(text: string, id: string, language: Language): Set<string> {
  const all = [...placeholdersOf(parseMessage(text, { id, language }))];
  return new Set(all.map((placeholder) => nameKey(placeholder)?.key ?? placeholder));
}

function asCatalog(layout: Layout): Catalog {
  return { names: {}, rules: layout.words };
}
