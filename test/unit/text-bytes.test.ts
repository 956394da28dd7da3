import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextBytes } from '../../src/arena/text-bytes.ts';

it('holds the bytes of the same text as strings make', () => {
  const bytes = new TextBytes();
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2000 }),
    fc.maxSafeNat(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(0, 9, 10, 99, 100, 2 ** 53 - 1, 10 ** 15),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      bytes.clear();
      for (const value of parts) {
        if (typeof value === 'number') bytes.number(value);
        else bytes.text(value);
      }
      expect(Buffer.from(bytes.bytes).equals(Buffer.from(parts.join('')))).toBe(true);
    }),
  );
});
