import { z } from 'zod';
import { SUITS } from '../engine/schema.ts';
import { ACTS, ASKS, COLOURS_OF_SUITS, EVENTS, PHASES, TERMINATIONS } from '../engine/vocabulary.ts';

/**
 * The forms of everything that leaves through the door, once: the JSON Schemas and the TypeScript types are both
 * made of these. The playing loop and the functions that build the JSON import the types only.
 */

const seat = z.int().min(0).max(7).describe('A seat, counted from 0 in turn order.');
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const rulesetId = z
  .string()
  .regex(/^[a-z0-9-]+(\+[a-z0-9-]+)*(:[A-Za-z]+=[a-z0-9-]+(,[A-Za-z]+=[a-z0-9-]+)*)?$/)
  .describe('Id of a ruleset, with its expansions and the options that are not the default.');
const count = z.int().min(0);
const hash = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe("A ruleset's hash.");
const role = id.describe('Id of a role.');
const boon = id.describe('Id of a boon.');
const face = id.describe('Id of a name of card.');
const round = z
  .int()
  .min(0)
  .max(255)
  .describe('The round; it begins with the turn of who began the game, such as the Marshal or the Sheriff.');

const card = z
  .strictObject({
    id: z.int().min(0).max(249).describe('Number of the card in the deck list.'),
    face,
    suit: z.enum(SUITS).describe('S ♠, H ♥, D ♦, C ♣.'),
    rank: z.int().min(2).max(14).describe('2 to 10, then 11 J, 12 Q, 13 K, 14 A.'),
  })
  .meta({ id: 'Card', description: 'A card whose face the reader may see.' });

const move = z
  .strictObject({
    id: z
      .string()
      .regex(
        /^(end|pass|check|use|forgo|borrow|(play|answer|discard|use|draw|return|boon|bounty|draft|activate|toss|copy|name|become|give|guess|double|strike|order|command|swap|repeat):[a-z0-9#+>:/-]+)$/,
      )
      .describe('Names the move; answer with it.'),
    act: z.enum(ACTS),
    text: z.string().min(1).describe('The move in English.'),
    card: card.optional().describe('The one card that is played, discarded, taken or put back.'),
    cards: z.array(card).length(2).optional().describe('The two cards that are discarded together.'),
    target: seat
      .optional()
      .describe(
        'At whom, to whom, from whose hand, whose star, card or powers, who is ordered or changes places.',
      ),
    from: z
      .union([z.literal('hand'), card])
      .optional()
      .describe(
        'What of the target is taken, discarded or shot at: a random card of the hand, or that card in play.',
      ),
    as: face
      .optional()
      .describe(
        'The face as which the card is played, where it is not its own; that is repeated, or to be played.',
      ),
    boon: boon.optional(),
    character: id.optional().describe('The character that the seat becomes.'),
    suit: z.enum(SUITS).optional().describe('The suit that is named.'),
    colour: z.enum(COLOURS_OF_SUITS).optional().describe('The colour that is guessed.'),
  })
  .meta({ title: 'Move', description: 'One legal move.' });

const event = z
  .strictObject({
    index: count.describe('Number of the event, counted from 0.'),
    kind: z.enum(EVENTS),
    seat: seat.optional().describe('Who acts or is concerned.'),
    target: seat
      .optional()
      .describe('At whom, from whom, to whom, or (in a loss of ♥ or an elimination) by whom.'),
    at: seat.optional().describe('At whom the target is ordered to play.'),
    seats: z.array(seat).min(2).optional().describe('Among whom roles are dealt anew.'),
    card: card.optional().describe('Absent where there is none or the reader did not see its face.'),
    amount: count.optional().describe('Cards dealt or reshuffled; ♥ lost or gained.'),
    round: round.optional(),
    good: z
      .boolean()
      .optional()
      .describe('Whether a check came out well for the seat, or a guess was right.'),
    from: z
      .enum(['hand', 'play', 'discards'])
      .optional()
      .describe(
        'Where the card lay that the target discards; or that a card looked at is of the discard pile.',
      ),
    skipped: z.boolean().optional().describe('Whether Jail skips the whole turn.'),
    as: face.optional().describe('The face as which the card counts, where it is not its own.'),
    role: role.optional(),
    boon: boon.optional(),
    suit: z.enum(SUITS).optional().describe('The suit that is named.'),
    colour: z.enum(COLOURS_OF_SUITS).optional().describe('The colour that was guessed.'),
    character: id.optional().describe('The character that the seat becomes, or whose powers it takes over.'),
    event: id.optional().describe('Id of a rule that comes into force for all.'),
    team: id.optional().describe('The winning team.'),
    termination: z.enum(TERMINATIONS).optional(),
  })
  .meta({ title: 'Event', description: 'One thing that happened, as far as the reader may know it.' });

const told = z
  .strictObject({ seats: z.array(seat).min(1), roles: z.array(role).min(1) })
  .describe('These seats hold one each of these roles; which holds which is not told.');

const you = z
  .strictObject({
    seat,
    role,
    hand: z.array(card),
    told: told.nullable(),
    knownRoles: z
      .array(z.strictObject({ seat, role }))
      .describe('Roles of others that you know and the table does not.'),
    looking: z.array(card).describe('Cards you look at now, that which lay on top first.'),
  })
  .describe('What only this seat knows.');

const controller = z.enum(['person', 'bot', 'model']);

const player = z.strictObject({
  seat,
  name: z
    .string()
    .min(1)
    .describe('What the table calls the seat: a neutral label (P1 for seat 0) where it tells no name.'),
  character: id,
  alive: z.boolean(),
  role: role.nullable().describe('Null while you may not know it.'),
  hp: count,
  maxHp: count,
  handCount: count,
  distance: z
    .int()
    .min(1)
    .nullable()
    .describe('From you to this player; null for yourself and the eliminated.'),
  weapon: face.nullable().describe('The weapon in play; null means the one everybody has, of range 1.'),
  range: z
    .int()
    .min(1)
    .describe(
      "How far this player's limited attack reaches; for the eliminated as without weapon and boons.",
    ),
  inPlay: z.array(card),
  copied: id.optional().describe('The character whose powers this player has taken over; absent where none.'),
  borrowed: z
    .array(id)
    .length(2)
    .optional()
    .describe('The characters whose powers this player has borrowed; absent where none.'),
  skips: z.literal(true).optional().describe('Present where this player skips the next turn.'),
  fresh: z
    .array(card)
    .min(1)
    .optional()
    .describe('Cards in play that may not be used yet; absent where there are none.'),
  stars: count,
  boons: z.array(boon).describe('One for each star, in the order gained.'),
  hand: z
    .array(card)
    .optional()
    .describe('Only in the view of who sees all, and while an event lays all hands open.'),
  controller: controller.optional().describe('Who holds the seat, where the table tells.'),
});

const ask = z.union([
  z.strictObject({ seat }).describe('Another seat owes a decision.'),
  z
    .strictObject({
      seat,
      kind: z.enum(ASKS),
      source: seat.nullable().describe('Who attacks.'),
      victim: seat
        .nullable()
        .describe('Whose star is taken, whose card is discarded, or who is ordered to play.'),
      card: card.nullable().describe('The card to be answered, or in play to be saved.'),
      need: count.describe('Cancels that the hit takes, ♥ to win back, or cards of the cost.'),
    })
    .describe('You owe this decision.'),
]);

const result = z.strictObject({
  termination: z.enum(TERMINATIONS),
  team: id.nullable(),
  winners: z.array(seat),
});

const observation = z
  .strictObject({
    version: z.literal(1),
    ruleset: z.strictObject({ id: rulesetId, hash }),
    seats: z.int().min(2).max(8),
    you: you.nullable().describe('Null for who only watches.'),
    players: z.array(player).min(2).max(8).describe('One for each seat, in seat order.'),
    roles: z.record(id, z.int().min(1)).describe('How many of each role were dealt.'),
    turn: z.strictObject({
      seat,
      phase: z.enum(PHASES),
      round,
      shotsPlayed: count,
      shotLimit: z.int().min(1).nullable().describe('Null: no limit.'),
    }),
    events: z.array(id).describe('Ids of the rules in force for all, like high-noon.'),
    nextEvent: id
      .nullable()
      .optional()
      .describe(
        'The event that comes up next, which all see; null after the last. Absent without an event deck.',
      ),
    mustPlay: card
      .optional()
      .describe('A card that the player in turn showed, and must use in this turn where it can.'),
    order: z
      .array(seat)
      .min(2)
      .max(8)
      .optional()
      .describe('The seats in turn order, from seat 0 on; absent while it is that of their numbers.'),
    namedSuit: z.enum(SUITS).optional().describe('The suit of which cards may be used this turn.'),
    deck: z.strictObject({ count }),
    discard: z.strictObject({ count, top: card.nullable() }),
    resolving: card.nullable().describe('The played card whose effect is not over.'),
    open: z
      .array(card)
      .min(1)
      .optional()
      .describe('Cards laid open to be chosen from, in the order they came; absent where there are none.'),
    ask: ask.nullable().describe('Null once the game is over.'),
    moves: z.array(move).describe('Your legal moves; empty while another seat is asked.'),
    eventCount: count.describe('Events so far: the cursor for what comes next.'),
    result: result.nullable().describe('Null while the game goes on.'),
  })
  .meta({ title: 'Observation', description: 'All that one reader may know of the present position.' });

/** What one entry of a belief says; `protocol.ts` reads the same fields more loosely. */
export const BELIEF_FIELDS = {
  seat,
  role,
  chance: z.number().min(0).max(1).describe('How likely it is, from 0 to 1.'),
};

const answer = z
  .strictObject({
    reasoning: z.string().nullish().describe('Why this move, in a few words. No player sees it.'),
    belief: z
      .array(z.strictObject(BELIEF_FIELDS))
      .nullish()
      .describe('Which seat you think holds which role. No player sees it.'),
    move: z.string().min(1).describe('The id of one of the legal moves.'),
  })
  .meta({
    title: 'Answer',
    description: 'A decision: if you like, what it was made from; then the move.',
  });

/** A card as readers of JSON see it. */
export type CardJson = z.infer<typeof card>;
/** A legal move as JSON. */
export type LegalMove = z.infer<typeof move>;
/** An event as JSON. */
export type EventJson = z.infer<typeof event>;
/** All that a reader may know of the present position. */
export type Observation = z.infer<typeof observation>;
/** What only the seat itself knows. */
export type YouJson = z.infer<typeof you>;
/** One seat as everybody, or the observation's reader, sees it. */
export type PlayerJson = z.infer<typeof player>;
/** Who is asked, and for the asked seat what. */
export type AskJson = z.infer<typeof ask>;
/** How a game ended. */
export type ResultJson = z.infer<typeof result>;
/** Who can hold a seat. */
export type Controller = z.infer<typeof controller>;
/** A decision as an agent sends it. */
export type Answer = z.infer<typeof answer>;

/** The zod schemas, for those who check what comes from outside. */
export const SCHEMAS = { observation, event, move, answer } as const;

/** Parts that other forms are made of. */
export const PARTS = { seat, id, rulesetId, hash, result } as const;

/** One JSON Schema. */
export type JsonSchema = Record<string, unknown>;

/** The JSON Schemas (draft 2020-12) of all that goes in and out, each complete in itself. */
export function viewSchemas(): Record<keyof typeof SCHEMAS, JsonSchema> {
  return {
    observation: jsonSchema(observation),
    event: jsonSchema(event),
    move: jsonSchema(move),
    answer: jsonSchema(answer),
  };
}

/** The ids that an answer may name at one decision. */
export interface AnswerIds {
  /** Ids of the legal moves, in the order of the legal list; at least one. */
  readonly moves: readonly string[];
  /** Ids of the roles at the table. */
  readonly roles: readonly string[];
}

/**
 * The schema of an answer at one decision: that of every answer, with the move one of the legal ids and each role one
 * of the table's. Throws a RangeError when there is nothing to choose from.
 */
export function answerSchema({ moves, roles }: AnswerIds): JsonSchema {
  if (moves.length === 0 || roles.length === 0) {
    throw new RangeError(
      'an answer needs at least one legal move and one role; ask only the seat that is asked',
    );
  }
  const entry = z.strictObject({ ...BELIEF_FIELDS, role: z.enum(roles).describe('Id of a role.') });
  const { description = '' } = answer.shape.belief;
  return jsonSchema(
    answer
      .extend({
        belief: z.array(entry).nullish().describe(description),
        move: z.enum(moves).describe('The id of one of the legal moves.'),
      })
      .meta(answer.meta() ?? {}),
  );
}

/** The JSON Schema (draft 2020-12) of a form, complete in itself. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return { ...z.toJSONSchema(schema, { target: 'draft-2020-12' }) };
}
