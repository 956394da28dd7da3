import type { Comparison } from './compare-types.ts';
import { level, seedText, whole } from './format.ts';
import { left, type Part, table } from './page.ts';
import type { Method } from './tally.ts';
import type { AgentReport, RunHead, RunReport } from './types.ts';

const METHODS: Readonly<Record<Method, string>> = {
  wilson: "Where each deal gave one outcome: Wilson's interval.",
  'clopper-pearson': "Where each deal gave one outcome: Clopper and Pearson's exact interval.",
  'by-deal':
    "Where a deal gave several outcomes: Student's t by deal (one degree of freedom fewer than deals), since seats and " +
    'games of one deal share its luck.',
  'wilson-by-deal':
    "Where there is one deal only, or all deals came out alike: Wilson's interval with each deal as one outcome.",
};

/** How the intervals of the rates were made. */
function rateNotes(report: RunReport): string[] {
  const { agents, teams, confidence } = report;
  const splits = [report, ...agents].flatMap(({ roles, characters, seats, fromMarshal }) =>
    [roles, characters, seats, fromMarshal].flatMap((rates) => Object.values(rates)),
  );
  const used = new Set([...splits, ...agents, ...Object.values(teams)].map(({ method }) => method));
  const methods = (Object.keys(METHODS) as Method[]).filter((method) => used.has(method));
  return [
    `Intervals of rates have a confidence of ${level(confidence)} %, each for itself.`,
    ...methods.map((method) => METHODS[method]),
    'At role mix: the rates by role weighted by how often each role was dealt at the tables, with an error by deal.',
  ];
}

/** How the intervals of a comparison were made. */
function comparisonNotes({ sequential, confidence, design }: Comparison): string[] {
  if (sequential === null) {
    return [
      `Of the comparison: Student's t over blocks, of roles with one seat Bonett and Price's interval, each at ${level(confidence)} %.`,
    ];
  }
  return [
    `Of the comparison: confidence sequences at ${level(confidence)} %, which hold wherever it stops: ` +
      (design === 'pairs'
        ? 'betting sequences over pairs.'
        : 'asymptotic ones over blocks from 10 uneven blocks on, before that betting sequences.'),
  ];
}

/** How all intervals of a report were made, with the comparison's where there is one. */
export function intervalPart(report: RunReport, comparison: Comparison | null): Part {
  const rates = report.counted > 0 ? rateNotes(report) : [];
  return { kind: 'notes', notes: [...(comparison === null ? [] : comparisonNotes(comparison)), ...rates] };
}

/** What is known of a run as a whole, with how many games are stored where that is known too. */
export function factsPart(run: RunHead, games?: number): Part {
  const stored = games === undefined ? '' : `${whole(games)} stored, `;
  const facts: readonly (readonly [string, string | null])[] = [
    ['run', run.id],
    ['ruleset', `${run.ruleset}, version ${run.rulesetVersion}, hash ${run.rulesetHash}`],
    ['seats', run.seats.join(', ')],
    ['seed', seedText(run)],
    ['randomness', `${run.rngScheme}, version ${run.rngVersion}, trail version ${run.trailVersion}`],
    ['schedule', run.schedule + (run.rotate ? '' : ', not rotated')],
    ['games', `${stored}${whole(run.planned)} planned${run.complete ? '' : ', not complete'}`],
    ['checksum', run.checksum],
    ['begun', run.createdAt],
    ['finished', run.finishedAt],
    ['software', `BangArena ${run.engineVersion}, Node ${run.nodeVersion}, SQLite ${run.sqliteVersion}`],
    ['revision', run.gitRevision],
  ];
  const known = facts.flatMap(([fact, value]) => (value === null || value === '' ? [] : [[fact, value]]));
  return table('Facts', [left('fact'), left('value')], known);
}

/** Who played, in which version, and how far from the arena. */
export function agentsPart(agents: readonly Pick<AgentReport, 'agent' | 'version' | 'tier'>[]): Part {
  return table(
    'Agents and their versions',
    [left('agent'), left('version'), left('tier')],
    agents.map(({ agent, version, tier }) => [agent, version, tier]),
  );
}
