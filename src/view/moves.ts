import { SUITS } from '../engine/schema.ts';
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
  ACT_DRAW_DECK,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ACT_END,
  ACT_FORGO,
  ACT_GIVE,
  ACT_GUESS,
  ACT_NAME,
  ACT_ORDER,
  ACT_PASS,
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
import { cardJson, faceId, isTold, neutralNames, type SeatNames, SUIT_NAMES } from './names.ts';
import type { LegalMove } from './schemas.ts';
import { moveText } from './text.ts';
import type { View } from './view.ts';

/** Acts whose second card is another's. */
const PICKS: readonly number[] = [ACT_PLAY, ACT_ACTIVATE, ACT_TOSS, ACT_COMMAND, ACT_REPEAT, ACT_STRIKE];

/**
 * The id of the view's legal move `i`: a function of the move's own fields and so the same wherever the same
 * thing is done. Seats are numbers from 0, cards their faces; only cards looked at or laid open, which are listed singly,
 * bear their number. Where suits tell equal cards apart, those of such a suit have it behind their face.
 */
export function moveId(view: View, i: number): string {
  const act = view.act(i);
  switch (act) {
    case ACT_END:
      return 'end';
    case ACT_PASS:
      return 'pass';
    case ACT_PLAY:
      return `play:${kindId(view, view.card(i))}${asOf(view, i)}${aimOf(view, i)}`;
    case ACT_ANSWER:
      return `answer:${cardsOf(view, i)}`;
    case ACT_DISCARD:
      return `discard:${cardsOf(view, i)}`;
    case ACT_USE:
      return useId(view, i);
    case ACT_DRAW_DECK:
      return 'draw:deck';
    case ACT_DRAW_HAND:
      return `draw:hand>${view.target(i)}`;
    case ACT_DRAW_DISCARD:
      return 'draw:discard';
    case ACT_RETURN:
      return `return:#${view.card(i)}`;
    case ACT_BOON:
      return `boon:${view.rules.boons[view.option(i)]}`;
    case ACT_BOUNTY:
      return `bounty:${view.rules.boons[view.option(i)]}`;
    case ACT_CHECK:
      return 'check';
    case ACT_DRAFT:
      return `draft:#${view.card(i)}`;
    case ACT_ACTIVATE:
      return `activate:${faceId(view, view.card(i))}${aimOf(view, i)}`;
    case ACT_TOSS:
      return `toss:${view.other(i) === FROM_HAND ? 'hand' : faceId(view, view.other(i))}`;
    case ACT_COPY:
      return `copy:${view.target(i)}`;
    case ACT_DRAW_PLAY:
      return `draw:play>${view.target(i)}:${faceId(view, view.card(i))}`;
    case ACT_NAME:
      return `name:${SUIT_NAMES[view.option(i)]}`;
    case ACT_GIVE:
      return view.card(i) === NO_CARD ? `give:>${view.target(i)}` : `give:${kindId(view, view.card(i))}`;
    case ACT_FORGO:
      return 'forgo';
    case ACT_GUESS:
      return `guess:${COLOURS_OF_SUITS[view.option(i)]}`;
    case ACT_DOUBLE:
      return `double:${cardsOf(view, i)}>${view.target(i)}`;
    case ACT_STRIKE:
      return `strike:${kindId(view, view.card(i))}${aimOf(view, i)}`;
    case ACT_BECOME:
      return `become:${view.rules.characters[view.option(i)].id}`;
    case ACT_BORROW:
      return 'borrow';
    case ACT_ORDER:
      return `order:>${view.target(i)}`;
    case ACT_COMMAND:
      return `command:${faceId(view, view.card(i))}${aimOf(view, i)}`;
    case ACT_SWAP:
      return `swap:>${view.target(i)}`;
    case ACT_REPEAT:
      return `repeat:${kindId(view, view.card(i))}${aimOf(view, i)}`;
    default:
      throw new RangeError(`act ${act} has no move id`);
  }
}

/** The index in the legal list of the move with an id, or −1 where the view's seat has no such move now. */
export function moveById(view: View, id: string): number {
  const count = view.legalCount;
  for (let i = 0; i < count; i++) if (moveId(view, i) === id) return i;
  return -1;
}

/** The view's legal move `i` as JSON, with a text in English. */
export function legalMove(view: View, i: number, names: SeatNames = neutralNames(view)): LegalMove {
  const act = view.act(i);
  const card = view.card(i);
  const other = view.other(i);
  const target = view.target(i);
  const move: LegalMove = { id: moveId(view, i), act: ACTS[act], text: moveText(view, i, names) };
  const picks = PICKS.includes(act);
  if (!picks && other !== NO_CARD) move.cards = [cardJson(view, card), cardJson(view, other)];
  else if (card !== NO_CARD && act !== ACT_COMMAND) move.card = cardJson(view, card);
  if (target !== NO_SEAT) move.target = target;
  if (picks && other === FROM_HAND) move.from = 'hand';
  else if (picks && other !== NO_CARD) move.from = cardJson(view, other);
  const as = shownAs(view, i);
  if (as >= 0) move.as = view.rules.faces[as].id;
  if (act === ACT_GUESS) move.colour = COLOURS_OF_SUITS[view.option(i)];
  if (act === ACT_NAME) move.suit = SUITS[view.option(i)];
  if (act === ACT_BECOME) move.character = view.rules.characters[view.option(i)].id;
  if (act === ACT_BOON || act === ACT_BOUNTY) move.boon = view.rules.boons[view.option(i)];
  return move;
}

/** The face (ordinal) as which move `i` plays its card, which it repeats or orders, where the card does not say it; or −1. */
function shownAs(view: View, i: number): number {
  const act = view.act(i);
  if (act === ACT_COMMAND) return view.face(view.card(i));
  if (act === ACT_REPEAT) return view.repeatable;
  return act === ACT_PLAY && view.option(i) > 0 ? view.attackFace : -1;
}

/** All legal moves of the view's seat, in the order of their indexes; empty while another seat is asked. */
export function legalMoves(view: View, names: SeatNames = neutralNames(view)): LegalMove[] {
  const count = view.legalCount;
  const moves: LegalMove[] = [];
  for (let i = 0; i < count; i++) moves.push(legalMove(view, i, names));
  return moves;
}

/** As what a card is played that might be played as itself too. */
function asOf(view: View, i: number): string {
  return view.option(i) > 1 ? `:${view.rules.faces[view.attackFace].id}` : '';
}

function aimOf(view: View, i: number): string {
  const target = view.target(i);
  const other = view.other(i);
  if (target === NO_SEAT) return '';
  if (other === NO_CARD) return `>${target}`;
  return `>${target}:${other === FROM_HAND ? 'hand' : faceId(view, other)}`;
}

function cardsOf(view: View, i: number): string {
  const first = kindId(view, view.card(i));
  const other = view.other(i);
  return other === NO_CARD ? first : `${first}+${kindId(view, other)}`;
}

function useId(view: View, i: number): string {
  const cards = view.card(i) === NO_CARD ? '' : cardsOf(view, i);
  const aim = view.target(i) === NO_SEAT ? '' : `>${view.target(i)}`;
  return cards + aim === '' ? 'use' : `use:${cards}${aim}`;
}

/** A face, and its suit where that tells it from equal cards. */
function kindId(view: View, card: number): string {
  const face = faceId(view, card);
  return isTold(view, card) ? `${face}/${SUITS[view.suit(card)].toLowerCase()}` : face;
}
