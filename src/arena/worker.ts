import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { BatchPlayer, type PlayedBatch, type Stretch } from './batch.ts';
import type { RunPlan } from './plan.ts';

const player = new BatchPlayer(workerData as RunPlan);

/** Plays a stretch of the plan that this worker was started with. The batch's buffer changes hands uncopied. */
export default async function playStretch(stretch: Stretch): Promise<unknown> {
  const batch: PlayedBatch = await player.play(stretch);
  return move({ [transferableSymbol]: batch.buffer, [valueSymbol]: batch });
}
