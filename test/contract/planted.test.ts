import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { FRAME_SIZE } from '#dist/src/core/frames.js';
import {
  ZONE_DISCARD,
  ZONE_HAND,
  ZONE_PILE,
  ZONE_PLAY,
  ZONE_RESOLVING,
  ZONE_TOP,
} from '#dist/src/core/zones.js';
import { Game } from '#dist/src/engine/game.js';
import {
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_ASK,
  VAR_ASK_SEAT,
  VAR_ASK_SOURCE,
  VAR_EVENTS,
  VAR_OVER,
  VAR_PLAYS,
  VAR_ROUND,
  VAR_SHOTS,
  VAR_WINNERS,
} from '#dist/src/engine/state.js';
import { ASK_DEMAND, ASK_NONE, ASK_TURN } from '#dist/src/engine/vocabulary.js';
import { Laws } from '../kit/laws/laws.ts';
import { Violation } from '../kit/laws/violation.ts';
import { Numbers } from '../kit/numbers.ts';

const RULESET = 'bangarena-classic';
const SEATS = 5;
const laws = new Laws(RULESET);

/** A game in its middle: the turn of a seat that holds cards, with cards in play before it. */
function midGame(): Game {
  const game = new Game(getRuleset(RULESET));
  const numbers = new Numbers('planted');
  game.reset({ seed: 'planted', seats: SEATS });
  const fits = () => {
    const { count } = game.state.zones;
    return (
      game.ask === ASK_TURN &&
      count[ZONE_HAND + game.seat] > 1 &&
      count[ZONE_PLAY + game.seat] > 1 &&
      count[ZONE_DISCARD] > 1
    );
  };
  while (!fits()) {
    if (game.over) throw new Error('the planted game ended before its middle');
    game.choose(numbers.below(game.legal()));
  }
  return game;
}

function finished(seed: string): Game {
  const game = new Game(getRuleset(RULESET));
  const numbers = new Numbers(seed);
  game.reset({ seed, seats: SEATS });
  while (!game.over) game.choose(numbers.below(game.legal()));
  return game;
}

type Plant = (game: Game) => void;

/** Faults planted in a sound position, each with a word of the law that must be named. */
const PLANTED: readonly (readonly [string, RegExp, Plant])[] = [
  [
    'a card is in a seat’s hand that does not exist',
    /which this table has not/,
    (g) => {
      g.state.zones.zone[3] = ZONE_HAND + 6;
    },
  ],
  [
    'a card changes zone without its list',
    /zone \d+ (counts|holds)|is seen by/,
    (g) => {
      g.state.zones.zone[g.state.zones.at(ZONE_DISCARD, 0)] = ZONE_PILE;
    },
  ],
  [
    'a zone counts one card too many',
    /counts/,
    (g) => {
      g.state.zones.count[ZONE_PILE]++;
    },
  ],
  [
    'a card is listed in two zones',
    /lies in|listed twice/,
    (g) => {
      const { zones } = g.state;
      zones.list[ZONE_DISCARD * zones.cards] = zones.at(ZONE_HAND + g.seat, 0);
    },
  ],
  [
    'a card is listed twice',
    /listed twice/,
    (g) => {
      const { zones } = g.state;
      zones.list[ZONE_DISCARD * zones.cards] = zones.at(ZONE_DISCARD, 1);
    },
  ],
  ['a hand is out of order', /does not ascend/, (g) => swapFirst(g, ZONE_HAND + g.seat)],
  ['cards in play are out of order', /does not ascend/, (g) => swapFirst(g, ZONE_PLAY + g.seat)],
  [
    'a card of the hand is seen by another',
    /is seen by/,
    (g) => {
      g.state.zones.seenBy[g.state.zones.at(ZONE_HAND + g.seat, 0)] |= 1 << ((g.seat + 1) % SEATS);
    },
  ],
  [
    'a card of the pile is seen',
    /is seen by/,
    (g) => {
      g.state.zones.move(g.state.zones.at(ZONE_DISCARD, 0), ZONE_TOP, 1);
    },
  ],
  [
    'a discarded card is hidden',
    /is seen by/,
    (g) => {
      g.state.zones.seenBy[g.state.zones.at(ZONE_DISCARD, 0)] = 0;
    },
  ],
  [
    'a card is resolved although no card is played',
    /resolved by nobody/,
    (g) => {
      g.state.zones.move(g.state.zones.at(ZONE_DISCARD, 0), ZONE_RESOLVING, 0x1ff);
    },
  ],
  [
    'a seat has more ♥ than its maximum',
    /♥/,
    (g) => {
      g.state.hp[g.seat] = g.state.maxHp[g.seat] + 1;
    },
  ],
  [
    'a maximum grows',
    /at most/,
    (g) => {
      g.state.maxHp[g.seat]++;
    },
  ],
  [
    'a living seat has no ♥',
    /has 0 of/,
    (g) => {
      g.state.hp[g.seat] = 0;
    },
  ],
  [
    'a power is summed wrongly',
    /from its powers/,
    (g) => {
      g.state.mods[g.seat * 10 + 3] += 1;
    },
  ],
  [
    'the places of the living are wrong',
    /of the living/,
    (g) => {
      g.state.rank[g.seat] += 1;
    },
  ],
  [
    'the living are miscounted',
    /are counted/,
    (g) => {
      g.state.vars[VAR_ALIVE_COUNT]--;
    },
  ],
  [
    'a dead seat keeps its cards',
    /is out/,
    (g) => {
      g.state.vars[VAR_ALIVE] &= ~(1 << ((g.seat + 1) % SEATS));
      g.state.hp[(g.seat + 1) % SEATS] = 0;
    },
  ],
  [
    'the round passes 100',
    /round 101|from its powers/,
    (g) => {
      g.state.vars[VAR_ROUND] = 101;
    },
  ],
  [
    '101 cards are played in a turn',
    /101 cards/,
    (g) => {
      g.state.vars[VAR_PLAYS] = 101;
    },
  ],
  [
    'more Shots than cards are played',
    /Shots among/,
    (g) => {
      g.state.vars[VAR_SHOTS] = g.state.vars[VAR_PLAYS] + 1;
    },
  ],
  [
    'High Noon begins early',
    /event 0/,
    (g) => {
      g.state.vars[VAR_EVENTS] = 1;
      g.state.vars[VAR_ROUND] = 3;
    },
  ],
  [
    'High Noon does not begin',
    /event 0|from its powers/,
    (g) => {
      g.state.vars[VAR_EVENTS] = 0;
      g.state.vars[VAR_ROUND] = 9;
    },
  ],
  [
    'nobody is asked',
    /nobody is asked/,
    (g) => {
      g.state.vars[VAR_ASK] = ASK_NONE;
    },
  ],
  [
    'a seat is asked that is not there',
    /nobody is asked/,
    (g) => {
      g.state.vars[VAR_ASK_SEAT] = 7;
    },
  ],
  [
    'a seat is asked in another’s turn',
    /another's turn/,
    (g) => {
      g.state.vars[VAR_ASK_SEAT] = (g.seat + 1) % SEATS;
    },
  ],
  [
    'a seat is attacked by itself',
    /attacks seat/,
    (g) => {
      g.state.vars[VAR_ASK] = ASK_DEMAND;
      g.state.vars[VAR_ASK_SOURCE] = g.seat;
    },
  ],
];

function swapFirst(g: Game, zone: number): void {
  const { list, cards } = g.state.zones;
  const at = zone * cards;
  [list[at], list[at + 1]] = [list[at + 1], list[at]];
}

describe('the laws', () => {
  it('hold in the position in which faults are planted', () => {
    expect(() => laws.check(midGame())).not.toThrow();
    expect(() => laws.checkUndecided(midGame())).not.toThrow();
  });

  it.each(PLANTED)('notice that %s', (_, law, plant) => {
    const game = midGame();
    plant(game);
    // Whatever was listed before belongs to the sound position.
    game.copyFrom(game, false);
    expect(() => laws.check(game)).toThrow(Violation);
    expect(() => laws.check(game)).toThrow(law);
  });

  it.each([
    [
      'a move that the seat cannot make',
      /does not hold/,
      (g: Game) => {
        g.moves[1] = g.moves[1] ^ (1 << 18);
      },
    ],
    [
      'a move twice',
      /twice/,
      (g: Game) => {
        g.moves[g.legal() - 1] = g.moves[g.legal() - 2];
      },
    ],
    [
      'another move first',
      /first move/,
      (g: Game) => {
        [g.moves[0], g.moves[1]] = [g.moves[1], g.moves[0]];
      },
    ],
    [
      'an act of another decision',
      /lists boon/,
      (g: Game) => {
        g.moves[1] = 10 << 26;
      },
    ],
  ] as const)('notice a legal list with %s', (_, law, plant) => {
    const game = midGame();
    while (game.legal() < 3) game.choose(0);
    plant(game);
    expect(() => laws.check(game)).toThrow(law);
  });

  it('notice wrong winners, a game that goes on and one that is over too soon', () => {
    const game = finished('winners');
    expect(() => laws.check(game)).not.toThrow();
    game.state.vars[VAR_WINNERS] ^= 1;
    expect(() => laws.check(game)).toThrow(/winners are/);
    game.state.vars[VAR_WINNERS] ^= 1;
    game.state.vars[VAR_OVER] = 0;
    expect(() => laws.checkUndecided(game)).toThrow(/the game goes on/);
    const early = midGame();
    early.endWon(0, 1);
    expect(() => laws.check(early)).toThrow(/by the rules undefined/);
    const faulty = midGame();
    faulty.state.frames.tops[0] = FRAME_SIZE * 63;
    faulty.begin(0);
    expect(() => laws.check(faulty)).toThrow(/engine_fault/);
  });
});
