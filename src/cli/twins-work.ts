import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type ResolvedAgent, resolveAgents } from '../arena/agents.ts';
import { isOutside } from '../arena/live-game.ts';
import { type RunPlan, referenceOf, rulesetOf } from '../arena/plan.ts';
import { seedOfSet } from '../arena/seeds.ts';
import { readSettings } from '../arena/settings-file.ts';
import { TWIN_EVERY, type TwinDeal, TwinPlayer } from '../arena/twins.ts';
import { CliError, EXIT } from '../errors.ts';
import { circumstances, type FocalTuples, focalTuples } from '../report/index.ts';
import { ENOUGH_BLOCKS } from '../stats/blocks.ts';
import { type Controlled, type ControlledMean, controlledDifference, fitControl } from '../stats/control.ts';
import { storeError } from '../store/errors.ts';
import type { RunInfo } from '../store/manifest.ts';
import { openRun } from '../store/reader.ts';

/** A frozen coefficient, and what it was fitted on. */
const ControlFile = z.strictObject({
  format: z.literal(1),
  beta: z.number(),
  r2: z.number().min(0).max(1),
  /** Outcomes that it was fitted on. */
  outcomes: z.int().min(2),
  agents: z.array(z.string()),
  reference: z.string(),
  twins: z.int().min(1),
  every: z.int().min(2),
  /** SHA-256 of the seed, so that the file names no deal. */
  seedHash: z.string(),
  circumstances: z.record(z.string(), z.string()),
});
type ControlFile = z.infer<typeof ControlFile>;

/** What twins are asked to say of a run. */
export interface TwinQuestion {
  /** By default the ruleset's, see {@link referenceOf}. */
  readonly reference?: string;
  /** Twins of each deal of the run, and free deals beside. */
  readonly twins: number;
  readonly free: number;
}

/** Told after each deal that was played. */
type OnDeal = () => void;

/** A run whose deals may have twins; none is played yet. */
export interface AskedRun {
  readonly info: RunInfo;
  readonly focal: FocalTuples;
  readonly question: Required<TwinQuestion>;
  /** The reference bot's version. */
  readonly version: string;
  /** Plays the twins of the run's deals, by tuple. */
  readonly playOwn: (onDeal: OnDeal) => Promise<TwinDeal[]>;
  /** Plays deals of another seed in the same way. */
  readonly playFree: (onDeal: OnDeal) => Promise<TwinDeal[]>;
}

/** A run with the twins of its deals, by tuple. */
export interface TwinnedRun extends AskedRun {
  readonly deals: readonly TwinDeal[];
}

/** An agent under test against the reference bot. */
export interface TwinEstimate {
  readonly arm: string;
  readonly agent: string;
  readonly version: string;
  readonly deals: number;
  readonly rate: number;
  /** Win rate less the reference bot's, with what luck the deals brought taken out; without an interval for few deals. */
  readonly adjusted: ControlledMean;
  /** The same from the same games as they are. */
  readonly plain: ControlledMean;
}

/** The seed of the free deals: of no run, as long as nobody plays the set. */
const FREE_SET = 'twins';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @throws CliError (mismatch) when an agent is not of the version that the run was played with. */
function checkVersions(agents: readonly ResolvedAgent[], info: RunInfo): void {
  for (const { agent, version } of agents) {
    const stored = info.agents.find(({ id }) => id === agent.id)?.version;
    if (stored === undefined || stored === version) continue;
    throw new CliError(
      EXIT.mismatch,
      `${agent.id} has version ${version}, and sat at the table of ${info.id} with ${stored}. Twins need the same field: take ` +
        'the version that the run was played with, or play the run again.',
    );
  }
}

/**
 * A focal run whose deals may have twins, checked.
 * @throws CliError: usage, when the run has another schedule, its field must be called, or its deals are those that are
 * kept for twins; mismatch, when the field has other versions now.
 */
export async function askedRun(dir: string, asked: TwinQuestion): Promise<AskedRun> {
  const run = openRun(dir);
  const { info } = run;
  let focal: FocalTuples;
  try {
    focal = focalTuples(run);
  } finally {
    run.close();
  }
  const plan = info.config as RunPlan;
  const question = { ...asked, reference: asked.reference ?? referenceOf(plan.ruleset) };
  const specs = [question.reference, ...(plan.field ?? []).map((place) => plan.agents[place])];
  const agents = await resolveAgents(specs, plan.ruleset);
  const called = agents.find(({ agent }) => isOutside(agent));
  if (called !== undefined) {
    throw new CliError(
      EXIT.usage,
      `Twins are free games, and ${called.agent.id} would have to be called in them. They take a reference and a field of bots.`,
    );
  }
  checkVersions(agents, info);
  const seed = seedOfSet(FREE_SET);
  const { seed: own } = info;
  if (own === null) {
    throw new CliError(
      EXIT.usage,
      `The seed of ${info.id} is secret until its last game is stored, and so are its deals. Ask again when it is finished.`,
    );
  }
  if (own === seed) {
    throw new CliError(
      EXIT.usage,
      `The seed set ${FREE_SET} is for free deals beside those of a run. Play the run with another set, such as --seed-set gate.`,
    );
  }
  const [reference, ...field] = agents.map(({ agent }) => agent);
  const { seats, scheme } = plan;
  const common = { ruleset: rulesetOf(plan.ruleset), scheme, seats, field, reference, twins: question.twins };
  const played = async (
    player: TwinPlayer,
    numbers: readonly number[],
    onDeal: OnDeal,
  ): Promise<TwinDeal[]> => {
    const found: TwinDeal[] = [];
    for (const deal of numbers) {
      found.push(await player.play(deal));
      onDeal();
    }
    return found;
  };
  const numbers = focal.tuples.map(({ deal }) => deal);
  return {
    ...{ info, focal, question, version: agents[0].version },
    playOwn: (onDeal) => played(new TwinPlayer({ ...common, seed: own }), numbers, onDeal),
    playFree: (onDeal) =>
      played(new TwinPlayer({ ...common, seed }), [...Array(question.free).keys()], onDeal),
  };
}

/** Plays the twins of a run's deals. */
export async function twinnedRun(run: AskedRun, onDeal: OnDeal = () => {}): Promise<TwinnedRun> {
  return { ...run, deals: await run.playOwn(onDeal) };
}

/** The outcomes of one arm with their twins. */
function controlledArm({ focal, deals }: TwinnedRun, place: number): Controlled {
  return {
    outcomes: focal.tuples.map(({ games }) => Number(games[place].won)),
    control: deals.map(({ mean }) => mean),
  };
}

/** The places of the arms that are not the reference bot itself. */
function testedArms({ info, focal, question }: AskedRun): number[] {
  const places = focal.arms.flatMap(({ agent }, place) =>
    info.agents[agent].id === question.reference ? [] : [place],
  );
  if (places.length > 0) return places;
  throw new CliError(
    EXIT.usage,
    `${info.id} has nobody under test but ${question.reference} itself. Play a run with another agent.`,
  );
}

/** What a coefficient depends on besides the seed. */
function termsOf({
  info,
  question,
}: AskedRun): Pick<ControlFile, 'reference' | 'twins' | 'every' | 'circumstances'> {
  const { seed: _, ...rest } = circumstances(info);
  return { reference: question.reference, twins: question.twins, every: TWIN_EVERY, circumstances: rest };
}

/** The error where a coefficient's file is there already. */
function alreadyThere(file: string): CliError {
  return new CliError(
    EXIT.usage,
    `${file} cannot be written: it exists already, and what is frozen is not written over. Name another file.`,
  );
}

/**
 * Finds out before a game is played whether a coefficient can be fitted on a run and frozen in `file`.
 * @throws CliError (usage) when the file exists, nobody else is under test, or outcomes are too few.
 */
export function checkFit(run: AskedRun, file: string): void {
  if (existsSync(file)) throw alreadyThere(file);
  const folder = dirname(file);
  if (!existsSync(folder))
    throw new CliError(EXIT.usage, `${file} cannot be written: there is no folder ${folder}. Make it first.`);
  const outcomes = testedArms(run).length * run.focal.tuples.length;
  if (outcomes >= ENOUGH_BLOCKS) return;
  throw new CliError(
    EXIT.usage,
    `${run.info.id} has ${outcomes} outcomes; a coefficient takes ${ENOUGH_BLOCKS}. Play more games of it.`,
  );
}

/** Fits the coefficient on all agents under test of a run, and freezes it in `file`; throws what {@link checkFit} throws. */
export function freezeControl(run: TwinnedRun, file: string): ControlFile {
  checkFit(run, file);
  const arms = testedArms(run);
  const all = arms.map((place) => controlledArm(run, place));
  const outcomes = all.flatMap((one) => one.outcomes);
  const { beta, r2 } = fitControl(
    outcomes,
    all.flatMap(({ control }) => control),
  );
  const agents = arms.map((place) => run.info.agents[run.focal.arms[place].agent].id);
  const found: ControlFile = {
    ...{ format: 1, beta, r2, outcomes: outcomes.length, agents },
    ...termsOf(run),
    seedHash: run.info.manifest.seedHash,
  };
  try {
    writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyThere(file);
    throw storeError(error, file);
  }
  return found;
}

/** A frozen coefficient with the hash of its file. */
export interface FrozenControl extends ControlFile {
  readonly file: string;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/**
 * Reads a frozen coefficient for a run.
 * @throws CliError: usage, when the file is none, or was fitted on the run's own deals; mismatch, when it was fitted under
 * other circumstances.
 */
export function readControl(file: string, run: AskedRun): FrozenControl {
  const text = readSettings(file, 'The frozen coefficient', 'Check the path after --control.');
  const parsed = ControlFile.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new CliError(
      EXIT.usage,
      `${file} is no frozen coefficient. Make one by \`bangarena twins RUN --fit FILE\`.`,
    );
  }
  const found = parsed.data;
  if (found.seedHash === run.info.manifest.seedHash) {
    throw new CliError(
      EXIT.usage,
      `${file} was fitted on the deals of ${run.info.id} itself, which would make its estimates look too sure. Fit one on a run ` +
        'with another seed, such as --seed-set dev.',
    );
  }
  const [stored, wanted] = [namedTerms(found), namedTerms(termsOf(run))];
  const lines = Object.keys(wanted)
    .filter((name) => stored[name] !== wanted[name])
    .map((name) => `  ${name}: ${stored[name]} in the file, ${wanted[name]} in the run`);
  if (lines.length > 0) {
    throw new CliError(
      EXIT.mismatch,
      `${file} was fitted under other circumstances:\n${lines.join('\n')}\nFit one on a run that was played alike.`,
    );
  }
  return { ...found, file, hash: sha256(text) };
}

/** What a coefficient depends on, by the names that messages give it. */
function namedTerms({ circumstances: those, reference, twins, every }: ReturnType<typeof termsOf>) {
  const own = { reference, twins: String(twins), 'moves at random': `every ${every}th` };
  return { ...those, ...own } as Record<string, string>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every agent under test against the reference bot, by the run's games, their twins and free deals beside. */
export async function twinEstimates(
  run: TwinnedRun,
  { beta }: FrozenControl,
  onDeal: OnDeal = () => {},
): Promise<TwinEstimate[]> {
  const places = testedArms(run);
  const deals = await run.playFree(onDeal);
  const free = {
    outcomes: deals.map(({ reference }) => reference),
    control: deals.map(({ mean }) => mean),
  };
  return places.map((place) => {
    const { arm, agent } = run.focal.arms[place];
    const { id, version } = run.info.agents[agent];
    const paid = controlledArm(run, place);
    const { length } = paid.outcomes;
    const estimate = (coefficient: number): ControlledMean => {
      const found = controlledDifference(paid, free, coefficient);
      return length < ENOUGH_BLOCKS ? { ...found, low: -Infinity, high: Infinity } : found;
    };
    return {
      ...{ arm, agent: id, version, deals: length },
      rate: paid.outcomes.reduce((sum, won) => sum + won, 0) / length,
      adjusted: estimate(beta),
      plain: estimate(0),
    };
  });
}
