import { unknownId } from '../arena/suggest.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { LOWEST_RANK, RANKS, SUITS } from '../engine/schema.ts';
import { NO_CARD } from '../engine/vocabulary.ts';
import { Fault, type Path } from './source.ts';

const ANY = -1;

/** What a scenario calls a card: a face, and where it matters the suit and rank (−1: any). */
export interface CardName {
  readonly face: number;
  readonly suit: number;
  readonly rank: number;
}

/** Translates between the ids that scenarios use and a ruleset's ordinals. Each look-up throws a {@link Fault} at `path`. */
export class Names {
  readonly rules: Ruleset;

  constructor(rules: Ruleset) {
    this.rules = rules;
  }

  face(id: string, path: Path): number {
    return find('card', id, this.rules.info.faces, path);
  }

  character(id: string, path: Path): number {
    return find('character', id, this.rules.info.characters, path);
  }

  role(id: string, path: Path): number {
    return find('role', id, this.rules.info.roles, path);
  }

  boon(id: string, path: Path): number {
    return find('boon', id, ids(this.rules.info.boons), path);
  }

  team(id: string, path: Path): number {
    return find('team', id, ids(this.rules.info.teams), path);
  }

  /** The ordinal of a rule event, such as high-noon. */
  rule(id: string, path: Path): number {
    return find('rule', id, ids(this.rules.info.events), path);
  }

  /** Reads `shot` or `shot 2D`. */
  card(text: string, path: Path): CardName {
    const [id, copy] = text.split(' ');
    const face = this.face(id, path);
    if (copy === undefined) return { face, suit: ANY, rank: ANY };
    const suit = SUITS.indexOf(copy.slice(-1) as (typeof SUITS)[number]);
    const name = {
      face,
      suit,
      rank: RANKS.indexOf(copy.slice(0, -1) as (typeof RANKS)[number]) + LOWEST_RANK,
    };
    const copies = this.copies({ face, suit: ANY, rank: ANY });
    if (!copies.some((card) => this.fits(name, card))) {
      throw new Fault(
        path,
        `the deck has no ${text}; it has ${copies.map((card) => this.cardText(card)).join(', ')}`,
      );
    }
    return name;
  }

  /** Whether a card bears a name. */
  fits(name: CardName, card: number): boolean {
    const { cardFace, cardSuit, cardRank } = this.rules;
    return (
      cardFace[card] === name.face &&
      (name.suit === ANY || (cardSuit[card] === name.suit && cardRank[card] === name.rank))
    );
  }

  /** Whether a name says suit and rank. */
  isExact(name: CardName): boolean {
    return name.suit !== ANY;
  }

  /** Every card of the deck that bears a name, ascending. */
  copies(name: CardName): number[] {
    return Array.from({ length: this.rules.cardCount }, (_, card) => card).filter((card) =>
      this.fits(name, card),
    );
  }

  /** A card as scenarios write it: `shot 2D`. */
  cardText(card: number): string {
    if (card === NO_CARD) return 'none';
    const suit = SUITS[this.rules.cardSuit[card]];
    return `${this.faceText(this.rules.cardFace[card])} ${RANKS[this.rules.cardRank[card] - LOWEST_RANK]}${suit}`;
  }

  /** A face's id. */
  faceText(face: number): string {
    return this.rules.info.faces[face].id;
  }
}

function ids(words: readonly string[]): { id: string }[] {
  return words.map((id) => ({ id }));
}

function find(kind: string, id: string, rows: readonly { readonly id: string }[], path: Path): number {
  const found = rows.findIndex((row) => row.id === id);
  if (found >= 0) return found;
  throw new Fault(
    path,
    unknownId(
      kind,
      id,
      rows.map((row) => row.id),
    ),
  );
}
