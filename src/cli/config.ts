import { isMap, isScalar, type Node, visit } from 'yaml';
import { z } from 'zod';
import { formatAgentSpec } from '../arena/agent-spec.ts';
import { DESIGNS, SCHEDULES } from '../arena/schedule.ts';
import { parseSettings, readSettings } from '../arena/settings-file.ts';
import { RNG_SCHEMES } from '../engine/vocabulary.ts';
import {
  ALPHAS,
  DELTAS,
  GATE_TEXT,
  isGate,
  isWithin,
  MOST_BLOCKS,
  rangeText,
  TIME_LIMIT_TEXT,
  TIME_LIMITS,
} from './options.ts';

const dollars = z.number().positive();

const within = (range: typeof DELTAS) =>
  z.number().refine((value) => isWithin(value, range), rangeText(range));

/** An agent: its name, or a map of the name and its options. */
const AgentEntry = z.union(
  [
    z.string().min(1),
    z
      .object({ agent: z.string().min(1) })
      .catchall(
        z.union([
          z.string(),
          z.number(),
          z.boolean(),
          z.array(z.unknown()),
          z.record(z.string(), z.unknown()),
        ]),
      )
      .transform(({ agent, ...options }) => formatAgentSpec({ name: agent, options })),
  ],
  { error: 'an agent is its name, or a map with its name as `agent` and its options beside' },
);

/** What every configuration file may say. Everything is optional; the command line wins. */
const COMMON = {
  ruleset: z.string().min(1).optional(),
  seats: z.int().optional(),
  seed: z.string().min(1).optional(),
  'seed-set': z.string().min(1).optional(),
  rng: z.enum(RNG_SCHEMES).optional(),
  workers: z.int().min(1).max(1024).optional(),
  out: z.string().min(1).optional(),
  'time-limit': z.union([z.literal(TIME_LIMITS), z.literal('none')], { error: TIME_LIMIT_TEXT }).optional(),
  'allow-private': z.boolean().optional(),
  sandbox: z.boolean().optional(),
  rated: z.boolean().optional(),
};

/** How games with agents from outside are played. */
export const LIVE = {
  'max-cost': dollars.optional(),
  'max-cost-per-agent': dollars.optional(),
  'max-cost-per-game': dollars.optional(),
  'max-cost-per-decision': dollars.optional(),
  'max-tokens': z.int().min(1).optional(),
  concurrency: z.int().min(1).max(1024).optional(),
  rpm: z.int().min(1).optional(),
  tpm: z.int().min(1).optional(),
  prices: z.string().min(1).optional(),
  'allow-unpriced': z.boolean().optional(),
};

/** What the configuration file of `bangarena run` may say. */
export const RunConfig = z.strictObject({
  ...COMMON,
  games: z.int().min(1).optional(),
  agents: z.array(AgentEntry).min(1).optional(),
  schedule: z.enum(SCHEDULES).optional(),
  field: z.array(AgentEntry).min(1).optional(),
  rotate: z.boolean().optional(),
  ...LIVE,
});
/** See {@link RunConfig}. */
export type RunConfig = z.infer<typeof RunConfig>;

/** What the configuration file of `bangarena compare` may say. */
export const CompareConfig = z.strictObject({
  a: z.string().min(1).optional(),
  b: z.string().min(1).optional(),
  blocks: z.int().min(1).max(MOST_BLOCKS).optional(),
  'max-blocks': z.int().min(1).max(MOST_BLOCKS).optional(),
  delta: within(DELTAS).optional(),
  alpha: within(ALPHAS).optional(),
  sprt: z
    .tuple([z.number(), z.number()])
    .refine(([h0, h1]) => isGate(h0, h1), GATE_TEXT)
    .optional(),
  design: z.enum(DESIGNS).optional(),
  field: z.array(AgentEntry).min(1).optional(),
  ...LIVE,
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
  return parseConfig(readSettings(file, 'The configuration', 'Check the path after -c.'), file, form);
}

/**
 * Parses a YAML configuration of this form; `name` is what messages call it.
 * @throws CliError (usage) with name, line and column of what is wrong, one line for each fault.
 */
export function parseConfig<T>(text: string, name: string, form: Form<T>): T {
  const command = (form as unknown) === CompareConfig ? 'compare' : 'run';
  const hint = `See bangarena ${command} --help for what can be set.`;
  return parseSettings(text, name, { schema: form, hint, prepare: keepSeedAsWritten }) ?? form.parse({});
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
