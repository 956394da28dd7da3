import { askedRuleset } from '../arena/rulesets.ts';
import { DEFAULT_RULESET, RULESET_IDS } from '../content/rulesets.ts';
import { RNG_VERSION } from '../core/chance.ts';
import { TRAIL_VERSION } from '../core/trail.ts';
import { Game } from '../engine/game.ts';
import { seatsSaid } from '../engine/infos.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { RngScheme } from '../engine/vocabulary.ts';
import { eventsSince } from '../view/events.ts';
import { moveId } from '../view/moves.ts';
import { observe } from '../view/observe.ts';
import {
  ENGINE_PROTOCOL_VERSION,
  type Look,
  MAX_EVENTS,
  type Op,
  type ReplyOf,
  type RequestOf,
  type Save,
  type SavedDeal,
} from './messages.ts';
import { actionsOf, askedView, endOf, positionsOf, viewOf } from './positions.ts';
import { RefusedError } from './refusal.ts';
import type { OpenGame, OpenGames } from './table.ts';

/** What a conversation has. */
export interface Desk {
  readonly games: OpenGames;
  /** Name and version of the program. */
  readonly engine: string;
  /** Whether the omniscient view may be asked for. */
  readonly god: boolean;
}

/**
 * What each operation does. Each checks all that it was asked before it changes anything, and throws a RefusedError
 * for what cannot be met.
 */
export const OPERATE: { readonly [O in Op]: (desk: Desk, request: RequestOf<O>) => ReplyOf<O> } = {
  hello: greet,
  new: dealGames,
  move: makeMoves,
  legal: ({ games }, request) => positionsOf(games.all(request.games), request.with ?? ['ids']),
  observe: (desk, { games, view = 'asked' }) => {
    checkLook(desk, view);
    const views = desk.games.all(games).map(({ game }, at) => viewOf(game, view, at));
    return { observations: views.map((one) => observe(one)) };
  },
  events: tellEvents,
  result: ({ games }, request) => ({ results: games.all(request.games).map(({ game }) => endOf(game)) }),
  copy: copyGames,
  save: ({ games }, request) => ({ saves: games.all(request.games).map(saveOf) }),
  load: loadGames,
  close: ({ games }, request) => {
    games.distinct(request.games);
    games.close(request.games);
    return { open: games.count };
  },
};

function greet(
  desk: Desk,
  { protocol = ENGINE_PROTOCOL_VERSION, rulesets = [...RULESET_IDS] }: RequestOf<'hello'>,
): ReplyOf<'hello'> {
  if (protocol !== ENGINE_PROTOCOL_VERSION) {
    throw new RefusedError(
      'unsupported',
      `Version ${protocol} of the engine protocol is not spoken here. Use version ${ENGINE_PROTOCOL_VERSION}.`,
    );
  }
  return {
    protocol,
    engine: desk.engine,
    rulesets: rulesets.map((asked, at) => {
      const rules = rulesetOf(asked, at);
      const { id, version, hash, minSeats, maxSeats } = rules.info;
      return { id, version, hash, minSeats, maxSeats, actions: actionsOf(rules).size };
    }),
    maxGames: desk.games.most,
    omniscient: desk.god,
  };
}

function dealGames({ games }: Desk, request: RequestOf<'new'>): ReplyOf<'new'> {
  const { deals, into, rng = 'streams', skipForced = false } = request;
  const rules = rulesetOf(request.ruleset ?? DEFAULT_RULESET);
  deals.forEach((deal, at) => {
    checkSeats(deal, rules, at);
  });
  games.checkRoom(deals.length, into);
  const before = into === undefined ? [] : games.all(into);
  const dealt = deals.map((deal, i): OpenGame => {
    const game = usable(before[i]?.game, rules, rng);
    game.reset(deal);
    return { game, deal, moves: [] };
  });
  if (skipForced) dealt.forEach(passForced);
  return { games: games.put(dealt, into), ...positionsOf(dealt, request.with) };
}

function makeMoves({ games }: Desk, request: RequestOf<'move'>): ReplyOf<'move'> {
  const { moves, actions, skipForced = false } = request;
  const wanted = moves ?? actions;
  if (wanted === undefined || (moves !== undefined && actions !== undefined)) {
    throw new RefusedError(
      'invalid',
      'A request to move has either `moves` or `actions`, one for each game.',
    );
  }
  const playing = games.distinct(request.games);
  if (wanted.length !== playing.length) {
    const message = `There are ${wanted.length} moves for ${playing.length} games. Send one for each.`;
    throw new RefusedError('invalid', message);
  }
  const find = moves === undefined ? indexOfAction : indexOfMove;
  const indexes = playing.map(({ game }, at) => {
    const index = find(game, wanted[at]);
    if (index < 0) throw illegal(game, request.games[at], wanted[at], at);
    return index;
  });
  playing.forEach((open, i) => {
    choose(open, indexes[i]);
  });
  if (skipForced) playing.forEach(passForced);
  return positionsOf(playing, request.with);
}

function tellEvents(desk: Desk, { games, view = 'asked', since }: RequestOf<'events'>): ReplyOf<'events'> {
  checkLook(desk, view);
  const views = desk.games.all(games).map(({ game }, at) => viewOf(game, view, at));
  if (since !== undefined && since.length !== views.length) {
    const message = `There are ${since.length} numbers of events for ${views.length} games. Send one for each.`;
    throw new RefusedError('invalid', message);
  }
  const next = views.map(({ eventCount }) => eventCount);
  const from = since ?? next.map(() => 0);
  let sum = 0;
  from.forEach((first, at) => {
    if (first > next[at]) {
      const message = `Game ${games[at]} has ${next[at]} events, so \`since\` is at most ${next[at]}, not ${first}.`;
      throw new RefusedError('invalid', message, at);
    }
    sum += next[at] - first;
  });
  if (sum > MAX_EVENTS) {
    const message = `These are ${sum} events; a reply holds ${MAX_EVENTS}. Ask for fewer games, or use \`since\`.`;
    throw new RefusedError('too-large', message);
  }
  return { events: views.map((one, at) => eventsSince(one, from[at])), next };
}

function copyGames({ games }: Desk, request: RequestOf<'copy'>): ReplyOf<'copy'> {
  const { into } = request;
  const originals = games.all(request.games);
  games.checkRoom(originals.length, into);
  const at = into?.findIndex((number) => request.games.includes(number)) ?? -1;
  if (at >= 0) {
    const message = `Game ${into?.[at]} is to be copied and overwritten. Name other games in \`into\`.`;
    throw new RefusedError('invalid', message, at);
  }
  const before = into === undefined ? [] : games.all(into);
  const copies = originals.map((original, i): OpenGame => {
    const game = usable(before[i]?.game, original.game.rules, original.game.scheme);
    game.copyFrom(original.game);
    return { game, deal: original.deal, moves: original.moves.slice() };
  });
  return { games: games.put(copies, into), ...positionsOf(copies, request.with) };
}

function saveOf({ game, deal, moves }: OpenGame): Save {
  return {
    ruleset: game.rules.id,
    rulesHash: game.rules.info.hash,
    rng: game.scheme,
    rngVersion: RNG_VERSION,
    trailVersion: TRAIL_VERSION,
    deal,
    moves: moves.join(' '),
    trail: game.trail,
  };
}

function loadGames({ games }: Desk, request: RequestOf<'load'>): ReplyOf<'load'> {
  const { saves, into } = request;
  games.checkRoom(saves.length, into);
  const loaded = saves.map(replayed);
  return { games: games.put(loaded, into), ...positionsOf(loaded, request.with) };
}

/** Plays a saved game up to where it was. Throws a RefusedError where it does not play here as it did. */
function replayed(save: Save, at: number): OpenGame {
  const rules = rulesetOf(save.ruleset, at);
  const [said, here] = [
    [save.rulesHash, save.rngVersion, save.trailVersion].join(', '),
    [rules.info.hash, RNG_VERSION, TRAIL_VERSION].join(', '),
  ];
  if (said !== here) {
    const message =
      `The save was made under ${save.ruleset} with rules hash and versions of numbers and trails ${said}; here they ` +
      `are ${here}. Load it in the version of bangarena that made it.`;
    throw new RefusedError('mismatch', message, at);
  }
  checkSeats(save.deal, rules, at);
  const open: OpenGame = { game: new Game(rules, save.rng), deal: save.deal, moves: [] };
  open.game.reset(save.deal);
  for (const index of save.moves === '' ? [] : save.moves.split(' ').map(Number)) {
    if (index >= open.game.legal()) throw doesNotPlay(`its move ${open.moves.length + 1} is not legal`, at);
    choose(open, index);
  }
  if (open.game.trail !== save.trail) {
    throw doesNotPlay(`its trail is ${save.trail}, and the moves lead to another`, at);
  }
  return open;
}

function doesNotPlay(what: string, at: number): RefusedError {
  return new RefusedError(
    'mismatch',
    `The save does not play: ${what}. It was changed; save the game anew.`,
    at,
  );
}

function choose({ game, moves }: OpenGame, index: number): void {
  game.choose(index);
  moves.push(index);
}

/** Makes every move that is the only one, until there is a choice or the game is over. */
function passForced(open: OpenGame): void {
  while (open.game.legal() === 1) choose(open, 0);
}

/** A game that can be written over, or a new one. */
function usable(old: Game | undefined, rules: Ruleset, rng: RngScheme): Game {
  return old !== undefined && old.rules === rules && old.scheme === rng ? old : new Game(rules, rng);
}

/** The index of a legal move that is named by its index or id, or −1. */
function indexOfMove(game: Game, move: number | string): number {
  const count = game.legal();
  if (typeof move === 'number') return move >= 0 && move < count ? move : -1;
  const view = askedView(game);
  for (let i = 0; i < count; i++) if (moveId(view, i) === move) return i;
  return -1;
}

/** The index of a legal move that is named by its number in the fixed set of actions, or −1. */
function indexOfAction(game: Game, action: number | string): number {
  const count = game.legal();
  const view = askedView(game);
  const space = actionsOf(game.rules);
  for (let i = 0; i < count; i++) if (space.numberOf(view, i) === action) return i;
  return -1;
}

function illegal(game: Game, number: number, move: number | string, at: number): RefusedError {
  const why = game.over
    ? `Game ${number} is over. Leave it out of the request`
    : `Game ${number} has no legal move ${JSON.stringify(move)}; seat ${game.seat} has ${game.legal()}, indexes from 0. ` +
      'Ask `legal` for them';
  return new RefusedError('illegal', `${why}; no move of this request was made.`, at);
}

function checkLook(desk: Desk, view: Look): void {
  if (view !== 'omniscient' || desk.god) return;
  throw new RefusedError(
    'hidden',
    'The omniscient view shows all hands and roles. Ask for a seat, or start `bangarena engine --god`.',
  );
}

function checkSeats({ seats }: SavedDeal, { info }: Ruleset, at: number): void {
  if (seats >= info.minSeats && seats <= info.maxSeats) return;
  throw new RefusedError(
    'invalid',
    `${info.id} is played with ${seatsSaid(info)}, not ${seats}. Choose such a number.`,
    at,
  );
}

function rulesetOf(id: string, at?: number): Ruleset {
  try {
    return askedRuleset(id);
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedError('unknown', error.message, at);
    throw error;
  }
}
