import { spawn } from 'node:child_process';
import { packagePath } from '../root.ts';
import type { LoadMeter } from './load.ts';
import { COLD } from './names.ts';
import type { Probe, Sample } from './probe.ts';

/** Games that the new process plays. */
export const COLD_GAMES = 1000;

/** What the new process says when it has played: see `cold-process.ts`. */
export interface ColdResult {
  readonly games: number;
  /** Processor time used until then, in milliseconds. */
  readonly cpuMs: number;
}

/** Starts a new process that plays a thousand games and ends; its time is from the start to the end of the process. */
export class ColdProbe implements Probe {
  readonly name = COLD;
  readonly warmUp = false;
  private readonly load: LoadMeter;

  constructor(load: LoadMeter) {
    this.load = load;
  }

  async slice(): Promise<Sample> {
    const begun = performance.now();
    const { games, cpuMs } = await playCold();
    const ns = (performance.now() - begun) * 1e6;
    this.load.addOwn(cpuMs);
    return { ns, units: games };
  }
}

/** Runs the process to its end. Rejects when it fails. */
function playCold(): Promise<ColdResult> {
  const script = packagePath('dist', 'src', 'bench', 'cold-process.js');
  const child = spawn(process.execPath, [script, String(COLD_GAMES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as ColdResult);
      else reject(new Error(`The cold process ended with exit code ${code}.`));
    });
  });
}
