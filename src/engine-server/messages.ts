import { z } from 'zod';
import { RNG_SCHEMES } from '../engine/vocabulary.ts';
import { PARTS, SCHEMAS } from '../view/schemas.ts';

/**
 * How another program drives games: it writes requests, one JSON value a line, and reads one line for each. A line is
 * a request or a list of requests, which is answered by a list. Every request is about many games at once, and what
 * its reply says of them lies in lists of the same order. Requests have no fields but these; replies may get more.
 */
export const ENGINE_PROTOCOL_VERSION = 1;

/** Most games that one request may name. */
export const MAX_BATCH = 4096;
/** Most requests in one line. */
export const MAX_REQUESTS = 1000;
/** Most bytes of a line. */
export const MAX_LINE = 16 * 1024 * 1024;
/** Most events in one reply. */
export const MAX_EVENTS = 200_000;

/** Why a request is refused. Nothing has changed then. */
export const REFUSALS = [
  'unreadable', // no JSON in UTF-8
  'too-large', // more than a line, a request or a reply may hold
  'invalid', // no request of this protocol
  'unsupported', // a protocol version that is not spoken
  'unknown', // no such game or ruleset
  'illegal', // no legal move
  'full', // as many games are open as may be
  'hidden', // asks for what only `--god` shows
  'mismatch', // a save by other rules, randomness or trails, or one that does not play
  'fault', // the engine's own
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What a reply can say of each game's position beside who is asked. */
const COLUMNS = ['ids', 'actions', 'observations', 'results'] as const;

const id = z
  .union([z.int(), z.string().max(100)])
  .optional()
  .describe('Whatever the request is to be known by; its reply bears the same.');
/** Long enough for all expansions with all their options. */
const ruleset = z.string().max(500);
const game = z.int().min(0).describe("An open game's number.");
const games = z.array(game).max(MAX_BATCH);
const into = games
  .optional()
  .describe('Open games of which these take the place, and the number; without, new ones are opened.');
const columns = z
  .array(z.enum(COLUMNS))
  .max(COLUMNS.length)
  .describe('What the reply says of each position: see the fields of these names.');
const skipForced = z
  .boolean()
  .optional()
  .describe('True: decisions with one legal move only are made at once, wherever they come up.');
const view = z
  .union([z.enum(['asked', 'public', 'omniscient']), PARTS.seat])
  .describe(
    'Who looks: a seat, the seat that is asked, those who only watch, or, under --god, who sees all.',
  );

const observation = SCHEMAS.observation.meta({ ...SCHEMAS.observation.meta(), id: 'Observation' });
const event = SCHEMAS.event.meta({ ...SCHEMAS.event.meta(), id: 'Event' });

const deal = z
  .strictObject({
    seed: z.string().min(1).max(200),
    seats: z.int().min(2).max(8),
    roleSeed: z.string().min(1).max(200).optional().describe('Deals the roles in place of `seed`.'),
    rotation: z.int().min(0).max(7).optional().describe('With `roleSeed`: seats by which roles move on.'),
  })
  .meta({
    id: 'EngineDeal',
    description: 'What fixes a game before its first decision, and all its chance.',
  });

const save = z
  .strictObject({
    ruleset: PARTS.rulesetId,
    rulesHash: PARTS.hash,
    rng: z.enum(RNG_SCHEMES),
    rngVersion: z.int().min(1),
    trailVersion: z.int().min(1),
    deal,
    moves: z
      .string()
      .regex(/^(\d{1,4}( \d{1,4})*)?$/)
      .describe('Indexes of all moves so far in their legal lists, with spaces between.'),
    trail: PARTS.hash.describe('The running hash of all decisions.'),
  })
  .meta({ id: 'EngineSave', description: 'A game up to now. It holds the seed: a view of who sees all.' });

const position = {
  seats: z.array(z.int().min(-1).max(7)).describe('The seat that owes a decision; −1 when the game is over.'),
  counts: z.array(z.int().min(0)).describe('Its legal moves; 0 when the game is over.'),
  ids: z.array(z.array(z.string().min(1))).optional(),
  actions: z
    .array(z.array(z.int().min(0)))
    .optional()
    .describe("The same moves as numbers in the ruleset's fixed set of actions."),
  observations: z
    .array(observation)
    .optional()
    .describe('By the asked seat; when the game is over, by those who watch.'),
};
const gameResult = PARTS.result.extend({
  trail: PARTS.hash.describe('The hash of all decisions and the end.'),
  rounds: z.int().min(0),
  decisions: z.int().min(0),
});
const results = z.array(gameResult.nullable()).describe('Null while the game goes on.');
const positions = { ...position, results: results.optional() };

/** The fields of each request, and those of its reply. */
const OPERATIONS = {
  hello: {
    what: 'Greets: what is spoken and what there is.',
    request: {
      protocol: z.int().optional().describe('The protocol version to be spoken.'),
      rulesets: z
        .array(ruleset)

        .max(100)
        .optional()
        .describe('Of which rulesets to tell, such as mixes of expansions; else of those without options.'),
    },
    reply: {
      protocol: z.int(),
      engine: z.string().describe('Name and version of the program.'),
      rulesets: z.array(
        z.strictObject({
          id: PARTS.rulesetId,
          version: z.int().min(1),
          hash: PARTS.hash,
          minSeats: z.int(),
          maxSeats: z.int(),
          actions: z.int().min(1).describe('Numbers in its fixed set of actions.'),
        }),
      ),
      maxGames: z.int().min(1),
      omniscient: z.boolean().describe('Whether the omniscient view may be asked for.'),
    },
  },
  new: {
    what: 'Deals games.',
    request: {
      ruleset: ruleset.optional(),
      rng: z.enum(RNG_SCHEMES).optional(),
      deals: z.array(deal).max(MAX_BATCH),
      into,
      skipForced,
      with: columns.optional(),
    },
    reply: { games, ...positions },
  },
  move: {
    what: 'Makes one move in each of the games; in none, if one of them is not legal.',
    request: {
      games,
      moves: z
        .array(z.union([z.int(), z.string().max(100)]))
        .max(MAX_BATCH)
        .optional()
        .describe('By game the index in the legal list, or the id.'),
      actions: z
        .array(z.int())
        .max(MAX_BATCH)
        .optional()
        .describe('In place of `moves`: numbers of actions.'),
      skipForced,
      with: columns.optional(),
    },
    reply: positions,
  },
  legal: {
    what: 'Tells who is asked and what is legal; without `with`, by ids.',
    request: { games, with: columns.optional() },
    reply: positions,
  },
  observe: {
    what: 'Tells the positions as one reader knows them; without `view`, the seat that is asked.',
    request: { games, view: view.optional() },
    reply: { observations: z.array(observation) },
  },
  events: {
    what: 'Tells what happened, as far as one reader knows; without `view`, the seat that is asked.',
    request: {
      games,
      view: view.optional(),
      since: z.array(z.int().min(0)).max(MAX_BATCH).optional().describe('By game the first event; else all.'),
    },
    reply: {
      events: z.array(z.array(event)),
      next: z.array(z.int()).describe('`since` for the next time.'),
    },
  },
  result: { what: 'Tells how games ended.', request: { games }, reply: { results } },
  copy: {
    what: 'Copies games with all that is hidden: for search. A copy goes on as its original would.',
    request: { games, into, with: columns.optional() },
    reply: { games, ...positions },
  },
  save: { what: 'Writes games down.', request: { games }, reply: { saves: z.array(save) } },
  load: {
    what: 'Goes on with saved games.',
    request: { saves: z.array(save).max(MAX_BATCH), into, with: columns.optional() },
    reply: { games, ...positions },
  },
  close: {
    what: 'Forgets games.',
    request: { games },
    reply: { open: z.int().describe('Games that stay open.') },
  },
} as const;

type Operations = typeof OPERATIONS;
/** The name of an operation. */
export type Op = keyof Operations;
type Fields<O extends Op, Side extends 'request' | 'reply'> = z.infer<z.ZodObject<Operations[O][Side]>>;
/** A request's fields beside `op` and `id`. */
export type RequestOf<O extends Op> = Fields<O, 'request'>;
/** A reply's fields beside `ok`, `op` and `id`. */
export type ReplyOf<O extends Op> = Fields<O, 'reply'>;
/** What a reply says of positions. */
export type Positions = ReplyOf<'move'>;
export type Column = (typeof COLUMNS)[number];
export type Look = z.infer<typeof view>;
export type SavedDeal = z.infer<typeof deal>;
export type Save = z.infer<typeof save>;
export type EndJson = z.infer<typeof gameResult>;

/** The names of all operations. */
export const OPS = Object.keys(OPERATIONS) as readonly Op[];

const NAMES = OPS.map((op) => [op, op.slice(0, 1).toUpperCase() + op.slice(1)] as const);

/** What may be asked, by operation. */
export const REQUESTS: Readonly<Record<Op, z.ZodType>> = byOp((op, name) =>
  z
    .strictObject({ op: z.literal(op), id, ...OPERATIONS[op].request })
    .meta({ id: `${name}Request`, description: OPERATIONS[op].what }),
);

/** How it is answered, by operation. */
const REPLIES = byOp((op, name) =>
  z
    .strictObject({ ok: z.literal(true), op: z.literal(op), id, ...OPERATIONS[op].reply })
    .meta({ id: `${name}Reply`, description: `The reply to \`${op}\`.` }),
);

function byOp<T>(make: (op: Op, name: string) => T): Record<Op, T> {
  return Object.fromEntries(NAMES.map(([op, name]) => [op, make(op, name)])) as Record<Op, T>;
}

const refused = z
  .strictObject({
    ok: z.literal(false),
    id,
    error: z.strictObject({
      kind: z.enum(REFUSALS),
      message: z.string().min(1).describe('Cause and way out, in English.'),
      at: z.int().min(0).optional().describe("Place in the request's lists of what is wrong."),
    }),
  })
  .meta({ id: 'Refused', description: 'The reply to a request that cannot be met. Nothing has changed.' });
export type Refused = z.infer<typeof refused>;

/** Every message of both sides. */
export const EngineMessage = z.union([...Object.values(REQUESTS), ...Object.values(REPLIES), refused]).meta({
  title: 'Engine protocol',
  description:
    'One request to `bangarena engine`, version 1, or one reply; each kind stands under $defs. A line holds one or a list.',
});
