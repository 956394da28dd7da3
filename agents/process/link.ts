import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { OutsideTerms } from '../../src/agent.ts';
import { type Link, type LinkEnd, type LinkFacts, type Loss, MAX_MESSAGE_BYTES } from '../protocol/link.ts';
import { type AgentLog, LastWords } from './log.ts';
import { killTree, killTreeNow, peakMemory, sweepTree } from './tree.ts';

/** How a program is started. */
export interface Launch {
  /** The command and its arguments. */
  readonly words: readonly string[];
  /** Its whole environment; HOME is a folder of its own. */
  readonly env: Readonly<Record<string, string>>;
  /** Mebibytes of private memory that each of its processes may have. */
  readonly memoryMib: number;
}

/** Bytes that a program may write to stdout for one message from the arena. */
const MAX_BURST_BYTES = 4 * MAX_MESSAGE_BYTES;
/** Bytes that it may write to stderr for one message. */
const MAX_STDERR_BYTES = 4 * 1024 * 1024;
/** Bytes that it may leave unread. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;
/** How long it may take to end after its stdin was closed. */
const LEAVE_MS = 1000;
/** How long its last output is waited for after it has ended. */
const LAST_OUTPUT_MS = 200;

/**
 * Sets the caps, leaves a guard behind that kills the whole group when the arena's end of descriptor 3 closes, be it
 * because the arena was killed, and becomes the program.
 */
const LAUNCHER = `ulimit -c 0
ulimit -d "$0" 2>/dev/null
{ read -r _ <&3; kill -9 0; } </dev/null >/dev/null 2>&1 &
unset PWD OLDPWD
exec "$@" 3<&-`;

/** Processes that are alive, or of which something may be, with their homes. */
const alive = new Map<number, string>();
/** Searches for what is left of processes. */
const sweeps = new Set<Promise<unknown>>();

/** Ends what is left when the arena ends without having closed its agents. */
function killAll(): void {
  for (const [pid, home] of alive) killTreeNow(pid, home);
}

/** Waits until nothing is left of all processes that have ended or were killed. */
export async function swept(): Promise<void> {
  await Promise.all(sweeps);
}

/** Starts a program; messages are lines of its stdin and stdout. */
export function processLink(launch: Launch, log: AgentLog, end: LinkEnd, terms: () => OutsideTerms): Link {
  return new ProcessLink(launch, log, end, terms);
}

class ProcessLink implements Link {
  readonly #child: ChildProcess;
  readonly #end: LinkEnd;
  readonly #home: string;
  readonly #words = new LastWords();
  readonly #gone: Promise<void>;
  #partial = '';
  /** Characters since the last message was sent. */
  #burst = 0;
  #stderr = 0;
  #allStderr = 0;
  #memory: number | null = null;
  #forced = false;
  #left: readonly string[] = [];
  /** What ends all that is left of it, once that has begun. */
  #sweep: Promise<void> | null = null;

  constructor({ words, env, memoryMib }: Launch, log: AgentLog, end: LinkEnd, terms: () => OutsideTerms) {
    const windows = process.platform === 'win32';
    const command = windows ? words : ['/bin/sh', '-c', LAUNCHER, String(memoryMib * 1024), ...words];
    const child = spawn(command[0], command.slice(1), {
      env: { ...env },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      detached: !windows,
      windowsHide: true,
    });
    this.#child = child;
    this.#end = end;
    this.#home = env.HOME;
    if (child.pid !== undefined) {
      if (alive.size === 0) process.prependOnceListener('exit', killAll); // Before its home is removed.
      alive.set(child.pid, this.#home);
    }
    // A program that plays on must not keep the arena from ending; who waits for an answer has a timer.
    child.unref();
    for (const stream of child.stdio) {
      (stream as Socket | null)?.unref();
      stream?.on('error', () => {}); // What is lost with it is told by the end of the process.
    }
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#words.add(text);
      this.#stderr += text.length;
      this.#allStderr += text.length;
      const { logs } = terms();
      if (logs !== null) log.write(logs, text);
      if (this.#stderr > MAX_STDERR_BYTES)
        end.lost(
          `it wrote more than ${MAX_STDERR_BYTES} bytes to stderr for one message`,
          'agent_invalid',
          'stderr',
        );
    });
    this.#gone = new Promise((resolve) => {
      const gone = (reason: string, loss: Loss): void => {
        end.lost(reason, undefined, loss);
        resolve(this.#sweep ?? undefined);
      };
      child.on('error', (error) => gone(`it could not be started: ${error.message}`, 'start'));
      child.on('exit', (code, signal) => {
        this.#sweepBy(async (pid) => {
          this.#left = await sweepTree(pid, this.#home, command.slice(0, 3));
        });
        const loss = code === 0 ? 'left' : 'crash';
        const reason = signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
        const timer = setTimeout(() => gone(reason, loss), LAST_OUTPUT_MS);
        child.on('close', () => {
          clearTimeout(timer);
          gone(reason, loss);
        });
      });
    });
  }

  send(message: string): void {
    const { stdin } = this.#child;
    if (stdin === null || stdin.destroyed) return;
    this.#burst = 0;
    this.#stderr = 0;
    stdin.write(`${message}\n`);
    const unread = stdin.writableLength;
    if (unread > MAX_UNREAD_BYTES)
      queueMicrotask(() => this.#end.lost(`it left ${unread} bytes unread`, 'agent_invalid', 'unread'));
  }

  async close(): Promise<void> {
    this.facts(); // While there is something to be seen.
    this.#child.ref();
    this.#child.stdin?.end();
    const timer = setTimeout(() => {
      this.#forced = true;
      this.kill();
    }, LEAVE_MS);
    await this.#gone;
    clearTimeout(timer);
  }

  kill(): void {
    this.#sweepBy((pid) => killTree(pid, this.#home));
    this.#child.kill('SIGKILL'); // Where there are no groups.
  }

  lastWords(): string {
    return this.#words.text;
  }

  facts(): LinkFacts {
    const { pid, stdin } = this.#child;
    if (pid !== undefined && alive.has(pid)) this.#memory = peakMemory(pid) ?? this.#memory;
    return {
      unread: stdin?.writableLength ?? 0,
      stderr: this.#allStderr,
      memory: this.#memory,
      forced: this.#forced,
      left: this.#left,
    };
  }

  /** Has what is left of it ended, once. */
  #sweepBy(end: (pid: number) => Promise<void>): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#sweep !== null) return;
    const sweep = end(pid).finally(() => {
      sweeps.delete(sweep);
      if (alive.delete(pid) && alive.size === 0) process.off('exit', killAll);
    });
    this.#sweep = sweep;
    sweeps.add(sweep);
  }

  #read(text: string): void {
    this.#burst += text.length;
    if (this.#burst > MAX_BURST_BYTES) {
      this.#end.lost(`it wrote more than ${MAX_BURST_BYTES} bytes for one message`, 'agent_invalid', 'burst');
      return;
    }
    let from = 0;
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      const line = this.#partial + text.slice(from, to);
      this.#partial = '';
      from = to + 1;
      if (line.trim() !== '') this.#end.received(line);
    }
    this.#partial += text.slice(from);
    if (this.#partial.length > MAX_MESSAGE_BYTES)
      this.#end.lost(`it wrote a line of more than ${MAX_MESSAGE_BYTES} bytes`, 'agent_invalid', 'line');
  }
}
