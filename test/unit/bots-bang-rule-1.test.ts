import { describe, expect, it } from 'vitest';
import { bangRule1 } from '../../agents/bots/bang-rule-1.ts';
import { rule1 } from '../../agents/bots/rule-1.ts';
import { ASK_TURN } from '../../src/agent.ts';
import { refusalOf } from '../../src/arena/agents.ts';
import { RULESET_IDS } from '../../src/content/rulesets.ts';
import type { Game } from '../../src/engine/game.ts';
import { BANGARENA_IDS } from '../kit/families.ts';
import { choiceOf, make, position } from '../kit/set-games.ts';

type Seat = Record<string, unknown>;

const DODGE_CITY = 'bang+dodge-city';
const HIGH_NOON = 'bang+high-noon';

/** Four seats at which nobody has a card: a Sheriff at 0, Outlaws at 1 and 2, a Renegade at 3, changed seat by seat. */
function four(...changes: Seat[]): Seat[] {
  const roles = ['sheriff', 'outlaw', 'outlaw', 'renegade'];
  return roles.map((role, seat) => ({ role, character: `${DULL[seat]}`, ...changes[seat] }));
}

/** Five seats: a Sheriff at 0, a Deputy at 1, Outlaws at 2 and 3, a Renegade at 4. */
function five(...changes: Seat[]): Seat[] {
  const roles = ['sheriff', 'deputy', 'outlaw', 'outlaw', 'renegade'];
  return roles.map((role, seat) => ({ role, character: `${DULL[seat]}`, ...changes[seat] }));
}

/** Characters that do nothing in these positions. */
const DULL = ['lucky-duke', 'black-jack', 'vulture-sam', 'kit-carlson', 'pedro-ramirez'];

/** A position of the base game. */
function at(seats: Seat[], rest: Record<string, unknown>): Game {
  return position(seats, { ruleset: 'bang', ...rest });
}

function choice(game: Game): string {
  return choiceOf(bangRule1, game);
}

describe('what bang-rule-1 plays', () => {
  it('every ruleset of its family, and no other; rule-1 the others', () => {
    for (const id of RULESET_IDS) {
      const isOther = BANGARENA_IDS.includes(id);
      expect(refusalOf(bangRule1, id), id).toEqual(
        isOther ? expect.stringMatching(/does not play .* rule-1/) : null,
      );
      expect(refusalOf(rule1, id), id).toEqual(isOther ? null : expect.stringMatching(/does not play/));
    }
  });
});

describe('whom bang-rule-1 attacks', () => {
  it('an Outlaw: the Sheriff, though others are weaker', () => {
    const game = at(four({}, { hand: ['bang'] }, { hp: 1 }), { turn: 1, phase: 'play' });
    expect(choice(game)).toBe('play:bang>0');
  });

  it('a Deputy: never the Sheriff, even if nobody else is in reach', () => {
    const seats = five({}, { hand: ['bang', 'bang'] }, { character: 'paul-regret' });
    expect(choice(at(seats, { turn: 1, phase: 'play' }))).toBe('end');
  });

  it('the Sheriff: who has shot at him', () => {
    const seats = five(
      { hand: ['bang'], inPlay: ['remington'] },
      { hp: 2 },
      { hand: ['bang'], inPlay: ['rev-carabine'] },
    );
    const game = at(seats, { turn: 2, phase: 'play' });
    make(game, 'play:bang>0');
    while (game.seat !== 0 || game.ask !== ASK_TURN) game.choose(0);
    expect(choice(game)).toMatch(/>2/);
  });

  it('the Renegade: not the Sheriff, until they are the last two', () => {
    const hunted = { hp: 1 };
    const three = four(hunted, { out: true }, {}, { hand: ['bang'] });
    expect(choice(at(three, { turn: 3, phase: 'play' }))).toBe('play:bang>2');
    const two = four(hunted, { out: true }, { out: true }, { hand: ['bang'] });
    expect(choice(at(two, { turn: 3, phase: 'play' }))).toBe('play:bang>0');
  });

  it('nobody to whom the card does nothing', () => {
    const apache = four({ character: 'apache-kid', hp: 2 }, { hand: ['bang 2D', 'bang 2C'] });
    const game = at(apache, { ruleset: DODGE_CITY, turn: 1, phase: 'play' });
    // `bang/d` would be the one of Diamonds.
    expect(choice(game)).toBe('play:bang>0');
  });

  it('with what costs another card, by the card of least worth', () => {
    const game = at(four({ hp: 1 }, { hand: ['springfield', 'missed', 'dynamite'] }), {
      ruleset: DODGE_CITY,
      turn: 1,
      phase: 'play',
    });
    make(game, 'play:springfield>0');
    expect(choice(game)).toBe('discard:dynamite');
  });
});

describe('whom bang-rule-1 attacks at the table of three', () => {
  /** The Deputy hunts the Renegade, he the Outlaw, and he the Deputy. */
  function three(...changes: Seat[]): Seat[] {
    const roles = ['deputy', 'outlaw', 'renegade'];
    return roles.map((role, seat) => ({ role, character: `${DULL[seat]}`, ...changes[seat] }));
  }
  const shot = (turn: number, ...changes: Seat[]) =>
    choice(at(three(...changes), { ruleset: 'bang-three', turn, phase: 'play' }));
  const armed = { hand: ['bang'] };

  it('the one whom it hunts, whoever else is there', () => {
    expect(shot(0, armed)).toBe('play:bang>2');
    expect(shot(1, {}, armed)).toBe('play:bang>0');
    expect(shot(2, {}, {}, armed)).toBe('play:bang>1');
  });

  it('the one whom it hunts, at the last ♥, though the hunter has his last, too', () => {
    expect(shot(0, armed, { hp: 1 }, { hp: 1 })).toBe('play:bang>2');
  });

  it('the hunter, to be rid of him and for the reward, while the other is healthy', () => {
    expect(shot(1, {}, armed, { hp: 1 })).toBe('play:bang>2');
  });

  it('whoever is left, once the one whom it hunts is out', () => {
    expect(shot(0, armed, {}, { out: true })).toBe('play:bang>1');
  });
});

describe('what bang-rule-1 does at once', () => {
  it('drinks a Beer while there are more than two players, and only when hurt', () => {
    const play = (hp: number, ...out: Seat[]) =>
      choice(at(four({}, { hp, hand: ['beer'] }, ...out), { turn: 1, phase: 'play' }));
    expect(play(2)).toBe('play:beer');
    expect(play(4)).toBe('end');
    expect(play(2, { out: true }, { out: true })).toBe('end');
  });

  it('lays green cards, and uses them later', () => {
    const laid = four({}, { hand: ['sombrero'] });
    expect(choice(at(laid, { ruleset: DODGE_CITY, turn: 1, phase: 'play' }))).toBe('play:sombrero');
    const used = four({ hp: 2 }, { inPlay: ['buffalo-rifle'] });
    expect(choice(at(used, { ruleset: DODGE_CITY, turn: 1, phase: 'play' }))).toBe(
      'activate:buffalo-rifle>0',
    );
  });

  it('takes the way to its BANG! free: first the Mustang of the Sheriff, then the BANG!', () => {
    const seats = four({ inPlay: ['mustang', 'scope'] }, { hand: ['bang', 'cat-balou'] });
    const game = at(seats, { turn: 1, phase: 'play' });
    expect(choice(game)).toBe('play:cat-balou>0:mustang');
    make(game, 'play:cat-balou>0:mustang');
    expect(choice(game)).toBe('play:bang>0');
  });
});

describe('how bang-rule-1 answers', () => {
  const hit = (target: Seat, rest: Record<string, unknown> = {}) => {
    const game = at(four({ hand: ['bang'] }, target), { turn: 0, phase: 'play', ...rest });
    make(game, 'play:bang>1');
    return choice(game);
  };

  it('checks its Barrel first, then lays a Missed!', () => {
    expect(hit({ hand: ['missed'], inPlay: ['barrel'] })).toBe('check');
    expect(hit({ hand: ['bang', 'missed'] })).toBe('answer:missed');
  });

  it('lays no Missed! where one is not enough', () => {
    const slab = four({ character: 'slab-the-killer', hand: ['bang'] }, { hand: ['missed', 'bang'] });
    const game = at(slab, { turn: 0, phase: 'play' });
    make(game, 'play:bang>1');
    expect(choice(game)).toBe('pass');
  });

  it('Bart Cassidy: takes a hit for the card while healthy', () => {
    expect(hit({ character: 'bart-cassidy', hand: ['missed'] })).toBe('pass');
    expect(hit({ character: 'bart-cassidy', hp: 1, hand: ['missed'] })).toBe('answer:missed');
  });

  it('comes back by Beer, and as Sid Ketchum by what it has', () => {
    const dying = (target: Seat) => {
      const game = at(four({ hand: ['bang'] }, { hp: 1, ...target }), { turn: 0, phase: 'play' });
      make(game, 'play:bang>1', 'pass');
      return choice(game);
    };
    expect(dying({ hand: ['beer', 'duel'] })).toBe('answer:beer');
    expect(dying({ character: 'sid-ketchum', hand: ['duel', 'stagecoach'] })).toMatch(/^use:/);
  });

  it('a Deputy: does not fight the Sheriff who challenges him', () => {
    const duel = (target: number) => {
      const hand = ['bang', 'bang'];
      const game = at(five({ hand: ['duel'] }, { hand }, { hand }), { turn: 0, phase: 'play' });
      make(game, `play:duel>${target}`);
      return choice(game);
    };
    expect(duel(1)).toBe('pass');
    expect(duel(2)).toBe('answer:bang');
  });
});

describe('what bang-rule-1 keeps and takes', () => {
  it('the last Missed!, and the Beer that it may need', () => {
    const discards = (...hand: string[]) =>
      choice(at(four({}, { hp: hand.length - 1, hand }), { turn: 1, phase: 'discard' }));
    expect(discards('missed', 'general-store')).toBe('discard:general-store');
    expect(discards('beer', 'missed', 'bang')).toBe('discard:bang');
  });

  it('the best of the open cards', () => {
    const game = at(four({}, { hand: ['general-store'] }), {
      turn: 1,
      phase: 'play',
      deck: ['dynamite', 'saloon', 'wells-fargo', 'volcanic'],
    });
    make(game, 'play:general-store');
    const drafted = Number(choice(game).replace('draft:#', ''));
    expect(game.rules.info.faces[game.rules.info.cards[drafted].face].id).toBe('wells-fargo');
  });

  it('The Daltons: gives up the Dynamite before the Barrel', () => {
    const game = at(four({ inPlay: ['barrel', 'dynamite'] }), {
      ruleset: HIGH_NOON,
      turn: 3,
      events: ['the-daltons'],
    });
    make(game, 'end');
    expect(choice(game)).toBe('discard:dynamite');
  });

  it('Handcuffs: names the suit of its best cards', () => {
    const game = at(four({}, { hand: ['missed 10C', 'missed JC', 'dynamite 2H'] }), {
      ruleset: `${HIGH_NOON}:promoEvents=yes`,
      turn: 1,
      phase: 'play',
      event: 'handcuffs',
    });
    expect(choice(game)).toBe('name:clubs');
  });
});
