import type { Belief, SeatInfo, View } from '../../../src/agent.ts';
import type { Beliefs } from './beliefs.ts';
import { Memory } from './memory.ts';
import { HIDDEN_CLASSES } from './tables.ts';

/** What a player of `rule-1` or its kin remembers, as far as it is of roles. */
interface RoleMemory {
  readonly beliefs: Beliefs;
  readonly tables: { readonly roleClass: Uint8Array };
  observe(view: View): void;
}

/** What a `rule-1` player believes of the roles at its table. */
export const ruleBeliever = believerWith((info) => new Memory(info));

/**
 * A believer that states what stands in a memory made for its seat: a function of the event feed. The memory tells classes
 * apart; the chance of a class is divided among its roles as the table has them.
 */
export function believerWith(
  makeMemory: (info: SeatInfo) => RoleMemory,
): (info: SeatInfo) => (view: View) => readonly Belief[] {
  return (info) => {
    const memory = makeMemory(info);
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
  };
}
