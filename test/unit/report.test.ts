import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '../../src/agent.ts';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { buildReport, type Rate, type RunReport } from '../../src/report/index.ts';
import { TREATMENTS, type Treatment } from '../../src/report/treatments.ts';
import { clopperPearson, clusterMean, wilson } from '../../src/stats/intervals.ts';
import { createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { SAMPLE_RULES, sampleGame, sampleManifest, writeSampleRun } from '../kit/sample-run.ts';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'report-')), 'run');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

const AGENTS = ['ant', 'bee', 'cat'];

/** Games of which seven each share a deal; some are stalemates or faults. */
const DEALS_OF_SEVEN = Array.from({ length: 700 }, (_, i) => {
  const termination = i % 97 === 5 ? 'engine_fault' : i % 50 === 3 ? 'stalemate' : 'normal';
  return sampleGame(i, { deal: Math.floor(i / 7), termination });
});

/** The same with forfeits and games without a result; in some of the others seats have failed. */
const MIXED = DEALS_OF_SEVEN.map((game, i) =>
  i % 31 === 7
    ? sampleGame(i, { deal: game.deal, termination: i % 2 === 0 ? 'agent_crash' : 'void_provider' })
    : game,
);

function report(games: readonly GameRecord[], changes = {}): RunReport {
  writeSampleRun(dir, games, changes);
  return buildReport(dir);
}

/** The counted seats that satisfy `test`, each with its deal. */
function seatsOf(games: readonly GameRecord[], test: (game: GameRecord, seat: number) => boolean) {
  const fault = TERMINATIONS.indexOf('engine_fault');
  return games
    .filter(({ termination }) => termination !== fault)
    .flatMap((game) =>
      game.seatRows.flatMap((row, seat) => (test(game, seat) ? [{ deal: game.deal, won: row.won }] : [])),
    );
}

/** Expects a rate to be the clustered one of these seats. */
function expectClustered(rate: Rate, seats: { deal: number; won: boolean }[]): void {
  const wanted = clusterMean(
    seats.map(({ won }) => Number(won)),
    seats.map(({ deal }) => deal),
  );
  expect(rate.games).toBe(seats.length);
  expect(rate.wins).toBe(seats.filter(({ won }) => won).length);
  expect(rate.winRate).toBeCloseTo(wanted.mean, 12);
  expect(rate.low).toBeCloseTo(Math.max(0, wanted.low), 10);
  expect(rate.high).toBeCloseTo(Math.min(1, wanted.high), 10);
  expect(rate.deals).toBe(wanted.clusters);
  expect(rate.method).toBe('by-deal');
}

describe('buildReport', () => {
  /** The games of each treatment in SQL. */
  const WHERE: Record<Treatment, string> = {
    all: 'true',
    clean: 'counted AND game NOT IN (SELECT game FROM seats WHERE failures > 0)',
    declared: 'counted',
  };

  it.each(TREATMENTS)('counts as SQL counts: %s', (treatment) => {
    const { games, treatments } = report(MIXED);
    const found = treatments[treatment];
    const db = new Database(join(dir, 'run.sqlite'), { readonly: true });
    const rows = (sql: string) => db.prepare(sql).raw().all();
    const flat = (rates: Record<string, Rate>) =>
      Object.entries(rates).map(([id, r]) => [id, r.games, r.wins, r.deals]);
    const byId = (list: unknown[][]) => list.sort((a, b) => (String(a) < String(b) ? -1 : 1));

    const select = (key: string, more = 'true') =>
      rows(
        `SELECT ${key}, count(*), sum(won), count(DISTINCT deal_id) FROM seats WHERE ${WHERE[treatment]} AND ${more} GROUP BY 1`,
      ) as unknown[][];
    expect(byId(found.agents.map((a) => [a.agent, a.games, a.wins, a.deals]))).toEqual(
      byId(select('agent_id')),
    );
    expect(byId(flat(found.roles))).toEqual(byId(select('role')));
    expect(byId(flat(found.characters))).toEqual(byId(select('character')));
    expect(byId(flat(found.seats))).toEqual(byId(select('CAST(seat AS TEXT)')));
    expect(byId(flat(found.fromMarshal))).toEqual(byId(select('CAST(seat_from_marshal AS TEXT)')));
    for (const agent of found.agents) {
      const own = `agent_id = '${agent.agent}'`;
      expect(byId(flat(agent.roles))).toEqual(byId(select('role', own)));
      expect(byId(flat(agent.characters))).toEqual(byId(select('character', own)));
      expect(byId(flat(agent.seats))).toEqual(byId(select('CAST(seat AS TEXT)', own)));
      expect(byId(flat(agent.seatCounts))).toEqual(byId(select('CAST(seats AS TEXT)', own)));
      const from = `FROM seats WHERE ${WHERE[treatment]} AND ${own}`;
      expect([[agent.decisions, agent.failures, agent.survived, agent.winRate]]).toEqual(
        rows(`SELECT sum(decisions), sum(failures), sum(alive), avg(won) ${from}`),
      );
      const [kinds] = rows(`SELECT ${FAILURE_KINDS.map((kind) => `sum(failures_${kind})`)} ${from}`);
      expect(FAILURE_KINDS.map((kind) => agent.failuresByKind[kind] ?? 0)).toEqual(kinds);
    }
    const teams = rows(`SELECT winner_team, count(*) FROM games JOIN terminations AS t ON t.id = termination
      WHERE ${WHERE[treatment]} GROUP BY 1`) as [string | null, number][];
    expect(
      byId([[null, found.nobody], ...Object.entries(found.teams).map(([id, t]) => [id, t.wins])]),
    ).toEqual(byId(teams));
    expect(rows('SELECT count(*) FROM games')).toEqual([[games]]);
    const counted = rows(
      `SELECT count(DISTINCT game), count(DISTINCT deal_id) FROM seats WHERE ${WHERE[treatment]}`,
    );
    expect([[found.counted, found.deals]]).toEqual(counted);
    expect(found.excluded.reduce((sum, kind) => sum + kind.games, found.counted)).toBe(games);
    db.close();
  });

  it('has its own tables by the treatment that is asked for, else as declared', () => {
    const found = report(MIXED);
    const { all, clean, declared } = found.treatments;
    expect(new Set([all, clean, declared].map(({ counted }) => counted)).size).toBe(3);
    expect(found).toMatchObject({ failures: 'declared', ...declared });
    for (const failures of TREATMENTS) {
      expect(buildReport(dir, { failures })).toEqual({ ...found, failures, ...found.treatments[failures] });
    }
  });

  it('lists what each treatment leaves out', () => {
    const failing = (game: GameRecord) => ({
      ...game,
      seatRows: game.seatRows.map((row, seat) => ({ ...row, failures: seat === 2 ? 1 : 0 })),
      failureKinds: null,
    });
    const flawless = (game: GameRecord) => ({
      ...game,
      seatRows: game.seatRows.map((row) => ({ ...row, failures: 0 })),
      failureKinds: null,
    });
    const { treatments } = report([
      flawless(sampleGame(0)),
      failing(sampleGame(1)),
      failing(sampleGame(2, { termination: 'agent_crash' })),
      failing(sampleGame(3, { termination: 'void_provider' })),
      failing(sampleGame(4)),
    ]);
    const { all, clean, declared } = treatments;
    expect([all.counted, declared.counted, clean.counted]).toEqual([5, 4, 1]);
    expect(all.excluded).toEqual([]);
    expect(declared.excluded).toMatchObject([{ termination: 'void_provider', numbers: [4] }]);
    const failed = expect.stringContaining('a seat failed');
    expect(clean.excluded).toEqual([
      { termination: 'normal', reason: failed, games: 2, numbers: [2, 5] },
      { termination: 'agent_crash', reason: failed, games: 1, numbers: [3] },
      { termination: 'void_provider', reason: 'a model provider failed', games: 1, numbers: [4] },
    ]);
  });

  it('has the fields of the JSON contract', () => {
    const found = JSON.parse(JSON.stringify(report(DEALS_OF_SEVEN)));
    expect(found).toMatchObject({
      run: {
        id: 'sample',
        seed: '1',
        ruleset: 'sample-rules',
        seats: [7],
        planned: 700,
        complete: true,
        prefix: 700,
        checksum: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      games: 700,
      counted: 692,
      deals: 100,
      confidence: 0.95,
    });
    expect(found.agents.map((agent: { agent: string }) => agent.agent)).toEqual(AGENTS);
    for (const agent of found.agents) {
      expect(agent).toMatchObject({
        games: expect.any(Number),
        wins: expect.any(Number),
        winRate: agent.wins / agent.games,
        low: expect.any(Number),
        high: expect.any(Number),
        method: 'by-deal',
      });
      expect(Object.keys(agent.roles)).toEqual(['marshal', 'deputy', 'raider', 'loner']);
      expect(Object.keys(agent.characters)).toHaveLength(16);
      expect(Object.keys(agent.seats)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    }
    expect(Object.keys(found.teams)).toEqual([...SAMPLE_RULES.teams]);
    const rules = { ...SAMPLE_RULES, teams: [...SAMPLE_RULES.teams, 'everyone'] };
    const idle = join(dir, '..', 'idle');
    writeSampleRun(idle, DEALS_OF_SEVEN, { rules });
    expect(Object.keys(buildReport(idle).teams)).toEqual([...SAMPLE_RULES.teams]);
    const shared = join(dir, '..', 'shared');
    writeSampleRun(shared, [{ ...sampleGame(0, { termination: 'normal' }), winnerTeam: 3 }], { rules });
    expect(Object.entries(buildReport(shared).teams).at(-1)).toMatchObject(['everyone', { wins: 1 }]);
    for (const team of Object.values(found.teams)) {
      expect(team).toMatchObject({
        wins: expect.any(Number),
        share: expect.any(Number),
        low: expect.any(Number),
      });
    }
    expect(found.terminations).toEqual({
      ...Object.fromEntries(TERMINATIONS.map((id) => [id, 0])),
      normal: 678,
      stalemate: 14,
      engine_fault: 8,
    });
    expect(found.lengths.rounds).toEqual({
      mean: expect.any(Number),
      median: expect.any(Number),
      p95: expect.any(Number),
      max: expect.any(Number),
    });
    expect(Object.keys(found.seatCounts)).toEqual(['7']);
  });

  it('takes errors by deal where a deal has several seats or games of an agent', () => {
    const found = report(DEALS_OF_SEVEN);
    for (const [i, agent] of found.agents.entries()) {
      expectClustered(
        agent,
        seatsOf(DEALS_OF_SEVEN, (game, seat) => game.seatRows[seat].agent === i),
      );
      expectClustered(
        agent.roles.loner,
        seatsOf(
          DEALS_OF_SEVEN,
          (game, seat) => game.seatRows[seat].agent === i && game.seatRows[seat].role === 3,
        ),
      );
      expectClustered(
        agent.seats['4'],
        seatsOf(DEALS_OF_SEVEN, (game, seat) => game.seatRows[seat].agent === i && seat === 4),
      );
    }
  });

  it('takes Wilson’s interval where each deal has one seat of it, or Clopper and Pearson’s', () => {
    const games = Array.from({ length: 60 }, (_, i) => sampleGame(i, { agents: 7 }));
    const agents = 'abcdefg'.split('').map((id) => ({ id, version: '1' }));
    const found = report(games, { agents });
    const exact = buildReport(dir, { interval: 'clopper-pearson' });
    for (const [i, agent] of found.agents.entries()) {
      expect(agent).toMatchObject({ games: 60, ...wilson(agent.wins, 60), method: 'wilson', deals: 60 });
      expect(exact.agents[i]).toMatchObject({ ...clopperPearson(agent.wins, 60), method: 'clopper-pearson' });
    }
    expect(found.teams.law).toMatchObject({ ...wilson(found.teams.law.wins, 60), method: 'wilson' });
    expect(buildReport(dir, { confidence: 0.99 }).agents[0]).toMatchObject(
      wilson(found.agents[0].wins, 60, 0.99),
    );
  });

  it('counts each deal once where all come out alike, instead of being sure', () => {
    const games = Array.from({ length: 20 }, (_, i) => {
      const game = sampleGame(i, { deal: Math.floor(i / 2) });
      return { ...game, seatRows: game.seatRows.map((row) => ({ ...row, won: row.agent === 0 })) };
    });
    const [winner, loser] = report(games).agents;
    expect(winner).toMatchObject({ winRate: 1, ...wilson(10, 10), method: 'wilson-by-deal', deals: 10 });
    expect(loser).toMatchObject({ winRate: 0, ...wilson(0, 10), method: 'wilson-by-deal' });
    const [single] = report1(games.slice(0, 1));
    expect(single).toMatchObject({ games: 3, deals: 1, ...wilson(1, 1), method: 'wilson-by-deal' });
  });

  /** The agents of a run in another folder. */
  function report1(games: GameRecord[]) {
    dir = `${dir}-1`;
    return report(games).agents;
  }

  it('weighs roles as the tables do', () => {
    const found = report(DEALS_OF_SEVEN);
    const roleSeats = Object.entries(found.roles).map(([role, { games }]) => [role, games] as const);
    const all = roleSeats.reduce((sum, [, games]) => sum + games, 0);
    for (const agent of found.agents) {
      const rate = roleSeats.reduce(
        (sum, [role, n]) => sum + (n / all) * (agent.roles[role].winRate ?? 0),
        0,
      );
      expect(agent.roleWeighted?.rate).toBeCloseTo(rate, 12);
      expect(agent.roleWeighted?.low).toBeLessThan(rate);
      expect(agent.roleWeighted?.high).toBeGreaterThan(rate);
    }
  });

  it('lists the games that do not count, with the reason', () => {
    const games = ['normal', 'void_provider', 'aborted', 'void_provider', 'agent_crash'] as const;
    const found = report(games.map((termination, i) => sampleGame(i, { termination })));
    expect(found).toMatchObject({ games: 5, counted: 2, nobody: 1 });
    expect(found.excluded).toEqual([
      { termination: 'void_provider', reason: 'a model provider failed', games: 2, numbers: [2, 4] },
      { termination: 'aborted', reason: 'the game was broken off', games: 1, numbers: [3] },
    ]);
    expect(found.agents.reduce((sum, agent) => sum + agent.games, 0)).toBe(14);
  });

  it('tells seat counts apart', () => {
    const games = Array.from({ length: 90 }, (_, i) => sampleGame(i, { seats: [4, 5, 7][i % 3] }));
    const found = report(games, { seats: [4, 5, 7] });
    expect(Object.keys(found.seatCounts)).toEqual(['4', '5', '7']);
    expect(found.seatCounts['5'].games).toBe(30);
    const wins = Object.values(found.seatCounts).reduce((sum, { teams }) => sum + teams.law.wins, 0);
    expect(wins).toBe(found.teams.law.wins);
    expect(found.agents[0].seatCounts['4'].games + found.agents[1].seatCounts['4'].games).toBeGreaterThan(60);
    expect(found.seats['6'].games).toBe(30);
  });

  it('is the same whatever the order in which games were stored', () => {
    const first = report(DEALS_OF_SEVEN);
    dir = `${dir}-2`;
    const writer = createRun(dir, sampleManifest({ games: DEALS_OF_SEVEN.length }));
    for (const from of [600, 0, 300]) {
      writer.write(encodeBatch(DEALS_OF_SEVEN.slice(from, from === 600 ? 700 : from + 300)));
    }
    writer.finish('2024-05-06T07:09:00.000Z');
    writer.close();
    expect(buildReport(dir)).toEqual(first);
  });

  it('has nulls, not nonsense, for a run without games', () => {
    const found = report([], { games: 5 });
    expect(found).toMatchObject({
      games: 0,
      counted: 0,
      deals: 0,
      lengths: { rounds: null, decisions: null },
    });
    expect(found.run).toMatchObject({ complete: false, prefix: 0 });
    expect(found.agents[0]).toMatchObject({ games: 0, winRate: null, low: 0, high: 1, roleWeighted: null });
    expect(found.teams.law).toMatchObject({ wins: 0, share: null, low: 0, high: 1 });
    expect(JSON.stringify(found)).not.toContain('NaN');
  });

  it('says what is wrong with a database', () => {
    expectCliError(EXIT.usage, () => buildReport(dir));
    report(DEALS_OF_SEVEN);
    const db = new Database(join(dir, 'run.sqlite'));
    db.exec('DELETE FROM characters WHERE ordinal > 10');
    db.close();
    expect(expectCliError(EXIT.damaged, () => buildReport(dir))).toMatch(/game \d+ /);
  });

  it('reports 10,000 games in less than two seconds', () => {
    const games = Array.from({ length: 10_000 }, (_, i) => sampleGame(i, { deal: Math.floor(i / 7) }));
    writeSampleRun(dir, games);
    const start = process.hrtime.bigint();
    expect(buildReport(dir).games).toBe(10_000);
    expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(2);
  });
});
