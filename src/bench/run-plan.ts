import { planRun, type RunPlan } from '../arena/plan.ts';

/** More games than any bench plays. */
const ENDLESS = 100_000_000;

/** The run that is measured as a whole: all built-in bots at one table, as `bangarena run` plays it by default. */
export function benchPlan(games = ENDLESS): RunPlan {
  return planRun({ seed: 'bench', games, agents: ['rule-1', 'greedy', 'random'] });
}
