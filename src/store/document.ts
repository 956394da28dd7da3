import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RunInfo } from './manifest.ts';

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A run's manifest as it stands in the database and in `manifest.json`: settled before the first game, for ever. */
export const ManifestDocument = z
  .strictObject({
    format: z.literal(1),
    id: z.string().min(1),
    createdAt: z.iso.datetime().describe('When the run was begun, ISO 8601.'),
    forkedFrom: z.string().nullable().describe('The run that this one was forked from, if any.'),
    config: z.unknown().describe('Everything that was configured but the number of games, which may grow.'),
    configHash: sha256Hex.describe('SHA-256 of `config` as canonical JSON.'),
    seed: z
      .string()
      .nullable()
      .describe(
        'Null in a rated run: its seed is secret until the last game and then stands in the database.',
      ),
    seedHash: sha256Hex.describe('SHA-256 of the seed: what can be published before the seed is.'),
    ruleset: z
      .strictObject({ id: z.string(), version: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{16}$/) })
      .readonly(),
    rngScheme: z.string(),
    rngVersion: z.int().min(1),
    trailVersion: z.int().min(1),
    agents: z
      .array(z.strictObject({ id: z.string(), version: z.string(), options: z.unknown() }).readonly())
      .readonly(),
    software: z
      .strictObject({
        bangarena: z.string(),
        node: z.string(),
        sqlite: z.string(),
        git: z.string().nullable(),
      })
      .readonly()
      .describe('What it was begun with; other versions may go on with it.'),
  })
  .readonly()
  .meta({ title: 'Manifest', description: 'What a run was settled to be before its first game.' });
/** See {@link ManifestDocument}. */
export type ManifestDocument = z.infer<typeof ManifestDocument>;

/** JSON with the keys of objects in code-unit order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => Number(a > b) - Number(a < b)));
  });
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A configuration without the number of games. */
function withoutGames(config: unknown): unknown {
  if (config === null || typeof config !== 'object') return config;
  const { games: _, ...rest } = config as Record<string, unknown>;
  return rest;
}

/** What a manifest document is made from. */
export type DocumentSource = Omit<
  RunInfo,
  'seed' | 'manifest' | 'planned' | 'finishedAt' | 'terminations' | 'teams' | 'roles' | 'characters' | 'seats'
> & {
  readonly seed: string;
  /** Whether the seed is kept secret. */
  readonly rated?: boolean;
};

/** The manifest document of a run. */
export function documentOf(run: DocumentSource, forkedFrom: string | null): ManifestDocument {
  const config = withoutGames(run.config);
  return {
    format: 1,
    id: run.id,
    createdAt: run.createdAt,
    forkedFrom,
    config,
    configHash: sha256(canonical(config)),
    seed: run.rated === true ? null : run.seed,
    seedHash: sha256(run.seed),
    ruleset: { id: run.ruleset, version: run.rulesetVersion, hash: run.rulesetHash },
    rngScheme: run.rngScheme,
    rngVersion: run.rngVersion,
    trailVersion: run.trailVersion,
    agents: run.agents.map(({ id, version, options }) => ({ id, version, options: options ?? null })),
    software: {
      bangarena: run.engineVersion,
      node: run.nodeVersion,
      sqlite: run.sqliteVersion,
      git: run.gitRevision,
    },
  };
}

/** A field in which two manifests differ. */
export interface Difference {
  readonly field: string;
  /** As JSON; `–` where one of them has no such field. */
  readonly stored: string;
  readonly wanted: string;
}

/** How a manifest differs from what is wanted now. */
export interface Differences {
  /** Would lead to other games: the run cannot go on. */
  readonly decisive: readonly Difference[];
  /** Other software or prices: the same games must come out, which is for a check to show. */
  readonly software: readonly Difference[];
}

/** The leaves of a value under dotted names; lists of plain values are leaves. */
function leaves(value: unknown, name: string, into: Map<string, string>): Map<string, string> {
  const isList = Array.isArray(value);
  if (value !== null && typeof value === 'object' && !isList) {
    for (const [key, inner] of Object.entries(value)) {
      leaves(inner, name === '' ? key : `${name}.${key}`, into);
    }
  } else if (value !== undefined) {
    into.set(name, JSON.stringify(value));
  }
  return into;
}

/** The configuration, and apart from it what decides no game. */
function settingsOf({ config }: ManifestDocument): { config: object; prices: string | undefined } {
  if (config === null || typeof config !== 'object') return { config: { config }, prices: undefined };
  const { priceTable, ...rest } = config as Record<string, unknown>;
  return { config: rest, prices: typeof priceTable === 'string' ? priceTable : undefined };
}

/** What was there when the games were played, and should make no difference. */
function circumstances(document: ManifestDocument): unknown {
  return { ...document.software, 'price table': settingsOf(document).prices };
}

/** What decides the games, by name; each thing once. */
function decisive(document: ManifestDocument): unknown {
  const { ruleset, rngVersion, trailVersion, agents, seed, seedHash, rngScheme } = document;
  return {
    ...settingsOf(document).config,
    seed: seed ?? `secret, SHA-256 ${seedHash}`,
    scheme: rngScheme,
    ruleset: ruleset.id,
    'rules version': ruleset.version,
    'rules hash': ruleset.hash,
    'version of random numbers': rngVersion,
    'trail version': trailVersion,
    agent: Object.fromEntries(
      agents.map(({ id, version, options }) => [id, options === null ? { version } : { version, options }]),
    ),
  };
}

function compare(stored: unknown, wanted: unknown): Difference[] {
  const [before, after] = [leaves(stored, '', new Map()), leaves(wanted, '', new Map())];
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((field) => ({ field, stored: before.get(field) ?? '–', wanted: after.get(field) ?? '–' }))
    .filter((field) => field.stored !== field.wanted);
}

/** How the stored manifest of a run differs from one that would be made now. */
export function differences(stored: ManifestDocument, wanted: ManifestDocument): Differences {
  return {
    decisive: compare(decisive(stored), decisive(wanted)),
    software: compare(circumstances(stored), circumstances(wanted)),
  };
}

/** Differences as indented lines. */
export function differenceLines(list: readonly Difference[]): string {
  return list
    .map(({ field, stored, wanted }) => `  ${field}: ${stored} in the run, ${wanted} now`)
    .join('\n');
}

/** Every field in which a manifest file differs from the database's, as indented lines; empty when they agree. */
export function manifestDifferences(database: ManifestDocument, file: ManifestDocument): string {
  const list = compare(database, file);
  return list
    .map(({ field, stored, wanted }) => `  ${field}: ${stored} in the database, ${wanted} in the file`)
    .join('\n');
}
