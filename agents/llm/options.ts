import { type Dialect, type JsonSchema, toDialect } from '../../src/agent.ts';
import type { ModelOptions, ModelRequest } from './provider.ts';
import { fieldsOf } from './usage.ts';

/** Parameters that are the arena's own to set: they shape the request, or change what a call can cost beside its tokens. */
const OURS = new Set([
  'model',
  'messages',
  'input',
  'instructions',
  'system',
  'stream',
  'n',
  'background',
  'tools',
  'tool_choice',
  'response_format',
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
  'best_of',
  'cache_control',
  'container',
  'conversation',
  'function_call',
  'functions',
  'inference_geo',
  'mcp_servers',
  'modalities',
  'models',
  'plugins',
  'prediction',
  'previous_response_id',
  'prompt',
  'speed',
  'web_search_options',
]);
/** Tiers of service that cost no more than the table of prices says. */
const TIERS: readonly unknown[] = ['default', 'flex', 'standard_only'];
/** What a secret might be called: all that is sent along is in the agent's name, and so in every result. */
const SECRET = /^(.*[-_])?(api[-_]?key|secret|password|token|authorization)$|^key$/i;

/** How the answer's form is asked for. */
export interface Asking<Format extends string> {
  readonly format: Format;
  /**
   * Whether the schema lists the legal ids. Where the schema is a part of the cached prefix, as at OpenAI and Anthropic,
   * a list that changes with every decision empties the cache: there it is left to the prompt, and a wrong id to the
   * check of the answer.
   */
  readonly ids: 'enum' | 'text';
  /** Parameters to send along as they are. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Takes `format` and `ids` out of the extra options; the rest is sent along.
 * @throws RangeError for values that there are not, and for parameters that are the arena's own.
 */
export function askingOf<Format extends string>(
  options: ModelOptions,
  formats: readonly Format[],
  ids: 'enum' | 'text',
): Asking<Format> {
  const { format = formats[0], ids: chosen = ids, ...rest } = options.extra ?? {};
  const own = Object.keys(rest).find((key) => OURS.has(key));
  if (own !== undefined) throw new RangeError(`the option ${own} is set by the arena; leave it out`);
  if (rest.service_tier !== undefined && !TIERS.includes(rest.service_tier)) {
    throw new RangeError(
      'other tiers of service than default, flex and standard_only cost more than is reserved',
    );
  }
  if (Object.keys(rest).some((key) => SECRET.test(key))) {
    throw new RangeError('keys come from the environment only, for options are in all results');
  }
  return {
    format: oneOf('format', format, formats),
    ids: oneOf('ids', chosen, ['enum', 'text'] as const),
    rest,
  };
}

/** The request's schema in a dialect, with or without the list of legal ids. */
export function schemaOf(request: ModelRequest, dialect: Dialect, ids: 'enum' | 'text'): JsonSchema {
  const schema = toDialect(request.schema, dialect);
  if (ids === 'enum') return schema;
  const properties = fieldsOf(schema.properties);
  const { enum: _ids, ...move } = fieldsOf(properties.move);
  return { ...schema, properties: { ...properties, move } };
}

/** The value, if it is one of `allowed`. Throws a RangeError that lists them. */
export function oneOf<T extends string>(name: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new RangeError(`the option ${name} is one of ${allowed.join(', ')}`);
  return found;
}
