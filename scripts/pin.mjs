// Writes the pinned data of the tests anew: perft counts, trail checksums, golden playthroughs. An argument
// narrows it to one folder: `npm run pin -- golden`. Read the difference before you commit it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FOLDERS = ['perft', 'golden'];

if (process.env.CI) {
  console.error('Pinned data is not written in CI. Run `npm run pin` at home and read the difference.');
  process.exit(2);
}
const wanted = process.argv.slice(2);
const unknown = wanted.filter((folder) => !FOLDERS.includes(folder));
if (unknown.length > 0) {
  console.error(
    `Nothing is pinned under ${unknown.join(', ')}. Give ${FOLDERS.join(' or ')}, or nothing for all.`,
  );
  process.exit(2);
}
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const folders = (wanted.length > 0 ? wanted : FOLDERS).map((folder) => `test/${folder}/`);
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'heavy', ...folders], {
  stdio: 'inherit',
  env: { ...process.env, BANGARENA_PIN: '1' },
});
process.exit(status ?? 1);
