export { buildReport } from './build.ts';
export { buildComparison, isComparison } from './compare.ts';
export { renderComparison } from './compare-render.ts';
export type * from './compare-types.ts';
export { watchRun } from './compare-watch.ts';
export { renderReport } from './render.ts';
export type { Rate } from './tally.ts';
export * from './tuples.ts';
export type * from './types.ts';
