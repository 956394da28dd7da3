import { execFileSync } from 'node:child_process';
import type { ResolvedAgent } from '../arena/agents.ts';
import { type RunPlan, rulesetOf } from '../arena/plan.ts';
import { packagePath } from '../root.ts';
import type { RunManifest } from '../store/manifest.ts';
import { newRunId } from './runs.ts';
import { packageVersion } from './version.ts';

/** The revision of the checkout that we run from, or null where we run from none or git is missing. */
function gitRevision(): string | null {
  const root = packagePath();
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // An installed copy may lie inside somebody else's checkout.
    if (git('rev-parse', '--show-prefix') !== '') return null;
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', 'HEAD')}${changed ? '+changes' : ''}`;
  } catch {
    return null;
  }
}

/** What is written down of a run before its first game. */
export function manifestOf(plan: RunPlan, agents: readonly ResolvedAgent[], now: Date): RunManifest {
  const { info } = rulesetOf(plan.ruleset);
  return {
    id: newRunId(plan.ruleset, plan.seats, now),
    seed: plan.seed,
    rules: info,
    rngScheme: plan.scheme,
    seats: [plan.seats],
    games: plan.games,
    schedule: plan.schedule,
    rotate: plan.rotate,
    config: plan,
    agents: agents.map(({ agent, version }) => ({ id: agent.id, version })),
    engineVersion: packageVersion(),
    gitRevision: gitRevision(),
    createdAt: now.toISOString(),
  };
}
