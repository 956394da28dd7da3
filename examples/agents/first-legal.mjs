// The smallest agent: it always makes the first legal move. Play it by
//   bangarena run --agent "stdio:node examples/agents/first-legal.mjs" --agent rule-1 --seats 5 --games 20
// Each line of stdin is a message from the arena, each line of stdout one to it. Notes go to stderr (console.error).
import { createInterface } from 'node:readline';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', protocol: 1, name: 'first-legal', version: '1' });
  if (message.type === 'act') say({ type: 'move', id: message.id, move: message.legal[0] });
  // `start` and `end` tell where a game begins and ends, `error` what was wrong with our last message.
  if (message.type === 'error') console.error(message.message);
});
