import type { RulesInfo } from './infos.ts';
import type { AbilityRow, DeedId, HookId, ReturnRow } from './schema.ts';
import type { EliminationStep, KnowledgeRow, VictoryRow } from './schema-roles.ts';

/** A compiled test of a flipped card. */
export interface Flip {
  /** Bits of the suits' numbers. */
  readonly suits: number;
  readonly from: number;
  readonly to: number;
  /** Whether a matching card is good for the player. */
  readonly matchingIsGood: boolean;
}

/** A compiled hook. */
export interface Hook {
  readonly id: HookId;
  readonly amount: number;
  readonly perLife: boolean;
  readonly atOrBelow: number;
  readonly lowAmount: number;
  readonly flip: Flip | null;
  readonly heldBelow: number;
  readonly order: number;
  /** A second hook of the same moment, of who has the powers of two characters. */
  readonly also: Hook | null;
}

/** A compiled ability of a character. */
export interface Ability {
  readonly effect: AbilityRow['effect'];
  readonly amount: number;
  readonly cost: number;
  /** 1 for each face that may pay the cost. */
  readonly pays: Uint8Array;
  readonly life: number;
  /** How often a turn. */
  readonly limit: number;
  /** Bits of the decisions at which it is offered. */
  readonly asks: number;
}

/** What an event does at a moment, compiled. */
export interface Deed {
  readonly id: DeedId;
  readonly amount: number;
  readonly plays: number;
  readonly flip: Flip | null;
}

/** The event deck, compiled. */
export interface EventDeck {
  /** Ordinals of the events that are drawn from. */
  readonly events: readonly number[];
  /** Of these the last one is drawn. */
  readonly last: readonly number[];
  /** How many come up before the last. */
  readonly size: number;
}

/** A compiled way to draw. */
export interface DrawPhase {
  readonly cards: number;
  readonly perLost: number;
  /** Whether a card in play may be taken instead. */
  readonly insteadInPlay: boolean;
  /** Bits: 1 another's hand, 2 the discard pile; 0 the deck only. */
  readonly first: number;
  /** The number of the card that is shown, 0 for none. */
  readonly shownCard: number;
  readonly shownSuits: number;
  readonly shownBonus: number;
}

/** A compiled way to win. Roles as bits of their ordinals. */
export interface Victory {
  readonly team: number;
  readonly when: VictoryRow['when'];
  readonly roles: number;
  readonly keep: number;
  readonly target: number;
}

/** Compiled knowledge at the deal. */
export interface Knowledge {
  readonly kind: KnowledgeRow['kind'];
  /** The role that is told, or −1. */
  readonly who: number;
  readonly roles: number;
  /** The role without which the row does not hold, or −1. */
  readonly when: number;
}

/**
 * A ruleset as the engine plays it: rows resolved to numbers and tables, frozen. Arrays are indexed by ordinals;
 * a face is a name of card, a card one copy of it.
 */
export interface Ruleset {
  readonly id: string;
  readonly info: RulesInfo;
  readonly cardCount: number;
  readonly faceCount: number;
  readonly cardFace: Uint8Array;
  readonly cardSuit: Uint8Array;
  readonly cardRank: Uint8Array;
  readonly faceTarget: Uint8Array;
  /** Ordinals of EFFECTS. */
  readonly faceEffect: Uint8Array;
  readonly faceAmount: Uint8Array;
  /** 1: counts as the Shot of the turn. */
  readonly faceLimited: Uint8Array;
  readonly faceAnswerOnly: Uint8Array;
  readonly faceWeapon: Uint8Array;
  /** 1: laid in play to be used later. */
  readonly faceGreen: Uint8Array;
  /** 1: serves as a cancel by itself. */
  readonly faceCancels: Uint8Array;
  readonly faceCost: Uint8Array;
  readonly faceDraws: Uint8Array;
  /** 1: revives by itself. */
  readonly faceRevives: Uint8Array;
  readonly faceMinAlive: Uint8Array;
  readonly faceRescueMinAlive: Uint8Array;
  /** 1: may be played without effect. */
  readonly faceIdle: Uint8Array;
  /** 1: turns up the next event of those that come by card. */
  readonly faceTurns: Uint8Array;
  /** The least number of living players at which any card revives, or 255. */
  readonly reviveMinAlive: number;
  /** Mod m of face f at f × MOD_COUNT + m; likewise the next three. */
  readonly faceMods: Int8Array;
  /**
   * A row for each character, one of who has no powers, and one for each of {@link pairs}; likewise the other tables of characters
   * but those of ♥ and first hand.
   */
  readonly characterMods: Int8Array;
  readonly boonMods: Int8Array;
  readonly eventMods: Int8Array;
  /** How many mods the sums go over: up to the last that any row has. */
  readonly modCount: number;
  readonly faceHooks: readonly (Hook | null)[];
  readonly characterHooks: readonly (Hook | null)[];
  /** Faces with a hook at the start of the turn, in the order in which those run. */
  readonly turnStartFaces: readonly number[];
  /** 1: in play it is equipment, blue or a weapon. */
  readonly faceEquipment: Uint8Array;
  /** Whether a face serves as a use for a character: (c × USE_COUNT + u) × faceCount + f; once more so for each event that changes it. */
  readonly serves: Uint8Array;
  /** The face as which a card of another face serves as an attack. */
  readonly attackFace: number;
  readonly characterCount: number;
  readonly characterLife: Uint8Array;
  readonly characterDraw: readonly DrawPhase[];
  readonly characterAbility: readonly (Ability | null)[];
  /** Bits of the suits that do nothing to each character. */
  readonly characterImmune: Uint8Array;
  /** 1: takes over others' powers. */
  readonly characterMimics: Uint8Array;
  /** 1: may repeat a brown card. */
  readonly characterRepeats: Uint8Array;
  /** 1: is given cards before the draw. */
  readonly characterTribute: Uint8Array;
  /** 1: may borrow the powers of two characters. */
  readonly characterBorrows: Uint8Array;
  /** Cards of the first hand, 255 for as many as ♥. */
  readonly characterHand: Uint8Array;
  /** Characters whose powers may be borrowed. */
  readonly lenders: readonly number[];
  /** Two of them each, whose powers one row holds together. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Whether any character is immune to a suit. */
  readonly anyImmune: boolean;
  /** Whether any character has the mod `alone`. */
  readonly anyAlone: boolean;
  /** Whether cards in play may do nothing: by the mod `alone`, or by an event. */
  readonly anyIdle: boolean;
  /** Whether any face is green. */
  readonly anyGreen: boolean;
  readonly roleCount: number;
  readonly roleTeam: Uint8Array;
  readonly rolePublic: Uint8Array;
  readonly leaderRole: number;
  readonly leaderLife: Readonly<Record<number, number>>;
  readonly leaderCards: Readonly<Record<number, number>>;
  /** Bits of roles. */
  readonly leaderPartners: number;
  readonly rewardFor: number;
  readonly rewardCards: number;
  /** The roles of a table of n seats, one entry a seat, in ordinal order. */
  readonly roleDeck: Readonly<Record<number, readonly number[]>>;
  readonly boonCount: number;
  readonly boonLife: Uint8Array;
  /** The mod that rules a boon out for who has it, or 255. */
  readonly boonOnce: Uint8Array;
  readonly eventCount: number;
  /** The round of each event, 255 for those of the event deck. */
  readonly eventFromRound: Uint8Array;
  /** Null where there is none. */
  readonly eventDeck: EventDeck | null;
  /** Those that come by card; null where there are none. */
  readonly showDeck: EventDeck | null;
  /** 1: comes by card. */
  readonly eventByCard: Uint8Array;
  /** Table mod m of event e at e × TABLE_COUNT + m. */
  readonly eventTable: Int8Array;
  /** 1 + the suit that all cards count as, or 0. */
  readonly eventSuit: Uint8Array;
  readonly eventReveal: readonly (Deed | null)[];
  readonly eventOpening: readonly (Deed | null)[];
  readonly eventClosing: readonly (Deed | null)[];
  readonly eventReturns: readonly (ReturnRow | null)[];
  /** Ways to win in place of {@link victory}. */
  readonly eventVictory: readonly (readonly Victory[] | null)[];
  /** The first row in {@link serves} of the uses of cards under each event. */
  readonly eventServes: readonly number[];
  /** Whether what events do at the start of a turn comes after the checks of cards in play. */
  readonly opensLate: boolean;
  readonly eliminationSteps: readonly EliminationStep[];
  readonly victory: readonly Victory[];
  readonly knowledge: readonly Knowledge[];
  /** Null: the Cover check is a coin. */
  readonly coverFlip: Flip | null;
  readonly jailSkips: boolean;
  readonly jailDiscards: boolean;
  /** Whether what a hit brings waits for the end of the effect. */
  readonly settlesLate: boolean;
  readonly coverAsked: boolean;
  readonly cancelsSingly: boolean;
  readonly ownDuelUncredited: boolean;
  readonly immuneToDuels: boolean;
  /** Whether cards revive only where those held suffice. */
  readonly reviveNeedsEnough: boolean;
  readonly lastRound: number;
  readonly maxPlays: number;
}
