import { execFileSync } from 'node:child_process';
import type { Greeting } from '../agent.ts';
import type { ResolvedAgent } from '../arena/agents.ts';
import { loadPrices } from '../arena/desk/prices.ts';
import { type RunPlan, rulesetOf } from '../arena/plan.ts';
import { packagePath, packageVersion } from '../root.ts';
import type { RunManifest } from '../store/manifest.ts';
import { newRunId } from './runs.ts';

/** The revision of the checkout that we run from, or null where we run from none or git is missing. */
function gitRevision(): string | null {
  const root = packagePath();
  // Keys of providers are nobody's business but their own.
  const { PATH, HOME } = process.env;
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: root,
      env: { PATH, HOME },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    // An installed copy may lie inside somebody else's checkout.
    if (git('rev-parse', '--show-prefix') !== '') return null;
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', 'HEAD')}${changed ? '+changes' : ''}`;
  } catch {
    return null;
  }
}

/** The hash of the prices of these agents' models, to be told with the settings; nothing where there are none. */
function pricesOf(agents: readonly ResolvedAgent[], prices: string | undefined): { priceTable?: string } {
  const providers = agents.flatMap(({ agent }) => (agent.provider === undefined ? [] : [agent.provider]));
  return providers.length === 0 ? {} : { priceTable: loadPrices(prices ?? null).hashOf(providers) };
}

/** What else a manifest is made of. */
interface ManifestParts {
  /** A file of prices, where the user names one. */
  readonly prices?: string;
  /** What the agents say of themselves, in their order; null for those that say nothing. */
  readonly greetings?: readonly (Greeting | null)[];
}

/** A plan as it can be published: without the seed of a rated run. */
function withoutSecret(plan: RunPlan): Omit<RunPlan, 'seed'> {
  const { seed: _, ...rest } = plan;
  return plan.rated === true ? rest : plan;
}

/** What is written down of a run before its first game. */
export function manifestOf(
  plan: RunPlan,
  agents: readonly ResolvedAgent[],
  now: Date,
  { prices, greetings }: ManifestParts = {},
): RunManifest {
  const { info } = rulesetOf(plan.ruleset);
  return {
    id: newRunId(plan.ruleset, plan.seats, now),
    seed: plan.seed,
    seedSet: plan.seedSet ?? null,
    rated: plan.rated === true,
    rules: info,
    rngScheme: plan.scheme,
    seats: [plan.seats],
    games: plan.games,
    schedule: plan.schedule,
    rotate: plan.rotate,
    config: { ...withoutSecret(plan), ...pricesOf(agents, prices) },
    agents: agents.map(({ agent: { id, connection }, version, options }, i) => ({
      id,
      version,
      options: connection === undefined ? options : { tier: connection.tier, says: greetings?.[i] ?? null },
    })),
    engineVersion: packageVersion(),
    gitRevision: gitRevision(),
    createdAt: now.toISOString(),
  };
}
