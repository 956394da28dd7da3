import type { EliminationStep, KnowledgeRow, VictoryRow } from './schema-roles.ts';
import type { Target, Use } from './uses.ts';
import type { Ask } from './vocabulary.ts';

export * from './uses.ts';

/**
 * The shape of content rows, and of the ruleset that `content/compile` makes of them. Rows are data: every word
 * in them is from a closed list here or names another row.
 */

/** Numbers that a power adds to its owner while in force. */
export const MODS = [
  'farther', // others see the owner so much farther
  'nearer', // the owner sees others so much nearer
  'range', // added to the Revolver's 1
  'unlimited-shots', // above 0: no Shot limit
  'cover', // above 0: the Cover check against hits
  'tries', // extra tries in every check
  'point-blank', // extra cancels that the owner's Shot takes at distance 1
  'look', // above 0: in the draw, looks at one card more than it keeps
  'no-cover', // above 0 on an event: Cover does nothing
  'no-healing', // above 0 on an event: healing does nothing
  'extra-cancels', // extra cancels that the owner's limited attacks take at any distance
  'hand-limit', // above 0: at the end of the turn the owner keeps so many cards, whatever its ♥
  'revive-bonus', // extra ♥ that the owner's cards of the use revive bring
  'alone', // above 0: in the owner's turn cards in play before others do nothing
] as const;
export type Mod = (typeof MODS)[number];
export const MOD_FARTHER = 0;
export const MOD_NEARER = 1;
export const MOD_RANGE = 2;
export const MOD_UNLIMITED_SHOTS = 3;
export const MOD_COVER = 4;
export const MOD_TRIES = 5;
export const MOD_POINT_BLANK = 6;
export const MOD_LOOK = 7;
export const MOD_NO_COVER = 8;
export const MOD_NO_HEALING = 9;
export const MOD_EXTRA_CANCELS = 10;
export const MOD_HAND_LIMIT = 11;
export const MOD_REVIVE_BONUS = 12;
export const MOD_ALONE = 13;
export const MOD_COUNT = 14;

/** Effects of played cards; each has a file or function under `engine/effects`. */
export const EFFECTS = [
  'none',
  'hit',
  'hit-all',
  'heal',
  'heal-all',
  'take',
  'toss',
  'duel',
  'demand-all',
  'draw',
  'draw-each',
  'equip',
  'draft',
  'toss-each',
] as const;
export type EffectId = (typeof EFFECTS)[number];

/** Moments at which a power's hook runs. */
export const TRIGGERS = [
  'turn-start',
  'hit',
  'hand-empty',
  'elimination',
  'spoils',
  'used-outside',
  'excess',
  'flip',
  'last-life',
] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** A check of equipment at the start of its owner's turn. */
export const TRIGGER_TURN_START = 0;
/** The owner survived a hit. */
export const TRIGGER_HIT = 1;
/** The owner's hand became empty. */
export const TRIGGER_HAND_EMPTY = 2;
/** Another player was eliminated and the cards are gone. */
export const TRIGGER_ELIMINATION = 3;
/** The cards of an eliminated player find their owner. */
export const TRIGGER_SPOILS = 4;
/** The owner used a card of the hand in another's turn; in a Duel, once that is over. */
export const TRIGGER_USED_OUTSIDE = 5;
/** Another player discarded a card over its limit at the end of its turn. */
export const TRIGGER_EXCESS = 6;
/** A player flipped a card for a check. */
export const TRIGGER_FLIP = 7;
/** The owner has no ♥ left and nothing saved it. */
export const TRIGGER_LAST_LIFE = 8;
export const TRIGGER_COUNT = 9;

/** What a hook does; each has a function in `engine/effects/hooks`. */
export const HOOKS = [
  'draw',
  'take-from-source',
  'take-spoils',
  'explode',
  'imprison',
  'take-from-owner',
  'heal',
  'take-discarded',
  'survive',
] as const;
export type HookId = (typeof HOOKS)[number];

/** Suits in the order of their numbers. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** How ranks are written, from 2, whose number is {@link LOWEST_RANK}, to the ace. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export const LOWEST_RANK = 2;
/** A test of a flipped card. `suits` lists suit letters; ranks run 2 … 14 (ace). */
export interface FlipRow {
  /** `good`: matching cards are good for the player; `bad`: they are bad. */
  readonly matching: 'good' | 'bad';
  readonly suits: string;
  readonly from?: number;
  readonly to?: number;
}

/** A hook as a row says it. */
export interface HookRow {
  readonly do: HookId;
  readonly amount?: number;
  /** Holds for each ♥ lost, not once a hit. */
  readonly perLife?: boolean;
  /** At so many ♥ or less after the hit, `lowAmount` holds in place of `amount`. */
  readonly atOrBelow?: number;
  readonly lowAmount?: number;
  readonly flip?: FlipRow;
  /** Holds only while the owner has fewer cards in hand. */
  readonly heldBelow?: number;
  /** Among hooks of one trigger, lower runs first (default: the order of the rows). */
  readonly order?: number;
}

/** Where the first card of a draw may come from instead of the deck. */
export const FIRST_CARDS = ['other-hand', 'discard-pile'] as const;

/** How a character draws. */
export interface DrawPhaseRow {
  /** Cards of the draw phase, in place of the usual number. */
  readonly cards?: number;
  /** So many more for each ♥ that is missing. */
  readonly perLost?: number;
  /** Instead of the whole draw, a card in play before any player may be taken. */
  readonly instead?: 'in-play';
  /** Where the first card may come from instead of the deck. */
  readonly first?: (typeof FIRST_CARDS)[number];
  /** The card of this number (1 = first) is shown; if of these suits, `bonus` cards more are drawn. */
  readonly shown?: { readonly card: number; readonly suits: string; readonly bonus: number };
}

/**
 * What abilities do: heal their owner, draw cards, hit another player within range, or take random cards of another's hand for
 * the card that is their cost.
 */
export const ABILITY_EFFECTS = ['heal', 'draw', 'hit', 'trade'] as const;

/** An ability that its owner may use at will where it is offered. */
export interface AbilityRow {
  readonly effect: (typeof ABILITY_EFFECTS)[number];
  readonly amount: number;
  /** How many cards of the hand it costs; none, if left out. */
  readonly cost?: number;
  /** Kinds of the card that it costs; any, if left out. */
  readonly colours?: readonly Colour[];
  /** ♥ that it costs, never the last. */
  readonly life?: number;
  /** How often a turn; without limit, if left out. */
  readonly limit?: number;
  /** The decisions at which it is offered. */
  readonly at: readonly Ask[];
}

/** What a character, a card in play, a boon or an event does while in force. */
export interface Power {
  readonly mods?: Partial<Record<Mod, number>>;
  /** Faces that may be used as if they had another's use, by use; `any` are all. */
  readonly counts?: Partial<Record<Use, readonly string[] | 'any'>>;
  /** Faces that may not be used so, whatever else says that they may. */
  readonly never?: Partial<Record<Use, readonly string[]>>;
  readonly on?: Partial<Record<Trigger, HookRow>>;
  readonly draw?: DrawPhaseRow;
  readonly ability?: AbilityRow;
  /** Suit letters: cards of these suits that others play do nothing to the owner; not within a Duel. */
  readonly immune?: string;
  /** At the start of its turn, before the draw, the owner takes over another living player's powers, until its next turn. */
  readonly mimics?: boolean;
  /** In its turn the owner may discard a card that serves as an attack to repeat the brown card that it played last, once. */
  readonly repeats?: boolean;
  /** Before the draw every player with more cards in hand than the owner gives it one. */
  readonly tribute?: boolean;
  /** At the start of its turn the owner may take, in place of those before, the powers of two of these that are nobody's. */
  readonly borrows?: readonly string[];
}

/** Kinds of card: played and discarded, kept in play, weapons, of which one is in play, and laid in play to be used later. */
export const COLOURS = ['brown', 'blue', 'weapon', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

/** One name of card, with the suit and rank of each copy (`"AS"`, `"10D"`). */
export interface CardRow extends Power {
  readonly id: string;
  readonly name: string;
  readonly colour: Colour;
  readonly target: Target;
  readonly effect: EffectId;
  readonly amount?: number;
  readonly uses?: readonly Use[];
  /** Never played on one's own initiative. */
  readonly answerOnly?: boolean;
  /** Counts as the Shot of the turn. */
  readonly limited?: boolean;
  /** The least number of living players at which it has an effect. */
  readonly minAlive?: number;
  /** May also be played where it has no effect. */
  readonly idle?: boolean;
  /** The least number of living players at which it rescues from a hit, or brings back from one. */
  readonly rescueMinAlive?: number;
  /** Cards of the hand that are discarded to play it. */
  readonly cost?: number;
  /** Cards drawn by who uses it, beside its effect or as what it serves as. */
  readonly draws?: number;
  /** Played from the hand, once it is over, it turns up the next event of those that come by card. */
  readonly turnsEvent?: boolean;
  readonly copies: readonly string[];
}

export interface CharacterRow extends Power {
  readonly id: string;
  readonly name: string;
  readonly life: number;
  /** Cards of the first hand; as many as ♥, if left out. */
  readonly hand?: number;
}

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly team: string;
  /** Known to all from the deal on. */
  readonly public?: boolean;
}

export interface TeamRow {
  readonly id: string;
  readonly name: string;
}

/** What a star brings. */
export interface BoonRow extends Power {
  readonly id: string;
  readonly name: string;
  /** ♥ and maximum ♥ gained with it. */
  readonly life?: number;
  /** At most one such boon is chosen, and none by an owner who has this mod already. */
  readonly once?: Mod;
}

/** Numbers that an event of the event deck changes for the whole table while it is in force. */
export const TABLE_MODS = [
  'cards-drawn', // added to the cards of a draw phase, of which at least one is left
  'shots', // added to the Shots that a turn has
  'no-revive', // above 0: cards of the use `revive` may not be played
  'no-attack', // above 0: nobody attacks with a limited card in the own turn
  'no-attack-answer', // above 0: nor answers a demand there with an attack
  'turns-back', // above 0: turns go around the other way
  'cards-back', // above 0: so do cards that pass on and choices among open cards
  'no-abilities', // above 0: no character has a power
  'one-suit', // above 0: who has drawn names a suit, and uses in that turn cards of it alone
  'from-discards', // above 0: cards of a draw phase come from the discard pile while it has any
  'buried', // cards that go face down on the deck: see the values of TABLE_BURIED
  'one-step', // above 0: all sit one step apart, which only cards in play change
  'forgone', // above 0: a draw phase may be forgone for so many ♥
  'no-laying', // above 0: nothing is put in play
  'idle-cards', // cards in play that do nothing: see the values of TABLE_IDLE_CARDS
  'must-play', // the card of this number of a draw phase is shown, and must be played in the turn where it can be
  'guesses', // above 0: instead of a draw phase the colours of cards are guessed
  'exchange', // above 0: once, after a draw phase, cards may be discarded and as many drawn
  'strikes', // above 0: attacks may be discarded against cards in play
  'doubles', // above 0: two attacks may be discarded at once, as a hit that takes so many cancels
  'open-hands', // above 0: all see all hands
  'orders', // above 0: once in a turn its player may order another to play a card
  'swaps', // above 0: once in a turn its player may change places with the one before, who skips a turn
] as const;
export type TableMod = (typeof TABLE_MODS)[number];
export const TABLE_CARDS_DRAWN = 0;
export const TABLE_SHOTS = 1;
export const TABLE_NO_REVIVE = 2;
export const TABLE_NO_ATTACK = 3;
export const TABLE_NO_ATTACK_ANSWER = 4;
export const TABLE_TURNS_BACK = 5;
export const TABLE_CARDS_BACK = 6;
export const TABLE_NO_ABILITIES = 7;
export const TABLE_ONE_SUIT = 8;
export const TABLE_FROM_DISCARDS = 9;
/** A value of {@link BURY_EXCESS} or {@link BURY_USED}, or 0. */
export const TABLE_BURIED = 10;
export const TABLE_ONE_STEP = 11;
export const TABLE_FORGONE = 12;
export const TABLE_NO_LAYING = 13;
/** A value of {@link IDLE_ALL} or {@link IDLE_BUT_JAIL}, or 0. */
export const TABLE_IDLE_CARDS = 14;
export const TABLE_MUST_PLAY = 15;
export const TABLE_GUESSES = 16;
export const TABLE_EXCHANGE = 17;
export const TABLE_STRIKES = 18;
export const TABLE_DOUBLES = 19;
export const TABLE_OPEN_HANDS = 20;
export const TABLE_ORDERS = 21;
export const TABLE_SWAPS = 22;
export const TABLE_COUNT = 23;

/** What is discarded at the end of the turn goes on the deck. */
export const BURY_EXCESS = 1;
/** Whatever its player has used in the turn does. */
export const BURY_USED = 2;
/** No card in play does anything. */
export const IDLE_ALL = 1;
/** None but those that keep their owner from playing. */
export const IDLE_BUT_JAIL = 2;

/** What an event does at a moment; each has a function in `engine/effects/deeds`. */
export const DEEDS = [
  'heal-fewest',
  'discard-equipment',
  'lose',
  'new-character',
  'give-life',
  'cancel-in-turn',
  'hit-per-card',
  'another-turn',
  'redraw',
  'deal-roles',
  'lose-idle',
] as const;
export type DeedId = (typeof DEEDS)[number];

/** What an event does when it comes up, or at the start or end of each turn. */
export interface DeedRow {
  readonly do: DeedId;
  readonly amount?: number;
  /** Cards that have to be played in the turn for it not to happen. */
  readonly plays?: number;
  /** The check on which it depends. */
  readonly flip?: FlipRow;
}

/** Who of the eliminated takes part again while an event is in force, from the start of their turn on. */
export interface ReturnRow {
  /** ♥ of who returns. With none nobody can lose or win ♥, and the end of the turn is the end of it. */
  readonly life: number;
  /** Cards more in the draw phase of who returns without ♥. */
  readonly more?: number;
  /** Cards drawn at the return. */
  readonly cards?: number;
  /** Nobody but who was eliminated first, once in the game; else everybody. */
  readonly first?: boolean;
  /** The roles of all who are out are first dealt anew among them. */
  readonly newRole?: boolean;
}

/** A rule that comes into force for all: in a round, or when it comes up in the event deck. */
export interface EventRow extends Power {
  readonly id: string;
  readonly name: string;
  /** The round in which it comes into force; in the event deck, none. */
  readonly fromRound?: number;
  /** Comes up as the last of its deck, and stays. */
  readonly last?: boolean;
  readonly table?: Partial<Record<TableMod, number>>;
  /** The suit that all cards count as. */
  readonly suit?: (typeof SUITS)[number];
  readonly reveal?: DeedRow;
  readonly opening?: DeedRow;
  /** At the end of a turn that was not skipped. */
  readonly closing?: DeedRow;
  readonly returns?: ReturnRow;
  /**
   * It is of a second event deck, of which nobody sees what comes next, and comes up when a card turns that deck. Its uses of
   * cards hold for all.
   */
  readonly byCard?: boolean;
  /** Ways to win in place of the mode's; of an event that comes by card. */
  readonly victory?: readonly VictoryRow[];
}

/** One mode: composition, bonuses, victory and knowledge, and the rows that it changes. */
export interface ModeRow {
  readonly id: string;
  readonly name: string;
  /** Roles by seat count. */
  readonly composition: Readonly<Record<number, Readonly<Record<string, number>>>>;
  /** Who takes the first turn, starts rounds and bears the bonuses below. */
  readonly leader: string;
  readonly leaderLife: Readonly<Record<number, number>>;
  /** Cards beside those for ♥. */
  readonly leaderCards: Readonly<Record<number, number>>;
  readonly elimination: readonly EliminationStep[];
  /** The leader who eliminates one of these discards everything; the last of them out brings the last bullet. */
  readonly leaderPartners: readonly string[];
  /** Eliminating one of these draws `rewardCards`. */
  readonly rewardFor?: readonly string[];
  readonly rewardCards?: number;
  readonly victory: readonly VictoryRow[];
  readonly knowledge?: readonly KnowledgeRow[];
  /** How the Cover check is made: a fair coin, or a flip. */
  readonly cover: 'coin' | FlipRow;
  /** A failed Jail check skips draw, play and discard. */
  readonly jailSkips: boolean;
  /** With `jailSkips`: the discard takes place all the same. */
  readonly jailDiscards?: boolean;
  /**
   * `after-effect`: what survivors do about a hit, the cards of the eliminated, the steps after an elimination and the
   * look at who has won wait until the card or check that caused it is over. Default: at once.
   */
  readonly settle?: 'after-effect';
  /** Cover is a move of who is hit, once for each source of it. Default: a single check, made by itself. */
  readonly coverAsked?: boolean;
  /** Where a hit takes several cancels they are laid one by one. Default: together. */
  readonly cancelsSingly?: boolean;
  /** Whoever begins a Duel and loses it was hit by nobody. Default: by the other duellist. */
  readonly ownDuelUncredited?: boolean;
  /** A card that begins a Duel does nothing to who is immune to its suit. Default: the Duel begins. */
  readonly immuneToDuels?: boolean;
  /**
   * With `settle`: when cards of the use `revive` are offered to who has no ♥ left. `enough`: where those held suffice;
   * `any`: where there is one.
   */
  readonly revive?: 'enough' | 'any';
  readonly events: readonly string[];
  /** Events, beside the last, that the event deck has where more than one event is a last one. */
  readonly mixedEvents?: number;
  /** Events, beside the last, of those that come by card; all, if left out. */
  readonly showEvents?: number;
  /** What events do at the start of a turn comes after the checks of cards in play. */
  readonly opensLate?: boolean;
  /** Rows changed in this mode: absent inherits, null removes. */
  readonly patch?: {
    readonly cards?: Readonly<Record<string, Partial<CardRow> | null>>;
    readonly characters?: Readonly<Record<string, Partial<CharacterRow> | null>>;
    readonly events?: Readonly<Record<string, Partial<EventRow> | null>>;
    readonly roles?: Readonly<Record<string, Partial<RoleRow> | null>>;
  };
}

/** A set of rows. */
export interface Module {
  readonly id: string;
  readonly cards?: readonly CardRow[];
  /** Further copies of cards of the modules before it, by card. */
  readonly moreCopies?: Readonly<Record<string, readonly string[]>>;
  readonly characters?: readonly CharacterRow[];
  readonly roles?: readonly RoleRow[];
  readonly teams?: readonly TeamRow[];
  readonly boons?: readonly BoonRow[];
  readonly events?: readonly EventRow[];
}

/** What `content/compile` takes. */
export interface RulesetSpec {
  readonly id: string;
  readonly name: string;
  /** Raised when the rules change. */
  readonly version: number;
  readonly modules: readonly Module[];
  readonly mode: ModeRow;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** The round at whose start the game ends as a stalemate. */
  readonly lastRound: number;
  /** Cards in a turn after which it goes to its discard. */
  readonly maxPlays: number;
}
