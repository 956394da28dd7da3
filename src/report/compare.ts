import { type RunPlan, stoppingOf } from '../arena/plan.ts';
import { CliError, EXIT } from '../errors.ts';
import {
  type BlockDifference,
  type BlockOutcomes,
  blockDifference,
  differencesOf,
  judge,
  varianceRatio,
} from '../stats/blocks.ts';
import { holm } from '../stats/paired.ts';
import { blindVariance, pairsNeeded, REESTIMATE_AT } from '../stats/planning.ts';
import type { SequentialJudgement, SequentialRule } from '../stats/sequential.ts';
import {
  judgeLine,
  type RowRule,
  type SequentialLine,
  sequentialDifference,
} from '../stats/sequential-rows.ts';
import { hasEnded, type RunInfo } from '../store/manifest.ts';
import { openRun, type RunReader } from '../store/reader.ts';
import { headOf } from './build.ts';
import { BlockQueue, BlockTally, gamesPerBlock, type SeatOutcomes, seatsPerBlock } from './compare-blocks.ts';
import type {
  ComparedAgent,
  Comparison,
  ComparisonTables,
  RoleRow,
  SequentialReport,
} from './compare-types.ts';
import { ComparisonWatch, ruleOf } from './compare-watch.ts';
import type { Treatment } from './treatments.ts';
import { focalArms } from './tuples.ts';

/** What a comparison may be told. */
export interface CompareOptions {
  /** Of a fixed number of blocks, 0.95 by default; a comparison that may end before has its own. */
  readonly confidence?: number;
  /** Which games its own tables are made of; `declared` by default. Those of all treatments are in it too. */
  readonly failures?: Treatment | undefined;
}

/** The comparison that the run in `dir` is, or null where it is another kind of run. */
export function findComparison(dir: string, options: CompareOptions = {}): Comparison | null {
  const run = openRun(dir);
  try {
    return isComparison(run.info) ? buildComparison(run, options) : null;
  } finally {
    run.close();
  }
}

/** Whether a run is a comparison, as `bangarena compare` plays it. */
function isComparison({ schedule, config }: Pick<RunInfo, 'schedule' | 'config'>): boolean {
  return schedule === 'compare' || (schedule === 'focal' && stoppingOf(config) !== null);
}

/** How lines are made and judged: each kind of comparison has its own way. */
interface Judge {
  readonly confidence: number;
  row(outcomes: BlockOutcomes): BlockDifference;
  /** A line that is one of several, by its adjusted p. */
  line(found: BlockDifference, p: number): SequentialLine;
}

/** The judge of a fixed number of blocks, who says nothing before all of them were played. */
function fixedJudge(confidence: number, complete: boolean): Judge {
  return {
    confidence,
    row: (outcomes) => blockDifference(outcomes, confidence),
    line: (found, p) =>
      complete ? judge(found, p, 1 - confidence) : { verdict: 'undecided', reason: 'incomplete' },
  };
}

/** The judge of a comparison that may end at any block. */
function sequentialJudge(rule: RowRule): Judge {
  return {
    confidence: 1 - rule.alpha,
    row: (outcomes) => sequentialDifference(outcomes, rule),
    line: (found, p) => judgeLine(found, p, rule.alpha),
  };
}

/** The lines of roles or characters: each judged by its p after Holm. */
function lines(
  names: readonly { readonly id: string }[],
  outcomes: readonly SeatOutcomes[],
  by: Judge,
): Record<string, RoleRow> {
  const found: [string, BlockDifference][] = [];
  outcomes.forEach((one, i) => {
    if (one.a.length > 0) found.push([names[i].id, by.row(one)]);
  });
  const adjusted = holm(found.map(([, { test }]) => test.p));
  return Object.fromEntries(
    found.map(([id, row], i) => [id, { ...row, holm: adjusted[i], ...by.line(row, adjusted[i]) }]),
  );
}

/** The two agents, and who sits beside them. */
function agentsOf(info: RunInfo): Pick<Comparison, 'a' | 'b' | 'design' | 'field'> {
  const agents: ComparedAgent[] = info.agents.map(({ id, version }) => ({ agent: id, version }));
  if (info.schedule === 'focal') {
    const [a, b] = focalArms(info).map(({ agent }) => agents[agent]);
    const { field = [] } = info.config as Pick<RunPlan, 'field'>;
    return { a, b, design: 'pairs', field: field.map((place) => agents[place].agent) };
  }
  const [a, b = a] = agents;
  return { a, b, design: 'blocks', field: [a.agent] };
}

/** See {@link SequentialReport.replanned}. */
function replanned(rule: SequentialRule, { seats, a, b }: SeatOutcomes): number | null {
  if (rule.kind !== 'pairs' || rule.delta === undefined || a.length < REESTIMATE_AT) return null;
  const [first, second] = [a, b].map((wins) => wins.slice(0, REESTIMATE_AT));
  const variance = blindVariance(differencesOf({ seats, a: first, b: second }));
  return pairsNeeded(variance, rule.delta, { alpha: rule.alpha, df: REESTIMATE_AT - 1 });
}

/** The verdict on the whole, where the comparison may end at any block. */
function sequentialLine(
  { verdict, stopped, blocks }: SequentialJudgement,
  { uneven }: BlockDifference,
  complete: boolean,
): SequentialLine {
  if (stopped) return { verdict, reason: null };
  if (!complete) return { verdict, reason: 'incomplete' };
  return { verdict, reason: blocks > 0 && uneven === 0 ? 'no-difference' : 'not-significant' };
}

/** How the lines of a comparison by this rule are looked at. */
function rowRuleOf(rule: SequentialRule, planned: number): RowRule {
  return rule.kind === 'gate' ? { kind: 'blocks', alpha: rule.alpha, planned } : rule;
}

/** What the blocks of a tally say; `line` judges the one of all seats. */
function tablesOf(
  { info }: RunReader,
  tally: BlockTally,
  by: Judge,
  line: (found: BlockDifference) => SequentialLine,
): ComparisonTables {
  const perBlock = gamesPerBlock(info);
  const { diverged, terminations, excluded } = tally;
  const found = by.row({ ...tally.all, seats: seatsPerBlock(info) });
  const overall = { ...found, ...line(found) };
  return {
    blocks: overall.blocks,
    games: overall.blocks * perBlock,
    diverged,
    terminations,
    excluded,
    overall,
    roles: lines(info.roles, tally.roles, by),
    characters: lines(info.characters, tally.characters, by),
    varianceRatio: varianceRatio(overall, perBlock),
  };
}

/** Tallies of the treatments beside `declared`, by which nothing is decided. */
function otherTallies(info: RunInfo): Readonly<Record<'all' | 'clean', BlockTally>> {
  return { all: new BlockTally(info, 'all'), clean: new BlockTally(info, 'clean') };
}

/** What is common to both kinds of comparison. `line` judges all seats of the games as declared. */
function comparisonOf(
  run: RunReader,
  tallies: Readonly<Record<Treatment, BlockTally>>,
  by: Judge,
  line: (found: BlockDifference) => SequentialLine,
  failures: Treatment = 'declared',
) {
  const { info } = run;
  const ofTheirOwn = (found: BlockDifference) => by.line(found, found.test.p);
  const treatments: Record<Treatment, ComparisonTables> = {
    all: tablesOf(run, tallies.all, by, ofTheirOwn),
    clean: tablesOf(run, tallies.clean, by, ofTheirOwn),
    declared: tablesOf(run, tallies.declared, by, line),
  };
  const { verdict, reason } = treatments.declared.overall;
  const perBlock = gamesPerBlock(info);
  return {
    run: headOf(run),
    ...agentsOf(info),
    ...{ verdict, reason, failures },
    plannedBlocks: info.planned / perBlock,
    gamesPerBlock: perBlock,
    confidence: by.confidence,
    ...treatments[failures],
    treatments,
  };
}

function fixedComparison(run: RunReader, { confidence = 0.95, failures }: CompareOptions): Comparison {
  const { info } = run;
  const tallies = { ...otherTallies(info), declared: new BlockTally(info) };
  const queue = new BlockQueue(gamesPerBlock(info));
  for (const game of run.games('number')) {
    for (const block of queue.add(game)) for (const tally of Object.values(tallies)) tally.add(block);
  }
  const by = fixedJudge(confidence, hasEnded(info, run.count));
  const line = (found: BlockDifference) => by.line(found, found.test.p);
  return { ...comparisonOf(run, tallies, by, line, failures), sequential: null };
}

function sequentialComparison(
  run: RunReader,
  rule: SequentialRule,
  planned: number,
  { failures }: CompareOptions,
): Comparison {
  const { info } = run;
  const others = otherTallies(info);
  const watch = new ComparisonWatch(info, rule, Object.values(others));
  for (const game of run.games('number')) {
    watch.add(game);
    if (watch.decided) break;
  }
  const { judgement, tally } = watch;
  const by = sequentialJudge(rowRuleOf(rule, planned));
  const { low, high } = judgement.sequence;
  const sequence = Number.isFinite(low) ? { low, high } : null;
  const looked = (judgement.blocks + tally.excluded.length) * gamesPerBlock(info);
  const line = (found: BlockDifference) => sequentialLine(judgement, found, looked >= info.planned);
  const sequential: SequentialReport = {
    rule,
    stopped: judgement.stopped,
    sequence,
    evidence: judgement.evidence,
    replanned: replanned(rule, tally.all),
    beyond: run.count - looked,
    checksum: run.checksumOf(looked),
  };
  return { ...comparisonOf(run, { ...others, declared: tally }, by, line, failures), sequential };
}

/**
 * The comparison that a run is: a folder, its database file, or a run that is open already (which stays open). It
 * looks at whole blocks from the beginning of the schedule only, so that it does not depend on which games were
 * finished first; where it may end before the last block, at those up to the stop. Throws CliError as `openRun` does,
 * and 2 when the run is no comparison.
 */
export function buildComparison(run: string | RunReader, options: CompareOptions = {}): Comparison {
  if (typeof run === 'string') {
    const opened = openRun(run);
    try {
      return buildComparison(opened, options);
    } finally {
      opened.close();
    }
  }
  const { info } = run;
  if (!isComparison(info)) {
    throw new CliError(
      EXIT.usage,
      `${run.path} is a run of the schedule ${info.schedule}, no comparison. Play one with \`bangarena compare\`.`,
    );
  }
  const stopping = stoppingOf(info.config);
  if (stopping === null) return fixedComparison(run, options);
  return sequentialComparison(run, ruleOf(stopping, info), stopping.planned, options);
}
