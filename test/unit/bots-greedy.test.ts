import { describe, expect, it } from 'vitest';
import { greedy } from '../../agents/bots/greedy.ts';
import type { Turn } from '../../src/agent.ts';
import { Scenario } from '../../src/scenario/schema.ts';
import { setUp } from '../../src/scenario/setup.ts';
import { moveId } from '../../src/view/moves.ts';
import { View } from '../../src/view/view.ts';

const CHARACTERS = ['lucky', 'red-suit', 'scavenger', 'eagle-eye'];

/** What greedy plays first on the turn of a seat, among a Marshal at 0, Raiders at 1 and 2 and a Loner at 3. */
function play(turn: number, hand: string[], changes: Record<number, object> = {}, rest: object = {}): string {
  const seats = ['marshal', 'raider', 'raider', 'loner'].map((role, seat) => ({
    role,
    character: CHARACTERS[seat],
    ...(seat === turn ? { hand } : {}),
    ...changes[seat],
  }));
  const form = {
    name: 'a position',
    seats,
    turn,
    phase: 'play',
    deck: 'any',
    steps: [{ expect: {} }],
    ...rest,
  };
  const { game, begin } = setUp(Scenario.parse(form));
  begin();
  const view = new View(game, game.seat);
  const player = greedy.sit({ seat: game.seat, seats: game.seats, rules: game.rules.info });
  return moveId(view, Number(player.choose(view, null as unknown as Turn)));
}

describe('greedy', () => {
  it('plays in its order: cards, hearts, what lasts, then attacks', () => {
    const hand = ['shot', 'canteen', 'horse', 'wagon'];
    expect(play(1, hand, { 1: { hp: 2 } })).toBe('play:wagon');
    expect(play(1, hand.slice(0, 3), { 1: { hp: 2 } })).toBe('play:canteen');
    expect(play(1, hand.slice(0, 3))).toBe('play:horse');
    expect(play(1, ['shot'])).toBe('play:shot>0');
  });

  it('takes a weapon only for a longer reach', () => {
    const armed = { 1: { inPlay: ['carbine'] } };
    expect(play(1, ['rifle'], armed)).toBe('end');
    expect(play(1, ['long-rifle'], armed)).toBe('play:long-rifle');
  });

  it('shoots at the weakest whom its role does not protect', () => {
    expect(play(0, ['shot'], { 3: { hp: 2 } })).toBe('play:shot>3');
    expect(play(3, ['shot'], { 0: { hp: 1 }, 2: { hp: 3 } })).toBe('play:shot>2');
    expect(play(3, ['shot'], { 1: { out: true }, 2: { out: true } })).toBe('play:shot>0');
    expect(play(1, ['shot'], { 2: { hp: 1 } })).toBe('play:shot>0');
  });

  it('gives up what does least', () => {
    const excess = { phase: 'discard' };
    expect(play(1, ['ricochet', 'shot', 'bazaar'], { 1: { hp: 2 } }, excess)).toBe('discard:bazaar');
  });
});
