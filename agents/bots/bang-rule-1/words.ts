import { ACTS, ASKS, EVENTS } from '../../../src/agent.ts';

/**
 * Words of moves, decisions and events that expansions have beside those of the base game, by name: −1 where the vocabulary
 * has them not.
 */
const numberOf = (words: readonly string[], word: string): number => words.indexOf(word);

export const ACT_DOUBLE = numberOf(ACTS, 'double');
export const ACT_STRIKE = numberOf(ACTS, 'strike');
export const ACT_REPEAT = numberOf(ACTS, 'repeat');
export const ACT_SWAP = numberOf(ACTS, 'swap');
export const ACT_FORGO = numberOf(ACTS, 'forgo');
export const ACT_GUESS = numberOf(ACTS, 'guess');
export const ACT_BORROW = numberOf(ACTS, 'borrow');
/** Acts that hand something over: a card of the own hand, or without one a ♥. */
export const ACTS_GIVING: readonly number[] = ACTS.flatMap((word, act) => (/^give/.test(word) ? [act] : []));
export const ASK_EXCHANGE = numberOf(ASKS, 'exchange');
export const EVENT_DOUBLE = numberOf(EVENTS, 'double');
export const EVENT_STRIKE = numberOf(EVENTS, 'strike');
export const EVENT_REDEAL = numberOf(EVENTS, 'redeal');
