import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportError } from '../../src/cli/io.ts';
import { idList, wholeNumber } from '../../src/cli/options.ts';
import { newRunId } from '../../src/cli/runs.ts';
import { columns } from '../../src/cli/table.ts';
import { getRuleset, getSpec } from '../../src/content/rulesets.ts';
import { CliError, EXIT } from '../../src/errors.ts';
import { rulesetFiles } from '../../src/spec/build.ts';
import { ALL_OPTIONS } from '../kit/families.ts';

afterEach(() => vi.restoreAllMocks());

/** What reporting `error` writes to stderr, and the exit code. */
function reported(error: unknown, json: boolean, debug: boolean): { code: number; text: string } {
  let text = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((piece) => {
    text += piece;
    return true;
  });
  return { code: reportError(error, { json, debug }), text };
}

describe('reportError', () => {
  it('prints the message of an expected error as it stands', () => {
    const error = new CliError(EXIT.damaged, 'It is broken. Mend it.');
    expect(reported(error, false, false)).toEqual({ code: 12, text: 'error: It is broken. Mend it.\n' });
  });

  it('adds JSON on a line of its own', () => {
    const { text } = reported(new CliError(EXIT.usage, 'No.'), true, false);
    expect(text).toBe('error: No.\n{"error":{"code":2,"message":"No."}}\n');
  });

  it('shows the stack of an unexpected error on demand', () => {
    const short = reported(new TypeError('oops'), false, false);
    expect(short).toEqual({ code: 1, text: expect.stringContaining('--debug') });
    expect(short.text).not.toContain('    at ');
    expect(reported(new TypeError('oops'), false, true).text).toContain('    at ');
    expect(reported('a word', false, false).text).toContain('error: a word');
  });
});

describe('options', () => {
  it('take whole numbers within their bounds', () => {
    expect(wholeNumber(1, 9)('9')).toBe(9);
    expect(wholeNumber()('-3')).toBe(-3);
    for (const text of ['', ' ', '1.0', '1e2', '0x1', 'one', '10', '0']) {
      expect(() => wholeNumber(1, 9)(text)).toThrow('from 1 to 9');
    }
  });

  it('take ids one by one and with commas', () => {
    expect(idList('a, b', undefined)).toEqual(['a', 'b']);
    expect(idList('c', ['a', 'b'])).toEqual(['a', 'b', 'c']);
    expect(() => idList('a,,b', undefined)).toThrow('commas');
    expect(() => idList('', undefined)).toThrow('commas');
  });

  it('leave a program its commas', () => {
    const program = 'stdio:python3 agent.py --sizes=1,2';
    expect(idList(program, undefined)).toEqual([program]);
    expect(idList(`rule-1, ${program}`, ['a'])).toEqual(['a', 'rule-1', program]);
    expect(idList('http://a/,rule-1', undefined)).toEqual(['http://a/', 'rule-1']);
  });
});

describe('newRunId', () => {
  it('begins with the time, so that ids sort by it', () => {
    const id = newRunId('bangarena-classic', 7, new Date('2030-01-02T03:04:05.678Z'));
    expect(id).toMatch(/^20300102-030405-bangarena-classic-7p-[0-9a-f]{4}$/);
  });

  it('names a folder, however many options the ruleset has', () => {
    const now = new Date('2030-01-02T03:04:05.678Z');
    expect(newRunId('bang+dodge-city:beerRescue=any', 8, now)).toContain(
      '-bang+dodge-city-beerRescue-any-8p-',
    );
    const { hash } = getRuleset(ALL_OPTIONS).info;
    const id = newRunId(ALL_OPTIONS, 8, now);
    expect(id.length).toBeLessThan(200);
    expect(id).toContain(`-bang+dodge-city+high-noon+fistful-of-cards+wild-west-show-${hash}-8p-`);
    for (const path of rulesetFiles(getSpec(ALL_OPTIONS)).keys()) expect(path.length).toBeLessThan(200);
  });

  it('has no characters of readings that folders cannot have everywhere', () => {
    const id = newRunId('bang+high-noon:promoEvents=yes,turnStartOrder=last', 5, new Date(0));
    expect(id).toContain('-bang+high-noon-promoEvents-yes-turnStartOrder-last-5p-');
  });
});

describe('columns', () => {
  it('aligns without lines or trailing blanks', () => {
    expect(
      columns(
        ['name', 'n'],
        [
          ['a', 5],
          ['longer', 12],
        ],
        { right: [1] },
      ),
    ).toBe('name     n\na        5\nlonger  12');
  });

  it('wraps the last column to the width', () => {
    const text = columns(['id', 'text'], [['a', 'word '.repeat(20).trim()]], { width: 40 });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(text.split('\n').length).toBeGreaterThan(2);
  });
});
