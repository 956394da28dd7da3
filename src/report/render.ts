import { FAILURE_KINDS } from '../agent.ts';
import { count, listed, oneDigit, percent, seedText, whole } from './format.ts';
import { modelNotes, modelTables } from './render-models.ts';
import { type Column, type Palette, palette, renderTable, type TableContent, wrap } from './table.ts';
import type { Rate } from './tally.ts';
import { TREATMENTS, type Treatment } from './treatments.ts';
import type { AgentReport, Rates, RunReport, TeamShare } from './types.ts';

/** How a report is written. */
export interface RenderOptions {
  /** Colour codes for terminals; none by default. */
  readonly colour?: boolean;
  /** Characters in a line; 100 by default. */
  readonly width?: number;
}

/** Deals from which on a clustered interval can be trusted. */
const ENOUGH_DEALS = 30;

/** By how much a rate at the tables' role mix must differ from the plain one to be shown. */
const WORTH_SHOWING = 0.005;

/** Characters of an interval between 10 and 99.9 per cent. */
const INTERVAL_WIDTH = 11;

/** Numbers of excluded games in a note at most. */
const LISTED = 10;

/** What the columns and headlines call the treatments of failures. */
const TREATMENT_NAMES: Readonly<Record<Treatment, string>> = {
  all: 'all games',
  clean: 'no seat failed',
  declared: 'as declared',
};

/** What the games of a treatment are, where a report is not of those as declared. */
const TREATMENT_HEADS: Readonly<Record<Treatment, string>> = {
  all: 'All stored games count here; those without a result as lost by all seats.',
  clean: 'Only games in which no seat failed count here.',
  declared: '',
};

const left = (title: string): Column => ({ title, align: 'left' });
const right = (title: string): Column => ({ title, align: 'right' });

/** Which of a run's first games are there, where not all stored ones are its first. */
function prefixText(prefix: number): string {
  if (prefix === 0) return 'its first game is not finished yet';
  return prefix === 1 ? 'its first game is there' : `its first ${whole(prefix)} games are there`;
}

/** Writes the parts of one report. */
class Writer {
  readonly #report: RunReport;
  readonly #width: number;
  readonly #colours: Palette;

  constructor(report: RunReport, { colour = false, width = 100 }: RenderOptions) {
    this.#report = report;
    this.#width = Math.max(20, width);
    this.#colours = palette(colour);
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

  /** `[38.2–44.4]`, with blanks behind shorter ones so that the rates before them stand in line. */
  #interval(low: number, high: number): string {
    const text = `[${percent(low)}–${percent(high)}]`;
    return this.#colours.dim(text) + ' '.repeat(Math.max(0, INTERVAL_WIDTH - text.length));
  }

  /** `41.3 [38.2–44.4]`, per cent. */
  #rate(rate: Rate | undefined): string {
    if (!rate || rate.winRate === null) return '–';
    return `${percent(rate.winRate)} ${this.#interval(rate.low, rate.high)}`;
  }

  #section(title: string, content: TableContent): string {
    const head = wrap(title, this.#width).split('\n').map(this.#colours.green).join('\n');
    return `${head}\n${renderTable(content, this.#width, this.#colours)}`;
  }

  head(): string {
    const { run, games, counted, deals } = this.#report;
    const seats = run.seats.length === 0 ? '' : `${run.seats.join(', ')} seats, `;
    const played = run.complete
      ? count(games, 'game')
      : `${whole(games)} of ${count(run.planned, 'planned game')}`;
    const lines = [
      `${this.#colours.bold(run.id)}: ${run.ruleset}, ${seats}${seedText(run)}`,
      `${played} on ${count(deals, 'deal')}, schedule ${run.schedule}${run.rotate ? '' : ', not rotated'}, checksum ${run.checksum}`,
    ];
    if (!run.complete) {
      const warning =
        run.prefix === games
          ? 'The run was stopped or is still going: these are its first games.'
          : `The run was stopped or is still going: ${prefixText(run.prefix)}, and of the later ones some are missing.`;
      lines.push(this.#colours.yellow(warning));
    }
    const outside = this.#agents.filter(({ tier }) => tier !== 'module');
    if (outside.length > 0)
      lines.push(
        `Outside of the arena: ${outside.map(({ agent, tier }) => `${agent} (${tier})`).join(', ')}`,
      );
    if (TREATMENT_HEADS[this.#report.failures] !== '') lines.push(TREATMENT_HEADS[this.#report.failures]);
    if (counted === 0) lines.push(this.#colours.red('No game counts, so there are no rates.'));
    return lines.map((line) => wrap(line, this.#width)).join('\n');
  }

  agents(): string {
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
        this.#rate(agent),
        ...(weighted ? [mix ? `${percent(mix.rate)} ${this.#interval(mix.low, mix.high)}` : '–'] : []),
        ...roles.map((role) => this.#rate(agent.roles[role])),
        ...(failures ? [agent.failures > 0 ? this.#colours.red(whole(agent.failures)) : '0'] : []),
      ];
    });
    return this.#section(`Agents: ${this.#meaning('wins in %')}`, { columns, rows });
  }

  /** Whether it makes a difference how failures are treated. */
  get #treatmentsDiffer(): boolean {
    const counts = TREATMENTS.map((treatment) => this.#report.treatments[treatment].counted);
    return counts.some((counted) => counted !== counts[0]);
  }

  /** The agents' win rates under each treatment of failures; empty where they are the same. */
  treatments(): string {
    if (!this.#treatmentsDiffer) return '';
    const { treatments, agents } = this.#report;
    const columns = [
      left('agent'),
      ...TREATMENTS.map((treatment) =>
        right(`${TREATMENT_NAMES[treatment]} (${whole(treatments[treatment].counted)})`),
      ),
    ];
    const rows = this.#agents.map((agent) => [
      agent.agent,
      ...TREATMENTS.map((treatment) => this.#rate(treatments[treatment].agents[agents.indexOf(agent)])),
    ]);
    return this.#section(`By treatment of failures (games): ${this.#meaning('wins in %')}`, {
      columns,
      rows,
    });
  }

  /** Decisions that the table had to make, by kind; empty when there was none. */
  failures(): string {
    const agents = this.#agents.filter((agent) => agent.failures > 0);
    if (agents.length === 0) return '';
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
    return this.#section('Failures: decisions that the table had to make', { columns, rows });
  }

  /** How the calls of models went; empty when there was none. */
  models(): string[] {
    return modelTables(this.#report.models).map(({ title, content }) => this.#section(title, content));
  }

  #meaning(what: string): string {
    return `${what} [${oneDigit(100 * this.#report.confidence).replace(/\.0$/, '')} % interval]`;
  }

  teams(): string {
    const { teams, nobody, counted } = this.#report;
    const columns = [left('team'), right('wins'), right('share')];
    const rows = Object.entries(teams).map(([team, share]) => [team, whole(share.wins), this.#share(share)]);
    if (nobody > 0) rows.push(['nobody', whole(nobody), percent(nobody / counted)]);
    return this.#section(`Teams: ${this.#meaning('games won in %')}`, { columns, rows });
  }

  #share({ share, low, high }: TeamShare): string {
    return share === null ? '–' : `${percent(share)} ${this.#interval(low, high)}`;
  }

  terminations(): string {
    const { terminations, games, excluded } = this.#report;
    const apart = new Map<string, number>(excluded.map((kind) => [kind.termination, kind.games]));
    const rows = Object.entries(terminations)
      .filter(([, number]) => number > 0)
      .map(([id, number]) => {
        const out = apart.get(id) ?? 0;
        const name = out === number ? this.#colours.red(id) : id;
        const counts = out === 0 ? 'yes' : out === number ? 'no' : 'in part';
        return [name, whole(number), percent(number / games), counts];
      });
    const columns = [left('ending'), right('games'), right('%'), left('counts')];
    return this.#section('How games ended', { columns, rows });
  }

  lengths(): string {
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
    return this.#section('Lengths', { columns, rows });
  }

  seatCounts(): string {
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
      ...Object.values(shares).map((share) => this.#share(share)),
      lengths.rounds ? oneDigit(lengths.rounds.mean) : '–',
      ...this.#agents.map((agent) => this.#rate(agent.seatCounts[seats])),
    ]);
    return this.#section(`By seat count: ${this.#meaning("teams' shares, agents' wins in %")}`, {
      columns,
      rows,
    });
  }

  /** A table of one split: a row per key, columns for everybody and for each agent. */
  split(title: string, key: string, all: Rates, ofAgent: (agent: AgentReport) => Rates): string {
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
      ...(alone ? [] : [this.#rate(rate)]),
      ...agents.map((agent) => this.#rate(ofAgent(agent)[id])),
    ]);
    return this.#section(`${title}: ${this.#meaning('wins in %')}`, { columns, rows });
  }

  notes(): string {
    const { counted, excluded, agents, teams, deals } = this.#report;
    const methods = new Set([...agents, ...Object.values(teams)].map(({ method }) => method));
    const notes = excluded.map(
      ({ termination, games, reason, numbers }) =>
        `${count(games, 'game')} ended by ${termination} and count in no rate (${reason}): ` +
        `${games === 1 ? 'number' : 'numbers'} ${listed(numbers, LISTED, games)}.`,
    );
    if (this.#treatmentsDiffer) {
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
    return notes.map((note) => wrap(note, this.#width)).join('\n');
  }
}

/** The report as text for people: no colour codes unless asked for, no line wider than `width` where words allow. */
export function renderReport(report: RunReport, options: RenderOptions = {}): string {
  const writer = new Writer(report, options);
  if (report.counted === 0) {
    return [
      writer.head(),
      ...(report.games > 0 ? [writer.terminations()] : []),
      ...writer.models(),
      writer.notes(),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  }
  const parts = [
    writer.head(),
    writer.agents(),
    writer.treatments(),
    writer.failures(),
    ...writer.models(),
    writer.teams(),
    writer.terminations(),
    writer.lengths(),
    ...(Object.keys(report.seatCounts).length > 1 ? [writer.seatCounts()] : []),
    writer.split('Characters', 'character', report.characters, (agent) => agent.characters),
    writer.split('Seats', 'seat', report.seats, (agent) => agent.seats),
    writer.split('Seats from the Marshal', 'clockwise', report.fromMarshal, (agent) => agent.fromMarshal),
    writer.notes(),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
