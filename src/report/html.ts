import type { BeliefReport } from './belief-types.ts';
import { comparisonPage } from './compare-render.ts';
import type { Comparison } from './compare-types.ts';
import { documentHtml, type Section } from './page-html.ts';
import { leaderboardPage } from './rank-render.ts';
import type { Leaderboard } from './rank-types.ts';
import { reportPage } from './render.ts';
import { beliefsPage } from './render-beliefs.ts';
import { agentsPart, factsPart, intervalPart } from './render-facts.ts';
import type { RunReport } from './types.ts';

/** A report, and what is told beside it. */
export interface ReportParts {
  readonly report: RunReport;
  readonly comparison: Comparison | null;
  readonly beliefs: BeliefReport | null;
}

/**
 * The report as one HTML document that needs nothing else, for whoever has no terminal: all that `renderReport` and the
 * others write as text, the facts of the run, and how its intervals were made.
 */
export function reportHtml({ report, comparison, beliefs }: ReportParts): string {
  const { run, games, agents } = report;
  const sections: Section[] = [
    ...(comparison === null
      ? []
      : [{ heading: 'Comparison', page: comparisonPage(comparison, { characters: true, full: true }) }]),
    { heading: 'Results', page: reportPage(report, { full: true }) },
    ...(beliefs === null ? [] : [{ heading: 'Beliefs', page: beliefsPage(beliefs) }]),
    { heading: 'How the intervals were made', page: [intervalPart(report, comparison)] },
    { heading: 'The run', page: [factsPart(run, games), agentsPart(agents)] },
  ];
  return documentHtml(`${run.id}: a run of ${run.ruleset}`, sections);
}

/** The leaderboard as such a document. */
export function leaderboardHtml(board: Leaderboard): string {
  const { run, joined, agents } = board;
  return documentHtml(`${run.id}: a leaderboard of ${run.ruleset}`, [
    { heading: 'Leaderboard', page: leaderboardPage(board) },
    { heading: 'The run', page: [...[run, ...joined].map((one) => factsPart(one)), agentsPart(agents)] },
  ]);
}
