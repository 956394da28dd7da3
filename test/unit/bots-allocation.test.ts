import { describe, expect, it } from 'vitest';
import { greedy } from '#dist/agents/bots/greedy.js';
import { random } from '#dist/agents/bots/random.js';
import { rule1 } from '#dist/agents/bots/rule-1.js';
import { Match } from '#dist/src/arena/match.js';
import { dealOf } from '#dist/src/arena/seeds.js';
import { AllocationMeter } from '#dist/src/bench/heap.js';
import { getRuleset } from '#dist/src/content/rulesets.js';

// In a file of its own, and so a process: like a run, it plays one family of rules only, for which the JIT settles.
describe.each([random, greedy, rule1].map((bot) => [bot.id, bot] as const))('%j', (_, bot) => {
  it('allocates nothing to speak of', () => {
    const seats = 7;
    const lineUp = new Array<number>(seats).fill(0);
    const deals = Array.from({ length: 64 }, (_, deal) => dealOf('bots', deal, seats));
    const match = new Match({
      ruleset: getRuleset('bangarena-classic'),
      scheme: 'streams',
      seats,
      agents: [bot],
    });
    const meter = new AllocationMeter();
    const measure = (): number => {
      let decisions = 0;
      meter.start();
      for (const deal of deals) {
        match.playNow(deal, lineUp);
        decisions += match.game.decisions;
      }
      return meter.stop() / decisions;
    };
    for (let round = 0; round < 12; round++) measure();
    const rounds = Array.from({ length: 9 }, measure).sort((a, b) => a - b);
    // `speed.md` allows 64 bytes a decision for engine, view and bots together, and aims at 1; the bench measures 5 to 7.
    expect(rounds[4]).toBeLessThan(16);
  });
});
