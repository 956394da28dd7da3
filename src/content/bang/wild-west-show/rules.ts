import { BORROWED, LEAST_DISTANCE } from '../../../engine/limits.ts';
import { section } from '../../rules/section.ts';
import type { ResolvedRows, RuleRow } from '../../rules/types.ts';

/** How many events come up by card, the last included. */
const shows = ({ events, spec }: ResolvedRows) => {
  const all = events.filter(({ byCard, last }) => byCard === true && last !== true).length;
  return 1 + Math.min(spec.mode.showEvents ?? all, all);
};

/** Whether BANG! cards may not be used as such in the Showdown. */
const must = ({ events }: ResolvedRows) =>
  events.find(({ id }) => id === 'showdown')?.never === undefined ? 'no' : 'yes';

/** Whether another event may keep players from using attacks in their turn. */
const barred = ({ events }: ResolvedRows) =>
  events.some(({ table }) => (table?.['no-attack'] ?? 0) > 0) ? 'yes' : 'no';

/** What is said of Wild West Show beside its rows' own sentences, and what those need beside their rows' numbers. */
export const rules: readonly RuleRow[] = [
  ...section('events', [
    ['events.show-deck', null, (rows) => ({ events: shows(rows) })],
    ['events.show-last'],
    ['event.showdown', null, (rows) => ({ must: must(rows) })],
  ]),
  ...section('characters', [
    ['character.greygory-deck', null, () => ({ borrowed: BORROWED })],
    ['character.lee-van-kliff', null, (rows) => ({ barred: barred(rows) })],
    ['character.teren-kill', null, () => ({ least: LEAST_DISTANCE })],
  ]),
  ...section('knowledge', [['sight.circle'], ['sight.given']]),
  ...section('decisions', [
    ['moves.rather'],
    ['moves.repeat'],
    ['moves.trade'],
    ['moves.once'],
    ['decision.borrow'],
    ['decision.give'],
    ['decision.order'],
  ]),
];
