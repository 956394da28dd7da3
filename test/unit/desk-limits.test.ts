import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderGate } from '../../src/arena/desk/limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call that takes so long, noting when it began. */
function call(gate: ProviderGate, begun: number[], ms = 0, tokens = 0): Promise<void> {
  return gate.pass(tokens, async () => {
    begun.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
}

describe('the way to a provider', () => {
  it('takes so many calls at a time', async () => {
    const gate = new ProviderGate({ concurrency: 3 });
    const begun: number[] = [];
    const all = Promise.all(Array.from({ length: 7 }, () => call(gate, begun, 1000)));
    await vi.advanceTimersByTimeAsync(999);
    expect(begun).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(2000);
    await all;
    expect(gate.active).toBe(0);
  });

  it('takes so many requests a minute, evenly', async () => {
    const gate = new ProviderGate({ concurrency: 100, requestsPerMinute: 60 });
    const begun: number[] = [];
    const all = Promise.all(Array.from({ length: 30 }, () => call(gate, begun)));
    await vi.advanceTimersByTimeAsync(31_000);
    await all;
    for (let i = 1; i < begun.length; i++) expect(begun[i] - begun[i - 1]).toBeGreaterThanOrEqual(999);
  });

  it('takes so many tokens a minute, and gets back what was not used', async () => {
    const gate = new ProviderGate({ concurrency: 100, tokensPerMinute: 6000 });
    const begun: number[] = [];
    const all = Promise.all(Array.from({ length: 4 }, () => call(gate, begun, 0, 3000)));
    await vi.advanceTimersByTimeAsync(5000);
    expect(begun).toHaveLength(2);
    gate.giveBack(3000, 500);
    await vi.advanceTimersByTimeAsync(3000);
    expect(begun).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(begun).toHaveLength(4);
    await all;
  });

  it('lets a call through that is larger than a minute’s tokens', async () => {
    const gate = new ProviderGate({ tokensPerMinute: 1000 });
    const begun: number[] = [];
    const passing = call(gate, begun, 0, 50_000);
    await vi.advanceTimersByTimeAsync(2000);
    await passing;
    expect(begun).toHaveLength(1);
  });

  it('halves when the provider is busy, once for all that were under way, and recovers slowly', () => {
    const gate = new ProviderGate({ concurrency: 16 });
    const before = gate.era;
    for (let i = 0; i < 16; i++) gate.wasBusy(before);
    expect(gate.concurrency).toBe(8);
    for (let i = 0; i < 3; i++) gate.wasBusy(gate.era);
    expect(gate.concurrency).toBe(1);
    gate.wasBusy(gate.era);
    expect(gate.concurrency).toBe(1);
    // Answers to what was sent before say nothing.
    for (let i = 0; i < 100; i++) gate.wentWell(before);
    expect(gate.concurrency).toBe(1);
    for (let i = 0; i < 2; i++) gate.wentWell(gate.era);
    expect(gate.concurrency).toBe(2);
    for (let i = 0; i < 3; i++) gate.wentWell(gate.era);
    expect(gate.concurrency).toBe(2);
    gate.wentWell(gate.era);
    expect(gate.concurrency).toBe(3);
    for (let i = 0; i < 1000; i++) gate.wentWell(gate.era);
    expect(gate.concurrency).toBe(16);
  });

  it('lets no more begin than it has halved to', async () => {
    const gate = new ProviderGate({ concurrency: 4 });
    const begun: number[] = [];
    const first = Promise.all(Array.from({ length: 4 }, () => call(gate, begun, 1000)));
    gate.wasBusy(gate.era);
    const rest = Promise.all(Array.from({ length: 4 }, () => call(gate, begun, 1000)));
    await vi.advanceTimersByTimeAsync(1000);
    await first;
    expect(begun).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(2000);
    await rest;
  });

  it('keeps the process alive only while somebody waits', async () => {
    const gate = new ProviderGate({ tokensPerMinute: 600 });
    const begun: number[] = [];
    const all = Promise.all([call(gate, begun, 0, 600), call(gate, begun, 0, 600)]);
    await vi.advanceTimersByTimeAsync(10);
    const waiting = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(120_000);
    await all;
    expect(vi.getTimerCount()).toBeLessThan(waiting);
  });
});
