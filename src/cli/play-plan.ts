import { availableParallelism } from 'node:os';
import type { ResolvedAgent } from '../arena/agents.ts';
import type { RunPlan } from '../arena/plan.ts';
import type { RunOutcome } from '../arena/run.ts';
import { EXIT } from '../errors.ts';
import { log } from './io.ts';
import { resultsFolder } from './runs.ts';
import { catchSignals } from './signals.ts';

/** Workers that a command may be told to use. */
export const MAX_WORKERS = 1024;
/** So many games at least make it worth starting another worker, where the user names no number. */
const GAMES_PER_WORKER = 100;

/** How a plan is played, as the user says it; what is left out has a default. */
export interface PlaySettings {
  readonly workers?: number;
  /** The run's folder. */
  readonly out?: string;
  readonly quiet?: boolean;
}

/** A plan that was played, to its end or until it was stopped. */
export interface PlayedPlan {
  /** The run's folder. */
  readonly dir: string;
  readonly games: number;
  readonly outcome: RunOutcome;
  /** The exit code of the signal that stopped it, if one did. */
  readonly signalCode: number;
}

/** Plays a plan into a new run folder, with progress on stderr. */
export async function playPlan(
  plan: RunPlan,
  agents: readonly ResolvedAgent[],
  settings: PlaySettings,
): Promise<PlayedPlan> {
  const { createRun } = await import('../store/writer.ts');
  const { manifestOf } = await import('./manifest.ts');
  const { runPlan } = await import('../arena/run.ts');
  const { showProgress } = await import('./progress.ts');
  const { games, ruleset, seats, seed } = plan;
  const quiet = settings.quiet === true;
  const manifest = manifestOf(plan, agents, new Date());
  const dir = settings.out ?? resultsFolder(manifest.id);
  const workers = settings.workers ?? Math.min(availableParallelism(), Math.ceil(games / GAMES_PER_WORKER));

  const writer = createRun(dir, manifest);
  if (!quiet) log(`Playing ${games} games of ${ruleset} at ${seats} seats, seed ${seed}, into ${dir}`);
  const progress = showProgress(games, quiet);
  const signals = catchSignals(() =>
    log('Stopping when the games under way are finished; once more stops at once.'),
  );
  try {
    const options = { workers, signal: signals.signal, onProgress: progress.update };
    const outcome = await runPlan(plan, writer, options);
    if (!outcome.stopped) writer.finish(new Date().toISOString());
    return { dir, games, outcome, signalCode: signals.exitCode };
  } finally {
    progress.stop();
    signals.release();
    writer.close();
  }
}

/**
 * Says on stderr what the user must know of a run that did not go as planned, and returns the exit code: that of a
 * fault or a stop, else `ok`.
 */
export function endOfPlay({ dir, games, outcome, signalCode }: PlayedPlan, ok: number): number {
  const { finished, stopped, faults, crashes } = outcome;
  if (stopped) log(`Stopped: ${finished} of ${games} games are finished and kept in ${dir}.`);
  if (crashes > 0)
    log(`${crashes} games were ended by an agent that threw an error; see the terminations above.`);
  if (faults.length > 0) {
    const some = faults.slice(0, 10).join(', ');
    log(
      `${faults.length} games ended by a fault of the rules engine and count for nothing: ${some}` +
        `${faults.length > 10 ? ', …' : ''}. Please report the seed and the version of bangarena.`,
    );
    return EXIT.fault;
  }
  return stopped ? signalCode : ok;
}
