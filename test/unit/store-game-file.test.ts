import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeGame, gameText } from '../../src/cli/show-text.ts';
import { gameFileOf, gameFileText, parseGameFile } from '../../src/store/game-file.ts';
import { openRun, type RunReader } from '../../src/store/reader.ts';
import { sampleGame, writeSampleRun } from '../kit/sample-run.ts';

const dir = mkdtempSync(join(tmpdir(), 'game-file-'));
const FLAWED = 1;
const CLEAN = 2;
const OLD = 3;
let run: RunReader;

beforeAll(() => {
  const games = [0, 1, 2].map((i) => {
    const game = sampleGame(i);
    return { ...game, seatRows: game.seatRows.map((row) => ({ ...row, failures: 0 })), usage: null };
  });
  const seatRows = games[0].seatRows.map((row, seat) => ({ ...row, failures: seat === 2 ? 5 : 0 }));
  const kinds = seatRows.map((_, seat) => (seat === 2 ? { illegal: 3, crash: 2 } : {}));
  const used = {
    modelSnapshot: 'some-model-2024',
    calls: 31,
    costMicroUsd: 1_234_567,
    tokensIn: 4321,
    tokensCached: 321,
    tokensOut: 654,
    tokensReasoning: 54,
  };
  const usage = seatRows.map((_, seat) => (seat === 2 ? used : null));
  writeSampleRun(dir, [
    { ...games[0], seatRows, failureKinds: kinds, usage },
    { ...games[1], failureKinds: null },
    { ...games[2], seatRows, failureKinds: null, hands: null },
  ]);
  run = openRun(dir);
});
afterAll(() => {
  run.close();
  rmSync(dir, { recursive: true });
});

describe('the record of a game', () => {
  it('has failures by kind where there are any whose kinds are known, and reads as it was written', () => {
    for (const number of [FLAWED, CLEAN, OLD]) {
      const record = gameFileOf(run.info, run.game(number));
      expect(parseGameFile(gameFileText(record), 'it')).toEqual(record);
      const kinds = record.seats.map((seat) => ('failuresByKind' in seat ? seat.failuresByKind : '–'));
      const wanted = number === FLAWED ? { illegal: 3, crash: 2 } : '–';
      expect(kinds).toEqual(['–', '–', wanted, '–', '–', '–', '–']);
    }
  });
});

describe('a game as text', () => {
  const textOf = (number: number) => gameText(describeGame(run, number), dir);

  it('tells kinds of failures, and what paid seats used', () => {
    expect(textOf(FLAWED)).toContain('5: illegal 3, crash 2');
    const lines = textOf(FLAWED).split('\n');
    const at = lines.findIndex((line) => line.includes('US$'));
    expect(lines[at + 1].trim().split(/ +/)).toEqual([
      '2',
      'some-model-2024',
      '31',
      '1.234567',
      '4321',
      '321',
      '654',
      '54',
    ]);
    expect(lines[at + 2]).toBe('');
    expect(textOf(CLEAN)).not.toContain('US$');
  });

  it('leaves out what is not known', () => {
    expect(textOf(OLD)).toMatch(/ 5 *\n/);
    expect(describeGame(run, OLD).seats[2]).toMatchObject({
      firstHand: null,
      failuresByKind: null,
      usage: null,
    });
    expect(describeGame(run, OLD).seats[1].failuresByKind).toEqual({});
  });
});
