import { readFileSync } from 'node:fs';
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import { CliError, EXIT } from '../errors.ts';
import { nearest } from './suggest.ts';

/** How a file of settings is read. */
export interface SettingsForm<T> {
  readonly schema: z.ZodType<T>;
  /** What every message ends in: where to read what can be set. */
  readonly hint: string;
  /** Changes what was read before it is checked. */
  readonly prepare?: (root: Node) => void;
}

/** Why a file cannot be read, by the code of the error. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'its permissions forbid it',
};

/**
 * The text of a file of settings.
 * @throws CliError (usage) that calls it `what` and says why it cannot be read and what to check.
 */
export function readSettings(file: string, what: string, check: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    const cause = UNREADABLE[code] ?? code;
    throw new CliError(EXIT.usage, `${what} ${file} cannot be read: ${cause}. ${check}`);
  }
}

/**
 * Parses settings in YAML; `name` is what messages call them. Null for an empty text.
 * @throws CliError (usage) with name, line and column of what is wrong, one line for each fault.
 */
export function parseSettings<T>(text: string, name: string, form: SettingsForm<T>): T | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  const fail = (faults: readonly string[]): never => {
    throw new CliError(EXIT.usage, `${faults.join('\n')}\n${form.hint}`);
  };
  if (document.errors.length > 0)
    fail(document.errors.map((error) => `${at(error.pos[0])}: ${syntaxFault(error)}`));
  const root = document.contents;
  if (root === null) return null;
  form.prepare?.(root);
  const parsed = form.schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(
        (key) =>
          `${at(keyOffset(root, issue.path, key))}: ${unknownKey(key, keysAt(form.schema, issue.path))}`,
      );
    const where = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    return [`${at(valueOffset(root, issue.path))}: ${where}${issue.message}`];
  });
  return fail(faults);
}

function syntaxFault(error: YAMLError): string {
  return `this is not valid YAML: ${error.message}`;
}

function unknownKey(key: string, known: readonly string[]): string {
  const guess = nearest(key, known);
  return guess === null
    ? `unknown key "${key}"; known are ${known.join(', ')}`
    : `unknown key "${key}"; did you mean "${guess}"?`;
}

/** The parts of a schema that this file looks into: an object's fields, a list's element, what an optional one wraps. */
interface SchemaParts {
  readonly shape?: Readonly<Record<string, SchemaParts>>;
  readonly element?: SchemaParts;
  unwrap?(): SchemaParts;
}

/** The keys that an object at `path` may have. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  let part = schema as SchemaParts | undefined;
  const bare = (): SchemaParts | undefined =>
    part?.shape || part?.element ? part : (part?.unwrap?.() ?? part);
  for (const step of path) part = typeof step === 'number' ? bare()?.element : bare()?.shape?.[String(step)];
  return Object.keys(bare()?.shape ?? {});
}

/** Where the key of the object at `path` stands in the text. */
function keyOffset(root: Node, path: readonly PropertyKey[], key: string): number {
  const holder = path.length === 0 ? root : isCollection(root) ? root.getIn(path, true) : undefined;
  const pair = isMap(holder)
    ? holder.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
    : undefined;
  return (pair?.key as Node | undefined)?.range?.[0] ?? 0;
}

/** Where the value at `path` stands in the text; the nearest thing around it where it has no place. */
function valueOffset(root: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0 && isCollection(root); length--) {
    const node = root.getIn(path.slice(0, length), true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return root.range?.[0] ?? 0;
}
