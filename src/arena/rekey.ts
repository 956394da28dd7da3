import type { Chance } from '../core/chance.ts';
import { deriveKey } from '../core/random.ts';

/** Keys all that is still to come of a game's chance by another seed; positions in the streams stay. */
export function rekey(chance: Chance, seed: string): void {
  deriveKey('bangarena departure', seed, chance.key);
  chance.invalidate();
}
