// Takes an argument: milliseconds to wait before each move.
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerer } from './memory.mjs';

const wait = Number(process.argv[2] ?? 0);
const answer = answerer();
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const said = answer(message);
  if (said === undefined) continue;
  if (wait > 0 && message.type === 'act') await sleep(wait);
  if (message.type === 'act') process.stderr.write('act\n');
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
