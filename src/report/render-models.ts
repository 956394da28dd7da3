import { CALL_ERRORS, FAILURE_KINDS, oneLine } from '../agent.ts';
import { count, percent, whole } from './format.ts';
import type { ModelReport } from './models.ts';
import { left, type Part, right, table } from './page.ts';

/** Dollars, to a hundredth of a cent below ten cents. */
function money(value: number | null): string {
  return value === null ? '–' : value.toFixed(value < 0.1 ? 4 : 2);
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '–' : (milliseconds / 1000).toFixed(1);
}

function share(value: number | null): string {
  return value === null ? '–' : percent(value);
}

/** The tables of the agents with a provider; none where there is no such agent. */
export function modelTables(models: readonly ModelReport[]): Part[] {
  if (models.length === 0) return [];
  return [calls(models), tokens(models), outcomes(models)];
}

function calls(models: readonly ModelReport[]): Part {
  const numbers = ['asked', 'calls', 'retries', 're-asks', 'US$', 'a game', 'a decision'];
  const times = ['median s', '95th', 'longest', 'first picked %', 'by chance'];
  return table(
    'Models: calls, cost and time',
    [left('agent'), ...[...numbers, ...times].map(right)],
    models.map((model) => [
      model.agent,
      ...[model.decisions, model.calls, model.retries, model.reasks].map(whole),
      model.cost === null ? 'no price' : money(model.cost.total),
      money(model.cost?.perGame ?? null),
      money(model.cost?.perDecision ?? null),
      seconds(model.latency?.p50),
      seconds(model.latency?.p95),
      seconds(model.latency?.max),
      share(model.firstPicks.rate),
      share(model.firstPicks.expected),
    ]),
  );
}

function tokens(models: readonly ModelReport[]): Part {
  const columns = ['tokens in', 'cached %', 'out', 'reasoning %'];
  const part = (some: number, all: number): string => (all === 0 ? '–' : percent(some / all));
  return table(
    'Models: tokens, and the model that says it answered',
    [left('agent'), ...columns.map(right), left('snapshot')],
    models.map(({ agent, snapshots, tokens: used }) => [
      agent,
      whole(used.in),
      part(used.cached, used.in),
      whole(used.out),
      part(used.reasoning, used.out),
      snapshots.map(oneLine).join(', ') || '–',
    ]),
  );
}

/** Everything that was no usable reply; kinds that never came up are left out. */
function outcomes(models: readonly ModelReport[]): Part {
  const all = models.map(({ badReplies, callErrors }) => ({ ...badReplies, ...callErrors }));
  const kinds = [...new Set([...FAILURE_KINDS, ...CALL_ERRORS, ...all.flatMap(Object.keys)])].filter((kind) =>
    all.some((found: Readonly<Record<string, number>>) => found[kind] > 0),
  );
  return table(
    'Models: how calls ended',
    [left('agent'), right('usable'), ...kinds.map(right)],
    models.map(({ agent, usable }, i) => {
      const found: Readonly<Record<string, number>> = all[i];
      return [agent, whole(usable), ...kinds.map((kind) => whole(found[kind] ?? 0))];
    }),
  );
}

/** What must be known to read the tables. */
export function modelNotes(models: readonly ModelReport[]): string[] {
  return models.flatMap(({ agent, unpricedCalls, callsAtReservation }) => [
    ...(unpricedCalls > 0
      ? [`${count(unpricedCalls, 'call')} of ${agent} had no price and are in no sum of costs.`]
      : []),
    ...(callsAtReservation > 0
      ? [
          `${count(callsAtReservation, 'call')} of ${agent} ${callsAtReservation === 1 ? 'is' : 'are'} charged at the most that ` +
            'could be used, for what was used is not known: the true cost is lower.',
        ]
      : []),
  ]);
}
