import type { CallError, CallErrorKind } from '../../agent.ts';
import { CliError, EXIT } from '../../errors.ts';

/** Thrown through a player when its provider does not answer, however often it is tried: the game ends as `void_provider`. */
export class ProviderFailed extends Error {
  readonly agent: string;
  readonly kind: CallErrorKind;

  constructor(agent: string, why: string, last: CallError) {
    super(`${agent}: ${why}; the last time: ${last.message}`, { cause: last });
    this.name = 'ProviderFailed';
    this.agent = agent;
    this.kind = last.kind;
  }
}

/** Kinds of failed calls that would fail again, so that the run pauses. */
export type FatalKind = Exclude<CallErrorKind, 'busy' | 'server' | 'network' | 'timeout'>;

const RESUME = 'Everything paid for so far is stored; the same command with --resume goes on where it was.';

const WAYS_OUT: Record<FatalKind, string> = {
  request: 'The provider refuses the request itself: check the agent’s options and the model’s abilities.',
  access: 'Check that the key in the environment is the right one and may use this model.',
  missing: 'Check the name of the model, and the base URL where one is set.',
  money: 'Top up the account or raise its limits with the provider.',
};

/** Thrown through a player when calls would go on failing: the run stops, and goes on where it was with `--resume`. */
export class RunPaused extends CliError {
  readonly kind: FatalKind;

  constructor(agent: string, kind: FatalKind, error: CallError) {
    super(
      EXIT.failed,
      `The run is paused: ${agent} failed (${kind}): ${error.message}\n${error.wayOut ?? WAYS_OUT[kind]} ${RESUME}`,
    );
    this.name = 'RunPaused';
    this.kind = kind;
  }
}

/**
 * Thrown through a player when its provider cannot be reached, or fails call after call: the run stops before that costs
 * every game its result, and goes on where it was with `--resume`.
 */
export class ProviderDown extends CliError {
  constructor(failed: ProviderFailed, everReached: boolean) {
    const wayOut = everReached
      ? 'Go on when the provider is well again; --retry-errors then plays the games again that it has ended.'
      : 'Check the network, and the base URL where one is set.';
    super(EXIT.failed, `The run is paused: ${failed.message}\n${wayOut} ${RESUME}`);
    this.name = 'ProviderDown';
  }
}

/** Thrown through a player when the run's cap leaves no room for the call: its game stays unfinished. */
export class RunCapReached extends CliError {
  constructor(what: string) {
    super(
      EXIT.capped,
      `The run's cap is reached: ${what}. Everything paid for so far is stored; with a higher cap, --resume goes on ` +
        'where it was.',
    );
    this.name = 'RunCapReached';
  }
}
