import { availableParallelism } from 'node:os';
import type { ResolvedAgent } from '../arena/agents.ts';
import type { Cap, Caps } from '../arena/desk/ledger.ts';
import { costsMoney, dollars, loadPrices, type PriceTable } from '../arena/desk/prices.ts';
import { Treasury, type TreasuryState } from '../arena/desk/treasury.ts';
import { isOutside } from '../arena/live-game.ts';
import { DeskHost } from '../arena/live-host.ts';
import type { RunPlan } from '../arena/plan.ts';
import type { LiveTables } from '../arena/pool.ts';
import { CliError, EXIT } from '../errors.ts';
import type { RunWriter } from '../store/writer.ts';

/** How games with agents from outside are played; none of it decides their results. */
export interface LiveSettings {
  /** Dollars. */
  readonly maxCost?: number | undefined;
  readonly maxCostPerAgent?: number | undefined;
  readonly maxCostPerGame?: number | undefined;
  readonly maxCostPerDecision?: number | undefined;
  /** Tokens of the whole run. */
  readonly maxTokens?: number | undefined;
  /** Games under way at a time, and calls under way with one provider. */
  readonly concurrency?: number | undefined;
  /** Requests and tokens a minute, to each provider. */
  readonly rpm?: number | undefined;
  readonly tpm?: number | undefined;
  /** A file of prices that adds to ours or overrides them. */
  readonly prices?: string | undefined;
  readonly allowUnpriced?: boolean | undefined;
  /** Whether services in private networks may be asked. */
  readonly allowPrivate?: boolean | undefined;
}

const DEFAULT_CONCURRENCY = 8;

/** Games under way at a time: many where answers are waited for, one a core where they are worked out on this machine. */
function concurrencyFor(agents: readonly ResolvedAgent[]): number {
  const waits = agents.some(
    ({ agent: { provider, connection } }) => provider !== undefined || connection?.tier === 'remote',
  );
  return waits ? DEFAULT_CONCURRENCY : Math.min(DEFAULT_CONCURRENCY, availableParallelism());
}
const MICRO = 1_000_000;

function cap(usd: number | undefined, tokens?: number): Cap {
  return { microusd: usd === undefined ? null : Math.floor(usd * MICRO), tokens: tokens ?? null };
}

/** The caps that settings ask for. */
export function capsOf(settings: LiveSettings): Caps {
  return {
    decision: cap(settings.maxCostPerDecision),
    game: cap(settings.maxCostPerGame),
    agent: cap(settings.maxCostPerAgent),
    run: cap(settings.maxCost, settings.maxTokens),
  };
}

/** The agents that call a provider, with what that takes; null where no price is known. */
function pricedModels(agents: readonly ResolvedAgent[], prices: PriceTable) {
  return agents.flatMap(({ agent: { id, provider } }) =>
    provider === undefined ? [] : [{ id, price: prices.of(provider) }],
  );
}

/**
 * The price table for these agents, whatever they cost.
 * @throws CliError (usage) when one has no price and that is not allowed.
 */
export function knownPrices(agents: readonly ResolvedAgent[], settings: LiveSettings): PriceTable {
  const prices = loadPrices(settings.prices ?? null);
  const providers = agents.flatMap(({ agent: { provider } }) => (provider === undefined ? [] : [provider]));
  prices.require(providers, settings.allowUnpriced === true);
  return prices;
}

/**
 * The price table for a run with these agents.
 * @throws CliError (usage) when one has no price and that is not allowed, or one costs and there is no cap.
 */
export function pricesFor(agents: readonly ResolvedAgent[], settings: LiveSettings): PriceTable {
  const prices = knownPrices(agents, settings);
  const costs = pricedModels(agents, prices).filter(({ price }) => price !== null && costsMoney(price));
  if (costs.length > 0 && settings.maxCost === undefined) {
    throw new CliError(
      EXIT.usage,
      `${costs.map(({ id }) => id).join(', ')} costs money. Say how much this run may cost at the most, as in ` +
        '--max-cost 5.00; `bangarena run --dry-run` estimates what games cost without a call.',
    );
  }
  return prices;
}

/** The ids of the agents that cost money, or may, since nobody knows their price. */
export function costlyAgents(agents: readonly ResolvedAgent[], settings: LiveSettings): string[] {
  const models = pricedModels(agents, loadPrices(settings.prices ?? null));
  return models.filter(({ price }) => price === null || costsMoney(price)).map(({ id }) => id);
}

/**
 * For games without a cap on costs: says who plays no such model, and what is left to do.
 * @throws CliError (usage) when one of the agents costs money.
 */
export function refuseCosts(
  agents: readonly ResolvedAgent[],
  settings: LiveSettings,
  [who, wayOut]: readonly [who: string, wayOut: string],
): void {
  const costly = costlyAgents(agents, settings);
  if (costly.length === 0) return;
  throw new CliError(EXIT.usage, `${who} no model that costs money: ${costly.join(', ')}. ${wayOut}`);
}

/** A live run: what its games are kept by, and how its calls stand. */
export interface Live {
  readonly tables: Omit<LiveTables, 'onInterruption'>;
  /** Lets games under way stop where they are, with this cause; calls that were sent come to their end. */
  stop(cause: CliError): void;
  /** How the calls stand, in a few words. */
  state(): string;
  /** Waits for calls that were given up, and lets nothing be written any more. */
  close(): Promise<void>;
}

/** Whether a run with these agents is a live one. */
export function isLive(agents: readonly ResolvedAgent[]): boolean {
  return agents.some(({ agent }) => isOutside(agent));
}

/** Opens a live run on its writer. */
export function openLive(
  plan: RunPlan,
  agents: readonly ResolvedAgent[],
  writer: RunWriter,
  settings: LiveSettings,
): Live {
  const concurrency = settings.concurrency ?? concurrencyFor(agents);
  const limit = {
    concurrency,
    requestsPerMinute: settings.rpm ?? null,
    tokensPerMinute: settings.tpm ?? null,
  };
  const providers = agents.flatMap(({ agent }) => (agent.provider === undefined ? [] : [agent.provider.id]));
  const treasury = new Treasury({
    books: writer.books,
    prices: pricesFor(agents, settings),
    caps: capsOf(settings),
    limits: Object.fromEntries(providers.map((id) => [id, limit])),
    seed: plan.seed,
    limitMs: plan.limitMs ?? null,
  });
  const host = new DeskHost({ treasury, journal: writer.books, agents: agents.map(({ agent }) => agent) });
  return {
    tables: { host, concurrency },
    stop: (cause) => treasury.stop(cause),
    state: () => stateText(treasury.state),
    close: async () => {
      host.commitHeld();
      await treasury.idle(LAST_CALLS_MS);
      treasury.close();
    },
  };
}

/** How long the end of a run waits for calls that were given up, whose cost is still to be learnt. */
const LAST_CALLS_MS = 2000;

function stateText({ calls, retries, microusd, unpriced, underWay, parked }: TreasuryState): string {
  if (calls === 0) return '';
  const parts = [`${calls} calls`, `${dollars(microusd)}${unpriced > 0 ? ' and unpriced calls' : ''}`];
  if (underWay > 0) parts.push(`${underWay} under way`);
  if (retries > 0) parts.push(`${retries} retries`);
  if (parked > 0) parts.push(`${parked} games wait for a busy provider`);
  return parts.join(', ');
}
