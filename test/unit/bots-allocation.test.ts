import { describe, expect, it } from 'vitest';
import { greedy } from '#dist/agents/bots/greedy.js';
import { random } from '#dist/agents/bots/random.js';
import { rule1 } from '#dist/agents/bots/rule-1.js';
import { allocatedPerDecision } from '../kit/allocation.ts';

// In a file of its own, and so a process: like a run, it plays one family of rules only, for which the JIT settles.
describe.each([random, greedy, rule1].map((bot) => [bot.id, bot] as const))('%j', (_, bot) => {
  it('allocates nothing to speak of', () => {
    // `speed.md` allows 64 bytes a decision for engine, view and bots together, and aims at 1; the bench measures 5 to 7.
    expect(allocatedPerDecision(bot, 'bangarena-classic')).toBeLessThan(16);
  });
});
