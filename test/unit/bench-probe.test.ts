import { describe, expect, it } from 'vitest';
import { AllocationMeter } from '../../src/bench/heap.ts';
import { LoadMeter, parseProcStat } from '../../src/bench/load.ts';
import {
  bytesPerUnit,
  type Measured,
  middle,
  nsPerUnit,
  type Probe,
  quotients,
  rotate,
  timePasses,
} from '../../src/bench/probe.ts';

/** A probe that notes its turns in `log` and takes no time. */
function noting(name: string, log: string[], rest: Partial<Probe> = {}): Probe {
  return {
    name,
    slice: (ms) => {
      log.push(`${name} ${ms}`);
      return { ns: 10, units: 2 };
    },
    ...rest,
  };
}

const PACE = { warmUpMs: 8, warmUpTurns: 2, rounds: 2, sliceMs: 3 };

describe('rotating slices', () => {
  it('gives every probe its turn, after a warm-up that goes round as well', async () => {
    const log: string[] = [];
    const probes = [
      noting('a', log),
      noting('b', log, { weight: 2 }),
      noting('cold', log, { warmUp: false }),
    ];
    const measured = await rotate(
      probes,
      PACE,
      (round, rounds) => log.push(`round ${round} of ${rounds}`),
      () => log.push('warm'),
    );
    const warmUp = ['a 4', 'b 4'];
    const round = ['a 3', 'b 6', 'cold 3'];
    expect(log).toEqual([
      'round 0 of 2',
      ...warmUp,
      ...warmUp,
      'warm',
      'round 1 of 2',
      ...round,
      'round 2 of 2',
      ...round,
    ]);
    expect([...measured.keys()]).toEqual(['a', 'b', 'cold']);
    expect(nsPerUnit(measured, 'b')).toEqual([5, 5]);
  });

  it('stops between two slices when it is told to', async () => {
    const log: string[] = [];
    const stop = new AbortController();
    const reason = new Error('enough');
    const stopping: Probe = {
      name: 'b',
      slice: () => {
        stop.abort(reason);
        return { ns: 1, units: 1 };
      },
    };
    const run = rotate(
      [noting('a', log), stopping],
      PACE,
      () => {},
      () => {},
      stop.signal,
    );
    await expect(run).rejects.toBe(reason);
    expect(log).toEqual(['a 4']);
  });

  it('works on one pass at least, and as long as it is told', () => {
    let passes = 0;
    const short = timePasses(0, 5, () => {
      passes++;
    });
    expect(short.units).toBe(5 * passes);
    expect(passes).toBeGreaterThanOrEqual(1);
    const begun = performance.now();
    const long = timePasses(20, 1, () => {});
    const elapsed = performance.now() - begun;
    expect(elapsed).toBeGreaterThanOrEqual(20);
    expect(long.ns).toBeGreaterThan(0);
    expect(long.ns).toBeLessThanOrEqual(elapsed * 1e6);
  });
});

describe('medians and quotients', () => {
  const measured: Measured = new Map([
    [
      'a',
      [
        { ns: 100, units: 10, bytes: 40 },
        { ns: 90, units: 3, bytes: 3 },
      ],
    ],
    [
      'b',
      [
        { ns: 50, units: 10 },
        { ns: 60, units: 1 },
      ],
    ],
  ]);

  it('takes the middle of values in any order, with its quarter points', () => {
    expect(middle([5, 1, 2, 4, 3])).toEqual({ median: 3, low: 2, high: 4 });
    expect(middle([2, 1])).toEqual({ median: 1.5, low: 1.25, high: 1.75 });
    expect(middle([]).median).toBeNaN();
  });

  it('divides within the same round', () => {
    expect(quotients(measured, 'a', 'b')).toEqual([2, 0.5]);
    expect(bytesPerUnit(measured, 'a')).toEqual([4, 1]);
  });

  it('has none for a probe that was not measured', () => {
    expect(nsPerUnit(measured, 'c')).toEqual([]);
    expect(quotients(measured, 'c', 'a')).toEqual([]);
  });
});

describe('bytes allocated', () => {
  /** Allocates `lists` lists of a thousand doubles. */
  function allocate(lists: number): number {
    let length = 0;
    for (let i = 0; i < lists; i++) length += new Array<number>(1000).fill(0.5).length;
    return length;
  }

  it('counts what was collected meanwhile too', () => {
    const meter = new AllocationMeter();
    allocate(100);
    meter.start();
    allocate(20_000); // 160 MB: many times what V8 keeps for young objects.
    const bytes = meter.stop();
    expect(bytes).toBeGreaterThan(20_000 * 8_000);
    expect(bytes).toBeLessThan(20_000 * 8_000 * 1.5);
  });

  it('counts next to nothing for arithmetic', () => {
    const meter = new AllocationMeter();
    const numbers = new Int32Array(1000);
    const add = (): void => {
      for (let i = 0; i < numbers.length; i++) numbers[i] += i;
    };
    for (let i = 0; i < 1000; i++) add();
    meter.start();
    for (let i = 0; i < 1000; i++) add();
    expect(meter.stop()).toBeLessThan(100_000);
  });
});

describe('what others use', () => {
  const STAT = `cpu  100 10 50 8000 300 5 15 20 0 0
cpu0 50 5 25 4000 150 2 8 10 0 0
cpu1 50 5 25 4000 150 3 7 10 0 0
intr 12345
`;

  it('reads /proc/stat: all but idle and waiting for disks, in hundredths of a second', () => {
    expect(parseProcStat(STAT)).toEqual({ busy: (100 + 10 + 50 + 5 + 15 + 20) * 10, processors: 2 });
  });

  it('knows nothing from a text of another kind', () => {
    expect(parseProcStat('')).toBeNull();
    expect(parseProcStat('cpu  a b c\ncpu0 a b c\n')).toBeNull();
  });

  it('is a share', () => {
    const load = new LoadMeter();
    for (const until = performance.now() + 30; performance.now() < until; );
    const share = load.othersShare();
    if (share === null) return; // A platform that tells nothing.
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  });
});
