import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { httpAgent } from '../../agents/http/agent.ts';
import { PROCESS_DEFAULTS, processAgent } from '../../agents/process/agent.ts';
import { factsOf, isProgram } from '../../agents/process/environment.ts';
import { type Hidden, readProblem } from '../../agents/process/exposed.ts';
import type { Sandbox } from '../../agents/process/sandbox.ts';
import { commandLine } from '../../agents/process/words.ts';
import type { OutsideAgent } from '../../agents/protocol/agent.ts';
import type { Protocol } from '../../agents/protocol/conversation.ts';
import { oneLine } from '../core/one-line.ts';
import { packageVersion } from '../root.ts';
import { type AgentMessage, PROTOCOL_VERSION, ReadAgentMessage } from '../view/protocol.ts';
import { formatAgentSpec, type OptionValue, parseAgentSpec } from './agent-spec.ts';
import type { ResolvedAgent } from './agents.ts';

/** The seat protocol as this arena speaks it. */
export const PROTOCOL: Protocol = {
  versions: [PROTOCOL_VERSION],
  arena: `bangarena ${packageVersion()}`,
  read: (value) => {
    const read = ReadAgentMessage.safeParse(value);
    if (read.success) return { message: printable(read.data) };
    const [{ path, message }] = read.error.issues;
    return { problem: path.length === 0 ? message : `${path.join('.')}: ${message}` };
  },
};

/** The message with what the agent calls itself on one line each, since it is stored and shown as it is. */
function printable(message: AgentMessage): AgentMessage {
  if (message.type !== 'hello') return message;
  const { name, version } = message;
  const shown = version === undefined ? {} : { version: oneLine(version) };
  return { ...message, name: oneLine(name) || '?', ...shown };
}

/** Options of a program: names of variables that it gets, mebibytes, what it may read in a sandbox, seconds to greet. */
const PROGRAM_OPTIONS = ['env', 'memory', 'read', 'start'];
const MOST_MEMORY_MIB = 1024 * 1024;
const LONGEST_START = 600;

/** An agent that speaks the seat protocol, as a run uses it. */
export type ResolvedOutside = ResolvedAgent & { readonly agent: OutsideAgent };

/**
 * The agent that `stdio:COMMAND` or an address names. A program is run in a sandbox that hides `hidden` from it, where
 * that is given; see {@link requireSandbox}.
 * @throws RangeError that says what is wrong with the name.
 */
export function outsideAgentOf(spec: string, hidden: Hidden | null = null): ResolvedOutside {
  return spec.startsWith('stdio:') ? programOf(spec, hidden) : serviceOf(spec);
}

function programOf(spec: string, hidden: Hidden | null): ResolvedOutside {
  const { text, words, options: query } = commandLine(spec.slice('stdio:'.length));
  if (!isProgram(words[0], process.env))
    throw new RangeError(
      `there is no program "${words[0]}" ${words[0].includes('/') ? 'there' : 'on the PATH'}`,
    );
  const { options } = parseAgentSpec(`?${query}`);
  const unknown = Object.keys(options).find((name) => !PROGRAM_OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new RangeError(
      `"${unknown}" is no option of a program (${PROGRAM_OPTIONS.join(', ')}); quote a ? that belongs to the command`,
    );
  const id = formatAgentSpec({ name: `stdio:${text}`, options });
  const version = versionOf(id, words);
  const read = options.read === undefined ? [] : String(options.read).split(',');
  const sandbox: Sandbox | null = hidden === null ? null : { read, hidden };
  const unseen = sandbox && readProblem({ ...sandbox, cwd: process.cwd() });
  if (unseen !== null) throw new RangeError(unseen);
  const agent = processAgent({
    id,
    version,
    protocol: PROTOCOL,
    words,
    env: process.env,
    passed: variableNames(options.env),
    memoryMib: wholeOf('memory', options.memory, 16, MOST_MEMORY_MIB) ?? PROCESS_DEFAULTS.memoryMib,
    startMs: startMsOf(options.start),
    sandbox,
  });
  return { spec, agent, version };
}

function serviceOf(spec: string): ResolvedOutside {
  if (!URL.canParse(spec)) throw new RangeError('it is no address; write http://HOST:PORT/PATH');
  const url = new URL(spec);
  if (url.username !== '' || url.password !== '')
    throw new RangeError(
      'an address with a name or password would be stored with the results; leave them out',
    );
  if (url.hash !== '') throw new RangeError('an address has no #fragment');
  const version = versionOf(url.href, []);
  const { startMs } = PROCESS_DEFAULTS;
  const agent = httpAgent({ id: url.href, version, protocol: PROTOCOL, url, startMs });
  return { spec, agent, version };
}

/** 16 hex digits over the name, and over those of the words that are files. Throws RangeError where one cannot be read. */
function versionOf(id: string, words: readonly string[]): string {
  const hash = createHash('sha256').update(id);
  for (const word of words) {
    if (factsOf(word)?.isFile()) hash.update(`\n${word}\n`).update(textOf(word));
  }
  return hash.digest('hex').slice(0, 16);
}

function textOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new RangeError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function variableNames(value: OptionValue | undefined): string[] {
  if (value === undefined) return [];
  const names = String(value).split(',');
  const wrong = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
  if (wrong !== undefined) throw new RangeError(`env lists names of variables, and "${wrong}" is none`);
  return names;
}

function wholeOf(
  name: string,
  value: OptionValue | undefined,
  least: number,
  most: number,
): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(
    `${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`,
  );
}

function startMsOf(value: OptionValue | undefined): number {
  const seconds = wholeOf('start', value, 1, LONGEST_START);
  return seconds === undefined ? PROCESS_DEFAULTS.startMs : seconds * 1000;
}
