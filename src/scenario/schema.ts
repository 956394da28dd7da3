import { z } from 'zod';
import { SUITS } from '../engine/schema.ts';
import { ASKS, COLOURS_OF_SUITS, EVENTS, PHASES, TERMINATIONS } from '../engine/vocabulary.ts';
import { SUIT_NAMES } from '../view/names.ts';

/** The form of scenario files, as `docs/scenarios.md` explains it. Ids of rows are checked against the ruleset later. */

const CARD = /^[a-z][a-z-]*( (10|[2-9JQKA])[SHDC])?$/;
const CARD_HELP = 'a card is a face, like "shot", or a face with rank and suit, like "shot 2D"';

const seat = z.int().min(0).max(7);
const count = z.int().min(0);
const id = z.string().min(1);
const card = z.string().regex(CARD, CARD_HELP);
const cards = z.array(card);
const yes = z.literal(true);
const oneOrTwo = z.union([card, z.tuple([card, card])], { error: `one card or a list of two; ${CARD_HELP}` });
const bySeat = <T extends z.ZodType>(value: T) =>
  z.record(z.string().regex(/^[0-7]$/, 'a seat is 0 to 7'), value);

const MOVE = {
  end: yes.optional(),
  pass: yes.optional(),
  play: card.optional(),
  answer: oneOrTwo.optional(),
  discard: card.optional(),
  use: z.union([oneOrTwo, yes]).optional(),
  draw: z.enum(['deck', 'hand', 'discard', 'play']).optional(),
  return: card.optional(),
  draft: card.optional(),
  activate: card.optional(),
  toss: card.optional(),
  copy: seat.optional(),
  check: yes.optional(),
  name: z.enum(SUIT_NAMES).optional(),
  become: id.optional(),
  give: z.union([seat, card]).optional(),
  forgo: yes.optional(),
  guess: z.enum(COLOURS_OF_SUITS).optional(),
  double: z.tuple([card, card]).optional(),
  strike: card.optional(),
  borrow: yes.optional(),
  order: seat.optional(),
  command: id.optional(),
  swap: seat.optional(),
  repeat: card.optional(),
  boon: id.optional(),
  bounty: id.optional(),
  move: id.optional(),
  target: seat.optional(),
  card: card.optional(),
  as: id.optional(),
};

/** Keys of a move that say what it does; each move has exactly one. */
export const MOVE_ACTS = [
  'end',
  'pass',
  'play',
  'answer',
  'discard',
  'use',
  'draw',
  'return',
  'draft',
  'activate',
  'toss',
  'copy',
  'check',
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
  'boon',
  'bounty',
  'move',
] as const;

const actsOf = (move: object): string[] => MOVE_ACTS.filter((act) => act in move);
const ACTS_HELP = `say what is done by exactly one of ${MOVE_ACTS.join(', ')}`;

const Move = z.strictObject(MOVE).refine((move) => actsOf(move).length === 1, { error: ACTS_HELP });

const Event = z.strictObject({
  kind: z.enum(EVENTS),
  seat: seat.optional(),
  target: z.union([seat, z.literal('nobody')], { error: 'a seat, or "nobody"' }).optional(),
  card: card.optional(),
  amount: count.optional(),
  round: count.optional(),
  good: z.boolean().optional(),
  from: z.enum(['hand', 'play', 'discards']).optional(),
  skipped: z.boolean().optional(),
  as: id.optional(),
  at: seat.optional(),
  role: id.optional(),
  boon: id.optional(),
  event: id.optional(),
  suit: z.enum(SUITS).optional(),
  colour: z.enum(COLOURS_OF_SUITS).optional(),
  team: id.optional(),
  character: id.optional(),
  termination: z.enum(TERMINATIONS).optional(),
});

const SeatNow = z.strictObject({
  hp: count.optional(),
  maxHp: count.optional(),
  character: id.optional(),
  hand: z.union([count, cards], { error: `a number of cards, or a list of them; ${CARD_HELP}` }).optional(),
  inPlay: cards.optional(),
  stars: z.array(id).optional(),
  role: id.optional(),
  out: z.boolean().optional(),
  range: count.optional(),
  shots: z.union([count, z.literal('unlimited')], { error: 'a number, or "unlimited"' }).optional(),
  borrowed: z.array(id).optional(),
  skips: z.boolean().optional(),
});

const ViewNow = z.strictObject({
  roles: bySeat(id).optional(),
  told: z.array(seat).optional(),
  hand: cards.optional(),
  hands: bySeat(z.union([cards, z.literal('hidden')])).optional(),
  looking: cards.optional(),
  discard: card.optional(),
  asked: seat.optional(),
  canMove: z.boolean().optional(),
  events: z.array(Event).optional(),
});

const Expect = z.strictObject({
  asked: z
    .union(
      [
        z.strictObject({ seat, for: z.enum(ASKS), by: seat.optional(), need: count.optional() }),
        z.literal('nobody'),
      ],
      {
        error: 'whom and what for, like {seat: 2, for: shot}, or "nobody"',
      },
    )
    .optional(),
  turn: seat.optional(),
  phase: z.enum(PHASES).optional(),
  round: count.optional(),
  inForce: z.array(id).optional(),
  next: id.optional(),
  order: z.array(seat).optional(),
  seats: bySeat(SeatNow).optional(),
  discard: card.optional(),
  discards: count.optional(),
  open: cards.optional(),
  mustPlay: card.optional(),
  deck: count.optional(),
  distance: z.array(z.strictObject({ from: seat, to: seat, is: count })).optional(),
  simplest: Move.optional(),
  moves: z.array(Move).optional(),
  can: z.array(Move).optional(),
  cannot: z.array(Move).optional(),
  events: z.array(Event).optional(),
  noEvents: z.array(Event).optional(),
  views: z.record(z.string().regex(/^([0-7]|public)$/, 'a seat, or "public"'), ViewNow).optional(),
  over: z.boolean().optional(),
  winner: id.optional(),
  winners: z.array(seat).optional(),
  termination: z.enum(TERMINATIONS).optional(),
});

const Step = z
  .strictObject({ seat: seat.optional(), ...MOVE, expect: Expect.optional() })
  .refine((step) => actsOf(step).length === (step.seat === undefined ? 0 : 1), {
    error: `a step has a seat and a move, or only "expect"; ${ACTS_HELP}`,
  })
  .refine((step) => step.seat !== undefined || step.expect !== undefined, { error: 'the step says nothing' });

const SetUpSeat = z.strictObject({
  role: id,
  character: id,
  hp: z.int().min(1).optional(),
  maxHp: z.int().min(1).optional(),
  hand: cards.optional(),
  inPlay: cards.optional(),
  stars: z.array(id).optional(),
  out: z.boolean().optional(),
  spare: id.optional().describe('The character that the seat may become.'),
});

/** One scenario: a position, what chance will bring, steps and what is expected of them. */
export const Scenario = z.strictObject({
  name: id,
  ruleset: id.optional(),
  rules: z
    .array(id)
    .min(1)
    .optional()
    .describe('Ids of the rules that it exercises, for the table of coverage.'),
  seats: z.array(SetUpSeat).min(1).max(8),
  dealt: z.boolean().optional(),
  turn: seat.optional(),
  phase: z.enum(['start', 'draw', 'play', 'discard']).optional(),
  round: z.int().min(1).max(200).optional(),
  shots: count.optional(),
  plays: count.optional(),
  told: seat.optional(),
  firstOut: seat.optional().describe('Of several that are out, the one that was eliminated first.'),
  deck: z
    .union([cards, z.literal('any')], { error: `a list of the coming cards, or "any"; ${CARD_HELP}` })
    .optional(),
  discards: cards.optional(),
  rest: z
    .union([z.enum(['deck', 'discards']), seat], {
      error: '"deck", "discards", or the seat whose hand holds the rest',
    })
    .optional(),
  coins: z.array(z.enum(['good', 'bad'])).optional(),
  picks: cards.optional(),
  event: id.optional(),
  show: id.optional().describe('The event in force of those that come by card.'),
  events: z.array(id).optional(),
  redeals: z.array(id).optional().describe('Roles dealt anew, in the order of the seats that get them.'),
  borrows: z.array(id).optional().describe('Characters that are borrowed.'),
  steps: z.array(Step).min(1),
});

/** See {@link Scenario}. */
export type Scenario = z.infer<typeof Scenario>;
export type ScenarioSeat = z.infer<typeof SetUpSeat>;
export type ScenarioStep = z.infer<typeof Step>;
export type ScenarioMove = z.infer<typeof Move>;
export type ScenarioEvent = z.infer<typeof Event>;
export type Expectation = z.infer<typeof Expect>;
export type SeatExpectation = z.infer<typeof SeatNow>;
export type ViewExpectation = z.infer<typeof ViewNow>;

/** The JSON Schema of one scenario, for editors and other programs. */
export function scenarioJsonSchema(): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(Scenario);
}
