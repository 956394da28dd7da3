import { describe, expect, it } from 'vitest';
import { bangRule1 } from '#dist/agents/bots/bang-rule-1.js';
import { allocatedPerDecision } from '../kit/allocation.ts';

// In a file of its own, for the reason that bots-allocation.test.ts has.
describe('bang-rule-1', () => {
  it('allocates nothing to speak of', () => {
    // Measured: 10.
    expect(allocatedPerDecision(bangRule1, 'bang')).toBeLessThan(16);
  });
});
