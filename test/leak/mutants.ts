/** Planted leaks: doors of which one part tells too much, each in a way that has happened to somebody. */
import { ZONE_DISCARD, ZONE_HAND, ZONE_LOOK, ZONE_PILE, ZONE_PLAY, ZONE_TOP } from '#dist/src/core/zones.js';
import { Game } from '#dist/src/engine/game.js';
import {
  ASK_DEMAND,
  ASK_SHOT,
  EVENT_DISCARD,
  EVENT_DRAW,
  EVENT_ELIMINATED,
} from '#dist/src/engine/vocabulary.js';
import { eventsSince } from '#dist/src/view/events.js';
import { observe } from '#dist/src/view/observe.js';
import type { LegalMove, Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { eventText } from '#dist/src/view/text.js';
import { OMNISCIENT, PUBLIC, View } from '#dist/src/view/view.js';
import { DOOR, type Door } from './door.ts';

/** A door whose position has something added. */
function adding(extra: (game: Game, seat: number) => object): Door {
  return { ...DOOR, position: (view, game) => ({ ...observe(view), ...extra(game, view.seat) }) };
}

/** A door whose position has its players, moves or another part changed. */
function changing(change: (position: Observation, game: Game, seat: number) => object): Door {
  return { ...DOOR, position: (view, game) => change(observe(view), game, view.seat) };
}

function perPlayer(extra: (game: Game, player: PlayerJson, seat: number) => object): Door {
  return changing((position, game, seat) => ({
    ...position,
    players: position.players.map((player) => ({ ...player, ...extra(game, player, seat) })),
  }));
}

function handOf(game: Game, seat: number): number[] {
  const { zones } = game.state;
  return Array.from({ length: zones.count[ZONE_HAND + seat] }, (_, i) => zones.at(ZONE_HAND + seat, i));
}

function faces(game: Game, cards: readonly number[]): string[] {
  return cards.map((card) => game.rules.info.faces[game.rules.cardFace[card]].id);
}

function cardsIn(game: Game, ...zones: number[]): number[] {
  return Array.from({ length: game.rules.cardCount }, (_, card) => card).filter((card) => {
    return zones.includes(game.state.zones.zone[card]);
  });
}

function hint(game: Game, move: LegalMove): string {
  if (move.target === undefined) return move.text;
  const armed = faces(game, handOf(game, move.target)).includes('ricochet');
  return armed ? `${move.text} (may be cancelled)` : move.text;
}

/** Asks only those who have a choice. */
class SkippingGame extends Game {
  override choose(index: number): void {
    super.choose(index);
    while ((this.ask === ASK_SHOT || this.ask === ASK_DEMAND) && this.legal() === 1) super.choose(0);
  }
}

/** Discards an eliminated player's cards last drawn first. */
class LastDrawnFirstGame extends Game {
  override choose(index: number): void {
    const from = this.log.count;
    super.choose(index);
    const drawn = new Map<number, number>();
    for (let i = 0; i < this.log.count; i++)
      if (this.log.kind(i) === EVENT_DRAW) drawn.set(this.log.anyCard(i), i);
    const words = this.log.copyWords();
    for (let i = from; i < this.log.count; i++) {
      if (this.log.kind(i) !== EVENT_ELIMINATED) continue;
      let end = i + 1;
      while (
        end < this.log.count &&
        this.log.kind(end) === EVENT_DISCARD &&
        this.log.seat(end) === this.log.seat(i)
      ) {
        end++;
      }
      const cards = Array.from({ length: end - i - 1 }, (_, n) => words[2 * (i + 1 + n) + 1]);
      cards.sort((a, b) => (drawn.get(b & 0xff) ?? 0) - (drawn.get(a & 0xff) ?? 0));
      for (const [n, word] of cards.entries()) words[2 * (i + 1 + n) + 1] = word;
    }
    this.log.setWords(words);
  }
}

/** Forgets to clear who has seen a card when it enters a hand. */
class RememberingGame extends Game {
  override choose(index: number): void {
    const { zone, seenBy } = this.state.zones;
    const before = zone.slice();
    const seen = seenBy.slice();
    super.choose(index);
    for (let card = 0; card < zone.length; card++) {
      const wasOpen = before[card] === ZONE_DISCARD || before[card] >= ZONE_PLAY;
      if (wasOpen && zone[card] >= ZONE_HAND && zone[card] < ZONE_PLAY) seenBy[card] |= seen[card];
    }
  }
}

/** Tells the Marshal which of his two Deputies is which. */
class TellingGame extends Game {
  override reset(deal: Parameters<Game['reset']>[0]): void {
    super.reset(deal);
    for (let seat = 0; seat < this.seats; seat++) this.state.knows[seat] |= this.state.told[seat];
  }
}

/** A view that can reach what the real one keeps to itself. */
class OpenView extends View {
  readonly open: Game;

  constructor(game: Game, observer: number) {
    super(game, observer);
    this.open = game;
  }

  /** Only the leaks planted below are to be found. */
  toJSON(): null {
    return null;
  }
}

/** Shows the cards that somebody looks at to all. */
class PeepingView extends OpenView {
  override get lookCount(): number {
    return this.open.state.zones.count[ZONE_LOOK];
  }
}

/** Gives the card of every event. */
class OpenEventsView extends OpenView {
  override eventCard(i: number): number {
    return this.open.log.anyCard(i);
  }
}

/** Tells everybody how many moves the asked seat has. */
class CountingView extends OpenView {
  override get legalCount(): number {
    return this.open.legal();
  }
}

/** Keeps the game where whoever prints the view prints the game. */
class ChattyView extends View {
  readonly behind: Game;

  constructor(game: Game, observer: number) {
    super(game, observer);
    this.behind = game;
  }
}

/** Every planted leak by its name. */
export const MUTANTS: Readonly<Record<string, Door>> = {
  'the id of the card that comes next': adding((game) => {
    const stack = cardsIn(game, ZONE_TOP);
    return { deck: { count: 0, next: stack.length > 0 ? stack[0] : cardsIn(game, ZONE_PILE)[0] } };
  }),
  'the seed in a header': adding((game) => ({ gameId: (game.state.chance.key[0] >>> 0).toString(16) })),
  'backs of cards that can be told apart': perPlayer((game, { seat }) => ({
    backs: handOf(game, seat).map((card) => Math.imul(card + 1, 0x9e3779b1) >>> 8),
  })),
  'a flag on fellow Raiders': perPlayer((game, player, seat) => ({
    isFriend:
      seat >= 0 && game.rules.roleTeam[game.roleOf(player.seat)] === game.rules.roleTeam[game.roleOf(seat)],
  })),
  'a hint in the text of a move': changing((position, game) => ({
    ...position,
    moves: position.moves.map((move) => ({ ...move, text: hint(game, move) })),
  })),
  'waiting only for who has a choice': { ...DOOR, game: (rules) => new SkippingGame(rules) },
  'the length of a hidden name': {
    ...DOOR,
    texts: (view, game, from) =>
      Array.from({ length: view.eventCount - from }, (_, i) => {
        const card = game.log.anyCard(from + i);
        const name = card < game.rules.cardCount ? faces(game, [card])[0] : '';
        return eventText(view, from + i).replace('a card', '█'.repeat(name.length));
      }),
  },
  'a checksum of the play so far, for undo': adding((game) => ({ undo: { checksum: game.trail } })),
  "the spectators' view of all": {
    ...DOOR,
    view: (game, observer) => new View(game, observer === PUBLIC ? OMNISCIENT : observer),
  },
  'a view of all for the eliminated': {
    ...DOOR,
    view: (game, seat) =>
      new View(game, seat >= 0 && ((game.aliveMask >> seat) & 1) === 0 ? OMNISCIENT : seat),
  },
  'hidden cards in events': { ...DOOR, view: (game, observer) => new OpenEventsView(game, observer) },
  'a raw event log for who comes late': {
    ...DOOR,
    events: (view, game, from) =>
      from === 0 ? eventsSince(new View(game, OMNISCIENT), 0) : eventsSince(view, from),
  },
  'discards in the order drawn': { ...DOOR, game: (rules) => new LastDrawnFirstGame(rules) },
  'the game itself, in a view that is printed': {
    ...DOOR,
    view: (game, observer) => new ChattyView(game, observer),
  },
  'looked-at cards for all': { ...DOOR, view: (game, observer) => new PeepingView(game, observer) },
  "the number of another seat's moves": {
    ...DOOR,
    view: (game, observer) => new CountingView(game, observer),
  },
  'a word to those whom the Marshal was told of': adding((game, seat) => ({
    isTrusted: seat >= 0 && game.state.told.some((mask) => ((mask >> seat) & 1) === 1),
  })),
  'which of two Deputies is the false one': { ...DOOR, game: (rules) => new TellingGame(rules) },
  'once seen, seen for ever': { ...DOOR, game: (rules) => new RememberingGame(rules) },
  'what is left in the deck, counted': adding((game) => {
    const left = faces(game, cardsIn(game, ZONE_PILE, ZONE_TOP));
    return { shotsLeft: left.filter((face) => face === 'shot').length };
  }),
  'whether the asked seat can answer': changing((position, game) => ({
    ...position,
    ask: position.ask && { ...position.ask, canAnswer: game.legal() > 1 },
  })),
  'an error that lists what would have been legal': adding((game) => ({
    error: `no such move; try one of ${Array.from(game.moves.subarray(0, game.legal())).join(', ')}`,
  })),
  'players in the order of their roles': changing((position, game) => ({
    ...position,
    players: [...position.players].sort((a, b) => game.roleOf(a.seat) - game.roleOf(b.seat)),
  })),
  'how dangerous each player is': perPlayer((game, { seat }) => ({
    danger: handOf(game, seat).filter((card) => game.rules.cardFace[card] === game.rules.attackFace).length,
  })),
};
