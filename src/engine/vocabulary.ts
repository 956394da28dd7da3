/**
 * The closed lists that the engine, its rows and its readers share. Each list is in fixed order: a word's
 * place in it is its number in state, moves, events and trails, so new words go at the end.
 */

/** Kinds of decision. The number is the place in the list; 0 means that nobody is asked. */
export const ASKS = [
  'none',
  'turn',
  'shot',
  'demand',
  'excess',
  'draw-source',
  'keep',
  'boon',
  'bounty',
  'rescue',
  'draft',
  'cost',
  'toss',
  'copy',
  'equipment',
  'suit',
  'identity',
  'gift',
  'forgo',
  'guess',
  'exchange',
  'save',
  'borrow',
  'give',
  'order',
] as const;
export type Ask = (typeof ASKS)[number];
export const ASK_NONE = 0;
/** Play phase: end the turn, play a card, or use an ability. */
export const ASK_TURN = 1;
/** One is hit by a Shot or a Buckshot: take it or cancel it. */
export const ASK_SHOT = 2;
/** A Duel or an Assault: decline or discard a Shot. */
export const ASK_DEMAND = 3;
/** End of turn with more cards than ♥: discard one. */
export const ASK_EXCESS = 4;
/** Where the first card of the draw phase comes from. */
export const ASK_DRAW_SOURCE = 5;
/** Which of the cards looked at goes back on the deck. */
export const ASK_KEEP = 6;
/** Which boon a new star brings. */
export const ASK_BOON = 7;
/** Which of the eliminated player's stars is taken. */
export const ASK_BOUNTY = 8;
/** No ♥ is left: bring oneself back, or be eliminated. */
export const ASK_RESCUE = 9;
/** Which of the cards laid open is taken. */
export const ASK_DRAFT = 10;
/** Which card of the hand is discarded as a cost. */
export const ASK_COST = 11;
/** Which card of a player is discarded. */
export const ASK_TOSS = 12;
/** Whose powers are taken over. */
export const ASK_COPY = 13;
/** An event makes one discard a blue card or weapon in play. */
export const ASK_EQUIPMENT = 14;
/** The suit of the cards that may be used this turn. */
export const ASK_SUIT = 15;
/** Whether to become another character. */
export const ASK_IDENTITY = 16;
/** Whether to give ♥ to another. */
export const ASK_GIFT = 17;
/** Whether to forgo the draw phase for ♥. */
export const ASK_FORGO = 18;
/** Which colour the next card of the deck has. */
export const ASK_GUESS = 19;
/** Which card is discarded to draw another, once no more are. */
export const ASK_EXCHANGE = 20;
/** A card in play is shot at: let it go, or save it by a cancel. */
export const ASK_SAVE = 21;
/** Whether to borrow the powers of two other characters. */
export const ASK_BORROW = 22;
/** Which card of the hand is given to another player. */
export const ASK_GIVE = 23;
/** Which card another player is ordered to play, and how. */
export const ASK_ORDER = 24;

/** What a move does. The number is the place in the list. */
export const ACTS = [
  'end',
  'pass',
  'play',
  'answer',
  'discard',
  'use',
  'draw-deck',
  'draw-hand',
  'draw-discard',
  'return',
  'boon',
  'bounty',
  'check',
  'draft',
  'activate',
  'toss',
  'copy',
  'draw-play',
  'name',
  'become',
  'give',
  'forgo',
  'guess',
  'double',
  'strike',
  'borrow',
  'order',
  'command',
  'swap',
  'repeat',
] as const;
export type Act = (typeof ACTS)[number];
export const ACT_END = 0;
/** Take the hit, or decline. */
export const ACT_PASS = 1;
/** Play `card` from the hand, at `target`, on its `other` card (or its hand) where the card asks for one. */
export const ACT_PLAY = 2;
/** Discard `card` (and `other`) as the answer to an attack. */
export const ACT_ANSWER = 3;
export const ACT_DISCARD = 4;
/** Use one's ability, discarding `card` and `other` as its cost. */
export const ACT_USE = 5;
export const ACT_DRAW_DECK = 6;
/** Draw the first card at random from `target`'s hand. */
export const ACT_DRAW_HAND = 7;
export const ACT_DRAW_DISCARD = 8;
/** Keep all cards looked at but `card`, which goes back on top of the deck. */
export const ACT_RETURN = 9;
/** Choose the boon with ordinal `option`. */
export const ACT_BOON = 10;
/** Take a star with the boon of ordinal `option`. */
export const ACT_BOUNTY = 11;
/** Make a Cover check against the hit. */
export const ACT_CHECK = 12;
/** Take `card` of those laid open. */
export const ACT_DRAFT = 13;
/** Use `card` in play before oneself, at `target`, on its `other` card (or its hand), or as an answer. */
export const ACT_ACTIVATE = 14;
/** Make `target` discard `other` (or a card of its hand). */
export const ACT_TOSS = 15;
/** Take over the powers of `target`. */
export const ACT_COPY = 16;
/** Take `card` in play before `target` instead of drawing. */
export const ACT_DRAW_PLAY = 17;
/** Name the suit with number `option`. */
export const ACT_NAME = 18;
/** Become the character with ordinal `option`. */
export const ACT_BECOME = 19;
/** Give ♥ to `target`, or `card` of the hand to who asks for it. */
export const ACT_GIVE = 20;
/** Win ♥ back instead of drawing. */
export const ACT_FORGO = 21;
/** Guess the colour with number `option` (a place in COLOURS_OF_SUITS). */
export const ACT_GUESS = 22;
/** Discard the attacks `card` and `other` as one hit at `target`. */
export const ACT_DOUBLE = 23;
/** Discard the attack `card` against the card `other` in play before `target`. */
export const ACT_STRIKE = 24;
/** Borrow the powers of two characters at random. */
export const ACT_BORROW = 25;
/** Order `target` to play a card. */
export const ACT_ORDER = 26;
/** Have a card of the face of `card` played at `target`, on its `other` card (or its hand). */
export const ACT_COMMAND = 27;
/** Change places with `target`. */
export const ACT_SWAP = 28;
/** Discard `card` to repeat what was played last, at `target`, on its `other` card (or its hand). */
export const ACT_REPEAT = 29;

/** A field of a move or event that holds no card. */
export const NO_CARD = 255;
/** A move's `other` when it means a random card of the target's hand. */
export const FROM_HAND = 254;
/** A field that holds no seat. */
export const NO_SEAT = 15;

/** Colours of suits, in the order of their numbers. */
export const COLOURS_OF_SUITS = ['red', 'black'] as const;

/** Phases of a turn, as shown to seats. */
export const PHASES = ['start', 'draw', 'play', 'discard', 'end'] as const;
export type Phase = (typeof PHASES)[number];
export const PHASE_START = 0;
export const PHASE_DRAW = 1;
export const PHASE_PLAY = 2;
export const PHASE_DISCARD = 3;
export const PHASE_END = 4;

/** How a game ended; `quality.md`'s closed list. The engine itself sets the first two and `engine_fault`. */
export const TERMINATIONS = [
  'normal',
  'stalemate',
  'agent_timeout',
  'agent_crash',
  'agent_invalid',
  'void_provider',
  'void_budget',
  'engine_fault',
  'aborted',
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** How chance is keyed: see `core/chance.ts`. */
export const RNG_SCHEMES = ['streams', 'plain', 'shared'] as const;
export type RngScheme = (typeof RNG_SCHEMES)[number];

/**
 * Kinds of public event. Fields beside the kind: `seat` (who acts or is concerned), `target`, `card` (with an
 * audience of its own: who may see the face), `amount`, `option`.
 */
export const EVENTS = [
  'none',
  'deal', // seat dealt `amount` cards have followed as draws; card: none
  'turn', // seat's turn begins; amount: round
  'event', // a rule event comes into force; option: its ordinal
  'draw', // seat draws card from the deck; audience: seat
  'draw-discard', // seat takes card from the discard pile; public
  'take-hand', // seat takes card at random from target's hand; audience: both
  'take-play', // seat takes card in play before target; public
  'look', // seat looks at card; of the deck (amount 1), audience: seat; of the discard pile (0), public
  'return', // seat puts card back where it lay; on the deck (amount 1), audience: seat; on the discard pile (0), public
  'reveal', // seat shows card to all; public
  'flip', // seat flips card for a check; public
  'check', // seat's check for the card in `card` came out; amount: 1 good, 0 bad
  'coin', // seat's Cover coin; amount: 1 good, 0 bad
  'play', // seat plays card at target; option: ordinal of the face it is played as
  'answer', // seat discards card against target's attack; option: the card's face
  'discard', // seat discards card (its own, excess, cost or replaced); public
  'toss', // seat makes target discard card; amount: 1 from hand, 0 from play; public
  'pass-card', // card in play moves from seat to target (Dynamite); public
  'hit', // seat loses amount ♥; target: the source, or none
  'evade', // seat cancels target's hit
  'heal', // seat gains amount ♥
  'eliminated', // seat is out; target: eliminator, or none; option: its role
  'star', // seat gains a star with boon `option`; target: whom it was taken from, or none
  'penalty', // seat discards all it has
  'scavenge', // seat takes card of target, eliminated; audience: both for hand cards, all for cards in play
  'reshuffle', // the discard pile becomes the deck; amount: cards
  'jailed', // seat plays nothing this turn; amount: 1 the whole turn is skipped
  'end-turn', // seat's turn ends
  'role', // seat's role is `option`, shown at the end of the game
  'over', // option: winning team, or 255; amount: termination
  'offer', // seat lays card of the deck open; public
  'draft', // seat takes card of those laid open; public
  'activate', // seat uses card in play before it, at target; public
  'copy', // seat takes over the powers of target; option: their character
  'rise', // seat, eliminated, takes part again with amount ♥
  'name', // seat names the suit with number `option`
  'become', // seat becomes the character with ordinal `option`, with amount ♥
  'bury', // seat's card goes face down on the deck; public where it was used (amount 1), else audience: seat
  'bind', // seat shows card, which it must play this turn where it can; public
  'guess', // seat guessed card's colour, whose number is `option`; amount: 1 right, it takes the card, 0 wrong; public
  'double', // seat shoots at target with the two attacks that it just discarded
  'strike', // seat shoots at card in play before target with the attack that it just discarded; public
  'again', // seat takes another turn after this one
  'redeal', // the roles of the seats in `amount` (bits) are dealt anew among them
  'borrow', // seat borrows the powers of the character with ordinal `option`
  'give', // seat gives card of its hand to target; audience: both
  'order', // seat orders target to play the face `option`, at seat amount − 1 (0: nobody), on `card` in play
  'swap', // seat and target change places
  'skip', // seat skips its turn
  'repeat', // seat repeats what it played last, the face `option`, at target
] as const;
export type EventKind = (typeof EVENTS)[number];
export const EVENT_DEAL = 1;
export const EVENT_TURN = 2;
export const EVENT_EVENT = 3;
export const EVENT_DRAW = 4;
export const EVENT_DRAW_DISCARD = 5;
export const EVENT_TAKE_HAND = 6;
export const EVENT_TAKE_PLAY = 7;
export const EVENT_LOOK = 8;
export const EVENT_RETURN = 9;
export const EVENT_REVEAL = 10;
export const EVENT_FLIP = 11;
export const EVENT_CHECK = 12;
export const EVENT_COIN = 13;
export const EVENT_PLAY = 14;
export const EVENT_ANSWER = 15;
export const EVENT_DISCARD = 16;
export const EVENT_TOSS = 17;
export const EVENT_PASS_CARD = 18;
export const EVENT_HIT = 19;
export const EVENT_EVADE = 20;
export const EVENT_HEAL = 21;
export const EVENT_ELIMINATED = 22;
export const EVENT_STAR = 23;
export const EVENT_PENALTY = 24;
export const EVENT_SCAVENGE = 25;
export const EVENT_RESHUFFLE = 26;
export const EVENT_JAILED = 27;
export const EVENT_END_TURN = 28;
export const EVENT_ROLE = 29;
export const EVENT_OVER = 30;
export const EVENT_OFFER = 31;
export const EVENT_DRAFT = 32;
export const EVENT_ACTIVATE = 33;
export const EVENT_COPY = 34;
export const EVENT_RISE = 35;
export const EVENT_NAME = 36;
export const EVENT_BECOME = 37;
export const EVENT_BURY = 38;
export const EVENT_BIND = 39;
export const EVENT_GUESS = 40;
export const EVENT_DOUBLE = 41;
export const EVENT_STRIKE = 42;
export const EVENT_AGAIN = 43;
export const EVENT_REDEAL = 44;
export const EVENT_BORROW = 45;
export const EVENT_GIVE = 46;
export const EVENT_ORDER = 47;
export const EVENT_SWAP = 48;
export const EVENT_SKIP = 49;
export const EVENT_REPEAT = 50;
