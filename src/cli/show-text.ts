import { oneLine, type SeatUsage, type Tier } from '../agent.ts';
import { dollars } from '../arena/desk/prices.ts';
import type { Arm } from '../arena/record.ts';
import { type FailureCounts, failuresText, firstHand } from '../arena/seat-facts.ts';
import type { AgentCalls, GameAnswer } from '../store/calls.ts';
import { findRunFile } from '../store/database.ts';
import { idsOf } from '../store/game-file.ts';
import type { Attempt, Places, Session } from '../store/history.ts';
import { hasEnded, isRated, type RunInfo, tierOf } from '../store/manifest.ts';
import { openRun, type RunReader } from '../store/reader.ts';
import { listRuns, newestRun, runNamed } from '../store/runs.ts';
import { RESULTS } from './runs.ts';
import { columns } from './table.ts';

const GAME_ID = /^[0-9a-f]{16}$/;
/** Lines of failures that are shown. */
const LISTED = 20;

/** The run, and the game's number where a game is meant, that the words of the command name. */
export function showTarget(
  what: string | undefined,
  game: number | undefined,
): { dir: string; game?: number } {
  if (what === undefined) return { dir: newestRun(RESULTS), game };
  if (GAME_ID.test(what) && findRunFile(what) === undefined) {
    for (const { dir } of listRuns(RESULTS).filter((run) => 'id' in run)) {
      const number = withRun(dir, (run) => run.numberOf(what));
      if (number !== undefined) return { dir, game: number };
    }
  }
  return { dir: runNamed(what, RESULTS), game };
}

function withRun<T>(dir: string, work: (run: RunReader) => T): T {
  const run = openRun(dir);
  try {
    return work(run);
  } finally {
    run.close();
  }
}

/** What there is to show of a run. */
export interface ShownRun {
  readonly id: string;
  readonly state: string;
  readonly planned: number;
  readonly stored: number;
  /** Games from the first on that are stored without a gap. */
  readonly prefix: number;
  readonly checksum: string;
  readonly seats: readonly number[];
  readonly schedule: string;
  readonly places: Places;
  readonly seedSet: string | null;
  /** Null while it is secret. */
  readonly seed: string | null;
  readonly rated: boolean;
  /** How far each agent was kept from the arena, in the manifest's order. */
  readonly tiers: readonly { readonly agent: string; readonly tier: Tier }[];
  readonly manifest: RunInfo['manifest'];
  readonly terminations: readonly {
    readonly id: string;
    readonly games: number;
    readonly counted: boolean;
  }[];
  readonly attempts: readonly Attempt[];
  readonly sessions: readonly Session[];
  /** Of agents that called a provider. */
  readonly calls: readonly AgentCalls[];
}

/** Gathers what there is to show of a run. */
export function describeRun(run: RunReader): ShownRun {
  const { info, count, prefix, checksum } = run;
  const writer = run.writtenBy;
  const stopped = hasEnded(info, count) ? 'finished' : 'stopped';
  return {
    id: info.id,
    state: writer ? `being played by process ${writer.pid} on ${writer.host}` : stopped,
    planned: info.planned,
    stored: count,
    prefix,
    checksum,
    seats: info.seats,
    schedule: info.rotate ? info.schedule : `${info.schedule}, not rotated`,
    places: run.places,
    seedSet: info.seedSet,
    seed: info.seed,
    rated: isRated(info),
    tiers: info.agents.map((agent) => ({ agent: agent.id, tier: tierOf(agent) })),
    manifest: info.manifest,
    terminations: info.terminations
      .map(({ id, counted }) => ({ id, counted, games: run.endedBy([id]).length }))
      .filter(({ games }) => games > 0),
    attempts: run.attempts(),
    sessions: run.sessions,
    calls: run.agentCalls,
  };
}

/** Blocks, and whose games they hold where the run has arms or an agent under test. */
function blocksText({ blocks, arms, focal }: Places): string {
  const sides = Object.entries(arms).map(
    ([arm, games], i) => `, ${games}${i === 0 ? ' games' : ''} of arm ${arm}`,
  );
  return `${blocks}${sides.join('')}${focal === 0 ? '' : `, ${focal} games with an agent under test`}`;
}

/** The seed; of a rated run with the hash that was published first. */
function seedText({ seed, seedSet, rated, manifest }: ShownRun): string {
  const set = seedSet === null ? '' : ` of the set ${seedSet}`;
  const text = seed === null ? 'secret until the last game' : `${JSON.stringify(seed)}${set}`;
  return rated ? `${text}, rated, SHA-256 ${manifest.seedHash}` : text;
}

/** A run as text. */
export function runText(run: ShownRun, dir: string): string {
  const { manifest } = run;
  const { ruleset, software } = manifest;
  const facts: [string, string][] = [
    ['run', run.id],
    ['folder', dir],
    ['state', `${run.state}, ${run.stored} of ${run.planned} games are stored`],
    ['rules', `${ruleset.id} ${ruleset.version}, hash ${ruleset.hash}`],
    ['seats', `${run.seats.join(', ')}, schedule ${run.schedule}`],
    ['blocks', blocksText(run.places)],
    ['seed', `${seedText(run)}, randomness ${manifest.rngScheme}`],
    [
      'begun',
      `${manifest.createdAt} by bangarena ${software.bangarena}, Node ${software.node}, SQLite ${software.sqlite}`,
    ],
    ...(manifest.forkedFrom === null ? [] : [['forked from', manifest.forkedFrom] as [string, string]]),
    ['checksum', run.checksum],
  ];
  const parts = [
    columns(['', ''], facts).trimStart(),
    columns(
      ['agent', 'version', 'tier'],
      manifest.agents.map(({ id, version }, i) => [id, version, run.tiers[i].tier]),
    ),
    columns(
      ['ending', 'games', 'counts'],
      run.terminations.map(({ id, games, counted }) => [id, games, counted ? 'yes' : 'no']),
      { right: [1] },
    ),
    columns(
      ['process', 'from', 'until', 'stored before', 'Node'],
      run.sessions.map((s) => [
        s.session,
        s.startedAt,
        s.ended === null ? 'no end noted' : `${s.endedAt} ${s.ended}`,
        s.storedBefore,
        s.nodeVersion,
      ]),
    ),
  ];
  if (run.calls.length > 0) parts.push(callsText(run.calls));
  if (run.attempts.length > 0) parts.push(attemptsText(run.attempts));
  return parts.join('\n\n');
}

function callsText(calls: readonly AgentCalls[]): string {
  const rows = calls.map(({ agent, calls: sent, answers, costMicrousd, outcomes, unpriced }) => [
    agent,
    answers.decisions,
    sent,
    costMicrousd === null
      ? 'no price'
      : `${dollars(costMicrousd)}${unpriced > 0 ? ` and ${unpriced} unpriced` : ''}`,
    Object.entries(outcomes)
      .map(([kind, number]) => `${kind} ${number}`)
      .join(', '),
  ]);
  return columns(['agent', 'decisions', 'calls', 'cost', 'how calls ended'], rows, { right: [1, 2, 3] });
}

function attemptsText(attempts: readonly Attempt[]): string {
  const rows = attempts
    .slice(0, LISTED)
    .map(({ game, attempt, termination, seat, agent, reason }) => [
      game,
      attempt,
      termination,
      seat === null ? '' : `seat ${seat} (${agent})`,
      reason,
    ]);
  const table = columns(['game', 'attempt', 'ending', 'cause', 'reason'], rows, { right: [0, 1] });
  const rest = attempts.length - rows.length;
  return rest > 0 ? `${table}\n… and ${rest} more; --json shows all.` : table;
}

/** What there is to show of a game. */
export interface ShownGame {
  readonly run: string;
  readonly number: number;
  readonly id: string;
  readonly deal: number;
  readonly block: number;
  /** The side of a comparison, and the seat of the agent under test; null where the run has none. */
  readonly arm: Arm | null;
  readonly focal: number | null;
  readonly termination: string;
  readonly counted: boolean;
  readonly winnerTeam: string | null;
  readonly rounds: number;
  readonly decisions: number;
  readonly trail: string;
  readonly seats: readonly {
    readonly agent: string;
    readonly role: string;
    readonly character: string;
    readonly won: boolean;
    readonly alive: boolean;
    readonly hp: number;
    readonly hand: number;
    readonly decisions: number;
    readonly failures: number;
    /** Ids of cards; null in games of database versions before 4. */
    readonly firstHand: readonly number[] | null;
    /** Null where the kinds are not known. */
    readonly failuresByKind: FailureCounts | null;
    readonly usage: SeatUsage | null;
  }[];
  readonly attempts: readonly Attempt[];
  /** What models and programs answered and thought. */
  readonly answers: readonly GameAnswer[];
}

/** Gathers what there is to show of a game. Throws CliError 2 when the run has none of this number. */
export function describeGame(run: RunReader, number: number): ShownGame {
  const { info } = run;
  const game = run.game(number);
  const { deal, block, arm, focal, termination, winnerTeam, rounds, decisions, trail, seatRows } = game;
  const agents = seatRows.map(({ agent }) => agent);
  const counted = info.terminations.find(({ id }) => id === termination)?.counted ?? false;
  const facts = { termination, counted, winnerTeam, rounds, decisions, trail };
  return {
    run: info.id,
    number,
    id: idsOf(info).of(deal, agents),
    deal,
    block,
    arm,
    focal,
    ...facts,
    seats: seatRows.map(({ agent, role, character, fromMarshal: _, ...row }, seat) => ({
      agent: info.agents[agent].id,
      role: info.roles[role].id,
      character: info.characters[character].id,
      ...row,
      firstHand: firstHand(game.hands, game.seats, seat),
      failuresByKind: row.failures > 0 ? (game.failureKinds?.[seat] ?? null) : {},
      usage: game.usage?.[seat] ?? null,
    })),
    attempts: run.attempts(number),
    answers: run.answersOf(number),
  };
}

/** What the seats that are paid for have used; empty when none is. */
function usageText({ seats }: ShownGame): string {
  const rows = seats.flatMap(({ usage }, seat) =>
    usage === null
      ? []
      : [
          [
            seat,
            oneLine(usage.modelSnapshot ?? ''),
            usage.calls,
            usage.costMicroUsd === null ? '–' : (usage.costMicroUsd / 1e6).toFixed(6),
            usage.tokensIn,
            usage.tokensCached,
            usage.tokensOut,
            usage.tokensReasoning,
          ],
        ],
  );
  if (rows.length === 0) return '';
  const head = [
    'seat',
    'model',
    'calls',
    'US$',
    'tokens in',
    'of these cached',
    'tokens out',
    'of these reasoning',
  ];
  return columns(head, rows, { right: [2, 3, 4, 5, 6, 7] });
}

/** Answers with what was thought: private while a game lasts, and this one is over. */
function answersText(answers: readonly GameAnswer[]): string {
  const rows = answers.map(({ decision, seat, move, options, calls, failure, detail, reasoning, belief }) => {
    const failed = failure === null ? '' : `${failure}${detail === null ? '' : ` (${detail})`}`;
    const believed = (belief ?? []).map((one) => `${one.seat} ${one.role} ${one.chance}`).join(', ');
    const thought = [failed, reasoning ?? '', believed && `believes ${believed}`].map(oneLine);
    return [
      decision,
      seat,
      `${move + 1} of ${options}`,
      calls,
      thought.filter((text) => text !== '').join(' · '),
    ];
  });
  const head = ['decision', 'seat', 'move', 'calls', 'failure · reasoning · belief'];
  return columns(head, rows, { right: [0, 1, 3], width: 120 });
}

/** What a game is in its block, where it has a part in a comparison or an agent under test. */
function placeText({ arm, focal, seats }: ShownGame): string {
  const side = arm === null ? '' : `, arm ${arm}`;
  return focal === null ? side : `${side}, ${seats[focal].agent} under test in seat ${focal}`;
}

/** A game as text. */
export function gameText(game: ShownGame, dir: string): string {
  const end = game.winnerTeam === null ? 'nobody won' : `won by ${game.winnerTeam}`;
  const rows = game.seats.map((seat, number) => [
    number,
    seat.agent,
    seat.role,
    seat.character,
    seat.won ? 'won' : '',
    seat.alive ? seat.hp : 'out',
    seat.hand,
    seat.decisions,
    failuresText(seat.failures, seat.failuresByKind),
    seat.firstHand?.join(' ') ?? '',
  ]);
  const head = [
    'seat',
    'agent',
    'role',
    'character',
    'result',
    '♥',
    'hand',
    'decisions',
    'failures',
    'dealt cards',
  ];
  const used = usageText(game);
  const parts = [
    `Game ${game.number} of ${game.run}, id ${game.id}: deal ${game.deal}, block ${game.block}${placeText(game)}`,
    `${game.termination}, ${end}, ${game.rounds} rounds, ${game.decisions} decisions, trail ${game.trail}` +
      `${game.counted ? '' : '; it counts for nothing'}`,
    '',
    columns(head, rows, { right: [5, 6, 7] }),
    ...(used === '' ? [] : ['', used]),
    ...(game.answers.length > 0 ? ['', answersText(game.answers)] : []),
    ...(game.attempts.length > 0 ? ['', attemptsText(game.attempts)] : []),
    '',
    `bangarena replay ${dir} --game ${game.number}`,
  ];
  return parts.join('\n');
}
