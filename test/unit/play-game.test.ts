import { describe, expect, it } from 'vitest';
import { greedy } from '../../agents/bots/greedy.ts';
import { random } from '../../agents/bots/random.ts';
import type { Agent, Desk } from '../../src/agent.ts';
import { playGame } from '../../src/index.ts';

describe('playGame', () => {
  it('plays a game to its end, the same from the same seed', async () => {
    const options = { agents: [greedy, random], seats: 5, seed: 'one' };
    const game = await playGame(options);
    expect(game).toMatchObject({ termination: 'normal', failures: [0, 0, 0, 0, 0], error: null });
    expect(game.won).toHaveLength(5);
    expect(game.won).toContain(true);
    expect(await playGame(options)).toEqual(game);
    expect((await playGame({ ...options, seed: 'two' })).trail).not.toBe(game.trail);
  });

  it('seats at least four', async () => {
    expect((await playGame({ agents: [random], seed: 'one' })).decisions).toHaveLength(4);
  });

  it('tells what an agent threw, and in which seat', async () => {
    const broken: Agent = {
      ...random,
      sit: () => ({
        choose: () => {
          throw new Error('boom');
        },
      }),
    };
    const { termination, failures, error, won } = await playGame({ agents: [broken], seed: 'one' });
    expect(termination).toBe('agent_crash');
    expect(failures.filter((count) => count > 0)).toEqual([1]);
    expect(error).toEqual(new Error('boom'));
    expect(won).not.toContain(true);
  });

  it('gives its desk to agents with a provider, and to no others', async () => {
    const desk: Desk = { call: () => Promise.reject(new Error('no call')), judge: () => {} };
    const desks: [string, Desk | null][] = [];
    const agentOf = (id: string, more: Partial<Agent>): Agent => ({
      ...random,
      ...more,
      id,
      sit: () => ({
        choose: (view, turn) => {
          desks.push([id, turn.desk]);
          return turn.below(view.legalCount);
        },
      }),
    });
    const agents = [agentOf('bot', {}), agentOf('model', { provider: { id: 'p', model: 'm' } })];
    await playGame({ agents, seats: 4, seed: 'one', desk });
    expect(new Set(desks.map(([id, given]) => `${id} ${given === desk}`))).toEqual(
      new Set(['bot false', 'model true']),
    );
  });

  it.each([
    [{ agents: [random], seats: 3 }, /is played by 4, 5, 6, 7, 8, not by 3/],
    [{ agents: [] }, /at least one agent/],
    [{ agents: [random], ruleset: 'poker' }, /poker/],
  ])('refuses what there is not: %j', async (options, message) => {
    await expect(playGame({ seed: 'one', ...options })).rejects.toThrow(message);
  });
});
