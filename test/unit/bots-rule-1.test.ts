import { describe, expect, it } from 'vitest';
import { rule1 } from '../../agents/bots/rule-1.ts';
import { ASK_TURN } from '../../src/agent.ts';
import type { Game } from '../../src/engine/game.ts';
import { View } from '../../src/view/view.ts';
import { choiceOf, make, position } from '../kit/set-games.ts';

type Seat = Record<string, unknown>;

/** Four seats at which nobody has a card: a Marshal at 0, Raiders at 1 and 2, a Loner at 3, changed seat by seat. */
function four(...changes: Seat[]): Seat[] {
  const roles = ['marshal', 'raider', 'raider', 'loner'];
  const characters = ['lucky', 'red-suit', 'scavenger', 'eagle-eye'];
  return roles.map((role, seat) => ({ role, character: characters[seat], ...changes[seat] }));
}

/** Five seats: a Marshal at 0, a Deputy at 1, Raiders at 2 and 3, a Loner at 4. */
function five(...changes: Seat[]): Seat[] {
  const roles = ['marshal', 'deputy', 'raider', 'raider', 'loner'];
  const characters = ['lucky', 'red-suit', 'scavenger', 'iron-front', 'eagle-eye'];
  return roles.map((role, seat) => ({ role, character: characters[seat], ...changes[seat] }));
}

/** What rule-1 does for the seat that is asked, as a move's id. */
function choice(game: Game): string {
  return choiceOf(rule1, game);
}

describe('whom rule-1 attacks', () => {
  it('a Raider: the Marshal, though others are weaker', () => {
    const game = position(four({}, { hand: ['shot'] }, { hp: 1 }), { turn: 1, phase: 'play' });
    expect(choice(game)).toBe('play:shot>0');
  });

  it('a Deputy: never the Marshal, even if nobody else is in reach', () => {
    const seats = five({}, { hand: ['shot', 'shot'] }, { character: 'shadow' });
    expect(choice(position(seats, { turn: 1, phase: 'play' }))).toBe('end');
  });

  it('the Marshal: who has shot at him', () => {
    const seats = five(
      { hand: ['shot'], inPlay: ['rifle'] },
      { hp: 2 },
      { hand: ['shot'], inPlay: ['carbine'] },
    );
    const game = position(seats, { turn: 2, phase: 'play' });
    make(game, 'play:shot>0', 'pass');
    while (game.seat !== 0 || game.ask !== ASK_TURN) game.choose(0);
    expect(choice(game)).toMatch(/>2/);
  });

  it('the Loner: not the Marshal, until they are the last two', () => {
    const hunted = { hp: 1 };
    const three = four(hunted, { out: true }, {}, { hand: ['shot'] });
    expect(choice(position(three, { turn: 3, phase: 'play' }))).toBe('play:shot>2');
    const two = four(hunted, { out: true }, { out: true }, { hand: ['shot'] });
    expect(choice(position(two, { turn: 3, phase: 'play' }))).toBe('play:shot>0');
  });

  it('a Deputy: holds an Assault back while it could cost the Marshal his last heart', () => {
    const at = (hp: number) => five({ hp, hand: ['canteen'] }, { hand: ['assault'] });
    expect(choice(position(at(1), { turn: 1, phase: 'play' }))).toBe('end');
    expect(choice(position(at(4), { turn: 1, phase: 'play' }))).toBe('play:assault');
  });

  it('a Deputy: takes the Dynamite away from the Marshal', () => {
    const seats = five({ inPlay: ['dynamite'] }, { hand: ['toss'] });
    expect(choice(position(seats, { turn: 1, phase: 'play' }))).toBe('play:toss>0:dynamite');
  });

  it('Grip, a Raider: draws from the hand of the Marshal', () => {
    const hand = ['shot', 'shot'];
    const seats = four({ hand }, { hand }, { character: 'grip' }, { hand });
    expect(choice(position(seats, { turn: 2, phase: 'draw' }))).toBe('draw:hand>0');
  });
});

describe('how rule-1 arms itself', () => {
  it('takes the weapon that reaches its prey, and keeps it when a shorter one comes', () => {
    const far = four({ inPlay: ['horse'] }, {}, { hand: ['sawed-off', 'carbine'] });
    const game = position(far, { turn: 2, phase: 'play' });
    expect(choice(game)).toBe('play:carbine');
    make(game, 'play:carbine');
    expect(choice(game)).toBe('end');
  });

  it('takes the way to its Shot free: first the Horse of the Marshal, then the Shot', () => {
    const seats = four({ inPlay: ['horse', 'scope'] }, { hand: ['shot', 'toss'] });
    const game = position(seats, { turn: 1, phase: 'play' });
    expect(choice(game)).toBe('play:toss>0:horse');
    make(game, 'play:toss>0:horse');
    expect(choice(game)).toBe('play:shot>0');
  });

  it('fires all it has where there is no limit', () => {
    for (const rest of [{ round: 8 }, { round: 1 }]) {
      const seats = four({}, { character: 'mad-dog', hand: ['shot', 'shot', 'shot'] });
      const game = position(seats, { turn: 1, phase: 'play', ...rest });
      for (let shot = 0; shot < 3; shot++) {
        expect(choice(game)).toBe('play:shot>0');
        make(game, 'play:shot>0');
      }
    }
  });
});

describe('what rule-1 keeps', () => {
  const discards = (hand: string[], rest: Record<string, unknown> = {}) =>
    choice(position(four({}, { hp: hand.length - 1, hand }), { turn: 1, phase: 'discard', ...rest }));

  it('the last Ricochet, and the Canteen that it may need', () => {
    expect(discards(['ricochet', 'bazaar'])).toBe('discard:bazaar');
    expect(discards(['canteen', 'ricochet', 'shot'])).toBe('discard:shot');
    expect(discards(['ricochet', 'ricochet', 'ricochet', 'shot'])).toBe('discard:ricochet');
  });

  it('no Canteen from High Noon on', () => {
    expect(discards(['canteen', 'dynamite'])).toBe('discard:dynamite');
    expect(discards(['canteen', 'dynamite'], { round: 8 })).toBe('discard:canteen');
  });

  it('Three Eyes: gives back the worst of three cards', () => {
    const seats = four({}, { character: 'three-eyes' });
    const game = position(seats, { turn: 1, phase: 'draw', deck: ['caravan', 'dynamite', 'ricochet'] });
    const view = new View(game, 1);
    const dynamite = view.rules.faces.findIndex((face) => face.id === 'dynamite');
    const back = Number(choice(game).replace('return:#', ''));
    expect(view.face(back)).toBe(dynamite);
  });

  it('Little Vulture: a discarded card that is better than an unknown one', () => {
    const top = (discarded: string) =>
      choice(
        position(four({}, { character: 'little-vulture' }), {
          turn: 1,
          phase: 'draw',
          discards: [discarded],
        }),
      );
    expect(top('caravan')).toBe('draw:discard');
    expect(top('dynamite')).toBe('draw:deck');
  });
});

describe('how rule-1 answers', () => {
  const hit = (target: Seat) => {
    const game = position(four({ hand: ['shot'] }, target), { turn: 0, phase: 'play' });
    make(game, 'play:shot>1');
    return choice(game);
  };

  it('cancels a hit, and saves its last heart by whatever it has', () => {
    expect(hit({ hand: ['shot', 'ricochet'] })).toBe('answer:ricochet');
    expect(hit({ hp: 1, hand: ['shot', 'canteen'] })).toBe('answer:canteen');
    expect(hit({ character: 'two-faced', hp: 2, hand: ['shot'] })).toBe('answer:shot');
    expect(hit({ character: 'bonesetter', hp: 1, hand: ['shot', 'duel', 'wagon'] })).toBe('use:shot+duel');
  });

  it('Stone Leopard: takes a hit for the cards while healthy', () => {
    const hand = ['ricochet'];
    expect(hit({ character: 'stone-leopard', hand })).toBe('pass');
    expect(hit({ character: 'stone-leopard', hp: 1, hand })).toBe('answer:ricochet');
  });

  it('a Deputy: does not fight the Marshal who challenges him', () => {
    const duel = (target: number) => {
      const hand = ['shot', 'shot'];
      const game = position(five({ hand: ['duel'] }, { hand }, { hand }), { turn: 0, phase: 'play' });
      make(game, `play:duel>${target}`);
      return choice(game);
    };
    expect(duel(1)).toBe('pass');
    expect(duel(2)).toBe('answer:shot');
  });
});
