import { join } from 'node:path';
import { ROOT } from '../../../scripts/sources.mjs';

/** The broken agents of `agent.mjs`, each with what `check` says of it. */
export const ZOO = {
  hang: 'no-answer',
  crash: 'crashed',
  'exit-0': 'left',
  flood: 'flood',
  late: 'late',
  double: 'answered-twice',
  'never-reads': 'not-reading',
  'huge-line': 'too-long',
  'wrong-id': 'wrong-id',
  forks: 'left-processes',
  'slow-start': 'slow-start',
  garbage: 'not-json',
} as const;

/** One of the {@link ZOO}, or the healthy animal beside them. */
export type Animal = keyof typeof ZOO | 'good';

export const ANIMALS = Object.keys(ZOO) as (keyof typeof ZOO)[];

/** How an animal is named to the arena. `ms` is the delay of those that are slow; `mark` an argument to find it by. */
export function animal(mode: Animal, ms = 1600, mark = ''): string {
  const start = mode === 'slow-start' ? '?start=1' : '';
  return `stdio:"${process.execPath}" ${join(ROOT, 'test/kit/zoo/agent.mjs')} ${mode} ${ms} ${mark}${start}`;
}
