import type { Agent } from '../agent.ts';
import { dollars, type PriceTable } from '../arena/desk/prices.ts';
import { type DryAgents, type DryRun, dryAgents, dryRun } from '../arena/dry-run.ts';
import { isOutside } from '../arena/live-game.ts';
import { type Pilot, type PilotOptions, playPilot } from '../arena/pilot.ts';
import { planCompare, type RunPlan, rulesetOf } from '../arena/plan.ts';
import type { Design } from '../arena/schedule.ts';
import { type SeedSet, seedOfSet } from '../arena/seeds.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { ENOUGH_BLOCKS } from '../stats/blocks.ts';
import { blindVariance, pairsNeeded, SEQUENTIAL_CAP, smallestDifference } from '../stats/planning.ts';
import { DELTA } from './compare-settings.ts';
import { knownPrices, type LiveSettings } from './live.ts';
import { MOST_BLOCKS } from './options.ts';

/** What a plan is asked for. */
export interface PlanQuestion {
  readonly a: string;
  readonly b: string;
  readonly ruleset?: string | undefined;
  readonly seats?: number | undefined;
  readonly scheme?: RngScheme | undefined;
  readonly seed: string | SeedSet;
  /** By default pairs where an agent is a model, program or service, and blocks among bots. */
  readonly design?: Design | undefined;
  /** Who fills the other seats, with pairs. */
  readonly field?: readonly string[] | undefined;
  /** A difference to find, as a share; or dollars that may be spent. */
  readonly delta?: number | undefined;
  readonly budget?: number | undefined;
  readonly alpha: number;
  readonly power: number;
  /** Deals of the pilot. */
  readonly pilot: number;
}

/** What a comparison takes, and what it can show. */
export interface EvaluationPlan {
  /** The run that would be played. */
  readonly run: RunPlan;
  readonly design: Design;
  readonly pilot: Pilot;
  /** Of a deal's difference, by the pilot. */
  readonly variance: number;
  /** Deals: pairs or blocks. */
  readonly deals: number;
  readonly gamesPerDeal: number;
  /** The difference that a comparison of so many deals looks for. */
  readonly delta: number;
  /** The smallest difference that so many deals find with the power asked for. */
  readonly smallest: number;
  /** What its models would use; null where none sits. */
  readonly cost: DryRun | null;
  readonly prices: PriceTable;
  /** Deals after which a comparison that may end early ends in any case. */
  readonly most: number;
}

const MICRO = 1_000_000;

/** The run of so many deals of a design. */
function runOf(question: PlanQuestion, design: Design, deals: number): RunPlan {
  const { a, b, ruleset, seats, scheme, seed, field } = question;
  const pairs = design === 'pairs' ? { design, field } : {};
  return planCompare({ a, b, ruleset, seats, scheme, seed, blocks: deals, ...pairs });
}

function gamesPerDeal(design: Design, seats: number): number {
  return design === 'pairs' ? 2 : seats + 1;
}

/** The next multiple of `seats`, so that every agent has every role equally often. */
function wholeRounds(deals: number, seats: number): number {
  return Math.ceil(deals / seats) * seats;
}

/** The agents of a plan by name, those that need no call or process as they are. */
function agentsByName(run: RunPlan, { resolved }: DryAgents): (spec: string) => Agent {
  return (spec) => resolved[run.agents.indexOf(spec)].agent;
}

/** Deals that a budget is enough for, in whole rounds where it reaches for one; a game costs micro-dollars. */
function dealsFor(budget: number, costOfGame: number | null, perDeal: number, seats: number): number {
  if (costOfGame === null || costOfGame === 0) {
    throw new CliError(
      EXIT.usage,
      'A budget is for models that have a price, and none of these has one. Leave --budget out, or name a price table by ' +
        '--prices.',
    );
  }
  const each = costOfGame * perDeal;
  const deals = Math.min(MOST_BLOCKS, Math.floor((budget * MICRO) / each));
  if (deals === 0) {
    throw new CliError(
      EXIT.usage,
      `--budget ${dollars(budget * MICRO)} is not enough for one deal, which takes about ${dollars(each)}. Raise it, or take ` +
        'another model.',
    );
  }
  return deals < seats ? deals : deals - (deals % seats);
}

/**
 * Plans a comparison without a call: a pilot of bots says how much differences vary, a dry run what games cost. `onGames` is
 * told how far the pilot is.
 * @throws CliError (usage) for what cannot be played, or where the budget is not enough for a deal.
 */
export async function planEvaluation(
  question: PlanQuestion,
  settings: LiveSettings,
  onGames?: PilotOptions['onGames'],
): Promise<EvaluationPlan> {
  const { a, b, alpha, power, budget } = question;
  const trial = runOf(question, 'blocks', 1);
  const { seats } = trial;
  const both = await dryAgents(trial);
  const isPaid = both.resolved.some(({ agent }) => isOutside(agent));
  const design = question.design ?? (isPaid ? 'pairs' : 'blocks');
  if (design === 'blocks' && question.field !== undefined) {
    throw new CliError(
      EXIT.usage,
      'Blocks have no field: agent A is in all the other seats. Leave --field out, or add --design pairs.',
    );
  }
  const first = runOf(question, design, wholeRounds(ENOUGH_BLOCKS, seats));
  const agents = await dryAgents(first);
  const prices = knownPrices(agents.resolved, settings);
  const of = agentsByName(first, agents);
  const field = (first.field ?? []).map((place) => of(first.agents[place]));
  const { scheme } = first;
  const pilot = await playPilot({
    ...{ design, scheme, seats, a: of(a), b: of(b), field, deals: question.pilot },
    ruleset: rulesetOf(first.ruleset),
    seed: seedOfSet('pilot'),
    ...(onGames !== undefined && { onGames }),
  });
  const variance = blindVariance(pilot.differences);
  const perDeal = gamesPerDeal(design, seats);
  const needed = pairsNeeded(variance, question.delta ?? DELTA[design], { alpha, power });
  const wanted = wholeRounds(Math.max(ENOUGH_BLOCKS, needed), seats);
  if (budget === undefined && wanted > MOST_BLOCKS) {
    throw new CliError(
      EXIT.usage,
      `So small a difference takes about ${wanted} deals, and a comparison has ${MOST_BLOCKS} at the most. Look for a larger one ` +
        'by --delta.',
    );
  }
  const cost = await dryRun(
    first,
    agents,
    (provider) => prices.of(provider),
    (costOfGame) => perDeal * (budget === undefined ? wanted : dealsFor(budget, costOfGame, perDeal, seats)),
  );
  const deals = cost.games / perDeal;
  const run = runOf(question, design, deals);
  const smallest = smallestDifference(variance, deals, { alpha, power });
  const isFree = agents.resolved.every(({ agent }) => !isOutside(agent));
  return {
    ...{ run, design, pilot, variance, deals, gamesPerDeal: perDeal },
    smallest,
    delta: budget === undefined ? (question.delta ?? DELTA[design]) : Number(smallest.toPrecision(2)),
    cost: isFree ? null : cost,
    prices,
    most: wholeRounds(SEQUENTIAL_CAP * deals, seats),
  };
}
