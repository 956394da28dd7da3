import { SingleBar } from 'cli-progress';
import { log } from './io.ts';

/** Shows how far a run has come. */
export interface Progress {
  update(finished: number): void;
  stop(): void;
}

const LINE_EVERY_MS = 2000;
const NOTHING: Progress = { update: () => {}, stop: () => {} };

/** A bar on a terminal; elsewhere a plain line on stderr every two seconds and at the end; nothing when `quiet`. */
export function showProgress(total: number, quiet: boolean): Progress {
  if (quiet) return NOTHING;
  return process.stderr.isTTY ? bar(total) : plainLines(total);
}

function bar(total: number): Progress {
  const shown = new SingleBar({
    format: 'games {bar} {value}/{total} · {rate} games/s · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 32,
    hideCursor: true,
    stream: process.stderr,
    gracefulExit: false,
  });
  const begun = performance.now();
  shown.start(total, 0, { rate: 0 });
  return {
    update: (finished) => {
      shown.update(finished, { rate: Math.round((finished * 1000) / (performance.now() - begun)) });
    },
    stop: () => shown.stop(),
  };
}

function plainLines(total: number): Progress {
  const begun = performance.now();
  let last = begun;
  let finished = 0;
  const say = (): void => {
    const seconds = (performance.now() - begun) / 1000;
    const rate = Math.round(finished / Math.max(seconds, 0.001));
    log(`${finished} of ${total} games, ${seconds.toFixed(1)} s, ${rate} games/s`);
  };
  return {
    update: (now) => {
      finished = now;
      if (performance.now() - last < LINE_EVERY_MS) return;
      last = performance.now();
      say();
    },
    stop: say,
  };
}
