import { describe, expect, it } from 'vitest';
import {
  type Agent,
  CallError,
  type Choice,
  type Failure,
  type Player,
  type SeatUsage,
} from '../../src/agent.ts';
import { ProviderFailed } from '../../src/arena/desk/stops.ts';
import type { LiveDecision, LiveGame } from '../../src/arena/live-game.ts';
import { Match } from '../../src/arena/match.ts';
import { rulesetOf } from '../../src/arena/plan.ts';
import type { GameRecord } from '../../src/arena/record.ts';
import { dealOf } from '../../src/arena/seeds.ts';
import { TERMINATIONS } from '../../src/engine/vocabulary.ts';
import { CliError, EXIT } from '../../src/errors.ts';

const ruleset = rulesetOf('bangarena-classic');
const SEATS = 5;
const LINE_UP = [0, 1, 1, 0, 1];
const USED: SeatUsage = {
  modelSnapshot: 'm-1',
  calls: 3,
  costMicroUsd: 12,
  tokensIn: 10,
  tokensCached: 4,
  tokensOut: 5,
  tokensReasoning: 1,
};

const bot: Agent = {
  id: 'bot',
  version: '1',
  description: '',
  sit: () => ({ choose: (view, turn) => turn.below(view.legalCount) }),
};

/** An agent from outside whose players are of this kind. */
function outsider(player: Player): Agent {
  return { id: 'outsider', version: '1', description: '', outside: true, sit: () => player };
}

/** Keeps what it is told in memory, and can be interrupted after some answers. */
class Keeper implements LiveGame {
  readonly name = 'kept';
  readonly answers = new Map<number, Choice | Failure>();
  readonly decisions: LiveDecision[] = [];
  asked = 0;
  readonly #most: number;

  constructor(most = Number.POSITIVE_INFINITY, before: ReadonlyMap<number, Choice | Failure> = new Map()) {
    this.#most = most;
    this.answers = new Map(before);
  }

  recalled(decision: number) {
    const answer = this.answers.get(decision);
    return answer && { answer, reply: null };
  }

  turn(_: LiveDecision, numbers: { random(): number; below(bound: number): number }) {
    if (this.asked >= this.#most) throw new CliError(EXIT.sigint, 'stopped');
    return {
      random: () => numbers.random(),
      below: (n: number) => numbers.below(n),
      signal: null,
      desk: null,
    };
  }

  limited<T>(_: LiveDecision, ask: (signal: null) => T): T {
    return ask(null);
  }

  commit(decision: LiveDecision, answer: Choice | Failure) {
    expect(this.answers.has(decision.decision)).toBe(false);
    this.answers.set(decision.decision, answer);
    this.decisions.push(decision);
    this.asked++;
  }

  usageOf(seat: number) {
    return seat === 0 ? USED : null;
  }
}

const later: Player['choose'] = async (view, turn) => ({
  index: turn.below(view.legalCount),
  shown: 1,
  reasoning: 'because',
});

async function play(agent: Agent, keeper: LiveGame, deal = 1): Promise<{ record: GameRecord; match: Match }> {
  const match = new Match({ ruleset, scheme: 'streams', seats: SEATS, agents: [agent, bot] });
  const pending = match.begin(dealOf('live', deal, SEATS), LINE_UP, keeper);
  if (pending !== null) await match.waitFor(pending);
  return { match, record: match.record(deal, { deal, block: deal, focal: -1, arm: 0, seats: LINE_UP }) };
}

describe('a live game', () => {
  it('commits every answer from outside, and no bot’s, before it is applied', async () => {
    const keeper = new Keeper();
    const { record } = await play(outsider({ choose: later }), keeper);
    const asked = record.seatRows[0].decisions + record.seatRows[3].decisions;
    expect(keeper.decisions.every(({ seat }) => LINE_UP[seat] === 0)).toBe(true);
    expect(keeper.answers.size).toBeGreaterThan(10);
    expect(keeper.answers.size).toBeLessThanOrEqual(asked);
    expect(
      [...keeper.answers.values()].every((answer) => 'index' in answer && answer.reasoning === 'because'),
    ).toBe(true);
    expect(record.usage).toEqual([USED, null, null, null, null]);
  });

  it('goes on where it was interrupted, asks nothing twice, and comes out the same', async () => {
    const whole = await play(outsider({ choose: later }), new Keeper());
    let kept: ReadonlyMap<number, Choice | Failure> = new Map();
    let interruptions = 0;
    for (;;) {
      const keeper = new Keeper(3, kept);
      const recalled: unknown[] = [];
      const player: Player = { choose: later, recall: (_view, _turn, answer) => recalled.push(answer) };
      try {
        const { record } = await play(outsider(player), keeper);
        expect(record).toEqual(whole.record);
        break;
      } catch (error) {
        expect((error as CliError).code).toBe(EXIT.sigint);
        expect(recalled).toHaveLength(kept.size);
        expect(keeper.answers.size).toBe(kept.size + 3);
        kept = keeper.answers;
        interruptions++;
      }
    }
    expect(interruptions).toBeGreaterThan(2);
  });

  it('keeps failures with their kind, and makes the simplest move', async () => {
    const keeper = new Keeper();
    const failing: Player = {
      choose: async (_view, turn) =>
        turn.below(2) === 0 ? { failure: 'refusal', detail: 'no' } : { index: 9999 },
    };
    const { record } = await play(outsider(failing), keeper);
    const kinds = [...keeper.answers.values()].map((answer) =>
      'failure' in answer ? answer.failure : 'none',
    );
    expect(new Set(kinds)).toEqual(new Set(['refusal', 'illegal']));
    const { refusal = 0, illegal = 0 } = record.failureKinds?.[0] ?? {};
    expect(refusal + illegal).toBe(record.seatRows[0].failures);
    const again = new Keeper(Number.POSITIVE_INFINITY, keeper.answers);
    expect((await play(outsider(failing), again)).record).toEqual(record);
    expect(again.asked).toBe(0);
  });

  it('ends as void_provider when the provider fails for good', async () => {
    const gone = new ProviderFailed('outsider', 'the provider failed', new CallError('server', '503'));
    const { record, match } = await play(outsider({ choose: () => Promise.reject(gone) }), new Keeper());
    expect(TERMINATIONS[record.termination]).toBe('void_provider');
    expect(record.failureKinds?.[match.crashed]).toEqual({ transport: 1 });
    expect(record.winnerTeam).toBe(255);
  });

  it('takes an answer that cannot be kept for an interruption, not for a crash', async () => {
    const keeper = new Keeper();
    keeper.commit = () => {
      throw new CliError(EXIT.disk, 'the disk is full');
    };
    await expect(play(outsider({ choose: later }), keeper)).rejects.toThrow('the disk is full');
  });
});
