import { greedy } from '#dist/agents/bots/greedy.js';
import { rule1 } from '#dist/agents/bots/rule-1.js';
import {
  blindVariance,
  blockDifference,
  ClusteredStrata,
  fitControl,
  holm,
  judge,
  judgeSequential,
  pairsNeeded,
  SEQUENTIAL_CAP,
  signTest,
} from '../../../src/stats/index.ts';
import { type Block, differenceOf, outcomesOf } from './blocks.ts';
import { drawing, noisy, noisyElsewhere, tweaked } from './bots.ts';
import { isAlarm, type Line, shareOf } from './line.ts';
import { onDeals, Table } from './tables.ts';
import { varianceRatios } from './variance.ts';

/** Blocks of a comparison of equals. */
const BLOCKS = 40;
/** Deals of a tournament, and of the large one that stands for the truth. */
const DEALS = 60;
const MANY = 40_000;
/** Seats of each role at five: Marshal, Deputy, Raider, Loner. */
const ROLE_SEATS = [1, 1, 2, 1];

/** Games of one deal that another process, order or neighbour has changed. */
function divergent(games: number): number {
  const [there, back] = [new Table('divergence', rule1), new Table('divergence', rule1)];
  const first = onDeals(0, games, (deal) => there.trail(deal, []));
  // The other way round, with games among others between them, and B's own instance of the same bot in one seat.
  const busy = new Table('other games', greedy);
  let differing = 0;
  for (let deal = games - 1; deal >= 0; deal--) {
    busy.trail(deal, [0, 2]);
    if (back.trail(deal, [deal % 5]) !== first[deal]) differing++;
  }
  return differing;
}

/** Games that change because an agent in one seat draws a random number more at each of its decisions. */
function disturbed(games: number): number {
  const plain = new Table('one more number', noisy, { a: noisy });
  const more = new Table('one more number', drawing, { a: noisy });
  const quiet = onDeals(0, games, (deal) => plain.trail(deal, [deal % 5]));
  return quiet.filter((trail, deal) => more.trail(deal, [deal % 5]) !== trail).length;
}

function ratio(what: string, b: Parameters<typeof varianceRatios>[0], least: number): Line {
  return {
    ...{ what: `variance ratio by blocks, 5 seats: ${what}`, must: `≥ ${least}`, least },
    ...{ full: 4000, reduced: 150, as: { spread: 40 } },
    measure: (deals) => varianceRatios(b, deals, 5, 'streams').blocks,
  };
}

/** R² of outcomes of `noisy` on the mean of twins of its kind. */
function twinR2(deals: number): number {
  const paid = new Table('twins', noisy);
  const twins = onDeals(0, 16, (twin) => new Table('twins', noisy, { salt: `twin ${twin}` }));
  const outcomes = onDeals(0, deals, (deal) => Number(paid.focal(deal, 'b')));
  const control = onDeals(
    0,
    deals,
    (deal) => twins.filter((twin) => twin.focal(deal, 'b')).length / twins.length,
  );
  return fitControl(outcomes, control).r2;
}

/** What is made of each deal, made once however many lines ask for it. */
function kept<T>(of: (deal: number) => T): (deal: number) => T {
  const found: T[] = [];
  return (deal) => {
    found[deal] ??= of(deal);
    return found[deal];
  };
}

const equals = new Table('equals', noisyElsewhere, { a: noisy });
const equalBlock = kept((deal) => equals.block(deal));

/** The blocks of comparison `run` of bots that differ in nothing but their own noise. */
function blocksOf(run: number): Block[] {
  return onDeals(run * BLOCKS, BLOCKS, equalBlock);
}

const planned = new Table('planned', greedy);
const plannedPair = kept((deal) => planned.pair(deal));
const pilotPair = kept((deal) => planned.pair(1_000_000 + deal));

/** The pairs that a plan asks for: a free pilot's variance, the true difference as effect. */
function plannedNumber(runs: number): number {
  const pilot = onDeals(0, Math.min(MANY, 40 * runs), pilotPair);
  const effect = pilot.reduce((sum, d) => sum + d, 0) / pilot.length;
  return pairsNeeded(blindVariance(pilot), Math.abs(effect));
}

const SHARE = { as: 'percent' } as const;
const ALARM = { must: '≤ 6 %', most: 0.06, full: 2000, reduced: 20, ...SHARE } as const;

/** The lines of `evaluation.md`, section 6, that are played on the engine. */
export const GAME_LINES: readonly Line[] = [
  {
    ...{ what: 'A/A: games that are not the same again', must: 'none', most: 0 },
    ...{ full: 10_000, reduced: 500, as: 'count' },
    measure: divergent,
  },
  {
    ...{ what: 'one more random number drawn in an agent: games that change', must: 'none', most: 0 },
    ...{ full: 10_000, reduced: 500, as: 'count' },
    measure: disturbed,
  },
  ratio('a tweak of rule-1', tweaked, 5),
  ratio('an unrelated bot', greedy, 2),
  ratio('a bot with private noise', noisy, 1.7),
  {
    ...{ what: 'twins: R² for a bot with private noise', must: '≥ .40', least: 0.4 },
    ...{ full: 4000, reduced: 100, as: { spread: 1.5 } },
    measure: twinR2,
  },
  {
    ...{ what: `A/A false alarms on the engine: overall, ${BLOCKS} blocks`, ...ALARM },
    measure(runs) {
      return shareOf(runs, (run) => {
        const found = blockDifference(outcomesOf(blocksOf(run)));
        return isAlarm(judge(found, found.test.p).verdict);
      });
    },
  },
  {
    ...{ what: 'A/A false alarms on the engine: any role after Holm', ...ALARM },
    measure(runs) {
      return shareOf(runs, (run) => {
        const blocks = blocksOf(run);
        const found = [...new Set(blocks[0].roles)].map((role) => blockDifference(outcomesOf(blocks, role)));
        const adjusted = holm(found.map(({ test }) => test.p));
        return found.some((one, i) => isAlarm(judge(one, adjusted[i]).verdict));
      });
    },
  },
  {
    ...{ what: 'A/A false alarms on the engine: a look after each block', ...ALARM },
    measure(runs) {
      return shareOf(runs, (run) =>
        isAlarm(
          judgeSequential(blocksOf(run).map(differenceOf), { kind: 'blocks', alpha: 0.05, planned: BLOCKS })
            .verdict,
        ),
      );
    },
  },
  {
    ...{ what: `coverage on the engine: role-weighted win rate, ${DEALS} deals`, must: '93–97 %' },
    ...{ full: 1000, reduced: 60, least: 0.93, most: 0.97, ...SHARE },
    measure(runs) {
      const table = new Table('coverage', greedy);
      const rate = (first: number, deals: number) => {
        const strata = new ClusteredStrata(ROLE_SEATS.length);
        for (let deal = first; deal < first + deals; deal++) {
          for (const { role, won } of table.two(deal)) strata.add(role, won);
          strata.close();
        }
        return strata.weighted(ROLE_SEATS);
      };
      // So many deals have a fraction of the error of those that are judged by them.
      const truth = rate(1_000_000, Math.min(MANY, 40 * runs))?.rate ?? Number.NaN;
      return shareOf(runs, (run) => {
        const found = rate(run * DEALS, DEALS);
        return found !== undefined && found.low <= truth && truth <= found.high;
      });
    },
  },
  {
    ...{ what: 'power on the engine at the planned number of pairs', must: '77–83 %' },
    ...{ full: 2000, reduced: 40, least: 0.77, most: 0.83, ...SHARE },
    measure(runs) {
      const n = plannedNumber(runs);
      return shareOf(runs, (run) => {
        const differences = onDeals(run * n, n, plannedPair);
        const plus = differences.filter((d) => d > 0).length;
        const minus = differences.filter((d) => d < 0).length;
        return signTest(plus, minus).midP < 0.05 && minus > plus;
      });
    },
  },
  {
    ...{
      what: 'power on the engine of the e-process at 2.4 × the planned pairs',
      must: '≥ 90 %',
      least: 0.9,
    },
    ...{ full: 1000, reduced: 40, ...SHARE },
    measure(runs) {
      const cap = Math.ceil(SEQUENTIAL_CAP * plannedNumber(runs));
      return shareOf(runs, (run) => {
        const differences = onDeals(run * cap, cap, plannedPair);
        return judgeSequential(differences, { kind: 'pairs', alpha: 0.05 }).verdict === 'worse';
      });
    },
  },
];
