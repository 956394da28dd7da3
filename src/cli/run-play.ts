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
import { PLAYED_AGAIN } from '../report/compare-blocks.ts';
import type { ComparisonWatch } from '../report/compare-watch.ts';
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

/** Games in a batch at most where a comparison may end at any block: those under way then are played in vain. */
const SEQUENTIAL_BATCH = 60;

/** Times in a row that a comparison lets a provider fail at the same place. */
const MOST_TRIES = 3;

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
  const { manifest, dir, stored, agents } = target;
  const live = isLive(agents);
  if (live) checkCosts(agents, options.live, stored !== null);
  if (stored === null && options.preflight) await preflight(target.plan, agents);
  const durable = agents.some(({ agent }) => agent.provider !== undefined)
    ? { durable: true, lockTimeout: LIVE_LOCK_MS }
    : {};
  const writer = stored === null ? createRun(dir, manifest, durable) : continueRun(dir, durable);
  try {
    const watch = target.plan.stopping === undefined ? null : await watchOf(dir);
    // What is decided stays so, and does not become longer.
    const plan = watch?.decided ? { ...target.plan, games: writer.info.planned } : target.plan;
    writeRunFiles(dir, writer.info.manifest, configOf(plan));
    if (plan.games > writer.info.planned) await patiently(writer.path, () => writer.extend(plan.games));
    const { missing, again, before } = openGames(dir, plan, options, watch?.decided === true);
    const todo = todoOf({ missing, again });
    writer.replace(again);
    if (stored !== null && options.preflight && gamesIn(todo) > 0) await preflight(plan, agents);
    if (target.software.length > 0 && watch?.decided !== true) {
      say(`Other software or prices go on with this run than began it:\n${differenceLines(target.software)}`);
      const to = missing[0]?.from ?? plan.games;
      const from = Math.max(0, to - PROBES);
      if (live) replay(dir, plan.seed, from, to);
      else await probe(plan, writer, from, to);
    }
    if (stored === null && plan.rated === true) log(commitment(writer.info));
    say(headline({ ...target, plan }, before, again.length, watch?.decided === true));
    if (gamesIn(todo) === 0) {
      const { finishedAt, planned, seed } = writer.info;
      if (finishedAt === null || plan.games > planned || seed === null)
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
        const playing = { plan, writer, workers: 1, quiet, stop: options.stop, live: opened, watch };
        let played = await play({ ...playing, todo, before });
        for (let tries = 0, blocks = 0; played.isToGoOn; ) {
          tries = watch?.blocks === blocks ? tries + 1 : 1;
          blocks = watch?.blocks ?? 0;
          if (tries > MOST_TRIES) return await giveUp(played, writer);
          const open = openGames(dir, plan, options, false);
          writer.replace(open.again);
          const next = await play({ ...playing, todo: todoOf(open), before: open.before });
          played = {
            ...next,
            finished: played.finished + next.finished,
            notes: [...played.notes, ...next.notes],
          };
        }
        return played;
      } finally {
        opened.stop(new CliError(EXIT.failed, 'The run has ended.'));
        await opened.close();
      }
    }
    const threads = workers ?? Math.min(availableParallelism(), Math.ceil(gamesIn(todo) / GAMES_PER_WORKER));
    return await play({
      plan,
      todo,
      writer,
      workers: threads,
      before,
      quiet,
      stop: options.stop,
      live: null,
      watch,
    });
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

/** The options that make a run longer, where it is not --games alone. */
const MORE: Partial<Record<RunPlan['schedule'], string>> = {
  compare: '--blocks',
  focal: '--games (--deals of `rank`)',
};

/** What is published of a rated run before its first game. */
function commitment({ manifest }: RunInfo): string {
  return (
    `This run is rated: its seed is secret until the last game. Its SHA-256 is ${manifest.seedHash}; publish that now, and ` +
    'whoever has the seed afterwards can tell that it was not chosen by the outcome.'
  );
}

/** What is said of the seed. */
function seedOf({ rated, seed, seedSet }: RunPlan): string {
  if (seedSet !== undefined) return `seed set ${seedSet}`;
  return `seed ${rated === true ? 'secret' : seed}`;
}

/** What is said before the first game. */
function headline({ plan, dir, stored }: Target, before: number, again: number, isDecided: boolean): string {
  if (isDecided)
    return `The comparison in ${dir} is decided; ${before} games are stored, and none is played.`;
  const most = plan.stopping === undefined ? '' : 'at most ';
  const run = `${most}${plan.games} games of ${plan.ruleset} at ${plan.seats} seats, ${seedOf(plan)}`;
  if (stored === null) return `Playing ${run}, into ${dir}`;
  if (before === plan.games)
    return `All ${run}, are stored in ${dir} already; a larger ${MORE[plan.schedule] ?? '--games'} plays more of them.`;
  const once = again === 0 ? '' : `, ${again} are played again`;
  return `Going on with ${run}, in ${dir}: ${before} are stored${once}`;
}

/** Who watches a comparison that may end at any block; loaded for it alone. */
async function watchOf(dir: string): Promise<ComparisonWatch | null> {
  const { watchRun } = await import('../report/index.ts');
  return watchRun(dir);
}

/** The games that are not stored, those that are to be played again, and how many others are there. */
function openGames(
  dir: string,
  plan: RunPlan,
  { retryErrors, redoCrashed }: PlayOptions,
  isDecided: boolean,
): { missing: Stretch[]; again: number[]; before: number } {
  const run = openRun(dir);
  try {
    if (isDecided) return { missing: [], again: [], before: run.count };
    const failed = run.info.terminations.filter(({ counted }) => !counted).map(({ id }) => id);
    const isPairs = plan.schedule === 'focal' && plan.stopping !== undefined;
    const again = run.endedBy([
      ...(isPairs ? PLAYED_AGAIN : []),
      ...(retryErrors ? failed : []),
      ...(redoCrashed ? ['agent_crash' as const] : []),
    ]);
    return { missing: run.missing(plan.games), again, before: run.count - again.length };
  } finally {
    run.close();
  }
}

/** All that is to be played, in the order of the schedule. */
function todoOf({ missing, again }: Pick<ReturnType<typeof openGames>, 'missing' | 'again'>): Stretch[] {
  return merged([...missing, ...again.map((index) => ({ from: index, to: index + 1 }))]);
}

/** Ends a session in which the same game fails again and again. */
async function giveUp(played: Played, writer: RunWriter): Promise<Played> {
  await patiently(writer.path, () => writer.endSession('stopped', new Date().toISOString()));
  const interruption = new CliError(
    EXIT.failed,
    `A provider failed ${MOST_TRIES} times in a row in games that a comparison cannot do without. All that was paid for is ` +
      'stored; go on with --resume when the provider is well again.',
  );
  return { ...played, stopped: true, interruption };
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

/** What is played, and how. */
interface Playing {
  readonly plan: RunPlan;
  readonly todo: readonly Stretch[];
  readonly writer: RunWriter;
  readonly workers: number;
  /** Games that were stored before. */
  readonly before: number;
  readonly quiet: boolean;
  readonly stop: AbortSignal | undefined;
  readonly live: Live | null;
  readonly watch: ComparisonWatch | null;
}

async function play({
  plan,
  todo,
  writer,
  workers,
  before,
  quiet,
  stop,
  live,
  watch,
}: Playing): Promise<Played & { readonly isToGoOn: boolean }> {
  const state = (): string =>
    [watch?.state(), live?.state()].filter((text) => text !== undefined && text !== '').join(' · ');
  const progress = showProgress(plan.games, before, quiet, state);
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
    if (!signals.signal.aborted && watch?.decided !== true) interruption = cause;
    // What a cap leaves room for may still be finished; nothing else is of use after another failure.
    if (cause.code !== EXIT.capped) live?.stop(cause);
  };
  const enough = new AbortController();
  const failed = watch?.failed;
  const sink: GameSink = {
    write: async (buffer, incidents) => {
      await patiently(writer.path, () => writer.write(buffer, incidents), signals.signal);
      watch?.addBatch(buffer);
      if (watch?.decided) live?.stop(new CliError(EXIT.ok, 'The comparison is decided.'));
      // What is played beyond a gap may be played in vain, so a failed game comes first.
      if (watch?.decided || watch?.failed !== failed) enough.abort();
    },
  };
  const tables = live === null ? {} : { live: { ...live.tables, onInterruption } };
  const signal = AbortSignal.any([signals.signal, enough.signal]);
  const mostInBatch = watch === null ? undefined : SEQUENTIAL_BATCH;
  const options = { workers, todo, signal, mostInBatch, onProgress: progress.update, ...tables };
  try {
    const outcome = await runPlan(plan, sink, options);
    const isGap = watch?.failed !== failed && watch?.decided !== true;
    const isToGoOn = isGap && interruption === null && !signals.signal.aborted;
    const stopped = isGap || (outcome.stopped && watch?.decided !== true);
    const now = new Date().toISOString();
    if (!isToGoOn)
      await patiently(writer.path, () => (stopped ? writer.endSession('stopped', now) : writer.finish(now)));
    return { ...outcome, stopped, signal: signals.exitCode, interruption, isToGoOn };
  } finally {
    progress.stop();
    signals.release();
  }
}
