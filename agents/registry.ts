import type { Agent } from '../src/agent.ts';
import { random } from './bots/random.ts';

/** An agent that comes with the package. */
export interface BuiltIn {
  readonly agent: Agent;
  /** Its module below `agents/`, without ending: where its version hash begins. */
  readonly module: string;
}

/** Every agent that comes with the package. A new bot is one line here and one file. */
export const BUILT_IN: readonly BuiltIn[] = [{ agent: random, module: 'bots/random' }];

/** The address of this file, from which `module` paths are resolved. */
export const REGISTRY_URL = import.meta.url;
