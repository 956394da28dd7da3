import { describe, expect, it } from 'vitest';
import {
  ACT_ANSWER,
  ASK_DEMAND,
  ASK_SHOT,
  MOD_EXTRA_CANCELS,
  USE_ATTACK,
  USE_CANCEL,
} from '../../src/agent.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { View } from '../../src/view/view.ts';
import { make, position } from '../kit/set-games.ts';

const WILD = 'bang+wild-west-show';

type Seat = Record<string, unknown>;

/** Four seats with characters that change nothing that these tests look at, changed seat by seat. */
function table(seats: Seat[], rest: Record<string, unknown> = {}): Game {
  const roles = ['sheriff', 'outlaw', 'outlaw', 'renegade'];
  const all = roles.map((role, seat) => ({ role, character: DULL[seat], ...seats[seat] }));
  return position(all, { ruleset: WILD, ...rest });
}

const DULL = ['lucky-duke', 'black-jack', 'vulture-sam', 'kit-carlson'];

/** Ids of the faces that a use has in a seat's hand. */
function facesOf(game: Game, seat: number, use: number): string[] {
  const view = new View(game, seat);
  return view.rules.faces.flatMap(({ id }, face) => ((view.uses(seat, face) >> use) & 1 ? [id] : []));
}

describe('what cards serve as, to a view', () => {
  const all = getRuleset(WILD).info.faces.map(({ id }) => id);

  it('is what the face says, unless powers change it', () => {
    const game = table([{}, { character: 'calamity-janet' }, { character: 'big-spencer' }]);
    expect(facesOf(game, 0, USE_ATTACK)).toEqual(['bang']);
    expect(facesOf(game, 0, USE_CANCEL)).toEqual(['missed']);
    expect(facesOf(game, 1, USE_CANCEL)).toEqual(['bang', 'missed']);
    expect(facesOf(game, 2, USE_CANCEL)).toEqual([]);
  });

  it('is what the event in force says, and powers under it', () => {
    const game = table([{}, { character: 'calamity-janet' }, { character: 'big-spencer' }], {
      show: 'showdown',
    });
    for (const seat of [0, 1, 2]) expect(facesOf(game, seat, USE_ATTACK)).toEqual(all);
    expect(facesOf(game, 0, USE_CANCEL)).toEqual(['bang', 'missed']);
    expect(facesOf(game, 1, USE_CANCEL)).toEqual(['bang', 'missed']);
    expect(facesOf(game, 2, USE_CANCEL)).toEqual(['bang']);
  });

  it('is no longer what an event said that is over', () => {
    const game = table([{ hand: ['stagecoach'] }], { show: 'showdown', events: ['gag'], phase: 'play' });
    expect(facesOf(game, 1, USE_ATTACK)).toEqual(all);
    make(game, 'play:stagecoach');
    expect(facesOf(game, 1, USE_ATTACK)).toEqual(['bang']);
  });

  it('is what the legal answers of played games say, with every event and power', () => {
    const game = new Game(getRuleset('bang+dodge-city+wild-west-show'));
    const views = Array.from({ length: 6 }, (_, seat) => new View(game, seat));
    const seen = { shots: 0, demands: 0, shown: 0, borrowed: 0 };
    const showdown = game.rules.info.events.indexOf('showdown');
    for (let deal = 0; deal < 60; deal++) {
      game.reset({ seed: `uses ${deal}`, seats: 6 });
      for (let step = 0; !game.over; step++) {
        const view = views[game.seat];
        const count = view.legalCount;
        const isDemand = view.ask === ASK_DEMAND;
        const isShot = view.ask === ASK_SHOT && view.mod(view.askSource, MOD_EXTRA_CANCELS) === 0;
        if ((isDemand || isShot) && view.turnSeat !== view.seat) {
          const use = isDemand ? USE_ATTACK : USE_CANCEL;
          const answers = new Set<number>();
          for (let i = 0; i < count; i++)
            if (view.act(i) === ACT_ANSWER) answers.add(view.face(view.card(i)));
          const serving = new Set<number>();
          for (let n = 0; n < view.handCount(view.seat); n++) {
            const face = view.face(view.handCard(n));
            if ((view.uses(view.seat, face) >> use) & 1) serving.add(face);
          }
          expect([...answers].sort((a, b) => a - b)).toEqual([...serving].sort((a, b) => a - b));
          if (isDemand) seen.demands++;
          else seen.shots++;
          if (view.eventInForce(showdown)) seen.shown++;
          if (view.borrowed(view.seat) !== undefined) seen.borrowed++;
        }
        // Any spread of moves will do, as long as cards get played.
        game.choose((deal * 7 + step * 13) % count);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });
});

describe('whose powers a seat has, to a view', () => {
  it('is no single character while it borrows those of two', () => {
    const game = table([{ character: 'greygory-deck' }], {
      borrows: ['el-gringo', 'jourdonnais'],
      phase: 'start',
    });
    const view = new View(game, 1);
    const ordinal = (id: string) => view.rules.characters.findIndex((row) => row.id === id);
    expect(view.power(0)).toBe(ordinal('greygory-deck'));
    expect(view.borrowed(0)).toBeUndefined();
    make(game, 'borrow');
    expect(view.power(0)).toBe(-1);
    expect(view.copied(0)).toBeUndefined();
    expect(view.borrowed(0)).toEqual([ordinal('el-gringo'), ordinal('jourdonnais')].sort((a, b) => a - b));
  });

  it('is nobody while nobody has any', () => {
    const game = table([{}], { ruleset: 'bang+high-noon', event: 'hangover' });
    const view = new View(game, 1);
    expect([view.power(0), view.borrowed(0), view.copied(0)]).toEqual([-1, undefined, undefined]);
  });
});
