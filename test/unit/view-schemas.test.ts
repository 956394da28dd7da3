import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ROOT } from '../../scripts/sources.mjs';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { eventsSince } from '../../src/view/events.ts';
import { observe } from '../../src/view/observe.ts';
import { type Observation, SCHEMAS, viewSchemas } from '../../src/view/schemas.ts';
import { OMNISCIENT, View } from '../../src/view/view.ts';
import { visitPositions } from '../kit/positions.ts';
import { sized } from '../kit/sizes.ts';

const schemas = viewSchemas();
const ajv = new Ajv2020({ strict: true, allErrors: false });
const validators = {
  observation: ajv.compile(schemas.observation),
  event: ajv.compile(schemas.event),
  move: ajv.compile(schemas.move),
  answer: ajv.compile(schemas.answer),
};

function parsed(schema: z.ZodType, data: unknown): void {
  const { success, error } = schema.safeParse(data);
  if (!success) expect({ data, error }).toBeNull();
}

function expectValid(validate: ValidateFunction, data: unknown): void {
  if (!validate(data)) expect({ data, errors: validate.errors }).toBeNull();
}

/** The observation of a seat that shoots, with all kinds of parts in it. */
function richObservation(): Observation {
  const game = new Game(getRuleset('bangarena-double-agent'));
  game.reset({ seed: 'rich', seats: 7 });
  return observe(new View(game, game.seat), {
    controllers: ['bot', 'bot', 'bot', 'bot', 'bot', 'bot', 'bot'],
  });
}

/** Parts of an observation as the mutations below reach them. */
type Loose = Record<string, unknown> & {
  you: Record<string, unknown> & { hand: Record<string, unknown>[]; told: Record<string, unknown> };
  players: Record<string, unknown>[];
  turn: Record<string, unknown>;
  ask: Record<string, unknown>;
  moves: Record<string, unknown>[];
  ruleset: Record<string, unknown>;
  deck: Record<string, unknown>;
  roles: Record<string, unknown>;
};

const MUTATIONS: Record<string, (o: Loose) => void> = {
  'no version': (o) => delete o.version,
  'another version': (o) => (o.version = 2),
  'an unknown field': (o) => (o.seed = 'x'),
  'a ruleset hash that is none': (o) => (o.ruleset.hash = 'abc'),
  'half a seat': (o) => (o.you.seat = 0.5),
  'a seat below 0': (o) => (o.turn.seat = -1),
  'a seat as text': (o) => (o.you.seat = '3'),
  'no hand': (o) => Reflect.deleteProperty(o.you, 'hand'),
  'a hand of null': (o) => (o.you.hand[0] = null as never),
  'a fifth suit': (o) => (o.you.hand[0].suit = 'X'),
  'a rank over the ace': (o) => (o.you.hand[0].rank = 15),
  'a card without a face': (o) => delete o.you.hand[0].face,
  'a role as number': (o) => (o.you.role = 2),
  'a role with blanks': (o) => (o.players[0].role = 'double agent'),
  'told of nobody': (o) => (o.you.told.seats = []),
  'hp below 0': (o) => (o.players[0].hp = -1),
  'distance 0': (o) => (o.players[1].distance = 0),
  'a hand counted as text': (o) => (o.players[0].handCount = '4'),
  'an unknown controller': (o) => (o.players[0].controller = 'rule-1'),
  'a player too few': (o) => (o.players.length = 1),
  'an unknown phase': (o) => (o.turn.phase = 'lunch'),
  'a Shot limit of 0': (o) => (o.turn.shotLimit = 0),
  'half an ask': (o) => delete o.ask.kind,
  'an unknown ask': (o) => (o.ask.kind = 'riddle'),
  'a move without text': (o) => delete o.moves[0].text,
  'a move with a strange id': (o) => (o.moves[0].id = 'play:'),
  'an unknown act': (o) => (o.moves[0].act = 'cheat'),
  'deck contents': (o) => (o.deck.cards = []),
  'a role of which there are none': (o) => (o.roles.deputy = 0),
  'result left out': (o) => delete o.result,
};

describe('the JSON Schemas', () => {
  it('are of draft 2020-12, with an object at the root', () => {
    for (const schema of Object.values(schemas)) {
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
      // Providers of structured output want the object itself at the root, not a reference to it.
      expect(schema.type).toBe('object');
    }
    expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas);
  });

  it('hold for every observation, move and event of random games', () => {
    let checked = 0;
    visitPositions(sized(40, 2000), 'schemas', 12, (game) => {
      for (let seat = OMNISCIENT; seat < game.seats; seat++) {
        const view = new View(game, seat);
        const observation = observe(view);
        expectValid(validators.observation, observation);
        parsed(SCHEMAS.observation, observation);
        for (const move of observation.moves) {
          expectValid(validators.move, move);
          expectValid(validators.answer, { move: move.id });
        }
        if (!game.over) continue;
        for (const event of eventsSince(view, 0)) {
          expectValid(validators.event, event);
          if (seat === OMNISCIENT) parsed(SCHEMAS.event, event);
        }
        checked++;
      }
    });
    expect(checked).toBeGreaterThan(200);
  });

  it('hold for the observation that is changed below', () => {
    expectValid(validators.observation, richObservation());
    expect(Object.keys(MUTATIONS).length).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(MUTATIONS))('refuse %s', (_, mutate) => {
    const observation: unknown = richObservation();
    mutate(observation as Loose);
    expect(validators.observation(observation)).toBe(false);
    expect(SCHEMAS.observation.safeParse(observation).success).toBe(false);
  });

  it.each([{}, { move: 3 }, { move: '' }, { move: 'end', why: 'tired' }, 'end'])(
    'refuse the answer %j',
    (answer) => {
      expect(validators.answer(answer)).toBe(false);
      expect(SCHEMAS.answer.safeParse(answer).success).toBe(false);
    },
  );
});

describe('zod', () => {
  it.each(['view', 'names', 'observe', 'moves', 'events', 'text'])('is not loaded by view/%s', (module) => {
    const text = readFileSync(join(ROOT, `src/view/${module}.ts`), 'utf8');
    const imports = text.match(/^import (?!type )[^;]*;/gm) ?? [];
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((line) => /zod|schemas\.ts/.test(line))).toEqual([]);
  });
});
