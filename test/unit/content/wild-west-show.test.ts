import { describe, expect, it } from 'vitest';
import { resolveRows } from '../../../src/content/compile-rows.ts';
import { getRuleset, getSpec, READING_IDS } from '../../../src/content/rulesets.ts';
import { freeLenders } from '../../../src/engine/borrow.ts';
import { comingShow, putInForce } from '../../../src/engine/events.ts';
import { leave } from '../../../src/engine/frames/elimination.ts';
import { Game } from '../../../src/engine/game.ts';
import { checkOutcome } from '../../../src/engine/outcome.ts';
import { NO_SEAT } from '../../../src/engine/vocabulary.ts';
import { PUBLIC, View } from '../../../src/view/view.ts';
import { Numbers } from '../../kit/numbers.ts';
import { scenariosOf } from '../../kit/scenarios.ts';
import * as BASE from './bang-fixture.ts';

const ID = 'bang+wild-west-show';
const { info } = getRuleset(ID);
/** The printed events and characters (`bang-facts.json`), written down apart from the rows. */
const EVENTS = [
  ...['bone-orchard', 'darling-valentine', 'dorothy-rage', 'gag', 'helena-zontero', 'lady-rose-of-texas'],
  ...['miss-susanna', 'sacagaway', 'showdown', 'wild-west-show'],
];
const LIFE = {
  'big-spencer': 9,
  'flint-westwood': 4,
  'gary-looter': 5,
  'greygory-deck': 4,
  'john-pain': 4,
  'lee-van-kliff': 4,
  'teren-kill': 3,
  'youl-grinner': 4,
};
const RULINGS = [18, 59, 66, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92];
/** Seats that are dealt first hands in search of Big Spencer. */
const DEALS = 40;

/** The events of a game in the order in which they come up, by random moves. */
function comingUp(ruleset: string, seed: string): string[] {
  const game = new Game(getRuleset(ruleset));
  game.reset({ seed, seats: 7 });
  const view = new View(game, PUBLIC);
  const random = new Numbers(seed);
  const events: string[] = [];
  while (!game.over) {
    expect(view.nextEvent).toBe(-1);
    game.choose(random.below(game.legal()));
    const now = view.rules.events.filter((_, event) => view.eventInForce(event));
    expect(now.length).toBeLessThan(2);
    if (now[0] !== undefined && now[0] !== events.at(-1)) events.push(now[0]);
  }
  return events;
}

describe('Wild West Show', () => {
  it('has the printed events and characters', () => {
    expect(info.events).toEqual(EVENTS);
    expect(info.cardEvents).toBe(EVENTS.length);
    expect(info.eventDeck).toBe(0);
    expect(Object.fromEntries(info.characters.map((row) => [row.id, row.life]))).toEqual({
      ...BASE.LIFE,
      ...LIFE,
    });
    const { events } = resolveRows(getSpec(ID));
    expect(events.filter(({ last }) => last).map(({ id }) => id)).toEqual(['wild-west-show']);
  });

  it('is turned up by Stagecoach and Wells Fargo, and adds no card or role', () => {
    const base = getRuleset('bang').info;
    for (const part of ['faces', 'cards', 'roles', 'composition'] as const)
      expect(info[part]).toEqual(base[part]);
    const { cards } = resolveRows(getSpec(ID));
    expect(cards.filter(({ turnsEvent }) => turnsEvent).map(({ id }) => id)).toEqual([
      'stagecoach',
      'wells-fargo',
    ]);
  });

  it('deals Big Spencer five cards', () => {
    const game = new Game(getRuleset(ID));
    const spencer = info.characters.findIndex(({ id }) => id === 'big-spencer');
    let found = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      game.reset({ seed: `spencer ${deal}`, seats: 7 });
      for (let seat = 0; seat < game.seats; seat++) {
        if (game.characterOf(seat) !== spencer || seat === game.seat) continue;
        expect(game.handCountOf(seat)).toBe(5);
        found++;
      }
    }
    expect(found).toBeGreaterThan(2);
  });

  it('lends Greygory Deck characters of the base game that are nobody’s and that nobody may become', () => {
    const game = new Game(getRuleset(ID));
    for (let deal = 0; deal < DEALS; deal++) {
      const seats = 4 + (deal % 4);
      game.reset({ seed: `lent ${deal}`, seats });
      const { character, spare } = game.state;
      const taken = [...character.slice(0, seats), ...spare.slice(0, seats)].map(
        (i) => info.characters[i].id,
      );
      const lent = freeLenders(game).map((i) => info.characters[i].id);
      expect(lent).toEqual(Object.keys(BASE.LIFE).filter((id) => !taken.includes(id)));
    }
  });

  it('shows each event once, in another order each time, the last one last', () => {
    const ids = [`${ID}:showLength=short`, ID];
    for (const id of ids) {
      const orders = Array.from({ length: 60 }, (_, i) => comingUp(id, `show ${i}`));
      for (const order of orders) {
        expect(new Set(order).size).toBe(order.length);
        const last = order.indexOf('wild-west-show');
        if (last >= 0) expect(last).toBe(order.length - 1);
      }
      expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(4);
    }
  });

  it('ends a short show by the last event after three others', () => {
    const orders = Array.from({ length: 60 }, (_, i) => comingUp(`${ID}:showLength=short`, `short ${i}`));
    const ended = orders.filter((order) => order.includes('wild-west-show'));
    expect(ended.length).toBeGreaterThan(2);
    for (const order of ended) expect(order).toHaveLength(4);
  });

  it.each([
    [ID, 'outlaws'],
    [`${ID}:nobodyAlive=everyone`, 'everyone'],
  ])('lets the option decide where nobody is left in the last event: %s: %s', (ruleset, team) => {
    const game = new Game(getRuleset(ruleset));
    game.reset({ seed: 'nobody', seats: 4 });
    putInForce(game, game.rules.info.events.indexOf('wild-west-show'));
    for (let seat = 0; seat < 4; seat++) leave(game, seat, NO_SEAT);
    checkOutcome(game, 0b1111);
    expect(game.rules.info.teams[game.winnerTeam]).toBe(team);
  });

  it('has nothing left to turn up once the last event has come', () => {
    const game = new Game(getRuleset(`${ID}:showLength=short`));
    expect(game.rules.info.cardEvents).toBe(4);
    game.reset({ seed: 'left', seats: 4 });
    expect(comingShow(game)).toHaveLength(9);
  });
});

describe('the scenarios of Wild West Show', () => {
  const { names, rules, events } = scenariosOf(ID);

  it.each(RULINGS)('show ruling %i', (ruling) => {
    expect(names.filter((name) => name.startsWith(`bang ruling ${ruling}: `))).not.toEqual([]);
  });

  it('exercise every event and character', () => {
    const rows = [...EVENTS.map((id) => `event.${id}`), ...Object.keys(LIFE).map((id) => `character.${id}`)];
    expect(rows.filter((id) => !rules.has(id))).toEqual([]);
    expect(EVENTS.filter((id) => !events.has(id))).toEqual([]);
  });

  it('show both readings of every option', () => {
    const others = READING_IDS.flatMap((id) => (id.startsWith(`${ID}:`) ? [id.slice(ID.length + 1)] : []));
    expect(others.map((reading) => reading.split('=')[0])).toEqual([
      'showdown',
      'showLength',
      'turnStartOrder',
    ]);
    for (const reading of others) {
      expect(names.filter((name) => name.startsWith(`bang option ${reading}: `))).not.toEqual([]);
      const [option] = reading.split('=');
      expect(names.filter((name) => name.startsWith(`bang option ${option}=`)).length).toBeGreaterThan(1);
    }
  });
});
