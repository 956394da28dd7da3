/**
 * Estimators over plain numbers, for whoever evaluates agents: `import { wilson } from 'bangarena/stats'`. They know
 * nothing of games or databases. Each names its formula, what it assumes, and its source.
 *
 * @packageDocumentation
 */
export * from './beliefs.ts';
export * from './blocks.ts';
export * from './clustered-rates.ts';
export * from './confidence-sequence.ts';
export * from './control.ts';
export * from './e-process.ts';
export * from './gsprt.ts';
export * from './intervals.ts';
export * from './paired.ts';
export * from './planning.ts';
export * from './quantiles.ts';
export * from './ranks.ts';
export * from './sequential.ts';
export * from './sequential-rows.ts';
export * from './sign-flip.ts';
export * from './strata.ts';
export * from './summary.ts';
export * from './team-logit.ts';
export * from './weng-lin.ts';
