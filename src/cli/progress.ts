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
 * `before` of the `total` games were there already.
 */
export function showProgress(total: number, before: number, quiet: boolean): Progress {
  if (quiet) return NOTHING;
  return process.stderr.isTTY ? bar(total, before) : plainLines(total, before);
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

function trouble(incidents: number): string {
  if (incidents === 0) return '';
  return incidents === 1 ? ', 1 game failed' : `, ${incidents} games failed`;
}

function bar(total: number, before: number): Progress {
  const shown = new SingleBar({
    format: 'games {bar} {value}/{total} · {rate} games/s · {left} left{trouble}',
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
      shown.update(before + finished, { rate: Math.round(rate), left, trouble: trouble(incidents) });
    },
    stop: () => shown.stop(),
  };
}

function plainLines(total: number, before: number): Progress {
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
      `${before + finished} of ${total} games, ${seconds.toFixed(1)} s, ${Math.round(rate)} games/s${left}${trouble(incidents)}`,
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
