import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '../../src/agent.ts';
import { encodeBatch } from '../../src/arena/batch-bytes.ts';
import { decodeMoves } from '../../src/arena/record.ts';
import { firstHand, handsHex } from '../../src/arena/seat-facts.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { EXIT } from '../../src/errors.ts';
import { openRun } from '../../src/store/reader.ts';
import { listRuns, newestRun, newestUnfinished } from '../../src/store/runs.ts';
import { continueRun, createRun } from '../../src/store/writer.ts';
import { expectCliError } from '../kit/cli-error.ts';
import { callOf, endOf } from '../kit/sample-calls.ts';
import { SAMPLE_RULES, sampleGame, sampleManifest, writeSampleRun } from '../kit/sample-run.ts';

let root: string;
let dir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
  dir = join(root, 'some', 'run');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const games = Array.from({ length: 450 }, (_, i) => sampleGame(i));

/** All rows of a query on the run's database. */
function query(sql: string): unknown[] {
  const db = new Database(join(dir, 'run.sqlite'), { readonly: true });
  const rows = db.prepare(sql).all();
  db.close();
  return rows;
}

describe('a run in its database', () => {
  it('gives back the manifest with the versions it was played on', () => {
    writeSampleRun(dir, [], { seed: 'Mörder ♠', seedSet: 'dev', games: 20 });
    const run = openRun(dir);
    const { rules, games: planned, agents, ...rest } = sampleManifest({ seed: 'Mörder ♠', seedSet: 'dev' });
    expect(run.info).toMatchObject({
      ...rest,
      planned,
      ruleset: rules.id,
      rulesetVersion: rules.version,
      rulesetHash: rules.hash,
      nodeVersion: process.versions.node,
      finishedAt: '2024-05-06T07:09:00.000Z',
      teams: rules.teams,
      characters: rules.characters,
    });
    expect(run.info.agents).toEqual(agents.map((agent) => ({ options: null, ...agent })));
    expect(run.info.roles[2]).toEqual({ id: 'raider', name: 'Raider', team: 'raiders' });
    expect(run.info.terminations.map(({ id }) => id)).toEqual([...TERMINATIONS]);
    expect(run.info.sqliteVersion).toMatch(/^3\./);
    run.close();
  });

  it('gives back every game, whatever the order they came in', () => {
    const writer = createRun(dir, sampleManifest({ games: games.length }));
    writer.write(encodeBatch(games.slice(200)));
    writer.write(encodeBatch(games.slice(0, 200)));
    expect(writer.stored).toBe(games.length);
    writer.close();

    const run = openRun(dir);
    expect(run.count).toBe(games.length);
    const found = [...run.games()];
    for (const [i, game] of games.entries()) {
      const { index, moves, termination, winnerTeam, arm, focal, hands, ...same } = game;
      expect(found[i]).toEqual({
        ...same,
        number: index + 1,
        arm: [null, 'a', 'b'][arm],
        focal: focal < 0 ? null : focal,
        fieldHash: arm === 0 ? null : expect.stringMatching(/^[0-9a-f]{16}$/),
        hands: handsHex(hands as Uint8Array),
        termination: TERMINATIONS[termination],
        winnerTeam: SAMPLE_RULES.teams[winnerTeam],
      });
      expect(run.game(index + 1)).toEqual({ ...found[i], moves: decodeMoves(moves) });
    }
    expect(run.info.finishedAt).toBeNull();
    run.close();
  });

  it('has nobody as the winner of a stalemate, and lists the games of one deal together', () => {
    const twice = [
      sampleGame(0, { deal: 1, termination: 'stalemate' }),
      sampleGame(1),
      sampleGame(2, { deal: 0 }),
    ];
    writeSampleRun(dir, twice);
    const run = openRun(dir);
    expect([...run.games()].map(({ number, deal }) => [number, deal])).toEqual([
      [3, 0],
      [1, 1],
      [2, 1],
    ]);
    expect(run.game(1)).toMatchObject({ winnerTeam: null, termination: 'stalemate' });
    run.close();
  });

  it('knows how far the schedule is complete, and its checksum does not depend on the order of storing', () => {
    const writer = createRun(dir, sampleManifest({ games: games.length }));
    writer.write(encodeBatch(games.slice(100, 200)));
    writer.write(encodeBatch(games.slice(0, 50)));
    const live = openRun(dir);
    expect([live.count, live.prefix]).toEqual([150, 50]);
    writer.write(encodeBatch([...games.slice(50, 100), ...games.slice(200)]));
    writer.close();
    expect([live.count, live.prefix]).toEqual([450, 450]);
    const { checksum } = live;
    live.close();

    dir = join(root, 'other');
    writeSampleRun(dir, games);
    const other = openRun(dir);
    expect(other.checksum).toBe(checksum);
    expect(checksum).toMatch(/^[0-9a-f]{16}$/);
    other.close();
  });

  it('is one file when it is closed, and keeps that file when a reader is in the way', () => {
    writeSampleRun(dir, games);
    expect(readdirSync(dir)).toEqual(['run.sqlite']);

    dir = join(root, 'read');
    const writer = createRun(dir, sampleManifest());
    writer.write(encodeBatch(games));
    const reader = openRun(dir);
    const walk = reader.games();
    walk.next();
    writer.close();
    writer.close();
    expect([...walk]).toHaveLength(games.length - 1);
    reader.close();
    expect(query('SELECT count(*) AS n FROM games')).toEqual([{ n: games.length }]);
  });

  it('takes the same game twice, but not another one in its place', () => {
    const writer = createRun(dir, sampleManifest());
    writer.write(encodeBatch(games.slice(0, 10)));
    writer.write(encodeBatch(games.slice(5, 15)));
    expect(writer.stored).toBe(15);
    const changed = { ...games[3], trail: 'ffffffffffffffff' };
    const message = expectCliError(EXIT.fault, () => writer.write(encodeBatch([changed])));
    expect(message).toContain('Game 4 ');
    expect(message).toContain(games[3].trail);
    writer.close();
    expect(query('SELECT count(*) AS n FROM games')).toEqual([{ n: 15 }]);
  });

  it('lets a new result replace all of an old one', () => {
    const writer = createRun(dir, sampleManifest());
    writer.write(encodeBatch(games.slice(0, 10)));
    const other = { ...games[14], index: 3 };
    expect(other.usage).not.toBeNull();
    writer.replace([3]);
    writer.write(encodeBatch([other]));
    writer.close();
    const run = openRun(dir);
    const { hands, failureKinds, usage, seatRows, trail } = other;
    const wanted = { failureKinds, usage, seatRows, trail, hands: handsHex(hands as Uint8Array) };
    expect(run.game(4)).toMatchObject(wanted);
    expect([...run.games()]).toHaveLength(10);
    run.close();
  });

  it('says which games there are when asked for one that is not', () => {
    writeSampleRun(dir, games.slice(0, 3), { games: 5 });
    const run = openRun(dir);
    expect(expectCliError(EXIT.usage, () => run.game(0))).toContain('games 1 to 5');
    expect(expectCliError(EXIT.usage, () => run.game(6))).toContain('games 1 to 5');
    expect(expectCliError(EXIT.usage, () => run.game(1.5))).toContain('games 1 to 5');
    expect(expectCliError(EXIT.usage, () => run.game(4))).toMatch(
      /was not played before the run stopped; it has 3 of its 5 games/,
    );
    run.close();
  });

  it('says of a game that a decided comparison had no need of that it does not exist', () => {
    const config = { stopping: { alpha: 0.05, delta: 0.03, planned: 9 } };
    writeSampleRun(dir, games.slice(0, 3), { games: 20, config });
    const messageOf = (number: number): string => {
      const run = openRun(dir);
      try {
        return expectCliError(EXIT.usage, () => run.game(number));
      } finally {
        run.close();
      }
    };
    for (const number of [0, 4, 20, 21])
      expect(messageOf(number)).toContain('does not exist; the run has ended with games 1 to 3.');
    // Games that were under way at the verdict lie beyond a gap.
    const writer = continueRun(dir);
    writer.write(encodeBatch([games[5], games[7]]));
    writer.finish('2024-05-06T07:10:00.000Z');
    writer.close();
    for (const number of [4, 7])
      expect(messageOf(number)).toContain('with games 1 to 3, and 2 later ones up to 8.');
  });

  it('says of a game of a run that is being played that it is not played yet', () => {
    const writer = createRun(dir, sampleManifest({ games: 5 }));
    writer.write(encodeBatch(games.slice(0, 3)));
    const run = openRun(dir);
    expect(expectCliError(EXIT.usage, () => run.game(4))).toContain(
      'is not played yet; the run is under way and has 3 of its 5 games',
    );
    run.close();
    writer.close();
  });

  it('refuses a folder that holds a run, and leaves that run alone', () => {
    writeSampleRun(dir, games);
    expect(expectCliError(EXIT.usage, () => createRun(dir, sampleManifest()))).toContain(
      'holds a run already',
    );
    const running = join(root, 'running');
    const writer = createRun(running, sampleManifest());
    expectCliError(EXIT.usage, () => createRun(running, sampleManifest()));
    writer.close();
    expect(query('SELECT count(*) AS n FROM games')).toEqual([{ n: games.length }]);
  });

  it('leaves no database behind when its manifest cannot be written', () => {
    const unstorable = sampleManifest({ seed: null as unknown as string });
    expect(() => createRun(dir, unstorable)).toThrow(/NOT NULL/);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('the SQL view seats', () => {
  const SHELL = 'sqlite3';
  const SQL = 'SELECT * FROM seats ORDER BY game, seat';

  function wanted() {
    return games.flatMap((game) =>
      game.seatRows.map((row, seat) => ({
        game: game.index + 1,
        deal_id: game.deal,
        block_id: game.block,
        seats: game.seats,
        seat,
        seat_from_marshal: row.fromMarshal,
        agent_id: ['ant', 'bee', 'cat'][row.agent],
        agent_version: ['a1', 'b1', 'c1'][row.agent],
        role: SAMPLE_RULES.roles[row.role].id,
        team: SAMPLE_RULES.teams[SAMPLE_RULES.roles[row.role].team],
        character: SAMPLE_RULES.characters[row.character].id,
        won: Number(row.won),
        alive: Number(row.alive),
        hp: row.hp,
        hand: row.hand,
        decisions: row.decisions,
        failures: row.failures,
        first_hand: firstHand(handsHex(game.hands as Uint8Array), game.seats, seat)?.join(' '),
        ...Object.fromEntries(
          FAILURE_KINDS.map((kind) => [`failures_${kind}`, game.failureKinds?.[seat][kind] ?? 0]),
        ),
        model_snapshot: game.usage?.[seat]?.modelSnapshot ?? null,
        calls: game.usage?.[seat]?.calls ?? null,
        cost_micro_usd: game.usage?.[seat]?.costMicroUsd ?? null,
        tokens_in: game.usage?.[seat]?.tokensIn ?? null,
        tokens_cached: game.usage?.[seat]?.tokensCached ?? null,
        tokens_out: game.usage?.[seat]?.tokensOut ?? null,
        tokens_reasoning: game.usage?.[seat]?.tokensReasoning ?? null,
        termination: 'normal',
        counted: 1,
      })),
    );
  }

  it('shows every seat as it was stored', () => {
    writeSampleRun(dir, games);
    expect(query(SQL)).toEqual(wanted());
  });

  it('works in the plain sqlite3 shell', (context) => {
    try {
      execFileSync(SHELL, ['--version']);
    } catch {
      return context.skip('no sqlite3 on this computer');
    }
    writeSampleRun(dir, games);
    const file = join(dir, 'run.sqlite');
    const shell = (sql: string) =>
      JSON.parse(execFileSync(SHELL, ['-json', file, sql], { encoding: 'utf8' }));
    expect(
      shell("SELECT * FROM seats WHERE agent_id = 'bee' AND role = 'loner' ORDER BY game, seat"),
    ).toEqual(wanted().filter((row) => row.agent_id === 'bee' && row.role === 'loner'));
  });

  it('runs every query of results/README.md', () => {
    writeSampleRun(dir, games);
    const writer = continueRun(dir);
    writer.books.end(writer.books.open(callOf()), endOf());
    const answer = { index: 1, shown: 0 };
    writer.books.commitAnswer({ ...callOf(), options: 3, answer, waitMs: 3, at: '2026-01-02T03:04:06.000Z' });
    writer.close();
    const page = new URL('../../results/README.md', import.meta.url);
    const queries = [...readFileSync(page, 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].flatMap(([, block]) =>
      block.split(';').filter((sql) => sql.trim() !== ''),
    );
    expect(queries.length).toBeGreaterThan(4);
    for (const sql of queries) expect(query(sql).length, sql).toBeGreaterThan(0);
  });
});

describe('the runs below a folder', () => {
  it('are listed newest first, the unreadable last', () => {
    writeSampleRun(join(root, 'b-old'), games.slice(0, 5), {
      id: 'old',
      createdAt: '2024-01-01T00:00:00.000Z',
    });
    writeSampleRun(join(root, 'a-new'), games.slice(0, 4), {
      id: 'new',
      createdAt: '2024-02-01T00:00:00.000Z',
      games: 9,
    });
    mkdirSync(join(root, 'z-broken'));
    writeFileSync(join(root, 'z-broken', 'run.sqlite'), 'nothing to see');
    mkdirSync(join(root, 'empty'));
    writeFileSync(join(root, 'README.md'), '# no run');
    const [first, second, third, ...rest] = listRuns(root);
    expect(first).toEqual({
      dir: join(root, 'a-new'),
      id: 'new',
      ruleset: 'sample-rules',
      seed: '1',
      seats: [7],
      agents: ['ant', 'bee', 'cat'],
      games: 4,
      planned: 9,
      createdAt: '2024-02-01T00:00:00.000Z',
      finishedAt: '2024-05-06T07:09:00.000Z',
      state: 'stopped',
    });
    expect(second).toMatchObject({ id: 'old', games: 5 });
    expect(third).toMatchObject({
      dir: join(root, 'z-broken'),
      problem: expect.stringContaining('no BangArena run'),
    });
    expect(rest).toEqual([]);
    expect(newestRun(root)).toBe(join(root, 'a-new'));
    expect(newestUnfinished(root)).toBe(join(root, 'a-new'));
  });

  it('are not unfinished where a comparison was decided before its last game', () => {
    const config = { stopping: { alpha: 0.05, delta: 0.03, planned: 9 } };
    writeSampleRun(join(root, 'decided'), games.slice(0, 4), { id: 'decided', games: 9, config });
    expect(listRuns(root)).toMatchObject([{ state: 'finished' }]);
    expect(expectCliError(EXIT.usage, () => newestUnfinished(root))).toContain('No run');
  });

  it('may be there and all unreadable', () => {
    mkdirSync(join(root, 'broken'));
    writeFileSync(join(root, 'broken', 'run.sqlite'), 'no database');
    expect(expectCliError(EXIT.usage, () => newestRun(root))).toMatch(
      /No run below .* can be read; `bangarena list runs` tells why/,
    );
  });

  it('may be none', () => {
    expect(listRuns(join(root, 'nowhere'))).toEqual([]);
    expect(existsSync(join(root, 'nowhere'))).toBe(false);
    expect(expectCliError(EXIT.usage, () => newestRun(root))).toContain('bangarena run');
  });
});
