import { describe, expect, it } from 'vitest';
import { getRuleset, READING_IDS } from '../../../src/content/rulesets.ts';
import { Game } from '../../../src/engine/game.ts';
import { PUBLIC, View } from '../../../src/view/view.ts';
import { scenariosOf } from '../../kit/scenarios.ts';

const ID = 'bang+high-noon';
const { info } = getRuleset(ID);
/** The printed events (`bang-facts.json`), written down apart from the rows. */
const EVENTS = [
  ...['blessing', 'curse', 'ghost-town', 'gold-rush', 'hangover', 'shootout', 'the-daltons', 'the-doctor'],
  ...['the-reverend', 'the-sermon', 'thirst', 'train-arrival', 'high-noon'],
];
const PROMOS = ['handcuffs', 'new-identity'];
const RULINGS = [25, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69];

/** The events of a game in the order in which they come up, where nobody does anything. */
function comingUp(ruleset: string, seed: string): string[] {
  const game = new Game(getRuleset(ruleset));
  game.reset({ seed, seats: 4 });
  const view = new View(game, PUBLIC);
  const events: string[] = [];
  let told = view.nextEvent;
  while (!game.over && view.nextEvent >= 0) {
    game.choose(0);
    if (view.nextEvent === told) continue;
    expect(view.eventInForce(told)).toBe(true);
    events.push(view.rules.events[told]);
    told = view.nextEvent;
  }
  return events;
}

describe('the event deck of High Noon', () => {
  it('has the printed events, and two promos by an option', () => {
    expect(info.events).toEqual(EVENTS);
    expect(info.eventDeck).toBe(13);
    const withPromos = getRuleset(`${ID}:promoEvents=yes`).info;
    expect(withPromos.events).toEqual([...EVENTS, ...PROMOS]);
    expect(withPromos.eventDeck).toBe(15);
  });

  it('adds no card, character or role', () => {
    const base = getRuleset('bang').info;
    for (const part of ['faces', 'cards', 'characters', 'roles', 'composition'] as const)
      expect(info[part]).toEqual(base[part]);
  });

  it.each([ID, `${ID}:promoEvents=yes`])(
    '%s: each event comes up once, in another order each time',
    (ruleset) => {
      const all = getRuleset(ruleset).info.events;
      const orders = ['a', 'b', 'c', 'd'].map((seed) => comingUp(ruleset, seed));
      for (const order of orders) expect([...order].sort()).toEqual([...all].sort());
      expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
    },
  );
});

describe('the scenarios of High Noon', () => {
  const { names, events } = scenariosOf(ID);

  it.each(RULINGS)('show ruling %i', (ruling) => {
    expect(names.filter((name) => name.startsWith(`bang ruling ${ruling}: `))).not.toEqual([]);
  });

  it('put every event in force', () => {
    expect([...EVENTS, ...PROMOS].filter((id) => !events.has(id))).toEqual([]);
  });

  it('show both readings of every option', () => {
    const others = READING_IDS.flatMap((id) => (id.startsWith(`${ID}:`) ? [id.slice(ID.length + 1)] : []));
    expect(others).not.toEqual([]);
    for (const reading of others) {
      expect(names.filter((name) => name.startsWith(`bang option ${reading}: `))).not.toEqual([]);
      const [option] = reading.split('=');
      expect(names.filter((name) => name.startsWith(`bang option ${option}=`)).length).toBeGreaterThan(1);
    }
  });
});
