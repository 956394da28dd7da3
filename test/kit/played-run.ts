import { resolveAgents } from '../../src/arena/agents.ts';
import { decodeBatch, encodeBatch } from '../../src/arena/batch-bytes.ts';
import type { RunPlan } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { runPlan } from '../../src/arena/run.ts';
import { manifestOf } from '../../src/cli/manifest.ts';
import { createRun } from '../../src/store/writer.ts';

/** The games of a plan among bots. */
export async function playedGames(plan: RunPlan): Promise<GameRecord[]> {
  const games: GameRecord[] = [];
  await runPlan(plan, { write: (batch) => games.push(...decodeBatch(batch)) }, { workers: 1 });
  return games;
}

/** Stores games as a run of this plan in `dir`; one that lacks some of them is not finished. */
export async function storePlayed(dir: string, plan: RunPlan, games: readonly GameRecord[]): Promise<void> {
  const agents = await resolveAgents(plan.agents, plan.ruleset);
  const writer = createRun(dir, manifestOf(plan, agents, new Date(0)));
  writer.write(encodeBatch(games));
  if (games.length === plan.games) writer.finish('2024-05-06T07:09:00.000Z');
  writer.close();
}
