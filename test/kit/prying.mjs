// An agent that tries at its greeting whatever it must not be able to do, writes to stderr what it could, as one line of
// JSON, and then plays the first legal move. What it is to try comes in the variable PRY: {db, secret, hidden, folder, pid, port}.

import { lookup } from 'node:dns/promises';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const pry = JSON.parse(process.env.PRY);
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** True when the work could be done. */
const can = (work) => {
  try {
    return work() !== false;
  } catch {
    return false;
  }
};
const reads = (file) => can(() => readFileSync(file).length > 0);
const writes = (folder) => can(() => writeFileSync(join(folder, `pried-${process.pid}`), ''));
const opens = (file) => can(() => closeSync(openSync(file, 'r+')));
const connects = (to) =>
  new Promise((resolve) => {
    const socket = createConnection({ ...to, timeout: 2000 });
    socket.on('connect', () => resolve(true));
    for (const event of ['error', 'timeout']) socket.on(event, () => resolve(false));
  });
const texts = (name) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/${name}`, 'latin1');
      } catch {
        return '';
      }
    });

async function findings() {
  const { db, secret, hidden, folder, pid, port } = pry;
  return {
    database: reads(db),
    seed: reads(secret),
    dotFile: reads(hidden),
    shadow: reads('/etc/shadow'),
    passwords: reads('/etc/passwd'),
    home: can(() => readdirSync(pry.home).some((name) => !pry.shown.includes(name))),
    arena: texts('cmdline').some((line) => line.includes('bangarena.js')),
    canary: texts('environ').some((line) => line.includes('sk-canary')),
    signal: can(() => process.kill(pid, 0)),
    loopback: await connects({ port, host: '127.0.0.1' }),
    socket: await connects({ path: join(folder, 'server.sock') }),
    names: await lookup('localhost.test.invalid').then(
      () => true,
      () => false,
    ),
    interfaces: can(() => readFileSync('/proc/net/route', 'utf8').trim().split('\n').length > 1),
    writesHere: writes(process.cwd()),
    writesFolder: writes(folder),
    writesRoot: writes('/'),
    writesDevices: writes('/dev'),
    writesSystem: writes('/usr'),
    // These are root's outside, which the arena may be.
    machine: opens('/proc/sys/vm/swappiness') || opens('/proc/irq/default_smp_affinity'),
    makesFolder: can(() => mkdirSync('/var/tmp/pried/x', { recursive: true })),
    // What it may do.
    scratch: writes('/tmp'),
    ownHome: writes(homedir()),
    variables: Object.keys(process.env).sort(),
  };
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') {
    console.error(JSON.stringify(await findings()));
    say({ type: 'hello', protocol: 1, name: 'prying' });
  }
  if (message.type === 'act') say({ type: 'move', id: message.id, move: message.legal[0] });
});
