import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Arena } from '../../../src/core/arena.ts';
import {
  SEEN_BY_ALL,
  ZONE_DISCARD,
  ZONE_HAND,
  ZONE_LOOK,
  ZONE_PILE,
  ZONE_PLAY,
  ZONE_RESOLVING,
  ZONE_TOP,
  Zones,
} from '../../../src/core/zones.ts';

const CARDS = 12;
const PLACES = [
  ...[ZONE_PILE, ZONE_TOP, ZONE_DISCARD, ZONE_RESOLVING, ZONE_LOOK],
  ...[0, 3, 7].flatMap((seat) => [ZONE_HAND + seat, ZONE_PLAY + seat]),
];

function newZones(): Zones {
  const zones = new Zones(new Arena(4096), CARDS);
  zones.reset();
  return zones;
}

/** The plain model: for each zone its cards in order, and who has seen each card. */
class Model {
  readonly zones = new Map<number, number[]>(PLACES.map((zone) => [zone, []]));
  readonly seenBy = Array<number>(CARDS).fill(0);

  constructor() {
    this.zones.set(
      ZONE_PILE,
      Array.from({ length: CARDS }, (_, card) => card),
    );
  }

  move(card: number, to: number, seenBy: number): void {
    for (const [zone, cards] of this.zones) {
      this.zones.set(
        zone,
        cards.filter((other) => other !== card),
      );
    }
    const cards = [...(this.zones.get(to) ?? []), card];
    this.zones.set(to, to >= ZONE_HAND ? cards.sort((a, b) => a - b) : cards);
    this.seenBy[card] = seenBy;
  }

  sweep(): number {
    const discards = this.zones.get(ZONE_DISCARD) ?? [];
    for (const card of discards) this.move(card, ZONE_PILE, 0);
    return discards.length;
  }
}

function expectSame(zones: Zones, model: Model): void {
  for (const [zone, cards] of model.zones) {
    expect(zones.count[zone]).toBe(cards.length);
    for (const card of cards) expect(zones.zone[card]).toBe(zone);
    if (zone !== ZONE_PILE) expect(cards.map((_, i) => zones.at(zone, i))).toEqual(cards);
  }
  expect([...zones.seenBy]).toEqual(model.seenBy);
}

const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.tuple(fc.nat(CARDS - 1), fc.constantFrom(...PLACES), fc.nat(SEEN_BY_ALL)) },
    { weight: 1, arbitrary: fc.constant('sweep' as const) },
  ),
  { maxLength: 60 },
);

describe('zones', () => {
  it('begin with every card in the pile, unseen', () => {
    expectSame(newZones(), new Model());
  });

  it('do what a plain model does: hands and play ascending, the others in order of arrival', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const zones = newZones();
        const model = new Model();
        for (const step of sequence) {
          if (step === 'sweep') expect(zones.sweepDiscards()).toBe(model.sweep());
          else {
            zones.move(...step);
            model.move(...step);
          }
        }
        expectSame(zones, model);
      }),
      { seed: 20, numRuns: 400 },
    );
  });

  it('are all of them forgotten at a reset', () => {
    const zones = newZones();
    for (let card = 0; card < CARDS; card++) zones.move(card, PLACES[card % PLACES.length], SEEN_BY_ALL);
    zones.reset();
    expectSame(zones, new Model());
  });
});
