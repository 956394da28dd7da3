import { readFileSync } from 'node:fs';
import { CliError, EXIT } from '../errors.ts';
import { scenarioFiles } from './files.ts';
import { ScenarioReport } from './report.ts';
import { type Play, play, prepare } from './run.ts';
import { Fault, faultLine, parseScenarios } from './source.ts';

export { ScenarioReport } from './report.ts';
export type { Deviation } from './run.ts';
export { scenarioJsonSchema } from './schema.ts';

/**
 * Plays the scenarios of files, folders and patterns (see `docs/scenarios.md`), and reports what differs from what
 * they expect.
 * @throws CliError (usage) for a path that names nothing, and for files that say something wrongly: one line
 * `file:line:column: cause` for each fault, before any scenario is played.
 */
export function runScenarios(paths: readonly string[]): ScenarioReport {
  const plays: Play[] = [];
  const faults: string[] = [];
  for (const file of scenarioFiles(paths)) {
    const read = readScenarios(readFileSync(file, 'utf8'), file);
    plays.push(...read.plays);
    faults.push(...read.faults);
  }
  if (faults.length > 0)
    throw new CliError(EXIT.usage, `${faults.join('\n')}\nThe form is described in docs/scenarios.md.`);
  return new ScenarioReport(plays.map(play));
}

/** Reads the scenarios of a file's text, ready to be played; `faults` says what is wrong with those that are not. */
export function readScenarios(text: string, file: string): { plays: Play[]; faults: string[] } {
  const { sources, faults } = parseScenarios(text, file);
  const plays: Play[] = [];
  for (const source of sources) {
    try {
      plays.push(prepare(source));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(faultLine(source, error));
    }
  }
  return { plays, faults };
}
