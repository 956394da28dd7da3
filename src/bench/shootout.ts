/**
 * A small hidden-role shooting game for boardgame.io, written as its documentation writes games: the yardstick for
 * our speed. Seven seats, 80 cards of seven kinds, distances, shots that are answered out of turn, three teams. It
 * is of the same kind as BangArena and much simpler; none of its code is used elsewhere.
 */

const SHOT = 0;
const DODGE = 1;
const HEAL = 2;
const COACH = 3;
const SNATCH = 4;
const RIFLE = 5;
const SALOON = 6;

const COPIES = [40, 10, 3, 7, 8, 11, 1];
export const SEATS = 7;
/** Roles; each seat's at its own place after shuffling. */
const MARSHAL = 0;
const DEPUTY = 1;
const RAIDER = 2;
const LONER = 3;
const ROLES = [MARSHAL, DEPUTY, DEPUTY, RAIDER, RAIDER, RAIDER, LONER];
const LIFE = 4;
/** Turns after which nobody wins. */
const LAST_TURN = 700;

/** The state, plain data as boardgame.io wants it. */
export interface Shootout {
  deck: number[];
  discard: number[];
  /** By seat. */
  hands: number[][];
  hp: number[];
  range: number[];
  roles: number[];
  marshal: number;
  /** Shots played this turn. */
  shots: number;
  /** Who is under fire, or −1. */
  target: number;
}

interface Context {
  readonly currentPlayer: string;
  readonly playOrderPos: number;
  readonly turn: number;
}

/** What boardgame.io passes to moves and hooks. */
interface Argument {
  readonly G: Shootout;
  readonly ctx: Context;
  readonly playerID: string;
  readonly random: { Shuffle<T>(list: T[]): T[]; Die(sides: number): number };
  readonly events: { endTurn(): void; setActivePlayers(who: unknown): void };
}

/** A move as `enumerate` lists it. */
export interface ShootoutMove {
  readonly move: string;
  readonly args: readonly number[];
}

/** boardgame.io's constant for a move that is not allowed. */
const INVALID = 'INVALID_MOVE';

const isAlive = (G: Shootout, seat: number): boolean => G.hp[seat] > 0;

/** Seats in between on the shorter way, the dead left out, and one more. */
function distance(G: Shootout, from: number, to: number): number {
  let there = 0;
  let back = 0;
  for (let seat = from; seat !== to; seat = (seat + 1) % SEATS) if (isAlive(G, seat)) there++;
  for (let seat = to; seat !== from; seat = (seat + 1) % SEATS) if (isAlive(G, seat)) back++;
  return Math.min(there, back);
}

function draw({ G, random }: Argument, seat: number, count: number): void {
  for (let i = 0; i < count; i++) {
    if (G.deck.length === 0) {
      G.deck = random.Shuffle(G.discard);
      G.discard = [];
    }
    const card = G.deck.pop();
    if (card !== undefined) G.hands[seat].push(card);
  }
}

function take(G: Shootout, seat: number, place: number): number {
  const [card] = G.hands[seat].splice(place, 1);
  return card;
}

function hit(argument: Argument, seat: number, shooter: number): void {
  const { G } = argument;
  G.hp[seat]--;
  if (G.hp[seat] > 0) return;
  G.discard.push(...G.hands[seat]);
  G.hands[seat] = [];
  if (G.roles[seat] === RAIDER) draw(argument, shooter, 3);
}

/** Whether a card of a seat's hand may be played at a target (−1 for none). */
function mayPlay(G: Shootout, seat: number, card: number, target: number): boolean {
  const aims = card === SHOT || card === SNATCH;
  if (!aims) {
    if (target !== -1 || card === DODGE) return false;
    return card !== HEAL || G.hp[seat] < LIFE;
  }
  if (target === -1 || target === seat || !isAlive(G, target)) return false;
  if (card === SNATCH) return G.hands[target].length > 0 && distance(G, seat, target) <= 1;
  return G.shots === 0 && distance(G, seat, target) <= G.range[seat];
}

function play(argument: Argument, place: number, target: number): string | undefined {
  const { G, playerID, random, events } = argument;
  const seat = Number(playerID);
  if (!(place < G.hands[seat].length) || !mayPlay(G, seat, G.hands[seat][place], target)) return INVALID;
  const card = take(G, seat, place);
  G.discard.push(card);
  if (card === SHOT) {
    G.shots++;
    G.target = target;
    events.setActivePlayers({ value: { [target]: 'underFire' } });
  } else if (card === HEAL) G.hp[seat]++;
  else if (card === COACH) draw(argument, seat, 2);
  else if (card === RIFLE) G.range[seat] = Math.min(3, G.range[seat] + 1);
  else if (card === SNATCH) G.hands[seat].push(take(G, target, random.Die(G.hands[target].length) - 1));
  else if (card === SALOON) G.hp = G.hp.map((hp) => (hp > 0 && hp < LIFE ? hp + 1 : hp));
}

function respond(argument: Argument, place: number): string | undefined {
  const { G, ctx, playerID, events } = argument;
  const seat = Number(playerID);
  if (place === -1) hit(argument, seat, Number(ctx.currentPlayer));
  else if (G.hands[seat][place] !== DODGE) return INVALID;
  else G.discard.push(take(G, seat, place));
  G.target = -1;
  events.setActivePlayers({ currentPlayer: 'acting' });
}

function discard({ G, playerID, events }: Argument, place: number): string | undefined {
  const seat = Number(playerID);
  if (!(place < G.hands[seat].length) || G.hands[seat].length <= G.hp[seat]) return INVALID;
  G.discard.push(take(G, seat, place));
  if (G.hands[seat].length <= G.hp[seat]) events.endTurn();
}

function end({ G, playerID, events }: Argument): string | undefined {
  const seat = Number(playerID);
  if (G.hands[seat].length > G.hp[seat]) return INVALID;
  events.endTurn();
}

function setup({ random }: Argument): Shootout {
  const roles = random.Shuffle(ROLES.slice());
  const deck = random.Shuffle(COPIES.flatMap((copies, card) => Array.from({ length: copies }, () => card)));
  return {
    hands: Array.from({ length: SEATS }, () => deck.splice(0, LIFE)),
    deck,
    discard: [],
    hp: roles.map(() => LIFE),
    range: roles.map(() => 1),
    roles,
    marshal: roles.indexOf(MARSHAL),
    shots: 0,
    target: -1,
  };
}

function winner({ G, ctx }: Argument): { winner: string } | undefined {
  const living = G.roles.filter((_, seat) => isAlive(G, seat));
  if (!isAlive(G, G.marshal)) {
    return { winner: living.length === 1 && living[0] === LONER ? 'loner' : 'raiders' };
  }
  if (!living.includes(RAIDER) && !living.includes(LONER)) return { winner: 'law' };
  return ctx.turn > LAST_TURN ? { winner: 'nobody' } : undefined;
}

/** All that a seat may do, for boardgame.io's bots. */
export function enumerate(G: Shootout, _ctx: unknown, playerID: string): ShootoutMove[] {
  const seat = Number(playerID);
  const hand = G.hands[seat];
  if (G.target === seat) {
    const dodge = hand.indexOf(DODGE);
    const hold = { move: 'respond', args: [-1] };
    return dodge < 0 ? [hold] : [hold, { move: 'respond', args: [dodge] }];
  }
  const moves: ShootoutMove[] = [];
  hand.forEach((card, place) => {
    if (hand.indexOf(card) !== place) return;
    for (let target = -1; target < SEATS; target++) {
      if (mayPlay(G, seat, card, target)) moves.push({ move: 'play', args: [place, target] });
    }
  });
  if (hand.length <= G.hp[seat]) moves.push({ move: 'end', args: [] });
  else moves.push(...hand.map((_, place) => ({ move: 'discard', args: [place] })));
  return moves;
}

/** The game, dealt by a seed. */
export function shootout(seed: string) {
  return {
    name: 'shootout',
    seed,
    setup,
    minPlayers: SEATS,
    maxPlayers: SEATS,
    moves: { play, discard, end },
    turn: {
      order: {
        first: ({ G }: Argument) => G.marshal,
        next: ({ G, ctx }: Argument) => {
          let seat = (ctx.playOrderPos + 1) % SEATS;
          while (!isAlive(G, seat)) seat = (seat + 1) % SEATS;
          return seat;
        },
      },
      activePlayers: { currentPlayer: 'acting' },
      stages: { acting: { moves: { play, discard, end } }, underFire: { moves: { respond } } },
      onBegin: (argument: Argument) => {
        argument.G.shots = 0;
        draw(argument, Number(argument.ctx.currentPlayer), 2);
      },
    },
    endIf: winner,
    ai: { enumerate },
  };
}
