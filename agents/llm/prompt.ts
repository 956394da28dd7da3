import {
  ASKS,
  type Ask,
  describeEvents,
  type FailureKind,
  type LegalMove,
  legalMoves,
  NO_CARD,
  NO_SEAT,
  observe,
  PHASES,
  type View,
} from '../../src/agent.ts';
import type { PromptSet } from './templates.ts';

/** The longest name of a player that a prompt repeats, in characters. */
const NAME_LENGTH = 24;
/** Kinds of failure that a reply can be. */
const PROBLEMS = ['truncated', 'empty', 'unparsable', 'illegal', 'refusal'] as const;
const JACK = 11;
const RANKS = ['J', 'Q', 'K', 'A'];
const SUITS = ['♠', '♥', '♦', '♣'];

/** What prompts call a seat. The number is that of move ids and beliefs. */
export function seatName(seat: number): string {
  return `S${seat}`;
}

/** The static prefix: the same for every game, seat and decision of a ruleset. */
export function systemText(prompts: PromptSet, rulesText: string): string {
  return prompts.fill('system', { rules: rulesText.trim() });
}

/** What stays the same for a seat through a game; `names` are the players' own, where the table has them. */
export function tableText(prompts: PromptSet, view: View, names?: readonly string[]): string {
  const { rules, seats, seat } = view;
  const composition = rules.composition[seats].flatMap((count, role) =>
    count > 0 ? [`${count} ${rules.roles[role].name}`] : [],
  );
  return prompts.fill('table', {
    seats,
    last: seatName(seats - 1),
    seat: seatName(seat),
    role: roleName(view, seat),
    roles: composition.join(', '),
    names: names === undefined ? '' : ` ${prompts.fill('names', { names: quoted(names, seats) })}`,
  });
}

function quoted(names: readonly string[], seats: number): string {
  const list: string[] = [];
  for (let seat = 0; seat < seats; seat++) list.push(`${seatName(seat)} "${plainName(names[seat] ?? '')}"`);
  return list.join(', ');
}

/** A name as prompts repeat it: letters, digits and single spaces only, at most {@link NAME_LENGTH} of them. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return [...plain].slice(0, NAME_LENGTH).join('').trimEnd();
}

/** The events from number `from` on as the seat saw them; empty where there are none. */
export function newsText(prompts: PromptSet, view: View, from: number): string {
  const lines = describeEvents(view, from, view.eventCount, seatName);
  return lines.length === 0 ? '' : prompts.fill('events', { lines: lines.join('\n') });
}

/** The present position and the decision that the view's seat owes; `moves` in the order in which they are shown. */
export function nowText(prompts: PromptSet, view: View, moves: readonly LegalMove[]): string {
  const { turn, events, nextEvent, order } = observe(view);
  const players: string[] = [];
  for (let seat = 0; seat < view.seats; seat++) players.push(playerLine(prompts, view, seat));
  if (order !== undefined) players.push(prompts.fill('circle', { order: order.map(seatName).join(', ') }));
  const top = view.discardTop;
  return prompts.fill('now', {
    round: view.round,
    turn: seatName(view.turnSeat),
    phase: PHASES[view.phase],
    attack: attackName(view),
    shots: turn.shotsPlayed,
    limit: turn.shotLimit ?? prompts.fill('unlimited', {}),
    force: forceText(prompts, events, nextEvent),
    deck: view.deckCount,
    discard:
      top === NO_CARD
        ? view.discardCount
        : prompts.fill('top', { count: view.discardCount, card: cardName(view, top) }),
    players: players.join('\n'),
    seat: seatName(view.seat),
    role: roleName(view, view.seat),
    hand: handText(view, view.seat) || prompts.fill('none', {}),
    private: privateText(prompts, view),
    ask: askText(prompts, view),
    moves: moveLines(moves),
  });
}

/** The rules in force, and the event that comes up next, where there is one. */
function forceText(prompts: PromptSet, events: readonly string[], next: string | null | undefined): string {
  const force = events.join(', ') || prompts.fill('none', {});
  return next == null ? force : prompts.fill('next', { force, event: next });
}

/** A legal move with its index in the view's own list. */
export interface ShownMove extends LegalMove {
  readonly index: number;
}

/** The view's legal moves in an order drawn by `below`, so that no place in the list means anything. */
export function shuffledMoves(view: View, below: (bound: number) => number): ShownMove[] {
  const moves = legalMoves(view, seatName).map((move, index) => ({ ...move, index }));
  for (let i = moves.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [moves[i], moves[j]] = [moves[j], moves[i]];
  }
  return moves;
}

/** One line for each move: its id, and its meaning where the id alone does not tell it. */
function moveLines(moves: readonly LegalMove[]): string {
  return moves
    .map(({ id, act, as, text }) =>
      act === 'return' || act === 'draft' || (as !== undefined && act !== 'command') ? `${id} = ${text}` : id,
    )
    .join('\n');
}

/** What is added after an answer that could not be used. It names the kind of fault and gives no hint. */
export function reaskText(prompts: PromptSet, problem: FailureKind, moves: readonly LegalMove[]): string {
  const named = PROBLEMS.find((kind) => kind === problem) ?? 'unparsable';
  return prompts.fill('reask', {
    problem: prompts.fill(`problem.${named}`, {}),
    moves: moves.map(({ id }) => id).join('\n'),
  });
}

function playerLine(prompts: PromptSet, view: View, seat: number): string {
  const { rules } = view;
  const head = [seatName(seat), rules.characters[view.character(seat)].name];
  const copied = view.copied(seat);
  if (copied !== undefined) head.push(prompts.fill('copied', { character: rules.characters[copied].name }));
  const borrowed = view.borrowed(seat);
  if (borrowed !== undefined) {
    const characters = borrowed.map((other) => rules.characters[other].name).join(', ');
    head.push(prompts.fill('borrowed', { characters }));
  }
  if (!view.alive(seat)) {
    const role = view.role(seat) >= 0 ? roleName(view, seat) : prompts.fill('unknown', {});
    return `${head.join(' ')} ${prompts.fill('out', { role })}`;
  }
  if (view.role(seat) >= 0) head.push(roleName(view, seat));
  if (view.skips(seat)) head.push(prompts.fill('skips', {}));
  if (view.openHands && seat !== view.seat && view.handCount(seat) > 0)
    head.push(prompts.fill('open', { cards: handText(view, seat) }));
  const values = {
    hp: view.hp(seat),
    max: view.maxHp(seat),
    hand: view.handCount(seat),
    range: view.range(seat),
  };
  head.push(
    seat === view.seat
      ? prompts.fill('self', values)
      : prompts.fill('player', { ...values, dist: view.distance(view.seat, seat) }),
  );
  for (let i = 0; i < view.stars(seat); i++) {
    head.push(prompts.fill('star', { boon: rules.boons[view.starBoon(seat, i)] }));
  }
  const inPlay: string[] = [];
  for (let i = 0; i < view.playCount(seat); i++) inPlay.push(faceName(view, view.playCard(seat, i)));
  return `${head.join(' ')}${inPlay.length === 0 ? '' : `: ${inPlay.join(', ')}`}`;
}

function handText(view: View, seat: number): string {
  const counts = new Map<string, number>();
  for (let i = 0; i < view.handCount(seat); i++) {
    const name = faceName(view, view.cardOf(seat, i));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}

/** What the seat knows of roles beyond the table, each part with a space before it. */
function privateText(prompts: PromptSet, view: View): string {
  const { rules, seats, seat, toldRoles, toldSeats } = view;
  const known: string[] = [];
  const told: string[] = [];
  for (let other = 0; other < seats; other++) {
    if ((toldSeats >> other) & 1) told.push(seatName(other));
    const role = other === seat || view.roleShown(other) ? -1 : view.role(other);
    if (role >= 0 && !rules.roles[role].public) known.push(`${seatName(other)} ${roleName(view, other)}`);
  }
  const parts: string[] = [];
  if (told.length > 0) {
    const roles = rules.roles.flatMap(({ name }, role) => ((toldRoles >> role) & 1 ? [`1 ${name}`] : []));
    parts.push(prompts.fill('told', { seats: told.join(', '), roles: roles.join(', ') }));
  }
  if (known.length > 0) parts.push(prompts.fill('known', { roles: known.join(', ') }));
  return parts.map((part) => ` ${part}`).join('');
}

function askText(prompts: PromptSet, view: View): string {
  const ask: Ask = ASKS[view.ask];
  const card = view.askCard;
  switch (ask) {
    case 'none':
      throw new RangeError(`seat ${view.seat} is not asked, so there is nothing to prompt for`);
    case 'shot':
      if (view.askSource === NO_SEAT) return prompts.fill('ask.event-shot', { need: view.askNeed });
      return prompts.fill('ask.shot', {
        source: seatName(view.askSource),
        card: card === NO_CARD ? prompts.fill('ability', {}) : faceName(view, card),
        need: view.askNeed,
      });
    case 'demand':
      return prompts.fill('ask.demand', {
        source: seatName(view.askSource),
        card: faceName(view, card),
        attack: attackName(view),
      });
    case 'excess':
      return prompts.fill('ask.excess', { hand: view.handCount(view.seat), keep: view.handLimit(view.seat) });
    case 'keep':
      return prompts.fill('ask.keep', { cards: lookedAt(view) });
    case 'bounty':
      return prompts.fill('ask.bounty', { victim: seatName(view.askVictim) });
    case 'rescue':
      return prompts.fill('ask.rescue', { need: view.askNeed });
    case 'draft':
      return prompts.fill('ask.draft', { cards: openCards(view) });
    case 'cost':
      return prompts.fill('ask.cost', { need: view.askNeed });
    case 'toss':
      return prompts.fill('ask.toss', { victim: seatName(view.askVictim) });
    case 'suit':
      return prompts.fill('ask.suit', { cards: heldCards(view) });
    case 'gift':
      return prompts.fill('ask.gift', { need: view.askNeed });
    case 'forgo':
      return prompts.fill('ask.forgo', { need: view.askNeed });
    case 'exchange':
      return prompts.fill('ask.exchange', { cards: heldCards(view) });
    case 'save':
      return prompts.fill('ask.save', {
        source: seatName(view.askSource),
        card: faceName(view, view.struckCard),
      });
    case 'give':
      return prompts.fill('ask.give', { source: seatName(view.askSource) });
    case 'order':
      return prompts.fill('ask.order', { victim: seatName(view.askVictim) });
    case 'identity':
      return prompts.fill('ask.identity', { need: view.askNeed });
    default:
      return prompts.fill(`ask.${ask}`, {});
  }
}

function lookedAt(view: View): string {
  const cards: string[] = [];
  for (let i = 0; i < view.lookCount; i++) cards.push(cardName(view, view.lookCard(i)));
  return cards.join(', ');
}

function heldCards(view: View): string {
  const cards: string[] = [];
  for (let i = 0; i < view.handCount(view.seat); i++) cards.push(cardName(view, view.handCard(i)));
  return cards.join(', ');
}

function openCards(view: View): string {
  const cards: string[] = [];
  for (let i = 0; i < view.openCount; i++) cards.push(cardName(view, view.openCard(i)));
  return cards.join(', ');
}

function attackName(view: View): string {
  return view.rules.faces[view.attackFace].name;
}

/** Name of a seat's role, which the view knows. */
function roleName(view: View, seat: number): string {
  return view.rules.roles[view.role(seat)].name;
}

function faceName(view: View, card: number): string {
  return view.rules.faces[view.face(card)].name;
}

/** A card with suit and rank, for cards of which somebody may have to know them. */
function cardName(view: View, card: number): string {
  const rank = view.rank(card);
  return `${faceName(view, card)} (${RANKS[rank - JACK] ?? rank}${SUITS[view.suit(card)]})`;
}
