import { defineConfig } from 'vitest/config';

/** Suites that play many games: they run on the built dist, where calls across modules are fast. */
const HEAVY = ['fuzz', 'leak', 'perft', 'contract', 'oracle', 'golden', 'bench', 'e2e'];
const heavyFiles = `test/{${HEAVY.join(',')}}/**/*.test.ts`;

const MINUTE = 60_000;
const long = process.env.BANGARENA_LONG === '1';

const shared = {
  // The built code is loaded by Node itself, not transformed.
  server: { deps: { external: [/\/dist\/(src|agents)\//] } },
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    globalSetup: ['test/kit/require-dist.ts'],
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['src/**/*.ts', 'agents/**/*.ts'] },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'light',
          include: ['test/**/*.test.ts'],
          exclude: [heavyFiles],
          testTimeout: long ? 60 * MINUTE : MINUTE / 2,
          hookTimeout: 2 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'heavy',
          include: [heavyFiles],
          testTimeout: long ? 240 * MINUTE : 2 * MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
    ],
  },
});
