import type { Belief, RulesInfo } from '../agent.ts';

/**
 * What somebody states of a seat as a probability for each role, by ordinal. What is missing to 1 is spread over the roles
 * of which nothing was said, in proportion to `prior` (what the composition leaves for the seat); more than 1, or too
 * little with nothing left to spread it over, is scaled to 1. Null where nothing was said of the seat.
 */
export function statedChances(
  rules: RulesInfo,
  stated: readonly Belief[],
  seat: number,
  prior: readonly number[],
): number[] | null {
  const said = new Map<number, number>();
  for (const { seat: of, role, chance } of stated) {
    const ordinal = rules.roles.findIndex(({ id }) => id === role);
    if (of === seat && ordinal >= 0) said.set(ordinal, (said.get(ordinal) ?? 0) + chance);
  }
  if (said.size === 0) return null;
  const sum = [...said.values()].reduce((all, chance) => all + chance, 0);
  const open = prior.reduce((all, p, role) => (said.has(role) ? all : all + p), 0);
  const rest = Math.max(0, 1 - sum);
  const spread = open > 0 ? rest / open : 0;
  const whole = open > 0 ? Math.max(1, sum) : sum;
  if (whole === 0) return [...prior];
  return prior.map((p, role) => {
    const chance = said.get(role);
    return chance === undefined ? p * spread : chance / whole;
  });
}
