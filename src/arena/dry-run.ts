import type { Agent, Provider } from '../agent.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { tokenCounter } from '../spec/tokens.ts';
import { type ResolvedAgent, resolveAgents } from './agents.ts';
import { strongestBot } from './built-in.ts';
import { costOf, type Price, worstCost } from './desk/prices.ts';
import { type Range, rangeOf } from './estimate.ts';
import { isOutside } from './live-game.ts';
import { Match } from './match.ts';
import type { Connect } from './model-agents.ts';
import { type RunPlan, rulesetOf, scheduleOf } from './plan.ts';
import { dealOf } from './seeds.ts';
import { ANSWER_TOKENS, type CountedCall, StandIn, standInAgent } from './stand-in.ts';

/** Games that are played on trial. */
const MOST_GAMES = 20;
const LEAST_GAMES = 4;
/** Spreads the sample over the schedule without falling into step with its rotations. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** What one agent, or all of them, would use over all games. Money in micro-dollars. */
export interface Forecast {
  /** Games in which it sits. */
  readonly games: Range;
  readonly calls: Range;
  /** Tokens of all requests. */
  readonly input: Range;
  /** Of these, what a prompt cache can serve. */
  readonly cached: Range;
  /** Tokens of all answers, as they are assumed. */
  readonly output: Range;
  /** Without and with a prompt cache; null where a model has no price. */
  readonly cost: Range | null;
  readonly costCached: Range | null;
  /** If every answer were as long as it may be and had to be asked for twice. */
  readonly costLongest: Range | null;
  /** What a single call reserves at the most. */
  readonly callReserve: number | null;
}

/** What a run would use, by a sample of its games. */
export interface DryRun {
  readonly games: number;
  /** Games that were played on trial, by {@link standIn} in the models' seats. */
  readonly sampled: number;
  readonly standIn: string;
  /** Tokens that each answer is taken to have. */
  readonly answerTokens: number;
  readonly agents: readonly (Forecast & { readonly agent: string; readonly provider: Provider })[];
  readonly total: Forecast;
  /** Agents that ask elsewhere by code of their own, so that nobody knows here what they use. */
  readonly unknown: readonly string[];
}

/** Agents of a plan that need no key, for they call nobody. */
export interface DryAgents {
  readonly resolved: readonly ResolvedAgent[];
  /** By agent id; not those whose calls are code of their own. */
  readonly clients: ReadonlyMap<string, StandIn>;
}

/**
 * The agents of a plan with stand-ins for their models' clients.
 * @throws CliError (usage) as `resolveAgents` does, but not where a key is missing.
 */
export async function dryAgents(plan: RunPlan): Promise<DryAgents> {
  const clients = new Map<string, StandIn>();
  const connect: Connect = (provider, options, id) => {
    // Opens nothing, but says which of the options is wrong.
    if (provider.requires(process.env) === null) provider.connect(options, process.env);
    const client = new StandIn(options);
    clients.set(id, client);
    return client;
  };
  return { resolved: await resolveAgents(plan.agents, plan.ruleset, connect), clients };
}

/** What the calls of an agent in one game come to. */
interface Used {
  games: number;
  calls: number;
  input: number;
  cached: number;
  output: number;
  cost: number;
  costCached: number;
  costLongest: number;
}

const nothing = (games: number): Used => ({
  games,
  calls: 0,
  input: 0,
  cached: 0,
  output: 0,
  cost: 0,
  costCached: 0,
  costLongest: 0,
});

/** What all agents used in one game. */
function together(parts: readonly Used[]): Used {
  const sum = nothing(0);
  for (const part of parts) for (const key of Object.keys(sum) as (keyof Used)[]) sum[key] += part[key];
  return { ...sum, games: 1 };
}

function addCall(used: Used, { plan, input, repeated, stable }: CountedCall, price: Price | null): void {
  used.calls++;
  used.input += input;
  used.cached += repeated;
  used.output += ANSWER_TOKENS;
  if (price === null) return;
  const cost = (cached: number, cacheWrite: number, output: number): number =>
    costOf(price, { input: input - cached - cacheWrite, cached, cacheWrite, output, reasoning: 0 });
  used.cost += cost(0, 0, ANSWER_TOKENS);
  used.costCached += cost(repeated, stable - repeated, ANSWER_TOKENS);
  used.costLongest += 2 * Math.max(cost(0, 0, plan.maxOutputTokens), cost(0, stable, plan.maxOutputTokens));
}

/** The places in the schedule of the games of a sample. */
function sampleOf(games: number): number[] {
  const count = Math.max(LEAST_GAMES, Math.min(MOST_GAMES, games));
  const stride = Math.max(1, games / count);
  return Array.from({ length: count }, (_, i) =>
    Math.floor((i + (stride > 1 ? (i * GOLDEN) % 1 : 0)) * stride),
  );
}

/**
 * Plays a sample of a plan's games without a call, with a bot that chooses for every model, and tells what all of them
 * would use. `priceOf` gives a model's price, or null. With `gamesFor` it is told for another number of games, which may
 * depend on what a game of the sample costs on average (micro-dollars without a cache; null where a price is missing).
 * @throws CliError (failed) when a game of the sample fails.
 */
export async function dryRun(
  plan: RunPlan,
  { resolved, clients }: DryAgents,
  priceOf: (provider: Provider) => Price | null,
  gamesFor: (costOfGame: number | null) => number = () => plan.games,
): Promise<DryRun> {
  const models = resolved.flatMap(({ agent }, number) => {
    const client = clients.get(agent.id);
    return agent.provider && client ? [{ agent, number, client, provider: agent.provider }] : [];
  });
  const bot = strongestBot(rulesetOf(plan.ruleset).info);
  const prices = models.map(({ provider }) => priceOf(provider));
  const sample = models.length === 0 ? [] : sampleOf(plan.games);
  const used: Used[][] = models.map(() => []);
  const reserves = models.map(() => 0);
  if (models.length > 0) {
    const countTokens = remembering(await tokenCounter());
    const agents = resolved.map(({ agent }) => (isOutside(agent) ? { ...bot, id: agent.id } : agent));
    models.forEach(({ agent, number, client }, i) => {
      const onCall = (call: CountedCall): void => {
        const price = prices[i];
        addCall(used[i][used[i].length - 1], call, price);
        if (price !== null) reserves[i] = Math.max(reserves[i], worstCost(price, call.plan));
      };
      agents[number] = standInAgent({ model: agent, client, bot, countTokens, onCall });
    });
    const begin = (seats: readonly number[]): void =>
      models.forEach(({ number }, i) => {
        used[i].push(nothing(seats.includes(number) ? 1 : 0));
      });
    await playSample(plan, agents, sample, begin);
  }
  const whole = sample.map((_, game) => together(used.map((games) => games[game])));
  const arePriced = prices.every((price) => price !== null);
  const spent = whole.reduce((sum, { cost }) => sum + cost, 0);
  const games = gamesFor(arePriced ? spent / Math.max(1, sample.length) : null);
  const forecasts = models.map(({ agent, provider }, i) => ({
    agent: agent.id,
    provider,
    ...forecastOf(used[i], prices[i] !== null, reserves[i], games),
  }));
  const isKnown = ({ agent }: ResolvedAgent): boolean => !isOutside(agent) || clients.has(agent.id);
  return {
    games,
    sampled: sample.length,
    standIn: bot.id,
    answerTokens: ANSWER_TOKENS,
    agents: forecasts,
    total: forecastOf(whole, arePriced, Math.max(0, ...reserves), games),
    unknown: resolved.filter((one) => !isKnown(one)).map(({ agent }) => agent.id),
  };
}

function forecastOf(used: readonly Used[], isPriced: boolean, reserve: number, games: number): Forecast {
  const range = (key: keyof Used): Range =>
    rangeOf(
      used.map((game) => game[key]),
      games,
    );
  return {
    games: range('games'),
    calls: range('calls'),
    input: range('input'),
    cached: range('cached'),
    output: range('output'),
    cost: isPriced ? range('cost') : null,
    costCached: isPriced ? range('costCached') : null,
    costLongest: isPriced ? range('costLongest') : null,
    callReserve: isPriced ? reserve : null,
  };
}

async function playSample(
  { ruleset, scheme, seats, seed, ...rest }: RunPlan,
  agents: readonly Agent[],
  sample: readonly number[],
  begin: (seats: readonly number[]) => void,
): Promise<void> {
  const match = new Match({ ruleset: rulesetOf(ruleset), scheme, seats, agents });
  const schedule = scheduleOf({ ruleset, scheme, seats, seed, ...rest });
  for (const index of sample) {
    const pairing = schedule.at(index);
    begin(pairing.seats);
    const pending = match.begin(dealOf(seed, pairing.deal, seats), pairing.seats);
    if (pending !== null) await match.waitFor(pending);
    if (match.error === null) continue;
    const { message } = match.error instanceof Error ? match.error : { message: String(match.error) };
    const ending = TERMINATIONS[match.termination];
    throw new CliError(EXIT.failed, `Game ${index + 1} of the dry run failed (${ending}): ${message}`);
  }
}

/** A function of texts that remembers what it said of each. */
function remembering(count: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const tokens = known.get(text) ?? count(text);
    known.set(text, tokens);
    return tokens;
  };
}
