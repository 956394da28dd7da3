import { Arena } from '../../../src/core/arena.ts';
import { Chance, PURPOSE_CHECK, PURPOSE_DEAL, PURPOSE_DRAW } from '../../../src/core/chance.ts';
import { Deck, NOTHING } from '../../../src/core/deck.ts';
import { ZONE_LOOK, ZONE_PILE, Zones } from '../../../src/core/zones.ts';
import type { Game } from '../../../src/engine/game.ts';
import { EventLog } from '../../../src/engine/log.ts';
import { backOnTop, nextCard, toDiscards, toHand } from '../../../src/engine/verbs.ts';
import { type Dealing, LOOKED, type Op, share, type Weighted } from './script.ts';

/** Faults that can be planted, each against one sentence of the dealing contract. */
export type Mutant = 'returns into the pile' | 'flips past the stack' | 'keeps its orders at a reshuffle';

type Orders = ReadonlyMap<number, readonly number[]>;
interface World {
  readonly bytes: Uint8Array;
  readonly orders: Orders;
}

/** Streams are below this number; epochs count in it. */
const STREAMS = 64;
/** Bytes of a state of at most four cards; copied at every step, so no more than that. */
const ROOM = 384;

/**
 * Chance that takes every way at once: whenever a stream's order of cards is read further than ever before, it
 * branches on which card comes next. Keys, schemes and restarts are those of the real one.
 */
class BranchingChance extends Chance {
  orders = new Map<number, readonly number[]>();
  /** Which way each branching of this step goes, and among how many. */
  readonly path: number[] = [];
  readonly widths: number[] = [];
  private depth = 0;
  private readonly mutant: Mutant | undefined;

  constructor(arena: Arena, scheme: number, mutant?: Mutant) {
    super(arena, scheme);
    this.mutant = mutant;
  }

  begin(orders: Orders): void {
    this.orders = new Map(orders);
    this.widths.length = 0;
    this.depth = 0;
  }

  /** Turns to the next way through the step; false when all are done. */
  turn(): boolean {
    this.path.length = this.widths.length;
    while (this.path.length > 0) {
      const last = this.path.length - 1;
      if (++this.path[last] < this.widths[last]) return true;
      this.path.pop();
    }
    return false;
  }

  override firstIn(stream: number, epoch: number, cards: number, zone: Uint8Array, wanted: number): number {
    for (;;) {
      const card = this.entry(stream, epoch, cards);
      if (zone[card] === wanted) return card;
    }
  }
  override restartOrders(): void {
    if (this.mutant !== 'keeps its orders at a reshuffle') super.restartOrders();
  }

  /** The next card of a stream's order; an order read to its end begins again, as values recur in a stream. */
  private entry(stream: number, epoch: number, cards: number): number {
    const position = this.positions[stream]++;
    if (position >= cards && this.mutant === undefined)
      throw new Error('an order of cards was read past its end');
    const key = stream + STREAMS * (this.mutant === 'keeps its orders at a reshuffle' ? 0 : epoch);
    const order = this.orders.get(key) ?? [];
    if (position % cards < order.length) return order[position % cards];
    const open = Array.from({ length: cards }, (_, card) => card).filter((card) => !order.includes(card));
    const card = open[this.branch(open.length)];
    this.orders.set(key, [...order, card]);
    return card;
  }

  private branch(width: number): number {
    const at = this.depth++;
    this.widths.push(width);
    if (at === this.path.length) this.path.push(0);
    return this.path[at];
  }
}

/** A deck whose checks take from the pile although cards lie on top of it. */
class FlipsPastStack extends Deck {
  private readonly past: { readonly zones: Zones; readonly chance: Chance };

  constructor(arena: Arena, zones: Zones, chance: Chance) {
    super(arena, zones, chance);
    this.past = { zones, chance };
  }

  override next(purpose: number, seat: number): number {
    const { zones, chance } = this.past;
    if (purpose !== PURPOSE_CHECK || zones.count[ZONE_PILE] === 0) return super.next(purpose, seat);
    return chance.firstIn(chance.stream(purpose, seat), this.epochs[0], zones.cards, zones.zone, ZONE_PILE);
  }
}

/** The engine's own deck, zones and verbs, dealing from a few cards under a scheme. */
export class EngineDeck implements Dealing<World> {
  private readonly bytes: Uint8Array;
  private readonly zones: Zones;
  private readonly chance: BranchingChance;
  private readonly game: Game;
  private readonly log = new EventLog();
  private readonly mutant: Mutant | undefined;

  constructor(cards: number, scheme: number, mutant?: Mutant) {
    const arena = new Arena(ROOM);
    this.bytes = new Uint8Array(arena.buffer);
    this.mutant = mutant;
    this.zones = new Zones(arena, cards);
    this.chance = new BranchingChance(arena, scheme, mutant);
    const DeckClass = mutant === 'flips past the stack' ? FlipsPastStack : Deck;
    const deck = new DeckClass(arena, this.zones, this.chance);
    // The verbs touch nothing of a game but these.
    const parts: unknown = { state: { zones: this.zones, chance: this.chance, deck }, log: this.log };
    this.game = parts as Game;
  }

  start(weight: number): Weighted<World>[] {
    this.bytes.fill(0);
    this.zones.reset();
    return [{ world: { bytes: this.bytes.slice(), orders: new Map() }, weight }];
  }

  step(from: Weighted<World>, op: Op): (Weighted<World> & { readonly outcome: readonly number[] })[] {
    const results: (Weighted<World> & { readonly outcome: readonly number[] })[] = [];
    const { chance } = this;
    chance.path.length = 0;
    do {
      this.bytes.set(from.world.bytes);
      this.log.count = 0;
      chance.begin(from.world.orders);
      const outcome = this.run(op);
      const weight = chance.widths.reduce(share, from.weight);
      results.push({ outcome, weight, world: { bytes: this.bytes.slice(), orders: chance.orders } });
    } while (chance.turn());
    return results;
  }

  /** Does what the rules do at such a step; the cards that came. */
  private run(op: Op): number[] {
    const { game, zones } = this;
    if (op.kind === 'discard') {
      toDiscards(game, op.card);
      return [];
    }
    if (op.kind === 'return') {
      if (this.mutant === 'returns into the pile') zones.move(op.card, ZONE_PILE, 0);
      else backOnTop(game, op.card);
      while (zones.count[ZONE_LOOK] > 0) toHand(game, 0, zones.at(ZONE_LOOK, 0));
      return [];
    }
    const purpose = op.kind === 'deal' ? PURPOSE_DEAL : op.kind === 'flip' ? PURPOSE_CHECK : PURPOSE_DRAW;
    const came: number[] = [];
    for (let i = op.kind === 'look' ? LOOKED : 1; i > 0; i--) {
      const card = nextCard(game, purpose, op.seat);
      if (card === NOTHING) break;
      came.push(card);
      if (op.kind === 'flip') toDiscards(game, card);
      else if (op.kind === 'look') zones.move(card, ZONE_LOOK, 1 << op.seat);
      else toHand(game, op.seat, card);
    }
    if (op.kind === 'look' && came.length < LOOKED) for (const card of came) toHand(game, op.seat, card);
    return came;
  }
}
