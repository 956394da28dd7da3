import type { Agent, Belief, SeatInfo, View } from '../src/agent.ts';
import { bangRuleBeliever } from './bots/bang-rule-1/believer.ts';
import { bangRule1 } from './bots/bang-rule-1.ts';
import { greedy } from './bots/greedy.ts';
import { random } from './bots/random.ts';
import { ruleBeliever } from './bots/rule-1/believer.ts';
import { rule1 } from './bots/rule-1.ts';

/** An agent that comes with the package. */
export interface BuiltIn {
  readonly agent: Agent;
  /** Its module below `agents/`, without ending: where its version hash begins. */
  readonly module: string;
  /** What its player in this seat believes of the others' roles, for reports. */
  readonly believer?: (info: SeatInfo) => (view: View) => readonly Belief[];
}

/** Every agent that comes with the package, the strongest first. A new bot is one line here and one file. */
export const BUILT_IN: readonly BuiltIn[] = [
  { agent: rule1, module: 'bots/rule-1', believer: ruleBeliever },
  { agent: bangRule1, module: 'bots/bang-rule-1', believer: bangRuleBeliever },
  { agent: greedy, module: 'bots/greedy' },
  { agent: random, module: 'bots/random' },
];

/** The address of this file, from which `module` paths are resolved. */
export const REGISTRY_URL = import.meta.url;
