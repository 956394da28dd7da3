import type { BeliefScores } from '../stats/beliefs.ts';
import type { BeliefReport, ScoreMean } from './belief-types.ts';
import { count, percent, whole } from './format.ts';
import { left, type Page, type Part, right } from './page.ts';
import { pageText, type RenderOptions } from './page-text.ts';
import type { TableContent } from './table.ts';

/** Rounds that tables show; JSON has all. */
const ROUNDS = 8;

/** Three digits after the point, with a sign of its own length. */
function digits(value: number | null): string {
  return value === null ? '–' : value.toFixed(3).replace('-', '−');
}

/** `0.412 [0.380–0.444]`; without an interval where there is none. */
function meanText({ mean, low, high }: ScoreMean): string {
  return Number.isFinite(low) ? `${digits(mean)} [${digits(low)} to ${digits(high)}]` : digits(mean);
}

function agentTable({ agents }: BeliefReport): TableContent {
  return {
    columns: [
      left('agent'),
      left('beliefs'),
      right('n'),
      left('Brier'),
      right('log'),
      right('AUC'),
      left('Brier above the reference'),
      right('its log'),
      right('its AUC'),
    ],
    rows: agents.map(({ agent, source, brier, excess, all: { stated, reference } }) => [
      agent,
      source,
      whole(brier.n),
      meanText(brier),
      digits(stated.logScore),
      digits(stated.auc),
      meanText(excess),
      digits(reference.logScore),
      digits(reference.auc),
    ]),
  };
}

/** A column of Brier scores by round for the reference and for each agent. */
function roundTable({ reference, agents }: BeliefReport): TableContent {
  const rounds = [
    ...new Set([...reference.rounds, ...agents.flatMap((one) => one.rounds)].map(({ round }) => round)),
  ].sort((a, b) => a - b);
  const cell = (scores: BeliefScores | undefined): string[] =>
    scores === undefined ? ['–', '–'] : [digits(scores.brier), digits(scores.auc)];
  return {
    columns: [
      right('round'),
      right('public'),
      right('AUC'),
      ...agents.flatMap(({ agent }) => [right(agent), right('AUC')]),
    ],
    rows: rounds
      .slice(0, ROUNDS)
      .map((round) => [
        String(round),
        ...cell(reference.rounds.find((one) => one.round === round)),
        ...agents.flatMap(({ rounds: own }) => cell(own.find((one) => one.round === round)?.stated)),
      ]),
  };
}

function deceptionTable({ deception }: BeliefReport): TableContent {
  return {
    columns: [left('role'), left('agent'), right('beliefs about it'), left('gap')],
    rows: deception.map(({ role, agent, gap }) => [role, agent, whole(gap.n), meanText(gap)]),
  };
}

function fireTable({ friendlyFire }: BeliefReport): TableContent {
  return {
    columns: [left('role'), left('agent'), right('hits'), right('on its side'), left('%')],
    rows: friendlyFire.map(({ role, agent, hits, friendly, share }) => [
      role,
      agent,
      whole(hits),
      whole(friendly),
      share === null
        ? '–'
        : `${percent(share.mean)}${Number.isFinite(share.low) ? ` [${percent(Math.max(0, share.low))}–${percent(Math.min(1, share.high))}]` : ''}`,
    ]),
  };
}

function calibrationTable({ reference: { calibration } }: BeliefReport): TableContent {
  return {
    columns: [left('chance given'), right('n'), right('mean'), right('came true')],
    rows: calibration.map(({ from, to, n, stated, true: came }) => [
      `${percent(from)}–${percent(to)}`,
      whole(n),
      percent(stated),
      percent(came),
    ]),
  };
}

function titled(title: string, content: TableContent): Part {
  return { kind: 'table', title, content };
}

/** The report on beliefs as a page. */
export function beliefsPage(report: BeliefReport): Page {
  const { agents, deception, games, excluded, reference, scope } = report;
  const which = scope === 'all' ? 'all stored games' : 'the games in which beliefs were stated';
  const out = excluded === 0 ? '' : `; ${count(excluded, 'game')} without a result left out`;
  const open =
    reference.rounds.length > 0 ? '' : ' All roles were open to all: there was nothing to believe.';
  const text = `: ${count(games, 'game')} replayed, ${which}${out}.${open} See docs/beliefs.md.`;
  const believed = titled(
    'What agents believed of roles that they did not know, and the reference at the same moments',
    agentTable(report),
  );
  const rounds = titled(
    'Brier score and AUC by round: the reference by public events alone, and agents',
    roundTable(report),
  );
  const calibrated = titled('Is the reference calibrated here? In per cent', calibrationTable(report));
  const misled = titled(
    "How far others were misled: their Brier score about it, less the reference's",
    deceptionTable(report),
  );
  return [
    { kind: 'lines', lines: [{ lead: 'Beliefs', text }] },
    ...(agents.length > 0 ? [believed] : []),
    ...(reference.rounds.length > 0 ? [rounds] : []),
    ...(deception.length > 0 ? [misled] : []),
    titled('Friendly fire: hits on the own side', fireTable(report)),
    ...(reference.calibration.length > 0 ? [calibrated] : []),
  ];
}

/** The report on beliefs as tables of text. */
export function renderBeliefs(report: BeliefReport, options: RenderOptions): string {
  return pageText(beliefsPage(report), options);
}
