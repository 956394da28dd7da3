import { getRuleset } from '#dist/src/content/rulesets.js';
import type { Deal } from '#dist/src/engine/deal.js';
import { Game, type SavedGame } from '#dist/src/engine/game.js';
import { packMove } from '#dist/src/engine/move.js';
import type { RngScheme } from '#dist/src/engine/vocabulary.js';
import { Laws } from './laws/laws.ts';
import { broken } from './laws/violation.ts';

/** How often the slower laws are looked at: once in so many decisions. */
export interface Pace {
  /** Illegal moves are refused and change nothing. */
  readonly illegal: number;
  /** A game saved, written as JSON, read and loaded continues identically. */
  readonly save: number;
  /** Nobody has won while the game goes on. */
  readonly undecided: number;
}

/** Everything at every decision. */
export const EVERY_DECISION: Pace = { illegal: 1, save: 1, undecided: 1 };

/** Who is told of the decisions of a game that a witness sees. */
export interface Watcher {
  /** A move is about to be made. */
  before?(game: Game, move: number): void;
  /** A move was made; its events begin at `from`. */
  after?(game: Game, move: number, from: number): void;
}

/** No act has this number, so no such move is legal anywhere. */
const NO_SUCH_MOVE = packMove(31, 0, 0, 0, 0);

/**
 * Plays games of one ruleset and looks at every law at every decision: beside the game runs a shadow that is
 * copied from it before each move and must come out the same, byte for byte, and now and then one that is
 * loaded from a save; at the end the choices are played again from the deal.
 */
export class Witness {
  readonly game: Game;
  /** The choices of the present game so far. */
  readonly choices: number[] = [];
  private readonly laws: Laws;
  private readonly pace: Pace;
  private readonly copy: Game;
  private readonly loaded: Game;
  private readonly before: Uint8Array;
  private listed = new Int32Array(64);

  constructor(ruleset: string, pace: Pace, scheme: RngScheme = 'streams') {
    const rules = getRuleset(ruleset);
    this.game = new Game(rules, scheme);
    this.copy = new Game(rules, scheme);
    this.loaded = new Game(rules, scheme);
    this.laws = new Laws(ruleset);
    this.pace = pace;
    this.before = new Uint8Array(this.game.state.bytes.length);
  }

  /**
   * Plays one game by `choose` (the index of a move). Throws a Violation where a law is broken; {@link choices}
   * then hold what was played.
   */
  play(deal: Deal, choose: (game: Game) => number, watcher: Watcher = {}): void {
    const { game, choices, laws, pace } = this;
    choices.length = 0;
    game.reset(deal);
    for (let decision = 0; !game.over; decision++) {
      laws.check(game);
      if (decision % pace.undecided === 0) laws.checkUndecided(game);
      this.checkStable();
      if (decision % pace.illegal === 0) this.checkIllegal();
      const index = choose(game);
      const move = game.moves[index];
      const from = game.log.count;
      const saving = decision % pace.save === pace.save - 1;
      this.copy.copyFrom(game);
      if (saving) this.load();
      choices.push(index);
      watcher.before?.(game, move);
      game.choose(index);
      this.checkFollows(this.copy, index, 'copy');
      if (saving) this.checkFollows(this.loaded, index, 'loaded game');
      watcher.after?.(game, move, from);
    }
    laws.check(game);
    this.checkIllegal();
    this.checkReplay(deal);
  }

  /** Asked twice, and of a copy, the list is the same. */
  private checkStable(): void {
    const { game, copy } = this;
    const count = game.legal();
    if (this.listed.length < count) this.listed = new Int32Array(2 * count);
    for (let i = 0; i < count; i++) this.listed[i] = game.moves[i];
    copy.copyFrom(game, false);
    if (game.legal() !== count || copy.legal() !== count) broken('a legal list changes when asked again');
    for (let i = 0; i < count; i++) {
      if (game.moves[i] !== this.listed[i] || copy.moves[i] !== this.listed[i]) {
        broken('a legal list changes when asked again');
      }
    }
  }

  private checkIllegal(): void {
    const { game } = this;
    const count = game.legal();
    const events = game.log.count;
    this.before.set(game.state.bytes);
    for (const index of [-1, count, count + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      refuses(() => game.choose(index), `choose(${index})`);
    }
    refuses(() => game.play(NO_SUCH_MOVE), 'a move that does not exist');
    refuses(() => game.play(-1), 'a negative move');
    if (!sameBytes(game.state.bytes, this.before) || game.log.count !== events || game.legal() !== count) {
      broken('a refused move changed the game');
    }
  }

  private load(): void {
    const saved = this.game.save();
    this.loaded.load(JSON.parse(JSON.stringify(saved)));
    if (!sameBytes(this.loaded.state.bytes, this.game.state.bytes)) broken('a loaded game differs');
    if (!sameSaved(this.loaded.save(), saved)) broken('a game saved again differs');
  }

  private checkFollows(shadow: Game, index: number, what: string): void {
    const { game } = this;
    if (shadow.legal() <= index) broken(`the ${what} lacks move ${index}`);
    shadow.choose(index);
    if (!sameBytes(shadow.state.bytes, game.state.bytes)) broken(`the ${what} does not continue as the game`);
    if (shadow.log.count !== game.log.count) broken(`the ${what} logs other events`);
  }

  private checkReplay(deal: Deal): void {
    const { game, copy } = this;
    copy.reset(deal);
    for (const index of this.choices) copy.choose(index);
    if (copy.trail !== game.trail) broken(`played again the trail is ${copy.trail}, not ${game.trail}`);
    if (!sameBytes(copy.state.bytes, game.state.bytes)) broken('played again the game ends otherwise');
    if (!sameBytes(bytesOf(copy.log.copyWords()), bytesOf(game.log.copyWords()))) {
      broken('played again the events are others');
    }
  }
}

function refuses(act: () => void, what: string): void {
  const error = thrownBy(act);
  if (error === undefined) broken(`${what} is not refused`);
  if (!(error instanceof RangeError)) broken(`${what} throws ${error}`);
}

/** What `act` throws, without its stack: that nobody reads, and it is most of what eight refusals a decision cost. */
function thrownBy(act: () => void): unknown {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Equal property by property: with thousands of events that is faster than by their JSON. */
function sameSaved(a: SavedGame, b: SavedGame): boolean {
  const { events, ...rest } = a;
  const { events: others, ...more } = b;
  if (events.length !== others.length || JSON.stringify(rest) !== JSON.stringify(more)) return false;
  return events.every((word, i) => word === others[i]);
}

function bytesOf(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
