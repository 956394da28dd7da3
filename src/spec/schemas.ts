import { z } from 'zod';
import { EngineMessage } from '../engine-server/messages.ts';
import { Scenario } from '../scenario/schema.ts';
import { ManifestDocument } from '../store/document.ts';
import { GameFile } from '../store/game-file.ts';
import { DIALECTS, toDialect } from '../view/dialects.ts';
import { Message } from '../view/protocol.ts';
import { type JsonSchema, jsonSchema, SCHEMAS } from '../view/schemas.ts';
import { ModuleDocument, RulesetDocument } from './document.ts';

/** The forms that have a schema of their own, by the name of its file. */
const FORMS: Readonly<Record<string, z.ZodType>> = {
  observation: SCHEMAS.observation,
  event: SCHEMAS.event,
  events: z
    .array(SCHEMAS.event)
    .meta({ title: 'Events', description: 'What happened, in order, as far as one reader may know it.' }),
  move: SCHEMAS.move,
  'legal-moves': z
    .array(SCHEMAS.move)
    .meta({ title: 'Legal moves', description: 'All that the asked seat may do, the simplest move first.' }),
  answer: SCHEMAS.answer,
  protocol: Message,
  engine: EngineMessage,
  replay: GameFile.meta({
    title: 'Game file',
    description: 'One finished game as `bangarena export --game` writes it: enough to play it again.',
  }),
  manifest: ManifestDocument,
  ruleset: RulesetDocument,
  module: ModuleDocument,
  scenario: Scenario.meta({
    title: 'Scenario',
    description: 'A position, what chance will bring, steps, and what is expected of them.',
  }),
};

/**
 * All files of `rules-spec/schema`, by their path below `rules-spec`: a JSON Schema of draft 2020-12 for every form, and
 * the answer's in the dialects of model providers.
 */
export function schemaFiles(): Map<string, JsonSchema> {
  const files = new Map<string, JsonSchema>();
  for (const [name, form] of Object.entries(FORMS)) files.set(pathOf(name), named(name, jsonSchema(form)));
  for (const dialect of DIALECTS) {
    const name = `answer.${dialect}`;
    files.set(pathOf(name), named(name, toDialect(jsonSchema(SCHEMAS.answer), dialect)));
  }
  return files;
}

function pathOf(name: string): string {
  return `schema/${name}.json`;
}

/** A schema with its identity and what it is for before everything else. */
function named(name: string, schema: JsonSchema): JsonSchema {
  const { $schema: _, title, description, ...rest } = schema;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:bangarena:schema:${name}`,
    title,
    description,
    ...rest,
  };
}
