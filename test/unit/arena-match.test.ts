import { describe, expect, it } from 'vitest';
import { type Agent, FAILURE_KINDS, type Failure, type Player, type Turn } from '../../src/agent.ts';
import { AbortGame, Match } from '../../src/arena/match.ts';
import { rulesetOf } from '../../src/arena/plan.ts';
import { decodeMoves, type GameRecord } from '../../src/arena/record.ts';
import { type ReplayRecord, type ReplaySource, replayFromDeal, replayGame } from '../../src/arena/replay.ts';
import { dealtSeats, firstHand, handsHex } from '../../src/arena/seat-facts.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { contradictions } from '../../src/arena/verify.ts';
import { RNG_VERSION } from '../../src/core/chance.ts';
import { TRAIL_VERSION } from '../../src/core/trail.ts';
import { Game } from '../../src/engine/game.ts';
import { EVENT_DRAW, EVENT_TURN, TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { CliError, EXIT } from '../../src/errors.ts';
import { OMNISCIENT, View } from '../../src/view/view.ts';

const ruleset = rulesetOf('bangarena-classic');
const SEATS = 5;
const LINE_UP = [0, 1, 1, 1, 1];

/** An agent of one function; a player that can be reset only if `kept`. */
function agent(id: string, choose: Player['choose'], kept = true): Agent {
  const player = (): Player => (kept ? { choose, reset: () => {} } : { choose });
  return { id, version: '1', description: id, sit: player };
}

const uniform = agent('uniform', (view: View, turn: Turn) => turn.below(view.legalCount));

/** Plays deal `deal` among `first` at seat 0 and uniform bots. */
async function play(first: Agent, deal = 0): Promise<{ match: Match; record: GameRecord }> {
  const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [first, uniform] });
  const pending = match.begin(dealOf('test', deal, SEATS), LINE_UP);
  if (pending !== null) await match.waitFor(pending);
  return { match, record: match.record(deal, { deal, block: deal, focal: -1, arm: 0, seats: LINE_UP }) };
}

const source: ReplaySource = {
  ruleset: ruleset.id,
  rulesetHash: ruleset.info.hash,
  rngScheme: 'streams',
  rngVersion: RNG_VERSION,
  trailVersion: TRAIL_VERSION,
  seed: 'test',
};

function stored(record: GameRecord): ReplayRecord {
  const { index, seats, deal, termination, trail, moves } = record;
  return {
    number: index + 1,
    seats,
    deal,
    termination: TERMINATIONS[termination],
    trail,
    moves: decodeMoves(moves),
  };
}

describe('what a record says of the seats', () => {
  // Comparisons put games of a deal together by role and character, so it has to be what the deal gave.
  it.each([
    ['role', 'bang+wild-west-show', ({ role }: { role: number }) => role],
    ['character', 'bang+high-noon:promoEvents=yes', ({ character }: { character: number }) => character],
  ])('is the %s that was dealt, though another one comes later: %s', (what, id, pick) => {
    const rules = rulesetOf(id);
    const match = new Match({ ruleset: rules, scheme: 'streams', seats: 7, agents: [uniform] });
    const fresh = new Game(rules);
    const seats = new Array<number>(7).fill(0);
    let changed = 0;
    for (let deal = 0; deal < 40; deal++) {
      const start = dealOf('dealt', deal, 7);
      match.playNow(start, seats);
      fresh.reset(start);
      const dealt = dealtSeats(fresh).map(pick);
      const record = match.record(deal, { deal, block: deal, focal: -1, arm: 0, seats });
      expect(record.seatRows.map(pick)).toEqual(dealt);
      if (dealtSeats(match.game).map(pick).join() === dealt.join()) continue;
      changed++;
      const from = { ...source, ruleset: rules.id, rulesetHash: rules.info.hash, seed: 'dealt' };
      const replayed = replayFromDeal(from, stored(record));
      const claim = {
        ...record,
        termination: TERMINATIONS[record.termination],
        winnerTeam: rules.info.teams[record.winnerTeam] ?? null,
        seats: record.seatRows.map((row) => ({
          ...row,
          role: rules.info.roles[row.role].id,
          character: rules.info.characters[row.character].id,
        })),
        hands: null,
      };
      expect(contradictions(replayed.game, replayed.dealt, claim)).toEqual([]);
      expect(contradictions(replayed.game, dealtSeats(replayed.game), claim)).toEqual(
        expect.arrayContaining([expect.stringContaining(`the ${what} of seat`)]),
      );
    }
    expect(changed).toBeGreaterThan(1);
  });
});

describe('a match', () => {
  it('plays a game to its end and records it', async () => {
    const { match, record } = await play(uniform);
    expect(match.game.over).toBe(true);
    expect(TERMINATIONS[record.termination]).toBe('normal');
    expect(record.trail).toMatch(/^[0-9a-f]{16}$/);
    expect(record.seatRows.map((row) => row.agent)).toEqual(LINE_UP);
    expect(record.seatRows.map((row) => row.fromMarshal).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(record.seatRows.reduce((sum, row) => sum + row.decisions, 0)).toBe(record.decisions);
    expect(record.seatRows.some((row) => row.won)).toBe(true);
    expect(record.seatRows.find((row) => row.fromMarshal === 0)?.role).toBe(ruleset.leaderRole);
  });

  it('comes out alike with kept players, with fresh ones, and with those that answer later', async () => {
    const fresh = agent('fresh', uniform.sit({ seat: 0, seats: SEATS, rules: ruleset.info }).choose, false);
    const later = agent('later', async (view, turn) => {
      await new Promise(setImmediate);
      return turn.below(view.legalCount);
    });
    for (let deal = 0; deal < 5; deal++) {
      const { record } = await play(uniform, deal);
      expect((await play(fresh, deal)).record).toEqual(record);
      expect((await play(later, deal)).record).toEqual(record);
    }
  });

  it('gives agents their numbers, and neither the key nor the numbers of other seats and decisions', async () => {
    const given: Turn[] = [];
    const noter = agent('noter', (_view, turn) => {
      given.push(turn);
      return 0;
    });
    await play(noter);
    const [turn] = given;
    expect(Object.keys(turn)).toEqual(['signal', 'desk']);
    expect(Object.getOwnPropertyNames(Object.getPrototypeOf(turn)).sort()).toEqual([
      'below',
      'constructor',
      'random',
    ]);
  });

  it('plays a deal alike after others as on a new table', async () => {
    const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [uniform, uniform] });
    for (const deal of [3, 0, 2, 0]) {
      match.playNow(dealOf('test', deal, SEATS), LINE_UP);
      expect(match.game.trail).toBe((await play(uniform, deal)).record.trail);
    }
  });

  it('asks nobody who has no choice', async () => {
    const { record } = await play(
      agent('picky', (view, turn) => {
        expect(view.legalCount).toBeGreaterThan(1);
        expect(view.ask).toBeGreaterThan(0);
        return turn.below(view.legalCount);
      }),
    );
    expect(TERMINATIONS[record.termination]).toBe('normal');
  });

  const badAnswers: readonly [string, unknown][] = [
    ['a number that is too large', 1000],
    ['a negative number', -1],
    ['a fraction', 0.5],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['nothing', undefined],
    ['null', null],
    ['text', '0'],
    ['an object', {}],
    ['a promise of text', Promise.resolve('0')],
  ];
  it.each(badAnswers)('counts %s as a failure and makes the simplest move', async (_, answer) => {
    const { record } = await play(agent('bad', () => answer as number));
    const simplest = await play(agent('simplest', () => 0));
    expect(record.trail).toBe(simplest.record.trail);
    expect(record.seatRows[0].failures).toBeGreaterThan(0);
    expect(record.seatRows.slice(1).every(({ failures }) => failures === 0)).toBe(true);
    expect(simplest.record.seatRows[0].failures).toBe(0);
  });

  it('counts what a player reports under its kind, at once or later, and anything else as illegal', async () => {
    const answers: readonly unknown[] = [
      ...FAILURE_KINDS.map((failure) => ({ failure, detail: 'so it goes' })),
      Promise.resolve({ failure: 'timeout' }),
      { failure: 'boredom' },
      { failure: 0 },
      -1,
    ];
    let asked = 0;
    const failing = agent('failing', () => (asked < answers.length ? (answers[asked++] as Failure) : 0));
    const simplest = agent('simplest', () => 0);
    const counts: Record<string, number> = {};
    for (let deal = 0; deal < 3; deal++) {
      const before = asked;
      const { record } = await play(failing, deal);
      expect(record.trail).toBe((await play(simplest, deal)).record.trail);
      expect(record.seatRows.map(({ failures }) => failures)).toEqual([asked - before, 0, 0, 0, 0]);
      expect(record.failureKinds?.slice(1) ?? [{}, {}, {}, {}]).toEqual([{}, {}, {}, {}]);
      for (const [kind, count] of Object.entries(record.failureKinds?.[0] ?? {}))
        counts[kind] = (counts[kind] ?? 0) + count;
    }
    const once = Object.fromEntries(FAILURE_KINDS.map((kind) => [kind, 1]));
    expect(counts).toEqual({ ...once, timeout: 2, illegal: 4 });
  });

  it('counts afresh in every game', async () => {
    let answer: number | Failure = { failure: 'refusal' };
    const moody = agent('moody', () => answer);
    const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [moody, uniform] });
    const kindsNow = (): string[][] => {
      match.playNow(dealOf('test', 0, SEATS), LINE_UP);
      const record = match.record(0, { deal: 0, block: 0, focal: -1, arm: 0, seats: LINE_UP });
      return record.failureKinds?.map((counts) => Object.keys(counts)) ?? [];
    };
    expect(kindsNow()).toEqual([['refusal'], [], [], [], []]);
    answer = { failure: 'empty' };
    expect(kindsNow()).toEqual([['empty'], [], [], [], []]);
    answer = 0;
    expect(kindsNow()).toEqual([]);
  });

  it('notes the hands that were dealt, whoever played what', async () => {
    for (let deal = 0; deal < 10; deal++) {
      const { record } = await play(uniform, deal);
      const game = new Game(ruleset, 'streams');
      game.reset(dealOf('test', deal, SEATS));
      const dealt: number[][] = record.seatRows.map(() => []);
      const view = new View(game, OMNISCIENT);
      for (let i = 0; view.eventKind(i) !== EVENT_TURN; i++) {
        if (view.eventKind(i) === EVENT_DRAW) dealt[view.eventSeat(i)].push(view.eventCard(i));
      }
      const hands = dealt.map((cards) => cards.sort((a, b) => a - b));
      expect(
        record.seatRows.map((_, seat) => firstHand(handsHex(record.hands as Uint8Array), SEATS, seat)),
      ).toEqual(hands);
      expect(hands.every((cards) => cards.length >= 3)).toBe(true);
    }
  });

  const crashes: readonly [string, Agent][] = [
    [
      'throws',
      agent('thrower', () => {
        throw new Error('oh no');
      }),
    ],
    ['rejects', agent('rejecter', () => Promise.reject(new Error('oh no')))],
    [
      'throws when it sits down',
      {
        ...uniform,
        id: 'sitter',
        sit: () => {
          throw new Error('oh no');
        },
      },
    ],
  ];
  it.each(crashes)('ends without a winner when an agent %s', async (_, crasher) => {
    const { match, record } = await play(crasher);
    expect(TERMINATIONS[record.termination]).toBe('agent_crash');
    expect(match.crashed).toBe(0);
    expect(match.error).toEqual(new Error('oh no'));
    expect(record.winnerTeam).toBe(255);
    expect(record.seatRows.map(({ failures }) => failures)).toEqual([1, 0, 0, 0, 0]);
    expect(record.failureKinds).toEqual([{ crash: 1 }, {}, {}, {}, {}]);
    expect(record.seatRows.some(({ won }) => won)).toBe(false);
    expect(replayGame(source, stored(record)).trail).toBe(record.trail);
  });

  it('plays on well after a crash', async () => {
    let broken = true;
    const moody = agent('moody', (view, turn) => {
      if (broken) throw new Error('not today');
      return turn.below(view.legalCount);
    });
    const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [moody, uniform] });
    match.playNow(dealOf('test', 1, SEATS), LINE_UP);
    expect(TERMINATIONS[match.termination]).toBe('agent_crash');
    broken = false;
    match.playNow(dealOf('test', 1, SEATS), LINE_UP);
    expect(match.error).toBeNull();
    expect(match.game.trail).toBe((await play(uniform, 1)).record.trail);
  });

  it('says so when an agent answers late and nobody waits', () => {
    const late = agent('late', () => Promise.resolve(0));
    const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [late, uniform] });
    expect(() => match.playNow(dealOf('test', 0, SEATS), LINE_UP)).toThrow(/seat 0 does not answer at once/);
  });

  it('is aborted when a player leaves', async () => {
    const { record } = await play(
      agent('leaver', () => {
        throw new AbortGame('left');
      }),
    );
    expect(TERMINATIONS[record.termination]).toBe('aborted');
  });

  it('blames the engine for what the engine throws', () => {
    const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [uniform] });
    match.playNow(dealOf('test', 0, SEATS), [0, 0, 0, 0, 0]);
    match.playNow({ seed: 'x', seats: 99 }, [0, 0, 0, 0, 0]);
    expect(TERMINATIONS[match.termination]).toBe('engine_fault');
    expect(match.crashed).toBe(-1);
    const pairing = { deal: 0, block: 0, focal: -1, arm: 0, seats: [0, 0, 0, 0, 0] };
    expect(match.record(0, pairing).hands).toBeNull();
  });

  it('tells players how it ended', async () => {
    const told: string[] = [];
    const listener: Agent = {
      ...uniform,
      id: 'listener',
      sit: (info) => ({
        choose: uniform.sit(info).choose,
        end: ({ won, termination }) => told.push(`${won} ${termination}`),
      }),
    };
    const { record } = await play(listener);
    expect(told).toEqual([`${record.seatRows[0].won} normal`]);
  });
});

describe('a replay', () => {
  /** The code and message with which replaying fails. */
  function faultOf(from: ReplaySource, record: ReplayRecord): { code: number; message: string } {
    try {
      replayGame(from, record);
    } catch (error) {
      if (error instanceof CliError) return { code: error.code, message: error.message };
    }
    throw new Error('the replay went through');
  }

  it('ends in the stored trail', async () => {
    const { record } = await play(uniform);
    let decisions = 0;
    const game = replayGame(source, stored(record), () => decisions++);
    expect(game.over).toBe(true);
    expect(game.trail).toBe(record.trail);
    expect(decisions).toBe(record.decisions);
  });

  it('is refused under other rules or randomness', async () => {
    const record = stored((await play(uniform)).record);
    const otherRules = faultOf({ ...source, rulesetHash: '0'.repeat(16) }, record);
    expect(otherRules.code).toBe(EXIT.mismatch);
    expect(otherRules.message).toContain(ruleset.info.hash);
    expect(faultOf({ ...source, rngScheme: 'dice' }, record).code).toBe(EXIT.mismatch);
    expect(faultOf({ ...source, rngVersion: RNG_VERSION + 1 }, record).code).toBe(EXIT.mismatch);
    expect(faultOf({ ...source, trailVersion: TRAIL_VERSION + 1 }, record).code).toBe(EXIT.mismatch);
    expect(faultOf({ ...source, ruleset: 'bangarena-clasic' }, record).code).toBe(EXIT.usage);
  });

  it('finds a changed record', async () => {
    const record = stored((await play(uniform)).record);
    const { moves } = record;
    expect(faultOf(source, { ...record, trail: '0'.repeat(16) }).message).toContain('0'.repeat(16));
    expect(faultOf(source, { ...record, moves: [9999, ...moves.slice(1)] }).message).toContain(
      'move 1 is not legal',
    );
    expect(faultOf(source, { ...record, moves: [...moves, 0] }).message).toContain('it is over after');
    expect(faultOf(source, { ...record, moves: moves.slice(0, -1) }).code).toBe(EXIT.fault);
    expect(faultOf({ ...source, seed: 'other' }, record).code).toBe(EXIT.fault);
  });
});
