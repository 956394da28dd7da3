import type { Greeting } from '../agent.ts';
import { DEFAULT_RULESET, getRuleset } from '../content/rulesets.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { Fault, type Figures, type Finding, faultFinding } from './findings.ts';
import { everyKind, type Position } from './positions.ts';

/** What an agent is checked under. */
export interface CheckTerms {
  /** Milliseconds for a decision. */
  readonly limitMs: number;
  /** Ids of the rulesets whose positions it is shown. */
  readonly rulesets: readonly string[];
  /** Called with the name of each part before it begins. */
  readonly onPart: (name: string) => void;
}

/** What the check of one kind of agents has found. */
export interface Checked {
  /** What the agent says of itself; null where it says nothing. */
  readonly says: Greeting | null;
  readonly findings: readonly Finding[];
  readonly figures: Figures;
}

/** A part of a check: what it is about, and what does it. Says in a few words what was seen, or throws a Fault. */
export type Part = readonly [name: string, run: () => Promise<string>];

/** Seats of the games in which no others are called for. */
export const SEATS = 5;
/** Decisions of the one game that is played on. */
export const LONGEST_GAME = 60;
/** Share of the limit above which an answer is worth a word. */
const NEAR = 0.5;

/** What is worth a look, and no reason to fail. */
export class Note extends Fault {}

/** Runs the parts in their order; after one that fails the rest is skipped. */
export async function runParts(parts: readonly Part[], onPart: (name: string) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  let failed = false;
  for (const [check, run] of parts) {
    if (failed) {
      findings.push({ check, verdict: 'skipped', text: 'not tried after what went wrong before' });
      continue;
    }
    onPart(check);
    try {
      findings.push({ check, verdict: 'good', text: await run() });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      failed = !(error instanceof Note);
      findings.push(faultFinding(check, error, failed ? 'bad' : 'note'));
    }
  }
  return findings;
}

/** Shows a position of every kind of each ruleset; what was shown, in words. */
export async function eachKind(
  rulesets: readonly string[],
  show: (position: Position) => Promise<void>,
): Promise<string> {
  let shown = 0;
  for (const id of rulesets) {
    for (const position of everyKind(getRuleset(id))) {
      try {
        await show(position);
      } catch (error) {
        if (!(error instanceof Fault) || error instanceof Note) throw error;
        throw new Fault(error.diagnosis, error.expected, `${error.came} (${id}, ${position.kind})`);
      }
      shown++;
    }
  }
  return `${shown} positions of ${rulesets.join(', ')}: every kind of each, answered legally`;
}

/** The ruleset of parts that are about something else. */
export function usualRuleset({ rulesets }: CheckTerms): Ruleset {
  return getRuleset(rulesets.includes(DEFAULT_RULESET) ? DEFAULT_RULESET : rulesets[0]);
}

/** A note where an answer came near the limit. */
export function speedOf({ longestMs }: Figures, limitMs: number): Finding[] {
  if (longestMs === null || longestMs <= NEAR * limitMs) return [];
  const came = `one after ${Math.round(longestMs)} ms`;
  return [
    faultFinding('speed', new Fault('slow-answers', `answers within ${NEAR * limitMs} ms`, came), 'note'),
  ];
}
