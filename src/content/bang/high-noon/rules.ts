import type { ResolvedRows, RuleRow } from '../../rules/types.ts';

const inPlay = (id: string) => (rows: ResolvedRows) => rows.events.some((row) => row.id === id);

/** A table mod of an event in play. */
function tableOf({ events }: ResolvedRows, id: string): Readonly<Record<string, number>> {
  return { ...events.find((row) => row.id === id)?.table };
}

/** Whether a table mod holds, for `{…, select, yes {} other {}}`. */
function yes(amount: number | undefined): string {
  return (amount ?? 0) > 0 ? 'yes' : 'no';
}

/** What is said of High Noon beside its events' own sentences, and what those need beside their rows' numbers. */
export const rules: readonly RuleRow[] = [
  {
    id: 'event.gold-rush',
    section: 'events',
    values: (rows) => ({ back: yes(tableOf(rows, 'gold-rush')['cards-back']) }),
  },
  {
    id: 'event.the-sermon',
    section: 'events',
    values: (rows) => ({ duel: yes(tableOf(rows, 'the-sermon')['no-attack-answer']) }),
  },
  {
    id: 'event.thirst',
    section: 'events',
    values: (rows) => ({ less: -tableOf(rows, 'thirst')['cards-drawn'], least: 1 }),
  },
  { id: 'decision.equipment', section: 'decisions', when: inPlay('the-daltons') },
  { id: 'decision.suit', section: 'decisions', when: inPlay('handcuffs') },
  { id: 'decision.identity', section: 'decisions', when: inPlay('new-identity') },
];
