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
  ASK_BORROW,
  ASK_EXCHANGE,
  ASK_FORGO,
  ASK_IDENTITY,
  ASK_RESCUE,
  ASK_SAVE,
  ASK_SHOT,
  COLOURS_OF_SUITS,
  EVENT_DRAW,
  EVENTS,
  type EventKind,
  FROM_HAND,
  NO_CARD,
  NO_SEAT,
  TERMINATIONS,
} from '../engine/vocabulary.ts';
import {
  cardCount,
  cardText,
  faceName,
  neutralNames,
  type SeatNames,
  SUIT_NAMES,
  titleOf,
  toldName,
} from './names.ts';
import type { View } from './view.ts';

/** The view's legal move `i` in English, as in "Play Toss at P5 Grip: Horse". */
export function moveText(view: View, i: number, names: SeatNames = neutralNames(view)): string {
  const card = view.card(i);
  const act = view.act(i);
  switch (act) {
    case ACT_END:
      return 'End the turn';
    case ACT_PASS:
      if (view.ask === ASK_RESCUE) return 'Be eliminated';
      if (view.ask === ASK_IDENTITY) return 'Keep your character';
      if (view.ask === ASK_FORGO) return 'Draw';
      if (view.ask === ASK_EXCHANGE) return 'Discard no more';
      if (view.ask === ASK_SAVE) return `Let ${faceName(view, view.struckCard)} go`;
      if (view.ask === ASK_BORROW) return 'Keep the powers that you have';
      return view.ask === ASK_SHOT ? 'Take the hit' : 'Decline';
    case ACT_PLAY:
      return `Play ${playText(view, i, names)}`;
    case ACT_ANSWER:
      return `Answer with ${cardsText(view, i)}`;
    case ACT_DISCARD:
      return `Discard ${cardsText(view, i)}`;
    case ACT_USE:
      return useText(view, i, names);
    case ACT_DRAW_DECK:
      return view.drawsDiscards ? 'Draw from the discard pile' : 'Draw from the deck';
    case ACT_DRAW_HAND:
      return `Draw the first card at random from the hand of ${names(view.target(i))}`;
    case ACT_DRAW_DISCARD:
      return `Draw ${cardText(view, card)} from the discard pile`;
    case ACT_RETURN:
      return `Put ${cardText(view, card)} back on the deck`;
    case ACT_GIVE:
      return card === NO_CARD
        ? `Give ${view.askNeed} ♥ to ${names(view.target(i))}`
        : `Give ${toldName(view, card)} to ${names(view.askSource)}`;
    case ACT_FORGO:
      return `Win back ${view.askNeed} ♥ instead of drawing`;
    case ACT_GUESS:
      return `Guess ${COLOURS_OF_SUITS[view.option(i)]}`;
    case ACT_DOUBLE:
      return `Discard ${cardsText(view, i)} as one shot at ${names(view.target(i))}`;
    case ACT_STRIKE:
      return `Discard ${toldName(view, card)} against ${faceName(view, view.other(i))} in play before ${names(view.target(i))}`;
    case ACT_BOON:
      return `Choose ${titleOf(view.rules.boons[view.option(i)])}`;
    case ACT_BOUNTY:
      return `Take the star with ${titleOf(view.rules.boons[view.option(i)])} from ${names(view.target(i))}`;
    case ACT_CHECK:
      return `Make a check for ${coverName(view)}`;
    case ACT_DRAFT:
      return `Take ${cardText(view, card)}`;
    case ACT_ACTIVATE:
      return view.ask === ASK_SHOT || view.ask === ASK_SAVE
        ? `Answer with ${faceName(view, card)} in play`
        : `Use ${playText(view, i, names)} in play`;
    case ACT_TOSS:
      return `Make ${names(view.target(i))} discard ${view.other(i) === FROM_HAND ? 'a card of the hand' : faceName(view, view.other(i))}`;
    case ACT_COPY:
      return `Take over the powers of ${names(view.target(i))}`;
    case ACT_DRAW_PLAY:
      return `Take ${faceName(view, card)} in play before ${names(view.target(i))} instead of drawing`;
    case ACT_NAME:
      return `Name ${SUIT_NAMES[view.option(i)]}`;
    case ACT_BECOME:
      return `Become ${view.rules.characters[view.option(i)].name}`;
    case ACT_BORROW:
      return 'Borrow the powers of two characters at random';
    case ACT_ORDER:
      return `Order ${names(view.target(i))} to play a card`;
    case ACT_COMMAND:
      return `Have ${names(view.askVictim)} play ${playText(view, i, names)}`;
    case ACT_SWAP:
      return `Change places with ${names(view.target(i))}, who skips a turn`;
    case ACT_REPEAT:
      return `Discard ${toldName(view, card)} to repeat ${aimedText(view, i, view.rules.faces[view.repeatable].name, names)}`;
    default:
      throw new RangeError(`act ${act} has no text`);
  }
}

/** Event `i` as one line of English, as far as the view may know it: "P3 Grip plays Shot at P5 Lucky". */
export function eventText(view: View, i: number, names: SeatNames = neutralNames(view)): string {
  const kind = EVENTS[view.eventKind(i)];
  return EVENT_TEXTS[kind](view, i, names);
}

/**
 * The events from number `from` up to, not including, `to` (default: all there are) as lines of English. Cards
 * that a seat draws one after another share a line.
 */
export function describeEvents(
  view: View,
  from: number,
  to: number = view.eventCount,
  names: SeatNames = neutralNames(view),
): string[] {
  const lines: string[] = [];
  for (let i = from; i < to; i++) {
    if (view.eventKind(i) !== EVENT_DRAW) {
      lines.push(eventText(view, i, names));
      continue;
    }
    const seat = view.eventSeat(i);
    const drawn = [view.eventCard(i)];
    while (i + 1 < to && view.eventKind(i + 1) === EVENT_DRAW && view.eventSeat(i + 1) === seat) {
      drawn.push(view.eventCard(++i));
    }
    lines.push(`${names(seat)} draws ${drawnText(view, drawn)}`);
  }
  return lines;
}

function drawnText(view: View, drawn: readonly number[]): string {
  const seen = drawn.filter((card) => card !== NO_CARD).map((card) => cardText(view, card));
  const unseen = drawn.length - seen.length;
  if (unseen > 0) seen.push(unseen === 1 ? 'a card' : cardCount(unseen));
  return seen.join(', ');
}

function useText(view: View, i: number, names: SeatNames): string {
  const target = view.target(i);
  const card = view.card(i);
  if (target !== NO_SEAT && card !== NO_CARD)
    return `Use the ability: trade ${toldName(view, card)} for cards of the hand of ${names(target)}`;
  if (target !== NO_SEAT) return `Use the ability at ${names(target)}`;
  return card === NO_CARD ? 'Use the ability' : `Use the ability: discard ${cardsText(view, i)}`;
}

function playText(view: View, i: number, names: SeatNames): string {
  const card = view.act(i) === ACT_PLAY ? toldName(view, view.card(i)) : faceName(view, view.card(i));
  const what = view.option(i) > 0 ? `${card} as ${view.rules.faces[view.attackFace].name}` : card;
  return aimedText(view, i, what, names);
}

/** What is played, with whom and what it is aimed at. */
function aimedText(view: View, i: number, what: string, names: SeatNames): string {
  const target = view.target(i);
  const other = view.other(i);
  if (target === NO_SEAT) return what;
  if (other === NO_CARD) return `${what} at ${names(target)}`;
  return `${what} at ${names(target)}: ${other === FROM_HAND ? 'a card of the hand' : faceName(view, other)}`;
}

function cardsText(view: View, i: number): string {
  const first = toldName(view, view.card(i));
  const other = view.other(i);
  return other === NO_CARD ? first : `${first} and ${toldName(view, other)}`;
}

/** The card of an event, where its face matters. */
function seen(view: View, i: number): string {
  const card = view.eventCard(i);
  return card === NO_CARD ? 'a card' : cardText(view, card);
}

/** The card of a public event, by name. */
function named(view: View, i: number): string {
  const card = view.eventCard(i);
  return card === NO_CARD ? 'a card' : faceName(view, card);
}

/** What was played or answered with, and as what. */
function used(view: View, i: number): string {
  const face = view.eventOption(i);
  const name = named(view, i);
  return face === view.face(view.eventCard(i)) ? name : `${name} as ${view.rules.faces[face].name}`;
}

/** The name of the card that gives Cover. */
function coverName({ rules }: View): string {
  return rules.faces[rules.coverFace]?.name ?? 'Cover';
}

function roleName(view: View, i: number): string {
  return view.rules.roles[view.eventOption(i)].name;
}

function boonName(view: View, i: number): string {
  return titleOf(view.rules.boons[view.eventOption(i)]);
}

function overText(view: View, i: number, names: SeatNames): string {
  const team = view.rules.teams[view.eventOption(i)];
  if (team === undefined) return `The game is over: ${TERMINATIONS[view.eventAmount(i)]}, nobody wins`;
  const winners: string[] = [];
  for (let seat = 0; seat < view.seats; seat++) if ((view.winnerMask >> seat) & 1) winners.push(names(seat));
  return `The game is over, the winner is ${titleOf(team)}: ${winners.join(', ')}`;
}

/** The seats whose bits are set. */
function seatsOf(mask: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
}

type EventText = (view: View, i: number, names: SeatNames) => string;

/** ` by P3 Grip` and the like, or nothing where the event has no target. */
function aside(view: View, i: number, word: string, names: SeatNames): string {
  const target = view.eventTarget(i);
  return target === NO_SEAT ? '' : ` ${word} ${names(target)}`;
}

/** A sentence that begins with who acts. */
function by(rest: EventText): EventText {
  return (view, i, names) => `${names(view.eventSeat(i))} ${rest(view, i, names)}`;
}

/** A sentence that begins with who acts and holds another seat. */
function upon(rest: (view: View, i: number, target: string) => string): EventText {
  return by((view, i, names) => rest(view, i, names(view.eventTarget(i))));
}

const EVENT_TEXTS: Readonly<Record<EventKind, EventText>> = {
  none: () => 'Nothing happens',
  deal: by((view, i) => `is dealt ${cardCount(view.eventAmount(i))}`),
  turn: (view, i, names) => `Round ${view.eventAmount(i)}, turn of ${names(view.eventSeat(i))}`,
  event: (view, i) => `${titleOf(view.rules.events[view.eventOption(i)])} begins`,
  draw: by((view, i) => `draws ${seen(view, i)}`),
  'draw-discard': by((view, i) => `takes ${seen(view, i)} from the discard pile`),
  'take-hand': upon((view, i, target) => `takes ${seen(view, i)} from the hand of ${target}`),
  'take-play': upon((view, i, target) => `takes ${seen(view, i)} in play before ${target}`),
  look: by(
    (view, i) => `looks at ${seen(view, i)}${view.eventAmount(i) === 0 ? ' of the discard pile' : ''}`,
  ),
  return: by(
    (view, i) => `puts ${seen(view, i)} back on the ${view.eventAmount(i) === 0 ? 'discard pile' : 'deck'}`,
  ),
  reveal: by((view, i) => `shows ${seen(view, i)}`),
  flip: (view, i, names) => {
    const seat = view.eventSeat(i);
    return `${seat === NO_SEAT ? 'The event' : names(seat)} flips ${seen(view, i)}`;
  },
  check: by((view, i) => `${view.eventAmount(i) === 1 ? 'passes' : 'fails'} the check for ${named(view, i)}`),
  coin: by(
    (view, i) => `${view.eventAmount(i) === 1 ? 'is' : 'is not'} saved by the ${coverName(view)} check`,
  ),
  play: by((view, i, names) => `plays ${used(view, i)}${aside(view, i, 'at', names)}`),
  answer: by((view, i, names) => {
    const target = view.eventTarget(i);
    return `answers ${target === NO_SEAT ? '' : `${names(target)} `}with ${used(view, i)}`;
  }),
  discard: by((view, i) => `discards ${named(view, i)}`),
  toss: upon((view, i, target) => {
    return `makes ${target} discard ${named(view, i)} ${view.eventAmount(i) === 1 ? 'of the hand' : 'in play'}`;
  }),
  'pass-card': upon((view, i, target) => `passes ${named(view, i)} on to ${target}`),
  hit: by((view, i, names) => `loses ${view.eventAmount(i)} ♥${aside(view, i, 'to', names)}`),
  evade: by((view, i, names) => `evades the hit${aside(view, i, 'of', names)}`),
  heal: by((view, i) => `heals ${view.eventAmount(i)} ♥`),
  eliminated: by((view, i, names) => `(${roleName(view, i)}) is eliminated${aside(view, i, 'by', names)}`),
  star: by((view, i, names) => `gains a ★ with ${boonName(view, i)}${aside(view, i, 'from', names)}`),
  penalty: upon((_view, _i, target) => `discards everything for eliminating ${target}`),
  scavenge: upon((view, i, target) => `takes ${seen(view, i)} left by ${target}`),
  reshuffle: (view, i) => `The discard pile becomes the deck: ${cardCount(view.eventAmount(i))}`,
  jailed: by((view, i) => (view.eventAmount(i) === 1 ? 'skips the turn in Jail' : 'plays nothing this turn')),
  'end-turn': by(() => 'ends the turn'),
  role: by((view, i) => `was ${roleName(view, i)}`),
  over: overText,
  offer: by((view, i) => `lays ${seen(view, i)} open`),
  draft: by((view, i) => `takes ${seen(view, i)} of the open cards`),
  activate: by((view, i, names) => `uses ${named(view, i)} in play${aside(view, i, 'at', names)}`),
  copy: upon((view, i, target) => {
    return `takes over the powers of ${target}: ${view.rules.characters[view.eventOption(i)].name}`;
  }),
  rise: by((view, i) => `is back in the game with ${view.eventAmount(i)} ♥`),
  bury: by((view, i) => `puts ${seen(view, i)} face down on the deck`),
  bind: by((view, i) => `shows ${seen(view, i)}, to be used this turn if it can be`),
  guess: by((view, i) => {
    const outcome = view.eventAmount(i) === 1 ? 'takes' : 'discards';
    return `guesses ${COLOURS_OF_SUITS[view.eventOption(i)]} and ${outcome} ${seen(view, i)}`;
  }),
  double: upon((_view, _i, target) => `shoots at ${target} with both`),
  strike: upon((view, i, target) => `shoots at ${named(view, i)} in play before ${target}`),
  again: by(() => 'has another turn'),
  name: by((view, i) => `names ${SUIT_NAMES[view.eventOption(i)]}`),
  become: by(
    (view, i) => `becomes ${view.rules.characters[view.eventOption(i)].name} with ${view.eventAmount(i)} ♥`,
  ),
  redeal: (view, i, names) => {
    const seats = seatsOf(view.eventAmount(i), view.seats);
    return `Roles are dealt anew among ${seats.map(names).join(', ')}`;
  },
  borrow: by((view, i) => `borrows the powers of ${view.rules.characters[view.eventOption(i)].name}`),
  give: upon((view, i, target) => `gives ${seen(view, i)} to ${target}`),
  order: (view, i, names) => {
    const aim = view.eventAmount(i) - 1;
    const card = view.eventCard(i);
    const at = aim < 0 ? '' : ` at ${names(aim)}`;
    const on = card === NO_CARD ? '' : `: ${faceName(view, card)}`;
    const face = view.rules.faces[view.eventOption(i)].name;
    return `${names(view.eventSeat(i))} orders ${names(view.eventTarget(i))} to play ${face}${at}${on}`;
  },
  swap: upon((_view, _i, target) => `changes places with ${target}`),
  skip: by(() => 'skips a turn'),
  repeat: by((view, i, names) => {
    return `repeats ${view.rules.faces[view.eventOption(i)].name}${aside(view, i, 'at', names)}`;
  }),
};
