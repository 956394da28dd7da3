import { describe, expect, it } from 'vitest';
import { resolveAgents } from '../../src/arena/agents.ts';
import { type LiveHost, playLive } from '../../src/arena/live.ts';
import { planRun } from '../../src/arena/plan.ts';
import { CliError, EXIT } from '../../src/errors.ts';

const plan = planRun({ seed: 'blocks', seats: 5, games: 20, agents: ['random', 'greedy'] });
const untold = {
  open: () => {
    throw new Error('bots need no live game');
  },
} satisfies Partial<LiveHost>;

/** Plays the plan by what `mayBegin` says; returns the games that ended, and what interrupted them. */
async function play(mayBegin: LiveHost['mayBegin']) {
  const ended: number[] = [];
  const causes: CliError[] = [];
  const host = {
    ...untold,
    agents: (await resolveAgents(plan.agents, plan.ruleset)).map(({ agent }) => agent),
    open: () => null as never,
    mayBegin,
    ended: (index: number) => ended.push(index),
  };
  const options = { host, concurrency: 16, todo: [{ from: 0, to: 20 }] };
  for await (const batch of playLive(plan, { ...options, onInterruption: (cause) => causes.push(cause) }))
    expect(batch.to).toBe(batch.from + 1);
  return { ended: ended.sort((a, b) => a - b), causes };
}

describe('blocks of live games', () => {
  it('begin together where they may', async () => {
    const seen: number[] = [];
    const { ended, causes } = await play((_, underWay) => {
      seen.push(underWay);
      return true;
    });
    expect(ended).toHaveLength(20);
    expect(causes).toEqual([]);
    expect(Math.max(...seen)).toBeGreaterThan(5);
  });

  it('wait for games under way where they are told to, and none is lost', async () => {
    const seen: number[] = [];
    const { ended, causes } = await play((_, underWay) => {
      seen.push(underWay);
      return underWay > 0 ? 'later' : true;
    });
    expect(ended).toHaveLength(20);
    expect(causes).toEqual([]);
    expect(seen.filter((underWay) => underWay === 0)).toHaveLength(4);
  });

  it('end at a border when no more may begin, and the games under way are finished', async () => {
    let blocks = 0;
    const cap = new CliError(EXIT.capped, 'enough');
    const { ended, causes } = await play(() => (blocks++ < 2 ? true : cap));
    expect(ended).toEqual(Array.from({ length: 10 }, (_, game) => game));
    expect(causes).toEqual([cap]);
  });
});
