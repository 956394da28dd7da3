import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ResolvedAgent } from '../arena/agents.ts';
import { BatchPlayer, type Stretch } from '../arena/batch.ts';
import type { RunPlan } from '../arena/plan.ts';
import { gamesIn } from '../arena/pool.ts';
import { preflight } from '../arena/preflight.ts';
import { replayGame } from '../arena/replay.ts';
import { type GameSink, type RunOutcome, runPlan } from '../arena/run.ts';
import { limitFor } from '../arena/time-limit.ts';
import { CliError, EXIT } from '../errors.ts';
import { differenceLines } from '../store/document.ts';
import { writeRunFiles } from '../store/folder.ts';
import type { RunInfo } from '../store/manifest.ts';
import { openRun } from '../store/reader.ts';
import { continueRun, createRun, type RunWriter } from '../store/writer.ts';
import { log } from './io.ts';
import { isLive, type Live, type LiveSettings, openLive, pricesFor } from './live.ts';
import { patiently } from './patience.ts';
import { showProgress } from './progress.ts';
import { configOf } from './run-settings.ts';
import type { Target } from './run-target.ts';
import { catchSignals } from './signals.ts';

/** So many games at least make it worth starting another worker, where the user names no number. */
const GAMES_PER_WORKER = 100;
/** Stored games that are played again where other software goes on with a run. */
const PROBES = 20;

/** A paid answer that cannot be stored is lost, so a live run waits for a lock where it stands. */
const LIVE_LOCK_MS = 60_000;

/** How a run is played. */
export interface PlayOptions {
  readonly workers?: number;
  readonly quiet: boolean;
  /** Whether every agent shows first that it can play. */
  readonly preflight: boolean;
  /** Whether stored games are played again that ended without a result, or by a crash of an agent. */
  readonly retryErrors: boolean;
  readonly redoCrashed: boolean;
  /** How games with agents from outside are played. */
  readonly live: LiveSettings;
  /** Stops it as the first Ctrl-C does, when aborted. */
  readonly stop?: AbortSignal;
}

/** What became of it. */
export interface Played extends RunOutcome {
  /** The exit code of the signal that stopped it. */
  readonly signal: number;
  /** What else kept games from being begun or finished, or null. */
  readonly interruption: CliError | null;
}

/** Plays what is to do of the target's run and stores it, and closes its agents. */
export async function playTarget(target: Target, options: PlayOptions): Promise<Played> {
  try {
    return await playAgents(target, options);
  } finally {
    await Promise.all(target.agents.map(({ agent }) => agent.connection?.close()));
  }
}

async function playAgents(target: Target, options: PlayOptions): Promise<Played> {
  const { workers, quiet } = options;
  const say = quiet ? () => {} : log;
  const { plan, manifest, dir, stored } = target;
  const { agents } = target;
  const live = isLive(agents);
  if (live) checkCosts(agents, options.live, stored !== null);
  if (stored === null && options.preflight) await preflight(plan, agents);
  const durable = agents.some(({ agent }) => agent.provider !== undefined)
    ? { durable: true, lockTimeout: LIVE_LOCK_MS }
    : {};
  const writer = stored === null ? createRun(dir, manifest, durable) : continueRun(dir, durable);
  try {
    writeRunFiles(dir, writer.info.manifest, configOf(plan));
    if (plan.games > writer.info.planned) await patiently(writer.path, () => writer.extend(plan.games));
    const { missing, again } = openGames(dir, plan, options);
    const todo = merged([...missing, ...again.map((index) => ({ from: index, to: index + 1 }))]);
    const before = plan.games - gamesIn(todo);
    writer.replace(again);
    if (stored !== null && options.preflight && gamesIn(todo) > 0) await preflight(plan, agents);
    if (target.software.length > 0) {
      say(`Other software or prices go on with this run than began it:\n${differenceLines(target.software)}`);
      const to = missing[0]?.from ?? plan.games;
      const from = Math.max(0, to - PROBES);
      if (live) replay(dir, plan.seed, from, to);
      else await probe(plan, writer, from, to);
    }
    if (stored === null && plan.rated === true) log(commitment(writer.info));
    say(headline(target, before, again.length));
    if (gamesIn(todo) === 0) {
      if (writer.info.finishedAt === null || plan.games > writer.info.planned)
        await patiently(writer.path, () => writer.finish(new Date().toISOString()));
      return {
        finished: 0,
        stopped: false,
        faults: [],
        crashes: 0,
        notes: [],
        signal: 0,
        interruption: null,
      };
    }
    await patiently(writer.path, () => writer.beginSession(manifest, new Date().toISOString()));
    if (live) {
      openConnections(target, options.live);
      const opened = openLive(plan, agents, writer, options.live);
      try {
        return await play(plan, todo, writer, 1, before, options, opened);
      } finally {
        opened.stop(new CliError(EXIT.failed, 'The run has ended.'));
        await opened.close();
      }
    }
    const threads = workers ?? Math.min(availableParallelism(), Math.ceil(gamesIn(todo) / GAMES_PER_WORKER));
    return await play(plan, todo, writer, threads, before, options, null);
  } finally {
    writer.close();
  }
}

/** Settles what holds for agents outside of this process while the run is played. */
function openConnections({ plan, dir, agents }: Target, { allowPrivate = false }: LiveSettings): void {
  for (const { agent } of agents)
    agent.connection?.open({ limitMs: limitFor(agent, plan.limitMs), logs: join(dir, 'logs'), allowPrivate });
}

/**
 * Checks prices and cap before anything is opened.
 * @throws CliError (usage) as `pricesFor` does; where a run is gone on with, saying why it must be told again.
 */
function checkCosts(agents: readonly ResolvedAgent[], live: LiveSettings, isGoingOn: boolean): void {
  try {
    pricesFor(agents, live);
  } catch (error) {
    if (!isGoingOn || !(error instanceof CliError)) throw error;
    throw new CliError(
      error.code,
      `${error.message}\nCaps and prices are no part of a run: give --max-cost, --prices or --allow-unpriced again, as it ` +
        'was begun with.',
    );
  }
}

/** What is published of a rated run before its first game. */
function commitment({ manifest }: RunInfo): string {
  return (
    `This run is rated: its seed is secret until the last game. Its SHA-256 is ${manifest.seedHash}; publish that now, and ` +
    'whoever has the seed afterwards can tell that it was not chosen by the outcome.'
  );
}

/** What is said before the first game. */
function headline({ plan, dir, stored }: Target, before: number, again: number): string {
  const seed = plan.rated === true ? 'secret' : plan.seed;
  const run = `${plan.games} games of ${plan.ruleset} at ${plan.seats} seats, seed ${seed}`;
  if (stored === null) return `Playing ${run}, into ${dir}`;
  if (before === plan.games)
    return `All ${run}, are stored in ${dir} already; a larger ${plan.schedule === 'compare' ? '--blocks' : '--games'} plays more of them.`;
  const once = again === 0 ? '' : `, ${again} are played again`;
  return `Going on with ${run}, in ${dir}: ${before} are stored${once}`;
}

/** The games that are not stored, and those that are to be played again. */
function openGames(
  dir: string,
  plan: RunPlan,
  { retryErrors, redoCrashed }: PlayOptions,
): { missing: Stretch[]; again: number[] } {
  const run = openRun(dir);
  try {
    const failed = run.info.terminations.filter(({ counted }) => !counted).map(({ id }) => id);
    const again = run.endedBy([
      ...(retryErrors ? failed : []),
      ...(redoCrashed ? ['agent_crash' as const] : []),
    ]);
    return { missing: run.missing(plan.games), again };
  } finally {
    run.close();
  }
}

/** Stretches in ascending order, those that touch made one. */
function merged(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const next of stretches.sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last?.to === next.from) result[result.length - 1] = { from: last.from, to: next.to };
    else result.push(next);
  }
  return result;
}

/** Plays the last stored games again; the writer throws CliError 8 when one comes out differently. */
async function probe(plan: RunPlan, writer: RunWriter, from: number, to: number): Promise<void> {
  if (from === to) return;
  const { buffer, incidents } = await new BatchPlayer(plan).play({ from, to });
  writer.write(buffer, incidents);
}

/** Replays stored games by their moves, for nobody is asked again who may cost; throws CliError 8 where one differs. */
function replay(dir: string, seed: string, from: number, to: number): void {
  const run = openRun(dir);
  try {
    for (let number = from + 1; number <= to; number++) replayGame({ ...run.info, seed }, run.game(number));
  } finally {
    run.close();
  }
}

async function play(
  plan: RunPlan,
  todo: readonly Stretch[],
  writer: RunWriter,
  workers: number,
  before: number,
  { quiet, stop }: PlayOptions,
  live: Live | null,
): Promise<Played> {
  const progress = showProgress(plan.games, before, quiet, live?.state);
  const signals = catchSignals(() => {
    if (!stop?.aborted)
      log(
        live === null
          ? 'Stopping when the games under way are finished; once more stops at once.'
          : 'Stopping when the answers under way have come; once more stops at once.',
      );
    live?.stop(new CliError(EXIT.sigint, 'The run was stopped.'));
  }, stop);
  let interruption: CliError | null = null;
  const onInterruption = (cause: CliError): void => {
    if (!signals.signal.aborted) interruption = cause;
    // What a cap leaves room for may still be finished; nothing else is of use after another failure.
    if (cause.code !== EXIT.capped) live?.stop(cause);
  };
  const sink: GameSink = {
    write: (buffer, incidents) =>
      patiently(writer.path, () => writer.write(buffer, incidents), signals.signal),
  };
  const tables = live === null ? {} : { live: { ...live.tables, onInterruption } };
  const options = { workers, todo, signal: signals.signal, onProgress: progress.update, ...tables };
  try {
    const outcome = await runPlan(plan, sink, options);
    const now = new Date().toISOString();
    await patiently(writer.path, () =>
      outcome.stopped ? writer.endSession('stopped', now) : writer.finish(now),
    );
    return { ...outcome, signal: signals.exitCode, interruption };
  } finally {
    progress.stop();
    signals.release();
  }
}
