import type { View } from '../agent.ts';
import { NO_CARD, NO_SEAT, PHASES } from '../agent.ts';
import type { coloursFor } from './io.ts';
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

/** The character of a seat, with those whose powers it has in place of its own. */
function characterText(view: View, seat: number): string {
  const { characters } = view.rules;
  const copied = view.copied(seat);
  const others = (view.borrowed(seat) ?? (copied === undefined ? [] : [copied])).map(
    (i) => characters[i].name,
  );
  const powers = others.length === 0 ? '' : ` with the powers of ${others.join(', ')}`;
  return `${characters[view.character(seat)].name}${powers}${seat === view.seat ? ' (you)' : ''}`;
}

/** How many cards a living seat holds, and which where all hands lie open. */
function handText(view: View, seat: number): string {
  const count = view.handCount(seat);
  const open = view.openHands && count > 0;
  return open ? `${count}: ${cardNames(view, count, (i) => view.cardOf(seat, i))}` : String(count);
}

/** One line on what all can see: round, phase, whose turn, piles, rules in force. */
function statusLine(view: View): string {
  const turn = view.turnSeat === NO_SEAT ? '' : `turn of seat ${view.turnSeat}, ${PHASES[view.phase]}`;
  const top =
    view.discardTop === NO_CARD ? '' : ` (${view.rules.faces[view.face(view.discardTop)].name} on top)`;
  const events = view.rules.events
    .filter((_, event) => view.eventInForce(event))
    .map((id) => `${id} in force`);
  if (view.nextEvent >= 0) events.push(`next event ${view.rules.events[view.nextEvent]}`);
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
      characterText(view, seat),
      alive ? hearts(view, seat, colours) : 'out',
      alive ? handText(view, seat) : '',
      distance,
      roleName(view, seat),
      [
        cardNames(view, view.playCount(seat), (i) => view.playCard(seat, i)),
        stars(view, seat),
        view.skips(seat) ? '(skips the next turn)' : '',
      ]
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
  if (view.moved) {
    const circle = Array.from({ length: view.seats }, (_, i) => view.seatAfter(0, i));
    lines.splice(2, 0, `Clockwise sit: ${circle.join(', ')}.`);
  }
  if (view.lookCount > 0)
    lines.push(`You look at: ${cardNames(view, view.lookCount, (i) => view.lookCard(i))}.`);
  return lines.join('\n');
}
