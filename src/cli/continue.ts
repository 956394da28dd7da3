import { Continuations, type Ended } from '../arena/continuations.ts';
import type { Game } from '../engine/game.ts';
import { CliError, EXIT } from '../errors.ts';
import {
  type MoveChance,
  moveChances,
  type Regret,
  regretOf,
  seatChance,
  type TeamChance,
  teamChances,
  type WinShare,
} from '../report/counterfactual.ts';
import { type GameFile, movesOf, replayFile } from '../store/game-file.ts';
import { legalMoves } from '../view/moves.ts';
import { View } from '../view/view.ts';
import { type LineUps, lineUps, type Swap } from './continue-agents.ts';
import { recordOf } from './game-record.ts';
import { print, printJson } from './io.ts';
import { showProgress } from './progress.ts';

export type { Swap } from './continue-agents.ts';

/** Which decisions of which game are played on from; without `first` and `last` all of them. */
export interface From {
  readonly game: number;
  readonly first?: number;
  readonly last?: number;
}

/** How a game is played on. */
export interface ContinueFlags {
  readonly swap?: readonly Swap[];
  readonly times: number;
  readonly salt: string;
  readonly curve?: number;
  readonly regret?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** A decision of the game on record. */
export interface Decision {
  /** From 0, over all seats. */
  readonly decision: number;
  readonly round: number;
  readonly seat: number;
  readonly agent: string;
  /** The move that was made, by its id and in words. */
  readonly move: string;
  readonly text: string;
  /** How many moves were legal. */
  readonly options: number;
}

/** What is common to both kinds of output. */
interface Head {
  readonly run: string;
  readonly game: number;
  readonly ruleset: string;
  readonly seed: string;
  readonly deal: number;
  readonly salt: string;
  /** Continuations of each line-up, move and decision. */
  readonly n: number;
  readonly swaps: readonly (Swap & { readonly inPlaceOf: string })[];
  readonly seats: readonly { readonly seat: number; readonly agent: string; readonly role: string }[];
  /** How the game on record ended. */
  readonly recorded: Ending;
}

/** How a game ended, by ids. */
export interface Ending {
  readonly termination: string;
  readonly winnerTeam: string | null;
  readonly rounds: number;
  readonly decisions: number;
  readonly trail: string;
}

/** A game played on from one decision. */
export interface FromDecision extends Head {
  readonly from: Decision;
  /** The game played on once on the chance on record; `asRecorded` where it comes out the same. */
  readonly onRecordedChance: {
    readonly asPlayed: (Ending & { readonly asRecorded: boolean }) | null;
    readonly swapped: (Ending & { readonly asRecorded: boolean }) | null;
  };
  /** Why the agents on record cannot go on; null where they can. */
  readonly missing: string | null;
  readonly teams: readonly TeamChance[];
  /** What each move was worth to the seat that decided, with the swapped agents where there are any. */
  readonly moves: readonly (MoveChance & {
    readonly move: string;
    readonly text: string;
    readonly made: boolean;
  })[];
  readonly regret: (Regret & { readonly move: string }) | null;
  /** Continuations that did not end by the rules, by how they ended. */
  readonly irregular: Readonly<Record<string, number>>;
}

/** A seat's chance of winning over a game. */
export interface Curve extends Head {
  readonly seat: number;
  readonly points: readonly (Decision & {
    /** The seat's chance before the decision. */
    readonly win: WinShare;
    /** What the move has cost the seat; null where it is another's, or was not asked for. */
    readonly regret: (Regret & { readonly move: string }) | null;
  })[];
  readonly irregular: Readonly<Record<string, number>>;
}

/** A decision with its legal moves and who was in the game. */
interface Place extends Decision {
  readonly made: number;
  readonly moves: readonly { readonly id: string; readonly text: string }[];
  readonly alive: number;
}

/** Plays a stored game on from one or more of its decisions and prints what comes of it. */
export async function printContinuations(
  what: string | undefined,
  from: From,
  flags: ContinueFlags,
): Promise<void> {
  const record = await recordOf(what, from.game);
  const places = placesOf(record, from, flags);
  const chosen = await lineUps(record, flags.swap ?? [], places[0].alive);
  const table = new Table(record, chosen, flags);
  const { curveText, decisionText } = await import('./continue-text.ts');
  if (flags.curve === undefined) {
    const result = await table.fromDecision(places[0]);
    if (flags.json) printJson(result);
    else print(decisionText(result));
  } else {
    const result = await table.curve(places, flags.curve);
    if (flags.json) printJson(result);
    else print(curveText(result));
  }
}

/** The decisions that are played on from, in their order. */
function placesOf(record: GameFile, { first, last }: From, { curve, regret }: ContinueFlags): Place[] {
  const count = movesOf(record).length;
  const refuse = (why: string): CliError =>
    new CliError(EXIT.usage, `${why} See \`bangarena replay --help\`.`);
  if (curve === undefined) {
    if (regret) throw refuse('--regret belongs to --curve; at a single decision it is always given.');
    if (first === undefined || first !== last)
      throw refuse(
        `Without --curve one decision is needed, as in --from ${record.game}:${Math.min(10, count - 1)}.`,
      );
  } else if (curve >= record.seats.length) {
    throw refuse(`Game ${record.game} has the seats 0 to ${record.seats.length - 1}, not ${curve}.`);
  }
  const [low, high] = [first ?? 0, last ?? count - 1];
  if (low > high || high >= count)
    throw refuse(
      `Game ${record.game} has the decisions 0 to ${count - 1}, not ${first}${first === last ? '' : `-${last}`}.`,
    );
  const places: Place[] = [];
  const made = movesOf(record);
  replayFile(record, (game) => {
    const { decisions } = game;
    if (decisions < low || decisions > high) return;
    // A decision without a choice has the chances of the next one that has.
    if (curve === undefined || game.legal() > 1) places.push(placeOf(record, game, made[decisions]));
  });
  if (places.length === 0) throw refuse('None of these decisions had a choice.');
  return places;
}

function placeOf(record: GameFile, game: Game, made: number): Place {
  const { decisions, round, seat, aliveMask } = game;
  const moves = legalMoves(new View(game, seat)).map(({ id, text }) => ({ id, text }));
  return {
    decision: decisions,
    round,
    seat,
    agent: record.seats[seat].agent,
    move: moves[made].id,
    text: moves[made].text,
    options: moves.length,
    made,
    moves,
    alive: aliveMask,
  };
}

/** Plays a game on and gathers how it ends. */
class Table {
  readonly #record: GameFile;
  readonly #lineUps: LineUps;
  readonly #flags: ContinueFlags;
  readonly #games: Continuations;
  readonly #teams: readonly string[];
  /** Teams that somebody plays for. */
  readonly #played: ReadonlySet<string | null>;
  readonly #irregular: Record<string, number> = {};
  #finished = 0;
  #progress = showProgress(0, 0, true);

  constructor(record: GameFile, chosen: LineUps, flags: ContinueFlags) {
    this.#record = record;
    this.#lineUps = chosen;
    this.#flags = flags;
    const recorded = { ...record, seats: record.seats.length, moves: movesOf(record) };
    this.#games = new Continuations(recorded, chosen.agents, flags.salt);
    const { teams, roles } = replayFile(record).rules.info;
    this.#teams = teams;
    this.#played = new Set(roles.map(({ team }) => teams[team]));
  }

  async fromDecision(place: Place): Promise<FromDecision> {
    const { asPlayed, swapped, missing } = this.#lineUps;
    const arms = (asPlayed ? 1 : 0) + (swapped ? 1 : 0);
    const moves = place.options > 1 ? place.options : 0;
    return this.#counted((arms + moves) * this.#flags.times, async () => {
      const once = async (lineUp: readonly number[] | null) =>
        lineUp && this.#ending(await this.#games.play({ lineUp, at: place.decision, number: 0 }));
      const onRecordedChance = { asPlayed: await once(asPlayed), swapped: await once(swapped) };
      const before = asPlayed && (await this.#play(asPlayed, place.decision));
      const after = swapped && (await this.#play(swapped, place.decision));
      const { moves, made, seat } = place;
      const byMove = await this.#byMove(place);
      const chances = byMove === null ? [] : moveChances(seat, byMove, made);
      return {
        ...this.#head(),
        from: decisionOf(place),
        onRecordedChance,
        missing,
        teams: teamChances(this.#teams, before, after).filter(
          ({ team, asPlayed: a, swapped: b }) =>
            this.#played.has(team) || (a?.wins ?? 0) + (b?.wins ?? 0) > 0,
        ),
        moves: chances.map((chance, i) => ({
          ...chance,
          move: moves[i].id,
          text: moves[i].text,
          made: i === made,
        })),
        regret: this.#regret(place, byMove),
        irregular: this.#irregular,
      };
    });
  }

  async curve(places: readonly Place[], seat: number): Promise<Curve> {
    const { regret, times } = this.#flags;
    const lineUp = (this.#lineUps.swapped ?? this.#lineUps.asPlayed) as readonly number[];
    const isJudged = (place: Place): boolean => regret === true && place.seat === seat;
    const games = places.reduce((sum, place) => sum + 1 + (isJudged(place) ? place.options : 0), 0) * times;
    return this.#counted(games, async () => {
      const points: Curve['points'][number][] = [];
      for (const place of places) {
        const ended = await this.#play(lineUp, place.decision);
        points.push({
          ...decisionOf(place),
          win: seatChance(seat, ended),
          regret: isJudged(place) ? this.#regret(place, await this.#byMove(place)) : null,
        });
      }
      return { ...this.#head(), seat, points, irregular: this.#irregular };
    });
  }

  /** Shows progress over so many games while `work` plays them. */
  async #counted<T>(games: number, work: () => Promise<T>): Promise<T> {
    this.#progress = showProgress(games, 0, this.#flags.quiet === true);
    try {
      return await work();
    } finally {
      this.#progress.stop();
    }
  }

  /** The continuations of a decision, or after a move made there. */
  async #play(lineUp: readonly number[], at: number, move?: number): Promise<Ended[]> {
    const all: Ended[] = [];
    for (let number = 1; number <= this.#flags.times; number++) {
      const ended = await this.#games.play({ lineUp, at, number, ...(move !== undefined && { move }) });
      if (ended.termination === 'engine_fault') throw ended.error;
      if (ended.termination !== 'normal')
        this.#irregular[ended.termination] = (this.#irregular[ended.termination] ?? 0) + 1;
      all.push(ended);
      this.#progress.update({ finished: ++this.#finished, incidents: 0 });
    }
    return all;
  }

  /** The continuations after each legal move, by its place; null where there is no choice. */
  async #byMove({ decision, options }: Place): Promise<Ended[][] | null> {
    if (options < 2) return null;
    const lineUp = (this.#lineUps.swapped ?? this.#lineUps.asPlayed) as readonly number[];
    const byMove: Ended[][] = [];
    for (let move = 0; move < options; move++) byMove.push(await this.#play(lineUp, decision, move));
    return byMove;
  }

  #regret(
    { seat, made, moves }: Place,
    byMove: readonly (readonly Ended[])[] | null,
  ): FromDecision['regret'] {
    const regret = byMove && regretOf(seat, byMove, made);
    return regret && { ...regret, move: moves[regret.best].id };
  }

  #ending({ team, termination, rounds, decisions, trail }: Ended): Ending & { asRecorded: boolean } {
    const asRecorded = trail === this.#record.trail && termination === this.#record.termination;
    return { termination, winnerTeam: this.#teams[team] ?? null, rounds, decisions, trail, asRecorded };
  }

  #head(): Head {
    const { run, game, ruleset, seed, deal, seats, termination, winnerTeam, rounds, decisions, trail } =
      this.#record;
    return {
      run,
      game,
      ruleset,
      seed,
      deal,
      salt: this.#flags.salt,
      n: this.#flags.times,
      swaps: (this.#flags.swap ?? []).map((one) => ({ ...one, inPlaceOf: seats[one.seat].agent })),
      seats: seats.map(({ agent, role }, seat) => ({ seat, agent, role })),
      recorded: { termination, winnerTeam, rounds, decisions, trail },
    };
  }
}

function decisionOf({ made: _, moves: __, alive: ___, ...decision }: Place): Decision {
  return decision;
}
