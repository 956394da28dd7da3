import { z } from 'zod';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { Act } from '../view/protocol.ts';
import { PARTS, SCHEMAS } from '../view/schemas.ts';

/** What the tools for MCP hosts take and give. */

const { seat, id, rulesetId, hash } = PARTS;

/** How a finished game of the host ended. */
export const GameEnd = z
  .strictObject({
    won: z.boolean().describe('Whether your seat is among the winners.'),
    termination: z.enum(TERMINATIONS),
    team: id.nullable().describe('The side that won; null: none.'),
    winners: z.array(seat),
    seats: z.array(z.strictObject({ seat, role: id, character: id, alive: z.boolean(), won: z.boolean() })),
    run: z.string().describe('The folder in which the game is stored.'),
    game: z.int().min(1).describe('Its number there.'),
  })
  .describe('The game that has ended.');
/** See {@link GameEnd}. */
export type GameEnd = z.infer<typeof GameEnd>;

/** Where the host stands. */
export const HOST_STATES = ['your-decision', 'others-decide', 'game-over', 'no-game'] as const;

/** What `new_game`, `observe` and `play` give. */
export const Position = z.strictObject({
  state: z.enum(HOST_STATES).describe('Whether you owe a decision.'),
  decision: Act.omit({ type: true }).nullable().describe('The decision that you owe.'),
  end: GameEnd.nullable(),
});
/** See {@link Position}. */
export type Position = z.infer<typeof Position>;

/** What `new_game` takes. */
export const NewGame = z.strictObject({
  abandon: z
    .boolean()
    .optional()
    .describe('Leave the game that is under way. It counts as forfeited, and is lost for your side.'),
});

/** What `play` takes. */
export const Play = z.strictObject({
  move: z
    .string({ error: 'it must be the id of one of the legal moves, which legal_moves lists' })
    .describe('The id of one of the legal moves.'),
  decision: Act.shape.id
    .optional()
    .describe('The number of the decision that is meant, so that no move is made twice by mistake.'),
  reasoning: SCHEMAS.answer.shape.reasoning,
  belief: SCHEMAS.answer.shape.belief,
});

/** What `legal_moves` gives. */
export const LegalMoves = z.strictObject({
  decision: Act.shape.id,
  moves: z.array(SCHEMAS.move).min(1).describe('All that you may do, the simplest move first.'),
});

/** What `rules` takes. */
export const RulesQuestion = z.strictObject({
  name: z
    .string()
    .max(100)
    .optional()
    .describe('A card, character, role, or rule by its id or English name; all rules where left out.'),
});

/** What `rules` gives. */
export const RulesAnswer = z.strictObject({
  ruleset: rulesetId,
  hash,
  text: z.string(),
});
