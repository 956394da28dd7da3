import type { RuleRow, Section } from './types.ts';

export type When = NonNullable<RuleRow['when']>;
export type Values = NonNullable<RuleRow['values']>;

/** Rules of one section, each as its id, when it holds and what its sentence speaks of. */
export function section(
  name: Section,
  list: readonly (readonly [string, (When | null)?, Values?])[],
): RuleRow[] {
  return list.map(([id, when, values]) => ({
    id,
    section: name,
    ...(when ? { when } : {}),
    ...(values ? { values } : {}),
  }));
}
