import { accessSync, constants, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { HostSeat } from '../../agents/mcp/seat.ts';
import { HOST_AGENT, resolveAgents } from '../arena/agents.ts';
import { hostAgentOf } from '../arena/host-agent.ts';
import {
  checkSeats,
  planRun,
  RUN_DEFAULTS,
  type RunPlan,
  referenceOf,
  rulesetOf,
  usualSeats,
} from '../arena/plan.ts';
import { CliError, EXIT } from '../errors.ts';
import type { GameEnd } from '../mcp/forms.ts';
import type { HostTable } from '../mcp/session.ts';
import { holdsDatabase } from '../store/database.ts';
import { folderOf } from '../store/folder.ts';
import { gameFileOf, replayFile } from '../store/game-file.ts';
import type { RunInfo } from '../store/manifest.ts';
import { openRun } from '../store/reader.ts';
import type { RunConfig } from './config.ts';
import { log } from './io.ts';
import { refuseCosts } from './live.ts';
import type { TimeLimit } from './options.ts';
import { playTarget } from './run-play.ts';
import { requestOf, storedConfig } from './run-settings.ts';
import { checkGoesOn, infoOf, targetAt } from './run-target.ts';

/** The options of `bangarena mcp`. */
export interface McpFlags {
  readonly seats?: number;
  readonly seat?: number;
  readonly agent?: string[];
  readonly agents?: string[];
  readonly ruleset?: string;
  readonly seed?: string;
  readonly timeLimit?: TimeLimit;
  readonly out?: string;
  readonly allowPrivate?: boolean;
}

const DEFAULT_SEATS = 5;

const WAY_OUT =
  'Start `bangarena mcp` with the settings and versions of the run (--out alone takes them from it), or name another ' +
  'folder with --out.';

/**
 * The settings of the host's run: what the flags say, what they leave out as in the run that is there.
 * @throws CliError (usage) with the way out, for a seat that there is not, or a run of another command.
 */
export function hostConfig(flags: McpFlags, stored: RunInfo | undefined): RunConfig {
  const before = stored === undefined ? {} : storedConfig(stored);
  const line = before.agents ?? [];
  if (stored !== undefined && line.filter((spec) => spec === HOST_AGENT).length !== 1) {
    throw new CliError(
      EXIT.usage,
      `${stored.id} was not made by \`bangarena mcp\`, which therefore cannot go on with it. Name another folder with --out.`,
    );
  }
  const ruleset = flags.ruleset ?? before.ruleset ?? RUN_DEFAULTS.ruleset;
  const rules = rulesetOf(ruleset);
  const seats = checkSeats(flags.seats ?? before.seats ?? usualSeats(rules, DEFAULT_SEATS), rules);
  const seat = flags.seat ?? Math.max(0, line.indexOf(HOST_AGENT));
  if (seat < 0 || seat >= seats) {
    throw new CliError(
      EXIT.usage,
      `A table of ${seats} has the seats 0 to ${seats - 1}, not ${seat}. Choose one by --seat.`,
    );
  }
  const named = [...(flags.agent ?? []), ...(flags.agents ?? [])];
  const known = line.filter((spec) => spec !== HOST_AGENT);
  const others = [named, known, [referenceOf(ruleset)]].find((list) => list.length > 0) ?? [];
  if (others.includes(HOST_AGENT))
    throw new CliError(EXIT.usage, 'The host has one seat. Name other agents for the other seats.');
  const agents = Array.from({ length: seats }, (_, place) => {
    const nth = place < seat ? place : place - 1;
    return place === seat ? HOST_AGENT : others[nth % others.length];
  });
  return {
    ruleset,
    seats,
    agents,
    seed: flags.seed ?? before.seed,
    schedule: 'fixed',
    'time-limit': flags.timeLimit ?? before['time-limit'],
  };
}

/** Plays the games of an MCP host as a run, which grows by one with each. */
export class RunTable implements HostTable {
  readonly #flags: McpFlags;
  readonly #seat: HostSeat;
  /** The run's folder, once it is known. */
  #out: string | undefined;
  /** Whether the other agents have shown that they can play. */
  #tried = false;

  constructor(flags: McpFlags, seat: HostSeat) {
    this.#flags = flags;
    this.#seat = seat;
    this.#out = flags.out;
  }

  /**
   * Checks settings and agents, and that they go on with the run that is there; the id of the ruleset that is played.
   * @throws CliError with the way out: usage, where they are of no use; mismatch, where they would lead to other games.
   */
  async check(): Promise<string> {
    const dir = this.#out !== undefined && holdsDatabase(this.#out) ? folderOf(this.#out) : undefined;
    const stored = dir === undefined ? undefined : infoOf(dir);
    const plan = this.#planOf(stored);
    if (dir !== undefined && stored !== undefined)
      await checkGoesOn(dir, stored, plan, WAY_OUT, { host: hostAgentOf(this.#seat) });
    const others = plan.agents.filter((spec) => spec !== HOST_AGENT);
    const wayOut = '`bangarena run` plays them, under --max-cost.';
    refuseCosts(await resolveAgents(others, plan.ruleset), {}, [
      'mcp knows no cap on costs, so it plays',
      wayOut,
    ]);
    return plan.ruleset;
  }

  async play(stop: AbortSignal): Promise<GameEnd> {
    try {
      return await this.#playOn(stop);
    } catch (error) {
      throw forHost(error);
    }
  }

  async #playOn(stop: AbortSignal): Promise<GameEnd> {
    const { allowPrivate = false } = this.#flags;
    this.#out ??= isWritable('.') ? undefined : mkdtempSync(join(tmpdir(), 'bangarena-mcp-'));
    const host = hostAgentOf(this.#seat);
    const terms = { out: this.#out, 'allow-private': allowPrivate, host };
    const target = await targetAt(terms, (stored) => this.#planOf(stored), WAY_OUT);
    const { dir, plan } = target;
    const options = { quiet: true, preflight: !this.#tried, retryErrors: false, redoCrashed: false };
    const played = await playTarget(target, { ...options, live: { allowPrivate }, stop });
    for (const note of played.notes) log(note);
    this.#tried = true;
    this.#out = dir;
    if (played.interruption !== null) throw played.interruption;
    if (played.stopped) throw new CliError(EXIT.sigterm, 'The game was stopped; new_game goes on with it.');
    return endOf(dir, plan.games, plan.lineUp.indexOf(plan.agents.indexOf(HOST_AGENT)));
  }

  /** The plan up to the game that was left open, or else to one more than there are. */
  #planOf(stored: RunInfo | undefined): RunPlan {
    const config = hostConfig(this.#flags, stored);
    const { planned = 0, finishedAt = null } = stored ?? {};
    const games = planned + (planned === 0 || finishedAt !== null ? 1 : 0);
    return planRun({ ...requestOf(config), games });
  }
}

/** What the host may be told of an error. What a difference of settings or a fault of ours shows, stays in the log. */
function forHost(error: unknown): Error {
  if (error instanceof CliError && error.code !== EXIT.mismatch) return error;
  log(error instanceof CliError ? error.message : String(error instanceof Error ? error.stack : error));
  const why =
    error instanceof CliError
      ? 'The run was begun with other settings or versions'
      : 'An error was not expected';
  return new Error(`${why}: the log of the server, its stderr, tells more.`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** How a stored game ended for the host. */
function endOf(dir: string, game: number, host: number): GameEnd {
  const run = openRun(dir);
  try {
    const record = gameFileOf(run.info, run.game(game));
    const { termination, winnerTeam } = record;
    // Records say what was dealt; the host sees by the end who won as what.
    const ended = termination === 'engine_fault' ? null : replayFile(record);
    const rows = record.seats.map(({ role, character, alive, won }, seat) => ({
      seat,
      role: ended?.rules.info.roles[ended.roleOf(seat)].id ?? role,
      character: ended?.rules.info.characters[ended.characterOf(seat)].id ?? character,
      alive,
      won,
    }));
    const winners = rows.flatMap(({ seat, won }) => (won ? [seat] : []));
    const won = winners.includes(host);
    return { won, termination, team: winnerTeam, winners, seats: rows, run: resolve(dir), game };
  } finally {
    run.close();
  }
}
