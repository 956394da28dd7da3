/**
 * A process to be killed: stores made-up games one batch after the other into the run folder named by its argument,
 * and prints how many are stored after each batch.
 */
import { writeSync } from 'node:fs';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { createRun } from '../../src/store/writer.ts';
import { sampleGame, sampleManifest } from './sample-run.ts';

const BATCH = 40;
const writer = createRun(process.argv[2], sampleManifest({ games: 1_000_000 }));
for (let first = 0; ; first += BATCH) {
  writer.write(encodeBatch(Array.from({ length: BATCH }, (_, i) => sampleGame(first + i))));
  writeSync(1, `${writer.stored}\n`);
}
