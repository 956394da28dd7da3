import { describe, expect, it } from 'vitest';
import { CallError, CapReached, type PlayerAnswer, type Turn, type View } from '../../src/agent.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { legalMoves } from '../../src/view/moves.ts';
import { View as SeatView } from '../../src/view/view.ts';
import { type PlainDesk, type Script, scriptedAgent, steady } from '../kit/model-table.ts';
import { Numbers } from '../kit/numbers.ts';

/** A first decision with a choice, and its turn. */
function decision(desk: PlainDesk, seed = 'player'): { view: View; turn: Turn } {
  const game = new Game(getRuleset('bangarena-classic'));
  game.reset({ seed, seats: 5 });
  while (game.legal() < 4) game.choose(0);
  const random = new Numbers(seed);
  const turn = {
    random: () => random.next(),
    below: (bound: number) => random.below(bound),
    signal: null,
    desk,
  };
  return { view: new SeatView(game, game.seat), turn };
}

async function ask(script: Script, prepare: (desk: PlainDesk) => void = () => {}) {
  const { agent, desk } = scriptedAgent(script);
  const { view, turn } = decision(desk);
  prepare(desk);
  const { seat, seats, rules } = view;
  const answer: PlayerAnswer = await agent.sit({ seat, seats, rules }).choose(view, turn);
  return { answer, desk, view };
}

describe('a usable answer', () => {
  it('is the stated move, with its place in the list as shown', async () => {
    for (let at = 0; at < 4; at++) {
      const { answer, desk, view } = await ask(({ moveIds }) => ({
        text: JSON.stringify({ reasoning: 'So.', belief: null, move: moveIds[at] }),
      }));
      const { moveIds } = desk.sent[0].request;
      const legal = legalMoves(view).map(({ id }) => id);
      expect(answer).toEqual({
        index: legal.indexOf(moveIds[at]),
        shown: at,
        reasoning: 'So.',
        belief: null,
      });
      expect(desk.verdicts).toEqual(['ok']);
    }
  });

  it('is chosen from a list in an order drawn from the seat’s own numbers', async () => {
    const firsts = new Map<string, number>();
    for (let i = 0; i < 400; i++) {
      const { agent, desk } = scriptedAgent(steady('any'));
      const { view } = decision(desk, 'player');
      const random = new Numbers(`order ${i}`);
      const turn = { random: () => random.next(), below: (n: number) => random.below(n), signal: null, desk };
      await agent.sit({ seat: view.seat, seats: 5, rules: view.rules }).choose(view, turn);
      const { moveIds, messages } = desk.sent[0].request;
      expect([...moveIds].sort()).toEqual(
        legalMoves(view)
          .map(({ id }) => id)
          .sort(),
      );
      const shown = messages
        .at(-1)
        ?.text.split('\nMoves:\n')[1]
        .split('\n')
        .map((line) => line.split(' = ')[0]);
      expect(shown).toEqual(moveIds);
      firsts.set(moveIds[0], (firsts.get(moveIds[0]) ?? 0) + 1);
    }
    const { view } = decision(scriptedAgent(steady('')).desk);
    const even = 400 / view.legalCount;
    // Binomial with 400 draws: five standard deviations are under 5 √even.
    for (const { id } of legalMoves(view)) {
      expect(Math.abs((firsts.get(id) ?? 0) - even)).toBeLessThan(5 * Math.sqrt(even));
    }
  });
});

describe('an answer that cannot be used', () => {
  const KINDS: readonly [string, ReturnType<Script>][] = [
    ['truncated', { text: '{"reasoning": "I', finish: 'length' }],
    ['empty', { text: '' }],
    ['unparsable', { text: 'I shoot S2.' }],
    ['illegal', { text: '{"move": "play:rocket>2"}' }],
    ['refusal', { text: 'No.', finish: 'refusal' }],
  ];

  it.each(KINDS)('is asked for once more when it is %s', async (kind, reply) => {
    const good = steady('good');
    const { answer, desk } = await ask((request, attempt) =>
      attempt === 0 ? reply : good(request, attempt),
    );
    expect(answer).toHaveProperty('index');
    expect(desk.verdicts).toEqual([kind, 'ok']);
    const [first, second] = desk.sent.map(({ request }) => request);
    expect(second.messages.slice(0, -1)).toEqual(first.messages);
    expect(second).toEqual({ ...first, messages: second.messages });
  });

  it('is asked for again in the same words, but for the kind of problem', async () => {
    const asked: string[] = [];
    for (const [, reply] of KINDS) {
      const { desk } = await ask(() => reply);
      const last = desk.sent[1].request.messages.at(-1)?.text ?? '';
      const { moveIds } = desk.sent[1].request;
      expect(last.endsWith(`\n${moveIds.join('\n')}`)).toBe(true);
      asked.push(last.replace(/it (was|declined|were)[^.]*\.|its "move"[^.]*\./, 'it was bad.'));
    }
    expect(new Set(asked).size).toBe(1);
  });

  it.each(KINDS)('is a failure of its last kind when it is %s the second time', async (kind, reply) => {
    const other = KINDS.find(([name]) => name !== kind)?.[1] ?? {};
    const { answer, desk } = await ask((_, attempt) => (attempt === 0 ? other : reply));
    expect(answer).toMatchObject({ failure: kind });
    expect(desk.sent).toHaveLength(2);
    expect(desk.verdicts[1]).toBe(kind);
  });
});

describe('a call that brings no reply', () => {
  it.each([
    [new CapReached('game', 'The cap of the game is reached.'), 'budget'],
    [new CallError('timeout', 'The time is up.'), 'timeout'],
  ])('is a failure: %s', async (error, failure) => {
    const { answer } = await ask(steady(''), (desk) => {
      desk.fault = error;
    });
    expect(answer).toEqual({ failure, detail: error.message });
  });

  it.each([
    new CallError('money', 'The quota is spent.'),
    new CallError('busy', 'Too many requests.'),
    new Error('anything else'),
  ])('passes through otherwise, and leaves the memory as it was: %s', async (error) => {
    const { agent, desk } = scriptedAgent(steady(''), { memory: 'conversation' });
    const { view, turn } = decision(desk);
    const info = { seat: view.seat, seats: view.seats, rules: view.rules };
    const player = agent.sit(info);
    desk.fault = error;
    await expect(player.choose(view, turn)).rejects.toBe(error);
    desk.fault = null;
    await player.choose(view, decision(desk).turn);
    await agent.sit(info).choose(view, decision(desk).turn);
    expect(desk.sent[0].request).toEqual(desk.sent[1].request);
  });

  it('is what happens without a desk', async () => {
    const { agent, desk } = scriptedAgent(steady(''));
    const { view, turn } = decision(desk);
    const player = agent.sit({ seat: view.seat, seats: view.seats, rules: view.rules });
    await expect(player.choose(view, { ...turn, desk: null })).rejects.toThrow(/needs? a desk/);
  });
});

describe('the agent', () => {
  it('has another version with other rules', () => {
    const one = scriptedAgent(steady('')).agent;
    expect(one.version).toMatch(/^[0-9a-f]{16}$/);
    expect(scriptedAgent(steady('')).agent.version).toBe(one.version);
    expect(scriptedAgent(steady(''), {}, 'Other rules.').agent.version).not.toBe(one.version);
  });

  it('plans each call with the hash of what is sent', async () => {
    const { desk } = await ask(() => ({ text: '' }));
    const [first, second] = desk.sent.map(({ plan }) => plan);
    expect(first.promptHash).toMatch(/^[0-9a-f]{64}$/);
    expect(second.promptHash).not.toBe(first.promptHash);
    expect(first.maxOutputTokens).toBe(desk.sent[0].request.maxOutputTokens);
  });
});
