import { EXIT } from '../errors.ts';

/** The two signals that ask a run to stop. */
export interface CaughtSignals {
  /** Aborts at the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** The exit code that the signal asks for. */
  readonly exitCode: number;
  /** Gives the signals their usual effect back. */
  release(): void;
}

/**
 * Takes over Ctrl-C and SIGTERM: the first calls `onFirst` and aborts the signal; a second ends the process at once,
 * which loses nothing that was stored. When `stop` aborts that is a first one with exit code 0.
 */
export function catchSignals(onFirst: () => void, stop?: AbortSignal): CaughtSignals {
  const controller = new AbortController();
  let exitCode: number = EXIT.sigint;
  const handle = (code: number) => (): void => {
    if (controller.signal.aborted) process.exit(code);
    exitCode = code;
    onFirst();
    controller.abort();
  };
  const onStop = (): void => {
    if (!controller.signal.aborted) handle(EXIT.ok)();
  };
  if (stop?.aborted) onStop();
  stop?.addEventListener('abort', onStop, { once: true });
  const onInterrupt = handle(EXIT.sigint);
  const onTerminate = handle(EXIT.sigterm);
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    release: () => {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
      stop?.removeEventListener('abort', onStop);
    },
  };
}
