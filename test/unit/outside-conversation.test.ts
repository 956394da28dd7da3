import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ActMessage,
  Conversation,
  MAX_STRIKES,
  type Protocol,
} from '../../agents/protocol/conversation.ts';
import { Forfeit } from '../../src/agent.ts';
import { PROTOCOL as ARENA, outsideAgentOf } from '../../src/arena/outside-agents.ts';
import { withinLimit } from '../../src/arena/time-limit.ts';
import { ReadAgentMessage } from '../../src/view/protocol.ts';
import { TERMS, type Wire, wires } from '../kit/wire.ts';

const PROTOCOL: Protocol = {
  versions: [1],
  arena: 'bangarena test',
  read: (value) => {
    const read = ReadAgentMessage.safeParse(value);
    return read.success ? { message: read.data } : { problem: 'it is none' };
  },
};
const ACT = {
  game: 'g-0',
  legal: ['end', 'play:shot>2'],
  deadlineMs: 1000,
  random: [1, 2, 3, 4],
} as unknown as ActMessage;
const HELLO = { type: 'hello', protocol: 1, name: 'me', version: '7' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A conversation, its link, and a way to ask. */
function open(): {
  talk: Conversation;
  wire: Wire;
  ask: () => { answer: Promise<unknown>; giveUp: () => void };
} {
  const { all, connect } = wires();
  const talk = new Conversation(PROTOCOL, connect, () => TERMS, 5000);
  const ask = () => {
    const controller = new AbortController();
    const answer = talk.ask(ACT, controller.signal);
    answer.catch(() => {});
    return { answer, giveUp: () => controller.abort() };
  };
  return { talk, wire: all[0], ask };
}

function greeted() {
  const parts = open();
  parts.wire.says(HELLO);
  return parts;
}

describe('the greeting', () => {
  it('offers the versions, and takes what the agent says of itself', async () => {
    const { talk, wire } = open();
    expect(wire.sent).toEqual([{ type: 'hello', protocols: [1], arena: 'bangarena test' }]);
    wire.says({ ...HELLO, extra: 'ignored' });
    expect(await talk.greeting).toEqual({ name: 'me', version: '7' });
  });

  it('is read with name and version on one line, without what could steer a terminal', () => {
    const read = (name: string, version?: string) => ARENA.read({ ...HELLO, name, version });
    expect(read('\u001b[31mred\nagent', ' 1\u0007 ')).toEqual({
      message: { ...HELLO, name: '[31mred agent', version: '1' },
    });
    expect(read('\u001b')).toEqual({ message: { type: 'hello', protocol: 1, name: '?' } });
  });

  it('of another version is refused', async () => {
    const { talk, wire } = open();
    wire.says({ ...HELLO, protocol: 2 });
    await expect(talk.greeting).rejects.toThrow('it speaks protocol 2');
    expect(wire.last).toMatchObject({ type: 'error', kind: 'unsupported' });
    expect(wire.killed).toBe(true);
  });

  it('that does not come in time, or is something else, ends the conversation', async () => {
    const silent = open();
    await vi.advanceTimersByTimeAsync(5000);
    await expect(silent.talk.greeting).rejects.toThrow(
      'it did not greet within 5 s; its last words: oh dear',
    );
    const { talk, wire } = open();
    wire.says('Loading model ...');
    await expect(talk.greeting).rejects.toThrow('"Loading model ..." is no JSON');
    expect(wire.sent[1]).toMatchObject({ type: 'error', kind: 'unreadable' });
  });
});

describe('a decision', () => {
  it('is answered by the move that bears its id', async () => {
    const { wire, ask } = greeted();
    const { answer } = ask();
    expect(wire.last).toMatchObject({ type: 'act', id: 0, legal: ACT.legal });
    const belief = [{ seat: 1, role: 'raider', chance: 0.5 }];
    wire.says({ type: 'move', id: 0, move: 'play:shot>2', reasoning: 'because', belief, mood: 'good' });
    expect(await answer).toEqual({ index: 1, reasoning: 'because', belief });
    ask();
    expect(wire.last).toMatchObject({ type: 'act', id: 1 });
  });

  it.each([
    ['no JSON', '{"type":"move"', 'unparsable', 'unreadable'],
    ['no message', { type: 'dance' }, 'unparsable', 'unreadable'],
    ['no legal move', { type: 'move', id: 0, move: 'play:nothing' }, 'illegal', 'illegal'],
    ['a decision that nobody asked for', { type: 'move', id: 7, move: 'end' }, 'unparsable', 'unexpected'],
  ])('that is answered by %s has failed, and the agent is told', async (_, said, failure, kind) => {
    const { wire, ask } = greeted();
    const { answer } = ask();
    wire.says(said);
    expect(await answer).toMatchObject({ failure });
    expect(wire.last).toMatchObject({
      type: 'error',
      kind,
      id: kind === 'unexpected' ? 0 : expect.anything(),
    });
  });

  it('is answered once; a late answer is not taken for the next one', async () => {
    const { wire, ask } = greeted();
    const first = ask();
    first.giveUp();
    expect(await first.answer).toMatchObject({ failure: 'timeout' });
    const second = ask();
    wire.says({ type: 'move', id: 0, move: 'end' });
    expect(wire.last).toMatchObject({ type: 'error', kind: 'late', id: 0 });
    wire.says({ type: 'move', id: 1, move: 'play:shot>2' });
    wire.says({ type: 'move', id: 1, move: 'end' });
    expect(await second.answer).toEqual({ index: 1 });
    expect(wire.last).toMatchObject({ type: 'error', kind: 'unexpected', id: 1 });
  });

  it('brings no more than a few errors, whatever is written', () => {
    const { wire, ask } = greeted();
    ask();
    for (let i = 0; i < 99; i++) wire.says('spam');
    expect(wire.sent.filter(({ type }) => type === 'error')).toHaveLength(3);
    expect(wire.killed).toBe(false);
    wire.says('spam');
    expect(wire.killed).toBe(true);
  });

  it('that is not answered several times in a row forfeits the game', async () => {
    const { talk, wire, ask } = greeted();
    for (let i = 0; i < MAX_STRIKES; i++) {
      const { answer, giveUp } = ask();
      giveUp();
      await answer;
    }
    expect(talk.usable).toBe(false);
    expect(wire.killed).toBe(true);
    const error = await ask().answer.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Forfeit);
    expect((error as Forfeit).ending).toBe('agent_timeout');
  });

  it('forgets strikes when one is answered', async () => {
    const { talk, wire, ask } = greeted();
    for (let i = 0; i < 3 * MAX_STRIKES; i++) {
      const { answer, giveUp } = ask();
      if (i % MAX_STRIKES === 0) wire.says({ type: 'move', id: i, move: 'end' });
      else giveUp();
      await answer;
    }
    expect(talk.usable).toBe(true);
  });

  it('is lost with the link', async () => {
    const { talk, wire, ask } = greeted();
    const { answer } = ask();
    wire.end.lost('it ended with exit code 1');
    await expect(answer).rejects.toThrow('it ended with exit code 1; its last words: oh dear');
    expect(talk.usable).toBe(false);
  });
});

describe('withinLimit', () => {
  it('ends at the limit, with a signal, and takes what comes in time', async () => {
    let aborted = false;
    const hanging = withinLimit(300, (signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hanging).toMatchObject({ failure: 'timeout' });
    expect(aborted).toBe(true);
    expect(await withinLimit(300, () => 4)).toBe(4);
    await expect(withinLimit(300, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('names of agents from outside', () => {
  it.each([
    ['stdio:', 'no command'],
    ['stdio:node "x', 'not closed'],
    ['stdio:no-such-program', 'no program'],
    ['stdio:node x?colour=red', 'no option of a program'],
    ['stdio:node x?memory=1', 'memory must be'],
    ['stdio:node x?env=A-B', 'names of variables'],
    ['http://', 'no address'],
    ['http://me:secret@host/', 'stored with the results'],
    ['http://host/#part', 'no #fragment'],
  ])('%s is refused', (spec, why) => {
    expect(() => outsideAgentOf(spec)).toThrow(why);
  });

  it('may have words that could be no path', () => {
    const { version } = outsideAgentOf('stdio:node package.json');
    for (const word of ['package.json/x', 'a'.repeat(300)])
      expect(outsideAgentOf(`stdio:node package.json ${word}`).version).not.toBe(version);
  });

  it('that read what is not there are refused in a sandbox, where alone that is of use', () => {
    const hidden = { paths: ['results'], holding: 'run.sqlite' };
    expect(() => outsideAgentOf('stdio:node package.json?read=no/such', hidden)).toThrow(
      /^read names "no\/such", and there is no .*no\/such/,
    );
    expect(outsideAgentOf('stdio:node package.json?read=docs,src', hidden).agent.id).toContain('read=docs');
    expect(outsideAgentOf('stdio:node package.json?read=no/such').agent.connection.tier).toBe('process');
  });

  it('are canonical, and versions tell files apart', () => {
    const one = outsideAgentOf('stdio:node package.json?memory=64&env=A');
    expect(one.agent.id).toBe('stdio:node package.json?env=A&memory=64');
    expect(one.spec).toBe('stdio:node package.json?memory=64&env=A');
    expect(outsideAgentOf('stdio:node tsconfig.json').version).not.toBe(one.version);
    expect(outsideAgentOf('http://127.0.0.1:80/a').agent).toMatchObject({
      id: 'http://127.0.0.1/a',
      outside: true,
    });
  });
});
