import { type Belief, NO_SEAT } from '../agent.ts';
import type { Game } from '../engine/game.ts';
import { PUBLIC, View } from '../view/view.ts';
import { ActReader } from './acts.ts';
import { type Knowledge, Posterior } from './posterior.ts';
import { statedChances } from './stated.ts';

/** What is believed of one seat's role, and what it is. */
export interface RoleBelief {
  /** By role, summing to 1. */
  readonly probabilities: readonly number[];
  /** The role's ordinal. */
  readonly truth: number;
  readonly round: number;
}

/** What one seat believes of another, beside what it could know. */
export interface JudgedBelief {
  readonly seat: number;
  readonly target: number;
  readonly stated: RoleBelief;
  /** The reference posterior at the same moment for somebody who knows what the seat knows of the roles. */
  readonly reference: RoleBelief;
}

/** One seat has taken ♥ from another. */
export interface HitBetween {
  readonly seat: number;
  readonly source: number;
}

/** Follows a game that is played or replayed, and judges beliefs by it. It sees all, and is for after the game. */
export class GameJudge {
  /** All hits so far that had a source other than the seat itself. */
  readonly hits: HitBetween[] = [];
  readonly #game: Game;
  readonly #view: View;
  readonly #reader: ActReader;
  readonly #posterior: Posterior;
  readonly #prior: Posterior;
  readonly #leader: number;

  /** The game has been dealt, and nothing was decided yet. */
  constructor(game: Game) {
    const { rules, seats } = game;
    this.#game = game;
    this.#view = new View(game, PUBLIC);
    this.#reader = new ActReader(rules.info, seats);
    this.#leader = leaderSeat(game);
    this.#posterior = new Posterior(rules.info, seats, this.#leader);
    this.#prior = new Posterior(rules.info, seats, this.#leader);
  }

  /** Takes in what has happened; to be called before beliefs are judged, and once at the end. */
  follow(): void {
    this.#reader.read(this.#view, {
      act: (act) => this.#posterior.act(act),
      reveal: (seat, role) => {
        this.#posterior.reveal(seat, role);
        this.#prior.reveal(seat, role);
      },
      redeal: (mask) => {
        this.#posterior.redeal(mask);
        this.#prior.redeal(mask);
      },
      hit: (seat, source) => {
        if (source !== seat) this.hits.push({ seat, source });
      },
    });
  }

  /** What `seat` states of the seats whose role it does not know, judged. */
  judge(seat: number, stated: readonly Belief[]): JudgedBelief[] {
    const view = new View(this.#game, seat);
    const reference = this.#posterior.chances(knowledgeOf(view));
    const prior = this.#prior.chances(knowledgeOf(view));
    if (reference === null || prior === null) return [];
    const judged: JudgedBelief[] = [];
    for (let target = 0; target < this.#game.seats; target++) {
      if (view.role(target) >= 0) continue;
      const said = statedChances(this.#game.rules.info, stated, target, prior[target]);
      if (said === null) continue;
      judged.push({
        seat,
        target,
        stated: this.#belief(target, said),
        reference: this.#belief(target, reference[target]),
      });
    }
    return judged;
  }

  /** The reference posterior from public events alone, of every seat whose role is not public. */
  reference(): RoleBelief[] {
    const chances = this.#posterior.chances();
    if (chances === null) return [];
    return chances.flatMap((row, seat) => (this.#view.role(seat) < 0 ? [this.#belief(seat, row)] : []));
  }

  #belief(seat: number, probabilities: readonly number[]): RoleBelief {
    return { probabilities, truth: this.#game.roleOf(seat), round: this.#game.round };
  }
}

function leaderSeat(game: Game): number {
  for (let seat = 0; seat < game.seats; seat++) if (game.roleOf(seat) === game.rules.leaderRole) return seat;
  return NO_SEAT;
}

/** What a seat knows for certain of the roles. */
function knowledgeOf(view: View): Knowledge {
  const { toldSeats, toldRoles } = view;
  return { role: (seat) => view.role(seat), toldSeats, toldRoles };
}
