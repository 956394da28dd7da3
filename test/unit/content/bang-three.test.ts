import { describe, expect, it } from 'vitest';
import { planCompare, planRun } from '../../../src/arena/plan.ts';
import { compile } from '../../../src/content/compile.ts';
import { getRuleset, getSpec } from '../../../src/content/rulesets.ts';
import { leave } from '../../../src/engine/frames/elimination.ts';
import { Game } from '../../../src/engine/game.ts';
import { checkOutcome } from '../../../src/engine/outcome.ts';
import { NO_SEAT } from '../../../src/engine/vocabulary.ts';
import { observe } from '../../../src/view/observe.ts';
import { PUBLIC, View } from '../../../src/view/view.ts';
import { Numbers } from '../../kit/numbers.ts';

const MIXES = [
  'bang-three',
  'bang-three+dodge-city',
  'bang-three+high-noon:promoEvents=yes',
  'bang-three+fistful-of-cards',
  'bang-three+dodge-city+high-noon+fistful-of-cards',
];
const HUNTS: Record<string, string> = { deputy: 'renegade', renegade: 'outlaw', outlaw: 'deputy' };
const GAMES = 60;

describe('the table of three', () => {
  it.each(MIXES)('is for three seats, in %s', (id) => {
    const { info } = getRuleset(id);
    expect([info.minSeats, info.maxSeats]).toEqual([3, 3]);
    expect(info.roles.map((role) => [role.id, role.public])).toEqual([
      ['deputy', true],
      ['outlaw', true],
      ['renegade', true],
    ]);
    expect(() => new Game(getRuleset(id)).reset({ seed: 'four', seats: 4 })).toThrow('3 seats, not 4');
  });

  it('has the rows of the base game but for the roles and Jail', () => {
    const changed = (id: string) => {
      const { cards, characters } = getRuleset(id).info.rows;
      return JSON.stringify({ characters, cards: cards.filter((card) => card.id !== 'jail') });
    };
    expect(changed('bang-three')).toBe(changed('bang'));
    expect(changed('bang-three+dodge-city')).toBe(changed('bang+dodge-city'));
  });

  it.each([
    ['bang-three+wild-west-show', /not played with wild-west-show: .*Choose among dodge-city/],
    ['bang-three+high-noon+wild-west-show', /not played with wild-west-show/],
    ['bang-three:nobodyAlive=everyone', /no option nobodyAlive; known are duelKillCredit, beerRescue/],
    ['bang-three+poker', /no expansion poker; known are dodge-city, high-noon, fistful-of-cards/],
  ])('is refused with what it cannot be played with: %s', (id, message) => {
    expect(() => getSpec(id)).toThrow(message);
  });

  it('is played by three where nobody says how many', () => {
    const agents = ['greedy'];
    expect(planRun({ seed: '1', agents, ruleset: 'bang-three' }).seats).toBe(3);
    expect(planCompare({ seed: '1', a: 'greedy', b: 'random', ruleset: 'bang-three' })).toMatchObject({
      seats: 3,
      games: 840 * 4,
    });
  });

  it.each(MIXES)('shows all roles to all, and ends as ruling 24 says, in %s', (id) => {
    const game = new Game(getRuleset(id));
    const view = new View(game, PUBLIC);
    const ways = { target: 0, last: 0 };
    for (let i = 0; i < GAMES; i++) {
      const numbers = new Numbers(`three ${i}`);
      game.reset({ seed: `three ${i}`, seats: 3 });
      expect(
        observe(view)
          .players.map(({ role }) => role)
          .sort(),
      ).toEqual(['deputy', 'outlaw', 'renegade']);
      const begins = observe(view).turn.seat;
      expect(observe(view).players[begins]).toMatchObject({ role: 'deputy' });
      while (!game.over) game.choose(numbers.below(game.legal()));
      const { players, result } = observe(view);
      if (result?.termination === 'stalemate') continue;
      expect(result?.winners).toHaveLength(1);
      const [winner] = result?.winners ?? [];
      expect(players[winner].alive).toBe(true);
      const prey = players.find(({ role }) => role === HUNTS[players[winner].role ?? '']);
      expect(prey?.alive).toBe(false);
      ways[players.filter(({ alive }) => alive).length > 1 ? 'target' : 'last']++;
    }
    expect(Math.min(ways.target, ways.last)).toBeGreaterThan(GAMES / 10);
  });
});

describe('the way to win killed-target', () => {
  const bang = getSpec('bang');
  const victory = [
    { team: 'outlaws', when: 'killed-target', roles: ['outlaw'], target: ['sheriff'] } as const,
    { team: 'outlaws', when: 'none-alive', roles: [] } as const,
  ];
  const rules = compile({ ...bang, mode: { ...bang.mode, victory } });

  /** A table of four on which a seat of one role has fallen to one of another, or to nobody. */
  function fallen(prey: string, hunter: string | null) {
    const game = new Game(rules);
    game.reset({ seed: 'hunt', seats: 4 });
    const seatOf = (role: string) =>
      [0, 1, 2, 3].findIndex((seat) => rules.info.roles[game.roleOf(seat)].id === role);
    const by = hunter === null ? NO_SEAT : seatOf(hunter);
    leave(game, seatOf(prey), by);
    return { game, by, gone: 1 << seatOf(prey) };
  }

  it('is won by who did it, alone, and not by all of that team', () => {
    const { game, by, gone } = fallen('sheriff', 'outlaw');
    checkOutcome(game, gone);
    expect(game.over).toBe(true);
    expect(game.winnerMask).toBe(1 << by);
  });

  it.each([
    ['another role did it', 'sheriff', 'renegade'],
    ['another role fell', 'renegade', 'outlaw'],
    ['nobody did it', 'sheriff', null],
  ])('is not won where %s', (_, prey, hunter) => {
    const { game, gone } = fallen(prey, hunter);
    checkOutcome(game, gone);
    expect(game.over).toBe(false);
  });

  it('is not won by what was done in an earlier effect', () => {
    const { game } = fallen('sheriff', 'outlaw');
    checkOutcome(game, 0);
    expect(game.over).toBe(false);
  });
});
