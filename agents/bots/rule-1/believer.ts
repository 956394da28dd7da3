import type { Belief, SeatInfo, View } from '../../../src/agent.ts';
import { Memory } from './memory.ts';
import { HIDDEN_CLASSES } from './tables.ts';

/**
 * What a `rule-1` player believes of the roles at its table, as it stands in its memory: a function of the event feed. It
 * tells classes apart; the chance of a class is divided among its roles as the table has them.
 */
export function ruleBeliever(info: SeatInfo): (view: View) => readonly Belief[] {
  const memory = new Memory(info);
  const composition = info.rules.composition[info.seats];
  return (view) => {
    memory.observe(view);
    const { beliefs, tables } = memory;
    beliefs.settle();
    const held: Belief[] = [];
    for (let seat = 0; seat < info.seats; seat++) {
      if (view.role(seat) >= 0) continue;
      for (const [role, { id }] of info.rules.roles.entries()) {
        const own = tables.roleClass[role];
        if (composition[role] === 0 || own >= HIDDEN_CLASSES) continue;
        const alike = composition.reduce(
          (sum, count, other) => (tables.roleClass[other] === own ? sum + count : sum),
          0,
        );
        const chance = (beliefs.p[seat * HIDDEN_CLASSES + own] * composition[role]) / alike;
        held.push({ seat, role: id, chance });
      }
    }
    return held;
  };
}
