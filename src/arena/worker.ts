import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { BatchPlayer, type PlayedBatch } from './batch.ts';
import type { RunPlan } from './plan.ts';
import type { BatchOrder } from './pool.ts';

const player = new BatchPlayer(workerData as RunPlan);

/** Plays a stretch of the plan that this worker was started with. The batch's buffer changes hands uncopied. */
export default async function playStretch({ stretch, buffer }: BatchOrder): Promise<unknown> {
  const batch: PlayedBatch = await player.play(stretch, buffer);
  return move({ [transferableSymbol]: batch.buffer, [valueSymbol]: batch });
}
