import type { View } from '../agent.ts';
import {
  ASK_BOON,
  ASK_BOUNTY,
  ASK_DEMAND,
  ASK_DRAW_SOURCE,
  ASK_EXCESS,
  ASK_KEEP,
  ASK_SHOT,
  NO_CARD,
  NO_SEAT,
  PHASES,
} from '../agent.ts';
import type { coloursFor } from './io.ts';
import { seatNames } from './names.ts';
import { columns } from './table.ts';

type Colours = ReturnType<typeof coloursFor>;

/** Names of the cards that `cardAt` gives for 0 … count − 1, equal ones counted together. */
function cardNames(view: View, count: number, cardAt: (i: number) => number): string {
  const names = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const { name } = view.rules.faces[view.face(cardAt(i))];
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return [...names].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(', ');
}

/** ♥ of a seat, lost ones as dots. */
function hearts(view: View, seat: number, colours: Colours): string {
  const hp = view.hp(seat);
  return `${colours.red('♥'.repeat(hp))}${'·'.repeat(Math.max(0, view.maxHp(seat) - hp))}`;
}

/** Stars with their boons. */
function stars(view: View, seat: number): string {
  const boons = view.rules.boons.flatMap((id, boon) => {
    const count = view.boonCount(seat, boon);
    return count === 0 ? [] : [count > 1 ? `${count} × ${id}` : id];
  });
  return view.stars(seat) === 0 ? '' : `${'★'.repeat(view.stars(seat))} ${boons.join(', ')}`.trim();
}

function roleName(view: View, seat: number): string {
  const role = view.role(seat);
  if (role >= 0) return view.rules.roles[role].name;
  return (view.toldSeats & (1 << seat)) !== 0 ? 'one of "your two Deputies"' : '?';
}

/** One line on what all can see: round, phase, whose turn, piles, rules in force. */
function statusLine(view: View): string {
  const turn = view.turnSeat === NO_SEAT ? '' : `turn of seat ${view.turnSeat}, ${PHASES[view.phase]}`;
  const top =
    view.discardTop === NO_CARD ? '' : ` (${view.rules.faces[view.face(view.discardTop)].name} on top)`;
  const events = view.rules.events
    .filter((_, event) => view.eventInForce(event))
    .map((id) => `${id} in force`);
  const parts = [
    `round ${view.round}`,
    turn,
    `deck ${view.deckCount}`,
    `discard pile ${view.discardCount}${top}`,
    ...events,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The table as `view`'s seat sees it, as lines of text: a status line, one line a seat, and the own hand. */
export function tableText(view: View, colours: Colours): string {
  const me = view.seat;
  const rows: string[][] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    const alive = view.alive(seat);
    const others = alive && seat !== me && view.alive(me);
    const distance = others ? `${view.distance(me, seat)}${view.inRange(me, seat) ? ' in range' : ''}` : '';
    const row = [
      `${view.turnSeat === seat ? '>' : ' '} ${seat}`,
      `${view.rules.characters[view.character(seat)].name}${seat === me ? ' (you)' : ''}`,
      alive ? hearts(view, seat, colours) : 'out',
      alive ? String(view.handCount(seat)) : '',
      distance,
      roleName(view, seat),
      [cardNames(view, view.playCount(seat), (i) => view.playCard(seat, i)), stars(view, seat)]
        .filter((part) => part !== '')
        .join(' '),
    ];
    rows.push(alive ? row : row.map((cell) => colours.dim(cell)));
  }
  const head = ['  seat', 'character', '♥', 'hand', 'distance', 'role', 'in play'];
  const hand = cardNames(view, view.handCount(me), (i) => view.handCard(i)) || 'nothing';
  const lines = [
    colours.bold(statusLine(view)),
    columns(head, rows, { head: colours.dim }),
    `Your hand: ${hand}. Your range: ${view.range(me)}.`,
  ];
  if (view.lookCount > 0)
    lines.push(`You look at: ${cardNames(view, view.lookCount, (i) => view.lookCard(i))}.`);
  return lines.join('\n');
}

/** What the seat is asked, as one sentence. */
export function askText(view: View): string {
  const names = seatNames(view);
  const source = view.askSource === NO_SEAT ? 'Somebody' : names(view.askSource);
  switch (view.ask) {
    case ASK_SHOT:
      return `${source} attacks you${view.askNeed > 1 ? `; evading takes ${view.askNeed} cards` : ''}. What do you do?`;
    case ASK_DEMAND:
      return `${source} demands a card of you: discard one, or lose a ♥.`;
    case ASK_EXCESS:
      return 'You hold more cards than you have ♥. Which do you discard?';
    case ASK_DRAW_SOURCE:
      return 'Where does your first card come from?';
    case ASK_KEEP:
      return 'Which of the cards that you look at goes back on the deck?';
    case ASK_BOON:
      return 'You gain a ★. What does it bring?';
    case ASK_BOUNTY:
      return `Which ★ of ${names(view.askVictim)} do you take?`;
    default:
      return 'It is your turn. What do you do?';
  }
}
