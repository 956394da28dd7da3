import type { Agent } from '#dist/src/agent.js';
import { Match } from '#dist/src/arena/match.js';
import { dealOf } from '#dist/src/arena/seeds.js';
import { AllocationMeter } from '#dist/src/bench/heap.js';
import { getRuleset } from '#dist/src/content/rulesets.js';

const SEATS = 7;

/** Bytes allocated per decision by engine, view and a bot in all seats: the median of several measurements in warm code. */
export function allocatedPerDecision(bot: Agent, ruleset: string): number {
  const lineUp = new Array<number>(SEATS).fill(0);
  const deals = Array.from({ length: 64 }, (_, deal) => dealOf('bots', deal, SEATS));
  const match = new Match({ ruleset: getRuleset(ruleset), scheme: 'streams', seats: SEATS, agents: [bot] });
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
  return rounds[4];
}
