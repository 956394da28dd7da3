import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ModelProvider } from '../../agents/llm/provider.ts';
import type { Agent } from '../agent.ts';
import { CliError, EXIT } from '../errors.ts';
import type { AgentSpec } from './agent-spec.ts';
import type { ResolvedAgent } from './agents.ts';
import { codeVersion } from './built-in.ts';
import { foreignProvider } from './foreign-client.ts';
import { importFile } from './import-file.ts';
import { type Connect, connectBy, modelOf } from './model-agents.ts';

/** A module's namespace, whatever kind of module it is. */
interface Loaded {
  readonly default?: unknown;
}

/** A function by which a file makes its agent. */
type MakeAgent = (options: AgentSpec['options']) => unknown;

/**
 * The agent of a file, for games of `ruleset`: the file exports as default an agent, a function that makes one of the
 * options, or a model provider. `id` is the canonical form of name and options. The file is code of this process: it
 * can do whatever the process can.
 * @throws CliError (usage) when there is no such file, it cannot be loaded, or exports none of these.
 */
export async function fileAgent(
  id: string,
  { name, options }: AgentSpec,
  ruleset: string,
  connect: Connect = connectBy(process.env),
): Promise<ResolvedAgent> {
  const fail = (what: string): CliError =>
    new CliError(
      EXIT.usage,
      `The agent ${name} ${what}. \`bangarena init agent NAME\` writes one that works.`,
    );
  const file = resolve(name);
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw fail(
      `does not exist: there is no file ${file}. Paths count from the folder that the command is started in; a run is gone ` +
        'on with from the folder that it was begun in',
    );
  }
  const loaded = await importFile(file).catch((error: unknown) => {
    throw fail(`cannot be loaded: ${faultOf(error, file)}`);
  });
  const exported = defaultOf(loaded as Loaded);
  if (exported === undefined)
    throw fail('has no default export: an agent, a function that makes one, or a model provider');
  if (isProvider(exported))
    return providerAgent(exported, { id, name, file, options, ruleset, connect, fail });
  const made = isFunction(exported);
  let agent: unknown = exported;
  try {
    if (made) agent = await exported(options);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw fail(`cannot be made: its default export threw ${faultOf(error, file)}`);
  }
  if (!isAgent(agent)) {
    const what = made ? 'its default export returns' : 'exports as its default';
    throw fail(`is none: ${what} no object with a function sit()`);
  }
  if (!made && Object.keys(options).length > 0) {
    throw fail(
      'takes no options: its default export is an agent, not a function that makes one of its options',
    );
  }
  return { spec: id, agent: copyOf(agent, id), version: codeVersion(file, String(agent.version ?? '')) };
}

interface FilePlace {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly options: AgentSpec['options'];
  readonly ruleset: string;
  readonly connect: Connect;
  readonly fail: (what: string) => CliError;
}

/** The agent that a provider of one's own answers for. */
function providerAgent(provider: ModelProvider, place: FilePlace): ResolvedAgent {
  const { id, name, file, options, ruleset, connect, fail } = place;
  if (typeof provider.id !== 'string' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(provider.id)) {
    throw fail('exports a model provider without an id in small letters, which prices and limits go by');
  }
  if (typeof provider.requires !== 'function') {
    throw fail('exports a model provider without requires(), which says what it lacks, or null');
  }
  const { model, ...rest } = options;
  if (model === undefined) {
    throw fail(`exports a model provider, so its name needs the model: "${name}?model=NAME"`);
  }
  const code = codeVersion(file, '');
  const parts = {
    id,
    provider: foreignProvider(provider),
    model: String(model),
    options: rest,
    ruleset,
    connect,
    code,
  };
  try {
    return modelOf(parts);
  } catch (error) {
    if (error instanceof RangeError || error instanceof CliError) throw error;
    throw fail(`cannot be connected: it threw ${faultOf(error, file)}`);
  }
}

/** The default export; for a CommonJS module that was written as a module, the one that it meant. */
function defaultOf({ default: exported }: Loaded): unknown {
  const inner = exported as { __esModule?: unknown; default?: unknown } | null | undefined;
  return inner?.__esModule === true || (isObject(inner) && !isAgent(inner) && 'default' in inner)
    ? inner.default
    : exported;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isFunction(value: unknown): value is MakeAgent {
  return typeof value === 'function';
}

function isProvider(value: unknown): value is ModelProvider {
  return isObject(value) && typeof (value as { connect?: unknown }).connect === 'function';
}

function isAgent(value: unknown): value is Agent {
  return isObject(value) && typeof (value as { sit?: unknown }).sit === 'function';
}

/** What was thrown, and where in the file, as far as that can be told. */
function faultOf(error: unknown, file: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message.replace(/^Transform failed with \d+ errors?:\n/, '').split('\n', 1)[0];
  if (message.includes(file)) return message;
  const line = (error.stack ?? '').split('\n').find((text) => text.includes(file));
  const place = line === undefined ? undefined : /:(\d+)(?::\d+)?\)?$/.exec(line)?.[1];
  return `${message}${place === undefined ? '' : ` (${file}:${place})`}`;
}

/** The agent under the name by which it was asked for. */
function copyOf(agent: Agent, id: string): Agent {
  const { version, description, provider, outside } = agent;
  return {
    id,
    version: String(version ?? ''),
    description: String(description ?? ''),
    ...(provider === undefined ? {} : { provider }),
    ...(outside === undefined ? {} : { outside }),
    sit: (info) => agent.sit(info),
  };
}
