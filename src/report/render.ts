import { FAILURE_KINDS } from '../agent.ts';
import { count, level, listed, oneDigit, percent, seedText, whole } from './format.ts';
import { type Cell, type Line, left, type Page, type Part, right, shareFigure, table } from './page.ts';
import { pageText, type RenderOptions } from './page-text.ts';
import { modelNotes, modelTables } from './render-models.ts';
import type { Rate } from './tally.ts';
import { TREATMENT_NAMES, TREATMENTS, type Treatment } from './treatments.ts';
import type { AgentReport, Rates, RunReport, TeamShare } from './types.ts';

/** Deals from which on a clustered interval can be trusted. */
const ENOUGH_DEALS = 30;

/** By how much a rate at the tables' role mix must differ from the plain one to be shown. */
const WORTH_SHOWING = 0.005;

/** Characters of an interval between 10 and 99.9 per cent. */
const INTERVAL_WIDTH = 11;

/** Numbers of excluded games in a note at most. */
const LISTED = 10;

/** What the games of a treatment are, where a report is not of those as declared. */
const TREATMENT_HEADS: Readonly<Record<Treatment, string>> = {
  all: 'All stored games count here; those without a result as lost by all seats.',
  clean: 'Only games in which no seat failed count here.',
  declared: '',
};

/** Which of a run's first games are there, where not all stored ones are its first. */
function prefixText(prefix: number): string {
  if (prefix === 0) return 'its first game is not finished yet';
  return prefix === 1 ? 'its first game is there' : `its first ${whole(prefix)} games are there`;
}

/** A rate with blanks behind a short interval, so that the rates of a column stand in line. */
function aligned(value: number, low: number, high: number): Cell {
  const figure = shareFigure(value, low, high);
  return { ...figure, range: figure.range.padEnd(INTERVAL_WIDTH) };
}

function rateCell(rate: Rate | undefined): Cell {
  if (!rate || rate.winRate === null) return '–';
  return aligned(rate.winRate, rate.low, rate.high);
}

function shareCell({ share, low, high }: TeamShare): Cell {
  return share === null ? '–' : aligned(share, low, high);
}

function bad(text: string): Cell {
  return { text, tone: 'bad' };
}

/** Writes the parts of one report. */
class Writer {
  readonly #report: RunReport;
  readonly #full: boolean;

  constructor(report: RunReport, full: boolean) {
    this.#report = report;
    this.#full = full;
  }

  /** The best first. */
  get #agents(): AgentReport[] {
    return [...this.#report.agents].sort((a, b) => (b.winRate ?? -1) - (a.winRate ?? -1));
  }

  get #showsRoleMix(): boolean {
    return this.#report.agents.some(
      ({ roleWeighted: mix, winRate }) => mix && Math.abs(mix.rate - (winRate ?? 0)) >= WORTH_SHOWING,
    );
  }

  head(): Part {
    const { run, games, counted, deals } = this.#report;
    const seats = run.seats.length === 0 ? '' : `${run.seats.join(', ')} seats, `;
    const played = run.complete
      ? count(games, 'game')
      : `${whole(games)} of ${count(run.planned, 'planned game')}`;
    const schedule = `${run.schedule}${run.rotate ? '' : ', not rotated'}`;
    const lines: Line[] = [
      { lead: run.id, text: `: ${run.ruleset}, ${seats}${seedText(run)}` },
      { text: `${played} on ${count(deals, 'deal')}, schedule ${schedule}, checksum ${run.checksum}` },
    ];
    if (!run.complete) {
      const warning =
        run.prefix === games
          ? 'The run was stopped or is still going: these are its first games.'
          : `The run was stopped or is still going: ${prefixText(run.prefix)}, and of the later ones some are missing.`;
      lines.push({ text: warning, tone: 'warn' });
    }
    const outside = this.#agents.filter(({ tier }) => tier !== 'module');
    if (outside.length > 0) {
      const names = outside.map(({ agent, tier }) => `${agent} (${tier})`);
      lines.push({ text: `Outside of the arena: ${names.join(', ')}` });
    }
    const which = TREATMENT_HEADS[this.#report.failures];
    if (which !== '') lines.push({ text: which });
    if (counted === 0) lines.push({ text: 'No game counts, so there are no rates.', tone: 'bad' });
    return { kind: 'lines', lines };
  }

  agents(): Part {
    const agents = this.#agents;
    const roles = Object.keys(this.#report.roles);
    const weighted = this.#showsRoleMix;
    const failures = agents.some((agent) => agent.failures > 0);
    const columns = [
      left('agent'),
      right('games'),
      right('wins'),
      right('all roles'),
      ...(weighted ? [right('at role mix')] : []),
      ...roles.map(right),
      ...(failures ? [right('failures')] : []),
    ];
    const rows = agents.map((agent) => {
      const mix = agent.roleWeighted;
      return [
        agent.agent,
        whole(agent.games),
        whole(agent.wins),
        rateCell(agent),
        ...(weighted ? [mix ? aligned(mix.rate, mix.low, mix.high) : '–'] : []),
        ...roles.map((role) => rateCell(agent.roles[role])),
        ...(failures ? [agent.failures > 0 ? bad(whole(agent.failures)) : '0'] : []),
      ];
    });
    return table(`Agents: ${this.#meaning('wins in %')}`, columns, rows);
  }

  /** Whether it makes a difference how failures are treated. */
  get #treatmentsDiffer(): boolean {
    const counts = TREATMENTS.map((treatment) => this.#report.treatments[treatment].counted);
    return counts.some((counted) => counted !== counts[0]);
  }

  /** The agents' win rates under each treatment of failures; left out where they are the same, unless all is wanted. */
  treatments(): Part[] {
    if (!this.#treatmentsDiffer && !this.#full) return [];
    const { treatments, agents } = this.#report;
    const columns = [
      left('agent'),
      ...TREATMENTS.map((treatment) =>
        right(`${TREATMENT_NAMES[treatment]} (${whole(treatments[treatment].counted)})`),
      ),
    ];
    const rows = this.#agents.map((agent) => [
      agent.agent,
      ...TREATMENTS.map((treatment) => rateCell(treatments[treatment].agents[agents.indexOf(agent)])),
    ]);
    return [table(`By treatment of failures (games): ${this.#meaning('wins in %')}`, columns, rows)];
  }

  /** Decisions that the table had to make, by kind; left out when there was none. */
  failures(): Part[] {
    const agents = this.#agents.filter((agent) => agent.failures > 0);
    if (agents.length === 0) return [];
    const kinds = FAILURE_KINDS.filter((kind) => agents.some((agent) => agent.failuresByKind[kind]));
    const unknown = agents.map(({ failures, failuresByKind }) =>
      kinds.reduce((rest, kind) => rest - (failuresByKind[kind] ?? 0), failures),
    );
    const isPartial = unknown.some((number) => number > 0);
    const columns = [
      left('agent'),
      right('decisions'),
      right('failures'),
      right('%'),
      ...kinds.map(right),
      ...(isPartial ? [right('not known')] : []),
    ];
    const rows = agents.map(({ agent, decisions, failures, failuresByKind }, i) => [
      agent,
      whole(decisions),
      whole(failures),
      decisions === 0 ? '–' : percent(failures / decisions),
      ...kinds.map((kind) => whole(failuresByKind[kind] ?? 0)),
      ...(isPartial ? [whole(unknown[i])] : []),
    ]);
    return [table('Failures: decisions that the table had to make', columns, rows)];
  }

  /** How the calls of models went; empty when there was none. */
  models(): Part[] {
    return modelTables(this.#report.models);
  }

  #meaning(what: string): string {
    return `${what} [${level(this.#report.confidence)} % interval]`;
  }

  teams(): Part {
    const { teams, nobody, counted } = this.#report;
    const columns = [left('team'), right('wins'), right('share')];
    const rows = Object.entries(teams).map(([team, share]) => [team, whole(share.wins), shareCell(share)]);
    if (nobody > 0) rows.push(['nobody', whole(nobody), percent(nobody / counted)]);
    return table(`Teams: ${this.#meaning('games won in %')}`, columns, rows);
  }

  terminations(): Part {
    const { terminations, games, excluded } = this.#report;
    const apart = new Map<string, number>(excluded.map((kind) => [kind.termination, kind.games]));
    const rows = Object.entries(terminations)
      .filter(([, number]) => number > 0)
      .map(([id, number]) => {
        const out = apart.get(id) ?? 0;
        const name = out === number ? bad(id) : id;
        const counts = out === 0 ? 'yes' : out === number ? 'no' : 'in part';
        return [name, whole(number), percent(number / games), counts];
      });
    const columns = [left('ending'), right('games'), right('%'), left('counts')];
    return table('How games ended', columns, rows);
  }

  lengths(): Part {
    const columns = [
      left('length'),
      right('mean'),
      right('median'),
      right('95th percentile'),
      right('longest'),
    ];
    const rows = Object.entries(this.#report.lengths).flatMap(([name, summary]) =>
      summary
        ? [
            [
              name,
              oneDigit(summary.mean),
              oneDigit(summary.median),
              oneDigit(summary.p95),
              whole(summary.max),
            ],
          ]
        : [],
    );
    return table('Lengths', columns, rows);
  }

  seatCounts(): Part {
    const { seatCounts, teams } = this.#report;
    const columns = [
      left('seats'),
      right('games'),
      ...Object.keys(teams).map(right),
      right('mean rounds'),
      ...this.#agents.map(({ agent }) => right(agent)),
    ];
    const rows = Object.entries(seatCounts).map(([seats, { games, teams: shares, lengths }]) => [
      seats,
      whole(games),
      ...Object.values(shares).map((share) => shareCell(share)),
      lengths.rounds ? oneDigit(lengths.rounds.mean) : '–',
      ...this.#agents.map((agent) => rateCell(agent.seatCounts[seats])),
    ]);
    return table(`By seat count: ${this.#meaning("teams' shares, agents' wins in %")}`, columns, rows);
  }

  /** A table of one split: a row per key, columns for everybody and for each agent. */
  split(title: string, key: string, all: Rates, ofAgent: (agent: AgentReport) => Rates): Part {
    const agents = this.#agents;
    const alone = agents.length === 1;
    const columns = [
      left(key),
      right('games'),
      ...(alone ? [] : [right('all')]),
      ...agents.map(({ agent }) => right(agent)),
    ];
    const rows = Object.entries(all).map(([id, rate]) => [
      id,
      whole(rate.games),
      ...(alone ? [] : [rateCell(rate)]),
      ...agents.map((agent) => rateCell(ofAgent(agent)[id])),
    ]);
    return table(`${title}: ${this.#meaning('wins in %')}`, columns, rows);
  }

  notes(): Part {
    const { counted, excluded, agents, teams, deals } = this.#report;
    const methods = new Set([...agents, ...Object.values(teams)].map(({ method }) => method));
    const notes = excluded.map(
      ({ termination, games, reason, numbers }) =>
        `${count(games, 'game')} ended by ${termination} and count in no rate (${reason}): ` +
        `${games === 1 ? 'number' : 'numbers'} ${listed(numbers, this.#full ? games : LISTED, games)}.`,
    );
    if (this.#treatmentsDiffer || (this.#full && counted > 0)) {
      notes.push(
        'All games: those without a result count as lost by all seats. No seat failed: games in which the table moved ' +
          'for nobody and nobody forfeited. As declared: forfeits count as lost by all seats, and games without a ' +
          'result do not count. --failures prints every table one of these ways.',
      );
    }
    if (methods.has('by-deal') || methods.has('wilson-by-deal')) {
      notes.push(
        'An agent counts once for each of its seats. Intervals allow for seats and games that share a deal.',
      );
      if (deals < ENOUGH_DEALS) {
        notes.push(
          `With only ${count(deals, 'deal')} the intervals are rough; play ${ENOUGH_DEALS} deals or more.`,
        );
      }
    }
    if (counted > 0 && this.#showsRoleMix) {
      notes.push(
        '"At role mix" is what the win rate would be if the agent had had each role as often as it was dealt at the tables.',
      );
    }
    if (agents.some(({ failures }) => failures > 0)) {
      notes.push(
        'Failures are in % of all decisions, those with a single legal move included, for which nobody is asked.',
      );
    }
    notes.push(...modelNotes(this.#report.models));
    return { kind: 'notes', notes };
  }
}

/**
 * The report as a page. `full` has what a single page that is handed on should have besides: the treatments of failures
 * also where they agree, and all numbers of excluded games that the report lists.
 */
export function reportPage(report: RunReport, { full = false }: { readonly full?: boolean } = {}): Page {
  const writer = new Writer(report, full);
  if (report.counted === 0) {
    return [
      writer.head(),
      ...(report.games > 0 ? [writer.terminations()] : []),
      ...writer.models(),
      writer.notes(),
    ];
  }
  return [
    writer.head(),
    writer.agents(),
    ...writer.treatments(),
    ...writer.failures(),
    ...writer.models(),
    writer.teams(),
    writer.terminations(),
    writer.lengths(),
    ...(Object.keys(report.seatCounts).length > 1 ? [writer.seatCounts()] : []),
    writer.split('Characters', 'character', report.characters, (agent) => agent.characters),
    writer.split('Seats', 'seat', report.seats, (agent) => agent.seats),
    writer.split('Seats from who begins', 'clockwise', report.fromMarshal, (agent) => agent.fromMarshal),
    writer.notes(),
  ];
}

/** The report as text for people: no colour codes unless asked for, no line wider than `width` where words allow. */
export function renderReport(report: RunReport, options: RenderOptions = {}): string {
  return pageText(reportPage(report), options);
}
