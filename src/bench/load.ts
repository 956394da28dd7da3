import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Time that processors were busy since the machine started, whoever used them. */
export interface MachineTime {
  /** In milliseconds, over all processors. */
  readonly busy: number;
  readonly processors: number;
}

/** Kernel time units of `/proc/stat`: a hundredth of a second wherever Node runs. */
const TICK_MS = 10;

/**
 * Reads the text of Linux's `/proc/stat`. Busy is all but idle and waiting for disks; what a host withheld from a
 * virtual machine ("steal") counts as busy, for somebody else had it.
 */
export function parseProcStat(text: string): MachineTime | null {
  const lines = text.split('\n');
  const [, ...fields] = (lines.find((line) => line.startsWith('cpu ')) ?? '').trim().split(/\s+/);
  const processors = lines.filter((line) => /^cpu\d/.test(line)).length;
  const [user, nice, system, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number);
  const busy = (user + nice + system + irq + softirq + steal) * TICK_MS;
  return processors > 0 && Number.isFinite(busy) ? { busy, processors } : null;
}

/** Where there is no `/proc/stat`: from what Node tells about each processor. Null where it tells nothing. */
function fromNode(): MachineTime | null {
  const list = cpus();
  const busy = list.reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return busy > 0 ? { busy, processors: list.length } : null;
}

/** The machine's time now, or null where it cannot be told. */
function machineTime(): MachineTime | null {
  try {
    return parseProcStat(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return fromNode();
  }
}

/** Milliseconds of processor time that all threads of this process have used. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Tells how much of the machine's processor time others use while we measure. */
export class LoadMeter {
  private machine: MachineTime | null = null;
  private own = 0;
  private begun = 0;

  constructor() {
    this.start();
  }

  /** Begins anew. */
  start(): void {
    this.machine = machineTime();
    this.own = ownTime();
    this.begun = performance.now();
  }

  /** Counts processor time of a child process, in milliseconds, as ours. */
  addOwn(ms: number): void {
    this.own -= ms;
  }

  /** The share (0 … 1) of all processors' time that others have used since the start; null where nobody tells. */
  othersShare(): number | null {
    const now = machineTime();
    if (now === null || this.machine === null) return null;
    const capacity = (performance.now() - this.begun) * now.processors;
    const others = now.busy - this.machine.busy - (ownTime() - this.own);
    return Math.min(1, Math.max(0, others / capacity));
  }
}
