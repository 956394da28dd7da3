import { ENOUGH_BLOCKS, ENOUGH_UNEVEN } from '../stats/blocks.ts';
import { count, level, listed, oneDigit, seedText, signedPoints, whole } from './format.ts';
import {
  type Cell,
  differenceFigure,
  type Line,
  left,
  type Page,
  type Part,
  right,
  shareFigure,
  table,
} from './page.ts';
import { pageText, type RenderOptions } from './page-text.ts';
import type { Leaderboard, NoLogit, RankDifference, RankedAgent } from './rank-types.ts';
import type { Treatment } from './treatments.ts';

/** Numbers of excluded games in a note at most. */
const LISTED = 10;

/** Why there is no team logit. */
const NO_LOGIT: Readonly<Record<NoLogit, string>> = {
  'too-few': `it takes ${ENOUGH_BLOCKS} deals with a winner`,
  separated: 'an agent or a team won always or never, so that strengths have no bound',
  unidentified: 'no game tells the agents apart',
  'not-converged': 'its fit found no end',
};

/** Which deals count, where they are not those as declared. */
const DEALS_THAT_COUNT: Readonly<Record<Treatment, string>> = {
  all: ' All stored games count; those without a result as lost by all seats.',
  clean: ' Only deals in which no seat failed count.',
  declared: '',
};

/** `1–2`, or `3` where there is one place. */
function rankText({ best, worst }: RankedAgent['ranks']): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

function rate(share: { readonly rate: number; readonly low: number; readonly high: number } | null): Cell {
  return share === null ? '–' : shareFigure(share.rate, share.low, share.high);
}

/** In points; without an interval where the error is not known. */
function difference(found: RankDifference | null): Cell {
  if (found === null) return '–';
  const { difference: mean, low, high } = found;
  return differenceFigure(mean, low === null || high === null ? null : { low, high }, '[too few]');
}

/** Log odds with their sign. */
function odds(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  return Number(digits) === 0 ? digits : `${value < 0 ? '−' : '+'}${digits}`;
}

function strengthCell({ strength, se, low, high }: Leaderboard['logit']['agents'][number]): Cell {
  if (se === 0) return odds(strength);
  const range = `[${odds(low)} to ${odds(high)}]`;
  return { kind: 'difference', value: strength, low, high, text: odds(strength), range };
}

/** Writes the parts of one leaderboard. */
class Writer {
  readonly #board: Leaderboard;

  constructor(board: Leaderboard) {
    this.#board = board;
  }

  head(): Part {
    const { run, joined, design, field, agents, deals, games } = this.#board;
    const runs = [run, ...joined];
    const checksums = runs.map(({ checksum }) => checksum).join(', ');
    const who = count(agents.length, 'agent');
    const where =
      design === 'focal'
        ? `${who} in the same seat among ${field.join(', ')}`
        : `${who} at tables with each other`;
    const lines: Line[] = [
      {
        lead: runs.map(({ id }) => id).join(' and '),
        text: `: ${run.ruleset}, ${run.seats.join(', ')} seats, ${seedText(run)}`,
      },
      {
        text:
          `${where}, on ${count(deals, 'deal')}: ${count(games, 'game')}, ` +
          `checksum${joined.length > 0 ? 's' : ''} ${checksums}.` +
          DEALS_THAT_COUNT[this.#board.failures],
      },
    ];
    for (const { id, complete } of runs) {
      const which = joined.length > 0 ? id : 'The run';
      if (!complete) lines.push({ text: `${which} was stopped or is still going.`, tone: 'warn' });
    }
    if (!this.#board.enough) {
      lines.push({
        text: `Too few deals for ranks: they take ${ENOUGH_BLOCKS}, and every role for every agent. Any place is possible.`,
        tone: 'warn',
      });
    }
    return { kind: 'lines', lines };
  }

  agents(): Part {
    const { agents, reference, alpha, design } = this.#board;
    const failing = agents.some(({ failures }) => failures > 0);
    const paid = agents.some(({ costPerGame }) => costPerGame !== null);
    const columns = [
      left('agent'),
      right('rank'),
      right('wins'),
      ...(reference === null ? [] : [right(`less ${reference}`)]),
      ...(design === 'tables' ? [right('games')] : []),
      ...(failing ? [right('failures')] : []),
      ...(paid ? [right('US$ a game')] : []),
    ];
    const rows = agents.map((agent) => [
      agent.agent,
      rankText(agent.ranks),
      rate(agent.roleWeighted),
      ...(reference === null ? [] : [difference(agent.difference)]),
      ...(design === 'tables' ? [whole(agent.games)] : []),
      ...(failing ? [whole(agent.failures)] : []),
      ...(paid ? [agent.costPerGame === null ? '–' : agent.costPerGame.toFixed(4)] : []),
    ]);
    const less =
      reference === null
        ? ''
        : `; less ${reference}${design === 'focal' ? ' on the same deals and seats' : ''} in points [${level(1 - alpha)} % for all pairs together]`;
    const title = `Leaderboard: wins in % at the table's role mix [${level(1 - alpha)} %]${less}`;
    return table(title, columns, rows);
  }

  roles(): Part {
    const { agents, alpha } = this.#board;
    const roles = [...new Set(agents.flatMap((agent) => Object.keys(agent.roles)))];
    const rows = agents.map((agent) => [
      agent.agent,
      ...roles.map((role) => {
        const found = agent.roles[role];
        if (found === undefined || found.winRate === null) return '–';
        return rate({ rate: found.winRate, low: found.low, high: found.high });
      }),
    ]);
    const title = `By role: wins in % [${level(1 - alpha)} %]`;
    return table(title, [left('agent'), ...roles.map(right)], rows);
  }

  /** Each agent less each other. */
  matrix(): Part[] {
    const { agents, pairs, alpha } = this.#board;
    if (pairs.length === 0) return [];
    const names = agents.map(({ agent }) => agent);
    const cell = (row: string, column: string): string => {
      const pair = pairs.find((one) => one.row === row && one.column === column);
      const turned = pairs.find((one) => one.row === column && one.column === row);
      const found = pair ?? turned;
      if (found === undefined) return '';
      const mean = pair === undefined ? -found.difference : found.difference;
      return `${signedPoints(mean)}${found.apart ? '*' : ' '}`;
    };
    const rows = names.map((row) => [row, ...names.map((column) => cell(row, column))]);
    const title = `Row less column in points; * where the two are told apart, at ${level(alpha)} % for all ${count(pairs.length, 'pair')} together`;
    return [table(title, [left('agent'), ...names.map(right)], rows)];
  }

  /** The team logit, and the ratings. */
  views(): Part {
    const { logit, ticker, reference, alpha } = this.#board;
    const strengths = new Map(logit.agents.map((line) => [line.agent, line]));
    const rows = ticker.agents
      .toSorted((a, b) => b.mu - a.mu)
      .map(({ agent, mu, sigma }) => {
        const line = strengths.get(agent);
        return [agent, line === undefined ? '–' : strengthCell(line), `${oneDigit(mu)} ± ${oneDigit(sigma)}`];
      });
    const less = reference === null ? 'to the mean of all' : `less ${reference}`;
    return table(
      `Second views: team logit, strength ${less} in log odds [${level(1 - alpha)} % by deal]; ticker, which depends on game order`,
      [left('agent'), right('team logit'), right('ticker μ ± σ')],
      rows,
    );
  }

  notes(): Part {
    const { excluded, beyond, logit, pairs, design, enough, deals, plannedDeals } = this.#board;
    const notes = [
      'A rank such as 2–4 is the set of places that the agent may have: one better place for each agent that is not ' +
        'told apart from it above, one worse for each below.',
    ];
    const unknown = pairs.filter(({ se }) => se === null).length;
    if (enough && unknown > 0) {
      notes.push(
        `${count(unknown, 'pair')} came out differently on fewer than ${ENOUGH_UNEVEN} deals, or without spread: too few to tell ` +
          'them apart.',
      );
    }
    if (design === 'tables') {
      notes.push("The agents are each other's field here, and errors are taken by deal.");
    }
    if (excluded.length > 0) {
      const numbers = excluded.map(({ game }) => game);
      notes.push(
        `${count(excluded.length, design === 'focal' ? 'deal' : 'block')} of games ${excluded.length === 1 ? 'is' : 'are'} ` +
          `left out whole, since a game in it does not count: game ${listed(numbers, LISTED, numbers.length)}.`,
      );
    }
    if (beyond > 0) {
      notes.push(
        `${count(beyond, 'stored game')} beyond the last point at which all agents had equally many ${beyond === 1 ? 'is' : 'are'} left out.`,
      );
    }
    if (deals < plannedDeals && excluded.length === 0) {
      notes.push(`${whole(deals)} of ${count(plannedDeals, 'planned deal')} count.`);
    }
    if (logit.reason !== null) notes.push(`No team logit: ${NO_LOGIT[logit.reason]}.`);
    else notes.push(this.#logitNote());
    return { kind: 'notes', notes };
  }

  #logitNote(): string {
    const { games, withoutWinner } = this.#board.logit;
    const without =
      withoutWinner === 0
        ? ''
        : `; ${count(withoutWinner, 'game')} that nobody won ${withoutWinner === 1 ? 'is' : 'are'} not in it`;
    return (
      `The team logit takes a team to be as strong as its members are on average, whatever their roles, over ` +
      `${count(games, 'game')}${without}. The ticker is Weng and Lin's rating (Plackett–Luce): no interval, no rank follows from it.`
    );
  }
}

/** The leaderboard as a page. */
export function leaderboardPage(board: Leaderboard): Page {
  const writer = new Writer(board);
  return [writer.head(), writer.agents(), writer.roles(), ...writer.matrix(), writer.views(), writer.notes()];
}

/** The leaderboard as text for people, as `renderReport` writes a run. */
export function renderLeaderboard(board: Leaderboard, options: RenderOptions = {}): string {
  return pageText(leaderboardPage(board), options);
}
