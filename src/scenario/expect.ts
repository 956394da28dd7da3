import type { Observation, PlayerJson } from '../view/schemas.ts';
import { type Check, equal, type Now, oneCard, theseCards } from './check.ts';
import { eventLines, eventTest, firstMissing } from './events.ts';
import { moveTest } from './moves.ts';
import type { Names } from './names.ts';
import type { Expectation, ScenarioEvent, ScenarioMove, SeatExpectation, ViewExpectation } from './schema.ts';
import { noSeat } from './seats.ts';
import { Fault, type Path } from './source.ts';
import { inline } from './text.ts';

const NOBODY = 'nobody';
const HIDDEN = 'hidden';
const UNLIMITED = 'unlimited';
/** Those who only watch, among the views. */
const PUBLIC = 'public';

/**
 * Reads what a step expects at a table of so many seats. Throws a Fault below `path` for an id that the ruleset
 * lacks, and for a seat that the table lacks.
 */
export function checksOf(names: Names, size: number, expect: Expectation, path: Path): Check[] {
  checkSeats(size, expect, path);
  return [
    ...tableChecks(names, expect, path),
    ...moveChecks(names, expect, path),
    ...eventChecks(names, expect, path),
    ...endChecks(names, expect, path),
    ...Object.entries(expect.seats ?? {}).flatMap(([seat, row]) =>
      seatChecks(names, Number(seat), row, [...path, 'seats', seat]),
    ),
    ...Object.entries(expect.views ?? {}).flatMap(([seat, row]) =>
      viewChecks(names, seat, row, [...path, 'views', seat]),
    ),
  ];
}

function checkSeats(size: number, expect: Expectation, path: Path): void {
  const check = (seat: number, at: Path) => {
    if (seat >= size) throw new Fault(at, noSeat(seat, size));
  };
  for (const seat of Object.keys(expect.seats ?? {})) check(Number(seat), [...path, 'seats', seat]);
  for (const [seat, view] of Object.entries(expect.views ?? {})) {
    const at = [...path, 'views', seat];
    if (seat !== PUBLIC) check(Number(seat), at);
    for (const other of Object.keys(view.roles ?? {})) check(Number(other), [...at, 'roles', other]);
  }
  for (const [i, { from, to }] of (expect.distance ?? []).entries()) {
    check(Math.max(from, to), [...path, 'distance', i]);
  }
}

function tableChecks(names: Names, expect: Expectation, path: Path): Check[] {
  const checks: Check[] = [];
  const { asked, turn, phase, round, inForce, next, discard, discards, open, mustPlay, deck, distance } =
    expect;
  if (turn !== undefined)
    checks.push(equal([...path, 'turn'], 'whose turn it is', turn, (now) => now.all.turn.seat));
  if (phase !== undefined)
    checks.push(equal([...path, 'phase'], 'the phase', phase, (now) => now.all.turn.phase));
  if (round !== undefined)
    checks.push(equal([...path, 'round'], 'the round', round, (now) => now.all.turn.round));
  if (expect.order !== undefined) {
    const circle = (now: Now) => now.all.order ?? now.all.players.map(({ seat }) => seat);
    checks.push(equal([...path, 'order'], 'the order of seats', expect.order, circle));
  }
  if (deck !== undefined)
    checks.push(equal([...path, 'deck'], 'cards in the deck', deck, (now) => now.all.deck.count));
  if (asked === NOBODY) {
    checks.push(equal<unknown>([...path, 'asked'], 'who is asked', null, (now) => now.all.ask));
  } else if (asked !== undefined) {
    checks.push(equal<unknown>([...path, 'asked'], 'who is asked', asked, (now) => askOf(now, asked)));
  }
  if (inForce !== undefined) {
    for (const [i, id] of inForce.entries()) names.rule(id, [...path, 'inForce', i]);
    checks.push(equal([...path, 'inForce'], 'rules in force', inForce, (now) => now.all.events));
  }
  if (next !== undefined) {
    names.rule(next, [...path, 'next']);
    checks.push(
      equal<unknown>([...path, 'next'], 'the event that comes next', next, (now) => now.all.nextEvent),
    );
  }
  if (discard !== undefined) {
    checks.push(
      oneCard(
        names,
        [...path, 'discard'],
        'the top of the discard pile',
        discard,
        (now) => now.all.discard.top,
      ),
    );
  }
  if (discards !== undefined) {
    checks.push(
      equal([...path, 'discards'], 'cards in the discard pile', discards, (now) => now.all.discard.count),
    );
  }
  if (mustPlay !== undefined) {
    checks.push(
      oneCard(
        names,
        [...path, 'mustPlay'],
        'the card to be used',
        mustPlay,
        (now) => now.all.mustPlay ?? null,
      ),
    );
  }
  if (open !== undefined) {
    checks.push(
      theseCards(names, [...path, 'open'], 'cards laid open', open, (now) => now.all.open ?? [], true),
    );
  }
  distance?.forEach(({ from, to, is }, i) => {
    const what = `the distance from seat ${from} to seat ${to}`;
    checks.push(
      equal(
        [...path, 'distance', i],
        what,
        is,
        (now) => now.seenBy(String(from)).players[to]?.distance ?? null,
      ),
    );
  });
  return checks;
}

/** Who is asked, in the words of the expectation and as far as it says. */
function askOf(now: Now, wanted: object): unknown {
  const { ask } = now.all;
  if (ask === null || !('kind' in ask)) return null;
  const all = { seat: ask.seat, for: ask.kind, by: ask.source ?? ask.victim ?? undefined, need: ask.need };
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, all[key as keyof typeof all]]));
}

function moveChecks(names: Names, expect: Expectation, path: Path): Check[] {
  const checks: Check[] = [];
  const listed = (now: Now) => now.moves.map((move) => move.id).join(', ') || 'none';
  const test = (key: string, move: ScenarioMove, i?: number) => {
    const at = i === undefined ? [...path, key] : [...path, key, i];
    return { at, fits: moveTest(names, move, at), text: inline(move) };
  };
  for (const [i, move] of (expect.can ?? []).entries()) {
    const { at, fits, text } = test('can', move, i);
    const differs = (now: Now) => [
      { path: at, what: 'legal moves', expected: `with ${text}`, actual: listed(now) },
    ];
    checks.push((now) => (now.moves.some(fits) ? [] : differs(now)));
  }
  for (const [i, move] of (expect.cannot ?? []).entries()) {
    const { at, fits, text } = test('cannot', move, i);
    const differs = (now: Now) => [
      { path: at, what: 'legal moves', expected: `without ${text}`, actual: listed(now) },
    ];
    checks.push((now) => (now.moves.some(fits) ? differs(now) : []));
  }
  if (expect.simplest !== undefined) {
    const { at, fits, text } = test('simplest', expect.simplest);
    checks.push((now) =>
      now.moves.length > 0 && fits(now.moves[0])
        ? []
        : [{ path: at, what: 'the simplest move', expected: text, actual: now.moves[0]?.id ?? 'none' }],
    );
  }
  if (expect.moves !== undefined) {
    const tests = expect.moves.map((move, i) => test('moves', move, i).fits);
    const written = expect.moves.map(inline).join(', ');
    checks.push((now) =>
      now.moves.length === tests.length && tests.every((fits, i) => fits(now.moves[i]))
        ? []
        : [
            {
              path: [...path, 'moves'],
              what: 'the list of legal moves',
              expected: written,
              actual: listed(now),
            },
          ],
    );
  }
  return checks;
}

function eventChecks(names: Names, expect: Expectation, path: Path): Check[] {
  const checks: Check[] = [];
  if (expect.events !== undefined) checks.push(inOrder(names, expect.events, [...path, 'events']));
  for (const [i, event] of (expect.noEvents ?? []).entries()) {
    const at = [...path, 'noEvents', i];
    const fits = eventTest(names, event, at);
    checks.push((now) => {
      const found = now.events().filter(fits);
      if (found.length === 0) return [];
      return [
        { path: at, what: 'events', expected: `no ${inline(event)}`, actual: eventLines(names, found) },
      ];
    });
  }
  return checks;
}

/** Expects events in this order, others between them allowed; with `seat`, as that seat saw them. */
function inOrder(names: Names, wanted: readonly ScenarioEvent[], path: Path, seat?: string): Check {
  const tests = wanted.map((event, i) => eventTest(names, event, [...path, i]));
  const what = seat === undefined ? 'events' : `events as ${seat} saw them`;
  return (now) => {
    const events = now.events(seat);
    const missing = firstMissing(tests, events);
    if (missing < 0) return [];
    const after = missing === 0 ? '' : ` after ${inline(wanted[missing - 1])}`;
    const expected = `${inline(wanted[missing])}${after}`;
    return [{ path: [...path, missing], what, expected, actual: eventLines(names, events) }];
  };
}

function endChecks(names: Names, expect: Expectation, path: Path): Check[] {
  const checks: Check[] = [];
  const { over, winner, winners, termination } = expect;
  if (over !== undefined)
    checks.push(equal([...path, 'over'], 'whether the game is over', over, (now) => now.game.over));
  if (winner !== undefined && winner !== NOBODY) names.team(winner, [...path, 'winner']);
  if (winner !== undefined) {
    const team = ({ result }: Observation) => result && (result.team ?? NOBODY);
    checks.push(equal([...path, 'winner'], 'the winning team', winner, (now) => team(now.all)));
  }
  if (winners !== undefined) {
    checks.push(
      equal([...path, 'winners'], 'the winning seats', winners, (now) => now.all.result?.winners ?? null),
    );
  }
  if (termination !== undefined) {
    const how = (now: Now) => now.all.result?.termination ?? null;
    checks.push(equal([...path, 'termination'], 'how the game ended', termination, how));
  }
  return checks;
}

function seatChecks(names: Names, seat: number, row: SeatExpectation, path: Path): Check[] {
  const checks: Check[] = [];
  const player = (now: Now): PlayerJson | undefined => now.all.players[seat];
  const whose = `seat ${seat}:`;
  const value = <T>(
    key: keyof SeatExpectation,
    what: string,
    expected: T | undefined,
    actual: (now: Now) => T | null | undefined,
  ) => {
    if (expected === undefined) return;
    checks.push(equal<T>([...path, key], `${whose} ${what}`, expected, (now) => actual(now) ?? null));
  };
  const { hp, maxHp, character, hand, inPlay, stars, role, out, range, shots } = row;
  if (character !== undefined) names.character(character, [...path, 'character']);
  value('character', 'character', character, (now) => player(now)?.character);
  value('hp', '♥', hp, (now) => player(now)?.hp);
  value('maxHp', 'maximum ♥', maxHp, (now) => player(now)?.maxHp);
  value('range', 'range', range, (now) => player(now)?.range);
  value('out', 'whether out', out, (now) => player(now) && !player(now)?.alive);
  const { borrowed, skips } = row;
  for (const [i, id] of (borrowed ?? []).entries()) names.character(id, [...path, 'borrowed', i]);
  value('borrowed', 'borrowed characters', borrowed, (now) => player(now)?.borrowed ?? []);
  value('skips', 'whether it skips a turn', skips, (now) => player(now)?.skips ?? false);
  for (const [i, boon] of (stars ?? []).entries()) names.boon(boon, [...path, 'stars', i]);
  value('stars', 'stars', stars, (now) => player(now)?.boons);
  if (role !== undefined && role !== HIDDEN) names.role(role, [...path, 'role']);
  value('role', 'role as the table knows it', role, (now) => now.watcher.players[seat]?.role ?? HIDDEN);
  value<number | string>('shots', 'Shots a turn', shots, (now) => {
    const { turn } = now.all;
    return turn.seat === seat ? (turn.shotLimit ?? UNLIMITED) : null;
  });
  if (typeof hand === 'number') value('hand', 'cards in hand', hand, (now) => player(now)?.handCount);
  else if (hand !== undefined) {
    checks.push(
      theseCards(names, [...path, 'hand'], `${whose} hand`, hand, (now) => player(now)?.hand ?? []),
    );
  }
  if (inPlay !== undefined) {
    checks.push(
      theseCards(
        names,
        [...path, 'inPlay'],
        `${whose} cards in play`,
        inPlay,
        (now) => player(now)?.inPlay ?? [],
      ),
    );
  }
  return checks;
}

function viewChecks(names: Names, seat: string, row: ViewExpectation, path: Path): Check[] {
  const checks: Check[] = [];
  const who = seat === PUBLIC ? 'those who watch' : `seat ${seat}`;
  const view = (now: Now) => now.seenBy(seat);
  for (const [other, role] of Object.entries(row.roles ?? {})) {
    const at = [...path, 'roles', other];
    if (role !== HIDDEN) names.role(role, at);
    const known = (now: Now) => view(now).players[Number(other)]?.role ?? HIDDEN;
    checks.push(equal(at, `the role of seat ${other} as ${who} knows it`, role, known));
  }
  const { told, hand, looking, discard, asked, canMove, events } = row;
  if (told !== undefined) {
    checks.push(
      equal([...path, 'told'], `seats told to ${who}`, told, (now) => view(now).you?.told?.seats ?? []),
    );
  }
  if (hand !== undefined) {
    checks.push(
      theseCards(names, [...path, 'hand'], `the hand of ${who}`, hand, (now) => view(now).you?.hand ?? []),
    );
  }
  for (const [other, held] of Object.entries(row.hands ?? {})) {
    const at = [...path, 'hands', other];
    const what = `the hand of seat ${other} as ${who} sees it`;
    const seen = (now: Now) => view(now).players[Number(other)]?.hand;
    if (held === HIDDEN) checks.push(equal<string>(at, what, HIDDEN, (now) => (seen(now) ? 'open' : HIDDEN)));
    else checks.push(theseCards(names, at, what, held, (now) => seen(now) ?? []));
  }
  if (looking !== undefined) {
    const cards = (now: Now) => view(now).you?.looking ?? [];
    checks.push(theseCards(names, [...path, 'looking'], `cards that ${who} looks at`, looking, cards, true));
  }
  if (discard !== undefined) {
    const top = (now: Now) => view(now).discard.top;
    checks.push(oneCard(names, [...path, 'discard'], `the discard pile as ${who} sees it`, discard, top));
  }
  if (asked !== undefined) {
    checks.push(
      equal(
        [...path, 'asked'],
        `who is asked, as ${who} sees it`,
        asked,
        (now) => view(now).ask?.seat ?? null,
      ),
    );
  }
  if (canMove !== undefined) {
    const moves = (now: Now) => view(now).moves.length > 0;
    checks.push(equal([...path, 'canMove'], `whether ${who} has legal moves`, canMove, moves));
  }
  if (events !== undefined) checks.push(inOrder(names, events, [...path, 'events'], seat));
  return checks;
}
