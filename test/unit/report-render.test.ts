import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord } from '../../src/arena/record.ts';
import { whole } from '../../src/report/format.ts';
import { buildReport, type RunReport, renderReport } from '../../src/report/index.ts';
import { palette, renderTable, wrap } from '../../src/report/table.ts';
import { sampleGame, writeSampleRun } from '../kit/sample-run.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function reportOf(games: readonly GameRecord[], changes = {}): RunReport {
  const dir = mkdtempSync(join(root, 'run-'));
  writeSampleRun(dir, games, changes);
  return buildReport(dir);
}

const GAMES = Array.from({ length: 210 }, (_, i) => {
  const termination = i % 100 === 5 ? 'engine_fault' : i % 50 === 3 ? 'stalemate' : 'normal';
  return sampleGame(i, { deal: Math.floor(i / 7), termination });
});

/** The lines of a section, from its title to the blank line after its first table. */
function section(text: string, title: string): string[] {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(title));
  expect(from, title).toBeGreaterThanOrEqual(0);
  return lines.slice(from, lines.indexOf('', from));
}

describe('renderReport', () => {
  it('begins with the run, the agents by win rate, and the teams', () => {
    const report = reportOf(GAMES);
    const text = renderReport(report, { width: 120 });
    expect(text.split('\n').slice(0, 2)).toEqual([
      'sample: sample-rules, 7 seats, seed 1',
      `210 games on 30 deals, schedule rotated, checksum ${report.run.checksum}`,
    ]);
    const agents = section(text, 'Agents');
    expect(agents[1]).toMatch(/^agent +games +wins +all roles +marshal +deputy +raider +loner/);
    const rates = agents.slice(2).map((line) => Number(/ (\d+\.\d) \[/.exec(line)?.[1]));
    expect(rates).toHaveLength(3);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
    const ant = report.agents[0];
    const percent = (share: number) => (100 * share).toFixed(1);
    const cell = `${percent(ant.winRate ?? 0)} [${percent(ant.low)}–${percent(ant.high)}]`;
    expect(agents.find((line) => line.startsWith('ant'))).toContain(`${whole(ant.wins)}  ${cell}`);
    expect(section(text, 'Teams')).toHaveLength(6);
    expect(section(text, 'How games ended').join('\n')).toMatch(/engine_fault +3 +1\.4 +no/);
    expect(section(text, 'Characters')).toHaveLength(18);
    expect(section(text, 'Seats:')).toHaveLength(9);
    expect(section(text, 'Seats from who begins')).toHaveLength(9);
    expect(text).toContain('3 games ended by engine_fault and count in no rate');
    expect(text.replaceAll('\n', ' ')).toContain('numbers 6, 106, 206.');
    expect(text).not.toContain('NaN');
  });

  it('has colour codes only when asked, and then the same words', () => {
    const report = reportOf(GAMES);
    const plain = renderReport(report);
    const coloured = renderReport(report, { colour: true });
    expect(stripVTControlCharacters(plain)).toBe(plain);
    expect(coloured).not.toBe(plain);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
  });

  it('fits narrow terminals', () => {
    const report = reportOf(GAMES);
    for (const width of [40, 60, 80, 100, 200]) {
      for (const line of renderReport(report, { width }).split('\n')) {
        expect(line.length, line).toBeLessThanOrEqual(width);
        expect(line.trimEnd()).toBe(line);
      }
    }
    expect(renderReport(report, { width: 40 })).toContain('[');
  });

  it('shows seat counts where there are several, failures where there are some', () => {
    const mixed = Array.from({ length: 90 }, (_, i) => sampleGame(i, { seats: [4, 5, 7][i % 3] }));
    const text = renderReport(reportOf(mixed, { seats: [4, 5, 7] }), { width: 200 });
    expect(section(text, 'By seat count')).toHaveLength(5);
    expect(text).toContain('4, 5, 7 seats');
    expect(renderReport(reportOf(GAMES), { width: 200 })).not.toContain('By seat count');

    const flawless = GAMES.map((_, i) => sampleGame(i)).map((game) => ({
      ...game,
      seatRows: game.seatRows.map((row) => ({ ...row, failures: 0 })),
      failureKinds: null,
    }));
    expect(section(renderReport(reportOf(GAMES), { width: 200 }), 'Agents')[1]).toContain('failures');
    expect(renderReport(reportOf(flawless), { width: 200 }).toLowerCase()).not.toContain('failures');
  });

  it('shows win rates three ways where they differ, and all tables one of these ways', () => {
    const report = reportOf(GAMES);
    const { treatments } = report;
    const text = renderReport(report, { width: 200 });
    const [, head, ...rows] = section(text, 'By treatment of failures').map((line) => line.split(/ {2,}/));
    const counts = ['all', 'clean', 'declared'] as const;
    expect(head).toEqual([
      'agent',
      `all games (210)`,
      `no seat failed (${treatments.clean.counted})`,
      `as declared (207)`,
    ]);
    for (const [agent, ...cells] of rows) {
      const rates = counts.map(
        (treatment) => treatments[treatment].agents.find((one) => one.agent === agent)?.winRate,
      );
      expect(cells.map((cell) => Number.parseFloat(cell))).toEqual(
        rates.map((rate) => Number((100 * (rate ?? Number.NaN)).toFixed(1))),
      );
    }
    expect(rows).toHaveLength(3);
    const clean = renderReport({ ...report, failures: 'clean', ...treatments.clean }, { width: 200 });
    expect(clean).toContain('Only games in which no seat failed count here.');
    expect(section(clean, 'How games ended').join('\n')).toMatch(/normal +\d+ +\d+\.\d +in part/);
    expect(text).not.toContain('count here.');
    const same = renderReport(reportOf(GAMES.slice(0, 1)), { width: 200 });
    expect(same).not.toContain('By treatment');
  });

  it('lists failures by kind, and how many are of none that is known', () => {
    const kinds = ['illegal', 'timeout'];
    const three = GAMES.slice(0, 3).map((game, i) => ({
      ...game,
      seatRows: game.seatRows.map((row, seat) => ({ ...row, agent: seat % 3, failures: seat === i ? 2 : 0 })),
      failureKinds: i === 2 ? null : game.seatRows.map((_, seat) => (seat === i ? { [kinds[i]]: 2 } : {})),
    }));
    const [, head, ...rows] = section(renderReport(reportOf(three)), 'Failures').map((line) =>
      line.split(/ {2,}/),
    );
    expect(head).toEqual(['agent', 'decisions', 'failures', '%', 'illegal', 'timeout', 'not known']);
    const counts = rows.map(([agent, , failures, , ...rest]) => [agent, failures, ...rest]);
    expect(counts.sort()).toEqual([
      ['ant', '2', '2', '0', '0'],
      ['bee', '2', '0', '2', '0'],
      ['cat', '2', '0', '0', '2'],
    ]);
    expect(renderReport(reportOf(three.slice(0, 1)))).not.toContain('not known');
  });

  it('says what its columns are that need it', () => {
    const report = reportOf(GAMES);
    const agents = report.agents.map((agent) => ({
      ...agent,
      roleWeighted: { rate: (agent.winRate ?? 0) + 0.1, low: 0, high: 1 },
    }));
    const notes = (shown: RunReport) => renderReport(shown, { width: 300 }).split('\n\n').at(-1);
    expect(notes({ ...report, agents })).toContain('"At role mix" is what the win rate would be');
    expect(notes(report)).toContain('Failures are in % of all decisions');
    const plain = agents.map((agent) => ({ ...agent, roleWeighted: null, failures: 0 }));
    expect(notes({ ...report, agents: plain })).not.toMatch(/At role mix|Failures/);
  });

  it('quotes a seed that would not read as one word', () => {
    const head = (seed: string) => renderReport(reportOf([], { seed })).split('\n')[0];
    expect(head('Sümpfe-7')).toMatch(/seed Sümpfe-7$/);
    expect(head('two words')).toMatch(/seed "two words"$/);
    expect(head('a\u001b[31mb')).toMatch(/seed "a\\u001b\[31mb"$/);
  });

  it('says when a run is not complete, or has too few deals, or nothing to show', () => {
    const part = renderReport(reportOf(GAMES.slice(0, 100), { games: 210 }));
    expect(part).toContain('100 of 210 planned games');
    expect(part).toContain('these are its first games');
    expect(part).toContain('With only 15 deals');
    const gap = renderReport(reportOf([...GAMES.slice(0, 50), ...GAMES.slice(90)], { games: 210 }), {
      width: 200,
    });
    expect(gap).toContain('its first 50 games are there, and of the later ones some are missing');
    const later = renderReport(reportOf(GAMES.slice(90), { games: 210 }), { width: 200 });
    expect(later).toContain('its first game is not finished yet');
    expect(renderReport(reportOf([], { games: 3 }))).toContain('No game counts');
    const faults = [0, 1].map((i) => sampleGame(i, { termination: 'engine_fault' }));
    expect(renderReport(reportOf(faults))).toContain('2 games ended by engine_fault');
  });
});

describe('renderTable', () => {
  const columns = [
    { title: 'name', align: 'left' },
    { title: 'first', align: 'right' },
    { title: 'second', align: 'right' },
  ] as const;
  const rows = [
    ['long-name', '1', '22'],
    ['b', '333', '4'],
  ];

  it('aligns its columns', () => {
    expect(renderTable({ columns, rows }, 80, palette(false))).toBe(
      ['name       first  second', 'long-name      1      22', 'b            333       4'].join('\n'),
    );
  });

  it('goes on below where it is too wide, and cuts names at last', () => {
    expect(renderTable({ columns, rows }, 17, palette(false)).split('\n\n')).toEqual([
      ['name       first', 'long-name      1', 'b            333'].join('\n'),
      ['name       second', 'long-name      22', 'b               4'].join('\n'),
    ]);
    expect(renderTable({ columns, rows }, 15, palette(false)).split('\n')[1]).toMatch(/^long-n… +1$/);
  });
});

describe('wrap', () => {
  it('breaks at blanks and leaves long words whole', () => {
    expect(wrap('one two three', 7)).toBe('one two\nthree');
    expect(wrap('a verylongword b', 5)).toBe('a\nverylongword\nb');
  });
});

describe('whole', () => {
  it('groups thousands', () => {
    expect([0, 999, 1000, 1234567].map(whole)).toEqual(['0', '999', '1,000', '1,234,567']);
  });
});
