import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTEXT,
  LLAMA_WAY_OUT,
  type LlamaServer,
  llamaEntry,
  startLlamaServer,
} from '../kit/llama-server.ts';
import { tinyModel } from '../kit/tiny-gguf.ts';
import { bangarena, rows, scratch } from './kit.ts';

const entry = llamaEntry();
const MINUTES = 60_000;
if (entry === null) {
  console.warn(
    `Skipped, a game of a model on this machine: node-llama-cpp is not installed. ${LLAMA_WAY_OUT}`,
  );
}

describe.skipIf(entry === null)('a model on this machine', () => {
  const folder = scratch();
  let server: LlamaServer;

  /** Plays one game of the model with these options, and reads from its run how its decisions ended. */
  const play = async (options: string) => {
    const dir = join(folder, options);
    const args = [
      'run',
      '--agents',
      `compatible/local/tiny?${options},rule-1`,
      '--seats',
      '4',
      '--games',
      '1',
    ];
    const more = ['--seed', 'local model', '--allow-unpriced', '-q', '--out', dir];
    const { code, stderr } = await bangarena([...args, ...more], { env: { LOCAL_BASE_URL: server.baseUrl } });
    expect(code, stderr).toBe(0);
    const games = rows(dir, 'SELECT termination FROM games');
    const answers = rows<{ failure: string | null }>(dir, 'SELECT failure FROM answers');
    return { games, answers };
  };

  beforeAll(async () => {
    const model = join(folder, 'tiny.gguf');
    writeFileSync(model, tinyModel('tiny', CONTEXT));
    server = await startLlamaServer(entry as string, model);
  });
  afterAll(() => server?.close());

  it(
    'plays a whole game legally by a grammar that lists the legal ids',
    async () => {
      const { games, answers } = await play('max-tokens=4096');
      expect(games).toEqual([{ termination: 'normal' }]);
      expect(answers.length).toBeGreaterThan(0);
      // Not one was asked for again.
      expect(server.answered()).toBe(answers.length);
      expect(answers.map(({ failure }) => failure)).toEqual(answers.map(() => null));
    },
    10 * MINUTES,
  );

  it(
    'finds no answer by itself, so that the grammar alone made its moves legal',
    async () => {
      const { answers } = await play('format=none&max-tokens=64');
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.every(({ failure }) => failure !== null)).toBe(true);
    },
    10 * MINUTES,
  );
});
