import { type Choice, type PlayerAnswer, type SeatInfo, simplestMove, type View } from '../../src/agent.ts';
import { earlierText } from './earlier.ts';
import { newsText, nowText, type ShownMove, tableText } from './prompt.ts';
import type { ModelMessage } from './provider.ts';
import type { PromptSet } from './templates.ts';

/**
 * What a model is reminded of: `stateless` the events it saw, then the present position; `conversation` all that it was
 * sent and answered, word for word.
 */
export const MEMORY_MODES = ['stateless', 'conversation'] as const;
export type MemoryMode = (typeof MEMORY_MODES)[number];

/** What a memory is made with. */
export interface MemoryOptions {
  readonly prompts: PromptSet;
  readonly mode: MemoryMode;
  /** Bound of what is remembered beside the present position, in tokens as {@link estimateTokens} counts them. */
  readonly budget: number;
}

/** One earlier decision: what was sent for it, what was answered, and how many events there were. */
interface Entry {
  readonly sent: string;
  /** Null in stateless mode, and where no answer could be used. */
  readonly answered: string | null;
  readonly until: number;
}

/** A decision being made. */
export interface OpenDecision {
  readonly messages: readonly ModelMessage[];
  /** Notes what was answered. Until then the memory is as it was before. */
  keep(answer: PlayerAnswer): void;
}

/** UTF-8 bytes for which one token is counted: texts like ours have about three. */
const BYTES_PER_TOKEN = 2;

/** About how many tokens a text has; rather too many. The same everywhere, whatever a model's own tokens are. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/**
 * The memory of one seat in one game. It only grows at its end, so that each request begins with the one before it; when
 * it is over its budget the older half goes at once, and a short account of that takes its place. It is a function of
 * the view and of the answers given, and so is rebuilt to the byte by the same decisions.
 */
export class Memory {
  readonly #options: MemoryOptions;
  readonly #names: readonly string[] | undefined;
  /** Fixed at the first decision. */
  #table: string | null = null;
  #entries: Entry[] = [];
  /** Events told of so far. */
  #told = 0;
  /** Events that were left out. */
  #left = 0;
  /** To be said at the next decision of a conversation. */
  #note = '';

  constructor(options: MemoryOptions, info: SeatInfo) {
    this.#options = options;
    this.#names = info.names;
  }

  /** Makes the messages of the decision that the view's seat owes; `moves` in the order in which they are shown. */
  open(view: View, moves: readonly ShownMove[]): OpenDecision {
    const { prompts, mode } = this.#options;
    const table = this.#table ?? tableText(prompts, view, this.#names);
    const until = view.eventCount;
    const news = newsText(prompts, view, this.#told);
    const now = nowText(prompts, view, moves);
    const talks = mode === 'conversation';
    const sent = talks ? [this.#note, news, now].filter((text) => text !== '').join('\n\n') : news;
    const added = sent === '' ? [] : [{ sent, answered: null, until }];
    const { entries, left } = this.#withinBudget([...this.#entries, ...added]);
    const start = left === 0 ? table : `${table}\n\n${earlierText(prompts, view, left)}`;
    const messages = messagesOf(start, entries);
    if (!talks) messages.push({ role: 'user', text: now });
    return {
      messages,
      keep: (answer) => {
        this.#table = table;
        this.#entries = entries;
        this.#left = left;
        this.#told = until;
        if (talks) this.#keepAnswer(view, moves, answer);
      },
    };
  }

  #keepAnswer(view: View, moves: readonly ShownMove[], answer: PlayerAnswer): void {
    const choice = typeof answer === 'number' ? { index: answer } : answer;
    const last = this.#entries.length - 1;
    if ('index' in choice) {
      this.#entries[last] = { ...this.#entries[last], answered: answerText(moves, choice) };
      this.#note = '';
    } else {
      const move = idOf(moves, simplestMove(view));
      this.#note = this.#options.prompts.fill('simplest', { move });
    }
  }

  /** Leaves out the oldest entries, down to half the budget, where all together are over it; never the newest. */
  #withinBudget(all: readonly Entry[]): { entries: Entry[]; left: number } {
    const { budget } = this.#options;
    const sizes = all.map(({ sent, answered }) => estimateTokens(sent) + estimateTokens(answered ?? ''));
    let total = sizes.reduce((sum, size) => sum + size, 0);
    if (total <= budget) return { entries: [...all], left: this.#left };
    let from = 0;
    while (from < all.length - 1 && total > budget / 2) total -= sizes[from++];
    return { entries: all.slice(from), left: from === 0 ? this.#left : all[from - 1].until };
  }
}

/** The messages of all entries; what stays the same for the game comes before the first. */
function messagesOf(start: string, entries: readonly Entry[]): ModelMessage[] {
  const messages: { role: 'user' | 'assistant'; text: string; stable?: boolean }[] = [];
  let before = `${start}\n\n`;
  for (const { sent, answered } of entries) {
    messages.push({ role: 'user', text: before + sent });
    if (answered !== null) messages.push({ role: 'assistant', text: answered });
    before = '';
  }
  if (messages.length === 0) messages.push({ role: 'user', text: start });
  messages[messages.length - 1].stable = true;
  return messages;
}

/** An answer as the model is told to write it. */
function answerText(moves: readonly ShownMove[], choice: Choice): string {
  return JSON.stringify({
    reasoning: choice.reasoning ?? null,
    belief: choice.belief ?? null,
    move: idOf(moves, choice.index),
  });
}

function idOf(moves: readonly ShownMove[], index: number): string {
  const move = moves.find((shown) => shown.index === index);
  if (move === undefined) throw new RangeError(`${index} is no index of the ${moves.length} legal moves`);
  return move.id;
}
