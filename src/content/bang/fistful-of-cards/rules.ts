import { BURY_USED, IDLE_BUT_JAIL } from '../../../engine/schema.ts';
import { section, type When } from '../../rules/section.ts';
import type { ResolvedRows, RuleRow } from '../../rules/types.ts';

const inPlay = (id: string): When => {
  return (rows) => rows.events.some((row) => row.id === id);
};

/** Whether a table mod of an event in play has a value, for `{…, select, yes {} other {}}`. */
function has({ events }: ResolvedRows, id: string, mod: 'buried' | 'idle-cards', value: number): string {
  return events.find((row) => row.id === id)?.table?.[mod] === value ? 'yes' : 'no';
}

/** What is said of A Fistful of Cards beside its events' own sentences, and what those need beside their rows' numbers. */
export const rules: readonly RuleRow[] = [
  ...section('events', [
    ['event.abandoned-mine', null, (rows) => ({ used: has(rows, 'abandoned-mine', 'buried', BURY_USED) })],
    ['event.lasso', null, (rows) => ({ jail: has(rows, 'lasso', 'idle-cards', IDLE_BUT_JAIL) })],
  ]),
  ...section('decisions', [
    ['decision.gift', inPlay('blood-brothers')],
    ['decision.forgo', inPlay('hard-liquor')],
    ['decision.bound', inPlay('law-of-the-west')],
    ['decision.guess', inPlay('peyote')],
    ['decision.exchange', inPlay('ranch')],
    ['decision.save', inPlay('ricochet')],
    ['moves.strike', inPlay('ricochet')],
    ['moves.double', inPlay('sniper')],
  ]),
];
