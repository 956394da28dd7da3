import type { Connect, Link, LinkEnd } from '../../agents/protocol/link.ts';
import type { OutsideTerms } from '../../src/agent.ts';

export const TERMS: OutsideTerms = { limitMs: 1000, logs: null, allowPrivate: false };

/** A link to nobody: the test reads what was sent and writes what comes. */
export class Wire implements Link {
  readonly sent: Record<string, unknown>[] = [];
  readonly end: LinkEnd;
  killed = false;

  constructor(end: LinkEnd) {
    this.end = end;
  }

  /** What was sent last. */
  get last(): Record<string, unknown> | undefined {
    return this.sent.at(-1);
  }

  /** Says something as the agent. */
  says(message: unknown): void {
    this.end.received(typeof message === 'string' ? message : JSON.stringify(message));
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  async close(): Promise<void> {
    this.kill();
  }

  kill(): void {
    this.killed = true;
  }

  lastWords(): string {
    return 'oh dear';
  }
}

/** A transport that makes {@link Wire}s and keeps them. */
export function wires(): { readonly all: Wire[]; readonly connect: Connect } {
  const all: Wire[] = [];
  return {
    all,
    connect: (end) => {
      const wire = new Wire(end);
      all.push(wire);
      return wire;
    },
  };
}
