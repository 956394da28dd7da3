/**
 * The table as somebody keeps it who hears the public events and nothing else. What he keeps must be what the
 * table shows: a bot's memory is a function of its feed.
 */
import { getRuleset } from '#dist/src/content/rulesets.js';
import type { EventJson, Observation } from '#dist/src/view/schemas.js';

/** What is public of one seat. */
export interface KeptSeat {
  hp: number;
  maxHp: number;
  alive: boolean;
  handCount: number;
  inPlay: number[];
  boons: string[];
  /** The character whose powers it has taken over, or null. */
  copied: string | null;
}

const STAYS: readonly string[] = [
  ...['jail', 'cover', 'horse', 'scope', 'dynamite'],
  ...['volcanic', 'sawed-off', 'rifle', 'carbine', 'long-rifle'],
  ...['barrel', 'mustang', 'schofield', 'remington', 'rev-carabine', 'winchester', 'hideout', 'binocular'],
  ...['bible', 'iron-plate', 'sombrero', 'ten-gallon-hat', 'can-can', 'conestoga', 'pony-express'],
  ...['derringer', 'knife', 'pepperbox', 'buffalo-rifle', 'howitzer'],
];
const SHOTS: readonly string[] = ['shot', 'bang'];
/** Cards of the original game that others answer: what follows comes when they are on the discards. */
const EXCHANGES: readonly string[] = [
  ...['bang', 'missed', 'gatling', 'indians', 'duel', 'punch', 'springfield'],
  ...['derringer', 'knife', 'pepperbox', 'buffalo-rifle', 'howitzer'],
];
/** Answers that bring a card at once. */
const DRAWING: readonly string[] = ['dodge', 'bible'];
/** What comes only after such a card. */
const FOLLOWS: readonly string[] = ['draw', 'take-hand', 'scavenge', 'penalty'];

/** Keeps the table from the first event on. */
export class KeptTable {
  readonly seats: KeptSeat[];
  deck: number;
  discards: number[] = [];
  resolving: number | null = null;
  turnSeat = -1;
  round = 0;
  /** Shots played this turn, cards played as Shots among them. */
  shots = 0;
  readonly events: string[] = [];
  /** Cards laid open. */
  readonly open: number[] = [];
  private exchange = false;
  private duel = false;
  /** Cards that a seat draws for its answer, before anything else. */
  private readonly owed: number[];
  /** Whether the cards of the eliminated and the like come after the card that caused it. */
  private readonly late: boolean;
  private looked = 0;
  private named: string | null = null;
  /** ♥ beside those of the character. */
  private readonly bonus: readonly number[];
  private readonly lives: ReadonlyMap<string, number>;
  private readonly characters: string[];

  /** ♥ are taken from the first observation; everything else comes by events. */
  constructor(first: Observation) {
    const { characters, cards } = getRuleset(first.ruleset.id).info;
    this.deck = cards.length;
    this.lives = new Map(characters.map(({ id, life }) => [id, life]));
    this.bonus = first.players.map(({ character, maxHp }) => maxHp - (this.lives.get(character) ?? 0));
    this.late = !first.ruleset.id.startsWith('bangarena-');
    this.characters = first.players.map(({ character }) => character);
    this.owed = first.players.map(() => 0);
    this.seats = first.players.map(({ hp, maxHp }) => {
      return { hp, maxHp, alive: true, handCount: 0, inPlay: [], boons: [], copied: null };
    });
  }

  /** What an observation must show, in the same words. */
  shown(): unknown {
    return {
      seats: this.seats.map((seat) => ({ ...seat, hp: Math.max(seat.hp, 0) })),
      open: this.open,
      deck: this.deck,
      discards: [this.discards.length, this.discards.at(-1) ?? null],
      resolving: this.resolving,
      turn: [this.turnSeat, this.round, this.shots],
      events: this.events,
      named: this.named,
    };
  }

  /** A card is no longer being resolved: it lies on the discards, unless it stayed. */
  resolved(): void {
    if (this.resolving !== null) this.discards.push(this.resolving);
    this.resolving = null;
  }

  private takeDiscard(card: number): void {
    if (this.discards.pop() !== card) throw new Error('a card was drawn that was not on top of the discards');
  }

  private stays(face: string): boolean {
    return STAYS.includes(face) || (this.late && face === 'canteen');
  }

  /** A card begins to be resolved. */
  private begins(face: string): void {
    this.exchange = this.late && EXCHANGES.includes(face);
    this.duel = face === 'duel';
    this.owed.fill(0);
  }

  /** Notes what a seat draws for an answer: for the card, and Molly Stark for one of her hand in another's turn. */
  private owe(seat: number, face: string, lay: boolean): void {
    if (DRAWING.includes(face) && lay === (face === 'bible')) this.owed[seat]++;
    const character = this.seats[seat].copied ?? this.characters[seat];
    const sober = !this.events.includes('hangover');
    if (character === 'molly-stark' && sober && !lay && !this.duel && seat !== this.turnSeat)
      this.owed[seat]++;
  }

  hear(event: EventJson): void {
    const actor = this.seats[event.seat ?? -1];
    const target = this.seats[event.target ?? -1];
    const card = event.card?.id ?? -1;
    const leaves = event.kind === 'discard' && !actor.alive;
    const counted = event.kind === 'reshuffle' && event.amount === this.discards.length + 1;
    const answered = event.kind === 'draw' && this.owed[event.seat ?? -1] > 0;
    if (answered) this.owed[event.seat ?? -1]--;
    else if (this.exchange && (leaves || counted || FOLLOWS.includes(event.kind))) this.resolved();
    switch (event.kind) {
      case 'turn':
        this.turnSeat = event.seat ?? -1;
        this.round = event.round ?? 0;
        this.shots = 0;
        this.named = null;
        actor.copied = null;
        break;
      case 'event':
        // An event of the original game's deck covers the one before.
        if (this.late) this.events.length = 0;
        // In the hangover all are only who they are, and stay that when it is over.
        if (event.event === 'hangover') for (const seat of this.seats) seat.copied = null;
        this.events.push(event.event ?? '');
        break;
      case 'draw':
        actor.handCount++;
        if (this.looked > 0) this.looked--;
        else this.deck--;
        break;
      case 'draw-discard':
        actor.handCount++;
        this.takeDiscard(card);
        break;
      case 'take-hand':
        actor.handCount++;
        target.handCount--;
        break;
      case 'take-play':
        actor.handCount++;
        removeFrom(target.inPlay, card);
        break;
      case 'look':
        this.looked++;
        if (event.from === 'discards') this.takeDiscard(card);
        else this.deck--;
        break;
      case 'return':
        this.looked--;
        if (event.from === 'discards') this.discards.push(card);
        else this.deck++;
        break;
      case 'bury':
        this.deck++;
        if (card === this.resolving) this.resolving = null;
        else if (card >= 0) this.takeDiscard(card);
        else actor.handCount--;
        break;
      case 'guess':
        this.deck--;
        if (event.good) actor.handCount++;
        else this.discards.push(card);
        break;
      case 'flip':
        this.deck--;
        this.discards.push(card);
        break;
      case 'play':
        this.resolved();
        actor.handCount--;
        if (SHOTS.includes(event.as ?? event.card?.face ?? '')) this.shots++;
        this.begins(event.card?.face ?? '');
        if (this.stays(event.card?.face ?? '')) (target ?? actor).inPlay.push(card);
        else this.resolving = card;
        break;
      case 'activate':
        this.resolved();
        removeFrom(actor.inPlay, card);
        this.begins(event.card?.face ?? '');
        this.resolving = card;
        break;
      case 'answer': {
        const lay = removeFrom(actor.inPlay, card);
        if (!lay) actor.handCount--;
        this.discards.push(card);
        this.owe(event.seat ?? -1, event.card?.face ?? '', lay);
        break;
      }
      case 'copy':
        actor.copied = event.character ?? null;
        break;
      case 'discard':
        if (!removeFrom(actor.inPlay, card)) actor.handCount--;
        this.discards.push(card);
        break;
      case 'toss':
        if (event.from === 'hand') target.handCount--;
        else removeFrom(target.inPlay, card);
        this.discards.push(card);
        break;
      case 'pass-card':
        removeFrom(actor.inPlay, card);
        target.inPlay.push(card);
        break;
      case 'hit':
        actor.hp -= event.amount ?? 0;
        break;
      case 'heal':
        actor.hp += event.amount ?? 0;
        break;
      case 'eliminated':
        actor.alive = false;
        break;
      case 'name':
        this.named = event.suit ?? null;
        break;
      case 'become':
        actor.hp = event.amount ?? 0;
        actor.maxHp = (this.lives.get(event.character ?? '') ?? 0) + this.bonus[event.seat ?? -1];
        actor.copied = null;
        this.characters[event.seat ?? -1] = event.character ?? '';
        break;
      case 'rise':
        actor.alive = true;
        actor.hp = event.amount ?? 0;
        break;
      case 'star':
        if (target !== undefined) target.boons.splice(target.boons.indexOf(event.boon ?? ''), 1);
        actor.boons.push(event.boon ?? '');
        if (event.boon === 'toughness') {
          actor.hp++;
          actor.maxHp++;
        }
        break;
      case 'scavenge':
        actor.handCount++;
        if (!removeFrom(target.inPlay, card)) target.handCount--;
        break;
      case 'reshuffle':
        if (event.amount !== this.discards.length) throw new Error('another number of discards was shuffled');
        this.deck += this.discards.length;
        this.discards = [];
        break;
      case 'offer':
        this.open.push(card);
        this.deck--;
        break;
      case 'draft':
        removeFrom(this.open, card);
        actor.handCount++;
        break;
      case 'end-turn':
        this.resolved();
        break;
    }
  }
}

function removeFrom(cards: number[], card: number): boolean {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}

/** What an observation shows, in the words of {@link KeptTable.shown}. */
export function shownBy(seen: Observation): unknown {
  return {
    seats: seen.players.map(({ hp, maxHp, alive, handCount, inPlay, boons, copied = null }) => {
      return { hp, maxHp, alive, handCount, inPlay: inPlay.map(({ id }) => id), boons, copied };
    }),
    open: (seen.open ?? []).map(({ id }) => id),
    deck: seen.deck.count,
    discards: [seen.discard.count, seen.discard.top?.id ?? null],
    resolving: seen.resolving?.id ?? null,
    turn: [seen.turn.seat, seen.turn.round, seen.turn.shotsPlayed],
    events: seen.events,
    named: seen.namedSuit ?? null,
  };
}
