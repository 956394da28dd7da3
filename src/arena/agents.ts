import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_IN, REGISTRY_URL } from '../../agents/registry.ts';
import type { Agent } from '../agent.ts';
import { CliError, EXIT } from '../errors.ts';
import { unknownId } from './suggest.ts';

/** An agent as a run uses it. */
export interface ResolvedAgent {
  /** What the user named, and what a worker resolves again. */
  readonly spec: string;
  readonly agent: Agent;
  /** Changes whenever the agent's behaviour may: 16 hex digits over its code. */
  readonly version: string;
}

/** Ids of the agents that come with the package. */
export function builtInIds(): string[] {
  return BUILT_IN.map(({ agent }) => agent.id);
}

/**
 * Finds the agent that `spec` names.
 * @throws CliError (usage) naming the nearest known agent when there is none.
 */
export async function resolveAgent(spec: string): Promise<ResolvedAgent> {
  const known = BUILT_IN.find(({ agent }) => agent.id === spec);
  if (known === undefined) throw new CliError(EXIT.usage, unknownId('agent', spec, builtInIds()));
  return { spec, agent: known.agent, version: builtInVersion(known.agent.id, known.module) };
}

const folder = dirname(fileURLToPath(REGISTRY_URL));
const ending = extname(fileURLToPath(REGISTRY_URL));
const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** `file` and every file of ours that it imports, directly or not, in the order of their paths. */
export function moduleGraph(file: string): string[] {
  const seen = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const [, specifier] of readFileSync(next, 'utf8').matchAll(IMPORT)) {
      const imported = resolve(dirname(next), specifier);
      if (existsSync(imported)) open.push(imported);
    }
  }
  return [...seen].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * The hash of a built-in agent: its module, all that this imports, and the checksum of its pinned trails where
 * `agents/bots/trails.json` has one.
 */
function builtInVersion(id: string, module: string): string {
  const hash = createHash('sha256');
  for (const file of moduleGraph(resolve(folder, `${module}${ending}`))) {
    const name = relative(folder, file).replaceAll('\\', '/');
    const text = readFileSync(file);
    hash.update(`${name}\n${text.length}\n`).update(text);
  }
  hash.update(`trails\n${pinnedTrails()[id] ?? ''}`);
  return hash.digest('hex').slice(0, 16);
}

/** By agent id the checksum over its pinned games: what a released bot may never change. */
function pinnedTrails(): Readonly<Record<string, string>> {
  const file = resolve(folder, 'bots', 'trails.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
