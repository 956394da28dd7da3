import { Arena } from '../core/arena.ts';
import { Chance } from '../core/chance.ts';
import { Deck } from '../core/deck.ts';
import { Frames } from '../core/frames.ts';
import { Trail } from '../core/trail.ts';
import { Zones } from '../core/zones.ts';
import { MOD_COUNT, TABLE_COUNT, TRIGGER_COUNT } from './schema.ts';

/** The most seats of any ruleset. */
export const MAX_SEATS = 8;
/** Stars that one seat can hold: seven eliminations, seven bounties and a last bullet at the most. */
export const MAX_STARS = 16;

/** Places in {@link State.vars}. */
export const VAR_SEATS = 0;
export const VAR_TURN_SEAT = 1;
export const VAR_PHASE = 2;
export const VAR_ROUND = 3;
/** Shots played this turn. */
export const VAR_SHOTS = 4;
/** Cards played this turn. */
export const VAR_PLAYS = 5;
export const VAR_ASK = 6;
export const VAR_ASK_SEAT = 7;
export const VAR_DECISIONS = 8;
export const VAR_OVER = 9;
export const VAR_TERMINATION = 10;
/** Winning team's ordinal, or −1. */
export const VAR_WINNER_TEAM = 11;
/** Bits of winning seats. */
export const VAR_WINNERS = 12;
/** Bits of living seats. */
export const VAR_ALIVE = 13;
export const VAR_ALIVE_COUNT = 14;
/** Bits of rule events in force. */
export const VAR_EVENTS = 15;
export const VAR_LEADER = 16;
/** Bits of seats whose hand became empty and who draw for it. */
export const VAR_EMPTIED = 17;
/** Frames begun since the last decision. */
export const VAR_CHAIN = 18;
/** Who attacks the seat that is asked, or whose stars are taken, or NO_SEAT. */
export const VAR_ASK_SOURCE = 19;
/** Cancels that the present hit takes. */
export const VAR_ASK_NEED = 20;
/** 1 while an exchange of attack and answers lasts: hands that became empty wait for its end. */
export const VAR_HOLD = 21;
/** Bits of seats that survived a loss of ♥ which is not yet answered by their power. */
export const VAR_HURT = 22;
/** Bits of seats that are out, their cards and the steps after it still to come. */
export const VAR_GONE = 23;
/** Uses of an ability this turn. */
export const VAR_USES = 24;
/** 1 + the ordinal of the event deck's event in force, or 0. */
export const VAR_EVENT = 25;
/** 1 + the ordinal of the event that comes up next, or 0. */
export const VAR_NEXT_EVENT = 26;
/** Events that came up or are next. */
export const VAR_EVENTS_TURNED = 27;
/** Bits, by place in the event deck's list, of the events that came up or are next. */
export const VAR_EVENTS_USED = 28;
/** 1 + the suit that all cards count as, or 0. */
export const VAR_SUIT = 29;
/** 1 + the suit that was named this turn, or 0. */
export const VAR_NAMED = 30;
/** Bits of seats that take part without ♥, until the end of their turn. */
export const VAR_GHOSTS = 31;
/** Bits of seats that were eliminated once: all know their roles. */
export const VAR_SHOWN = 32;
/** 1 + the seat that was eliminated first, 0 where none was yet, {@link RETURNED} once it took part again by that. */
export const VAR_FIRST_GONE = 33;
export const RETURNED = MAX_SEATS + 1;
/** 1 + the card that must be played this turn where it can be, or 0. */
export const VAR_BOUND = 34;
/** 1 + the card in play that is shot at, or 0. */
export const VAR_STRUCK = 35;
/** 1 + the ordinal of the event in force of those that come by card, or 0. */
export const VAR_SHOW = 36;
/** Events that came up by card. */
export const VAR_SHOW_TURNED = 37;
/** Bits, by place in the list of the events that come by card, of those that came up. */
export const VAR_SHOW_USED = 38;
/** The first row, among those of powers, of the uses of cards in force. */
export const VAR_SERVES = 39;
/** 1 once what an event allows once a turn was done this turn. */
export const VAR_ONCE = 40;
/** 1 once seats have changed places. */
export const VAR_MOVED = 41;
/** Bits of the seats that skip their next turn. */
export const VAR_SKIPS = 42;
/** 1 + the face of the brown card just played, where it may be repeated, or 0. */
export const VAR_REPEAT = 43;
/** That card. */
export const VAR_REPEAT_CARD = 44;
/** 1 + the card whose effect is being repeated, or 0. */
export const VAR_REPEATED = 45;
const VARS = 46;

/** A game's whole state: one buffer, named views over it. Everything that play depends on is here. */
export class State {
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array;
  readonly vars: Int32Array;
  readonly chance: Chance;
  readonly zones: Zones;
  readonly deck: Deck;
  readonly frames: Frames;
  readonly trail: Trail;
  readonly hp: Int8Array;
  readonly maxHp: Int8Array;
  readonly role: Uint8Array;
  readonly character: Uint8Array;
  /** The character whose powers each seat has: its own, one that it took over, or the number of characters for none. */
  readonly power: Uint8Array;
  /** Bits of the seats whose role each seat knows for certain. */
  readonly knows: Uint8Array;
  /** Bits of the seats told to each seat as one of each of some roles. */
  readonly told: Uint8Array;
  /** Each seat's place among the living. */
  readonly rank: Uint8Array;
  /** Sums of the powers in force: mod m of seat s at s × MOD_COUNT + m. */
  readonly mods: Int8Array;
  /** Bits of the seats whose character has a hook of each trigger. */
  readonly watch: Uint8Array;
  /** ♥ that each seat of VAR_HURT lost. */
  readonly lost: Uint8Array;
  /** Whose card it was for each seat of VAR_HURT, or NO_SEAT. */
  readonly owner: Uint8Array;
  /** Who eliminated each seat that is out, or NO_SEAT. */
  readonly killer: Uint8Array;
  /** 1 for each card that was laid in play this turn and may not yet be used. */
  readonly fresh: Uint8Array;
  /** The character that each seat may become. */
  readonly spare: Uint8Array;
  /** Table mods in force. */
  readonly table: Int8Array;
  /** Once seats have changed places: each seat's place in the circle, and who sits at each place. */
  readonly place: Uint8Array;
  readonly seatAt: Uint8Array;
  /** The row of powers that each seat has borrowed, or 0. */
  readonly borrowed: Uint8Array;
  readonly starCount: Uint8Array;
  /** Boons in the order gained: seat × MAX_STARS + i. */
  readonly stars: Uint8Array;

  constructor(cards: number, scheme: number) {
    const measured = new Arena(65536);
    State.layOut(measured, cards, scheme);
    const arena = new Arena(measured.used);
    const views = State.layOut(arena, cards, scheme);
    this.buffer = arena.buffer;
    this.bytes = new Uint8Array(arena.buffer);
    this.vars = views.vars;
    this.chance = views.chance;
    this.zones = views.zones;
    this.deck = views.deck;
    this.frames = views.frames;
    this.trail = views.trail;
    this.hp = views.hp;
    this.maxHp = views.maxHp;
    this.role = views.role;
    this.character = views.character;
    this.power = views.power;
    this.knows = views.knows;
    this.told = views.told;
    this.rank = views.rank;
    this.mods = views.mods;
    this.watch = views.watch;
    this.lost = views.lost;
    this.owner = views.owner;
    this.killer = views.killer;
    this.fresh = views.fresh;
    this.spare = views.spare;
    this.table = views.table;
    this.place = views.place;
    this.seatAt = views.seatAt;
    this.borrowed = views.borrowed;
    this.starCount = views.starCount;
    this.stars = views.stars;
  }

  private static layOut(arena: Arena, cards: number, scheme: number) {
    const vars = arena.int32(VARS);
    const chance = new Chance(arena, scheme);
    const trail = new Trail(arena);
    const zones = new Zones(arena, cards);
    return {
      vars,
      chance,
      trail,
      zones,
      deck: new Deck(arena, zones, chance),
      frames: new Frames(arena),
      hp: arena.int8(MAX_SEATS),
      maxHp: arena.int8(MAX_SEATS),
      role: arena.uint8(MAX_SEATS),
      character: arena.uint8(MAX_SEATS),
      power: arena.uint8(MAX_SEATS),
      knows: arena.uint8(MAX_SEATS),
      told: arena.uint8(MAX_SEATS),
      rank: arena.uint8(MAX_SEATS),
      mods: arena.int8(MAX_SEATS * MOD_COUNT),
      watch: arena.uint8(TRIGGER_COUNT),
      lost: arena.uint8(MAX_SEATS),
      owner: arena.uint8(MAX_SEATS),
      killer: arena.uint8(MAX_SEATS),
      fresh: arena.uint8(cards),
      spare: arena.uint8(MAX_SEATS),
      table: arena.int8(TABLE_COUNT),
      place: arena.uint8(MAX_SEATS),
      seatAt: arena.uint8(MAX_SEATS),
      borrowed: arena.uint8(MAX_SEATS),
      starCount: arena.uint8(MAX_SEATS),
      stars: arena.uint8(MAX_SEATS * MAX_STARS),
    };
  }
}
