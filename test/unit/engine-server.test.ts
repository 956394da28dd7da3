import { describe, expect, it } from 'vitest';
import { getRuleset, RULESET_IDS } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { MAX_BATCH, MAX_REQUESTS, OPS } from '../../src/engine-server/messages.ts';
import { ActionSpace } from '../../src/view/actions.ts';
import { eventsSince } from '../../src/view/events.ts';
import { moveId } from '../../src/view/moves.ts';
import { observe } from '../../src/view/observe.ts';
import { OMNISCIENT, PUBLIC, View } from '../../src/view/view.ts';
import { type Sent, Talk } from '../kit/engine-talk.ts';
import { ALL_OPTIONS } from '../kit/families.ts';
import { Numbers } from '../kit/numbers.ts';

const DEAL = { seed: 'talk', seats: 5 };

/** A conversation with one open game, numbered 0, in which some random moves were made, and the same game of the library. */
function begun(decisions = 40, options = {}): { talk: Talk; game: Game } {
  const talk = new Talk(options);
  const game = new Game(getRuleset(RULESET_IDS[0]));
  const numbers = new Numbers('begun');
  game.reset(DEAL);
  talk.ask('new', { deals: [DEAL] });
  for (let i = 0; i < decisions; i++) {
    const move = numbers.below(game.legal());
    game.choose(move);
    talk.ask('move', { games: [0], moves: [move] });
  }
  return { talk, game };
}

/** Plays game 0 to its end by the last legal index, and returns how it ended. */
function finish(talk: Talk, number = 0): unknown {
  let [count] = talk.ask('legal', { games: [number] }).counts;
  while (count > 0) [count] = talk.ask('move', { games: [number], moves: [count - 1] }).counts;
  return talk.ask('result', { games: [number] }).results[0];
}

describe('games driven by requests', () => {
  it('are of any mix with any options, and a greeting tells of those that it names', () => {
    const talk = new Talk();
    for (const ruleset of [ALL_OPTIONS, 'bang+high-noon+dodge-city']) {
      const { info } = getRuleset(ruleset);
      expect(talk.ask('hello', { rulesets: [ruleset] }).rulesets).toEqual([
        {
          id: info.id,
          version: info.version,
          hash: info.hash,
          minSeats: 4,
          maxSeats: 8,
          actions: new ActionSpace(info).size,
        },
      ]);
      expect(talk.ask('new', { ruleset, deals: [{ seed: 'a', seats: 8 }] }).seats).toHaveLength(1);
      const { saves } = talk.ask('save', { games: [0] });
      expect(talk.ask('load', { saves })).toMatchObject({ counts: [expect.any(Number)] });
    }
    expect(talk.ask('hello').rulesets.map(({ id }: { id: string }) => id)).toEqual(RULESET_IDS);
    expect(talk.refused({ op: 'hello', rulesets: ['bang', 'bang+noon'] })).toMatchObject({
      kind: 'unknown',
      at: 1,
    });
  });

  it.each(RULESET_IDS)('have the trails of the library: %s', (ruleset) => {
    const talk = new Talk();
    const rules = getRuleset(ruleset);
    const { minSeats, maxSeats } = rules.info;
    const deals = [3, 4, 5, 6, 7, 8]
      .filter((seats) => seats >= minSeats && seats <= maxSeats)
      .map((seats) => ({ seed: `trail ${seats}`, seats }));
    // Moves are named in turn by index, id and number of action.
    const names = ['moves', 'ids', 'actions'] as const;
    const table = talk.ask('new', { ruleset, deals, with: ['ids', 'actions'] });
    const mirrors = deals.map((deal) => {
      const game = new Game(rules);
      game.reset(deal);
      return game;
    });
    const numbers = new Numbers(ruleset);
    let at = table;
    for (let turn = 0; mirrors.some(({ over }) => !over); turn++) {
      const playing = mirrors.flatMap(({ over }, i) => (over ? [] : [i]));
      const moves = playing.map((i) => numbers.below(mirrors[i].legal()));
      const name = names[turn % 3];
      const given = playing.map((i, place) =>
        name === 'moves' ? moves[place] : at[name]?.[i][moves[place]],
      );
      playing.forEach((i, place) => {
        expect(at.ids?.[i]).toEqual(idsOf(mirrors[i]));
        mirrors[i].choose(moves[place]);
      });
      talk.ask('move', {
        games: playing.map((i) => table.games[i]),
        [name === 'actions' ? 'actions' : 'moves']: given,
      });
      at = { ...table, ...talk.ask('legal', { games: table.games, with: ['ids', 'actions'] }) };
      expect(at.seats).toEqual(mirrors.map((game) => (game.over ? -1 : game.seat)));
      expect(at.counts).toEqual(mirrors.map((game) => game.legal()));
    }
    const { results } = talk.ask('result', { games: table.games });
    expect(results.map((end) => end?.trail)).toEqual(mirrors.map(({ trail }) => trail));
    expect(results.map((end) => [end?.rounds, end?.decisions])).toEqual(
      mirrors.map(({ round, decisions }) => [round, decisions]),
    );
    expect(results[0]).toMatchObject({ ...observe(new View(mirrors[0], PUBLIC)).result });
  });

  it('pass over what is forced, with the same trail, when told to', () => {
    const talk = new Talk();
    const [seen] = [talk.ask('new', { deals: [DEAL], skipForced: true })];
    let { counts } = seen;
    let asked = 0;
    while (counts[0] > 0) {
      expect(counts[0]).toBeGreaterThan(1);
      ({ counts } = talk.ask('move', { games: [0], moves: [counts[0] - 1], skipForced: true }));
      asked++;
    }
    const end = talk.ask('result', { games: [0] }).results[0];
    talk.ask('new', { deals: [DEAL], into: [0] });
    expect(finish(talk)).toEqual(end);
    expect(end?.decisions).toBeGreaterThan(asked);
  });

  it('are dealt as schedules deal: roles of another seed, moved on', () => {
    const deal = { seed: 'run/8', seats: 5, roleSeed: 'run/roles/1', rotation: 3 };
    const game = new Game(getRuleset(RULESET_IDS[0]));
    game.reset(deal);
    const talk = new Talk();
    expect(talk.ask('new', { deals: [deal], with: ['observations'] }).observations?.[0]).toEqual(
      observe(new View(game, game.seat)),
    );
  });

  it.each(['plain', 'streams'])('take their chance by %s', (rng) => {
    const game = new Game(getRuleset(RULESET_IDS[0]), rng as 'plain');
    game.reset(DEAL);
    while (!game.over) game.choose(game.legal() - 1);
    const talk = new Talk();
    talk.ask('new', { deals: [DEAL], rng });
    expect(finish(talk)).toMatchObject({ trail: game.trail });
  });
});

function idsOf(game: Game): string[] {
  const view = new View(game, game.seat);
  return Array.from({ length: view.legalCount }, (_, i) => moveId(view, i));
}

describe('who may see what', () => {
  it('is decided by the view of the library, the asked seat where no other is named', () => {
    const { talk, game } = begun();
    const sees = (seat: number): unknown => JSON.parse(JSON.stringify(observe(new View(game, seat))));
    for (const view of [0, 1, 2, 3, 4])
      expect(talk.ask('observe', { games: [0], view }).observations[0]).toEqual(sees(view));
    expect(talk.ask('observe', { games: [0], view: 'public' }).observations[0]).toEqual(sees(PUBLIC));
    expect(talk.ask('observe', { games: [0] }).observations[0]).toEqual(sees(game.seat));
    expect(talk.ask('legal', { games: [0], with: ['observations'] }).observations?.[0]).toEqual(
      sees(game.seat),
    );
    const events = eventsSince(new View(game, 1), 7);
    expect(talk.ask('events', { games: [0], view: 1, since: [7] })).toMatchObject({
      events: [events],
      next: [7 + events.length],
    });
  });

  it('never includes the omniscient view without --god', () => {
    for (const op of ['observe', 'events']) {
      expect(begun().talk.refused({ op, games: [0], view: 'omniscient' })).toMatchObject({
        kind: 'hidden',
        message: expect.stringContaining('--god'),
      });
    }
    const { talk, game } = begun(40, { god: true });
    expect(talk.ask('hello').omniscient).toBe(true);
    const all = observe(new View(game, OMNISCIENT));
    expect(talk.ask('observe', { games: [0], view: 'omniscient' }).observations[0]).toEqual(all);
    expect(talk.ask('observe', { games: [0] }).observations[0].players[0].hand).toBeUndefined();
  });

  it('leaves the trail unsaid until the game is over', () => {
    const { talk } = begun();
    expect(talk.ask('result', { games: [0] }).results).toEqual([null]);
    finish(talk);
    expect(talk.ask('legal', { games: [0], with: ['ids', 'results'] })).toMatchObject({
      seats: [-1],
      counts: [0],
      ids: [[]],
      results: [{ trail: expect.stringMatching(/^[0-9a-f]{16}$/) }],
    });
  });
});

describe('copies and saves', () => {
  it('go on as the original does, and leave it as it is', () => {
    const { talk } = begun();
    const before = talk.ask('save', { games: [0] });
    expect(talk.ask('copy', { games: [0, 0] }).games).toEqual([1, 2]);
    const end = finish(talk, 1);
    expect(talk.ask('save', { games: [0] })).toEqual(before);
    expect(talk.ask('copy', { games: [0], into: [1] }).games).toEqual([1]);
    expect(talk.ask('save', { games: [1] })).toEqual(before);
    expect(finish(talk, 2)).toEqual(end);
    expect(finish(talk, 1)).toEqual(end);
    expect(finish(talk, 0)).toEqual(end);
  });

  it('come back in another conversation, with events and all', () => {
    const { talk } = begun();
    const { saves } = talk.ask('save', { games: [0] });
    const other = new Talk({ god: true });
    const loaded = other.ask('load', { saves: [saves[0], saves[0]], with: ['ids'] });
    expect(loaded.games).toEqual([0, 1]);
    expect(loaded.ids?.[1]).toEqual(talk.ask('legal', { games: [0] }).ids?.[0]);
    expect(other.ask('events', { games: [0], view: 2 })).toEqual(talk.ask('events', { games: [0], view: 2 }));
    expect(other.ask('save', { games: [1] }).saves).toEqual(saves);
    expect(finish(other, 1)).toEqual(finish(talk));
  });

  const [save] = begun().talk.ask('save', { games: [0] }).saves;
  it.each<[string, Sent, string]>([
    ['other rules', { rulesHash: '0123456789abcdef' }, 'mismatch'],
    ['rules of another name', { ruleset: RULESET_IDS[1] }, 'mismatch'],
    ['other trails', { trailVersion: 99 }, 'mismatch'],
    ['other numbers', { rngVersion: 99 }, 'mismatch'],
    ['other chance', { rng: 'plain' }, 'mismatch'],
    ['another deal', { deal: { seed: 'other', seats: 5 } }, 'mismatch'],
    ['an illegal move', { moves: `${save.moves} 4000` }, 'mismatch'],
    ['a move more', { moves: `${save.moves} 0` }, 'mismatch'],
    ['a move less', { moves: save.moves.replace(/ \d+$/, '') }, 'mismatch'],
    ['seats that are not there', { deal: { seed: 'talk', seats: 3 } }, 'invalid'],
    ['no ruleset of ours', { ruleset: 'chess' }, 'unknown'],
    ['moves that are no numbers', { moves: '1,2' }, 'invalid'],
    ['a state', { state: 'ffff' }, 'invalid'],
  ])('are refused with %s', (_, change, kind) => {
    const { talk } = begun(3);
    const before = talk.ask('save', { games: [0] });
    const error = talk.refused({ op: 'load', saves: [save, { ...save, ...change }], into: [0] });
    const single = talk.refused({ op: 'load', saves: [save, { ...save, ...change }] });
    expect(error.kind).toBe('invalid');
    expect(single).toMatchObject({ kind, at: 1 });
    expect(talk.ask('save', { games: [0] })).toEqual(before);
    expect(talk.refused({ op: 'observe', games: [1] }).kind).toBe('unknown');
  });
});

describe('a request that cannot be met is refused and changes nothing', () => {
  const two = { op: 'move', games: [0, 1] };
  const cases: [Sent, string, number?][] = [
    [{ ...two, moves: [0, 999] }, 'illegal', 1],
    [{ ...two, moves: [-1, 0] }, 'illegal', 0],
    [{ ...two, moves: [0, 'play:gun>3'] }, 'illegal', 1],
    [{ ...two, actions: [999_999, 0] }, 'illegal', 0],
    [{ ...two, moves: [0, 0.5] }, 'invalid', 1],
    [{ ...two, moves: [0, null] }, 'invalid', 1],
    [{ ...two, moves: [0] }, 'invalid'],
    [two, 'invalid'],
    [{ ...two, moves: [0, 0], actions: [0, 0] }, 'invalid'],
    [{ op: 'move', games: [0, 0], moves: [0, 0] }, 'invalid', 1],
    [{ op: 'move', games: [0, 7], moves: [0, 0] }, 'unknown', 1],
    [{ op: 'move', games: [0, -1], moves: [0, 0] }, 'invalid', 1],
    [{ op: 'move', games: [0], moves: [0], cheat: true }, 'invalid'],
    [{ op: 'move', games: [0], moves: [0], with: ['hands'] }, 'invalid', 0],
    [{ op: 'move', games: 0, moves: 0 }, 'invalid'],
    [{ op: 'legal', games: [2] }, 'unknown', 0],
    [{ op: 'observe', games: [0], view: 5 }, 'invalid', 0],
    [{ op: 'observe', games: [0], view: -2 }, 'invalid'],
    [{ op: 'observe', games: [0], view: 'god' }, 'invalid'],
    [{ op: 'events', games: [0], since: [100_000] }, 'invalid', 0],
    [{ op: 'events', games: [0, 1], since: [0] }, 'invalid'],
    [
      {
        op: 'new',
        deals: [
          { seed: 'a', seats: 5 },
          { seed: 'a', seats: 3 },
        ],
      },
      'invalid',
      1,
    ],
    [{ op: 'new', deals: [{ seed: '', seats: 5 }] }, 'invalid', 0],
    [{ op: 'new', deals: [{ seed: 'x'.repeat(201), seats: 5 }] }, 'invalid', 0],
    [{ op: 'new', deals: [DEAL], ruleset: '__proto__' }, 'unknown'],
    [{ op: 'new', deals: [DEAL], into: [0, 1] }, 'invalid'],
    [{ op: 'new', deals: [DEAL, DEAL], into: [0, 0] }, 'invalid', 1],
    [{ op: 'new', deals: [DEAL, DEAL], into: [0, 9] }, 'unknown', 1],
    [{ op: 'new', deals: [DEAL, DEAL, DEAL] }, 'full'],
    [{ op: 'new', deals: new Array(MAX_BATCH + 1).fill(DEAL) }, 'too-large'],
    [{ op: 'copy', games: [0, 0, 0] }, 'full'],
    [{ op: 'copy', games: [0, 1], into: [1, 0] }, 'invalid', 0],
    [{ op: 'close', games: [0, 0] }, 'invalid', 1],
    [{ op: 'close', games: [0, 7] }, 'unknown', 1],
    [{ op: 'hello', protocol: 2 }, 'unsupported'],
    [{ op: 'toString' }, 'invalid'],
    [{ op: ['move'], games: [0], moves: [0] }, 'invalid'],
    [{}, 'invalid'],
  ];

  const named = cases.map(([request, kind, at]) => ({
    name: JSON.stringify(request).slice(0, 90),
    request,
    kind,
    at,
  }));
  it.each(named)('$name: $kind', ({ request, kind, at }) => {
    const { talk } = begun(40, { maxGames: 4 });
    talk.ask('copy', { games: [0] });
    const before = talk.ask('save', { games: [0, 1] });
    const error = talk.refused(request);
    expect(error).toMatchObject({ kind });
    expect(error.at).toBe(at);
    expect(error.message).toMatch(/\w[`")]?\.$/);
    expect(error.message.length).toBeLessThan(600);
    expect(talk.ask('save', { games: [0, 1] })).toEqual(before);
    expect(talk.ask('close', { games: [] }).open).toBe(2);
  });

  it('a move in a game that is over', () => {
    const { talk } = begun();
    finish(talk);
    expect(talk.refused({ op: 'move', games: [0], moves: [0] })).toMatchObject({ kind: 'illegal', at: 0 });
  });

  it('a line that is no JSON, or no request', () => {
    const talk = new Talk();
    for (const line of ['', 'hello', '{"op":', '{"op":"hello"}}', '\u0000', '['.repeat(100_000)])
      expect(JSON.parse(talk.session.answer(line)).error.kind).toBe('unreadable');
    for (const value of [null, 7, 'hello', true]) expect(talk.refused(value).kind).toBe('invalid');
  });

  it('whatever garbage is put into a request', () => {
    const { talk } = begun(10);
    const numbers = new Numbers('garbage');
    const junk = [
      null,
      -1,
      0,
      1,
      2 ** 53,
      1e308,
      0.5,
      '',
      'x',
      '__proto__',
      [],
      [[]],
      {},
      true,
      [0],
      [null],
      ['0'],
    ];
    const fields = [
      'games',
      'moves',
      'actions',
      'deals',
      'into',
      'with',
      'saves',
      'since',
      'view',
      'skipForced',
      'id',
    ];
    const kinds = new Set<string>();
    for (let i = 0; i < 3000; i++) {
      const request: Record<string, unknown> = { op: OPS[numbers.below(OPS.length)], games: [0] };
      for (let n = numbers.below(4); n >= 0; n--)
        request[fields[numbers.below(fields.length)]] = junk[numbers.below(junk.length)];
      // What would close the game or move in it is another test's.
      if (['close', 'move', 'load'].includes(String(request.op)) && JSON.stringify(request).includes('[0]'))
        continue;
      const reply = talk.send(request) as { ok: boolean; error?: { kind: string } };
      kinds.add(reply.error?.kind ?? 'ok');
    }
    expect(kinds).toContain('ok');
    expect(kinds).not.toContain('fault');
  });
});

describe('lists of requests', () => {
  it('are answered by lists in their order, each with its id', () => {
    const talk = new Talk();
    const replies = talk.send([
      { op: 'new', deals: [DEAL], id: 'first' },
      { op: 'move', games: [0], moves: ['nonsense'], id: 2 },
      { op: 'legal', games: [0] },
      7,
    ]);
    expect(replies).toMatchObject([
      { ok: true, op: 'new', id: 'first', games: [0] },
      { ok: false, id: 2, error: { kind: 'illegal' } },
      { ok: true, op: 'legal', ids: [expect.arrayContaining(['end'])] },
      { ok: false, error: { kind: 'invalid' } },
    ]);
    expect(talk.send([])).toEqual([]);
    expect(talk.refused(new Array(MAX_REQUESTS + 1).fill({ op: 'hello' })).kind).toBe('too-large');
  });

  it('end where the replies grow too large', () => {
    const talk = new Talk({ maxGames: MAX_BATCH });
    const { games } = talk.ask('new', { deals: new Array(MAX_BATCH).fill({ seed: 'many', seats: 8 }) });
    const [{ length }] = [talk.session.answer(JSON.stringify({ op: 'observe', games }))];
    const fit = Math.floor((64 * 1024 * 1024) / length) + 1;
    const requests = [...new Array(fit + 1).fill({ op: 'observe', games }), { op: 'close', games }];
    const line = talk.session.answer(JSON.stringify(requests));
    const [refusal, last] = line.slice(-700).matchAll(/"kind":"([a-z-]+)"/g);
    expect([refusal[1], last[1]]).toEqual(['too-large', 'too-large']);
    expect(line.match(/"ok":true/g)).toHaveLength(fit);
    expect(talk.ask('close', { games: [] }).open).toBe(MAX_BATCH);
  });
});
