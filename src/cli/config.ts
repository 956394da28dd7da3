import { readFileSync } from 'node:fs';
import { isMap, isPair, isScalar, LineCounter, type Node, parseDocument, visit, type YAMLError } from 'yaml';
import { z } from 'zod';
import { SCHEDULES } from '../arena/schedule.ts';
import { nearest } from '../arena/suggest.ts';
import { RNG_SCHEMES } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';

/** What every configuration file may say. Everything is optional; the command line wins. */
const COMMON = {
  ruleset: z.string().min(1).optional(),
  seats: z.int().optional(),
  seed: z.string().min(1).optional(),
  rng: z.enum(RNG_SCHEMES).optional(),
  workers: z.int().min(1).max(1024).optional(),
  out: z.string().min(1).optional(),
};

/** What the configuration file of `bangarena run` may say. */
export const RunConfig = z.strictObject({
  ...COMMON,
  games: z.int().min(1).optional(),
  agents: z.array(z.string().min(1)).min(1).optional(),
  schedule: z.enum(SCHEDULES).optional(),
  rotate: z.boolean().optional(),
});
/** See {@link RunConfig}. */
export type RunConfig = z.infer<typeof RunConfig>;

/** What the configuration file of `bangarena compare` may say. */
export const CompareConfig = z.strictObject({
  a: z.string().min(1).optional(),
  b: z.string().min(1).optional(),
  blocks: z.int().min(1).optional(),
  ...COMMON,
});
/** See {@link CompareConfig}. */
export type CompareConfig = z.infer<typeof CompareConfig>;

/** What a file may say, and by which keys. */
type Form<T> = z.ZodType<T> & { readonly shape: object };

/**
 * Reads a YAML configuration of this form from `file`.
 * @throws CliError (usage) with file, line and column of what is wrong.
 */
export function readConfig<T>(file: string, form: Form<T>): T {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const cause =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(error);
    throw new CliError(
      EXIT.usage,
      `The configuration ${file} cannot be read: ${cause}. Check the path after -c.`,
    );
  }
  return parseConfig(text, file, form);
}

/**
 * Parses a YAML configuration of this form; `name` is what messages call it.
 * @throws CliError (usage) with name, line and column of what is wrong, one line for each fault.
 */
export function parseConfig<T>(text: string, name: string, form: Form<T>): T {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  if (document.errors.length > 0) {
    fail(
      document.errors.map((error) => `${at(error.pos[0])}: ${syntaxFault(error)}`),
      form,
    );
  }
  const root = document.contents;
  if (root === null) return form.parse({});
  keepSeedAsWritten(root);
  const parsed = form.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(
        (key) => `${at(keyOffset(root, key))}: ${unknownKey(key, Object.keys(form.shape))}`,
      );
    const where = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    return [`${at(valueOffset(root, issue.path))}: ${where}${issue.message}`];
  });
  return fail(faults, form);
}

function fail(faults: readonly string[], form: unknown): never {
  const command = form === CompareConfig ? 'compare' : 'run';
  throw new CliError(
    EXIT.usage,
    `${faults.join('\n')}\nSee bangarena ${command} --help for what can be set.`,
  );
}

function syntaxFault(error: YAMLError): string {
  return `this is not valid YAML: ${error.message}`;
}

function unknownKey(key: string, keys: readonly string[]): string {
  const guess = nearest(key, keys);
  return guess === null
    ? `unknown key "${key}"; known are ${keys.join(', ')}`
    : `unknown key "${key}"; did you mean "${guess}"?`;
}

/** A seed is text: `seed: 01` means "01", although YAML reads a number there. */
function keepSeedAsWritten(root: Node): void {
  if (!isMap(root)) return;
  visit(root, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || pair.key.value !== 'seed' || !isScalar(pair.value)) return;
      if (typeof pair.value.value === 'number')
        pair.value.value = pair.value.source ?? String(pair.value.value);
    },
  });
}

/** Where the key stands in the text. */
function keyOffset(root: Node, key: string): number {
  const pair = isMap(root)
    ? root.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
    : undefined;
  return (pair?.key as Node | undefined)?.range?.[0] ?? 0;
}

/** Where the value at `path` stands in the text; the nearest thing around it where it has no place. */
function valueOffset(root: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0 && isMap(root); length--) {
    const node = root.getIn(path.slice(0, length), true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return root.range?.[0] ?? 0;
}
