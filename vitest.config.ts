import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that play many games: they run on the built dist, where calls across modules are fast. */
const HEAVY = ['fuzz', 'leak', 'perft', 'contract', 'oracle', 'golden', 'bench', 'e2e'];
const heavyFiles = `test/{${HEAVY.join(',')}}/**/*.test.ts`;

/**
 * Files that take long for their size. They begin first: by size, as the others go, one of them would be the last, and
 * all but one worker would wait for it.
 */
const FIRST =
  /\/(e2e\/(models-)?kills|e2e\/zoo|contract\/laws|stats\/acceptance\/games|core\/dealing-law|bench-run)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (FIRST.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const MINUTE = 60_000;
const long = process.env.BANGARENA_LONG === '1';

const ROOT = dirname(fileURLToPath(import.meta.url));

/**
 * Takes what a test imports of src and agents from dist, where it was built from the same sources: Node loads it faster
 * than it can be transformed, and calls across its modules are fast.
 */
const onDist: Plugin = {
  name: 'on-dist',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/^\.\.?\/.*\.ts$/.test(source)) return null;
    const path = relative(ROOT, join(dirname(importer), source));
    if (!/^(src|agents)\//.test(path)) return null;
    return { id: join(ROOT, 'dist', path.replace(/\.ts$/, '.js')), external: true };
  },
};

const shared = {
  // The built code is loaded by Node itself, not transformed.
  server: { deps: { external: [/\/dist\/(src|agents)\//] } },
  pool: 'forks' as const,
};

export default defineConfig({
  test: {
    globalSetup: ['test/kit/require-dist.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', include: ['src/**/*.ts', 'agents/**/*.ts'] },
    projects: [
      {
        extends: true,
        // Coverage counts lines of the sources.
        plugins: process.argv.includes('--coverage') ? [] : [onDist],
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
