// Runs the test suites in their long sizes (see CONTRIBUTING.md); a script so that it works on every shell.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, BANGARENA_LONG: '1' },
});
process.exit(status ?? 1);
