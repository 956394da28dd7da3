import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An agent whose answers cannot be used now and then, and which sometimes crashes. */
const SHAKY = `export default {
  id: 'shaky',
  version: '1',
  description: 'fails now and then',
  sit: () => ({
    choose(view, turn) {
      const luck = turn.below(2000);
      if (luck === 0) throw new Error('no more');
      return luck < 20 ? -1 : 0;
    },
  }),
};
`;

/** Writes an agent that fails now and then into `folder`; returns its path. */
export function shakyAgent(folder: string): string {
  const file = join(folder, 'shaky.mjs');
  writeFileSync(file, SHAKY);
  return file;
}
