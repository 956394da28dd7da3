import { believerWith } from '../rule-1/believer.ts';
import { Memory } from './memory.ts';

/** What a `bang-rule-1` player believes of the roles at its table. */
export const bangRuleBeliever = believerWith((info) => new Memory(info));
