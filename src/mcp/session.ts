import { setTimeout as sleep } from 'node:timers/promises';
import type { HostDecision, HostSeat } from '../../agents/mcp/seat.ts';
import type { GameEnd } from './forms.ts';

/** Where the games of a host are played. */
export interface HostTable {
  /**
   * Plays the game that was left open, or else a new one, to its end. Rejects with an error that is meant for the user
   * where it cannot, or when `stop` aborts; such a game goes on by the next call.
   */
  play(stop: AbortSignal): Promise<GameEnd>;
}

/** How the host's games stand. */
export type Standing =
  | { readonly state: 'your-decision'; readonly decision: HostDecision }
  | { readonly state: 'others-decide' | 'no-game' }
  | { readonly state: 'game-over'; readonly end: GameEnd };

/** Milliseconds for which a call waits for other seats; hosts give up calls after a minute. */
const PATIENCE_MS = 20_000;

/** The games that one host plays, one at a time. */
export class HostSession {
  readonly seat: HostSeat;
  readonly #table: HostTable;
  readonly #patienceMs: number;
  readonly #stop = new AbortController();
  #game: Promise<void> | null = null;
  #end: GameEnd | null = null;
  #failure: unknown = null;

  constructor(seat: HostSeat, table: HostTable, patienceMs: number = PATIENCE_MS) {
    this.seat = seat;
    this.#table = table;
    this.#patienceMs = patienceMs;
  }

  /**
   * Begins a game, or goes on with one that was left open.
   * @throws Error with the way out while one is under way, unless that is to be abandoned.
   */
  async begin(abandon: boolean): Promise<void> {
    if (this.#game !== null && abandon) {
      this.seat.leave();
      await this.#game;
    }
    if (this.#game !== null) {
      throw new Error(
        'A game is under way. Call observe and play to its end, or call new_game with abandon: true, which forfeits it.',
      );
    }
    this.#end = null;
    this.#failure = null;
    this.seat.sitDown();
    this.#game = this.#play();
  }

  /** How things stand when the host owes a decision, the game is over, or others take too long. Rejects with what interrupted the game. */
  async standing(): Promise<Standing> {
    const patience = new AbortController();
    const enough = sleep(this.#patienceMs, undefined, { signal: patience.signal }).then(
      () => true,
      () => true,
    );
    try {
      for (let late = false; !late; ) {
        const { decision } = this.seat;
        if (decision !== null) return { state: 'your-decision', decision };
        if (this.#game === null) break;
        late = (await Promise.race([this.seat.changed(), this.#game, enough])) === true;
      }
    } finally {
      patience.abort();
    }
    if (this.#game !== null) return { state: 'others-decide' };
    if (this.#failure !== null) throw this.#failure;
    return this.#end === null ? { state: 'no-game' } : { state: 'game-over', end: this.#end };
  }

  /** Stops the game under way where it stands, so that it can be gone on with, and resolves when all is stored. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#game;
  }

  async #play(): Promise<void> {
    try {
      this.#end = await this.#table.play(this.#stop.signal);
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#game = null;
    }
  }
}
