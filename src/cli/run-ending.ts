import type { Termination } from '../engine/vocabulary.ts';
import { EXIT } from '../errors.ts';
import { openRun } from '../store/reader.ts';
import { log } from './io.ts';
import type { LiveSettings } from './live.ts';
import type { Played } from './run-play.ts';
import { liveFlags, shellWord } from './run-settings.ts';

/** Endings that an agent is to blame for. */
const FORFEITS: readonly Termination[] = ['agent_crash', 'agent_timeout', 'agent_invalid'];

/** What there is to say of a run when the command ends: the `done` record of `--json`. */
export interface Ending {
  readonly run: string;
  readonly dir: string;
  /** The exit code. */
  readonly code: number;
  readonly planned: number;
  readonly stored: number;
  /** Games played by this command. */
  readonly played: number;
  readonly stopped: boolean;
  /** Stored games that an agent ended by failing, and their share. */
  readonly failed: number;
  readonly failedShare: number;
  readonly maxCrashRate: number;
  /** Numbers of the stored games that count for nothing. */
  readonly excluded: readonly number[];
  /** Those of them that are faults of the engine. */
  readonly faults: readonly number[];
  readonly checksum: string;
  /** What kept games from being begun or finished, as a sentence; null where nothing did, and for signals. */
  readonly interruption: string | null;
  /** What all calls of the run have cost so far, in dollars; null where nobody called a model with a price. */
  readonly spent: number | null;
}

/** Looks at the whole run in `dir`, whoever played it, and settles the exit code. */
export function endingOf(
  dir: string,
  { finished, stopped, signal, interruption }: Played,
  maxCrashRate: number,
): Ending {
  const run = openRun(dir);
  try {
    const { id, planned, terminations } = run.info;
    const numbers = (endings: readonly Termination[]) => run.endedBy(endings).map((index) => index + 1);
    const excluded = numbers(terminations.filter(({ counted }) => !counted).map((ending) => ending.id));
    const faults = numbers(['engine_fault']);
    const failed = numbers(FORFEITS).length;
    const stored = run.count;
    const failedShare = failed / Math.max(1, stored);
    const ended = stopped ? (interruption?.code ?? signal) : EXIT.ok;
    const failing = failedShare > maxCrashRate ? EXIT.errors : EXIT.ok;
    const code = faults.length > 0 ? EXIT.fault : ended || failing;
    const counts = { planned, stored, played: finished, stopped, failed, failedShare, maxCrashRate };
    const costs = run.agentCalls.flatMap(({ costMicrousd }) => costMicrousd ?? []);
    const spent = costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0) / 1e6;
    const end = { checksum: run.checksum, interruption: interruption?.message ?? null, spent };
    return { run: id, dir, code, ...counts, excluded, faults, ...end };
  } finally {
    run.close();
  }
}

function listed(numbers: readonly number[]): string {
  return `${numbers.slice(0, 10).join(', ')}${numbers.length > 10 ? ', …' : ''}`;
}

/** What the user can do about a run that did not go as planned. */
export interface Advice {
  readonly stopped: string;
  readonly crashed: string;
  readonly excluded: string;
}

/** Advice on what `bangarena run` has played; `live` is given again where the run goes on, for no run holds it. */
export function runAdvice({ dir, code }: Ending, live: LiveSettings): Advice {
  const again = ['bangarena run --resume', shellWord(dir), ...liveFlags(live)].join(' ');
  return {
    stopped: `\`${again}\` goes on${code === EXIT.capped ? ', with a higher cap' : ''}.`,
    crashed: '--redo-crashed plays the crashed ones again.',
    excluded: '--retry-errors plays them again.',
  };
}

/** Says on stderr what the user must know of a run that did not go as planned. */
export function sayEnding(ending: Ending, advice: Advice): void {
  const { dir, stored, planned, failed, failedShare, maxCrashRate, excluded, faults } = ending;
  if (ending.stopped) {
    log(`Stopped: ${stored} of ${planned} games are finished and kept in ${dir}. ${advice.stopped}`);
  }
  if (failed > 0) {
    const percent = (100 * failedShare).toFixed(1);
    const over =
      failedShare > maxCrashRate ? `, more than the ${100 * maxCrashRate} % of --max-crash-rate` : '';
    log(
      `${failed} of ${stored} games (${percent} %) were ended by an agent that failed${over}. ` +
        `\`bangarena show ${dir}\` lists them. ${advice.crashed}`,
    );
  }
  const others = excluded.filter((number) => !faults.includes(number));
  if (others.length > 0) {
    log(
      `${others.length} games ended without a result and count for nothing: ${listed(others)}. ` +
        advice.excluded,
    );
  }
  if (faults.length > 0) {
    log(
      `${faults.length} games ended by a fault of the rules engine and count for nothing: ${listed(faults)}. ` +
        'Please report the seed and the version of bangarena.',
    );
  }
}
