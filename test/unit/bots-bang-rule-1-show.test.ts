import { describe, expect, it } from 'vitest';
import { bangRule1 } from '../../agents/bots/bang-rule-1.ts';
import { ASK_TURN, type Player, type Turn } from '../../src/agent.ts';
import type { Game } from '../../src/engine/game.ts';
import { moveId } from '../../src/view/moves.ts';
import { View } from '../../src/view/view.ts';
import { choiceOf, make, position } from '../kit/set-games.ts';

type Seat = Record<string, unknown>;

const WILD = 'bang+wild-west-show';
/** Characters that do nothing in these positions. */
const DULL = ['lucky-duke', 'black-jack', 'vulture-sam', 'kit-carlson', 'pedro-ramirez'];

/** A Sheriff at 0, Outlaws at 1 and 2, a Renegade at 3, in the play phase of seat `turn`; changed seat by seat. */
function four(turn: number, seats: Seat[], rest: Record<string, unknown> = {}): Game {
  return table(['sheriff', 'outlaw', 'outlaw', 'renegade'], turn, seats, rest);
}

/** A Sheriff at 0, a Deputy at 1, Outlaws at 2 and 3, a Renegade at 4. */
function five(turn: number, seats: Seat[], rest: Record<string, unknown> = {}): Game {
  return table(['sheriff', 'deputy', 'outlaw', 'outlaw', 'renegade'], turn, seats, rest);
}

function table(roles: string[], turn: number, seats: Seat[], rest: Record<string, unknown>): Game {
  const all = roles.map((role, seat) => ({ role, character: DULL[seat], ...seats[seat] }));
  return position(all, { ruleset: WILD, phase: 'play', turn, ...rest });
}

function choice(game: Game): string {
  return choiceOf(bangRule1, game);
}

/** A player of a seat that has seen all that happened since it sat down. */
function sit(game: Game, seat: number): Player {
  return bangRule1.sit({ seat, seats: game.seats, rules: game.rules.info });
}

describe('bang-rule-1 in the show', () => {
  describe('Dorothy Rage', () => {
    const show = { show: 'dorothy-rage' };
    const three = ['duel', 'saloon', 'stagecoach'];

    it('an Outlaw: has another who may hold one shoot at the Sheriff', () => {
      const game = four(1, [{ hp: 1 }, {}, {}, { hand: three }], show);
      expect(choice(game)).toBe('order:>3');
      make(game, 'order:>3');
      expect(choice(game)).toBe('command:bang>0');
    });

    it('a Deputy: never has anybody harm the Sheriff', () => {
      const game = five(1, [{ hp: 1 }, {}, { hand: three }], show);
      make(game, 'order:>2');
      expect(choice(game)).not.toMatch(/>0|gatling|indians/);
    });

    it('orders nobody who has nothing', () => {
      expect(choice(four(1, [], show))).toBe('end');
    });

    it('knows that an attack on order is the act of who gave it', () => {
      // The Sheriff sees seat 3 have seat 4 shoot at him.
      const game = five(
        3,
        [{ hand: ['bang'], inPlay: ['winchester'] }, {}, {}, {}, { hand: ['bang'] }],
        show,
      );
      const sheriff = sit(game, 0);
      make(game, 'order:>4', 'command:bang>0');
      while (game.seat !== 0 || new View(game, 0).turnSeat !== 0) game.choose(0);
      const view = new View(game, 0);
      const next = () => Number(sheriff.choose(view, null as unknown as Turn));
      while (/^(order|command)/.test(moveId(view, next()))) game.choose(next());
      expect(moveId(view, next())).toBe('play:bang>3');
    });
  });

  it('Wild West Show: everybody plays for himself', () => {
    const shot = (show?: string) =>
      choice(five(1, [{ hp: 1 }, { hand: ['bang'] }, {}, {}, {}], show === undefined ? {} : { show }));
    expect(shot('wild-west-show')).toBe('play:bang>0');
    expect(shot()).not.toBe('play:bang>0');
    // The Sheriff's last ♥ is no more than another's: the other is in reach and holds nothing.
    const renegade = four(
      3,
      [{ hp: 1, hand: ['missed', 'missed', 'missed'] }, { out: true }, { hp: 1 }, { hand: ['bang'] }],
      {
        show: 'wild-west-show',
      },
    );
    expect(choice(renegade)).toBe('play:bang>2');
  });

  it('Sacagaway: shoots at who is seen to hold no Missed!', () => {
    const aim = (near: string, far: string, show?: string) =>
      choice(
        five(0, [{ hand: ['bang'] }, { out: true }, { hand: [near] }, { out: true }, { hand: [far] }], {
          ...(show === undefined ? {} : { show }),
        }),
      );
    expect(aim('missed', 'saloon', 'sacagaway')).toBe('play:bang>4');
    expect(aim('saloon', 'missed', 'sacagaway')).toBe('play:bang>2');
    // Who cannot see them goes by roles alone.
    expect(aim('missed', 'saloon')).toBe(aim('saloon', 'missed'));
  });

  it('Sacagaway: challenges who is seen to hold no BANG!', () => {
    const aim = (one: string, other: string) =>
      choice(four(0, [{ hand: ['duel'] }, { hand: [one] }, { hand: [other] }], { show: 'sacagaway' }));
    expect(aim('bang', 'saloon')).toBe('play:duel>2');
    expect(aim('saloon', 'bang')).toBe('play:duel>1');
  });

  it('Miss Susanna: plays what is of no use, if that saves a ♥', () => {
    const filler = (plays: number, show: string | undefined, ...hand: string[]) =>
      choice(four(1, [{}, { hand }], { plays, ...(show === undefined ? {} : { show }) }));
    expect(filler(2, 'miss-susanna', 'beer')).toBe('play:beer');
    expect(filler(2, undefined, 'beer')).toBe('end');
    // It would not be enough, or is not needed.
    expect(filler(1, 'miss-susanna', 'beer')).toBe('end');
    expect(filler(3, 'miss-susanna', 'beer')).toBe('end');
  });

  it('Lady Rose of Texas: has an enemy skip a turn, not a friend', () => {
    const swap = (seat: number) => choice(five(seat, [], { show: 'lady-rose-of-texas' }));
    expect(swap(1)).toBe('end');
    const law = choice(five(0, [{}, { out: true }, {}, {}, { out: true }], { show: 'lady-rose-of-texas' }));
    expect(law).toBe('swap:>3');
  });

  it('Showdown: shoots with what is worth least, and answers by BANG!', () => {
    const game = four(1, [{ hand: ['bang', 'missed'] }, { hand: ['dynamite', 'missed', 'bang'] }], {
      show: 'showdown',
    });
    expect(choice(game)).toMatch(/^play:dynamite.*>0$/);
    make(game, choice(game));
    expect(choice(game)).toMatch(/^answer:(bang|missed)$/);
  });
});

describe('bang-rule-1 with characters of the show', () => {
  it('Greygory Deck: borrows, keeps a good pair, and changes a poor one', () => {
    const again = (...pair: string[]) => {
      const game = four(1, [{}, { character: 'greygory-deck' }, { out: true }], {
        phase: 'start',
        borrows: [...pair, ...pair],
        deck: 'any',
      });
      expect(choice(game)).toBe('borrow');
      make(game, 'borrow');
      while (game.seat !== 1 || new View(game, 1).ask === ASK_TURN || new View(game, 1).turnSeat !== 1)
        game.choose(0);
      return choice(game);
    };
    expect(again('suzy-lafayette', 'calamity-janet')).toBe('pass');
    expect(again('paul-regret', 'rose-doolan')).toBe('borrow');
  });

  it('Greygory Deck: uses the abilities that it borrows, and counts on the powers', () => {
    const borrowed = (pair: string[], ...hand: string[]) => {
      const game = four(1, [{}, { character: 'greygory-deck', hp: 2, hand }], {
        phase: 'start',
        borrows: pair,
        deck: ['dynamite', 'jail'],
      });
      make(game, 'borrow');
      while (new View(game, 1).ask !== ASK_TURN) game.choose(0);
      return choice(game);
    };
    // Two cards for a ♥, whichever of the two has that ability.
    expect(borrowed(['rose-doolan', 'sid-ketchum'], 'panic')).toMatch(/^use:/);
    expect(borrowed(['sid-ketchum', 'jourdonnais'], 'panic')).toMatch(/^use:/);
    expect(borrowed(['rose-doolan', 'jourdonnais'], 'panic')).toBe('end');
  });

  it('Lee Van Kliff: repeats an attack with a spare BANG!', () => {
    const game = four(1, [{ hp: 3 }, { character: 'lee-van-kliff', hand: ['bang 2C', 'bang 3C', 'missed'] }]);
    expect(choice(game)).toBe('play:bang>0');
    make(game, 'play:bang>0');
    expect(choice(game)).toMatch(/^repeat:bang.*>0$/);
  });

  it('Big Spencer: keeps no Missed! that he may not use', () => {
    const discards = (character: string) =>
      choice(four(1, [{}, { character, hp: 1, hand: ['missed', 'bang', 'bang'] }], { phase: 'discard' }));
    const spencer = four(1, [{}, { character: 'big-spencer', hp: 1, hand: ['missed', 'bang'] }], {
      phase: 'discard',
    });
    expect(choice(spencer)).toBe('discard:missed');
    expect(discards('black-jack')).toBe('discard:bang');
  });

  it('Youl Grinner: is given what is worth least', () => {
    const game = four(1, [{ hand: ['missed', 'dynamite', 'beer'] }, { character: 'youl-grinner' }], {
      phase: 'start',
      deck: 'any',
    });
    while (game.seat !== 0) game.choose(0);
    expect(choice(game)).toBe('give:dynamite');
  });

  it('Flint Westwood: takes two cards of an enemy for a poor one', () => {
    const game = four(1, [
      { hand: ['beer', 'missed'] },
      { character: 'flint-westwood', hand: ['missed'], hp: 1 },
    ]);
    expect(choice(game)).toBe('use:missed>0');
  });

  it('Teren Kill: is a poor aim at the last ♥', () => {
    const aim = (character: string) =>
      choice(four(0, [{ hand: ['bang'] }, { character, hp: 1 }, { out: true }, { hp: 1 }]));
    expect(aim('black-jack')).toBe('play:bang>1');
    expect(aim('teren-kill')).toBe('play:bang>3');
  });
});
