import { z } from 'zod';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { BELIEF_FIELDS, PARTS, SCHEMAS } from './schemas.ts';

/**
 * The seat protocol: how the arena and an agent outside its process talk. Every message is one JSON object, a line of
 * text or the body of a request. Both greet; then come any number of games, in each of them `start`, an `act` for
 * every decision, answered by a `move` that bears its id, and `end`. Messages are written exactly as here; who reads
 * one ignores fields that it does not know.
 */
export const PROTOCOL_VERSION = 1;

/** What can be wrong with what an agent sent, as `error` tells it. */
export const PROBLEMS = [
  'unreadable', // no JSON, or no message of this protocol
  'unsupported', // a protocol version that the arena does not speak
  'unexpected', // not due now: before the greeting, or for a decision that is not open
  'illegal', // no legal move has this id
  'late', // the time was up; the table has moved for the seat
] as const;
export type Problem = (typeof PROBLEMS)[number];

const { seat, rulesetId, hash, result } = PARTS;
const name = z.string().min(1).max(200);
const game = z.string().min(1).describe('Names this game at this seat; no other game or seat has it.');
const decision = z
  .int()
  .min(0)
  .describe(
    "The decision's number, never used twice in a conversation; the move that answers it bears the same.",
  );
const milliseconds = z.int().min(0).nullable();

const arenaHello = z
  .strictObject({
    type: z.literal('hello'),
    protocols: z.array(z.int().min(1)).min(1).describe('The protocol versions that the arena speaks.'),
    arena: name.describe("The arena's name and version."),
  })
  .meta({ id: 'ArenaHello', description: 'From the arena, first of all.' });

const agentHello = {
  type: z.literal('hello'),
  protocol: z.int().min(1).describe('The one of the protocol versions that will be spoken.'),
  name: name.describe("The agent's name."),
  version: name.optional().describe('A word that changes whenever its behaviour may.'),
};

const start = z
  .strictObject({
    type: z.literal('start'),
    game,
    seat: seat.describe('The seat that the agent holds.'),
    seats: z.int().min(2).max(8),
    ruleset: z.strictObject({ id: rulesetId, version: z.int().min(1), hash }),
    limitMs: milliseconds.describe('Milliseconds for each decision; null: no limit.'),
  })
  .meta({ id: 'Start', description: 'From the arena: a game begins.' });

/** The arena's question, which an agent answers by a move. */
export const Act = z
  .strictObject({
    type: z.literal('act'),
    id: decision,
    game,
    observation: SCHEMAS.observation,
    events: z.array(SCHEMAS.event).describe("All since this seat's last decision."),
    legal: z.array(z.string().min(1)).min(1).describe('Ids of the legal moves; the first is the simplest.'),
    deadlineMs: milliseconds.describe('Milliseconds left to answer; null: no limit.'),
    random: z
      .array(z.int().min(0).max(0xffff_ffff))
      .length(4)
      .describe("Four numbers of the seat's own random stream: the only chance that can be replayed."),
  })
  .meta({ id: 'Act', description: 'From the arena: the agent owes a decision.' });

const move = {
  type: z.literal('move'),
  id: decision,
  move: SCHEMAS.answer.shape.move,
  reasoning: SCHEMAS.answer.shape.reasoning,
  belief: SCHEMAS.answer.shape.belief,
};

const error = z
  .strictObject({
    type: z.literal('error'),
    id: decision.optional(),
    kind: z.enum(PROBLEMS),
    message: z.string().min(1).describe('Cause and way out, in English.'),
  })
  .meta({ id: 'Error', description: 'From the arena: what it got cannot be used.' });

const end = z
  .strictObject({
    type: z.literal('end'),
    game,
    won: z.boolean().describe('Whether the seat is among the winners.'),
    termination: z.enum(TERMINATIONS),
    result: result.nullable().describe('Null where the game ended by no rule of play.'),
  })
  .meta({ id: 'End', description: 'From the arena: the game is over.' });

/** What the arena writes. */
export const ArenaMessage = z.discriminatedUnion('type', [arenaHello, start, Act, error, end]);
export type ArenaMessage = z.infer<typeof ArenaMessage>;

/** What an agent writes. */
export const AgentMessage = z.discriminatedUnion('type', [
  z
    .strictObject(agentHello)
    .meta({ id: 'AgentHello', description: 'From the agent: its answer to the greeting.' }),
  z.strictObject(move).meta({ id: 'Move', description: 'From the agent: its decision.' }),
]);
export type AgentMessage = z.infer<typeof AgentMessage>;

/** What an agent wrote, as the arena reads it: without the fields that it does not know. */
export const ReadAgentMessage: z.ZodType<AgentMessage> = z.discriminatedUnion('type', [
  z.object(agentHello),
  z.object({ ...move, belief: z.array(z.object(BELIEF_FIELDS)).nullish() }),
]);

/** Every message, for readers of both sides. */
export const Message = z.union([...ArenaMessage.options, ...AgentMessage.options]).meta({
  title: 'Seat protocol',
  description: 'One message of the seat protocol, version 1; each kind stands under $defs.',
});
