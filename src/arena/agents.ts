import type { Hidden } from '../../agents/process/exposed.ts';
import { type Agent, oneLine } from '../agent.ts';
import { getRuleset } from '../content/rulesets.ts';
import { CliError, EXIT } from '../errors.ts';
import { formatAgentSpec, parseAgentSpec } from './agent-spec.ts';
import { builtInAgent, builtInIds, strongestBot } from './built-in.ts';
import type { Connect } from './model-agents.ts';
import { unknownId } from './suggest.ts';

/** An agent as a run uses it. */
export interface ResolvedAgent {
  /** What the user named, and what a worker resolves again. */
  readonly spec: string;
  readonly agent: Agent;
  /** Changes whenever the agent's behaviour may: 16 hex digits over its code, and prompts where it has them. */
  readonly version: string;
  /** What the run's manifest tells of it beside; absent where there is nothing. */
  readonly options?: { readonly prompts: string };
}

/** How agents are named that are in no list. */
const OTHER_FORMS =
  'A model is named by its provider, as openai/MODEL, anthropic/MODEL, compatible/NAME/MODEL or mock/SCRIPT; a file of your own by its path, ' +
  'as ./my-agent.mjs; a program or service as stdio:COMMAND or http://HOST:PORT/.';

/** The agent whose seat an MCP host holds; only `bangarena mcp` has one. */
export const HOST_AGENT = 'mcp';

/** Names of agents outside of this process: programs and services. */
export const OUTSIDE = /^(stdio:|https?:\/\/)/;

/** Names of agents that are files: they begin with a dot or slash, or end like a module. */
const FILE = /^(\.{0,2}\/|[A-Za-z]:\\)|\.[cm]?[jt]s$/;

/**
 * Finds the agent that `spec` names, for games of `ruleset`: one that comes with the package, a model by its provider
 * (`openai/MODEL`, `anthropic/MODEL`, `compatible/NAME/MODEL`, `mock/SCRIPT`, with options as in a query), a program
 * (`stdio:COMMAND`), a service (`http://HOST:PORT/PATH`), or a file. Models are connected by `connect`; by the
 * environment where that is left out. Programs are not started yet; where `hidden` is given, they will be in a sandbox that
 * hides this from them.
 * @throws CliError (usage) with the way out when there is none, it cannot be had, or it refuses the ruleset.
 */
export async function resolveAgent(
  spec: string,
  ruleset: string,
  connect?: Connect,
  hidden?: Hidden,
): Promise<ResolvedAgent> {
  const found = await findAgent(spec, ruleset, connect, hidden);
  const why = refusalOf(found.agent, ruleset);
  if (why !== null) throw cannotSit(spec, ruleset, why);
  return found;
}

/** Why an agent plays no games of a ruleset, as a sentence without its full stop; null where it does. */
export function refusalOf(agent: Agent, ruleset: string): string | null {
  return agent.refuses?.(getRuleset(ruleset).info) ?? null;
}

/** The error of an agent that refuses a ruleset, by the sentence of {@link refusalOf}; it names the strongest that does not. */
export function cannotSit(spec: string, ruleset: string, why: string): CliError {
  const strongest = strongestBot(getRuleset(ruleset).info).id;
  return new CliError(
    EXIT.usage,
    `The agent ${oneLine(spec)} cannot sit down. ${why}. The strongest bot for ${ruleset} is ${strongest}.`,
  );
}

/**
 * The same as {@link resolveAgent} for an agent that may refuse the ruleset.
 * @throws CliError (usage) with the way out when there is none, or it cannot be had.
 */
export async function findAgent(
  spec: string,
  ruleset: string,
  connect?: Connect,
  hidden?: Hidden,
): Promise<ResolvedAgent> {
  const builtIn = builtInAgent(spec);
  if (builtIn !== null) return builtIn;
  if (spec === HOST_AGENT)
    throw new CliError(
      EXIT.usage,
      'mcp is the seat of an MCP host. `bangarena mcp` plays its games, and with --out goes on with a run of them.',
    );
  try {
    if (OUTSIDE.test(spec)) {
      const { outsideAgentOf } = await import('./outside-agents.ts');
      return outsideAgentOf(spec, hidden);
    }
    const parsed = parseAgentSpec(spec);
    if (FILE.test(parsed.name)) {
      const { fileAgent } = await import('./file-agents.ts');
      return await fileAgent(formatAgentSpec(parsed), parsed, ruleset, connect);
    }
    if (parsed.name.includes('/')) {
      const { connectBy, modelAgentOf } = await import('./model-agents.ts');
      const by = connect ?? connectBy(process.env);
      const model = modelAgentOf(formatAgentSpec(parsed), parsed, ruleset, by);
      if (model !== null) return model;
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new CliError(EXIT.usage, `The agent ${oneLine(spec)}: ${error.message}.`);
    throw error;
  }
  throw new CliError(EXIT.usage, `${unknownId('agent', spec, builtInIds())} ${OTHER_FORMS}`);
}

/** The agents of a line-up, in its order; see {@link resolveAgent}. */
export function resolveAgents(
  specs: readonly string[],
  ruleset: string,
  connect?: Connect,
  hidden?: Hidden,
): Promise<ResolvedAgent[]> {
  return Promise.all(specs.map((spec) => resolveAgent(spec, ruleset, connect, hidden)));
}
