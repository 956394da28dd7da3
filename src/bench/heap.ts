import { GCProfiler, getHeapStatistics } from 'node:v8';

/**
 * Measures the bytes that the JavaScript heap of this thread is asked for between {@link start} and {@link stop}.
 * V8 says before and after each collection how much is in use, so memory that was collected meanwhile counts too;
 * what reading the figures takes is subtracted. Machine code that the compiler finishes meanwhile counts as well:
 * take the median of several measurements in code that is warm.
 */
export class AllocationMeter {
  private profiler = new GCProfiler();
  private before = 0;
  private readingCost = 0;

  start(): void {
    this.profiler = new GCProfiler();
    this.profiler.start();
    const first = usedBytes();
    this.before = usedBytes();
    this.readingCost = this.before - first;
  }

  /** Bytes allocated since {@link start}. */
  stop(): number {
    const after = usedBytes();
    let allocated = -this.readingCost;
    let from = this.before;
    for (const { beforeGC, afterGC } of this.profiler.stop().statistics) {
      allocated += beforeGC.heapStatistics.usedHeapSize - from;
      from = afterGC.heapStatistics.usedHeapSize;
    }
    return Math.max(0, allocated + after - from);
  }
}

function usedBytes(): number {
  return getHeapStatistics().used_heap_size;
}
