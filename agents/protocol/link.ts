import type { Forfeit, OutsideTerms } from '../../src/agent.ts';

/** The transport of one conversation: a process, or a service. */
export interface Link {
  /**
   * Sends one message, as JSON in one line. `wanted` is null where it wants no answer, else aborts when the answer is
   * no longer waited for. Never throws, and tells the {@link LinkEnd} nothing before it returns.
   */
  send(message: string, wanted: AbortSignal | null): void;
  /** Lets the other side end in an orderly way, and by force where it does not. Resolves when nothing is left of it. */
  close(): Promise<void>;
  /** Ends it by force, at once. */
  kill(): void;
  /** What the other side said last beside its messages, for reasons; empty when nothing. */
  lastWords(): string;
  /** What has been seen of a process; left out by transports that see nothing of the kind. */
  facts?(): LinkFacts;
}

/** What can be seen of an agent's process from outside. */
export interface LinkFacts {
  /** Bytes sent to it that it has not read; what the system buffers counts as read. */
  readonly unread: number;
  /** Characters that it has written to stderr. */
  readonly stderr: number;
  /** The most memory that it has had, in bytes; null where the system does not tell. */
  readonly memory: number | null;
  /** Whether it had to be ended by force after its stdin was closed. */
  readonly forced: boolean;
  /** Names of the processes that it had started and that were still there when it had ended by itself. */
  readonly left: readonly string[];
}

/** What ended a link: `left` is an end with exit code 0, the last four are caps. */
export type Loss = 'start' | 'left' | 'crash' | 'line' | 'burst' | 'stderr' | 'unread';

/** What a transport tells its conversation. */
export interface LinkEnd {
  /** A message has come, as text. */
  received(text: string): void;
  /** The message that was sent last got no answer and will get none; the link can be used again. */
  failed(detail: string): void;
  /** The link is of no more use. With `ending` it is the agent's doing beyond a crash. */
  lost(reason: string, ending?: Forfeit['ending'], loss?: Loss): void;
}

/** Opens a link; `terms` tells what holds now. */
export type Connect = (end: LinkEnd, terms: () => OutsideTerms) => Link;

/** Bytes of one message from an agent, at most. */
export const MAX_MESSAGE_BYTES = 256 * 1024;
