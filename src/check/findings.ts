import type { Tier } from '../agent.ts';

/**
 * What an agent can do wrong, and the way out of it. A word of this list is the same in every version: programs may
 * depend on it.
 */
const WAYS_OUT = {
  'not-started': 'See that the command works when it is typed into a shell in this folder.',
  'not-reached':
    'Start the service before the check, and see that its address and port are right; http or https as it speaks. One in a private network needs --allow-private.',
  'no-hello':
    'Answer `hello` with {"type":"hello","protocol":1,"name":"…"} and flush stdout after each line.',
  'slow-start':
    'Greet first and load what is large afterwards, or give it more time: "stdio:COMMAND?start=60".',
  'wrong-version': 'Choose one of the versions in `protocols` that the program speaks; today that is 1.',
  'no-answer':
    'Answer every `act` within its deadlineMs and flush stdout after each line. If it needs longer, say so by --time-limit, here and in `run`.',
  late: 'Stop thinking before deadlineMs is over and answer with the best move so far; or set a longer --time-limit, here and in `run`.',
  'not-flushed':
    'Flush stdout after each line: print(…, flush=True) in Python, fflush(stdout) in C, $stdout.sync = true in Ruby.',
  'not-reading': 'Read stdin line by line until it closes, and do not wait for anything else meanwhile.',
  crashed: 'Mend what its last words tell. It must play on until stdin closes, whatever message comes.',
  left: 'Read until stdin closes: a game, a decision or an `end` is no reason to end.',
  'not-json':
    'Write one JSON object a line to stdout and nothing else there; notes go to stderr. A service answers with one object as the body.',
  'no-message':
    'Answer `hello` with {"type":"hello","protocol":1,"name":"…"} and `act` with {"type":"move","id":…,"move":"…"}; rules-spec/schema/protocol.json says what each field may be.',
  'wrong-id': 'Copy `id` from the `act` that is answered; do not count by yourself.',
  'illegal-move': 'Answer with one of the ids in `legal` of the same `act`, letter for letter.',
  'answered-twice': 'Answer each `act` once. `start`, `end` and `error` want no answer.',
  flood: 'Write one line for each `act`; see that no loop writes to stdout.',
  'stderr-flood': 'Write less to stderr: 4 MiB for one message are the most.',
  'too-long': 'Write less: a line or body may have 256 KiB. Shorten `reasoning`.',
  'bad-status': 'Answer every POST with HTTP 200 and the message as the body, from the address itself.',
  transport:
    'See that the service answers each POST with a body of JSON and keeps the connection open or closes it in order.',
  'not-trusted':
    'Name the file of the authority that signed the certificate in NODE_EXTRA_CA_CERTS, or use http on this machine.',
  'left-processes': 'End what it has started before it ends itself; the arena kills what is left.',
  'not-ended': 'End when stdin closes; a second later it is killed.',
  unstable: 'Take chance from `random` alone, if games are to be played again alike; else leave it.',
  'slow-answers': 'It plays, but near its limit: another machine or a longer game may be too much.',
  noisy: 'The log of a run keeps a mebibyte for each agent: write less to stderr.',
  threw: 'Mend what it throws: in a run the game would end as a crash, which the seat forfeits.',
  'no-index': 'Return a whole number from 0 to view.legalCount - 1, or { index }, from choose().',
  'no-player': 'Return an object with a function choose() from sit().',
  'not-reset':
    'Let reset() forget all of the last game: what it returns afterwards must be what a fresh player returns.',
} as const;

/** See {@link WAYS_OUT}. */
export type Diagnosis = keyof typeof WAYS_OUT;

/** What came of one part of a check. `note` is worth a look, `skipped` was not tried after what had gone wrong before. */
export type Verdict = 'good' | 'note' | 'bad' | 'skipped';

/** One part of a check. */
export interface Finding {
  readonly check: string;
  readonly verdict: Verdict;
  /** What was seen, in a few words. */
  readonly text: string;
  /** Where the verdict is `bad` or `note`: what it is, what was expected, what came, and what to do. */
  readonly diagnosis?: Diagnosis;
  readonly expected?: string;
  readonly came?: string;
  readonly wayOut?: string;
}

/** Times and sizes, as far as they are known. */
export interface Figures {
  /** Answers that came in time. */
  readonly answers: number;
  /** Milliseconds from the start to the greeting. */
  readonly greetingMs: number | null;
  /** Milliseconds for an answer. */
  readonly medianMs: number | null;
  readonly p99Ms: number | null;
  readonly longestMs: number | null;
  /** The most memory of its process, in bytes. */
  readonly memoryBytes: number | null;
}

/** What a check has found: the object of `check --json`. */
export interface CheckReport {
  readonly agent: string;
  readonly tier: Tier;
  /** What it says of itself; null where it says nothing. */
  readonly says: { readonly name: string; readonly version: string | null } | null;
  readonly passed: boolean;
  /** The exit code. */
  readonly code: number;
  /** Milliseconds for a decision. */
  readonly limitMs: number;
  readonly findings: readonly Finding[];
  readonly figures: Figures;
}

/** A fault of the agent, which ends the part of the check in which it shows. */
export class Fault extends Error {
  readonly diagnosis: Diagnosis;
  readonly expected: string;
  readonly came: string;

  constructor(diagnosis: Diagnosis, expected: string, came: string) {
    super(came);
    this.diagnosis = diagnosis;
    this.expected = expected;
    this.came = came;
  }
}

/** The finding of a fault; with `note` it is worth a look and no more. */
export function faultFinding(check: string, fault: Fault, verdict: 'bad' | 'note' = 'bad'): Finding {
  const { diagnosis, expected, came } = fault;
  return { check, verdict, text: came, diagnosis, expected, came, wayOut: WAYS_OUT[diagnosis] };
}

/** Figures of these answers, in milliseconds each. */
export function figuresOf(
  times: readonly number[],
  rest: Pick<Figures, 'greetingMs' | 'memoryBytes'>,
): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number | null =>
    sorted.length === 0 ? null : rounded(sorted[Math.ceil(share * sorted.length) - 1]);
  const greetingMs = rest.greetingMs === null ? null : rounded(rest.greetingMs);
  return {
    answers: sorted.length,
    greetingMs,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
    memoryBytes: rest.memoryBytes,
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
