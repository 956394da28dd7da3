import { describe, expect, it } from 'vitest';
import { Lines } from '../../src/engine-server/lines.ts';
import { MAX_LINE } from '../../src/engine-server/messages.ts';
import { RefusedError } from '../../src/engine-server/refusal.ts';
import { serve } from '../../src/engine-server/serve.ts';
import { Session } from '../../src/engine-server/session.ts';
import { Numbers } from '../kit/numbers.ts';

/** What the pieces hold as lines; kinds in place of what cannot be read. */
function linesOf(pieces: readonly Uint8Array[]): string[] {
  const lines = new Lines();
  const found = pieces.flatMap((piece) => [...lines.feed(piece)]);
  const rest = lines.rest();
  if (rest !== null) found.push(rest);
  return found.map((line) => (line instanceof RefusedError ? `<${line.kind}>` : line));
}

describe('lines', () => {
  it('are the same however the bytes come', () => {
    const text = 'one\n\nzwölf 🤠\r\n{"a":1}\nlast';
    const bytes = Buffer.from(text);
    const numbers = new Numbers('pieces');
    for (let i = 0; i < 200; i++) {
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; ) {
        const to = at + 1 + numbers.below(i < 20 ? 1 : 9);
        pieces.push(bytes.subarray(at, to));
        at = to;
      }
      expect(linesOf(pieces)).toEqual(text.split('\n'));
    }
  });

  it('of too many bytes or no UTF-8 are told, and the next ones are read', () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const long = new Array(MAX_LINE / piece.length).fill(piece);
    expect(linesOf([...long, Buffer.from('x\nnext\n')])).toEqual(['<too-large>', 'next']);
    expect(linesOf([...long, Buffer.from('\nnext\n')]).map((line) => line.length)).toEqual([MAX_LINE, 4]);
    expect(linesOf([...long, ...long, ...long])).toEqual(['<too-large>']);
    expect(linesOf([Buffer.from([0xff, 0xfe, 10]), Buffer.from('next')])).toEqual(['<unreadable>', 'next']);
  });
});

describe('a served conversation', () => {
  it('answers every line in order, waits until it can write, and ends with its input', async () => {
    const session = new Session({ engine: 'test', maxGames: 1 });
    const written: string[] = [];
    let busy = false;
    async function* input(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"op":"hello","id":1}\n \r\n\ngarb');
      yield Buffer.from([0xff]);
      yield Buffer.from('age\n{"op":"legal","games":[0],"id":2}');
    }
    await serve(session, input(), async (text) => {
      expect(busy).toBe(false);
      busy = true;
      await new Promise(setImmediate);
      busy = false;
      written.push(text);
    });
    expect(written.every((text) => /^[^\n]+\n$/.test(text))).toBe(true);
    expect(written.map((text) => JSON.parse(text))).toMatchObject([
      { ok: true, id: 1 },
      { ok: false, error: { kind: 'unreadable' } },
      { ok: false, id: 2, error: { kind: 'unknown' } },
    ]);
  });
});
