import type { Catalog, Language } from '../../content/text/types.ts';
import { literalsOf, parseMessage } from '../message.ts';
import type { Finding } from './finding.ts';
import { sentencesOf } from './sentences.ts';

/** Words for 2 to 10, and the like, that would state a number beside the tables. */
const NUMBER_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(two|three|four|five|six|seven|eight|nine|ten|twice|thrice|second|third)\b/iu,
  es: /(?<!\p{L})(dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|segund[oa]s?|tercer[oa]?s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(due|tre|quattro|cinque|sei|sette|otto|nove|dieci|second[oaie]|terz[oaie])(?!\p{L})/iu,
  zh: /[二两三四五六七八九十]/u,
};
const DIGIT = /\p{Nd}/u;

/** Words of the lists that say no number where they stand, with the reason; by language. */
const EXCEPTIONS: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [],
  es: [],
  // “sei”: you are; “secondo”: according to.
  it: [/\bsei\b/giu, /\bsecondo\b/giu],
  zh: [],
};

/** Finds numbers typed into sentences: they belong into the rule's values, so that they cannot contradict the tables. */
export function checkTypedNumbers(catalog: Catalog, language: Language): Finding[] {
  return sentencesOf(catalog).flatMap(({ id, form, text }): Finding[] => {
    const typed = literalsOf(parseMessage(text, { id, language })).flatMap((literal) => {
      const rest = EXCEPTIONS[language].reduce((left, exception) => left.replace(exception, ''), literal);
      return DIGIT.exec(rest)?.[0] ?? NUMBER_WORDS[language].exec(rest)?.[0] ?? [];
    });
    return typed.map((word) => ({
      check: 'numbers',
      what: `${id} (${language}, ${form})`,
      message: `“${word}” is typed into the sentence. Take it from the rule's values, as {name}.`,
    }));
  });
}
