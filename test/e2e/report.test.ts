import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, rows, scratch } from './kit.ts';

const folder = scratch();
const dir = join(folder, 'run');

/** An agent whose answers cannot be used now and then, and which sometimes crashes. */
const SHAKY = `export default {
  id: 'shaky',
  version: '1',
  description: 'fails now and then',
  sit: () => ({
    choose(view, turn) {
      const luck = turn.below(2000);
      if (luck === 0) throw new Error('no more');
      return luck < 20 ? -1 : 0;
    },
  }),
};
`;

beforeAll(async () => {
  const agent = join(folder, 'shaky.mjs');
  writeFileSync(agent, SHAKY);
  const run = ['run', '--seats', '5', '--agents', `${agent},greedy`, '--games', '200', '--seed', 'r'];
  const played = await bangarena([...run, '--out', dir, '-q']);
  expect(played.stderr).toContain('ended by an agent that failed');
});

/** How SQL counts the games of each treatment. */
const COUNTS = `SELECT count(*) AS all_games,
  sum(counted) AS declared,
  sum(counted AND game NOT IN (SELECT game FROM seats WHERE failures > 0)) AS clean
FROM games JOIN terminations AS t ON t.id = termination`;

describe('bangarena report', () => {
  it('tells win rates three ways where seats have failed, as SQL has them', async () => {
    const [counts] = rows<Record<string, number>>(dir, COUNTS);
    expect(counts.all_games).toBe(200);
    expect(counts.clean).toBeGreaterThan(20);
    expect(counts.clean).toBeLessThan(180);
    const text = await bangarena(['report', dir]);
    expect(text.stdout).toContain(
      `all games (200)  no seat failed (${counts.clean})  as declared (${counts.declared})`,
    );
    const found = JSON.parse((await bangarena(['report', dir, '--json'])).stdout);
    expect(found.failures).toBe('declared');
    expect(found.treatments).toMatchObject({
      all: { counted: 200 },
      clean: { counted: counts.clean },
      declared: { counted: counts.declared },
    });
    const wins = rows<{ agent: string; wins: number }>(
      dir,
      `SELECT agent_id AS agent, sum(won) AS wins FROM seats
      WHERE counted AND game NOT IN (SELECT game FROM seats WHERE failures > 0) GROUP BY 1`,
    );
    const own = JSON.parse((await bangarena(['report', dir, '--json', '--failures', 'clean'])).stdout);
    for (const { agent, wins: wanted } of wins) {
      expect(own.agents.find((one: { agent: string }) => one.agent === agent)).toMatchObject({
        wins: wanted,
      });
    }
    expect(own).toMatchObject({ failures: 'clean', ...found.treatments.clean });
  });

  it('makes all tables one of these ways, and refuses others', async () => {
    const clean = await bangarena(['report', dir, '--failures', 'clean']);
    expect(clean).toMatchObject({ code: 0, stderr: '' });
    expect(clean.stdout).toContain('Only games in which no seat failed count here.');
    expect(clean.stdout).not.toContain('Failures: decisions');
    const other = await bangarena(['report', dir, '--failures', 'some']);
    expect(other).toMatchObject({ code: 2, stdout: '' });
    expect(other.stderr).toContain('all, clean, declared');
  });
});
