import { sandboxProblem } from '../../agents/process/sandbox.ts';
import { CliError, EXIT } from '../errors.ts';

/**
 * Makes sure that programs can be run in a sandbox here, by running one.
 * @throws CliError (failed) with the reason and the way out when they cannot: nothing is played without it then.
 */
export function requireSandbox(): void {
  const problem = sandboxProblem(process.env);
  if (problem === null) return;
  throw new CliError(
    EXIT.failed,
    `--sandbox cannot be kept: ${problem}. No program was started. Without --sandbox programs run with all that you may do ` +
      'yourself; docs/protocol.md tells what each tier stops.',
  );
}
