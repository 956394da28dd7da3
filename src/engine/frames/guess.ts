import { PURPOSE_DRAW } from '../../core/chance.ts';
import { NOTHING } from '../../core/deck.ts';
import { FRAME_SLOTS } from '../../core/frames.ts';
import { SEEN_BY_ALL, ZONE_DISCARD, ZONE_HAND } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { moveOption } from '../move.ts';
import { suitOf } from '../powers.ts';
import { SUITS } from '../schema.ts';
import { nextCard, toDiscards } from '../verbs.ts';
import { ASK_GUESS, COLOURS_OF_SUITS, EVENT_GUESS, NO_SEAT } from '../vocabulary.ts';
import type { FrameRow } from './index.ts';

/** Slot of guesses: whose they are. */
export const GUESS = { seat: FRAME_SLOTS } as const;

const RED = COLOURS_OF_SUITS.indexOf('red');
const RED_SUITS = [SUITS.indexOf('H'), SUITS.indexOf('D')];

/** Instead of a draw phase the colour of the next card is guessed: it is kept, and another guessed, while that is right. */
export const guess: FrameRow = {
  step(g, f) {
    const { deck, frames, zones } = g.state;
    if (deck.size + zones.count[ZONE_DISCARD] === 0) frames.pop();
    else g.askSeat(frames.data[f + GUESS.seat], ASK_GUESS, NO_SEAT, 0);
  },

  answer(g, f, move) {
    const seat = g.state.frames.data[f + GUESS.seat];
    const card = nextCard(g, PURPOSE_DRAW, seat);
    if (card === NOTHING) throw new Error('a card was guessed where none is left');
    const right = (moveOption(move) === RED) === isRed(g, card);
    if (right) g.state.zones.move(card, ZONE_HAND + seat, 1 << seat);
    else toDiscards(g, card);
    g.log.push(EVENT_GUESS, seat, NO_SEAT, card, SEEN_BY_ALL, right ? 1 : 0, moveOption(move));
    if (!right) g.state.frames.pop();
  },
};

function isRed(g: Game, card: number): boolean {
  return RED_SUITS.includes(suitOf(g, card));
}
