import { dollars } from '../arena/desk/prices.ts';
import { type DryRun, dryAgents, dryRun, type Forecast } from '../arena/dry-run.ts';
import { gamesFor, type Range } from '../arena/estimate.ts';
import type { RunPlan } from '../arena/plan.ts';
import { count, whole } from '../report/format.ts';
import { ENCODING } from '../spec/tokens.ts';
import { log, print, printJson } from './io.ts';
import { knownPrices, type LiveSettings } from './live.ts';
import { columns } from './table.ts';

const MICRO = 1_000_000;

/** Whether a run would keep within its cap: surely enough, perhaps, or not. */
interface Fit {
  /** Dollars. */
  readonly maxCost: number;
  readonly verdict: 'fits' | 'may not fit' | 'does not fit';
  /** Games that it is enough for, without and with a prompt cache; null where nothing costs. */
  readonly games: number | null;
  readonly gamesCached: number | null;
}

/**
 * Estimates what a run would cost, without a call and without a key, and prints it.
 * @throws CliError (usage) where a model has no price and that is not allowed.
 */
export async function printDryRun(plan: RunPlan, settings: LiveSettings, json: boolean): Promise<void> {
  const { result, fit, warning, prices } = await forecast(plan, settings);
  if (json) printJson(jsonOf(plan, result, fit, (provider) => prices.of(provider)));
  else print(textOf(plan, result, fit));
  if (warning !== null) log(warning);
}

/** What a run would use, and whether its cap is enough. */
async function forecast(plan: RunPlan, settings: LiveSettings) {
  const agents = await dryAgents(plan);
  const prices = knownPrices(agents.resolved, settings);
  const result = await dryRun(plan, agents, (provider) => prices.of(provider));
  const fit = settings.maxCost === undefined ? null : fitOf(result, settings.maxCost);
  const warning = fit === null || fit.verdict === 'fits' ? null : warningOf(result, fit);
  return { result, fit, warning, prices };
}

/**
 * The estimate as text, with the warning that a cap is too low.
 * @throws CliError (usage) as {@link printDryRun} does.
 */
export async function forecastText(plan: RunPlan, settings: LiveSettings): Promise<string> {
  const { result, fit, warning } = await forecast(plan, settings);
  return [textOf(plan, result, fit), ...(warning === null ? [] : [warning])].join('\n');
}

function fitOf({ total, games }: DryRun, maxCost: number): Fit | null {
  const { cost, costCached, callReserve } = total;
  if (cost === null || costCached === null || callReserve === null) return null;
  const cap = maxCost * MICRO;
  const none = callReserve > cap;
  const verdict = none || costCached.low > cap ? 'does not fit' : cost.high > cap ? 'may not fit' : 'fits';
  return {
    maxCost,
    verdict,
    games: none ? 0 : gamesFor(cap, cost, games),
    gamesCached: none ? 0 : gamesFor(cap, costCached, games),
  };
}

function warningOf({ games, total }: DryRun, fit: Fit): string {
  const { verdict, games: least, gamesCached: most } = fit;
  const cap = `--max-cost ${dollars(fit.maxCost * MICRO)}`;
  const { callReserve } = total;
  if (callReserve !== null && callReserve > fit.maxCost * MICRO) {
    return (
      `${cap} is not enough for a call: one alone reserves up to ${dollars(callReserve)}. Raise it, or lower the bound ` +
      'of an answer, as in MODEL?max-tokens=1000.'
    );
  }
  const enough = least === most ? whole(least ?? 0) : `${whole(least ?? 0)} to ${whole(most ?? 0)}`;
  const word = verdict === 'may not fit' ? 'may not be enough' : 'is not enough';
  return (
    `${cap} ${word} for ${whole(games)} games, but for about ${most === 0 ? 'a part of one' : enough}. The run stops ` +
    'there, and goes on with --resume and a higher cap.'
  );
}

function rangeText({ expected, low, high }: Range, format: (value: number) => string): string {
  const [text, from, to] = [expected, low, high].map(format);
  return from === to ? text : `${text} [${from}–${to}]`;
}

function rowOf(name: string, forecast: Forecast): string[] {
  const { games, calls, input, cached, output, cost, costCached, costLongest } = forecast;
  const money = (range: Range | null): string =>
    range === null ? 'no price' : rangeText(range, (value) => dollars(value));
  return [
    name,
    whole(games.expected),
    rangeText(calls, whole),
    whole(input.expected),
    input.expected === 0 ? '–' : `${((100 * cached.expected) / input.expected).toFixed(0)} %`,
    whole(output.expected),
    money(cost),
    money(costCached),
    costLongest === null ? 'no price' : dollars(costLongest.high),
  ];
}

/** The games of the sample: more than the run's where those are too few to show a spread. */
function sampleText(sampled: number, games: number): string {
  if (sampled <= games) return count(sampled, 'game');
  return `${count(games, 'game')} of the run and ${whole(sampled - games)} more of its schedule`;
}

function textOf(plan: RunPlan, result: DryRun, fit: Fit | null): string {
  const head = `Dry run of ${whole(result.games)} games of ${plan.ruleset} at ${plan.seats} seats: nobody was called, nothing is stored.`;
  const verdict =
    fit?.verdict === 'fits' ? [`It fits under --max-cost ${dollars(fit.maxCost * MICRO)}.`] : [];
  const isFree = result.agents.length === 0;
  return [head, ...(isFree ? [] : ['']), costText(result), ...verdict].join('\n');
}

/** What the models of a dry run would use, as a table, and what that rests on. */
export function costText({ games, sampled, standIn, agents, total, unknown, answerTokens }: DryRun): string {
  const notes = unknown.map(
    (agent) => `${agent} asks elsewhere by code of its own: what it uses cannot be told and is in no sum.`,
  );
  if (agents.length === 0)
    return ['No model sits at these tables: the run costs nothing.', ...notes].join('\n');
  const columnHeads = ['agent', 'games', 'calls', 'tokens in', 'of these cached', 'tokens out'];
  const moneyHeads = ['without cache', 'with cache', 'at most'];
  const rows = agents.map((agent) => rowOf(agent.agent, agent));
  const table = columns([...columnHeads, ...moneyHeads], [...rows, rowOf('whole run', total)], {
    right: [1, 2, 3, 4, 5, 6, 7, 8],
  });
  return [
    table,
    '',
    `By ${sampleText(sampled, games)} that ${standIn} played in the models' seats, with the prompts that they would get. Ranges are ` +
      'two standard deviations wide to each side; another player makes longer or shorter games.',
    `Assumed are ${answerTokens} tokens for an answer: hidden thinking comes on top and may be many times that. "At most" is what ` +
      'it costs if each answer takes all of max-tokens and is asked for twice. Tokens are counted in ' +
      `${ENCODING}; other providers differ by some percent. The cache is taken to keep each seat's last prompt.`,
    ...notes,
  ].join('\n');
}

function jsonOf(plan: RunPlan, result: DryRun, fit: Fit | null, priceOf: PriceOf) {
  return {
    type: 'dry-run',
    ruleset: plan.ruleset,
    seats: plan.seats,
    ...costJson(result, priceOf),
    fit,
  };
}

/** Where a model's price comes from. */
type PriceOf = (
  provider: DryRun['agents'][number]['provider'],
) => { readonly date: string; readonly source: string } | null;

/** What the models of a dry run would use, as JSON. */
export function costJson(result: DryRun, priceOf: PriceOf) {
  const { games, sampled, standIn, answerTokens, agents, total, unknown } = result;
  const rounded = ({ expected, low, high }: Range): Range => ({
    expected: Math.round(expected),
    low: Math.round(low),
    high: Math.round(high),
  });
  const inDollars = (range: Range | null): Range | null => {
    if (range === null) return null;
    const { expected, low, high } = rounded(range);
    return { expected: expected / MICRO, low: low / MICRO, high: high / MICRO };
  };
  const inFigures = ({ cost, costCached, costLongest, callReserve, ...counts }: Forecast) => ({
    games: rounded(counts.games),
    calls: rounded(counts.calls),
    tokensIn: rounded(counts.input),
    tokensCached: rounded(counts.cached),
    tokensOut: rounded(counts.output),
    usd: inDollars(cost),
    usdCached: inDollars(costCached),
    usdLongest: inDollars(costLongest),
    usdReservedPerCall: callReserve === null ? null : callReserve / MICRO,
  });
  return {
    games,
    sampled,
    standIn,
    answerTokens,
    encoding: ENCODING,
    agents: agents.map(({ agent, provider, ...rest }) => {
      const price = priceOf(provider);
      return {
        agent,
        provider: provider.id,
        model: provider.model,
        priceDate: price?.date ?? null,
        priceSource: price?.source ?? null,
        ...inFigures(rest),
      };
    }),
    total: inFigures(total),
    unknown,
  };
}
