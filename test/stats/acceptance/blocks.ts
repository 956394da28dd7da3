import type { BlockOutcomes } from '../../../src/stats/index.ts';

/** A block: by seat the role, whether A won there in the game that it filled, and B in its own. */
export interface Block {
  readonly roles: readonly number[];
  readonly a: readonly boolean[];
  readonly b: readonly boolean[];
}

function count(block: Block, role: number | undefined, holds: (seat: number) => boolean): number {
  return block.roles.filter((own, seat) => (role === undefined || own === role) && holds(seat)).length;
}

/** What the estimators take of blocks, of one role or of all seats. */
export function outcomesOf(blocks: readonly Block[], role?: number): BlockOutcomes {
  const sum = (holds: (block: Block, seat: number) => boolean) =>
    blocks.reduce((total, block) => total + count(block, role, (seat) => holds(block, seat)), 0);
  return {
    seats: count(blocks[0], role, () => true),
    a: blocks.map((block) => count(block, role, (seat) => block.a[seat])),
    b: blocks.map((block) => count(block, role, (seat) => block.b[seat])),
    gained: sum(({ a, b }, seat) => !a[seat] && b[seat]),
    lost: sum(({ a, b }, seat) => a[seat] && !b[seat]),
  };
}

/** B's wins less A's, a seat. */
export function differenceOf({ a, b }: Block): number {
  const wins = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length;
  return (wins(b) - wins(a)) / a.length;
}
