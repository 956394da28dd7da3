import { describe, expect, it } from 'vitest';
import { bangarena, type Result, TERMINAL_CODES } from './kit.ts';

const base = ['play', '--seats', '5', '--seed', 'p', '--against', 'random'];
const play = (input: string, ...args: string[]): Promise<Result> => bangarena([...base, ...args], { input });

describe('bangarena play', () => {
  it('shows the table, the hand, numbered moves and the seed; q leaves', async () => {
    const { code, stdout, stderr } = await play('q\n');
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('The seed is p.');
    for (const word of ['(you)', 'Your hand:', 'distance', '♥', ' 0  ', 'You left the game.']) {
      expect(stdout).toContain(word);
    }
    expect(stdout).toContain('bangarena play --ruleset bangarena-classic --seats 5 --seat 0 --seed p');
    expect(stdout).not.toMatch(TERMINAL_CODES);
  });

  it('ends cleanly when the input ends', async () => {
    for (const input of ['', '0\n', '0\n0']) {
      const { code, stdout } = await play(input);
      expect(code).toBe(0);
      expect(stdout).toContain('The game stops: the input has ended.');
    }
  });

  it.each(['0', '1', ''])('plays a whole game on the answer %j and sums it up', async (answer) => {
    const { code, stdout } = await play(`${answer}\n`.repeat(3000));
    expect(code).toBe(0);
    expect(stdout).toMatch(/has won\. You (win|lose)\.|Nobody has won\./);
    expect(stdout).toMatch(/seat +player +character +role/);
    expect(stdout).toContain('Marshal');
  });

  it('helps, shows the table and log again, and explains what is no move', async () => {
    const { stdout } = await play('?\nt\nh\n99\nfoo\n-1\nq\n');
    expect(stdout).toContain('Type the number of a move');
    expect(stdout.split('Your hand:').length).toBe(3);
    for (const word of ['99', 'foo', '-1'])
      expect(stdout).toContain(`"${word}" is no move: type a number from 0 to`);
  });

  it('gives up on a pipe that never answers', async () => {
    const { code, stdout } = await play('what\n'.repeat(1000));
    expect(code).toBe(0);
    expect(stdout).toContain('answers in a row were no move');
  });

  it('is the same game for the same seed and answers', async () => {
    const [one, two, other] = await Promise.all([
      play('0\n0\n0\nq\n'),
      play('0\n0\n0\nq\n'),
      bangarena(['play', '--seats', '5', '--seed', 'other', '--against', 'random'], {
        input: '0\n0\n0\nq\n',
      }),
    ]);
    expect(two.stdout).toBe(one.stdout);
    expect(other.stdout).not.toBe(one.stdout);
  });

  it('plays every ruleset and table size, from any seat', async () => {
    for (const ruleset of ['classic', 'partners', 'double-agent', 'old-classic']) {
      for (const seats of ['4', '8']) {
        const args = [
          'play',
          '--ruleset',
          `bangarena-${ruleset}`,
          '--seats',
          seats,
          '--seat',
          '3',
          '--against',
          'greedy,random',
        ];
        const { code, stdout } = await bangarena(args, { input: '\n'.repeat(3000) });
        expect(stdout).toContain('role');
        expect(code).toBe(0);
      }
    }
  });

  it.each([
    [['--seats', '9'], /4 to 8 seats, not 9/],
    [['--seat', '5'], /seats 0 to 4, not 5/],
    [['--seat', '-1'], /seats 0 to 4, not -1/],
    [['--against', 'radnom'], /Unknown agent "radnom". Did you mean "random"/],
    [['--ruleset', 'clasic'], /Unknown ruleset "clasic". Did you mean "bangarena-classic"/],
    [['--seed', ''], /seed is empty/],
  ])('refuses %j', async (args, message) => {
    const { code, stderr, stdout } = await play('q\n', ...args);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
    expect(stdout).toBe('');
  });
});
