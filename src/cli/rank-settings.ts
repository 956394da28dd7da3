import { DEFAULT_BLOCKS, type RunPlan, referenceOf } from '../arena/plan.ts';
import { CliError, EXIT } from '../errors.ts';
import type { Treatment } from '../report/treatments.ts';
import type { RunInfo } from '../store/manifest.ts';
import type { RunConfig } from './config.ts';
import { over, planOf, type RunFlags, settings, storedConfig } from './run-settings.ts';

/** The options of `bangarena rank`. */
export interface RankFlags extends Omit<RunFlags, 'agent' | 'agents' | 'games' | 'schedule' | 'rotate'> {
  readonly reference?: string;
  readonly deals?: number;
  readonly alpha?: number;
  readonly failures?: Treatment;
  readonly html?: string;
}

/** Options that a stored leaderboard may be printed with; all others say how to play one. */
const OF_PRINTING: readonly (keyof RankFlags)[] = [
  'reference',
  'alpha',
  'failures',
  'json',
  'html',
  'quiet',
  'preflight',
  'maxCrashRate',
];

/**
 * Checks that nothing is said of playing where a stored run is ranked.
 * @throws CliError (usage) naming the option.
 */
export function checkStored(name: string, flags: RankFlags): void {
  const playing = Object.keys(flags).filter((flag) => !OF_PRINTING.includes(flag as keyof RankFlags));
  if (playing.length === 0) return;
  const options = playing.map(
    (flag) => `--${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  throw new CliError(
    EXIT.usage,
    `${name} is a stored run, which is ranked as it is; ${options.join(', ')} would play one. To go on with it, name its ` +
      `agents and give it as --out ${name}.`,
  );
}

/**
 * What the command line and the configuration file say of the run: the agents, the reference as the last of them where
 * it is not among them, all under test on the same deals.
 * @throws CliError (usage) for fewer than two agents, one named twice, and another schedule.
 */
export function rankSettings(named: readonly string[], flags: RankFlags): RunConfig {
  const { deals } = flags;
  const config = settings({ ...flags, agents: [...named] }, false);
  const reference = flags.reference ?? referenceOf(config.ruleset);
  if (config.schedule !== undefined && config.schedule !== 'focal') {
    throw new CliError(
      EXIT.usage,
      `The configuration has the schedule ${config.schedule}; a leaderboard is played by the schedule focal. Leave it out.`,
    );
  }
  const agents = config.agents ?? [];
  const twice = agents.find((agent, i) => agents.indexOf(agent) !== i);
  if (twice !== undefined) {
    throw new CliError(
      EXIT.usage,
      `${twice} is named twice; a leaderboard has each agent once. Name it once.`,
    );
  }
  const all = agents.includes(reference) ? agents : [...agents, reference];
  if (agents.length === 0 || all.length < 2) {
    throw new CliError(
      EXIT.usage,
      `A leaderboard takes an agent or more beside the reference ${reference}. Name them: \`bangarena rank greedy random\`; ` +
        'or name a stored run.',
    );
  }
  const games = deals === undefined ? config.games : deals * all.length;
  return { ...config, schedule: 'focal', agents: all, games };
}

/**
 * The plan of these settings; seed and number of deals that they leave out are those of the stored run that is gone on
 * with, whose seed is told apart since it may be secret.
 * @throws CliError (usage) for whatever cannot be played.
 */
export function rankPlan(config: RunConfig, stored?: RunInfo, storedSeed?: string): RunPlan {
  const fresh = { games: DEFAULT_BLOCKS * (config.agents ?? []).length };
  if (stored === undefined) return planOf(over(config, fresh));
  const { games, rated, 'seed-set': set } = storedConfig(stored);
  const seed = set === undefined ? { seed: storedSeed } : { 'seed-set': set };
  return planOf(over(config, { games, rated, ...seed }));
}
