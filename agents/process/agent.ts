import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OutsideAgent, outsideAgent } from '../protocol/agent.ts';
import type { Protocol } from '../protocol/conversation.ts';
import { cleanEnvironment, type Env } from './environment.ts';
import { CountedGroups } from './groups.ts';
import { type Launch, processLink, swept } from './link.ts';
import { AgentLog } from './log.ts';
import { MAX_PROCESSES, type Sandbox, sandboxed } from './sandbox.ts';

/** What an agent that is a program is made of. */
export interface ProcessParts {
  /** The agent's name, in canonical form. */
  readonly id: string;
  readonly version: string;
  readonly protocol: Protocol;
  readonly words: readonly string[];
  /** The arena's environment. */
  readonly env: Env;
  /** Names of the arena's variables that the program gets. */
  readonly passed: readonly string[];
  readonly memoryMib: number;
  readonly startMs: number;
  /** The sandbox that it is kept in, or null for none. */
  readonly sandbox: Sandbox | null;
}

/** What is used where an option is left out. */
export const PROCESS_DEFAULTS = { memoryMib: 1024, startMs: 10_000 } as const;

/** Folders of homes that are in use. */
const inUse = new Set<string>();

/** A folder for the homes of an agent's processes. */
function makeHomes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bangarena-agent-'));
  if (inUse.size === 0) process.once('exit', removeAll);
  inUse.add(folder);
  return folder;
}

function removeHomes(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  if (inUse.delete(folder) && inUse.size === 0) process.off('exit', removeAll);
}

/** Removes what is left where a signal ends the arena. */
function removeAll(): void {
  for (const folder of inUse) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // A process that is just dying may write there still; the exit code is not to suffer.
    }
  }
}

/** An agent that is a program: a process for each seat that it holds at a time, talked to over stdin and stdout. */
export function processAgent(parts: ProcessParts): OutsideAgent {
  const { id, version, protocol, words, env, passed, memoryMib, startMs, sandbox } = parts;
  const log = new AgentLog(logName(id));
  let homes: string | null = null;
  let started = 0;
  let command: readonly string[] | null = null;
  const groups = new CountedGroups(MAX_PROCESSES);
  const launch = (): Launch => {
    homes ??= makeHomes();
    const home = join(homes, String(++started));
    mkdirSync(home);
    command ??=
      sandbox === null ? words : sandboxed({ words, cwd: process.cwd(), env, ...sandbox }, memoryMib);
    return {
      words: sandbox === null ? command : groups.join(command),
      env: cleanEnvironment(env, home, passed),
      memoryMib,
    };
  };
  const agent = outsideAgent({
    id,
    version,
    description: `The program ${words.join(' ')}.`,
    tier: sandbox === null ? 'process' : 'sandbox',
    protocol,
    startMs,
    connect: (end, terms) => processLink(launch(), log, end, terms),
  });
  const close = async (): Promise<void> => {
    await agent.connection.close();
    await swept();
    await groups.close();
    if (homes !== null) removeHomes(homes);
    homes = null;
  };
  return { ...agent, connection: { ...agent.connection, close } };
}

/** A file name that tells agents apart. */
function logName(id: string): string {
  const readable = id.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 60);
  return `${readable}-${createHash('sha256').update(id).digest('hex').slice(0, 6)}`;
}
