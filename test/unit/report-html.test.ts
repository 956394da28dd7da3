import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneLine } from '../../src/agent.ts';
import { buildReport, type RunReport, reportHtml } from '../../src/report/index.ts';
import { documentHtml } from '../../src/report/page-html.ts';
import { elementsOf, type HtmlElement, parseHtml, tablesOf, textOf } from '../kit/html.ts';
import { sampleGame, sampleManifest, writeSampleRun } from '../kit/sample-run.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'html-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const GAMES = Array.from({ length: 210 }, (_, i) => {
  const termination = i % 100 === 5 ? 'engine_fault' : i % 50 === 3 ? 'stalemate' : 'normal';
  return sampleGame(i, { deal: Math.floor(i / 7), termination });
});

function reportOf(names: readonly string[] = ['ant', 'bee', 'cat'], games = GAMES): RunReport {
  const dir = mkdtempSync(join(root, 'run-'));
  const agents = sampleManifest().agents.map((agent, i) => ({ ...agent, id: names[i] }));
  writeSampleRun(dir, games, { agents });
  return buildReport(dir);
}

function htmlOf(report: RunReport): string {
  return reportHtml({ report, comparison: null, beliefs: null });
}

/** All attributes of a page, by name. */
function attributeNames(page: HtmlElement): Set<string> {
  return new Set(elementsOf(page).flatMap(({ attributes }) => Object.keys(attributes)));
}

/** A table whose title begins so. */
function table(html: string, title: string) {
  const found = tablesOf(parseHtml(html)).find((one) => one.title.startsWith(title));
  if (found === undefined) throw new Error(`no table ${title}`);
  return found;
}

describe('reportHtml', () => {
  it('has the numbers of the report, unrounded too', () => {
    const report = reportOf();
    const html = htmlOf(report);
    const { head, rows } = table(html, 'Agents:');
    const roles = Object.keys(report.roles);
    expect(head.slice(-1 - roles.length, -1)).toEqual(roles);
    expect(rows).toHaveLength(3);
    for (const [name, games, wins, rate, ...rest] of rows) {
      const agent = report.agents.find((one) => one.agent === name.text);
      if (agent === undefined) throw new Error(`${name.text} has not played`);
      const figure = { value: agent.winRate, low: agent.low, high: agent.high };
      expect([games.text, wins.text, rate.figure]).toEqual([String(agent.games), String(agent.wins), figure]);
      const byRole = rest.slice(-1 - roles.length, -1).map((cell) => cell.figure?.value);
      expect(byRole).toEqual(roles.map((role) => agent.roles[role].winRate));
    }
    for (const [team, wins, share] of table(html, 'Teams:').rows.slice(0, -1)) {
      const found = report.teams[team.text];
      expect(wins.text).toBe(String(found.wins));
      expect(share.figure).toEqual({ value: found.share, low: found.low, high: found.high });
    }
    const characters = table(html, 'Characters:').rows.map(([, , all]) => all.figure?.value);
    expect(characters).toEqual(Object.values(report.characters).map(({ winRate }) => winRate));
  });

  it('has failures three ways always, all numbers of excluded games, facts and methods', () => {
    const report = reportOf();
    const html = htmlOf(report);
    const { rows } = table(html, 'By treatment of failures');
    for (const [name, ...cells] of rows) {
      const rates = (['all', 'clean', 'declared'] as const).map(
        (treatment) => report.treatments[treatment].agents.find(({ agent }) => agent === name.text)?.winRate,
      );
      expect(cells.map(({ figure }) => figure?.value)).toEqual(rates);
    }
    const whole = GAMES.map((game) => ({ ...game, termination: 0, failureKinds: null })).map((game) => ({
      ...game,
      seatRows: game.seatRows.map((row) => ({ ...row, failures: 0 })),
    }));
    expect(table(htmlOf(reportOf(undefined, whole)), 'By treatment of failures').rows).toHaveLength(3);
    const failed = Array.from({ length: 60 }, (_, i) =>
      sampleGame(i, { termination: i < 40 ? 'engine_fault' : 'normal' }),
    );
    const notes = elementsOf(parseHtml(htmlOf(reportOf(undefined, failed))), 'li').map(textOf);
    expect(notes[0]).toMatch(/numbers 1, 2, 3, .*, 39, 40\.$/);
    expect(
      Object.fromEntries(table(html, 'Facts').rows.map((row) => row.map(({ text }) => text))),
    ).toMatchObject({
      run: 'sample',
      games: '210 stored, 210 planned',
      checksum: report.run.checksum,
    });
    expect(html).toContain('Student&#39;s t by deal');
  });

  it('needs nothing from elsewhere and runs nothing', () => {
    const html = htmlOf(reportOf());
    const page = parseHtml(html);
    const tags = new Set(elementsOf(page).map(({ tag }) => tag));
    for (const tag of ['script', 'link', 'img', 'iframe', 'object', 'base', 'form'])
      expect(tags).not.toContain(tag);
    expect(html).not.toMatch(/https?:|url\(|@import|javascript:/i);
    for (const name of attributeNames(page)) expect(name).not.toMatch(/^(on|src|href|style)/);
    const [policy] = elementsOf(page, 'meta').filter((meta) => 'http-equiv' in meta.attributes);
    expect(policy.attributes.content).toMatch(/^default-src 'none'/);
  });

  it('has tables that a screen reader can read, and a drawing for each rate that it does not read', () => {
    const page = parseHtml(htmlOf(reportOf()));
    const tables = elementsOf(page, 'table');
    expect(tables.length).toBeGreaterThan(8);
    for (const one of tables) {
      expect(textOf(elementsOf(one, 'caption')[0]).length).toBeGreaterThan(4);
      for (const th of elementsOf(elementsOf(one, 'thead')[0], 'th')) expect(th.attributes.scope).toBe('col');
      for (const tr of elementsOf(elementsOf(one, 'tbody')[0], 'tr')) {
        const [first] = tr.children.filter((child) => typeof child !== 'string');
        expect([first.tag, first.attributes.scope]).toEqual(['th', 'row']);
      }
    }
    for (const region of elementsOf(page, 'div')) {
      expect(region.attributes).toMatchObject({ role: 'region', tabindex: '0' });
      expect(region.attributes['aria-label']).not.toBe('');
    }
    const drawings = elementsOf(page, 'svg');
    expect(drawings).toHaveLength(elementsOf(page, 'data').length);
    for (const svg of drawings) expect(svg.attributes['aria-hidden']).toBe('true');
    expect(page.attributes.lang).toBe('en');
    expect(elementsOf(page, 'h1')).toHaveLength(1);
  });

  it('draws dot and whisker where the numbers are', () => {
    const page = parseHtml(htmlOf(reportOf()));
    for (const cell of elementsOf(page, 'td')) {
      const [data] = elementsOf(cell, 'data');
      if (data === undefined) continue;
      const { value, 'data-low': low, 'data-high': high } = data.attributes;
      const at = (share: string) => (100 * Number(share)).toFixed(1);
      const paths = Object.fromEntries(
        elementsOf(cell, 'path').map(({ attributes }) => [attributes.class, attributes.d]),
      );
      expect(paths.whisker).toBe(`M${at(low)} 5H${at(high)}`);
      expect(paths.dot).toBe(`M${at(value)} 5h0`);
    }
  });

  it('is not moved by what agents are called', () => {
    const calm = parseHtml(htmlOf(reportOf(['ant', 'bee', 'cat'])));
    const names = [
      '</th></table></main><script>alert(1)</script><!--',
      `" onmouseover="alert(1)" x='<img src=https://example.org/x onerror=alert(1)>`,
      '&lt;b&gt; &#60;i&#62; \u202egro.elpmaxe\u0000\u2028 ]]> {{7*7}} </style>',
    ];
    const html = htmlOf(reportOf(names));
    const page = parseHtml(html);
    const shape = (one: HtmlElement) =>
      elementsOf(one)
        .map(({ tag }) => tag)
        .sort();
    expect(shape(page)).toEqual(shape(calm));
    expect(attributeNames(page)).toEqual(attributeNames(calm));
    const shown = table(html, 'Agents and their versions').rows.map(([name]) => name.text);
    expect(shown).toEqual([names[0], names[1], oneLine(names[2])]);
    for (const sign of ['\u202e', '\u0000', '\u2028']) expect(html).not.toContain(sign);
  });

  it('says so where no game counts', () => {
    const faults = GAMES.slice(0, 2).map((_, i) => sampleGame(i, { termination: 'engine_fault' }));
    const page = parseHtml(htmlOf(reportOf(undefined, faults)));
    expect(textOf(page)).toContain('No game counts');
    expect(textOf(page)).not.toContain('NaN');
  });
});

describe('documentHtml', () => {
  it('has differences on an axis with 0 in its middle', () => {
    const cell = (value: number, low: number | null, high: number | null) => ({
      ...{ kind: 'difference' as const, value, low, high },
      ...{ text: String(value), range: '' },
    });
    const content = {
      columns: [
        { title: 'a', align: 'left' as const },
        { title: 'b', align: 'right' as const },
      ],
      rows: [
        ['x', cell(0.1, -0.1, 0.4)],
        ['y', cell(-0.2, null, null)],
      ],
    };
    const html = documentHtml('t', [{ heading: 'h', page: [{ kind: 'table', title: 't', content }] }]);
    const paths = elementsOf(parseHtml(html), 'path').map(({ attributes }) => attributes.d);
    expect(paths).toEqual([
      'M0 5H100M50 0V10',
      'M37.5 5H100.0',
      'M62.5 5h0',
      'M0 5H100M50 0V10',
      'M25.0 5h0',
    ]);
  });
});
