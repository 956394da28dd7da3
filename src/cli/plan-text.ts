import { dollars } from '../arena/desk/prices.ts';
import { RUN_DEFAULTS } from '../arena/plan.ts';
import { count, points, whole } from '../report/format.ts';
import { ENOUGH_BLOCKS, ENOUGH_UNEVEN } from '../stats/blocks.ts';
import { SEQUENTIAL_CAP } from '../stats/planning.ts';
import { costJson, costText } from './dry-run.ts';
import type { EvaluationPlan, PlanQuestion } from './plan-work.ts';
import { shellWord } from './run-settings.ts';

/** A share in points with two digits that count: `3 points`, `0.48 points`. */
function roundPoints(share: number): string {
  return points(Number(share.toPrecision(2)));
}

/** The command that plays the plan, and may end it early. */
function commandOf({ a, b, budget, alpha }: PlanQuestion, plan: EvaluationPlan): string {
  const { design, run, delta, most, cost } = plan;
  const words = ['bangarena compare', shellWord(a), shellWord(b), '--seats', run.seats];
  if (run.ruleset !== RUN_DEFAULTS.ruleset) words.push('--ruleset', run.ruleset);
  if (run.scheme !== 'streams') words.push('--rng', run.scheme);
  if (design === 'pairs') {
    const field = (run.field ?? []).map((place) => run.agents[place]).join(',');
    words.push('--design pairs --field', shellWord(field));
  }
  words.push('--delta', delta, '--alpha', alpha, '--max-blocks', most);
  const expected = cost?.total.cost?.expected ?? 0;
  const cap = budget ?? Math.ceil((SEQUENTIAL_CAP * expected) / 1e6);
  if (cap > 0) words.push('--max-cost', cap);
  return words.join(' ');
}

/** A plan as text. */
export function planText(question: PlanQuestion, plan: EvaluationPlan): string {
  const { run, design, pilot, variance, deals, gamesPerDeal, smallest, cost, most } = plan;
  const { alpha, power, budget } = question;
  const field = run.field?.map((place) => run.agents[place]).join(', ');
  const unit = design === 'pairs' ? 'pair' : 'block';
  const uneven = pilot.differences.filter((d) => d !== 0).length;
  const lines = [
    `Plan: is ${question.b} better than ${question.a}? ${run.ruleset} at ${run.seats} seats, ` +
      `${design === 'pairs' ? `pairs in one seat, in a field of ${field}` : `blocks in all seats, in a field of ${question.a}`}. ` +
      'Nobody was called, nothing is stored.',
    '',
    `${count(deals, unit)} of ${gamesPerDeal} games, ${whole(deals * gamesPerDeal)} games, can show a difference of ` +
      `${roundPoints(smallest)} or more, with ${whole(100 * power)} % power at the ${Number((100 * alpha).toFixed(2))} % level` +
      `${budget === undefined ? '' : `, for about ${dollars(budget * 1e6)} without a prompt cache`}.`,
    `A comparison that may end at any ${unit} is mostly shorter, and at the most ${SEQUENTIAL_CAP} times as long: ${count(most, unit)}, ` +
      `${whole(most * gamesPerDeal)} games.`,
    '',
    `By a pilot of ${count(pilot.differences.length, 'deal')}, ${pilot.b} against ${pilot.a}: ${whole(uneven)} came out unevenly, and the ` +
      `variance of a ${unit}'s difference is ${variance.toPrecision(2)}. Other agents differ more or less; after 40 ${unit}s their own variance is a ` +
      'better ground for the plan, and may be looked at without looking at who is ahead.',
  ];
  if (deals < ENOUGH_BLOCKS) {
    lines.push(
      `A verdict takes ${ENOUGH_BLOCKS} ${unit}s, ${ENOUGH_UNEVEN} of them with a difference, so this is too few for one.`,
    );
  }
  return [
    ...lines,
    '',
    ...(cost === null ? [] : [costText(cost), '']),
    `Play it by: ${commandOf(question, plan)}`,
  ].join('\n');
}

/** A plan as JSON. */
export function planJson(question: PlanQuestion, plan: EvaluationPlan) {
  const { run, design, pilot, variance, deals, gamesPerDeal, delta, smallest, cost, most, prices } = plan;
  const { a, b, alpha, power, budget = null } = question;
  return {
    type: 'plan',
    a,
    b,
    design,
    ruleset: run.ruleset,
    seats: run.seats,
    field: run.field?.map((place) => run.agents[place]) ?? null,
    alpha,
    power,
    delta,
    budget,
    pilot: {
      a: pilot.a,
      b: pilot.b,
      deals: pilot.differences.length,
      uneven: pilot.differences.filter((d) => d !== 0).length,
      variance,
    },
    deals,
    gamesPerDeal,
    games: deals * gamesPerDeal,
    smallestDifference: smallest,
    most: { deals: most, games: most * gamesPerDeal },
    cost: cost === null ? null : costJson(cost, (provider) => prices.of(provider)),
    command: commandOf(question, plan),
  };
}
