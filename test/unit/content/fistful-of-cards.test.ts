import { describe, expect, it } from 'vitest';
import { getRuleset, getSpec, READING_IDS } from '../../../src/content/rulesets.ts';
import { Game } from '../../../src/engine/game.ts';
import { PUBLIC, View } from '../../../src/view/view.ts';
import { scenariosOf } from '../../kit/scenarios.ts';

const ID = 'bang+fistful-of-cards';
const MIX = 'bang+high-noon+fistful-of-cards';
const { info } = getRuleset(ID);
/** The printed events (`bang-facts.json`), written down apart from the rows. */
const EVENTS = [
  ...['abandoned-mine', 'ambush', 'blood-brothers', 'dead-man', 'hard-liquor', 'lasso', 'law-of-the-west'],
  ...['peyote', 'ranch', 'ricochet', 'russian-roulette', 'sniper', 'the-judge', 'vendetta'],
  'a-fistful-of-cards',
];
const LAST = ['high-noon', 'a-fistful-of-cards'];
const RULINGS = [70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80];
/** Events beside the last one of a mixed deck, as the guide says. */
const MIXED = 12;

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

/** What comes up in the decks of many seeds, of those games that came to its end. */
function decks(ruleset: string, count: number): string[][] {
  const all = Array.from({ length: count }, (_, i) => comingUp(ruleset, `deck ${i}`));
  return all.filter((events) => LAST.includes(events.at(-1) ?? ''));
}

describe('the event deck of A Fistful of Cards', () => {
  it('has the printed events', () => {
    expect(info.events).toEqual(EVENTS);
    expect(info.eventDeck).toBe(EVENTS.length);
  });

  it('adds no card, character or role', () => {
    const base = getRuleset('bang').info;
    for (const part of ['faces', 'cards', 'characters', 'roles', 'composition'] as const)
      expect(info[part]).toEqual(base[part]);
  });

  it('brings each event once, the last one last, in another order each time', () => {
    const orders = decks(ID, 12);
    expect(orders.length).toBeGreaterThan(1);
    for (const order of orders) {
      expect([...order].sort()).toEqual([...EVENTS].sort());
      expect(order.at(-1)).toBe('a-fistful-of-cards');
    }
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });
});

describe('High Noon and A Fistful of Cards, mixed', () => {
  const both = getRuleset(MIX).info;

  it('make one deck of twelve events of both and one of the last ones', () => {
    expect(both.eventDeck).toBe(MIXED + 1);
    expect([...both.events].sort()).toEqual(
      [...getRuleset('bang+high-noon').info.events, ...EVENTS].sort((a, b) => (a < b ? -1 : 1)),
    );
    const orders = decks(MIX, 40);
    expect(orders.length).toBeGreaterThan(9);
    for (const order of orders) {
      expect(order).toHaveLength(MIXED + 1);
      expect(new Set(order).size).toBe(order.length);
      expect(order.filter((event) => LAST.includes(event))).toEqual([order.at(-1)]);
    }
    expect(new Set(orders.map((order) => order.at(-1)))).toEqual(new Set(LAST));
    expect(new Set(orders.flat())).toEqual(new Set(both.events));
  });

  it('share the option that both have: it is said once', () => {
    const id = `${MIX}:turnStartOrder=last`;
    expect(getSpec(id).id).toBe(id);
    expect(getRuleset(id).opensLate).toBe(true);
  });

  it('have one id, in whatever order it is written', () => {
    expect(getSpec('bang+fistful-of-cards+high-noon').id).toBe(MIX);
    expect(getSpec('bang+fistful-of-cards+dodge-city').id).toBe('bang+dodge-city+fistful-of-cards');
  });
});

describe('the scenarios of A Fistful of Cards', () => {
  const { names, rules } = scenariosOf(ID);

  it.each(RULINGS)('show ruling %i', (ruling) => {
    expect(names.filter((name) => name.startsWith(`bang ruling ${ruling}: `))).not.toEqual([]);
  });

  it.each(EVENTS)('show %s', (event) => {
    expect(rules).toContain(`event.${event}`);
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
