import { describe, expect, it } from 'vitest';
import { ZONE_HAND, ZONE_PILE } from '#dist/src/core/zones.js';
import type { Game } from '#dist/src/engine/game.js';
import { View } from '#dist/src/view/view.js';
import {
  bringsOther,
  differ,
  handsOpen,
  hides,
  mayKnowRole,
  maySeeCard,
  observersOf,
  otherWorld,
  WATCHER,
} from '../kit/worlds.ts';
import { DOOR } from './door.ts';
import { planOf, visitSamples } from './plan.ts';

const plan = planOf(40, 'worlds');

/** How often the same roles sit at the table. */
function roleCounts(game: Game): number[] {
  const counts = Array<number>(game.rules.roleCount).fill(0);
  for (let seat = 0; seat < game.seats; seat++) counts[game.roleOf(seat)]++;
  return counts;
}

/** The cards of each zone that keeps a list, and those of the pile, from where each card says that it is. */
function expectSound(game: Game): void {
  const { zones } = game.state;
  const places = Array<number>(zones.count.length).fill(0);
  for (const zone of zones.zone) places[zone]++;
  expect(places).toEqual([...zones.count]);
  for (let zone = ZONE_PILE + 1; zone < places.length; zone++) {
    const cards = Array.from({ length: places[zone] }, (_, i) => zones.at(zone, i));
    expect(cards.every((card) => zones.zone[card] === zone)).toBe(true);
    if (zone >= ZONE_HAND) expect(cards).toEqual([...cards].sort((a, b) => a - b));
  }
}

describe('another world', () => {
  it('keeps what the observer knows, and is a sound game that can be played to its end', () => {
    let worlds = 0;
    visitSamples(plan, DOOR.game, ({ game }, random) => {
      if (random.below(4) > 0) return true;
      for (const observer of observersOf(game)) {
        const other = otherWorld(game, observer, random);
        expectSound(other);
        expect(roleCounts(other)).toEqual(roleCounts(game));
        for (let card = 0; card < game.rules.cardCount; card++) {
          if (!maySeeCard(game, observer, card)) continue;
          expect(other.state.zones.zone[card]).toBe(game.state.zones.zone[card]);
        }
        for (let seat = 0; seat < game.seats; seat++) {
          expect(mayKnowRole(other, observer, seat)).toBe(mayKnowRole(game, observer, seat));
          if (mayKnowRole(game, observer, seat)) expect(other.roleOf(seat)).toBe(game.roleOf(seat));
          expectInformed(other, seat);
        }
        while (!other.over) other.choose(random.below(other.legal()));
        expect(other.termination).toBe(0);
        worlds++;
      }
      return true;
    });
    expect(worlds).toBeGreaterThan(700);
  });

  it('is told from the first', () => {
    visitSamples({ ...plan, games: 20 }, DOOR.game, ({ game }, random) => {
      const copy = DOOR.game(game.rules);
      copy.copyFrom(game);
      expect(differ(game, copy)).toBe(false);
      const other = otherWorld(game, WATCHER, random);
      // Where all hands lie open and all roles are known, the deck alone brings other cards.
      expect(differ(game, other)).toBe(hides(game, WATCHER));
      expect(hides(game, WATCHER) || handsOpen(game)).toBe(true);
      expect(differ(game, other) || bringsOther(game, other)).toBe(true);
      return true;
    });
  });
});

/** What a seat is told of the roles fits the roles, in double-agent too. */
function expectInformed(game: Game, seat: number): void {
  const view = new View(game, seat);
  for (let other = 0; other < game.seats; other++) {
    expect(view.role(other) >= 0).toBe(mayKnowRole(game, seat, other));
  }
  const told = view.toldSeats;
  let held = 0;
  for (let other = 0; other < game.seats; other++) if ((told >> other) & 1) held |= 1 << game.roleOf(other);
  expect(held).toBe(view.toldRoles);
}
