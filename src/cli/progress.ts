import { SingleBar } from 'cli-progress';
import type { RunProgress } from '../arena/run.ts';
import { log } from './io.ts';

/** Shows how far a run has come. */
export interface Progress {
  update(progress: RunProgress): void;
  stop(): void;
}

const LINE_EVERY_MS = 2000;
const NOTHING: Progress = { update: () => {}, stop: () => {} };

/**
 * A bar on a terminal; elsewhere a plain line on stderr every two seconds and at the end; nothing when `quiet`.
 * `before` of the `total` games were there already; `more` says what else there is to tell.
 */
export function showProgress(
  total: number,
  before: number,
  quiet: boolean,
  more: () => string = () => '',
): Progress {
  if (quiet) return NOTHING;
  const progress = process.stderr.isTTY ? bar(total, before, more) : plainLines(total, before, more);
  let now: RunProgress = { finished: 0, incidents: 0 };
  // Where games take minutes there is something to tell between two of them.
  const timer = setInterval(() => {
    if (more() !== '') progress.update(now);
  }, LINE_EVERY_MS);
  return {
    update: (next) => {
      now = next;
      progress.update(next);
    },
    stop: () => {
      clearInterval(timer);
      progress.stop();
    },
  };
}

/** Games a second since `begun`. */
function rateOf(finished: number, begun: number): number {
  return (finished * 1000) / Math.max(performance.now() - begun, 1);
}

/** A time in words: `12 s`, `3 min 20 s`, `2 h 5 min`. */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** A rate in words; live games may take minutes each. */
function games(perSecond: number): string {
  return perSecond >= 1 || perSecond === 0
    ? `${Math.round(perSecond)} games/s`
    : `${(perSecond * 60).toFixed(1)} games/min`;
}

function after(more: () => string): string {
  const text = more();
  return text === '' ? '' : ` · ${text}`;
}

function trouble(incidents: number): string {
  if (incidents === 0) return '';
  return incidents === 1 ? ', 1 game failed' : `, ${incidents} games failed`;
}

function bar(total: number, before: number, more: () => string): Progress {
  const shown = new SingleBar({
    format: 'games {bar} {value}/{total} · {rate} · {left} left{trouble}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 32,
    hideCursor: true,
    stream: process.stderr,
    gracefulExit: false,
  });
  const begun = performance.now();
  shown.start(total, before, { rate: 0, left: '–', trouble: '' });
  return {
    update: ({ finished, incidents }) => {
      const rate = rateOf(finished, begun);
      const left = duration((total - before - finished) / rate);
      shown.update(before + finished, { rate: games(rate), left, trouble: trouble(incidents) + after(more) });
    },
    stop: () => shown.stop(),
  };
}

function plainLines(total: number, before: number, more: () => string): Progress {
  const begun = performance.now();
  let last = begun;
  let now: RunProgress = { finished: 0, incidents: 0 };
  const say = (): void => {
    const { finished, incidents } = now;
    const seconds = (performance.now() - begun) / 1000;
    const rate = rateOf(finished, begun);
    const open = total - before - finished;
    const left = open > 0 && rate > 0 ? `, ${duration(open / rate)} left` : '';
    log(
      `${before + finished} of ${total} games, ${seconds.toFixed(1)} s, ${games(rate)}${left}${trouble(incidents)}${after(more)}`,
    );
  };
  return {
    update: (progress) => {
      now = progress;
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      say();
    },
    stop: say,
  };
}
