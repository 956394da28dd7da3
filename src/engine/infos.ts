/** A ruleset's public tables and their entries. */
import type { CardRow, CharacterRow, Colour, EventRow, ModeRow } from './schema.ts';

export interface FaceInfo {
  readonly id: string;
  readonly name: string;
  readonly colour: Colour;
  /** A weapon's range, else 0. */
  readonly range: number;
  readonly count: number;
}

export interface CardInfo {
  readonly face: number;
  readonly suit: number;
  readonly rank: number;
}

export interface CharacterInfo {
  readonly id: string;
  readonly name: string;
  readonly life: number;
}

export interface RoleInfo {
  readonly id: string;
  readonly name: string;
  /** The team's ordinal. */
  readonly team: number;
  /** Known to all from the deal on. */
  readonly public: boolean;
}

/** What a ruleset is played by, for who goes by what rows do and not by their names. */
export interface PlayedBy {
  /** In ordinal order, the mode's patches applied. */
  readonly rows: {
    readonly cards: readonly CardRow[];
    readonly characters: readonly CharacterRow[];
    readonly events: readonly EventRow[];
  };
  /** With what expansions and options change of it. */
  readonly mode: ModeRow;
}

/** A ruleset's public tables, in ordinal order; what agents read. */
export interface RulesInfo extends PlayedBy {
  readonly id: string;
  readonly version: number;
  /** 16 hex digits over everything that bears on play. */
  readonly hash: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly faces: readonly FaceInfo[];
  /** Every card of the deck: its face's ordinal, suit (0 S, 1 H, 2 D, 3 C) and rank 2 … 14. */
  readonly cards: readonly CardInfo[];
  readonly characters: readonly CharacterInfo[];
  readonly roles: readonly RoleInfo[];
  /** Team ids. */
  readonly teams: readonly string[];
  /** Boon ids. */
  readonly boons: readonly string[];
  /** Ids of rule events. */
  readonly events: readonly string[];
  /** How many of each role (by ordinal) there are at a table of so many seats. */
  readonly composition: Readonly<Record<number, readonly number[]>>;
  /** The role that is public, begins, and bears the bonuses. */
  readonly leaderRole: number;
  /** The face that gives Cover (ordinal), or −1. */
  readonly coverFace: number;
  /** Whether Cover is a move of who is hit. */
  readonly coverAsked: boolean;
  /** Whether cards are laid open to be chosen from. */
  readonly drafts: boolean;
  /** Whether there are cards that are laid in play to be used later. */
  readonly greens: boolean;
  /** Whether characters have powers that aim at players or at what lies before them. */
  readonly powers: boolean;
  /** Whether equal cards may have to be told apart by their suit. */
  readonly suited: boolean;
  /** Events that come up in a game's event deck, 0 where there is none. */
  readonly eventDeck: number;
  /** Whether events bring acts of their own: `give`, `forgo`, `guess`, `double`, `strike`. */
  readonly eventActs: boolean;
  /** Events that come up by card, 0 where there are none. */
  readonly cardEvents: number;
  /** Whether characters repeat, trade, borrow or are given cards. */
  readonly trades: boolean;
}

/** How many seats a ruleset is played by, in words: `3 seats`, `4 to 7 seats`. */
export function seatsSaid({ minSeats, maxSeats }: Pick<RulesInfo, 'minSeats' | 'maxSeats'>): string {
  return minSeats === maxSeats ? `${minSeats} seats` : `${minSeats} to ${maxSeats} seats`;
}
