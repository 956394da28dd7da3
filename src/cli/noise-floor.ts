import { join } from 'node:path';
import type { Comparison } from '../report/compare-types.ts';
import { signedPoints, whole } from '../report/format.ts';
import { buildComparison } from '../report/index.ts';
import { compareConfigOf, comparePlan } from './compare-settings.ts';
import { log } from './io.ts';
import { type PlayOptions, playTarget } from './run-play.ts';
import { compareTarget, infoOf, type Target } from './run-target.ts';

/** What A against itself comes to on the same deals. */
export interface NoiseFloor
  extends Pick<Comparison['overall'], 'blocks' | 'uneven' | 'difference' | 'interval'>,
    Pick<Comparison, 'diverged' | 'games'> {
  /** The folder of its run. */
  readonly dir: string;
}

/**
 * Plays A against itself on the deals that a comparison has looked at, in a folder within its own: whatever differs there
 * is noise. What the comparison has `spent`, in dollars, counts under the same cap. Null where there is nothing to play, or
 * no money left.
 */
export async function playNoiseFloor(
  { plan, dir }: Target,
  { blocks, design }: Comparison,
  options: PlayOptions,
  spent: number,
): Promise<NoiseFloor | null> {
  const { live } = options;
  const maxCost = live.maxCost === undefined ? undefined : live.maxCost - spent;
  if (blocks === 0 || (maxCost !== undefined && maxCost <= 0)) return null;
  const { delta, sprt, alpha, 'max-blocks': _, ...settings } = compareConfigOf(plan);
  const number = design === 'pairs' ? { delta, sprt, alpha, 'max-blocks': blocks } : { blocks };
  // The deals of a rated comparison are known now that it has ended.
  const deals = plan.rated === true ? { rated: undefined, seed: infoOf(dir).seed ?? undefined } : {};
  const config = { ...settings, ...number, ...deals, b: settings.a, out: join(dir, 'noise-floor') };
  const terms = { out: config.out, prices: live.prices, 'allow-private': live.allowPrivate };
  const target = await compareTarget(terms, async (stored) => comparePlan(config, stored, design));
  if (!options.quiet) log('The noise floor: A against itself on the same deals.');
  await playTarget(target, { ...options, live: { ...live, maxCost } });
  const { overall, diverged, games } = buildComparison(target.dir);
  const { uneven, difference, interval } = overall;
  return { blocks: overall.blocks, uneven, difference, interval, diverged, games, dir: target.dir };
}

/** The noise floor as a sentence. */
export function noiseFloorText({ blocks, uneven, difference, interval }: NoiseFloor, unit: string): string {
  const many = `${whole(blocks)} ${unit}${blocks === 1 ? '' : 's'}`;
  if (uneven === 0) return `Noise floor: A against itself is exactly 0 in all of ${many} on the same deals.`;
  const range = interval === null ? '' : ` [${signedPoints(interval.low)} to ${signedPoints(interval.high)}]`;
  return (
    `Noise floor: A against itself is ${signedPoints(difference ?? 0)}${range} on the same deals, uneven in ${whole(uneven)} of ` +
    `${many}: so much comes from what A does differently when it is asked the same.`
  );
}
