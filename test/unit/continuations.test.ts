import { describe, expect, it } from 'vitest';
import type { Agent, Player, View } from '../../src/agent.ts';
import { builtInAgents } from '../../src/arena/built-in.ts';
import { Continuations, type Ended, type Recorded } from '../../src/arena/continuations.ts';
import { Match } from '../../src/arena/match.ts';
import { rulesetOf } from '../../src/arena/plan.ts';
import { decodeMoves } from '../../src/arena/record.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { Game } from '../../src/engine/game.ts';
import type { RngScheme } from '../../src/engine/vocabulary.ts';
import { observe } from '../../src/view/observe.ts';

/** Remembers its own decisions and nothing of the feed: it plays alike only if it is asked from the beginning on. */
const counter: Agent = {
  id: 'counter',
  version: '1',
  description: 'Takes moves by how often it was asked.',
  sit: (): Player => {
    let asked = 0;
    return {
      choose: (view) => asked++ % view.legalCount,
      reset: () => {
        asked = 0;
      },
    };
  },
};

/** Answers later, and with chance from its stream. */
const later: Agent = {
  id: 'later',
  version: '1',
  description: 'Takes its time.',
  sit: () => ({
    choose: async (view, turn) => {
      await new Promise(setImmediate);
      return turn.below(view.legalCount);
    },
  }),
};

/** Answers with what is no move now and then. */
const sloppy: Agent = {
  id: 'sloppy',
  version: '1',
  description: 'Fails every third time.',
  sit: () => ({ choose: (view, turn) => (turn.below(3) === 0 ? -1 : turn.below(view.legalCount)) }),
};

const bots = builtInAgents().map(({ agent }) => agent);
const agents = [...bots, counter, later, sloppy];

interface Played {
  readonly recorded: Recorded;
  readonly lineUp: readonly number[];
  readonly trail: string;
  readonly termination: number;
}

async function played(
  ruleset: string,
  seats: number,
  deal: number,
  lineUp: readonly number[],
  rngScheme: RngScheme = 'streams',
): Promise<Played> {
  const match = new Match({ ruleset: rulesetOf(ruleset), scheme: rngScheme, seats, agents });
  const pending = match.begin(dealOf('continue', deal, seats), lineUp);
  if (pending !== null) await match.waitFor(pending);
  const moves = decodeMoves(match.moves.slice(0, match.moveBytes));
  const recorded = { ruleset, rngScheme, seed: 'continue', deal, seats, moves };
  return { recorded, lineUp, trail: match.game.trail, termination: match.termination };
}

/** Agents by turns, another at each deal. */
function mixed(seats: number, deal: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat + deal) % agents.length);
}

describe('the agents on record, on the chance on record', () => {
  it.each([
    ['bangarena-classic', 4, 'streams'],
    ['bangarena-classic', 7, 'streams'],
    ['bangarena-classic', 6, 'plain'],
    ['bangarena-classic', 5, 'shared'],
    ['bangarena-double-agent', 6, 'streams'],
  ] as const)(
    'end %s with %i seats (%s) as it ended, from every third decision',
    async (ruleset, seats, scheme) => {
      let decisions = 0;
      for (let deal = 0; deal < 3; deal++) {
        const { recorded, lineUp, trail } = await played(ruleset, seats, deal, mixed(seats, deal), scheme);
        const games = new Continuations(recorded, agents, 'any');
        for (let at = 0; at < recorded.moves.length; at += 3, decisions++) {
          expect((await games.play({ lineUp, at, number: 0 })).trail).toBe(trail);
        }
      }
      expect(decisions).toBeGreaterThan(60);
    },
  );

  it('end as recorded where the move on record is made for them', async () => {
    const { recorded, lineUp, trail } = await played('bangarena-classic', 5, 3, mixed(5, 3));
    const games = new Continuations(recorded, agents, 'any');
    for (const [at, move] of recorded.moves.entries()) {
      if (at % 3 > 0) continue;
      expect((await games.play({ lineUp, at, number: 0, move })).trail).toBe(trail);
    }
  });
});

describe('continuations', () => {
  const AT = 30;
  const endings = async (salt: string, lineUp: readonly number[], move?: number): Promise<Ended[]> => {
    const { recorded } = await played('bangarena-classic', 5, 1, [0, 1, 0, 1, 0]);
    const games = new Continuations(recorded, agents, salt);
    const all: Ended[] = [];
    for (let number = 1; number <= 40; number++)
      all.push(await games.play({ lineUp, at: AT, number, ...(move !== undefined && { move }) }));
    return all;
  };
  const trails = (all: readonly Ended[]): string[] => all.map(({ trail }) => trail);

  it('are the same again by their number and salt, and others by another', async () => {
    const once = trails(await endings('1', [0, 1, 0, 1, 0]));
    expect(trails(await endings('1', [0, 1, 0, 1, 0]))).toEqual(once);
    expect(new Set(once).size).toBe(40);
    const other = trails(await endings('2', [0, 1, 0, 1, 0]));
    expect(new Set([...once, ...other]).size).toBe(80);
  });

  it('do not depend on those that were played before', async () => {
    const { recorded } = await played('bangarena-classic', 5, 1, [0, 1, 0, 1, 0]);
    const games = new Continuations(recorded, agents, '1');
    const lineUp = [0, 1, 0, 1, 0];
    const alone = (await new Continuations(recorded, agents, '1').play({ lineUp, at: AT, number: 7 })).trail;
    await games.play({ lineUp: [2, 2, 2, 2, 2], at: 50, number: 3 });
    expect((await games.play({ lineUp, at: AT, number: 7 })).trail).toBe(alone);
  });

  it('give agents the numbers on record up to the decision, and others from there on', async () => {
    const { recorded } = await played('bangarena-classic', 5, 1, [0, 1, 0, 1, 0]);
    const drawn = async (number: number): Promise<number[]> => {
      const all: number[] = [];
      const drawer: Agent = {
        ...counter,
        sit: () => ({ choose: (_view, turn) => all.push(turn.random()) * 0 }),
      };
      const games = new Continuations(recorded, [drawer], '1');
      await games.play({ lineUp: [0, 0, 0, 0, 0], at: AT, number });
      return all;
    };
    const [on, one, two] = [await drawn(0), await drawn(1), await drawn(2)];
    const shared = one.findIndex((value, i) => value !== on[i]);
    expect(shared).toBeGreaterThan(5);
    expect(two.slice(0, shared)).toEqual(on.slice(0, shared));
    expect(new Set([on[shared], one[shared], two[shared]]).size).toBe(3);
  });

  it('give a swapped agent the position on record and what it would remember', async () => {
    const { recorded } = await played('bangarena-classic', 5, 1, [0, 1, 0, 1, 0]);
    const game = new Game(rulesetOf(recorded.ruleset), 'streams');
    game.reset(dealOf(recorded.seed, recorded.deal, 5));
    for (const move of recorded.moves.slice(0, AT)) game.choose(move);
    const known = game.log.count;
    /** What a newcomer in seat 0 sees until the decision and after it, when it leaves the record there. */
    const seenBy = async (number: number, at: number): Promise<[before: string[], after: string[]]> => {
      const before: string[] = [];
      const after: string[] = [];
      const choose = (view: View): number => {
        (view.eventCount <= known ? before : after).push(JSON.stringify(observe(view)));
        return 0;
      };
      const witness: Agent = { ...counter, sit: () => ({ choose }) };
      const games = new Continuations(recorded, [...agents, witness], '1');
      await games.play({ lineUp: [agents.length, 1, 0, 1, 0], at, number });
      return [before, after];
    };
    const [before, after] = await seenBy(0, recorded.moves.length);
    expect(before.length).toBeGreaterThan(2);
    for (const number of [0, 5, 6]) {
      const [same, other] = await seenBy(number, AT);
      expect(same).toEqual(before);
      expect(other).not.toEqual(after);
    }
  });

  it('keep whoever crashes before the decision from ending in a victory', async () => {
    const { recorded } = await played('bangarena-classic', 5, 1, [0, 1, 0, 1, 0]);
    const crash: Agent = {
      ...counter,
      sit: () => ({
        choose: () => {
          throw new Error('broken');
        },
      }),
    };
    const games = new Continuations(recorded, [...agents, crash], '1');
    const ended = await games.play({ lineUp: [agents.length, 1, 0, 1, 0], at: 60, number: 1 });
    expect(ended).toMatchObject({ termination: 'agent_crash', team: -1, winners: 0 });
  });
});
