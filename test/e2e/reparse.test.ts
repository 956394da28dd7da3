import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { bangarena, inProcess, rows, scratch } from './kit.ts';

const folder = scratch();
const RUN = 'run --agents mock/careless,mock/steady,rule-1 --seats 4 --games 4 --seed reparse';

/** A copy of the run in which one thing was written otherwise. */
function altered(name: string, sql: string): string {
  const dir = join(folder, name);
  cpSync(join(folder, 'run'), dir, { recursive: true });
  const db = new Database(join(dir, 'run.sqlite'));
  const triggers = db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    .pluck()
    .all();
  for (const trigger of triggers) db.exec(`DROP TRIGGER ${trigger}`);
  db.exec(sql);
  db.close();
  return dir;
}

async function reparse(dir: string, ...args: string[]) {
  const { code, stdout, stderr } = await inProcess(['reparse', dir, '--json', ...args]);
  expect(stderr).toBe('');
  return { code, ...JSON.parse(stdout) };
}

const USABLE = `SELECT max(number) FROM calls WHERE outcome = 'ok'`;
const ALL_SAME = { different: 0, newlyUsable: 0, newlyUnusable: 0 };

describe('reparse', () => {
  beforeAll(async () => {
    const { code, stderr } = await inProcess([...RUN.split(' '), '--out', join(folder, 'run')]);
    expect(code, stderr).toBe(0);
  });

  it('reads every reply as it was read, and changes nothing', async () => {
    const file = join(folder, 'run', 'run.sqlite');
    const hash = () => createHash('sha256').update(readFileSync(file)).digest('hex');
    const before = hash();
    const { code, agents, left } = await reparse(join(folder, 'run'));
    const stored = rows(
      join(folder, 'run'),
      'SELECT agent_id AS agent, count(*) AS replies FROM calls WHERE reply IS NOT NULL GROUP BY 1 ORDER BY min(number)',
    );
    expect(code).toBe(0);
    expect(left).toBe(0);
    const counts = agents.map(({ agent, replies }: { agent: string; replies: number }) => ({
      agent,
      replies,
    }));
    expect(new Set(counts.map(JSON.stringify as never))).toEqual(
      new Set(stored.map(JSON.stringify as never)),
    );
    for (const agent of agents) {
      expect(agent).toMatchObject({ ...ALL_SAME, same: agent.replies, examples: [] });
    }
    expect(hash()).toBe(before);
  });

  it.each([
    ['newlyUsable', `UPDATE calls SET outcome = 'unparsable' WHERE number = (${USABLE})`, 'unparsable'],
    ['newlyUnusable', `UPDATE calls SET reply = 'hm' WHERE number = (${USABLE})`, null],
    ['different', `UPDATE answers SET move = (move + 1) % options WHERE call = (${USABLE})`, null],
    [
      'different',
      `UPDATE calls SET outcome = 'empty' WHERE number = (SELECT max(number) FROM calls WHERE outcome = 'illegal')`,
      'empty',
    ],
  ])('tells of a reply that is %s: %s', async (reading, sql, was) => {
    const dir = altered(`${reading}-${was}`, sql);
    const { code, agents } = await reparse(dir);
    expect(code).toBe(8);
    const changed = agents.filter(({ replies, same }: Record<string, number>) => same < replies);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ ...ALL_SAME, same: changed[0].replies - 1, [reading]: 1 });
    expect(changed[0].examples).toHaveLength(1);
    const [example] = changed[0].examples;
    expect(example).toMatchObject({ reading, ...(was === null ? {} : { was }) });
    expect(example.was).not.toBe(example.is);
    const { stdout, code: same } = await bangarena(['reparse', dir]);
    expect(same).toBe(8);
    expect(stdout).toContain(`was ${example.was}, reads ${example.is}`);
  });

  it('reads the replies of the agents that are named', async () => {
    const { agents, left } = await reparse(join(folder, 'run'), '--agents', 'mock/steady');
    expect(agents.map(({ agent }: { agent: string }) => agent)).toEqual(['mock/steady']);
    expect(left).toBeNull();
    const { code, stderr } = await inProcess(['reparse', join(folder, 'run'), '--agents', 'mock/stedy']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "mock/steady"?');
  });

  it('says how many replies belong to no game that has ended', async () => {
    const dir = altered('unended', 'DELETE FROM games WHERE sched_index = 2');
    const { code, left } = await reparse(dir);
    const [{ count }] = rows<{ count: number }>(
      dir,
      'SELECT count(*) AS count FROM calls WHERE sched_index = 2 AND reply IS NOT NULL',
    );
    expect(code).toBe(0);
    expect(left).toBe(count);
    expect(count).toBeGreaterThan(0);
  });

  it('has nothing to say of a run among bots', async () => {
    const dir = join(folder, 'bots');
    await inProcess(['run', '--agents', 'random', '--seats', '4', '--games', '1', '--out', dir]);
    const { code, stdout } = await inProcess(['reparse', dir]);
    expect(code).toBe(0);
    expect(stdout).toContain('no replies of models');
  });
});
