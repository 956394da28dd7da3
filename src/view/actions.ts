import type { RulesInfo } from '../engine/infos.ts';
import { SUITS } from '../engine/schema.ts';
import { MAX_SEATS } from '../engine/state.ts';
import {
  ACT_ACTIVATE,
  ACT_ANSWER,
  ACT_BECOME,
  ACT_BOON,
  ACT_BORROW,
  ACT_BOUNTY,
  ACT_CHECK,
  ACT_COMMAND,
  ACT_COPY,
  ACT_DISCARD,
  ACT_DOUBLE,
  ACT_DRAFT,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ACT_FORGO,
  ACT_GIVE,
  ACT_GUESS,
  ACT_NAME,
  ACT_ORDER,
  ACT_PLAY,
  ACT_REPEAT,
  ACT_RETURN,
  ACT_STRIKE,
  ACT_SWAP,
  ACT_TOSS,
  ACT_USE,
  ACTS,
  COLOURS_OF_SUITS,
  FROM_HAND,
  NO_CARD,
  NO_SEAT,
} from '../engine/vocabulary.ts';
import { isTold } from './names.ts';
import type { View } from './view.ts';

/**
 * Every move that a ruleset can offer as a number of its own, for learners with a fixed set of actions. A number is a
 * function of the move's id (see `moveId`) and of the ruleset's tables, and the same at every decision of every game.
 */
export class ActionSpace {
  /** How many numbers there are: 0 … size − 1. Some belong to moves that no position offers. */
  readonly size: number;
  private readonly faces: number;
  /** Faces, told apart by suit where a ruleset may tell equal cards so. */
  private readonly kinds: number;
  /** The first number of each act's moves. */
  private readonly first: readonly number[];

  constructor(rules: RulesInfo) {
    const faces = rules.faces.length;
    const kinds = rules.suited ? 2 * faces : faces;
    const pairs = kinds * (1 + kinds);
    const sizes = new Array<number>(ACTS.length).fill(1);
    const orders = rules.cardEvents > 0;
    sizes[ACT_PLAY] = kinds * (this.aims(faces) + (orders ? MAX_SEATS : 0));
    sizes[ACT_ANSWER] = pairs;
    sizes[ACT_DISCARD] = pairs;
    const aimed = rules.powers || rules.trades;
    sizes[ACT_USE] = pairs + (aimed ? 1 + MAX_SEATS : 0) + (rules.trades ? kinds * MAX_SEATS : 0);
    sizes[ACT_DRAW_HAND] = MAX_SEATS;
    sizes[ACT_RETURN] = rules.cards.length;
    sizes[ACT_BOON] = rules.boons.length;
    sizes[ACT_BOUNTY] = rules.boons.length;
    sizes[ACT_NAME] = rules.eventDeck > 0 ? SUITS.length : 0;
    sizes[ACT_BECOME] = rules.eventDeck > 0 ? rules.characters.length : 0;
    sizes[ACT_FORGO] = rules.eventActs ? 1 : 0;
    sizes[ACT_GUESS] = rules.eventActs ? COLOURS_OF_SUITS.length : 0;
    sizes[ACT_DOUBLE] = rules.eventActs ? pairs * MAX_SEATS : 0;
    sizes[ACT_STRIKE] = rules.eventActs ? kinds * this.aims(faces) : 0;
    sizes[ACT_CHECK] = rules.coverAsked ? 1 : 0;
    sizes[ACT_DRAFT] = rules.drafts ? rules.cards.length : 0;
    sizes[ACT_ACTIVATE] = rules.greens ? faces * this.aims(faces) : 0;
    sizes[ACT_TOSS] = rules.greens ? 1 + faces : 0;
    sizes[ACT_COPY] = rules.powers ? MAX_SEATS : 0;
    sizes[ACT_DRAW_PLAY] = rules.powers ? MAX_SEATS * faces : 0;
    sizes[ACT_BORROW] = rules.trades ? 1 : 0;
    sizes[ACT_GIVE] = (rules.eventActs ? MAX_SEATS : 0) + (rules.trades ? kinds : 0);
    sizes[ACT_REPEAT] = rules.trades ? kinds * this.aims(faces) : 0;
    sizes[ACT_ORDER] = orders ? MAX_SEATS : 0;
    sizes[ACT_COMMAND] = orders ? faces * this.aims(faces) : 0;
    sizes[ACT_SWAP] = orders ? MAX_SEATS : 0;
    let size = 0;
    this.first = sizes.map((own) => {
      size += own;
      return size - own;
    });
    this.faces = faces;
    this.kinds = kinds;
    this.size = size;
  }

  /** The number of the view's legal move `i`. */
  numberOf(view: View, i: number): number {
    const act = view.act(i);
    return this.first[act] + this.within(view, i, act);
  }

  private within(view: View, i: number, act: number): number {
    switch (act) {
      case ACT_PLAY:
        if (view.option(i) > 1)
          return (
            this.kinds * this.aims(this.faces) + this.kind(view, view.card(i)) * MAX_SEATS + view.target(i)
          );
        return this.kind(view, view.card(i)) * this.aims(this.faces) + this.aim(view, i);
      case ACT_STRIKE:
      case ACT_REPEAT:
        return this.kind(view, view.card(i)) * this.aims(this.faces) + this.aim(view, i);
      case ACT_GIVE:
        if (view.card(i) === NO_CARD) return view.target(i);
        return (view.rules.eventActs ? MAX_SEATS : 0) + this.kind(view, view.card(i));
      case ACT_COMMAND:
      case ACT_ACTIVATE:
        return view.face(view.card(i)) * this.aims(this.faces) + this.aim(view, i);
      case ACT_ANSWER:
      case ACT_DISCARD:
      case ACT_USE: {
        const card = view.card(i);
        const target = view.target(i);
        const pairs = this.kinds * (1 + this.kinds);
        if (card === NO_CARD) return pairs + ((target + 1) % (NO_SEAT + 1));
        if (target !== NO_SEAT) return pairs + 1 + MAX_SEATS + this.kind(view, card) * MAX_SEATS + target;
        return this.pair(view, i);
      }
      case ACT_DOUBLE:
        return this.pair(view, i) * MAX_SEATS + view.target(i);
      case ACT_TOSS:
        return view.other(i) === FROM_HAND ? 0 : 1 + view.face(view.other(i));
      case ACT_COPY:
      case ACT_ORDER:
      case ACT_SWAP:
        return view.target(i);
      case ACT_DRAW_PLAY:
        return view.target(i) * this.faces + view.face(view.card(i));
      case ACT_DRAW_HAND:
        return view.target(i);
      case ACT_RETURN:
      case ACT_DRAFT:
        return view.card(i);
      case ACT_BOON:
      case ACT_BOUNTY:
      case ACT_NAME:
      case ACT_GUESS:
      case ACT_BECOME:
        return view.option(i);
      default:
        return 0;
    }
  }

  /** One card of a hand, or two. */
  private pair(view: View, i: number): number {
    const other = view.other(i);
    const second = other === NO_CARD ? 0 : 1 + this.kind(view, other);
    return this.kind(view, view.card(i)) * (1 + this.kinds) + second;
  }

  private kind(view: View, card: number): number {
    return view.face(card) + (isTold(view, card) ? this.faces : 0);
  }

  /** Ways to aim a card: at nobody; or at a seat, and there at nothing more, its hand or a face in play. */
  private aims(faces: number): number {
    return 1 + MAX_SEATS * (2 + faces);
  }

  private aim(view: View, i: number): number {
    const target = view.target(i);
    if (target === NO_SEAT) return 0;
    const other = view.other(i);
    const what = other === NO_CARD ? 0 : other === FROM_HAND ? 1 : 2 + view.face(other);
    return 1 + target * (2 + this.faces) + what;
  }
}
