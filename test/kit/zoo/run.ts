import { readdirSync, readFileSync } from 'node:fs';
import { resolveAgents } from '../../../src/arena/agents.ts';
import { planRun, type RunPlan } from '../../../src/arena/plan.ts';
import { manifestOf } from '../../../src/cli/manifest.ts';
import { type Played, playTarget } from '../../../src/cli/run-play.ts';

/** What is played. */
export interface ZooRun {
  readonly agents: readonly string[];
  readonly games: number;
  /** Milliseconds for a decision, shorter than any that a user can ask for. */
  readonly limitMs: number;
  readonly dir: string;
  readonly concurrency?: number;
}

/** Plays a run at four seats as the command would, without a trial before the first game. */
export async function playZoo({ agents, games, limitMs, dir, concurrency }: ZooRun): Promise<Played> {
  const plan: RunPlan = {
    ...planRun({ agents: [...agents], seats: 4, games, seed: 'zoo', schedule: 'rotated' }),
    limitMs,
  };
  const resolved = await resolveAgents(plan.agents, plan.ruleset);
  const manifest = manifestOf(plan, resolved, new Date());
  const options = { quiet: true, preflight: false, retryErrors: false, redoCrashed: false };
  return await playTarget(
    { dir, plan, manifest, agents: resolved, stored: null, software: [] },
    { ...options, live: { concurrency } },
  );
}

/** Processes of the system whose command line holds `mark`; this one aside. */
export function processesWith(mark: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const isZombie = /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${name}/stat`, 'utf8'));
      return !isZombie && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(mark) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
