import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeWhole } from '../../src/store/folder.ts';
import { scratch } from '../e2e/kit.ts';

describe('a file written in one piece', () => {
  const here = scratch();

  it('replaces the old one, and leaves nothing behind where it cannot', () => {
    const file = join(here, 'file');
    writeWhole(file, 'old');
    writeWhole(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    const taken = join(here, 'taken');
    mkdirSync(join(taken, 'inner'), { recursive: true });
    expect(() => writeWhole(taken, 'text')).toThrow('something else of that name lies in the way');
    expect(readdirSync(here).sort()).toEqual(['file', 'taken']);
  });
});
