import { greedy } from '#dist/agents/bots/greedy.js';
import type { Agent } from '../../../src/agent.ts';
import { RNG_SCHEMES, type RngScheme } from '../../../src/engine/vocabulary.ts';
import { type Block, differenceOf } from './blocks.ts';
import { noisy, tweaked } from './bots.ts';
import { onDeals, Table } from './tables.ts';

/** How many times fewer games a design needs than independent games of A and of B do for the same spread. */
export interface VarianceRatios {
  /** Focal-seat pairs: two games a deal. */
  readonly pairs: number;
  /** Shared-baseline blocks: a game more than seats on a deal. */
  readonly blocks: number;
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

/**
 * The ratios of A (`rule-1`) against B on `deals` deals. Independently, a difference from k games of each has the
 * variance (v_A + v_B)/k, v being the variance of a seat's outcome; a pair takes the place of k = 1, a block of seats n
 * that of k = (n + 1)/2.
 */
export function varianceRatios(b: Agent, deals: number, seats: number, scheme: RngScheme): VarianceRatios {
  const table = new Table(`variance ${seats}`, b, { seats, scheme });
  const blocks = onDeals(0, deals, (deal) => table.block(deal));
  const focal = (of: (block: Block, seat: number) => number) =>
    blocks.map((block, deal) => of(block, table.focalSeat(deal)));
  const independent =
    variance(focal(({ a }, seat) => Number(a[seat]))) +
    variance(focal((block, seat) => Number(block.b[seat])));
  return {
    pairs: independent / variance(focal((block, seat) => Number(block.b[seat]) - Number(block.a[seat]))),
    blocks: (2 * independent) / (seats + 1) / variance(blocks.map(differenceOf)),
  };
}

/** The README's table of ratios, as lines of Markdown. */
export function varianceTable(deals: number): string[] {
  const head = `| variance ratio, ${deals} deals | seats | chance | pairs | blocks |`;
  const rows = [tweaked, greedy, noisy].flatMap((b) =>
    [5, 7].flatMap((seats) =>
      RNG_SCHEMES.map((scheme) => {
        const { pairs, blocks } = varianceRatios(b, deals, seats, scheme);
        return `| rule-1 against ${b.id} | ${seats} | ${scheme} | ${pairs.toFixed(1)} | ${blocks.toFixed(1)} |`;
      }),
    ),
  );
  return [head, '|---|---:|---|---:|---:|', ...rows];
}
