import type Database from 'better-sqlite3';
import { type Greeting, TIERS, type Tier } from '../agent.ts';
import { stoppingOf } from '../arena/plan.ts';
import { RNG_VERSION } from '../core/chance.ts';
import { TRAIL_VERSION } from '../core/trail.ts';
import type { RulesInfo } from '../engine/infos.ts';
import type { RngScheme, Termination } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { documentOf, type ManifestDocument, sha256 } from './document.ts';

/** An agent of a run. Its place in the run's list is its number in seat rows. */
export interface RunAgent {
  readonly id: string;
  readonly version: string;
  /** What it was configured with, as JSON; null or absent when nothing. */
  readonly options?: unknown;
}

/** What is settled about a run before its first game; it never changes afterwards. */
export interface RunManifest {
  readonly id: string;
  readonly seed: string;
  /** Whether the seed is secret until the last game is stored. */
  readonly rated?: boolean;
  /** The named set that the seed belongs to, if any. */
  readonly seedSet?: string | null;
  /** The ruleset's public tables; ids, names and order of roles, characters and teams are kept with the run. */
  readonly rules: Pick<RulesInfo, 'id' | 'version' | 'hash' | 'teams'> & {
    readonly roles: RulesInfo['roles'];
    readonly characters: readonly Pick<RulesInfo['characters'][number], 'id' | 'name'>[];
  };
  readonly rngScheme: RngScheme;
  /** The table sizes played, ascending. */
  readonly seats: readonly number[];
  /** How many games are planned. */
  readonly games: number;
  readonly schedule: string;
  readonly rotate: boolean;
  /** The whole configuration, as JSON. */
  readonly config: unknown;
  readonly agents: readonly RunAgent[];
  readonly engineVersion: string;
  readonly gitRevision?: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The id of the run that it was forked from, if any. */
  readonly forkedFrom?: string | null;
}

/** What a termination means for the tables. */
export interface TerminationInfo {
  readonly id: Termination;
  /** True if such a game counts in rates. */
  readonly counted: boolean;
  /** Why, or why not, in a few words. */
  readonly meaning: string;
}

/** A run as its database tells it. */
export interface RunInfo {
  readonly id: string;
  /** Null in a rated run that is not finished. */
  readonly seed: string | null;
  readonly seedSet: string | null;
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly rulesetHash: string;
  readonly rngScheme: RngScheme;
  /** Versions of the random numbers and of the trail's encoding that it was played by. */
  readonly rngVersion: number;
  readonly trailVersion: number;
  readonly seats: readonly number[];
  /** How many games were planned. */
  readonly planned: number;
  readonly schedule: string;
  readonly rotate: boolean;
  readonly config: unknown;
  readonly engineVersion: string;
  readonly nodeVersion: string;
  readonly sqliteVersion: string;
  readonly gitRevision: string | null;
  readonly createdAt: string;
  /** Null while it is being played, and for a run that was stopped. */
  readonly finishedAt: string | null;
  readonly agents: readonly Required<RunAgent>[];
  readonly teams: readonly string[];
  readonly roles: readonly { readonly id: string; readonly name: string; readonly team: string }[];
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly terminations: readonly TerminationInfo[];
  readonly manifest: ManifestDocument;
}

/** Whether a run with so many stored games has ended: all are played, or its comparison was decided before. */
export function hasEnded({ planned, finishedAt, config }: EndedRun, stored: number): boolean {
  return stored >= planned || (finishedAt !== null && stoppingOf(config) !== null);
}
type EndedRun = Pick<RunInfo, 'planned' | 'finishedAt' | 'config'>;

/** Every way a game ends, and whether it counts: a failure that no player is to blame for is never a result. */
const MEANINGS: Record<Termination, [counted: boolean, meaning: string]> = {
  normal: [true, 'a team won by the rules'],
  stalemate: [true, 'the last round passed and nobody won'],
  agent_timeout: [true, 'an agent let its time run out and forfeited'],
  agent_crash: [true, 'an agent crashed and forfeited'],
  agent_invalid: [true, 'an agent answered unusably and forfeited'],
  void_provider: [false, 'a model provider failed'],
  void_budget: [false, 'the budget ran out'],
  engine_fault: [false, 'the rules engine broke one of its own caps or laws'],
  aborted: [false, 'the game was broken off'],
};

/** In the database's place for a seed that is secret: no seed is empty. */
const SECRET = '';

/** Writes a manifest into a new database. */
export function insertManifest(db: Database.Database, manifest: RunManifest): void {
  const { rules } = manifest;
  db.prepare(
    `INSERT INTO run (id, seed, seed_set, ruleset, ruleset_version, ruleset_hash, rng_scheme, rng_version,
      trail_version, seats, games, schedule, rotate, config, engine_version, node_version, sqlite_version, git_revision, created_at)
    VALUES (@id, @seed, @seedSet, @ruleset, @rulesetVersion, @rulesetHash, @rngScheme, @rngVersion,
      @trailVersion, @seats, @games, @schedule, @rotate, @config, @engineVersion, @nodeVersion, sqlite_version(), @gitRevision, @createdAt)`,
  ).run({
    id: manifest.id,
    seed: manifest.rated === true ? SECRET : manifest.seed,
    seedSet: manifest.seedSet ?? null,
    ruleset: rules.id,
    rulesetVersion: rules.version,
    rulesetHash: rules.hash,
    rngScheme: manifest.rngScheme,
    rngVersion: RNG_VERSION,
    trailVersion: TRAIL_VERSION,
    seats: JSON.stringify(manifest.seats),
    games: manifest.games,
    schedule: manifest.schedule,
    rotate: manifest.rotate ? 1 : 0,
    config: JSON.stringify(manifest.config ?? null),
    engineVersion: manifest.engineVersion,
    nodeVersion: process.versions.node,
    gitRevision: manifest.gitRevision ?? null,
    createdAt: manifest.createdAt,
  });
  const fill = (table: string, rows: readonly (readonly unknown[])[]): void => {
    for (const row of rows)
      db.prepare(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`).run(...row);
  };
  fill(
    'agents',
    manifest.agents.map((agent, i) => [i, agent.id, agent.version, JSON.stringify(agent.options ?? null)]),
  );
  fill(
    'teams',
    rules.teams.map((id, i) => [i, id]),
  );
  fill(
    'roles',
    rules.roles.map((role, i) => [i, role.id, role.name, rules.teams[role.team]]),
  );
  fill(
    'characters',
    rules.characters.map(({ id, name }, i) => [i, id, name]),
  );
  fill(
    'terminations',
    Object.entries(MEANINGS).map(([id, [counted, meaning]]) => [id, counted ? 1 : 0, meaning]),
  );
  const document = documentOfManifest(manifest, sqliteVersion(db));
  db.prepare('UPDATE run SET manifest = ?').run(JSON.stringify(document));
}

/** Writes down the manifest of a run of database version 1 or 2, which had none. */
export function settleManifest(db: Database.Database): void {
  const info = readManifest(db);
  if (info)
    db.prepare('UPDATE run SET manifest = ? WHERE manifest IS NULL').run(JSON.stringify(info.manifest));
}

/** How far an agent was kept from the arena, as its run's manifest has it. */
export function tierOf({ options }: RunInfo['agents'][number]): Tier {
  const { tier } = (options ?? {}) as { readonly tier?: unknown };
  return TIERS.find((known) => known === tier) ?? 'module';
}

/** What an agent said of itself when the run was begun; null where it said nothing. */
export function greetingOf(agent: RunInfo['agents'][number] | undefined): Greeting | null {
  return (agent?.options as { readonly says?: Greeting | null } | null | undefined)?.says ?? null;
}

/** Whether the run's seed was secret while it was played. */
export function isRated({ manifest }: Pick<RunInfo, 'manifest'>): boolean {
  return manifest.seed === null;
}

/**
 * The run's seed, which that of a rated run must be whose hash was published.
 * @throws CliError: usage, while it is secret; fault, when it is another one.
 */
export function seedOf({ id, seed, manifest }: Pick<RunInfo, 'id' | 'seed' | 'manifest'>): string {
  if (seed === null)
    throw new CliError(
      EXIT.usage,
      `${id} is rated and not finished: its games are shown when the last one is stored and its seed is no secret any more. ` +
        'The command that made it goes on with it; `bangarena report` shows its results so far.',
    );
  if (sha256(seed) === manifest.seedHash) return seed;
  throw new CliError(
    EXIT.fault,
    `The seed of ${id} is not the one whose SHA-256 its manifest has (${manifest.seedHash}), so its games cannot be trusted.`,
  );
}

/** The version of SQLite that a connection runs on. */
export function sqliteVersion(db: Database.Database): string {
  return db.prepare<[], string>('SELECT sqlite_version()').pluck().get() as string;
}

/** The document of a manifest that is made now. */
export function documentOfManifest(manifest: RunManifest, sqlite: string): ManifestDocument {
  const { rules, agents, gitRevision = null, forkedFrom = null } = manifest;
  const source = {
    ...manifest,
    ruleset: rules.id,
    rulesetVersion: rules.version,
    rulesetHash: rules.hash,
    rngVersion: RNG_VERSION,
    trailVersion: TRAIL_VERSION,
    nodeVersion: process.versions.node,
    sqliteVersion: sqlite,
    seedSet: manifest.seedSet ?? null,
    gitRevision,
    // As it comes out of the database: what JSON leaves out is not there.
    config: JSON.parse(JSON.stringify(manifest.config ?? null)),
    agents: agents.map((agent) => ({ ...agent, options: agent.options ?? null })),
  };
  return documentOf(source, forkedFrom);
}

type Row<T> = { readonly [K in keyof T]: T[K] };
interface RunRow extends Row<Omit<RunInfo, 'seed' | 'seats' | 'config' | 'rotate' | 'manifest'>> {
  readonly seed: string;
  readonly manifest: string | null;
  readonly seats: string;
  readonly config: string;
  readonly rotate: number;
}

/** Reads the manifest back; undefined when the run's row is missing. */
export function readManifest(db: Database.Database): RunInfo | undefined {
  const run = db
    .prepare<[], RunRow>(
      `SELECT id, seed, seed_set AS seedSet, ruleset, ruleset_version AS rulesetVersion,
        ruleset_hash AS rulesetHash, rng_scheme AS rngScheme, rng_version AS rngVersion,
        trail_version AS trailVersion, seats, games AS planned, schedule, rotate, config,
        engine_version AS engineVersion, node_version AS nodeVersion, sqlite_version AS sqliteVersion,
        git_revision AS gitRevision, created_at AS createdAt, finished_at AS finishedAt, manifest
      FROM run`,
    )
    .get();
  if (!run) return undefined;
  const all = <T>(sql: string): T[] => db.prepare<[], T>(sql).all();
  const info: Omit<RunInfo, 'manifest'> = {
    ...run,
    seed: run.seed === SECRET ? null : run.seed,
    seats: JSON.parse(run.seats),
    config: JSON.parse(run.config),
    rotate: run.rotate === 1,
    agents: all<{ id: string; version: string; options: string }>(
      'SELECT id, version, options FROM agents ORDER BY ordinal',
    ).map((agent) => ({ ...agent, options: JSON.parse(agent.options) })),
    teams: all<{ id: string }>('SELECT id FROM teams ORDER BY ordinal').map(({ id }) => id),
    roles: all('SELECT id, name, team FROM roles ORDER BY ordinal'),
    characters: all('SELECT id, name FROM characters ORDER BY ordinal'),
    terminations: all<{ id: Termination; counted: number; meaning: string }>(
      'SELECT id, counted, meaning FROM terminations ORDER BY rowid',
    ).map((row) => ({ ...row, counted: row.counted === 1 })),
  };
  // Runs of database versions 1 and 2 have no document; all it says is in the tables.
  return {
    ...info,
    manifest:
      run.manifest === null ? documentOf({ ...info, seed: info.seed ?? '' }, null) : JSON.parse(run.manifest),
  };
}
