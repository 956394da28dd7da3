import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml';
import type { z } from 'zod';
import { nearest } from '../arena/suggest.ts';
import { Scenario, scenarioJsonSchema } from './schema.ts';

/** A place in a scenario: keys and list indices from its top. */
export type Path = readonly (string | number)[];

/** One scenario of a file, with where each part of it stands. */
export interface Source {
  /** As it was named on the command line. */
  readonly file: string;
  readonly scenario: Scenario;
  /** The 1-based line and column of a part; of the nearest part around it where it does not exist. */
  place(path: Path): { readonly line: number; readonly column: number };
}

/** Something that a file says wrongly. */
export class Fault extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.name = 'Fault';
    this.path = path;
  }
}

/**
 * Reads the scenarios of a YAML text, one a document. Faults are lines `file:line:column: cause`; where there are
 * any, the scenarios that have none are still returned.
 */
export function parseScenarios(text: string, file: string): { sources: Source[]; faults: string[] } {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const documents: readonly Document[] = Array.isArray(parsed) ? parsed : [];
  const sources: Source[] = [];
  const faults: { line: number; column: number; what: string }[] = [];
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  for (const document of documents) {
    if (document.errors.length === 0 && document.contents === null) continue;
    const place = (path: Path, key = false) => at(offsetOf(document, path, key));
    const say = (where: { line: number; column: number }, what: string) => faults.push({ ...where, what });
    for (const error of document.errors) say(at(error.pos[0]), `this is not valid YAML: ${error.message}`);
    if (document.errors.length > 0) continue;
    const result = Scenario.safeParse(document.toJS());
    if (result.success) sources.push({ file, scenario: result.data, place });
    else for (const { path, what, key } of result.error.issues.flatMap(explain)) say(place(path, key), what);
  }
  if (sources.length + faults.length === 0) {
    faults.push({ line: 1, column: 1, what: 'there is no scenario in this file' });
  }
  faults.sort((a, b) => a.line - b.line || a.column - b.column);
  return { sources, faults: faults.map(({ line, column, what }) => `${file}:${line}:${column}: ${what}`) };
}

/** The message of a fault, with its place. */
export function faultLine(source: Source, fault: Fault): string {
  const { line, column } = source.place(fault.path);
  return `${source.file}:${line}:${column}: ${fault.message}`;
}

/** What an issue says, and whether it is about the key of a path or about its value. */
interface Explanation {
  readonly path: Path;
  readonly what: string;
  readonly key?: boolean;
}

function explain(issue: z.core.$ZodIssue): Explanation[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], what: unknownKey(path, key), key: true }));
  }
  if (issue.code === 'invalid_value') {
    return [{ path, what: `${nameOf(path)} is one of ${issue.values.map(String).join(', ')}` }];
  }
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return [{ path, what: `${nameOf(path)} is missing` }];
  }
  return [{ path, what: `${nameOf(path)}: ${issue.message}` }];
}

function nameOf(path: Path): string {
  return path.length === 0 ? 'the scenario' : path.join('.');
}

function unknownKey(path: Path, key: string): string {
  const known = knownKeys(path);
  const guess = nearest(key, known);
  return guess === null
    ? `unknown key "${key}"; known here are ${known.join(', ')}`
    : `unknown key "${key}"; did you mean "${guess}"?`;
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** The keys that may stand at a path, by the JSON Schema. */
function knownKeys(path: Path): string[] {
  let nodes: SchemaNode[] = [scenarioJsonSchema() as SchemaNode];
  for (const part of path) {
    nodes = nodes.flatMap(alternatives).flatMap((node) => {
      if (typeof part === 'number') return node.items ?? [];
      const { additionalProperties: other } = node;
      return node.properties?.[part] ?? (typeof other === 'object' ? other : []);
    });
  }
  return [...new Set(nodes.flatMap(alternatives).flatMap((node) => Object.keys(node.properties ?? {})))];
}

function alternatives(node: SchemaNode): readonly SchemaNode[] {
  return node.anyOf ?? [node];
}

/** Where the value at a path (with `key`, its key) stands in the text. */
function offsetOf(document: Document, path: Path, key: boolean): number {
  let node: Node | null = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document) as Node | null;
    let named: Node | null = null;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      named = key ? (pair?.key as Node | null) : null;
      node = (pair?.value ?? pair?.key ?? null) as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(part)] ?? null) as Node | null;
    } else {
      return offset;
    }
    if (node === null) return offset;
    offset = (named ?? node).range?.[0] ?? offset;
  }
  return offset;
}
