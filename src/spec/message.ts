import { IntlMessageFormat } from 'intl-messageformat';
import type { RuleValues } from '../content/rules/types.ts';
import type { Catalog, Language, Name } from '../content/text/types.ts';

/** Which message is meant, for errors. */
export interface MessagePlace {
  readonly id: string;
  readonly language: Language;
}

const parsed = new Map<string, IntlMessageFormat>();

/** A message parsed, made once a language. Throws an Error that names rule and language. */
export function parseMessage(text: string, { id, language }: MessagePlace): IntlMessageFormat {
  const key = `${language} ${text}`;
  let message = parsed.get(key);
  if (message === undefined) {
    try {
      message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    } catch (error) {
      throw new Error(`${id} (${language}): the sentence cannot be read: ${reasonOf(error)}`);
    }
    parsed.set(key, message);
  }
  return message;
}

/**
 * A sentence with its values and names put in (notation: `content/text/types.ts`). Throws an Error that names rule,
 * language and placeholder when one has no value or name.
 */
export function formatMessage(
  text: string,
  values: RuleValues,
  names: Catalog['names'],
  place: MessagePlace,
): string {
  const message = parseMessage(text, place);
  const all: Record<string, number | string> = { ...values };
  for (const placeholder of placeholdersOf(message)) {
    const key = nameKey(placeholder);
    if (key === null) {
      if (!Object.hasOwn(values, placeholder))
        throw new Error(`${place.id} (${place.language}): the rule gives no value {${placeholder}}`);
      continue;
    }
    const name = names[key.key];
    if (name === undefined)
      throw new Error(
        `${place.id} (${place.language}): {${placeholder}} names ${key.key}, which has no name`,
      );
    all[placeholder] = nameOf(name, key.many);
  }
  return String(message.format(all));
}

/** A name in the singular or the plural; a name without a plural serves as both. */
export function nameOf(name: Name, many = false): string {
  if (typeof name === 'string') return name;
  return many ? name.many : name.one;
}

/** The key of the name that a placeholder asks for, or null where it asks for a value. */
export function nameKey(placeholder: string): { readonly key: string; readonly many: boolean } | null {
  const [bare, number] = placeholder.split('__');
  const at = bare.indexOf('_');
  if (at < 0) return null;
  return {
    key: `${bare.slice(0, at)}.${bare.slice(at + 1).replaceAll('_', '-')}`,
    many: number === 'many',
  };
}

/** A part of a parsed message, as far as its readers here look into it. */
interface Part {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}
const LITERAL = 0;
const POUND = 7;

/** The placeholders of a message, those within plurals and selections included. */
export function placeholdersOf(message: IntlMessageFormat): Set<string> {
  const found = new Set<string>();
  walk(message.getAst() as readonly Part[], (part) => {
    if (part.type !== LITERAL && part.type !== POUND) found.add(String(part.value));
  });
  return found;
}

/** The literal text of a message, piece by piece, in every branch. */
export function literalsOf(message: IntlMessageFormat): string[] {
  const found: string[] = [];
  walk(message.getAst() as readonly Part[], (part) => {
    if (part.type === LITERAL) found.push(String(part.value));
  });
  return found;
}

function walk(parts: readonly Part[], visit: (part: Part) => void): void {
  for (const part of parts) {
    visit(part);
    for (const option of Object.values(part.options ?? {})) walk(option.value, visit);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
