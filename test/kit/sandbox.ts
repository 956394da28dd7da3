import { sandboxProblem } from '../../agents/process/sandbox.ts';

/** Why tests in the sandbox cannot be run here; null when they can. */
export const noSandbox = sandboxProblem(process.env);
if (noSandbox !== null) console.warn(`Tests of the sandbox are skipped: ${noSandbox}.`);
