import { tQuantile } from '../../src/stats/index.ts';
import { rows } from './command.ts';
import { type HtmlTable, parseHtml, tablesOf } from './html.ts';

/** A number that SQL finds in a run, and where a report has it. */
interface Expected {
  /** How the table's title begins, the words of the row's name, and the column's title or how it begins. */
  readonly at: readonly [table: string, row: string, column: string];
  readonly value: number;
  /** Of a rate with an interval by deal. */
  readonly half?: number;
  /** By how much the number is scaled before it is rounded to one digit; whole numbers are not rounded. */
  readonly scale?: number;
}

const COUNTED = 'WHERE counted';
const CLEAN = 'WHERE counted AND game NOT IN (SELECT game FROM seats WHERE failures > 0)';

interface Group {
  readonly agent: string;
  readonly id: string | number;
  readonly games: number;
  readonly wins: number;
}

function grouped(dir: string, column: string, where = COUNTED): Group[] {
  return rows<Group>(
    dir,
    `SELECT agent_id AS agent, ${column} AS id, count(*) AS games, sum(won) AS wins FROM seats ${where} GROUP BY 1, 2`,
  );
}

/** Errors by deal: the square root of G/(G − 1)·Σ(wins − p·games)² over deals, by the number of games. */
const BY_DEAL = `WITH
  deals AS (SELECT agent_id, deal_id, count(*) AS n, sum(won) AS w FROM seats WHERE counted GROUP BY 1, 2),
  rates AS (SELECT agent_id, count(*) AS g, sum(n) AS all_n, 1.0 * sum(w) / sum(n) AS p FROM deals GROUP BY 1)
SELECT agent_id AS agent, g, all_n AS games, sum(w) AS wins,
  sqrt(1.0 * g / (g - 1) * sum((w - p * n) * (w - p * n))) / all_n AS se
FROM deals JOIN rates USING (agent_id) GROUP BY 1`;

function agentsOf(dir: string): Expected[] {
  const found = rows<{ agent: string; g: number; games: number; wins: number; se: number }>(dir, BY_DEAL);
  return found.flatMap(({ agent, g, games, wins, se }): Expected[] => [
    { at: ['Agents:', agent, 'games'], value: games },
    { at: ['Agents:', agent, 'wins'], value: wins },
    {
      at: ['Agents:', agent, 'all roles'],
      value: wins / games,
      ...(games > g && se > 0 ? { half: tQuantile(0.975, g - 1) * se } : {}),
    },
  ]);
}

/** The rates of one split, by agent and for all of them. */
function splitOf(dir: string, title: string, column: string): Expected[] {
  const found = grouped(dir, column);
  const ids = [...new Set(found.map(({ id }) => id))];
  return [
    ...found.map(
      ({ agent, id, games, wins }): Expected => ({ at: [title, String(id), agent], value: wins / games }),
    ),
    ...ids.flatMap((id): Expected[] => {
      const alike = found.filter((one) => one.id === id);
      const sum = (of: 'games' | 'wins') => alike.reduce((total, one) => total + one[of], 0);
      return [
        { at: [title, String(id), 'games'], value: sum('games') },
        { at: [title, String(id), 'all'], value: sum('wins') / sum('games') },
      ];
    }),
  ];
}

/** The numbers between those of the sorted list that lie to both sides of a share of it, in proportion. */
const quantile = (share: number): string => `sum(v * max(0, 1 - abs(i - ${share} * (n - 1))))`;

function lengthsOf(dir: string, column: 'rounds' | 'decisions'): Expected[] {
  const [found] = rows<Record<string, number>>(
    dir,
    `SELECT avg(v) AS mean, ${quantile(0.5)} AS median, ${quantile(0.95)} AS p95, max(v) AS longest FROM (
      SELECT ${column} AS v, row_number() OVER (ORDER BY ${column}) - 1 AS i, count(*) OVER () AS n
      FROM games JOIN terminations AS t ON t.id = termination WHERE counted)`,
  );
  return [
    { at: ['Lengths', column, 'mean'], value: found.mean, scale: 1 },
    { at: ['Lengths', column, 'median'], value: found.median, scale: 1 },
    { at: ['Lengths', column, '95th percentile'], value: found.p95, scale: 1 },
    { at: ['Lengths', column, 'longest'], value: found.longest },
  ];
}

function gamesOf(dir: string): Expected[] {
  const teams = rows<{ id: string; wins: number; games: number }>(
    dir,
    `SELECT teams.id, count(winner_team) AS wins, (SELECT count(*) FROM games JOIN terminations AS t
      ON t.id = termination WHERE counted) AS games
    FROM teams LEFT JOIN (games JOIN terminations AS t ON t.id = termination AND counted) ON winner_team = teams.id
    GROUP BY 1`,
  );
  const endings = rows<{ id: string; n: number; share: number }>(
    dir,
    'SELECT termination AS id, count(*) AS n, 1.0 * count(*) / sum(count(*)) OVER () AS share FROM games GROUP BY 1',
  );
  return [
    ...teams.flatMap(({ id, wins, games }): Expected[] => [
      { at: ['Teams:', id, 'wins'], value: wins },
      { at: ['Teams:', id, 'share'], value: wins / games },
    ]),
    ...endings.flatMap(({ id, n, share }): Expected[] => [
      { at: ['How games ended', id, 'games'], value: n },
      { at: ['How games ended', id, '%'], value: share, scale: 100 },
    ]),
  ];
}

function treatmentsOf(dir: string): Expected[] {
  const ways = [
    ['all games', ''],
    ['no seat failed', CLEAN],
    ['as declared', COUNTED],
  ];
  return ways.flatMap(([column, where]) =>
    grouped(dir, "'all'", where).map(
      ({ agent, games, wins }): Expected => ({
        at: ['By treatment of failures', agent, column],
        value: wins / games,
      }),
    ),
  );
}

function expectedOf(dir: string): Expected[] {
  const roles = grouped(dir, 'role').map(
    ({ agent, id, games, wins }): Expected => ({ at: ['Agents:', agent, String(id)], value: wins / games }),
  );
  return [
    ...agentsOf(dir),
    ...roles,
    ...treatmentsOf(dir),
    ...gamesOf(dir),
    ...lengthsOf(dir, 'rounds'),
    ...lengthsOf(dir, 'decisions'),
    ...splitOf(dir, 'Characters:', 'character'),
    ...splitOf(dir, 'Seats:', 'seat'),
    ...splitOf(dir, 'Seats from who begins:', 'seat_from_marshal'),
  ];
}

/** What is wrong with the cell of a number; null if it is there. */
function faultOf(tables: readonly HtmlTable[], { at, value, half, scale }: Expected): string | null {
  const [title, row, column] = at;
  const table = tables.find((one) => one.title.startsWith(title));
  const exact = table?.head.indexOf(column) ?? -1;
  const place = exact >= 0 ? exact : (table?.head.findIndex((head) => head.startsWith(`${column} (`)) ?? -1);
  const cell = table?.rows.find(([name]) => name.text === row)?.[place];
  const where = at.join(' / ');
  if (cell === undefined) return `${where}: missing`;
  const { figure, text } = cell;
  if (figure === null) {
    const shown = Number(text.replaceAll(',', ''));
    const well = scale === undefined ? shown === value : Math.abs(shown - scale * value) <= 0.05 + 1e-9;
    return well ? null : `${where}: ${text} in place of ${value}`;
  }
  if (figure.value !== value) return `${where}: ${figure.value} in place of ${value}`;
  if (!text.startsWith(`${(100 * value).toFixed(1)} [`)) return `${where}: ${text} in place of ${value}`;
  if (half === undefined) return null;
  const bounds = [Math.max(0, value - half), Math.min(1, value + half)];
  const off = Math.max(Math.abs(figure.low - bounds[0]), Math.abs(figure.high - bounds[1]));
  return off < 1e-9 ? null : `${where}: ${figure.low} to ${figure.high} in place of ${bounds.join(' to ')}`;
}

/**
 * Compares the report on a run of several agents, as HTML, with what SQL says of the run in `dir`: rates by agent, role,
 * character and seat, three ways of failures, teams, endings, lengths, and intervals by deal. Gives how many numbers were
 * compared, and a line for each that differs.
 */
export function htmlAgainstSql(dir: string, html: string): { compared: number; differing: string[] } {
  const tables = tablesOf(parseHtml(html));
  const expected = expectedOf(dir);
  return {
    compared: expected.length,
    differing: expected.map((one) => faultOf(tables, one)).filter((fault) => fault !== null),
  };
}
