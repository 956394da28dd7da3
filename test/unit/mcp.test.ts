import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { HostSeat } from '../../agents/mcp/seat.ts';
import { Conversation } from '../../agents/protocol/conversation.ts';
import { ROOT } from '../../scripts/sources.mjs';
import { resolveAgent } from '../../src/arena/agents.ts';
import { PROTOCOL } from '../../src/arena/outside-agents.ts';
import { hostConfig, RunTable } from '../../src/cli/mcp-table.ts';
import { getRuleset, getSpec } from '../../src/content/rulesets.ts';
import { createMcpServer } from '../../src/mcp/server.ts';
import { HostSession, type HostTable } from '../../src/mcp/session.ts';
import { openRun } from '../../src/store/reader.ts';
import { call } from '../kit/mcp-host.ts';
import { TERMS } from '../kit/wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'bangarena-mcp-test-'));
const open: HostSession[] = [];
afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A host at a table, over a transport in memory. */
async function hostAt(
  table: (seat: HostSeat) => HostTable,
  patienceMs?: number,
  ruleset = 'bangarena-classic',
) {
  const seat = new HostSeat();
  const session = new HostSession(seat, table(seat), patienceMs);
  open.push(session);
  const spec = getSpec(ruleset);
  const rules = { spec, hash: getRuleset(spec.id).info.hash };
  const server = createMcpServer({ session, version: '1.2.3', rules });
  const client = new Client({ name: 'test host', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  return { client, seat, session };
}

let folders = 0;

/** A host at a table whose games are stored in a new folder. */
async function hostOfRun(flags: ConstructorParameters<typeof RunTable>[0] = {}) {
  const out = join(folder, `run-${folders++}`);
  return { out, ...(await hostAt((seat) => new RunTable({ seed: 'mcp', out, ...flags }, seat))) };
}

/** A table at which nothing ever happens. */
const nobody: HostTable = {
  play: (stop) =>
    new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error('stopped')))),
};

describe('what a host finds', () => {
  it('is tools with schemas and hints, and none of them reads and writes at once', async () => {
    const { client } = await hostAt(() => nobody);
    expect(client.getServerVersion()).toMatchObject({ name: 'bangarena', version: '1.2.3' });
    expect(client.getInstructions()).toContain('new_game');
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['new_game', false],
      ['observe', true],
      ['legal_moves', true],
      ['play', false],
      ['rules', true],
    ]);
    for (const { outputSchema, description } of tools) {
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(description).toBeTruthy();
    }
  });

  it('is the rules, the rulebook in every language and the schemas', async () => {
    const { client } = await hostAt(() => nobody);
    const { resources } = await client.listResources();
    const texts = new Map<string, string>();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      texts.set(uri, (contents[0] as { text: string }).text);
    }
    expect([...texts.keys()]).toEqual([
      'bangarena://rules',
      'bangarena://rulebook/en',
      'bangarena://rulebook/es',
      'bangarena://rulebook/it',
      'bangarena://rulebook/zh',
      'bangarena://schema/observation',
      'bangarena://schema/event',
      'bangarena://schema/move',
    ]);
    expect(texts.get('bangarena://rules')).toContain('# Cards');
    expect(JSON.parse(texts.get('bangarena://schema/observation') ?? '')).toHaveProperty('properties.you');
  });

  it('is a prompt that begins a game, with the rules', async () => {
    const { client } = await hostAt(() => nobody);
    const { messages } = await client.getPrompt({ name: 'play' });
    expect(messages.map(({ content }) => content.type)).toEqual(['resource', 'text']);
    expect(JSON.stringify(messages)).toContain('Call new_game');
  });

  it('names the game that is played', async () => {
    const { client } = await hostAt(() => nobody, undefined, 'bang+dodge-city');
    expect(client.getInstructions()).toContain('BANG! + Dodge City');
    const { messages } = await client.getPrompt({ name: 'play' });
    expect(messages.at(-1)?.content).toMatchObject({
      text: expect.stringContaining('a game of BANG! + Dodge City'),
    });
  });

  it('is the rule of a name, or what may have been meant', async () => {
    const { client } = await hostAt(() => nobody);
    expect((await call(client, 'rules', { name: 'Jail' })).text).toContain('(card.jail)');
    expect((await call(client, 'rules')).text).toContain('# Cards');
    const mixed = await hostAt(() => nobody, undefined, 'bang+dodge-city+high-noon:beerRescue=any');
    expect(await call(mixed.client, 'rules', { name: 'Dynamite' })).toMatchObject({
      isError: false,
      position: { ruleset: 'bang+dodge-city+high-noon:beerRescue=any' },
    });
    const wrong = await call(client, 'rules', { name: 'jial' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('Did you mean "jail"?') });
  });
});

describe('a game of a host', () => {
  it('goes from decision to decision to its end, and is stored', async () => {
    const { client, out } = await hostOfRun({ seats: 4, seat: 2, agents: ['random'], seed: 'hush' });
    expect((await call(client, 'observe')).position).toEqual({ state: 'no-game', decision: null, end: null });
    let now = await call(client, 'new_game');
    expect(now.text).toContain('The game: 4 seats, S0 to S3. You hold S2.');
    const ids: number[] = [];
    while (now.position.decision !== null) {
      const { id, legal, observation, deadlineMs } = now.position.decision;
      ids.push(id);
      expect(observation.you.seat).toBe(2);
      expect(deadlineMs).toBeNull();
      for (const secret of [out, 'hush']) expect(JSON.stringify(now)).not.toContain(secret);
      now = await call(client, 'play', { move: legal[legal.length - 1], decision: id });
      expect(now.isError).toBe(false);
    }
    expect(ids).toEqual(ids.map((_, i) => i));
    expect(now.position).toMatchObject({ state: 'game-over', end: { run: out, game: 1 } });
    expect(now.text).toContain(`It is game 1 of the run in ${out}`);
    expect((await call(client, 'observe')).position).toEqual(now.position);
    const run = openRun(out);
    const stored = run.game(1);
    const { agents } = run.info;
    run.close();
    expect(agents[0]).toMatchObject({ id: 'random' });
    expect(agents[1]).toMatchObject({
      id: 'mcp',
      options: { tier: 'remote', says: { name: 'test host', version: null } },
    });
    expect(stored.termination).toBe(now.position.end?.termination);
    expect(stored.seatRows.map(({ won }) => won)).toEqual(now.position.end?.seats.map(({ won }) => won));
    expect(stored.seatRows[2].failures).toBe(0);

    expect((await call(client, 'play', { move: 'end' })).text).toContain('no decision is owed now');
    expect((await call(client, 'legal_moves')).text).toContain('new_game begins another');
    expect((await call(client, 'new_game')).position.state).toBe('your-decision');
  }, 180_000);

  it('tells what was wrong, and takes a second wrong id for the simplest move', async () => {
    const { client } = await hostOfRun({ seats: 4, agents: ['greedy'] });
    const { position } = await call(client, 'new_game');
    const legal = position.decision?.legal ?? [];
    const wrong = async (args: Record<string, unknown>) => {
      const { isError, text } = await call(client, 'play', args);
      expect(isError).toBe(true);
      return text;
    };
    expect(await wrong({})).toContain('one of the legal moves, which legal_moves lists');
    expect(await wrong({ move: 'end', mvoe: 1 })).toContain('mvoe');
    expect(await wrong({ move: 'end', belief: [{ seat: 1, role: 'raider', chance: 7 }] })).toContain(
      'chance',
    );
    expect(await wrong({ move: 'end', decision: 5 })).toContain('Nobody has asked for decision 5.');
    expect(await wrong({ move: 'play:nothing', decision: 0 })).toContain(legal.join(', '));
    expect((await call(client, 'observe')).position.decision?.id).toBe(0);
    expect(await wrong({ move: 'play:nothing' })).toContain(`made the simplest move, "${legal[0]}"`);
    const next = await call(client, 'observe');
    expect(next.position.decision?.id).toBe(1);
    expect(await wrong({ move: 'end', decision: 0 })).toContain('Decision 0 is over');
    expect((await wrong({ move: 'x'.repeat(100_000) })).length).toBeLessThan(2000);
  });

  it('is not begun twice; one that is abandoned is forfeited', async () => {
    const { client, out } = await hostOfRun({ seats: 4, agents: ['random'] });
    await call(client, 'new_game');
    expect(await call(client, 'new_game')).toMatchObject({
      isError: true,
      text: expect.stringContaining('abandon: true'),
    });
    const second = await call(client, 'new_game', { abandon: true });
    expect(second.position.state).toBe('your-decision');
    const run = openRun(out);
    expect(run.game(1).termination).toBe('agent_crash');
    expect(run.attempts(1).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('the host has left'),
    ]);
    run.close();
  });

  it('goes on where it was interrupted, with the same numbers', async () => {
    const first = await hostOfRun({ seats: 4, agents: ['rule-1'] });
    let now = await call(first.client, 'new_game');
    for (let i = 0; i < 3; i++)
      now = await call(first.client, 'play', { move: now.position.decision?.legal[0] });
    await first.session.close();
    expect((await call(first.client, 'observe')).text).toContain('new_game goes on with it');
    const again = await hostOfRun({ out: first.out, seed: undefined });
    const resumed = await call(again.client, 'new_game');
    const { id: _, events, ...position } = resumed.position.decision ?? { id: 0, events: [] };
    expect(now.position.decision).toMatchObject(position);
    expect(events.length).toBeGreaterThan(now.position.decision?.events.length ?? 0);
  });

  it('has the time that the table sets', async () => {
    const { client, out, session } = await hostOfRun({ seats: 4, agents: ['random'], timeLimit: 15 });
    const { position, text } = await call(client, 'new_game');
    expect(position.decision?.deadlineMs).toBeLessThanOrEqual(15_000);
    expect(text).toMatch(/answer it within \d+ seconds by play/);
    await session.close();
    const again = await hostOfRun({ out, seed: undefined });
    expect((await call(again.client, 'new_game')).position.decision?.deadlineMs).not.toBeNull();
  });

  it('tells nothing of the seed where the run is another', async () => {
    const { client, session, out } = await hostOfRun({ seats: 4, agents: ['random'], seed: 'secret-1' });
    await call(client, 'new_game');
    await session.close();
    const other = await hostOfRun({ out, seed: 'secret-2' });
    const refused = await call(other.client, 'new_game');
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('begun with other settings');
    expect(refused.text).not.toContain('secret');
  });
});

describe('a call', () => {
  it('does not wait for other seats for ever', async () => {
    const { client } = await hostAt(() => nobody, 10);
    expect((await call(client, 'new_game')).position.state).toBe('others-decide');
    expect((await call(client, 'legal_moves')).isError).toBe(true);
  });

  it('says why a game cannot be played', async () => {
    const play = () => Promise.reject(new Error('the disk is full; make room'));
    const { client } = await hostAt(() => ({ play }));
    expect(await call(client, 'new_game')).toMatchObject({
      isError: true,
      text: 'the disk is full; make room',
    });
    expect(await call(client, 'observe')).toMatchObject({ isError: true });
  });
});

describe("a host's seat", () => {
  const act = {
    game: 'g',
    observation: {},
    events: [],
    legal: ['end', 'pass'],
    deadlineMs: 1000,
    random: [1],
  };

  function seated() {
    const seat = new HostSeat();
    seat.name = 'a\nhost';
    const talk = new Conversation(PROTOCOL, seat.connect, () => TERMS, 5000);
    const ask = () => {
      const controller = new AbortController();
      const answer = talk.ask(act as unknown as Parameters<typeof talk.ask>[0], controller.signal);
      answer.catch(() => {});
      return { answer, giveUp: () => controller.abort() };
    };
    return { seat, talk, ask };
  }

  it('greets by the name of the host, on one line', async () => {
    expect(await seated().talk.greeting).toEqual({ name: 'a host', version: null });
  });

  it('closes a decision whose time is up', async () => {
    const { seat, talk, ask } = seated();
    await talk.greeting;
    const { answer, giveUp } = ask();
    expect(seat.decision?.act.deadlineMs).toBeLessThanOrEqual(1000);
    const changed = seat.changed();
    giveUp();
    await changed;
    expect(await answer).toMatchObject({ failure: 'timeout' });
    expect(seat.decision).toBeNull();
    expect(seat.answer({ move: 'end' })).toContain('no decision is owed now');
    const next = ask();
    expect(seat.answer({ move: 'end', decision: 0 })).toContain('its time was up');
    expect(seat.answer({ move: 'pass', decision: 1, reasoning: 'why not' })).toBeNull();
    expect(await next.answer).toEqual({ index: 1, reasoning: 'why not' });
  });

  it('counts a second wrong id as a failure', async () => {
    const { seat, talk, ask } = seated();
    await talk.greeting;
    const { answer } = ask();
    expect(seat.answer({ move: 'jump' })).toContain('Call play again');
    expect(seat.answer({ move: 'jump' })).toContain('counts the failure');
    expect(await answer).toMatchObject({ failure: 'illegal' });
  });

  it('that was left before it was asked forfeits when it is', async () => {
    const { seat, talk, ask } = seated();
    await talk.greeting;
    seat.leave();
    talk.tell({ type: 'start' } as Parameters<typeof talk.tell>[0]);
    await expect(ask().answer).rejects.toThrow('the host has left the game');
    expect(seat.decision).toBeNull();
  });
});

describe('the SDK', () => {
  /** The text of a file and of all that it loads at once. */
  function loadedBy(file: string, seen = new Map<string, string>()): Map<string, string> {
    if (seen.has(file)) return seen;
    const text = readFileSync(file, 'utf8');
    seen.set(file, text);
    for (const [, path] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
      loadedBy(join(dirname(file), path), seen);
    return seen;
  }
  const usersOf = (file: string): string[] =>
    [...loadedBy(join(ROOT, file))].flatMap(([path, text]) =>
      /^import (?!type )[^;]*?from '@modelcontextprotocol/m.test(text) ? [path] : [],
    );

  it('is loaded by `bangarena mcp` alone', () => {
    expect(usersOf('src/cli/mcp-serve.ts')).toHaveLength(2);
    for (const entry of ['src/cli/main.ts', 'src/index.ts', 'src/agent.ts', 'src/cli/run-play.ts'])
      expect(usersOf(entry)).toEqual([]);
    expect(loadedBy(join(ROOT, 'src/cli/main.ts')).size).toBeGreaterThan(20);
  });
});

describe('the settings of a host', () => {
  it('fill the other seats cyclically', () => {
    expect(hostConfig({}, undefined)).toMatchObject({
      ruleset: 'bangarena-classic',
      seats: 5,
      agents: ['mcp', 'rule-1', 'rule-1', 'rule-1', 'rule-1'],
    });
    const bang = hostConfig({ ruleset: 'bang', seats: 4 }, undefined);
    expect(bang.agents).toEqual(['mcp', 'bang-rule-1', 'bang-rule-1', 'bang-rule-1']);
    expect(hostConfig({ seats: 4, seat: 1, agents: ['greedy', 'random'] }, undefined).agents).toEqual([
      'greedy',
      'mcp',
      'random',
      'greedy',
    ]);
  });

  it.each([
    [{ seat: 5 }, 'the seats 0 to 4, not 5'],
    [{ seats: 9 }, '4 to 8 seats'],
    [{ agents: ['mcp'] }, 'The host has one seat'],
    [{ ruleset: 'poker' }, 'poker'],
  ])('%j are refused', (flags, why) => {
    expect(() => hostConfig(flags, undefined)).toThrow(why);
  });

  it('seat no host elsewhere', async () => {
    await expect(resolveAgent('mcp', 'bangarena-classic')).rejects.toThrow('bangarena mcp');
  });
});
