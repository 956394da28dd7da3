import { describe, expect, it } from 'vitest';
import { estimateTokens, MEMORY_MODES } from '../../agents/llm/memory.ts';
import type { PlayerAnswer } from '../../src/agent.ts';
import { playTable, type Script, scriptedAgent, steady } from '../kit/model-table.ts';

const TABLE = { ruleset: 'bangarena-double-agent', seats: 6, seed: 'memory 2' };
const SEAT = 1;

/** Plays the table's game with a model at one seat; some answers may be only recalled. */
async function play(
  options: Parameters<typeof scriptedAgent>[1],
  { script = steady('memory'), recalled = [] as PlayerAnswer[], stopAfter = 400 } = {},
) {
  const held = scriptedAgent(script, options);
  const answers: PlayerAnswer[] = [];
  const agents = Array.from({ length: TABLE.seats }, (_, seat) => (seat === SEAT ? held : undefined));
  await playTable({ ...TABLE, agents, recalled, stopAfter, answered: (_, answer) => answers.push(answer) });
  const prompts = held.desk.sent.map(({ request }) => request.messages);
  return { prompts, answers };
}

const text = (messages: readonly object[]): string => JSON.stringify(messages);

/** A script that gives no usable answer at every third decision. */
function flaky(): Script {
  const script = steady('memory');
  let decisions = 0;
  return (request, attempt) => {
    const isNew = !request.messages.at(-1)?.text.startsWith('Your answer could not be used');
    if (isNew) decisions++;
    return decisions % 3 === 0 ? { text: 'I play on.' } : script(request, attempt);
  };
}

describe.each(MEMORY_MODES)('a %s memory', (memory) => {
  it('only grows: each request begins with what the one before it marks as stable', async () => {
    const { prompts } = await play({ memory });
    expect(prompts.length).toBeGreaterThan(10);
    for (let i = 0; i < prompts.length; i++) {
      const marked = prompts[i].map(({ stable }) => stable === true);
      expect(marked.filter((mark) => mark)).toHaveLength(1);
      const stable = prompts[i].slice(0, marked.indexOf(true) + 1);
      expect(prompts[i].length - stable.length).toBe(memory === 'stateless' ? 1 : 0);
      const next = prompts[i + 1]?.slice(0, stable.length) ?? stable;
      expect(next.map((message) => message.text)).toEqual(stable.map((message) => message.text));
    }
  });

  it.each(['whole', 'shortened'])('is rebuilt to the byte after a resume, when it is %s', async (length) => {
    const memoryTokens = length === 'whole' ? 1e6 : 900;
    const { prompts, answers } = await play({ memory, memoryTokens });
    for (const done of [1, 5, answers.length - 1]) {
      const script: Script = (request) => {
        const at = prompts.findIndex((messages) => text(messages) === text(request.messages));
        const answer = answers[at];
        if (typeof answer !== 'object' || !('index' in answer)) throw new Error('another prompt was sent');
        const { reasoning, belief, shown = -1 } = answer;
        return { text: JSON.stringify({ reasoning, belief, move: request.moveIds[shown] }) };
      };
      const resumed = await play({ memory, memoryTokens }, { script, recalled: answers.slice(0, done) });
      expect(text(resumed.prompts)).toBe(text(prompts.slice(done)));
    }
  });

  it('is rebuilt to the byte when some answers failed', async () => {
    const { prompts, answers } = await play({ memory }, { script: flaky() });
    expect(
      answers.filter((answer) => typeof answer === 'object' && 'failure' in answer).length,
    ).toBeGreaterThan(2);
    const before = answers.findIndex((answer) => typeof answer === 'object' && 'failure' in answer) + 1;
    const resumed = await play({ memory }, { recalled: answers.slice(0, before) });
    expect(text(resumed.prompts[0])).toBe(text(prompts[before + 1]));
  });

  it('stays within its budget, and drops much at once', async () => {
    const memoryTokens = 1200;
    const { prompts } = await play({ memory, memoryTokens });
    let changes = 0;
    for (let i = 0; i < prompts.length; i++) {
      const remembered = prompts[i]
        .slice(0, -1)
        .map((message) => message.text.split('\n\nEvents:').at(-1) ?? '');
      expect(estimateTokens(remembered.slice(1).join(''))).toBeLessThanOrEqual(memoryTokens);
      if (i > 0 && prompts[i][0].text !== prompts[i - 1][0].text) changes++;
    }
    expect(prompts.at(-1)?.[0].text).toMatch(
      /^The game: .*\n\nEvents up to round \d+ are left out\. In them:\n/,
    );
    expect(changes).toBeGreaterThan(0);
    expect(changes).toBeLessThan(prompts.length / (memory === 'stateless' ? 4 : 1.5));
  });
});

it('a conversation holds its own answers, and says where the table moved instead', async () => {
  const { prompts, answers } = await play({ memory: 'conversation' }, { script: flaky() });
  const last = prompts.at(-1) ?? [];
  const own = last.filter(({ role }) => role === 'assistant').map((message) => JSON.parse(message.text));
  const made = answers.flatMap((answer) => (typeof answer === 'object' && 'index' in answer ? [answer] : []));
  expect(own.length).toBeGreaterThan(5);
  own.forEach((answer, i) => {
    expect(answer.reasoning).toBe(made[i].reasoning);
    expect(answer.belief).toEqual(made[i].belief);
  });
  const failed = answers.slice(0, -1).filter((answer) => typeof answer === 'object' && 'failure' in answer);
  expect([...text(last).matchAll(/so the table made the simplest move: /g)]).toHaveLength(failed.length);
  expect(text(last)).not.toContain('could not be used');
});

it('a stateless memory holds no answers', async () => {
  const { prompts } = await play({ memory: 'stateless' });
  expect(prompts.flat().filter(({ role }) => role !== 'user')).toEqual([]);
  expect(text(prompts)).not.toContain('It seems best.');
});

it('what is left out is accounted for', async () => {
  const { prompts } = await play({ memory: 'stateless', memoryTokens: 900 });
  const account = prompts.at(-1)?.[0].text ?? '';
  expect(account).toMatch(/\nS\d lost \d+ ♥ to S\d\n/);
  expect(account).toMatch(/\nS\d played .*\b(Shot|Duel|Toss|Snatch|Jail) at S\d( ×\d+)?/);
});
