import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from '../../../scripts/sources.mjs';

/** Rulings of `bang.md`. */
const LAST = 92;

it('each ruling has a test whose name carries its number', () => {
  const tests = filesBelow('test').filter((file) => /(\.yaml|\.test\.ts)$/.test(file));
  const texts = tests.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const shown = new Set([...texts.matchAll(/["']bang ruling (\d+): /g)].map(([, number]) => Number(number)));
  const wanted = Array.from({ length: LAST }, (_, i) => i + 1);
  expect(wanted.filter((ruling) => !shown.has(ruling))).toEqual([]);
});
