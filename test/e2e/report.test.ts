import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementsOf, parseHtml, tablesOf } from '../kit/html.ts';
import { htmlAgainstSql } from '../kit/report-sql.ts';
import { shakyAgent } from '../kit/shaky-agent.ts';
import { bangarena, inProcess, rows, scratch } from './kit.ts';

const folder = scratch();
const dir = join(folder, 'run');

beforeAll(async () => {
  const run = [
    'run',
    '--seats',
    '5',
    '--agents',
    `${shakyAgent(folder)},greedy`,
    '--games',
    '200',
    '--seed',
    'r',
  ];
  const played = await inProcess([...run, '--out', dir, '-q']);
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
    const found = JSON.parse((await inProcess(['report', dir, '--json'])).stdout);
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
    const own = JSON.parse((await inProcess(['report', dir, '--json', '--failures', 'clean'])).stdout);
    for (const { agent, wins: wanted } of wins) {
      expect(own.agents.find((one: { agent: string }) => one.agent === agent)).toMatchObject({
        wins: wanted,
      });
    }
    expect(own).toMatchObject({ failures: 'clean', ...found.treatments.clean });
  });

  it('makes all tables one of these ways, and refuses others', async () => {
    const clean = await inProcess(['report', dir, '--failures', 'clean']);
    expect(clean).toMatchObject({ code: 0, stderr: '' });
    expect(clean.stdout).toContain('Only games in which no seat failed count here.');
    expect(clean.stdout).not.toContain('Failures: decisions');
    const other = await inProcess(['report', dir, '--failures', 'some']);
    expect(other).toMatchObject({ code: 2, stdout: '' });
    expect(other.stderr).toContain('all, clean, declared');
  });

  it('writes a page with the numbers of --json and of SQL, in place of one that is there', async () => {
    const file = join(folder, 'report.html');
    writeFileSync(file, 'old');
    const written = await inProcess(['report', dir, '--html', file]);
    expect(written).toMatchObject({ code: 0, stdout: '', stderr: `Written to ${file}.\n` });
    const html = readFileSync(file, 'utf8');
    const { compared, differing } = htmlAgainstSql(dir, html);
    expect(compared).toBeGreaterThan(100);
    expect(differing).toEqual([]);
    const report = JSON.parse((await inProcess(['report', dir, '--json'])).stdout);
    const tables = tablesOf(parseHtml(html));
    const characters = tables.find(({ title }) => title.startsWith('Characters:'));
    const names = Object.fromEntries((characters?.head ?? []).map((name, i) => [name, i]));
    for (const row of characters?.rows ?? []) {
      for (const { agent, characters: own } of report.agents) {
        const { winRate: value, low, high } = own[row[0].text];
        expect(row[names[agent]].figure).toEqual({ value, low, high });
      }
    }
    expect(html.length).toBeLessThan(200_000);
  });

  it('finds what differs from SQL', async () => {
    const file = join(folder, 'false.html');
    await inProcess(['report', dir, '--html', file, '--failures', 'clean']);
    const { differing } = htmlAgainstSql(dir, readFileSync(file, 'utf8'));
    expect(differing.length).toBeGreaterThan(20);
  });

  it('has the comparison in its page, and is JSON or HTML', async () => {
    const compared = join(folder, 'compared');
    const args = ['compare', 'greedy', 'random', '--seats', '4', '--blocks', '30', '--seed', 'h'];
    await inProcess([...args, '--out', compared, '-q']);
    const file = join(folder, 'compared.html');
    await inProcess(['report', compared, '--html', file]);
    const { comparison } = JSON.parse((await inProcess(['report', compared, '--json'])).stdout);
    const page = parseHtml(readFileSync(file, 'utf8'));
    expect(elementsOf(page, 'h2').map(({ children }) => children[0])).toContain('Comparison');
    const [first, second] = tablesOf(page);
    const { difference: value, interval } = comparison.overall;
    const { low, high } = interval;
    expect(first.rows[0][first.head.indexOf('difference')].figure).toEqual({ value, low, high });
    expect(second.rows.map(([name]) => name.text)).toEqual(['all games', 'no seat failed', 'as declared']);
    const both = await inProcess(['report', dir, '--html', file, '--json']);
    expect(both).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('Leave out --json') });
    const nowhere = await inProcess(['report', dir, '--html', join(folder, 'none', 'x.html')]);
    expect(nowhere).toMatchObject({ code: 10, stdout: '' });
  });

  it('goes by --failures in the tables of a comparison, and not in its verdict', async () => {
    const compared = join(folder, 'shaky');
    const args = ['compare', 'greedy', shakyAgent(folder), '--seats', '4', '--blocks', '30'];
    await inProcess([...args, '--seed', 'f', '--out', compared, '-q']);
    const [declared, clean] = await Promise.all(
      ['declared', 'clean'].map(async (failures) => {
        const { stdout } = await inProcess(['report', compared, '--json', '--failures', failures]);
        return JSON.parse(stdout).comparison;
      }),
    );
    const [{ blocks }] = rows<{ blocks: number }>(
      compared,
      `SELECT count(*) AS blocks FROM (SELECT 1 FROM seats GROUP BY block_id HAVING sum(failures) = 0)`,
    );
    expect(blocks).toBeLessThan(30);
    expect(declared).toMatchObject({ failures: 'declared', blocks: 30 });
    expect(clean).toMatchObject({ failures: 'clean', blocks, verdict: declared.verdict });
    expect(clean.treatments).toEqual(declared.treatments);
    const text = (await inProcess(['report', compared])).stdout;
    expect(text).toMatch(new RegExp(`^no seat failed +${blocks} `, 'm'));
  });
});
