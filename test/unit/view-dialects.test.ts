import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { toStrictJsonSchema } from 'openai/lib/transform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DIALECTS, type Dialect, toDialect } from '../../src/view/dialects.ts';
import { answerSchema, type JsonSchema, jsonSchema, viewSchemas } from '../../src/view/schemas.ts';

const IDS = { moves: ['end', 'play:shot>3', 'play:toss>1:hand'], roles: ['marshal', 'raider', 'loner'] };
const BELIEF = [{ seat: 2, role: 'raider', chance: 0.75 }];
const FULL = { reasoning: 'it is near', belief: BELIEF, move: 'play:shot>3' };

/** Every schema within a schema, itself first. */
function parts(schema: JsonSchema): JsonSchema[] {
  const {
    properties = {},
    anyOf = [],
    items,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    anyOf?: JsonSchema[];
    items?: JsonSchema;
  };
  const inner = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])];
  return [schema, ...inner.flatMap(parts)];
}

function accepts(schema: JsonSchema): (answer: unknown) => boolean {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
  return (answer) => validate(answer);
}

describe('the schema of an answer at one decision', () => {
  const accepted = accepts(answerSchema(IDS));

  it('takes the legal ids, with or without reasons', () => {
    expect(accepted({ move: 'end' })).toBe(true);
    expect(accepted(FULL)).toBe(true);
    expect(accepted({ ...FULL, reasoning: null, belief: null })).toBe(true);
  });

  it('takes no other move and no other role', () => {
    expect(accepted({ move: 'play:shot>4' })).toBe(false);
    expect(accepted({ ...FULL, belief: [{ ...BELIEF[0], role: 'deputy' }] })).toBe(false);
  });

  it('differs from that of every answer in these ids alone', () => {
    const schema = answerSchema(IDS);
    const general = viewSchemas().answer;
    const plain = (part: JsonSchema): JsonSchema => {
      const {
        enum: _,
        pattern: __,
        minLength: ___,
        properties: ____,
        items: _____,
        anyOf: ______,
        ...rest
      } = part;
      return rest;
    };
    expect(parts(schema).map(plain)).toEqual(parts(general).map(plain));
  });

  it('needs a move to choose', () => {
    expect(() => answerSchema({ ...IDS, moves: [] })).toThrow(/at least one legal move/);
  });
});

describe.each(DIALECTS)('the dialect %s', (dialect: Dialect) => {
  const schema = toDialect(answerSchema(IDS), dialect);

  it('closes every object and requires every field, in the order of writing', () => {
    for (const part of parts(schema).filter(({ properties }) => properties !== undefined)) {
      expect(part.additionalProperties).toBe(false);
      expect(part.required).toEqual(Object.keys(part.properties as object));
    }
    expect(schema.required).toEqual(['reasoning', 'belief', 'move']);
  });

  it('takes full answers, which every schema of answers takes', () => {
    expect(accepts(schema)(FULL)).toBe(true);
    expect(accepts(answerSchema(IDS))(FULL)).toBe(true);
    expect(accepts(schema)({ move: 'end' })).toBe(false);
    expect(accepts(schema)({ ...FULL, move: 'x' })).toBe(false);
  });

  it('takes null for what may be left out, unless it has plain types only', () => {
    expect(accepts(schema)({ reasoning: null, belief: null, move: 'end' })).toBe(dialect !== 'grammar');
  });

  it('leaves the schema that it is made from as it is', () => {
    const before = answerSchema(IDS);
    const source = answerSchema(IDS);
    toDialect(source, dialect);
    expect(source).toEqual(before);
  });

  it('makes optional fields of every type nullable, and keeps the plain ones of grammars', () => {
    const form = z.strictObject({
      word: z.string().min(3).optional(),
      list: z.array(z.int().min(0)).min(1).max(5).optional(),
      either: z.union([z.literal('a'), z.literal('b')]).nullable(),
      inner: z.strictObject({ deep: z.boolean().optional() }).optional(),
    });
    if (dialect === 'grammar') {
      expect(() => toDialect(jsonSchema(form), dialect)).toThrow('the dialect grammar cannot say a union');
      return;
    }
    const accepted = accepts(toDialect(jsonSchema(form), dialect));
    expect(accepted({ word: null, list: null, either: null, inner: null })).toBe(true);
    expect(accepted({ word: 'abc', list: [1], either: 'b', inner: { deep: null } })).toBe(true);
    expect(accepted({ word: 'abc', list: [], either: 'b', inner: { deep: true } })).toBe(false);
    expect(accepted({ word: 'abc', list: [1], either: 'c', inner: { deep: true } })).toBe(false);
  });

  it.each([
    ['a root that is no object', z.array(z.string())],
    ['a union at the root', z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })])],
    ['a map', z.strictObject({ map: z.record(z.string(), z.int()) })],
    ['a tuple', z.strictObject({ pair: z.tuple([z.string(), z.int()]) })],
    ['a field that nothing fits', z.strictObject({ none: z.never() })],
  ])('refuses %s, and says where it stands', (_, form) => {
    expect(() => toDialect(jsonSchema(form), dialect)).toThrow(
      new RegExp(`^the dialect ${dialect} cannot say .* at #`),
    );
  });
});

describe('what the providers make of it', () => {
  it('openai: the SDK for strict schemas changes nothing', () => {
    const schema = toDialect(answerSchema(IDS), 'openai');
    expect(toStrictJsonSchema(schema)).toEqual(schema);
  });

  it('anthropic: the SDK for structured outputs finds nothing to leave out', () => {
    const schema = toDialect(answerSchema(IDS), 'anthropic');
    const made = transformJSONSchema(schema);
    for (const part of parts({ ...made })) expect(String(part.description)).not.toMatch(/\{\w+:/);
    expect(parts({ ...made }).length).toBe(parts(schema).length);
  });

  it('anthropic: it would find bounds in the whole schema', () => {
    const made = transformJSONSchema(answerSchema(IDS));
    expect(parts({ ...made }).some(({ description }) => /maximum: 1/.test(String(description)))).toBe(true);
  });

  it('grammar: a part has one plain type, and no keyword beside those that any converter knows', () => {
    const known = [
      'type',
      'properties',
      'required',
      'additionalProperties',
      'items',
      'enum',
      'title',
      'description',
    ];
    for (const part of parts(toDialect(answerSchema(IDS), 'grammar'))) {
      expect(typeof part.type).toBe('string');
      expect(Object.keys(part).filter((keyword) => !known.includes(keyword))).toEqual([]);
    }
  });
});
