// Agents that are broken, each in its own way, and one that is not: `node agent.mjs MODE [MS] [MARK]`. MS is
// the delay of those that are slow; a mark is for those who look for its processes.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [mode, ms = '1500', mark = ''] = process.argv.slice(2);
const write = (text) => process.stdout.write(text);
const say = (message) => write(`${JSON.stringify(message)}\n`);
const hello = () => say({ type: 'hello', protocol: 1, name: mode });
const move = ({ id, legal }, more = 0) => say({ type: 'move', id: id + more, move: legal[0] });
const pour = (text) => process.stdout.write(text, () => pour(text));

/** Processes that outlive this one: in its group, in a session of their own, and without a parent. */
function fork() {
  const idle = ['-e', 'setInterval(() => {}, 1000)', mark];
  for (const detached of [false, true]) spawn(process.execPath, idle, { detached, stdio: 'ignore' }).unref();
  spawn('/bin/sh', ['-c', '"$@" & exit 0', 'sh', process.execPath, ...idle], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

const ACTS = {
  good: (m) => move(m),
  hang: () => {},
  crash: () => {
    process.stderr.write('the zoo is on fire\n', () => process.exit(3));
  },
  'exit-0': () => process.exit(0),
  flood: () => pour('ho\n'.repeat(5000)),
  late: (m) => setTimeout(() => move(m), Number(ms)),
  double: (m) => {
    move(m);
    move(m);
  },
  'huge-line': (m) => write(`{"type":"move","id":${m.id},"reasoning":"${'x'.repeat(300 * 1024)}`),
  'wrong-id': (m) => move(m, 1000),
  forks: (m) => move(m),
  'slow-start': (m) => move(m),
  garbage: () => write('I shoot the Marshal!\n'),
};

if (mode === 'never-reads') {
  hello();
  setInterval(() => {}, 1000);
} else {
  if (mode === 'forks') fork();
  createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.type === 'hello') setTimeout(hello, mode === 'slow-start' ? Number(ms) : 0);
    if (message.type === 'act') ACTS[mode](message);
  });
}
