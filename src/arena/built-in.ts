import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_IN, type BuiltIn, REGISTRY_URL } from '../../agents/registry.ts';
import type { Agent } from '../agent.ts';
import type { RulesInfo } from '../engine/schema.ts';
import type { ResolvedAgent } from './agents.ts';

/** Ids of the agents that come with the package. */
export function builtInIds(): string[] {
  return BUILT_IN.map(({ agent }) => agent.id);
}

/** Ids of those that play by these rules, the strongest first. */
export function builtInIdsFor(rules: RulesInfo): string[] {
  return playersOf(rules).map(({ id }) => id);
}

/**
 * The strongest bot that plays by these rules: the opponent where none is named, the reference of leaderboards, who stands in for models.
 * @throws Error where no built-in bot plays by them.
 */
export function strongestBot(rules: RulesInfo): Agent {
  const [strongest] = playersOf(rules);
  if (strongest === undefined) throw new Error(`no built-in bot plays ${rules.id}`);
  return strongest;
}

function playersOf(rules: RulesInfo): Agent[] {
  return BUILT_IN.map(({ agent }) => agent).filter((agent) => (agent.refuses?.(rules) ?? null) === null);
}

/** The agents that come with the package, in their order. */
export function builtInAgents(): ResolvedAgent[] {
  return BUILT_IN.map(resolved);
}

/** The agent of this id that comes with the package, or null. */
export function builtInAgent(id: string): ResolvedAgent | null {
  const known = BUILT_IN.find(({ agent }) => agent.id === id);
  return known === undefined ? null : resolved(known);
}

/** What a player of this built-in agent believes; null for agents that have no beliefs. */
export function builtInBeliever(id: string): BuiltIn['believer'] | null {
  return BUILT_IN.find(({ agent }) => agent.id === id)?.believer ?? null;
}

function resolved({ agent, module }: BuiltIn): ResolvedAgent {
  return { spec: agent.id, agent, version: builtInVersion(agent.id, module) };
}

const folder = dirname(fileURLToPath(REGISTRY_URL));
const ending = extname(fileURLToPath(REGISTRY_URL));
const IMPORT = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The file that an import means: as it stands, or the TypeScript that its ending stands for; null where it is none. */
function importedFile(path: string): string | null {
  const candidates = [path, path.replace(/\.([cm]?)js$/, '.$1ts'), `${path}.ts`, `${path}.js`];
  return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? null;
}

/** `file` and every file of ours that it imports, directly or not, in the order of their paths. */
export function moduleGraph(file: string): string[] {
  const seen = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const [, specifier] of readFileSync(next, 'utf8').matchAll(IMPORT)) {
      const imported = importedFile(resolve(dirname(next), specifier));
      if (imported !== null) open.push(imported);
    }
  }
  return [...seen].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** 16 hex digits over a module, all of ours that it imports, and `more`. */
export function codeVersion(file: string, more: string): string {
  const hash = createHash('sha256');
  const root = dirname(file);
  for (const part of moduleGraph(file)) {
    const text = readFileSync(part);
    hash.update(`${relative(root, part).replaceAll('\\', '/')}\n${text.length}\n`).update(text);
  }
  return hash.update(more).digest('hex').slice(0, 16);
}

/** A module of the package below `agents/`, without ending, as the file that is run. */
export function agentsFile(module: string): string {
  return resolve(folder, `${module}${ending}`);
}

/**
 * The hash of a built-in agent: its module, all that this imports, and the checksum of its pinned trails where
 * `agents/bots/trails.json` has one.
 */
function builtInVersion(id: string, module: string): string {
  return codeVersion(resolve(folder, `${module}${ending}`), `trails\n${pinnedTrails()[id] ?? ''}`);
}

/** By agent id the checksum over its pinned games: what a released bot may never change. */
function pinnedTrails(): Readonly<Record<string, string>> {
  const file = resolve(folder, 'bots', 'trails.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
