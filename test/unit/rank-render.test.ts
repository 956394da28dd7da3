import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Leaderboard, type RankedAgent, renderLeaderboard } from '../../src/report/index.ts';

const rate = {
  games: 40,
  wins: 20,
  winRate: 0.5,
  low: 0.35,
  high: 0.65,
  method: 'wilson',
  deals: 40,
} as const;

function agent(name: string, share: number, changes: Partial<RankedAgent> = {}): RankedAgent {
  return {
    ...{ agent: name, version: '1', tier: 'module', games: 40, wins: Math.round(40 * share) },
    roleWeighted: { rate: share, low: share - 0.1, high: share + 0.1 },
    roles: { marshal: rate, raider: rate },
    difference: { difference: share - 0.5, se: 0.01, low: share - 0.55, high: share - 0.45, uneven: 20 },
    ...{ ranks: { best: 1, worst: 2 }, decisions: 100, failures: 0, costPerGame: null },
    ...changes,
  };
}

const BOARD: Leaderboard = {
  run: {
    ...{
      id: 'a-run',
      seed: '1',
      seedSet: null,
      seedHash: '0',
      rated: false,
      ruleset: 'bangarena-classic',
      rulesetVersion: 1,
      rulesetHash: '0',
    },
    ...{ rngScheme: 'streams', rngVersion: 1, trailVersion: 1, seats: [5], schedule: 'focal', rotate: true },
    ...{
      planned: 120,
      complete: true,
      prefix: 120,
      checksum: '0123456789abcdef',
      engineVersion: '0',
      nodeVersion: '0',
    },
    ...{ sqliteVersion: '0', gitRevision: null, createdAt: '', finishedAt: '' },
  },
  joined: [],
  ...{ design: 'focal', reference: 'ref', field: ['bot'], failures: 'declared', alpha: 0.05 },
  ...{ deals: 40, plannedDeals: 40, games: 120, beyond: 0, excluded: [], enough: true },
  agents: [
    agent('best', 0.6, { ranks: { best: 1, worst: 1 } }),
    agent('ref', 0.5, { difference: null, ranks: { best: 2, worst: 3 } }),
    agent('last', 0.48, { ranks: { best: 2, worst: 3 } }),
  ],
  pairs: [
    {
      row: 'last',
      column: 'ref',
      difference: -0.02,
      se: 0.02,
      low: -0.08,
      high: 0.04,
      uneven: 12,
      p: 0.3,
      holm: 0.3,
      apart: false,
    },
    {
      row: 'best',
      column: 'ref',
      difference: 0.1,
      se: 0.01,
      low: 0.05,
      high: 0.15,
      uneven: 20,
      p: 0,
      holm: 0,
      apart: true,
    },
    {
      row: 'last',
      column: 'best',
      difference: -0.12,
      se: 0.01,
      low: -0.2,
      high: -0.04,
      uneven: 20,
      p: 0,
      holm: 0,
      apart: true,
    },
  ],
  logit: {
    ...{ reason: null, games: 119, withoutWinner: 1, teams: { law: 0, raiders: 0.1 } },
    agents: [
      { agent: 'best', strength: 0.5, se: 0.1, low: 0.3, high: 0.7 },
      { agent: 'ref', strength: 0, se: 0, low: 0, high: 0 },
    ],
  },
  ticker: {
    ...{ note: 'depends on game order', games: 119 },
    agents: [
      { agent: 'ref', mu: 20, sigma: 2 },
      { agent: 'best', mu: 25.04, sigma: 1.96 },
    ],
  },
};

/** The rows of a section as cells. */
function section(text: string, title: string): string[][] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(title));
  expect(from, title).toBeGreaterThanOrEqual(0);
  const end = lines.indexOf('', from);
  return lines.slice(from + 1, end < 0 ? lines.length : end).map((line) => line.split(/ {2,}/));
}

describe('renderLeaderboard', () => {
  it('has rank sets, rates and differences, the best first', () => {
    expect(section(renderLeaderboard(BOARD, { width: 200 }), 'Leaderboard')).toEqual([
      ['agent', 'rank', 'wins', 'less ref'],
      ['best', '1', '60.0 [50.0–70.0]', '+10.0 [+5.0 to +15.0]'],
      ['ref', '2–3', '50.0 [40.0–60.0]', '–'],
      ['last', '2–3', '48.0 [38.0–58.0]', '−2.0 [−7.0 to +3.0]'],
    ]);
  });

  it('has each agent less each other, whichever way the pair is kept', () => {
    expect(section(renderLeaderboard(BOARD, { width: 200 }), 'Row less column')).toEqual([
      ['agent', 'best', 'ref', 'last'],
      ['best', '+10.0*', '+12.0*'],
      ['ref', '−10.0*', '+2.0'],
      ['last', '−12.0*', '−2.0'],
    ]);
  });

  it('has the second views, and says where there is no team logit', () => {
    expect(section(renderLeaderboard(BOARD, { width: 200 }), 'Second views')).toEqual([
      ['agent', 'team logit', 'ticker μ ± σ'],
      ['best', '+0.50 [+0.30 to +0.70]', '25.0 ± 2.0'],
      ['ref', '0.00', '20.0 ± 2.0'],
    ]);
    const logit = { ...BOARD.logit, reason: 'separated' as const, agents: [] };
    const text = renderLeaderboard({ ...BOARD, logit }, { width: 300 });
    expect(text).toContain('No team logit: an agent or a team won always or never');
    expect(section(text, 'Second views')[1]).toEqual(['best', '–', '25.0 ± 2.0']);
  });

  it('says what is missing or left out', () => {
    const pairs = BOARD.pairs.map((pair) => ({ ...pair, se: null, low: null, high: null, apart: false }));
    const text = renderLeaderboard(
      {
        ...BOARD,
        ...{ pairs, beyond: 2, failures: 'clean', design: 'tables', field: [] },
        excluded: [{ block: 3, game: 11, termination: 'void_provider' }],
        agents: [agent('paid', 0.5, { costPerGame: 0.0123, failures: 3, roleWeighted: null })],
      },
      { width: 300 },
    );
    for (const part of [
      'Only deals in which no seat failed count.',
      '3 pairs came out differently on fewer than 10 deals',
      "each other's field",
      '1 block of games is left out whole, since a game in it does not count: game 11.',
      '2 stored games beyond the last point',
    ]) {
      expect(text).toContain(part);
    }
    expect(section(text, 'Leaderboard')).toEqual([
      ['agent', 'rank', 'wins', 'less ref', 'games', 'failures', 'US$ a game'],
      ['paid', '1–2', '–', '0.0 [−5.0 to +5.0]', '40', '3', '0.0123'],
    ]);
    const few = renderLeaderboard({ ...BOARD, enough: false, run: { ...BOARD.run, complete: false } });
    expect(few).toContain('Too few deals for ranks');
    expect(few).toContain('The run was stopped or is still going.');
  });

  it('has colour codes only when asked, and fits narrow terminals', () => {
    const plain = renderLeaderboard(BOARD);
    expect(stripVTControlCharacters(plain)).toBe(plain);
    expect(stripVTControlCharacters(renderLeaderboard(BOARD, { colour: true }))).toBe(plain);
    for (const width of [40, 60, 80, 100]) {
      for (const line of renderLeaderboard(BOARD, { width }).split('\n')) {
        expect(line.length, line).toBeLessThanOrEqual(width);
        expect(line.trimEnd()).toBe(line);
      }
    }
  });
});
