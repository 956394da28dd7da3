import { describe, expect, it } from 'vitest';
import { CompareConfig, parseConfig, RunConfig } from '../../src/cli/config.ts';
import { CliError, EXIT } from '../../src/errors.ts';
import { expectCliError } from '../kit/cli-error.ts';

/** The message and code that parsing `text` as run.yaml ends in. */
function faultOf(text: string): { message: string; code: number } {
  try {
    parseConfig(text, 'run.yaml', RunConfig);
  } catch (error) {
    if (error instanceof CliError) return { message: error.message, code: error.code };
    throw error;
  }
  throw new Error('the configuration was taken');
}

describe('a run configuration', () => {
  it('is read whole', () => {
    const text = `# a run
ruleset: bangarena-classic
seats: 5
games: 100
agents: [rule-1, greedy]
seed: a seed
schedule: focal
field: [random]
rotate: false
rng: plain
workers: 2
out: results/here
`;
    expect(parseConfig(text, 'run.yaml', RunConfig)).toEqual({
      ruleset: 'bangarena-classic',
      seats: 5,
      games: 100,
      agents: ['rule-1', 'greedy'],
      seed: 'a seed',
      schedule: 'focal',
      field: ['random'],
      rotate: false,
      rng: 'plain',
      workers: 2,
      out: 'results/here',
    });
  });

  it.each(['', '# nothing\n', '{}'])('may be empty: %j', (text) => {
    expect(parseConfig(text, 'run.yaml', RunConfig)).toEqual({});
  });

  it.each([
    ['seed: 1', '1'],
    ['seed: 01', '01'],
    ['seed: 1.50', '1.50'],
    ['seed: 0x10', '0x10'],
    ['seed: "7"', '7'],
    ['seed: 123456789012345678901234567890', '123456789012345678901234567890'],
  ])('takes the seed as written: %j', (text, seed) => {
    expect(parseConfig(text, 'run.yaml', RunConfig).seed).toBe(seed);
  });

  it.each([
    ['seats: 5\ngmaes: 10\n', 'run.yaml:2:1: unknown key "gmaes"; did you mean "games"?'],
    ['seats: 5\nzebra: 10\n', 'run.yaml:2:1: unknown key "zebra"; known are ruleset, seats,'],
    ['games: 10\nseats: five\n', 'run.yaml:2:8: seats: '],
    ['games: 1.5\n', 'run.yaml:1:8: games: '],
    ['agents:\n  - greedy\n  - 7\n', 'run.yaml:3:5: agents.1: '],
    ['agents: greedy\n', 'run.yaml:1:9: agents: '],
    ['schedule: swiss\n', 'run.yaml:1:11: schedule: '],
    ['rotate: maybe\n', 'run.yaml:1:9: rotate: '],
    ['\n\nseed: true\n', 'run.yaml:3:7: seed: '],
    ['- greedy\n', 'run.yaml:1:1: '],
    ['just text', 'run.yaml:1:1: '],
    ['seats: 5\nagents: [a, b\n', 'run.yaml:3:1: this is not valid YAML'],
    ['seats: 5\nseats: 6\n', 'run.yaml:2:1: this is not valid YAML'],
    ['seats: 5\n games: 1\n', 'run.yaml:'],
  ])('is refused with its place: %j', (text, begin) => {
    const { message, code } = faultOf(text);
    expect(message.slice(0, begin.length)).toBe(begin);
    expect(code).toBe(EXIT.usage);
  });

  it('names every fault at once', () => {
    expect(faultOf('seats: x\ngmaes: 1\nworkers: 0\n').message.split('\n')).toHaveLength(4);
  });
});

describe('a comparison’s configuration', () => {
  it('is read whole', () => {
    const text = 'a: greedy\nb: rule-1\nblocks: 60\nseats: 5\nseed: 007\nrng: plain\n';
    expect(parseConfig(text, 'c.yaml', CompareConfig)).toEqual({
      a: 'greedy',
      b: 'rule-1',
      blocks: 60,
      seats: 5,
      seed: '007',
      rng: 'plain',
    });
  });

  it('is none of a run', () => {
    const read = () => parseConfig('a: greedy\ngames: 60\n', 'c.yaml', CompareConfig);
    expect(expectCliError(EXIT.usage, read)).toMatch(
      /c\.yaml:2:1: unknown key "games"[\s\S]*bangarena compare --help/,
    );
  });
});
