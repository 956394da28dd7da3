import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { capsProcesses, MAX_PROCESSES, sandboxProblem } from '../../agents/process/sandbox.ts';
import { checkReplayable, replayFromDeal } from '../arena/replay.ts';
import { contradictions } from '../arena/verify.ts';
import { CliError, EXIT } from '../errors.ts';
import { packageVersion } from '../root.ts';
import { checkManifestFile, folderOf, readManifestFile } from '../store/folder.ts';
import { idsOf } from '../store/game-file.ts';
import { isRated, seedOf, sqliteVersion } from '../store/manifest.ts';
import { openRun, type RunReader } from '../store/reader.ts';
import { runNamed } from '../store/runs.ts';
import { RESULTS } from './runs.ts';

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  /** 0 when it is in order, else the exit code it calls for. */
  readonly code: number;
  /** True if it is in order but worth a look. */
  readonly warning: boolean;
  readonly text: string;
}

const OLDEST_NODE = [20, 19];
const LITTLE_DISK = 1e9;
/** Games that are replayed where not all are. */
const SAMPLE = 200;

const good = (name: string, text: string): Check => ({ name, code: EXIT.ok, warning: false, text });
const note = (name: string, text: string): Check => ({ name, code: EXIT.ok, warning: true, text });
const bad = (name: string, code: number, text: string): Check => ({ name, code, warning: false, text });

/** Runs a check; what it throws is its finding. */
function check(name: string, work: () => Check): Check {
  try {
    return work();
  } catch (error) {
    if (error instanceof CliError) return bad(name, error.code, error.message);
    return bad(name, EXIT.failed, error instanceof Error ? error.message : String(error));
  }
}

/** Checks what BangArena runs on. */
export function checkEnvironment(): Check[] {
  return [
    check('bangarena', () => good('bangarena', packageVersion())),
    check('Node', () => {
      const { node } = process.versions;
      const [major, minor] = node.split('.').map(Number);
      const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
      return isOld
        ? bad('Node', EXIT.failed, `${node}; BangArena needs ${OLDEST_NODE.join('.')} or later`)
        : good('Node', node);
    }),
    check('SQLite', () => {
      const db = new Database(':memory:');
      const version = sqliteVersion(db);
      db.close();
      return good('SQLite', version);
    }),
    good('machine', `${availableParallelism()} cores, ${(freemem() / 1e9).toFixed(1)} GB of memory free`),
    check('results folder', () => writable('results folder', RESULTS)),
    check('disk', () => disk(RESULTS)),
    check('sandbox', sandbox),
  ];
}

/** Whether programs can be kept in a sandbox; nobody needs one who plays none. */
function sandbox(): Check {
  const problem = sandboxProblem(process.env);
  if (problem !== null) return note('sandbox', `\`run --sandbox\` would refuse: ${problem}`);
  const caps = capsProcesses()
    ? `at most ${MAX_PROCESSES} processes in each`
    : 'without a cap on the number of processes';
  return good('sandbox', `bubblewrap works, ${caps}`);
}

/** The nearest folder above a path that exists. */
function existing(path: string): string {
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

function writable(name: string, path: string): Check {
  const folder = existing(path);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return bad(name, EXIT.disk, `${folder} may not be written; name another folder with --out`);
  }
  return good(name, `${resolve(path)} can be written`);
}

function disk(path: string): Check {
  const { bavail, bsize } = statfsSync(existing(path));
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free, room for about ${Math.floor(free / 600).toLocaleString('en')} games`;
  return free < LITTLE_DISK ? note('disk', text) : good('disk', text);
}

/** Checks the run that `name` means: its file, its manifest, its rows, and that its games replay. */
export function checkRun(name: string, all: boolean): Check[] {
  let opened: RunReader | undefined;
  const opening = check('run', () => {
    opened = openRun(runNamed(name, RESULTS));
    return good('run', opened.info.id);
  });
  if (opened === undefined) return [opening];
  const run: RunReader = opened;
  try {
    const file = good('file', `${run.path}, ${(statSync(run.path).size / 1e6).toFixed(1)} MB`);
    const structure = check('structure', () => {
      const found = run.integrity();
      return found.length === 0
        ? good('structure', 'integrity_check finds nothing wrong')
        : bad('structure', EXIT.damaged, `integrity_check: ${found.slice(0, 3).join('; ')}`);
    });
    const checks = [
      opening,
      file,
      structure,
      check('manifest', () => manifest(run)),
      check('lock', () => lock(run)),
    ];
    const rules = check('rules', () => {
      checkReplayable({ ...run.info, seed: '' });
      return good('rules', `${run.info.ruleset} ${run.info.rulesetHash}, as installed`);
    });
    if (run.info.seed === null)
      return [
        ...checks,
        rules,
        note('seed', `secret until the last game, SHA-256 ${run.info.manifest.seedHash}`),
      ];
    const seed = isRated(run.info) ? [check('seed', () => good('seed', published(run)))] : [];
    return [
      ...checks,
      rules,
      ...seed,
      check('rows', () => rowsOf(run)),
      check('replay', () => replays(run, all)),
    ];
  } finally {
    run.close();
  }
}

function manifest({ path, info }: RunReader): Check {
  const folder = folderOf(path);
  const found = readManifestFile(folder);
  if (found === undefined)
    return note('manifest', 'there is no manifest.json; the next `run --resume` writes it');
  checkManifestFile(folder, found, info.manifest);
  return good('manifest', `configuration ${info.manifest.configHash.slice(0, 16)}, as in the database`);
}

/** Throws CliError 8 when the seed is not the one whose hash was published. */
function published({ info }: RunReader): string {
  return `${seedOf(info)} has the SHA-256 that was published before the first game`;
}

function lock(run: RunReader): Check {
  const holder = run.writtenBy;
  if (holder) return note('lock', `the run is being played by process ${holder.pid} on ${holder.host}`);
  return good('lock', 'nobody writes the run');
}

/** Reads every row, with its check sum and its id. */
function rowsOf(run: RunReader): Check {
  const ids = idsOf(run.info);
  const stored = new Map<number, string | null>();
  for (const { number, id } of run.gameIds()) stored.set(number, id);
  let games = 0;
  for (const { number, deal, seatRows } of run.games()) {
    const id = ids.of(
      deal,
      seatRows.map(({ agent }) => agent),
    );
    if ((stored.get(number) ?? id) !== id)
      return bad(
        'rows',
        EXIT.fault,
        `game ${number} has the id ${stored.get(number)}, but should have ${id}`,
      );
    games++;
  }
  run.checkMoves();
  const { planned } = run.info;
  const text = `${games} games of ${planned}, check sums and ids agree`;
  return games < planned
    ? note('rows', `${text}; \`bangarena run --resume\` plays the rest`)
    : good('rows', text);
}

function replays(run: RunReader, all: boolean): Check {
  const numbers = [...run.gameIds()].map(({ number }) => number);
  const step = all ? 1 : Math.max(1, Math.floor(numbers.length / SAMPLE));
  const { info } = run;
  const seed = seedOf(info);
  let played = 0;
  for (let i = 0; i < numbers.length; i += step) {
    const stored = run.game(numbers[i]);
    const { game, dealt } = replayFromDeal({ ...info, seed }, stored);
    if (stored.termination !== 'engine_fault') {
      const seats = stored.seatRows.map((row) => ({
        ...row,
        role: info.roles[row.role].id,
        character: info.characters[row.character].id,
      }));
      const wrong = contradictions(game, dealt, { ...stored, seats });
      if (wrong.length > 0)
        return bad('replay', EXIT.fault, `game ${stored.number}: ${wrong.slice(0, 3).join('; ')}`);
    }
    played++;
  }
  return good('replay', `${played} games of ${numbers.length} come out as stored`);
}
