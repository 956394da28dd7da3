/** The entries of a ruleset's public tables. */
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
