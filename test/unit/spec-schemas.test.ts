import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/sources.mjs';
import { bangarena } from '../../src/content/bangarena/index.ts';
import { getRuleset, getSpec, RULESET_IDS } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { moduleDocument, rulesetDocument } from '../../src/spec/json.ts';
import { schemaFiles } from '../../src/spec/schemas.ts';
import { eventsSince } from '../../src/view/events.ts';
import { legalMoves } from '../../src/view/moves.ts';
import { observe } from '../../src/view/observe.ts';
import { AgentMessage, ArenaMessage, ReadAgentMessage } from '../../src/view/protocol.ts';
import { PUBLIC, View } from '../../src/view/view.ts';
import { actOf, answerOf, messagesOf, playRun } from '../kit/documents.ts';
import { engineMessages } from '../kit/engine-talk.ts';
import { ALL_IDS } from '../kit/families.ts';
import { playUntil, visitPositions } from '../kit/positions.ts';
import { sized } from '../kit/sizes.ts';

const TABLES = ALL_IDS.flatMap((ruleset) => {
  const { minSeats, maxSeats } = getSpec(ruleset);
  const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => minSeats + i);
  return counts.map((seats) => ({ ruleset, seats }));
});
/** Documents of one kind in all, spread evenly over the tables. */
const DOCUMENTS = sized(1000, 20_000);
const MINUTE = 60_000;

const files = schemaFiles();
// The pattern beside `format` says the same as the format, which ajv would need another package for.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
const validators = new Map(
  [...files].map(([path, schema]) => [path.replace(/^schema\/(.*)\.json$/, '$1'), ajv.compile(schema)]),
);

function validator(name: string): ValidateFunction {
  const found = validators.get(name);
  if (found === undefined) throw new Error(`there is no schema ${name}`);
  return found;
}

function expectValid(name: string, document: unknown): void {
  const validate = validator(name);
  // As readers get it: through JSON.
  const sent: unknown = JSON.parse(JSON.stringify(document));
  if (!validate(sent)) expect({ name, errors: validate.errors }).toBeNull();
}

const folder = mkdtempSync(join(tmpdir(), 'bangarena-schemas-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The number of events before the last few. */
function recent(game: Game): number {
  return Math.max(0, game.log.count - 10);
}

/** A game in which the asked seat has a turn and something happened before. */
function someTurn(): Game {
  const game = new Game(getRuleset('bangarena-double-agent'));
  game.reset({ seed: 'schemas', seats: 7 });
  playUntil(
    game,
    'schemas',
    () => game.round > 1 && legalMoves(new View(game, game.seat)).some(({ target }) => target !== undefined),
  );
  return game;
}

describe('the schema files', () => {
  it('say what they are: draft 2020-12, an identity, a title and what they describe', () => {
    for (const [path, schema] of files) {
      expect(path).toMatch(/^schema\/[a-z.-]+\.json$/);
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
      expect(schema.title, path).toMatch(/\w/);
      expect(schema.description, path).toMatch(/\w/);
      expect(ajv.validateSchema(schema), path).toBe(true);
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    }
    expect(new Set([...files.values()].map(({ $id }) => $id)).size).toBe(files.size);
  });
});

describe('real documents meet their schemas', () => {
  it('observations, legal lists, events, answers and the messages of the protocol', {
    timeout: 4 * MINUTE,
  }, () => {
    const found = new Map<string, number>();
    visitPositions(DOCUMENTS / 5, 'documents', 15, (game) => {
      const key = `${game.rules.id} ${game.seats}`;
      for (const seat of [PUBLIC, game.decisions % game.seats]) {
        const view = new View(game, seat);
        expectValid('observation', observe(view));
        expectValid('legal-moves', legalMoves(view));
        expectValid('events', eventsSince(view, game.over ? 0 : recent(game)));
      }
      if (game.over) return;
      found.set(key, (found.get(key) ?? 0) + 1);
      const act = actOf(game, recent(game));
      expectValid('observation', act.observation);
      expectValid('legal-moves', act.observation.moves);
      const answer = answerOf(act);
      for (const move of act.legal) expectValid('answer', { move });
      for (const name of ['answer', 'answer.openai', 'answer.anthropic', 'answer.grammar'])
        expectValid(name, answer);
      expectValid('move', act.observation.moves[0]);
      expectValid('event', act.events[0]);
      expectValid('protocol', act);
      expectValid('protocol', { type: 'move', id: act.id, ...answer });
    });
    expect([...found.keys()].sort()).toEqual(
      TABLES.map(({ ruleset, seats }) => `${ruleset} ${seats}`).sort(),
    );
    const counts = [...found.values()];
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(DOCUMENTS);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(DOCUMENTS / TABLES.length / 2);
  });

  it.each(TABLES)('replays and manifests of $ruleset with $seats seats', async ({ ruleset, seats }) => {
    const games = Math.ceil(DOCUMENTS / TABLES.length);
    const run = await playRun(ruleset, seats, games, join(folder, `${ruleset}-${seats}`));
    expect(run.files).toHaveLength(games);
    for (const file of run.files) expectValid('replay', file);
    expectValid('manifest', run.manifest);
  });

  it.each(RULESET_IDS)('the document of %s and those of its modules', (id) => {
    const spec = getSpec(id);
    expectValid('ruleset', rulesetDocument(spec));
    for (const module of spec.modules) expectValid('module', moduleDocument(module, spec));
  });

  it('every message of the engine protocol, of one kind alone', () => {
    const kinds = files.get('schema/engine.json')?.anyOf as readonly { $ref: string }[];
    const messages = Object.entries(engineMessages());
    expect(messages).toHaveLength(kinds.length);
    for (const [name, message] of messages) {
      expectValid('engine', message);
      const met = kinds.filter(({ $ref }) =>
        ajv.validate({ $ref: `urn:bangarena:schema:engine${$ref}` }, message),
      );
      expect(met, name).toHaveLength(1);
    }
  });

  it('every message of the protocol', () => {
    for (const message of Object.values(messagesOf(someTurn()))) expectValid('protocol', message);
  });
});

describe('the protocol', () => {
  const { act, move, ...others } = messagesOf(someTurn());

  it('is written strictly', () => {
    for (const message of Object.values({ act, move, ...others })) {
      const either = [ArenaMessage, AgentMessage].filter((form) => form.safeParse(message).success);
      expect(either, message.type).toHaveLength(1);
      expect(either[0].safeParse({ ...message, more: 1 }).success).toBe(false);
    }
  });

  it('is read loosely: the arena passes over what it does not know, within a belief too', () => {
    const belief = [{ seat: 1, role: 'raider', chance: 0.5, why: 'it shot' }];
    const read = ReadAgentMessage.parse({ type: 'move', id: 3, move: 'end', belief, mood: 'calm' });
    expect(read).toEqual({
      type: 'move',
      id: 3,
      move: 'end',
      belief: [{ seat: 1, role: 'raider', chance: 0.5 }],
    });
    expect(ReadAgentMessage.parse({ ...others['agent hello'], extra: {} })).toEqual(others['agent hello']);
    expect(ReadAgentMessage.safeParse({ type: 'move', id: 3 }).success).toBe(false);
    expect(ReadAgentMessage.safeParse({ type: 'start', id: 3, move: 'end' }).success).toBe(false);
  });
});

/** A field taken away. */
const GONE = Symbol('gone');
/** Where, dots between the steps, and what is put there. */
type Mutation = readonly [at: string, value: unknown];

const MUTATIONS: Record<string, readonly Mutation[]> = {
  observation: [
    ['version', 2],
    ['seed', 'x'],
    ['seats', 9],
    ['you', GONE],
    ['you.hand.0.suit', 'X'],
    ['you.hand.0.rank', 1],
    ['players.0.hp', -1],
    ['players.1.distance', 0],
    ['players.1.hidden', true],
    ['turn.phase', 'lunch'],
    ['turn.shotLimit', '1'],
    ['ask.kind', 'riddle'],
    ['moves.0.act', 'cheat'],
    ['deck', 40],
    ['discard.top', GONE],
    ['roles.marshal', 'one'],
    ['result', false],
  ],
  events: [
    ['0.kind', 'thunder'],
    ['0.kind', GONE],
    ['0.index', -1],
    ['0.card', 7],
    ['0.hidden', true],
    ['0', null],
  ],
  event: [
    ['index', '0'],
    ['seat', 8],
    ['termination', 'boredom'],
    ['from', 'deck'],
  ],
  'legal-moves': [
    ['0', 'end'],
    ['0.id', 'dance'],
    ['0.text', ''],
    ['0.act', GONE],
  ],
  move: [
    ['id', GONE],
    ['target', -1],
    ['cards', []],
    ['from', 'sleeve'],
  ],
  answer: [
    ['move', GONE],
    ['move', 3],
    ['move', ''],
    ['why', 'tired'],
    ['reasoning', ['a', 'b']],
    ['belief', {}],
    ['belief.0.chance', 1.1],
    ['belief.0.chance', -0.1],
    ['belief.0.role', GONE],
    ['belief.0.seat', 'P1'],
  ],
  'answer.openai': [
    ['reasoning', GONE],
    ['belief.0.chance', 2],
    ['more', 1],
  ],
  'answer.anthropic': [
    ['belief', GONE],
    ['belief.0.seat', 0.5],
  ],
  'answer.grammar': [
    ['reasoning', null],
    ['belief', null],
    ['move', GONE],
  ],
  engine: [
    ['ok', false],
    ['op', 'move'],
    ['op', GONE],
    ['id', null],
    ['games', GONE],
    ['seats.0', -2],
    ['counts', 3],
    ['ids.0.0', 7],
    ['actions.0.0', '7'],
    ['observations.0.you', GONE],
    ['results.0', {}],
    ['trail', 'x'],
  ],
  replay: [
    ['format', 'chess'],
    ['version', 2],
    ['game', 0],
    ['deal', 0.5],
    ['moves', '0 1, 2'],
    ['seats', []],
    ['seats.0.role', GONE],
    ['seats.0.won', 'yes'],
    ['termination', 'boredom'],
    ['winnerTeam', 1],
    ['checksum', GONE],
    ['note', 'x'],
  ],
  manifest: [
    ['format', 2],
    ['createdAt', 'yesterday'],
    ['configHash', 'abc'],
    ['seed', 1],
    ['seedHash', GONE],
    ['ruleset.hash', 'xyz'],
    ['agents', 'random'],
    ['agents.0.version', GONE],
    ['software.git', 0],
    ['forkedFrom', GONE],
    ['host', 'x'],
  ],
  ruleset: [
    ['format', 2],
    ['hash', 'abc'],
    ['limits.minSeats', GONE],
    ['limits.maxSeats', 9],
    ['mode.cover', 'dice'],
    ['seats.4.leader.life', '2'],
    ['cards.0.effect', 'explode'],
    ['cards.0.copies.0.rank', 15],
    ['cards.0.price', 3],
    ['characters.0.mods.strength', 1],
    ['turn.phases.0.id', 'lunch'],
    ['decisions.0.kind', 'riddle'],
    ['rules.0.id', 'No Rule'],
    ['rules.0.text', GONE],
  ],
  module: [
    ['id', 'Module One'],
    ['cards', {}],
    ['boons.0.life', -1],
    ['events.0.fromRound', 0],
  ],
  scenario: [
    ['name', ''],
    ['seats', []],
    ['steps', []],
    ['seats.0.hp', 0],
    ['deck', 'none'],
    ['steps.0.fly', true],
  ],
};

const MESSAGE_MUTATIONS: Record<string, readonly Mutation[]> = {
  'arena hello': [
    ['protocols', []],
    ['protocols', 1],
    ['arena', GONE],
    ['type', 'hullo'],
  ],
  'agent hello': [
    ['protocol', '1'],
    ['name', ''],
    ['seat', 1],
  ],
  start: [
    ['seat', 8],
    ['seats', GONE],
    ['limitMs', -1],
    ['ruleset', 'bangarena-classic'],
    ['ruleset.hash', GONE],
  ],
  act: [
    ['id', GONE],
    ['observation', {}],
    ['observation.you.seat', 12],
    ['events', null],
    ['legal', []],
    ['legal.0', 0],
    ['deadlineMs', GONE],
    ['random', [1, 2, 3]],
    ['random.0', -1],
    ['random.1', 2 ** 32],
    ['state', {}],
  ],
  move: [
    ['id', 'x'],
    ['move', GONE],
    ['belief.0.chance', 7],
    ['type', GONE],
  ],
  error: [
    ['kind', 'oops'],
    ['message', ''],
  ],
  end: [
    ['won', 1],
    ['termination', 'boredom'],
    ['result', GONE],
    ['result.winners', 0],
  ],
};

/** A copy of the document with the mutation; throws if it has no such place. */
function mutated(document: unknown, [at, value]: Mutation): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  const steps = at.split('.');
  const last = steps.pop() ?? '';
  let parent = copy as Record<string, unknown>;
  for (const step of steps) parent = parent[step] as Record<string, unknown>;
  if (typeof parent !== 'object' || parent === null) throw new Error(`there is no ${at}`);
  if (value !== GONE) parent[last] = value;
  else if (!Reflect.deleteProperty(parent, last)) throw new Error(`there is no ${at} to take away`);
  return copy;
}

function describeMutation([at, value]: Mutation): string {
  return value === GONE ? `without ${at}` : `with ${at} = ${JSON.stringify(value)}`;
}

describe('changed documents fail', () => {
  const documents: Record<string, unknown> = {};
  const messages = messagesOf(someTurn());

  beforeAll(async () => {
    const game = someTurn();
    const act = actOf(game);
    const run = await playRun('bangarena-classic', 5, 1, join(folder, 'mutated'));
    const aimed = act.observation.moves.find(({ target }) => target !== undefined);
    const scenario = readFileSync(
      join(ROOT, 'test/scenario/bangarena/05-cards/area-cards-skip-the-dead.yaml'),
      'utf8',
    );
    Object.assign(documents, {
      observation: act.observation,
      events: act.events.slice(-3),
      event: act.events[0],
      'legal-moves': act.observation.moves,
      move: aimed,
      engine: engineMessages()['new reply'],
      replay: run.files[0],
      manifest: run.manifest,
      ruleset: rulesetDocument(getSpec(RULESET_IDS[0])),
      module: moduleDocument(bangarena, getSpec(RULESET_IDS[0])),
      scenario: parse(scenario.split(/^---$/m)[0]),
    });
    for (const name of Object.keys(MUTATIONS)) if (name.startsWith('answer')) documents[name] = answerOf(act);
  });

  const rows = Object.entries(MUTATIONS).flatMap(([name, list]) =>
    list.map((mutation) => ({ name, mutation, what: describeMutation(mutation) })),
  );
  const messageRows = Object.entries(MESSAGE_MUTATIONS).flatMap(([name, list]) =>
    list.map((mutation) => ({ name, mutation, what: describeMutation(mutation) })),
  );

  it('of every kind that has a schema, more than 50 in all', () => {
    const named = [...validators.keys()].filter((name) => name !== 'protocol').sort();
    expect(Object.keys(MUTATIONS).sort()).toEqual(named);
    expect(Object.keys(MESSAGE_MUTATIONS).sort()).toEqual(Object.keys(messages).sort());
    expect(new Set(rows.map(({ name, what }) => `${name} ${what}`)).size).toBeGreaterThan(50);
  });

  it.each(rows)('$name $what', ({ name, mutation }) => {
    expectValid(name, documents[name]);
    expect(validator(name)(mutated(documents[name], mutation))).toBe(false);
  });

  it.each(messageRows)('message $name $what', ({ name, mutation }) => {
    expectValid('protocol', messages[name]);
    const message = mutated(messages[name], mutation);
    expect(validator('protocol')(message)).toBe(false);
    expect([ArenaMessage, AgentMessage].filter((form) => form.safeParse(message).success)).toEqual([]);
  });
});
