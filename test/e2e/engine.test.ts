import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getRuleset, RULESET_IDS } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { ROOT } from '../../scripts/sources.mjs';
import { BIN, bangarena } from './kit.ts';

const SCRIPT = join(ROOT, 'examples', 'engine', 'random_games.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What a game of the script must end in: dealt and chosen here by the library, in the way that the script says. */
function trailOf(game: Game, seed: string, number: number, seats: number): string {
  let state = number;
  game.reset({ seed: `${seed}/${number}`, seats });
  while (!game.over) {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    game.choose(Math.floor((state * game.legal()) / 2 ** 32));
  }
  return game.trail;
}

describe.skipIf(!hasPython)(
  `examples/engine/random_games.py${hasPython ? '' : ' (skipped: there is no python3)'}`,
  () => {
    it.each(RULESET_IDS)('plays 250 games of %s with the trails of the library', (ruleset) => {
      const { minSeats, maxSeats } = getRuleset(ruleset).info;
      const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => minSeats + i);
      const seatsOf = (number: number) => counts[number % counts.length];
      const args = ['--games', '250', '--seats', counts.join(), '--seed', 'e2e', '--batch', '60'];
      const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, ...args, '--ruleset', ruleset], {
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({
        status: 0,
        stderr: expect.stringMatching(/^250 games, \d+ moves/),
      });
      const game = new Game(getRuleset(ruleset));
      const expected = Array.from(
        { length: 250 },
        (_, number) => `${number} ${seatsOf(number)} ${trailOf(game, 'e2e', number, seatsOf(number))}`,
      );
      expect(stdout.trimEnd().split('\n')).toEqual(expected);
    });

    it('offers every operation as a method, and refusals as exceptions', () => {
      const program = `
from bangarena_engine import Engine, EngineError
with Engine() as engine:
    assert engine.hello()["protocol"] == 1
    table = engine.new([{"seed": "a", "seats": 4}, {"seed": "b", "seats": 5}], skip_forced=True, columns=["ids", "actions"])
    one, two = table["games"]
    saves = engine.save([one, two])
    (spare,) = engine.copy([two])["games"]
    engine.move([one], [table["ids"][0][0]])
    engine.act([two], [table["actions"][1][-1]], columns=["observations"])
    assert engine.save([one]) != saves[:1] and engine.save([spare]) == saves[1:]
    assert engine.load(saves, into=[one, two])["games"] == [one, two]
    assert engine.save([one, two]) == saves
    assert engine.observe([one], view="public")[0]["you"] is None
    events, following = engine.events([one, two], since=[0, 3], view=1)
    assert events[1][0]["index"] == 3 and following[1] == 3 + len(events[1])
    assert engine.legal([one])["ids"] == table["ids"][:1]
    assert engine.result([one]) == [None]
    try:
        engine.move([one, two], [0, "fly"])
        raise AssertionError("an illegal move was made")
    except EngineError as error:
        assert (error.kind, error.at) == ("illegal", 1), error
    try:
        engine.observe([one], view="omniscient")
        raise AssertionError("all was shown")
    except EngineError as error:
        assert error.kind == "hidden", error
    assert engine.save([one, two]) == saves
    assert engine.forget([one, two]) == 1
print("done")
`;
      const { stdout, stderr } = spawnSync('python3', ['-c', program], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONPATH: join(ROOT, 'examples', 'engine'), PYTHONDONTWRITEBYTECODE: '1' },
      });
      expect({ stdout, stderr }).toEqual({ stdout: 'done\n', stderr: '' });
    });
  },
);

describe('bangarena engine', () => {
  it('answers the requests of docs/engine.md as they stand there', async () => {
    const text = readFileSync(join(ROOT, 'docs', 'engine.md'), 'utf8');
    const lines =
      text
        .match(/^\$ bangarena engine\n((?:\{.*\n)+)/m)?.[1]
        .trimEnd()
        .split('\n') ?? [];
    const { stdout } = await bangarena(['engine'], { input: lines.filter((_, i) => i % 2 === 0).join('\n') });
    expect(lines).toHaveLength(4);
    expect(stdout.trimEnd().split('\n')).toEqual(lines.filter((_, i) => i % 2 === 1));
  });

  it('survives whatever comes, answers every line and ends with its input', async () => {
    const lines = [
      '{"op":"new","deals":[{"seed":"a","seats":5}],"id":1}',
      'x'.repeat(17 * 1024 * 1024),
      '\u0000\u0001\u0007 garbage',
      '['.repeat(1_000_000),
      `{"op":"move","games":[${'0,'.repeat(2_000_000)}0],"moves":[0]}`,
      `{"op":"new","deals":[${'{},'.repeat(4000)}{}]}`,
      `{"op":"load","saves":[${'"",'.repeat(4000)}""]}`,
      `[${'7,'.repeat(2_000_000)}7]`,
      '{"op":"new","deals":[],"id":"__proto__","__proto__":{"games":[0]}}',
      '{"op":"observe","games":[0],"view":"omniscient"}',
      '{"op":"legal","games":[0],"id":2}',
    ];
    const input = `${lines.join('\n')}\n\n{"op":"result","games":[0],"id":3}`;
    const { code, stdout, stderr } = await bangarena(['engine'], { input });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const replies = stdout.trimEnd().split('\n');
    expect(replies.every((reply) => reply.length < 1500)).toBe(true);
    const kinds = replies.map((reply) => JSON.parse(reply).error?.kind ?? JSON.parse(reply).id);
    expect(kinds).toEqual([
      ...[
        1,
        'too-large',
        'unreadable',
        'unreadable',
        'too-large',
        'invalid',
        'invalid',
        'too-large',
        'invalid',
      ],
      ...['hidden', 2, 3],
    ]);
  });

  it('shows all under --god, opens as many games as --max-games says', async () => {
    const deals = [1, 2, 3].map((number) => ({ seed: `${number}`, seats: 4 }));
    const requests = [
      { op: 'new', deals },
      { op: 'new', deals: deals.slice(1) },
      { op: 'observe', games: [1], view: 'omniscient' },
    ];
    const input = requests.map((request) => JSON.stringify(request)).join('\n');
    const { stdout } = await bangarena(['engine', '--god', '--max-games', '2'], { input });
    const [full, opened, seen] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(full.error.kind).toBe('full');
    expect(opened.games).toEqual([0, 1]);
    const hands: unknown[][] = seen.observations[0].players.map(({ hand }: { hand: unknown[] }) => hand);
    expect(hands.map(({ length }) => length)).toEqual(
      seen.observations[0].players.map(({ handCount }: { handCount: number }) => handCount),
    );
    expect((await bangarena(['engine', '--max-games', '0'])).code).toBe(2);
  });

  it('writes no more than is read: a driver that reads late gets every reply', async () => {
    const child = spawn(process.execPath, [BIN, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const many = Array.from({ length: 500 }, () => 0);
    child.stdin.write('{"op":"new","deals":[{"seed":"late","seats":8}]}\n');
    for (let i = 0; i < 8; i++)
      child.stdin.write(`${JSON.stringify({ op: 'observe', games: many, id: i })}\n`);
    child.stdin.end();
    await new Promise((resolve) => setTimeout(resolve, 500));
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual([undefined, 0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
