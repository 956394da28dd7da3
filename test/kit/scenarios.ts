import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../scripts/sources.mjs';

interface Document {
  readonly name: string;
  readonly rules?: string[];
  readonly event?: string;
  readonly show?: string;
  readonly events?: string[];
}

/** The names of a module's scenarios, the ids of all rules that they say to show, and the events that are or come in force. */
export function scenariosOf(module: string): { names: string[]; rules: Set<string>; events: Set<string> } {
  const folder = join(ROOT, 'test/scenario', module);
  const documents = readdirSync(folder).flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map(
      (document) => document.toJS() as Document,
    ),
  );
  return {
    names: documents.map(({ name }) => name),
    rules: new Set(documents.flatMap((document) => document.rules ?? [])),
    events: new Set(documents.flatMap(({ event = '', show = '', events = [] }) => [event, show, ...events])),
  };
}
