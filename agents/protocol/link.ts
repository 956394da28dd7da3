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
}

/** What a transport tells its conversation. */
export interface LinkEnd {
  /** A message has come, as text. */
  received(text: string): void;
  /** The message that was sent last got no answer and will get none; the link can be used again. */
  failed(detail: string): void;
  /** The link is of no more use. With `ending` it is the agent's doing beyond a crash. */
  lost(reason: string, ending?: Forfeit['ending']): void;
}

/** Opens a link; `terms` tells what holds now. */
export type Connect = (end: LinkEnd, terms: () => OutsideTerms) => Link;

/** Bytes of one message from an agent, at most. */
export const MAX_MESSAGE_BYTES = 256 * 1024;
