import { createHash } from 'node:crypto';
import { MEMORY_MODES } from '../../agents/llm/memory.ts';
import { oneOf } from '../../agents/llm/options.ts';
import { modelAgent, type PlayerOptions } from '../../agents/llm/player.ts';
import type { Env, ModelClient, ModelOptions, ModelProvider } from '../../agents/llm/provider.ts';
import { findModel } from '../../agents/llm/providers.ts';
import { getRuleset, getSpec } from '../content/rulesets.ts';
import { promptText } from '../spec/prompt.ts';
import { answerSchema } from '../view/schemas.ts';
import type { AgentSpec, OptionValue } from './agent-spec.ts';
import type { ResolvedAgent } from './agents.ts';
import { agentsFile, codeVersion } from './built-in.ts';
import { loadPrompts } from './prompts.ts';

const APIS = ['responses', 'chat'] as const;

/** How each option of a model is called in an agent's name, and how it is read. */
const READERS = {
  temperature: (value: OptionValue) => ({ temperature: numberOf(value, 'temperature', 0, 2) }),
  effort: (value: OptionValue) => ({ effort: String(value) }),
  'max-tokens': (value: OptionValue) => ({ maxOutputTokens: wholeOf(value, 'max-tokens', 16, 1_000_000) }),
  memory: (value: OptionValue) => ({ memory: oneOf('memory', value, MEMORY_MODES) }),
  'memory-tokens': (value: OptionValue) => ({
    memoryTokens: wholeOf(value, 'memory-tokens', 1000, 10_000_000),
  }),
  api: (value: OptionValue) => ({ api: oneOf('api', value, APIS) }),
  'base-url': (value: OptionValue) => ({ baseUrl: String(value) }),
} satisfies Record<string, (value: OptionValue) => Partial<ModelOptions & PlayerOptions>>;

function numberOf(value: OptionValue, name: string, least: number, most: number): number {
  if (typeof value === 'number' && value >= least && value <= most) return value;
  throw new RangeError(`${name} must be a number from ${least} to ${most}, not ${JSON.stringify(value)}`);
}

function wholeOf(value: OptionValue, name: string, least: number, most: number): number {
  if (Number.isInteger(value)) return numberOf(value, name, least, most);
  throw new RangeError(
    `${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`,
  );
}

/** Makes the client of a model for the agent called `id`. Throws a RangeError that says what is missing or wrong. */
export type Connect = (provider: ModelProvider, options: ModelOptions, id: string) => ModelClient;

/** Connects models by the keys and addresses of an environment. */
export function connectBy(env: Env): Connect {
  return (provider, options) => {
    const missing = provider.requires(env);
    if (missing !== null) throw new RangeError(missing.replace(/\.$/, ''));
    return provider.connect(options, env);
  };
}

/**
 * The agent of a model, for games of `ruleset`; null where the name begins with no provider's. `id` is the canonical
 * form of `spec`.
 * @throws RangeError that says what is missing or wrong.
 */
export function modelAgentOf(
  id: string,
  spec: AgentSpec,
  ruleset: string,
  connect: Connect,
): ResolvedAgent | null {
  const found = findModel(spec.name);
  return found === null ? null : modelOf({ id, ...found, options: spec.options, ruleset, connect });
}

/** What {@link modelOf} needs. */
export interface ModelParts {
  readonly id: string;
  readonly provider: ModelProvider;
  readonly model: string;
  readonly options: AgentSpec['options'];
  readonly ruleset: string;
  readonly connect: Connect;
  /** Goes into the version, for a provider from outside the package. */
  readonly code?: string;
}

/**
 * The agent of this provider's model.
 * @throws RangeError that says what is missing or wrong.
 */
export function modelOf({
  id,
  provider,
  model,
  options,
  ruleset,
  connect,
  code = '',
}: ModelParts): ResolvedAgent {
  let known: Partial<ModelOptions & PlayerOptions> = {};
  const extra: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(options)) {
    if (Object.hasOwn(READERS, key)) known = { ...known, ...READERS[key as keyof typeof READERS](value) };
    else extra[key] = value;
  }
  const rulesText = promptText(getSpec(ruleset), 'en', getRuleset(ruleset).info.hash);
  const prompts = loadPrompts('en');
  const agent = modelAgent({
    id,
    provider: { id: provider.id, model },
    client: connect(provider, { ...known, model, extra }, id),
    prompts,
    rulesText,
    answerSchema,
    options: known,
  });
  const ours = codeVersion(agentsFile('llm/player'), codeVersion(agentsFile('llm/providers'), ''));
  const version = createHash('sha256')
    .update(`${agent.version}\n${ours}\n${code}`)
    .digest('hex')
    .slice(0, 16);
  return { spec: id, agent, version, options: { prompts: prompts.hash } };
}
