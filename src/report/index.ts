export { buildReport } from './build.ts';
export { renderReport } from './render.ts';
export type { Rate } from './tally.ts';
export type * from './types.ts';
