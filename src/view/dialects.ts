import type { JsonSchema } from './schemas.ts';

/**
 * Forms of JSON Schema that constrain what a model writes. Each accepts a part of the language only:
 *
 * - `openai`: strict structured outputs. An object at the root, every object closed, every field required (what may be
 *   left out becomes nullable), no `oneOf`, no length of strings.
 * - `anthropic`: structured outputs. The same, and no bounds of numbers, strings or lists (but `minItems` 0 or 1), no
 *   patterns. Fields that are not required would be written last, and so all are.
 * - `grammar`: the grammars of llama.cpp and what is built on it. Plain types only: no unions, so that nullable
 *   fields are simply written.
 *
 * An answer by a dialect may break what the dialect cannot say: check it against the whole schema.
 */
export const DIALECTS = ['openai', 'anthropic', 'grammar'] as const;
export type Dialect = (typeof DIALECTS)[number];

const EVERYWHERE = ['type', 'description', 'title', 'enum', 'const', '$ref'];
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Keywords beside those of structure that a dialect keeps; all others are left out. */
const KEPT: Record<Dialect, ReadonlySet<string>> = {
  openai: new Set([...EVERYWHERE, ...BOUNDS, 'pattern', 'minItems', 'maxItems']),
  anthropic: new Set(EVERYWHERE),
  grammar: new Set(EVERYWHERE),
};

/** Keywords whose loss would let other shapes pass, not only other values. */
const INEXPRESSIBLE = ['allOf', 'not', 'if', 'prefixItems', 'patternProperties', 'dependentSchemas'];

/**
 * A schema in a dialect; `schema` itself stays as it is. Throws a RangeError that says where, when it holds a shape
 * that the dialect cannot say: a root that is no object, a map, a tuple, an intersection, or for `grammar` a union.
 */
export function toDialect(schema: JsonSchema, dialect: Dialect): JsonSchema {
  if (schema.type !== 'object') throw inexpressible(dialect, '#', 'a root that is no object');
  return convert(schema, dialect, '#');
}

function convert(schema: JsonSchema, dialect: Dialect, at: string): JsonSchema {
  for (const keyword of INEXPRESSIBLE) {
    if (keyword in schema) throw inexpressible(dialect, at, `"${keyword}"`);
  }
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return convertUnion(schema, union as JsonSchema[], dialect, at);
  const out: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const small = keyword === 'minItems' && (value === 0 || value === 1) && dialect === 'anthropic';
    if (KEPT[dialect].has(keyword) || small) out[keyword] = value;
  }
  if (Array.isArray(schema.type) && dialect === 'grammar') out.type = plainType(schema.type, at);
  if (schema.items !== undefined) out.items = convert(schema.items as JsonSchema, dialect, `${at}/items`);
  if (schema.type === 'object' || schema.properties !== undefined) convertObject(schema, out, dialect, at);
  if (schema.$defs !== undefined) out.$defs = convertAll(schema.$defs, dialect, `${at}/$defs`);
  return out;
}

function convertUnion(schema: JsonSchema, members: JsonSchema[], dialect: Dialect, at: string): JsonSchema {
  const { description } = schema;
  const shared = description === undefined ? {} : { description };
  if (dialect !== 'grammar') {
    return { ...shared, anyOf: members.map((member, i) => convert(member, dialect, `${at}/anyOf/${i}`)) };
  }
  const plain = members.filter(({ type }) => type !== 'null');
  if (plain.length !== 1) throw inexpressible(dialect, at, 'a union');
  return { ...convert(plain[0], dialect, at), ...shared };
}

function convertObject(schema: JsonSchema, out: JsonSchema, dialect: Dialect, at: string): void {
  const { properties, additionalProperties } = schema;
  const isMap =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length > 0;
  if (properties === undefined || isMap) throw inexpressible(dialect, at, 'an object without fixed fields');
  const required = new Set(schema.required as string[] | undefined);
  const fields = convertAll(properties, dialect, `${at}/properties`);
  if (dialect !== 'grammar') {
    for (const [key, field] of Object.entries(fields)) if (!required.has(key)) fields[key] = nullable(field);
  }
  out.properties = fields;
  out.required = Object.keys(fields);
  out.additionalProperties = false;
}

function convertAll(schemas: unknown, dialect: Dialect, at: string): Record<string, JsonSchema> {
  const entries = Object.entries(schemas as Record<string, JsonSchema>);
  return Object.fromEntries(entries.map(([key, schema]) => [key, convert(schema, dialect, `${at}/${key}`)]));
}

/** What is left of a list of types without null. */
function plainType(types: readonly string[], at: string): string {
  const plain = types.filter((type) => type !== 'null');
  if (plain.length !== 1) throw inexpressible('grammar', at, 'a union');
  return plain[0];
}

function nullable(schema: JsonSchema): JsonSchema {
  const members = schema.anyOf as JsonSchema[] | undefined;
  if (Array.isArray(schema.type) && schema.type.includes('null')) return schema;
  if (members?.some(({ type }) => type === 'null')) return schema;
  if (members !== undefined) return { ...schema, anyOf: [...members, { type: 'null' }] };
  const { description, ...rest } = schema;
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, { type: 'null' }] };
}

function inexpressible(dialect: Dialect, at: string, what: string): RangeError {
  return new RangeError(`the dialect ${dialect} cannot say ${what}, which the schema has at ${at}`);
}
