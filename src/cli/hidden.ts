import type { Hidden } from '../../agents/process/exposed.ts';
import { RUN_FILE } from '../store/database.ts';
import { RESULTS } from './runs.ts';

/** What no program in a sandbox may see: runs, and the folder of the one that is played, where there is one. */
export function hiddenRuns(dir?: string): Hidden {
  return { paths: [RESULTS, ...(dir === undefined ? [] : [dir])], holding: RUN_FILE };
}
