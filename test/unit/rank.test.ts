import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveAgents } from '../../src/arena/agents.ts';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { planCompare, planRun, type RunPlan, rulesetOf, scheduleOf } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { manifestOf } from '../../src/cli/manifest.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { buildLeaderboard, type Leaderboard } from '../../src/report/index.ts';
import { roleWeighted, wilson } from '../../src/stats/intervals.ts';
import { rankAgents } from '../../src/stats/ranks.ts';
import type { RunManifest } from '../../src/store/manifest.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { playedGames, storePlayed } from '../kit/played-run.ts';
import { sampleManifest } from '../kit/sample-run.ts';

const SEATS = 5;
const DEALS = 60;
const FOCAL = planRun({
  ...{ seats: SEATS, games: 3 * DEALS, seed: 'rank', schedule: 'focal' },
  agents: ['random', 'greedy', 'rule-1'],
  field: ['greedy'],
});
const TABLES = planRun({
  ...{ seats: 4, games: 160, seed: 'tables', schedule: 'rotated' },
  agents: ['random', 'greedy'],
});

let focal: GameRecord[];
let tables: GameRecord[];
beforeAll(async () => {
  focal = await playedGames(FOCAL);
  tables = await playedGames(TABLES);
});

let root: string;
let dir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rank-'));
  dir = join(root, 'run');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function leaderboard(plan: RunPlan, games: readonly GameRecord[], options = {}): Promise<Leaderboard> {
  dir = join(root, `run-${Math.random()}`);
  await storePlayed(dir, plan, games);
  return buildLeaderboard(dir, options);
}

/** Rows of a query on the run that was stored last. */
function sql<T>(query: string): T[] {
  const db = new Database(join(dir, 'run.sqlite'), { readonly: true });
  try {
    return db.prepare<[], T>(query).all();
  } finally {
    db.close();
  }
}

const PLAYED = `SELECT g.deal_id AS deal, g.arm, s.role, s.won, s.agent_id AS agent
  FROM games AS g JOIN seats AS s ON s.game = g.game AND s.seat = g.focal_seat`;
const MIX = `SELECT role, 1.0 * count(*) / (SELECT count(*) FROM seats) AS weight FROM seats GROUP BY role`;
const withEnding = (game: GameRecord, ending: (typeof TERMINATIONS)[number]): GameRecord => ({
  ...game,
  termination: TERMINATIONS.indexOf(ending),
});
const failing = (game: GameRecord): GameRecord => ({
  ...game,
  seatRows: game.seatRows.map((row, seat) => ({ ...row, failures: seat === 0 ? 1 : 0 })),
});

describe('the leaderboard of several focal runs', () => {
  const planFor = (agents: string[]) =>
    planRun({
      ...{ seats: SEATS, games: agents.length * DEALS, seed: 'rank', schedule: 'focal' },
      ...{ agents, field: ['greedy'] },
    });
  /** The same with numbers to nine digits, since sums depend a little on the order of the agents. */
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (_, v) => (typeof v === 'number' ? Number(v.toFixed(9)) : v)));

  it('is that of one run with all of their agents, an agent of two of them once', async () => {
    const whole = await leaderboard(FOCAL, focal);
    const dirs = [];
    for (const agents of [
      ['random', 'rule-1'],
      ['greedy', 'rule-1'],
    ]) {
      const plan = planFor(agents);
      await leaderboard(plan, await playedGames(plan));
      dirs.push(dir);
    }
    const { run, joined, ticker, logit, ...board } = buildLeaderboard(dirs);
    const { run: _, joined: none, ticker: __, logit: wanted, ...rest } = whole;
    expect(none).toEqual([]);
    expect([joined.length, joined[0].checksum === run.checksum]).toEqual([1, false]);
    const sorted = (pairs: Leaderboard['pairs']) =>
      pairs
        .map((pair) => (pair.row < pair.column ? pair : turned(pair)))
        .toSorted((a, b) => (a.row + a.column < b.row + b.column ? -1 : 1));
    expect(rounded({ ...board, pairs: sorted(board.pairs) })).toEqual(
      rounded({ ...rest, pairs: sorted(rest.pairs) }),
    );
    expect(ticker.games).toBe(whole.ticker.games);
    const strengths = ({ agents }: Leaderboard['logit']) =>
      rounded(agents.toSorted((one, other) => (one.agent < other.agent ? -1 : 1)));
    expect(strengths(logit)).toEqual(strengths(wanted));
  });

  it('tells versions of an agent apart, and the same agent that played otherwise', async () => {
    const plan = planFor(['random', 'rule-1']);
    const games = await playedGames(plan);
    await leaderboard(plan, games);
    const first = dir;
    const copy = async (change: (manifest: RunManifest) => Partial<RunManifest>, stored = games) => {
      const place = join(root, `copy-${Math.random()}`);
      const manifest = manifestOf(plan, await resolveAgents(plan.agents, plan.ruleset), new Date(0));
      const writer = createRun(place, { ...manifest, ...change(manifest) });
      writer.write(encodeBatch(stored));
      writer.finish('2024-05-06T07:09:00.000Z');
      writer.close();
      return place;
    };
    const same = await copy(() => ({}));
    expect(buildLeaderboard([first, same]).agents).toHaveLength(2);
    const changed = await copy(({ agents }) => ({
      agents: agents.map((agent) => (agent.id === 'random' ? { ...agent, version: 'new' } : agent)),
    }));
    const names = buildLeaderboard([first, changed]).agents.map(({ agent, version }) => [agent, version]);
    expect(names).toHaveLength(3);
    expect(names).toContainEqual(['random (new)', 'new']);
    const other = games.map((game) => (game.index === 7 ? { ...game, trail: '0'.repeat(16) } : game));
    const noisy = await copy(() => ({}), other);
    expect(buildLeaderboard([first, noisy]).agents).toHaveLength(3);
  });

  it('is refused where they were not played alike', async () => {
    await leaderboard(FOCAL, focal);
    const first = dir;
    const plan = { ...planFor(['random', 'rule-1']), seed: 'another' };
    await leaderboard(plan, await playedGames(plan));
    expect(expectCliError(EXIT.mismatch, () => buildLeaderboard([first, dir]))).toContain('seed: ');
    await leaderboard(FOCAL, focal.slice(0, 60));
    expect(expectCliError(EXIT.usage, () => buildLeaderboard([first, dir]))).toContain('20: the agents');
    await leaderboard(TABLES, tables);
    expectCliError(EXIT.usage, () => buildLeaderboard([first, dir]));
  });
});

/** A pair the other way round. */
function turned({ row, column, difference, low, high, ...rest }: Leaderboard['pairs'][number]) {
  const negative = (value: number | null) => (value === null ? null : -value);
  return {
    ...rest,
    row: column,
    column: row,
    difference: -difference,
    low: negative(high),
    high: negative(low),
  };
}

describe('the leaderboard of a focal run', () => {
  it('has rates and differences as SQL has them', async () => {
    const { agents, pairs, ...board } = await leaderboard(FOCAL, focal);
    expect(board).toMatchObject({
      ...{ design: 'focal', reference: 'rule-1', field: ['greedy'], failures: 'declared', alpha: 0.05 },
      ...{ deals: DEALS, plannedDeals: DEALS, games: 3 * DEALS, beyond: 0, excluded: [], enough: true },
    });
    const found = sql<{ agent: string; role: string; games: number; wins: number; weight: number }>(
      `SELECT agent, p.role, count(*) AS games, sum(won) AS wins, weight
      FROM (${PLAYED}) AS p JOIN (${MIX}) AS m ON m.role = p.role GROUP BY agent, p.role`,
    );
    for (const { agent, games, wins, roles, roleWeighted: weighted } of agents) {
      const own = found.filter((row) => row.agent === agent);
      expect(games).toBe(DEALS);
      expect(wins).toBe(own.reduce((sum, row) => sum + row.wins, 0));
      for (const row of own) {
        expect(roles[row.role]).toMatchObject({
          ...{ games: row.games, wins: row.wins, method: 'wilson' },
          ...wilson(row.wins, row.games),
        });
      }
      const wanted = roleWeighted(own.map((row) => ({ wins: row.wins, n: row.games, weight: row.weight })));
      expect(weighted?.rate).toBeCloseTo(wanted.rate, 12);
      expect(weighted?.low).toBeCloseTo(Math.max(0, wanted.low), 12);
      expect(weighted?.high).toBeCloseTo(wanted.high, 12);
    }
    const differences = sql<{ row: string; difference: number; uneven: number }>(
      `SELECT one.agent AS row, avg(one.won - ref.won) AS difference, sum(one.won <> ref.won) AS uneven
      FROM (${PLAYED}) AS one JOIN (${PLAYED}) AS ref ON ref.deal = one.deal AND ref.agent = 'rule-1'
      WHERE one.agent <> 'rule-1' GROUP BY 1`,
    );
    for (const { row, difference, uneven } of differences) {
      const line = agents.find(({ agent }) => agent === row);
      expect(line?.difference?.difference).toBeCloseTo(difference, 12);
      expect(line?.difference?.uneven).toBe(uneven);
      const pair = pairs.find(
        (one) => [one.row, one.column].includes(row) && [one.row, one.column].includes('rule-1'),
      );
      expect(Math.abs(pair?.difference ?? 0)).toBeCloseTo(Math.abs(difference), 12);
    }
    expect(agents.find(({ agent }) => agent === 'rule-1')?.difference).toBeNull();
  });

  it('has the rank sets of the outcomes by deal', async () => {
    const { agents, pairs } = await leaderboard(FOCAL, focal, { alpha: 0.1 });
    const names = ['random', 'greedy', 'rule-1'];
    const scores = names.map((name) =>
      sql<{ won: number }>(`${PLAYED} WHERE s.agent_id = '${name}' ORDER BY 1`).map(({ won }) => won),
    );
    const wanted = rankAgents(scores, 0.9);
    for (const [i, name] of names.entries()) {
      expect(agents.find(({ agent }) => agent === name)?.ranks).toEqual(wanted.ranks[i]);
    }
    for (const [i, pair] of wanted.pairs.entries()) {
      const { difference, se, p } = pairs[i];
      expect(difference).toBeCloseTo(pair.mean, 12);
      expect(se ?? 0).toBeCloseTo(pair.half === Infinity ? 0 : pair.se, 12);
      expect(p).toBeCloseTo(pair.p, 12);
      expect(pairs[i].holm).toBeGreaterThanOrEqual(p);
    }
    expect([...agents].map(({ roleWeighted: share }) => share?.rate)).toEqual(
      [...agents].map(({ roleWeighted: share }) => share?.rate ?? 0).sort((a, b) => b - a),
    );
  });

  it('weighs roles as the table has them where deals are missing', async () => {
    // Of 33 deals the first 30 have all roles in proportion; the rest is made up for by weights.
    const { agents, deals, beyond, run } = await leaderboard(FOCAL, focal.slice(0, 3 * 33 + 1));
    expect(deals).toBe(33);
    expect(beyond).toBe(1);
    expect(run.complete).toBe(false);
    const ref = agents.find(({ agent }) => agent === 'rule-1');
    for (const { difference, roleWeighted: weighted } of agents) {
      if (difference === null) continue;
      expect(difference.difference).toBeCloseTo((weighted?.rate ?? 0) - (ref?.roleWeighted?.rate ?? 0), 12);
    }
  });

  it('leaves deals out whole, as failures are treated', async () => {
    const games = focal.map((game) => {
      if (game.index === 4) return withEnding(game, 'void_provider');
      return game.index === 10 ? failing(game) : game;
    });
    const declared = await leaderboard(FOCAL, games);
    expect(declared).toMatchObject({
      ...{ deals: DEALS - 1, games: 3 * DEALS - 3 },
      excluded: [{ block: 1, game: 5, termination: 'void_provider' }],
    });
    const clean = buildLeaderboard(dir, { failures: 'clean' });
    expect(clean.deals).toBe(DEALS - 2);
    expect(clean.excluded.map(({ game }) => game)).toEqual([5, 11]);
    expect(buildLeaderboard(dir, { failures: 'all' })).toMatchObject({ deals: DEALS, excluded: [] });
  });

  it('gives no rank with too few deals, and no rate while a role is missing', async () => {
    const few = await leaderboard(FOCAL, focal.slice(0, 3 * 29));
    expect(few).toMatchObject({ enough: false, deals: 29, logit: { reason: 'too-few' } });
    for (const { ranks, difference } of few.agents) {
      expect(ranks).toEqual({ best: 1, worst: 3 });
      if (difference !== null) expect(difference).toMatchObject({ low: null, high: null, se: null });
    }
    const fewer = await leaderboard(FOCAL, focal.slice(0, 3 * 4));
    expect(fewer).toMatchObject({ enough: false, pairs: [] });
    expect(fewer.agents.map(({ roleWeighted: share }) => share)).toEqual([null, null, null]);
    const none = await leaderboard(FOCAL, []);
    expect(none).toMatchObject({ deals: 0, games: 0, enough: false });
    expect(JSON.stringify(none)).not.toContain('NaN');
  });

  it('sees by name and arm an agent that is under test twice, exactly even with itself', async () => {
    const plan = planRun({
      ...{ seats: SEATS, games: 2 * 40, seed: 'twice', schedule: 'focal' },
      agents: ['greedy', 'greedy'],
      field: ['random'],
    });
    const { agents, pairs } = await leaderboard(plan, await playedGames(plan));
    expect(agents.map(({ agent }) => agent)).toEqual(['greedy (a)', 'greedy (b)']);
    expect(pairs).toMatchObject([{ difference: 0, uneven: 0, se: null, apart: false, p: 1 }]);
    expect(agents.map(({ ranks }) => ranks)).toEqual(Array(2).fill({ best: 1, worst: 2 }));
  });

  it('refuses a reference that has not played, and fields that differ on one deal', async () => {
    await leaderboard(FOCAL, focal);
    expectCliError(EXIT.usage, () => buildLeaderboard(dir, { reference: 'nobody' }));
    const db = new Database(join(dir, 'run.sqlite'));
    db.exec("UPDATE games SET field_hash = '0123456789abcdef', check_sum = NULL WHERE game = 8");
    db.close();
    expect(expectCliError(EXIT.mismatch, () => buildLeaderboard(dir))).toMatch(/differs in fieldHash/);
  });

  it('leave out games that all have won together, and rank deals whose roles change', async () => {
    const ruleset = 'bang+wild-west-show:nobodyAlive=everyone';
    const plan = planRun({
      ...{ ruleset, seats: 6, games: 80, seed: 'all', schedule: 'focal' },
      agents: ['random', 'greedy'],
      field: ['greedy'],
    });
    const games = await playedGames(plan);
    const everyone = rulesetOf(ruleset).info.teams.indexOf('everyone');
    const together = games.map((game, i) =>
      i % 20 > 1
        ? game
        : { ...game, winnerTeam: everyone, seatRows: game.seatRows.map((row) => ({ ...row, won: true })) },
    );
    const { logit, ticker, agents } = await leaderboard(plan, together);
    expect(agents).toHaveLength(2);
    expect(logit).toMatchObject({ reason: null, games: 72, withoutWinner: 8 });
    expect(ticker.games).toBe(72);
    for (const { mu } of ticker.agents) expect(mu).toBeTypeOf('number');
    for (const { strength } of logit.agents) expect(Number.isFinite(strength)).toBe(true);
  });

  it('has second views: strengths by team, and ratings', async () => {
    const { logit, ticker } = await leaderboard(FOCAL, focal);
    expect(logit).toMatchObject({ reason: null, games: 3 * DEALS, teams: { law: 0 } });
    const strength = (name: string) =>
      logit.agents.find(({ agent }) => agent === name)?.strength ?? Number.NaN;
    expect(strength('rule-1')).toBe(0);
    expect(strength('random')).toBeLessThan(strength('greedy'));
    expect(ticker.note).toBe('depends on game order');
    const mu = (name: string) => ticker.agents.find(({ agent }) => agent === name)?.mu ?? Number.NaN;
    expect(mu('random')).toBeLessThan(mu('rule-1'));
  });
});

describe('the leaderboard of agents at tables with each other', () => {
  it('has rates as SQL has them, and errors by deal', async () => {
    const { agents, pairs, ...board } = await leaderboard(TABLES, tables);
    expect(board).toMatchObject({ design: 'tables', reference: null, field: [], games: 160, enough: true });
    const rates = sql<{ agent: string; rate: number; games: number }>(
      `SELECT agent, sum(weight * rate) AS rate, sum(games) AS games FROM (
        SELECT agent_id AS agent, s.role, avg(won) AS rate, count(*) AS games, weight
        FROM seats AS s JOIN (${MIX}) AS m ON m.role = s.role GROUP BY 1, 2)
      GROUP BY agent`,
    );
    for (const { agent, rate, games } of rates) {
      const line = agents.find((one) => one.agent === agent);
      expect(line?.roleWeighted?.rate).toBeCloseTo(rate, 12);
      expect(line?.games).toBe(games);
      expect(line?.roles.raider.method).toBe('by-deal');
    }
    const [greedy, random] = ['greedy', 'random'].map(
      (name) => rates.find(({ agent }) => agent === name)?.rate ?? 0,
    );
    expect(Math.abs(pairs[0].difference)).toBeCloseTo(greedy - random, 12);
    expect(agents.map(({ agent, ranks }) => [agent, ranks.best, ranks.worst])).toEqual([
      ['greedy', 1, 1],
      ['random', 2, 2],
    ]);
  });

  it('takes whole blocks only, though half a deal has all agents equally often', async () => {
    expect(await leaderboard(TABLES, tables.slice(0, 81))).toMatchObject({ games: 80, deals: 40, beyond: 1 });
  });

  it('ends where all agents have had equally many games', async () => {
    const plan = planRun({
      ...{ seats: 4, games: 100, seed: 'robin', schedule: 'round-robin' },
      agents: ['random', 'greedy', 'rule-1', './x.mjs', './y.mjs'],
    });
    // Made up from other games: only who had how many matters.
    const games = tables.slice(0, 37);
    const schedule = scheduleOf(plan);
    const made = games.map((game, index) => {
      const { deal, block, seats } = schedule.at(index);
      const seatRows = game.seatRows.map((row, seat) => ({ ...row, agent: seats[seat] }));
      return { ...game, index, deal, block, seatRows };
    });
    const agents = plan.agents.map((id) => ({ id, version: '1' }));
    const writer = createRun(
      dir,
      sampleManifest({ agents, seats: [4], games: 100, schedule: 'round-robin', config: plan }),
    );
    writer.write(encodeBatch(made));
    writer.close();
    // Five tables of four games give each agent four tables.
    const board = buildLeaderboard(dir);
    expect(board).toMatchObject({ games: 20, beyond: 17, plannedDeals: 25 });
    expect(board.agents.map((agent) => agent.games)).toEqual(Array(5).fill(16));
  });

  it('refuses schedules with unequal parts', async () => {
    const gauntlet = planRun({
      ...{ seats: 4, games: 8, seed: 'g', schedule: 'gauntlet' },
      agents: ['greedy', 'random'],
    });
    await storePlayed(dir, gauntlet, await playedGames(gauntlet));
    expect(expectCliError(EXIT.usage, () => buildLeaderboard(dir))).toMatch(
      /schedule gauntlet.*unequal parts/,
    );
    const compare = planCompare({ a: 'greedy', b: 'random', seats: 4, blocks: 2, seed: 'c' });
    dir = join(root, 'compare');
    await storePlayed(dir, compare, await playedGames(compare));
    expectCliError(EXIT.usage, () => buildLeaderboard(dir));
  });
});
