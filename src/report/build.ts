import type { Termination } from '../engine/vocabulary.ts';
import { hasEnded, isRated } from '../store/manifest.ts';
import { openRun, type RunReader } from '../store/reader.ts';
import { modelReports } from './models.ts';
import { type IntervalSettings, TablesTally } from './tables.ts';
import { TREATMENTS, type Treatment } from './treatments.ts';
import type { RateTables, RunHead, RunReport } from './types.ts';

/** What a report may be told. */
export interface ReportOptions extends Partial<IntervalSettings> {
  /** Which games the report's own tables are made of; `declared` by default. Those of all treatments are in it too. */
  readonly failures?: Treatment | undefined;
}

/** What is known about an open run as a whole. */
export function headOf(run: RunReader): RunHead {
  const { config, agents, teams, roles, characters, terminations, manifest, ...rest } = run.info;
  return {
    ...rest,
    seedHash: manifest.seedHash,
    rated: isRated(run.info),
    complete: hasEnded(run.info, run.count),
    prefix: run.prefix,
    checksum: run.checksum,
  };
}

/**
 * The report on a run: a folder, its database file, or a run that is open already (which stays open). Throws CliError
 * as `openRun` does.
 */
export function buildReport(run: string | RunReader, options: ReportOptions = {}): RunReport {
  if (typeof run === 'string') {
    const opened = openRun(run);
    try {
      return buildReport(opened, options);
    } finally {
      opened.close();
    }
  }
  const { interval = 'wilson', confidence = 0.95, failures = 'declared' } = options;
  const tallies = TREATMENTS.map(
    (treatment) => new TablesTally(run.info, { interval, confidence }, treatment),
  );
  const endings = Object.fromEntries(run.info.terminations.map(({ id }) => [id, 0]));
  let games = 0;
  run.walk((game, seats) => {
    games++;
    endings[game.termination]++;
    for (const tally of tallies) tally.add(game, seats);
  });
  const treatments = Object.fromEntries(
    TREATMENTS.map((treatment, i) => [treatment, tallies[i].tables()]),
  ) as Record<Treatment, RateTables>;
  return {
    run: headOf(run),
    games,
    failures,
    ...treatments[failures],
    confidence,
    interval,
    models: modelReports(run.agentCalls),
    terminations: endings as Record<Termination, number>,
    treatments,
  };
}
