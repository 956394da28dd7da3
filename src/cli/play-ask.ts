import { ASKS, type Ask, NO_CARD, NO_SEAT, type View } from '../agent.ts';
import { seatNames } from './names.ts';

/** What questions speak of. */
interface Terms {
  /** Who attacks, or asks, or `Somebody`. */
  readonly source: string;
  /** Whether it is an event that shoots. */
  readonly isEvent: boolean;
  readonly victim: string;
  /** The card in play that is shot at. */
  readonly struck: string;
  readonly need: number;
}

const QUESTIONS: Readonly<Record<Exclude<Ask, 'none'>, (terms: Terms) => string>> = {
  turn: () => 'It is your turn. What do you do?',
  shot: ({ source, isEvent, need }) =>
    `${isEvent ? 'The event in force' : source} attacks you${need > 1 ? `; evading takes ${need} cards` : ''}. What do you do?`,
  demand: ({ source }) => `${source} demands a card of you: discard one, or lose a ♥.`,
  excess: () => 'You hold more cards than you have ♥. Which do you discard?',
  'draw-source': () => 'Where does your first card come from?',
  keep: () => 'Which of the cards that you look at goes back on the deck?',
  boon: () => 'You gain a ★. What does it bring?',
  bounty: ({ victim }) => `Which ★ of ${victim} do you take?`,
  rescue: ({ need }) => `Your last ♥ is lost: win ${need} back, or you are eliminated. What do you do?`,
  draft: () => 'Which of the open cards do you take?',
  cost: () => 'What you have begun costs a card of your hand. Which do you discard?',
  toss: ({ victim }) => `Which card must ${victim} discard?`,
  copy: () => 'Your turn begins. Whose powers do you take over?',
  equipment: () =>
    'The event in force takes a blue card or weapon that you have in play. Which do you discard?',
  suit: () => 'Which suit do you name? Until your turn ends you use cards of that suit alone.',
  identity: ({ need }) => `You are offered another character, with ${need} ♥. Do you become it?`,
  gift: ({ need }) => `Do you lose ${need} ♥ so that another player gains as many?`,
  forgo: ({ need }) => `Do you draw, or win ${need} ♥ back instead?`,
  guess: () => 'In place of your draw: which colour has the next card of the deck?',
  exchange: () => 'Do you discard a card, to draw another once you are done?',
  save: ({ source, struck }) => `${source} shoots at your ${struck} in play. Do you save it?`,
  borrow: () => 'Your turn begins. Do you borrow the powers of two characters at random?',
  give: ({ source }) => `${source} has fewer cards than you. Which do you give?`,
  order: ({ victim }) => `Which card do you order ${victim} to play, and at whom?`,
};

/** What the seat is asked, as one sentence. */
export function askText(view: View): string {
  const ask = ASKS[view.ask];
  if (ask === 'none') return '';
  const names = seatNames(view);
  const { askSource, askVictim, askNeed, struckCard, rules } = view;
  return QUESTIONS[ask]({
    source: askSource === NO_SEAT ? 'Somebody' : names(askSource),
    isEvent: askSource === NO_SEAT,
    victim: askVictim === NO_SEAT ? 'somebody' : names(askVictim),
    struck: struckCard === NO_CARD ? 'card' : rules.faces[view.face(struckCard)].name,
    need: askNeed,
  });
}
