import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { EVENTS, NO_CARD } from '../../src/engine/vocabulary.ts';
import { eventsSince } from '../../src/view/events.ts';
import type { EventJson } from '../../src/view/schemas.ts';
import { describeEvents, eventText } from '../../src/view/text.ts';
import { OMNISCIENT, PUBLIC, View } from '../../src/view/view.ts';
import { Numbers } from '../kit/numbers.ts';
import { visitPositions } from '../kit/positions.ts';

/** Fields beside index and kind that an event of each kind has; those with ? only at times. */
const FIELDS: Record<string, string> = {
  deal: 'seat amount',
  turn: 'seat round',
  event: 'round event',
  draw: 'seat card?',
  'draw-discard': 'seat card',
  'take-hand': 'seat target card?',
  'take-play': 'seat target card',
  look: 'seat card? from?',
  return: 'seat card? from?',
  reveal: 'seat card',
  flip: 'seat? card',
  check: 'seat card good',
  coin: 'seat good',
  play: 'seat target? card as?',
  answer: 'seat target? card as?',
  discard: 'seat card',
  toss: 'seat target card from',
  'pass-card': 'seat target card',
  hit: 'seat target? amount',
  evade: 'seat target?',
  heal: 'seat amount',
  eliminated: 'seat target? role',
  star: 'seat target? boon',
  penalty: 'seat target',
  scavenge: 'seat target card?',
  reshuffle: 'amount',
  jailed: 'seat skipped',
  'end-turn': 'seat',
  role: 'seat role',
  over: 'termination team?',
  offer: 'seat card',
  draft: 'seat card',
  activate: 'seat target? card',
  copy: 'seat target character',
  rise: 'seat amount',
  name: 'seat suit',
  become: 'seat character amount',
  bury: 'seat card?',
  bind: 'seat card',
  guess: 'seat card good colour',
  double: 'seat target',
  strike: 'seat target card',
  again: 'seat',
  redeal: 'seats',
  borrow: 'seat character',
  give: 'seat target card?',
  order: 'seat target as at? card?',
  swap: 'seat target',
  skip: 'seat',
  repeat: 'seat target? card as',
};

/** Signs of a field that was not there. */
const HOLES = /undefined|null|NaN|\[object| {2}|^ | $/;

/** Calls back with every event of some finished games, as each observer sees it. */
function visitEvents(games: number, visit: (event: EventJson, view: View) => void): void {
  visitPositions(games, 'events', 1e9, (game) => {
    if (!game.over) return;
    for (let seat = OMNISCIENT; seat < game.seats; seat++) {
      const view = new View(game, seat);
      for (const event of eventsSince(view, 0)) visit(event, view);
    }
  });
}

describe('the event feed', () => {
  it('ends at its end: nothing of an earlier or a taken-back game lies behind it', () => {
    const game = new Game(getRuleset('bangarena-classic'));
    game.reset({ seed: 'first', seats: 8 });
    const start = game.save();
    while (!game.over) game.choose(game.legal() - 1);
    const end = game.log.count;
    const other = new Game(getRuleset('bangarena-classic'));
    other.reset({ seed: 'second', seats: 4 });
    const again: [string, () => void][] = [
      ['load', () => game.load(start)],
      ['copyFrom', () => game.copyFrom(other)],
      ['reset', () => game.reset({ seed: 'second', seats: 4 })],
    ];
    for (const [how, takeBack] of again) {
      while (game.log.count < end) game.log.push(1, 2, 3, 4, 0x1ff, 5, 6);
      takeBack();
      expect(game.log.count, how).toBeLessThan(end);
      const view = new View(game, 0);
      for (let i = game.log.count; i < end; i++) {
        expect([view.eventKind(i), view.eventCard(i), view.eventAmount(i)], how).toEqual([0, NO_CARD, 0]);
      }
    }
  });

  it('stays as it was when a deal is refused', () => {
    const game = new Game(getRuleset('bangarena-classic'));
    game.reset({ seed: 'first', seats: 8 });
    const before = game.save();
    expect(() => game.reset({ seed: 'second', seats: 9 })).toThrow(RangeError);
    expect(game.save()).toEqual(before);
  });

  it('has for each kind its own fields', { timeout: 5 * 60_000 }, () => {
    const seen = new Set<string>();
    visitEvents(200, (event) => {
      const { index: _index, kind, ...fields } = event;
      seen.add(kind);
      const may = FIELDS[kind].split(' ');
      const odd = Object.keys(fields).filter((field) => !may.includes(field) && !may.includes(`${field}?`));
      const missing = may.filter((field) => !field.endsWith('?') && !(field in fields));
      if (odd.length + missing.length > 0)
        expect({ kind, odd, missing }).toEqual({ kind, odd: [], missing: [] });
    });
    expect([...seen].sort()).toEqual(EVENTS.slice(1).sort());
  });

  it('gives the same whether read at once or from cursor to cursor, and never changes what it said', () => {
    for (let i = 0; i < 10; i++) {
      const game = new Game(getRuleset('bangarena-double-agent'));
      const random = new Numbers(`feed/${i}`);
      game.reset({ seed: `feed/${i}`, seats: 4 + (i % 5) });
      const views = Array.from({ length: game.seats + 2 }, (_, n) => new View(game, n + OMNISCIENT));
      const read = views.map((view) => eventsSince(view, 0));
      const texts = views.map((view) => read[0].map((_, e) => eventText(view, e)));
      while (!game.over) {
        game.choose(random.below(game.legal()));
        for (const [v, view] of views.entries()) {
          const from = read[v].length;
          read[v].push(...eventsSince(view, from));
          for (let e = from; e < view.eventCount; e++) texts[v].push(eventText(view, e));
        }
      }
      for (const [v, view] of views.entries()) {
        expect(eventsSince(view, 0)).toEqual(read[v]);
        expect(eventsSince(view, view.eventCount)).toEqual([]);
        expect(read[v].map(({ index }) => index)).toEqual(read[v].map((_, e) => e));
        expect(texts[v]).toEqual(read[v].map((_, e) => eventText(view, e)));
      }
    }
  });

  it.each([-1, 0.5, Number.NaN, 1e6])('refuses the cursor %s', (cursor) => {
    const game = new Game(getRuleset('bangarena-classic'));
    game.reset({ seed: 'cursor', seats: 4 });
    expect(() => eventsSince(new View(game, 0), cursor)).toThrow(/a cursor is a whole number 0 … \d+, not/);
  });

  it('shows a drawn card to who draws it, and a card taken from a hand to taker and loser', () => {
    const shown = new Set<string>();
    const faults: string[] = [];
    visitEvents(30, ({ kind, seat, target, card, from }, view) => {
      if (kind === 'draw' || kind === 'look' || kind === 'return') {
        const open = from === 'discards';
        expect(card !== undefined).toBe(open || view.seat === OMNISCIENT || view.seat === seat);
      } else if (kind === 'take-hand') {
        expect(card !== undefined).toBe(
          view.seat === OMNISCIENT || view.seat === seat || view.seat === target,
        );
      } else if (kind === 'scavenge') {
        if ((view.seat === seat || view.seat === target) && card === undefined) faults.push(kind);
        shown.add(`${kind} ${view.seat === PUBLIC} ${card !== undefined}`);
      }
    });
    expect(faults).toEqual([]);
    expect(shown).toContain('scavenge true false');
    expect(shown).toContain('scavenge true true');
  });
});

describe('the log in English', () => {
  it('has a line for every event, with no hole in it', () => {
    const lines = new Map<string, string[]>();
    visitEvents(40, ({ kind, index }, view) => {
      const line = eventText(view, index);
      if (HOLES.test(line)) expect(line).not.toMatch(HOLES);
      const known = lines.get(kind) ?? [];
      known.push(line);
      lines.set(kind, known);
    });
    const has = (kind: string, pattern: RegExp): void => {
      expect(lines.get(kind)?.some((line) => pattern.test(line))).toBe(true);
    };
    has('deal', /^P\d .+ is dealt \d cards$/);
    has('turn', /^Round 3, turn of P\d /);
    has('event', /^High Noon begins$/);
    has('draw', /^P\d .+ draws a card$/);
    has('draw', /^P\d .+ draws Canteen \(7♥\)$/);
    has('play', /^P\d .+ plays Shot at P\d .+$/);
    has('play', /^P\d Two-Faced plays Ricochet as Shot at P\d .+$/);
    has('take-hand', /^P\d .+ takes a card from the hand of P\d .+$/);
    has('take-play', /^P\d .+ takes Horse \(.+\) in play before P\d .+$/);
    has('toss', /^P\d .+ makes P\d .+ discard .+ of the hand$/);
    has('toss', /^P\d .+ makes P\d .+ discard .+ in play$/);
    has('check', /^P\d .+ (passes|fails) the check for Jail$/);
    has('hit', /^P\d .+ loses 1 ♥ to P\d .+$/);
    has('hit', /^P\d .+ loses 3 ♥$/);
    has('eliminated', /^P\d .+ \(Raider\) is eliminated by P\d .+$/);
    has('star', /^P\d .+ gains a ★ with Toughness$/);
    has('star', /^P\d .+ gains a ★ with .+ from P\d .+$/);
    has('over', /^The game is over, the winner is Law: P\d /);
  });

  it('puts what a seat draws in one go on one line', () => {
    const game = new Game(getRuleset('bangarena-classic'));
    game.reset({ seed: 'lines', seats: 4 });
    const leader = game.seat;
    const other = (leader + 1) % 4;
    const all = describeEvents(new View(game, leader), 0);
    expect(all[0]).toMatch(/is dealt \d cards$/);
    expect(all[1]).toMatch(/draws [A-Z].+ \(.+\), .+\)$/);
    expect(all[3]).toMatch(/draws \d cards$/);
    expect(describeEvents(new View(game, other), 0)[3]).toMatch(/draws [A-Z].+ \(.+\), .+\)$/);
    expect(all).toHaveLength(10);
    expect(describeEvents(new View(game, leader), 0, 1)).toEqual(all.slice(0, 1));
    expect(describeEvents(new View(game, leader), 0, 3)[1]).toMatch(/^[^,]+, [^,]+$/);
  });

  it('calls seats what it is told to call them', () => {
    const game = new Game(getRuleset('bangarena-classic'));
    game.reset({ seed: 'lines', seats: 4 });
    const names = (seat: number): string => ['Ann', 'Bob', 'Cyd', 'Dan'][seat];
    const view = new View(game, PUBLIC);
    for (const line of describeEvents(view, 0, view.eventCount, names))
      expect(line).toMatch(/Ann|Bob|Cyd|Dan/);
    expect(eventText(view, 0, names)).toMatch(/^(Ann|Bob|Cyd|Dan) is dealt/);
  });

  it('names a card only where it is seen', () => {
    visitEvents(10, ({ kind, index }, view) => {
      if (kind !== 'draw') return;
      const named = /\(/.test(eventText(view, index));
      expect(named).toBe(view.eventCard(index) !== NO_CARD);
    });
  });
});
