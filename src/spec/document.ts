import { z } from 'zod';
import { SECTIONS } from '../content/rules/types.ts';
import { LANGUAGES } from '../content/text/types.ts';
import {
  ABILITY_EFFECTS,
  COLOURS,
  DEEDS,
  EFFECTS,
  FIRST_CARDS,
  HOOKS,
  MODS,
  SUITS,
  TABLE_MODS,
  TARGETS,
  TRIGGERS,
  USES,
} from '../engine/schema.ts';
import { ELIMINATION_STEPS, KNOWLEDGE_KINDS, WAYS_TO_WIN } from '../engine/schema-roles.ts';
import { ACTS, ASKS, PHASES, TERMINATIONS } from '../engine/vocabulary.ts';
import { PARTS } from '../view/schemas.ts';

/** The forms of the JSON documents under rules-spec: TypeScript types and JSON Schemas are made of these. */

/** Raised when the form of a document changes so that readers of the old one fail. */
export const FORMAT = 1;

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const count = z.int().min(0);
const byLanguage = z.partialRecord(z.enum(LANGUAGES), z.string().min(1));
const name = byLanguage.describe('The name by language.');
const role = id.describe('Id of a role.');
const seatCount = z.string().regex(/^[2-8]$/);

const flip = z
  .strictObject({
    matching: z.enum(['good', 'bad']).describe('What a matching card is for the player who flips.'),
    suits: z.array(z.enum(SUITS)).min(1),
    from: z.int().min(2).max(14),
    to: z.int().min(2).max(14),
  })
  .describe(
    'A flipped card matches when its suit is listed and its rank is from `from` to `to` (11 J … 14 A).',
  );

const hook = z.strictObject({
  do: z.enum(HOOKS),
  amount: count,
  perLife: z.boolean().describe('Holds for each ♥ lost, not once a hit.'),
  atOrBelow: count.nullable().describe('At so many ♥ or less, `lowAmount` holds in place of `amount`.'),
  lowAmount: count.nullable(),
  flip: flip.nullable(),
  heldBelow: count.optional().describe('Holds only with fewer cards in hand.'),
  order: count.nullable().describe('Among hooks of one trigger, lower runs first.'),
});

const mods = z
  .partialRecord(z.enum(MODS), z.int())
  .describe('Numbers added to the owner while in force; absent is 0.');
const on = z.partialRecord(z.enum(TRIGGERS), hook).describe('What it does at its moments.');

const victory = z.strictObject({
  team: id,
  when: z.enum(WAYS_TO_WIN),
  roles: z.array(role),
  keep: z.array(role),
  target: z.array(role).optional().describe('Only of `killed-target`.'),
});

const counts = z.partialRecord(z.enum(USES), z.union([z.array(id), z.literal('any')]));
const never = z.partialRecord(z.enum(USES), z.array(id));

const card = z.strictObject({
  id,
  name,
  colour: z.enum(COLOURS),
  target: z.enum(TARGETS),
  effect: z.enum(EFFECTS),
  amount: count.describe('What the effect amounts to; 0 where it has no number.'),
  range: z.int().min(1).nullable().describe("A weapon's range, its mod included; null for other cards."),
  uses: z.array(z.enum(USES)).describe('What it serves as for everybody.'),
  limited: z.boolean().describe('Counts as the attack that is limited each turn.'),
  answerOnly: z.boolean().describe('Never played on one’s own initiative.'),
  idle: z.boolean().describe('May also be played where it has no effect.'),
  minAlive: count.describe(
    'Legal on the own turn with so many players alive or more; an idle card has an effect only then.',
  ),
  rescueMinAlive: count.describe('Serves as a rescue with so many players alive or more.'),
  cost: count.describe('Cards of the hand that are discarded to play it.'),
  draws: count.describe('Cards drawn by who uses it, beside its effect or as what it serves as.'),
  turnsEvent: z.literal(true).optional().describe('It turns up the next event that comes by card.'),
  mods,
  on,
  copies: z.array(
    z.strictObject({
      suit: z.enum(SUITS),
      rank: z.int().min(2).max(14).describe('2 to 10, then 11 J, 12 Q, 13 K, 14 A.'),
    }),
  ),
});

const character = z.strictObject({
  id,
  name,
  life: z.int().min(1),
  hand: count.optional().describe('Cards of the first hand, where it is not as many as ♥.'),
  mods,
  counts: counts.describe('Cards that have these uses for the character beside their own.'),
  never: never.optional().describe('Cards that do not have these uses for the character.'),
  on,
  draw: z
    .strictObject({
      cards: count.describe('Cards of the draw phase.'),
      perLost: count.describe('So many more for each ♥ that is missing.'),
      instead: z
        .literal('in-play')
        .nullable()
        .describe('A card in play before any player that may be taken instead of all of them.'),
      first: z
        .enum(FIRST_CARDS)
        .nullable()
        .describe('Where the first card may come from instead of the deck.'),
      shown: z
        .strictObject({ card: z.int().min(1), suits: z.array(z.enum(SUITS)), bonus: count })
        .nullable()
        .describe('The card of this number is shown; if of these suits, `bonus` cards more are drawn.'),
    })
    .nullable(),
  ability: z
    .strictObject({
      effect: z.enum(ABILITY_EFFECTS),
      amount: count,
      cost: count.describe('Cards of the hand that it costs.'),
      colours: z.array(z.enum(COLOURS)).describe('Kinds of card that pay the cost.'),
      life: count.describe('♥ that it costs, never the last.'),
      limit: z.int().min(1).nullable().describe('How often a turn; null: without limit.'),
      at: z.array(z.enum(ASKS)).describe('Decisions at which it is offered.'),
    })
    .nullable(),
  immune: z.array(z.enum(SUITS)).describe('Cards of these suits that others play do nothing to it.'),
  mimics: z
    .boolean()
    .describe("At the start of its turn it takes over another player's powers, until its next turn."),
  repeats: z
    .literal(true)
    .optional()
    .describe('It may discard an attack to repeat the brown card that it played last.'),
  tribute: z
    .literal(true)
    .optional()
    .describe('Before its draw, players with more cards in hand give it one each.'),
  borrows: z
    .array(id)
    .optional()
    .describe('At the start of its turn it may take the powers of two of these at random.'),
});

const boon = z.strictObject({
  id,
  name,
  life: count.describe('♥ and maximum ♥ gained with it.'),
  mods,
  once: z.enum(MODS).nullable().describe('Not offered to who has this mod above 0.'),
});

const deed = z
  .strictObject({
    do: z.enum(DEEDS),
    amount: count,
    plays: count.optional().describe('Cards played in the turn with which it does not happen.'),
    flip: flip.nullable().describe('The check on which it depends.'),
  })
  .nullable();

const event = z.strictObject({
  id,
  name,
  fromRound: z
    .int()
    .min(1)
    .nullable()
    .describe('The round in which it comes into force; null for an event of the event deck.'),
  last: z.boolean().describe('Comes up as the last of the event deck, and stays.'),
  mods,
  table: z
    .partialRecord(z.enum(TABLE_MODS), z.int())
    .describe('Numbers that it changes for the whole table.'),
  suit: z.enum(SUITS).nullable().describe('The suit that all cards count as.'),
  reveal: deed.describe('What it does when it comes up.'),
  opening: deed.describe('What it does at the start of each turn.'),
  closing: deed.describe('What it does at the end of each turn that was not skipped.'),
  returns: z
    .strictObject({
      life: count,
      more: count,
      cards: count,
      first: z.boolean(),
      newRole: z.literal(true).optional().describe('Roles of all who are out are dealt anew before.'),
    })
    .nullable()
    .describe(
      'The eliminated take part again from the start of their turn, with `life` ♥ and `cards` cards; without ♥, until its end, and they draw `more` cards more. With `first`, only who was eliminated first, once.',
    ),
  byCard: z.literal(true).optional().describe('It comes up when a card with `turnsEvent` was played.'),
  counts: counts.optional().describe('Cards that have these uses for all beside their own.'),
  never: never.optional().describe('Cards that do not have these uses for anybody.'),
  victory: z.array(victory).optional().describe('Ways to win in place of those of the ruleset.'),
});

const roleRow = z.strictObject({
  id,
  name,
  team: id,
  public: z.boolean().describe('Known to all from the deal on.'),
});
const team = z.strictObject({ id, name });

const rows = {
  teams: z.array(team),
  roles: z.array(roleRow),
  cards: z.array(card),
  characters: z.array(character),
  boons: z.array(boon),
  events: z.array(event).describe('Rules that come into force for all in the course of a game.'),
};

const mode = z.strictObject({
  id,
  name,
  leader: role.describe('Takes the first turn, begins rounds, and bears the bonuses.'),
  partners: z.array(role).describe('Roles for which the steps `penalty` and `last-bullet` hold.'),
  elimination: z.array(z.enum(ELIMINATION_STEPS)).describe('Steps after an elimination, in their order.'),
  reward: z.strictObject({ roles: z.array(role), cards: count }).nullable(),
  knowledge: z.array(
    z.strictObject({
      kind: z.enum(KNOWLEDGE_KINDS),
      who: role.nullable(),
      roles: z.array(role),
      when: role.nullable().describe('Holds only at tables that have this role.'),
    }),
  ),
  cover: z
    .union([z.literal('coin'), flip])
    .describe('How a check against a hit is made (for a Cover or a Barrel): a fair coin, or a flip.'),
  jailSkips: z.boolean().describe('A failed Jail check skips draw, play and discard.'),
  jailDiscards: z.boolean().describe('With `jailSkips`: the discard takes place all the same.'),
  settle: z
    .enum(['at-once', 'after-effect'])
    .describe(
      'When survivors act on their losses, what follows eliminations happens and victory is looked at: at once, or at the end of the card or check that caused it.',
    ),
  coverAsked: z
    .boolean()
    .describe(
      'A check against a hit is a move of who is hit, once for each source of it; else one check, made by itself.',
    ),
  cancelsSingly: z.boolean().describe('Several cancels are laid one by one; else together.'),
  ownDuelUncredited: z.boolean().describe('Who loses a Duel that they began was hit by nobody.'),
  immuneToDuels: z.boolean().describe('A card that begins a Duel does nothing to who is immune to its suit.'),
  revive: z
    .enum(['enough', 'any'])
    .nullable()
    .describe('When cards that revive are offered: where those held suffice, or where there is one.'),
  events: z.array(id),
  eventDeck: z
    .strictObject({ events: z.int().min(1), fromRound: z.int().min(1) })
    .nullable()
    .describe(
      'How many events come up in a game, one a round from this one on, drawn at random but for the last.',
    ),
  opensLate: z.boolean().describe('What events do at the start of a turn comes after the checks.'),
});

const step = z.strictObject({
  id: z.enum(['round', 'events', 'check', 'draw', 'play', 'discard', 'next']),
  seat: role.optional().describe('Only in the turn of this role.'),
  card: id.optional().describe('The card in play that is checked.'),
  cards: count.optional().describe('Cards drawn.'),
  decisions: z.array(z.enum(ASKS)).optional().describe('Decisions that may be asked for.'),
});

const decision = z.strictObject({
  kind: z.enum(ASKS),
  when: z.string().min(1),
  acts: z.array(z.enum(ACTS)).min(1).describe('Acts that its legal moves may have in this ruleset.'),
  moves: z.string().describe('The schema of its legal moves.'),
  fallback: z
    .strictObject({
      index: z.literal(0),
      act: z.enum(ACTS),
      bound: z
        .enum(ACTS)
        .nullable()
        .describe('The act that it has while a card must be used; null where none ever must.'),
    })
    .describe('The legal move that the table makes for a seat whose time is up.'),
});

const rule = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  section: z.enum(SECTIONS),
  text: byLanguage.describe('Its sentence in the rulebook, by language.'),
  prompt: byLanguage.describe('Its sentence in the prompt, by language.'),
});

const words = z.record(z.string(), z.string().min(1));

/** A ruleset, whole: `rules-spec/<ruleset>.json`. */
export const RulesetDocument = z
  .strictObject({
    $schema: z.string(),
    format: z.literal(FORMAT),
    id: PARTS.rulesetId,
    name,
    version: z.int().min(1).describe('Raised when the rules change.'),
    hash: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .describe('Over everything that bears on play; every result states it.'),
    languages: z.array(z.enum(LANGUAGES)).min(1),
    modules: z.array(id),
    limits: z.strictObject({
      minSeats: z.int().min(2),
      maxSeats: z.int().max(8),
      lastRound: z.int().min(1).describe('The round at whose beginning the game is a stalemate.'),
      maxPlays: z.int().min(1).describe('Cards played in a turn after which it goes to its discard.'),
      maxDecisions: z.int().min(1).describe('Decisions after which a game is faulty.'),
      maxChain: z.int().min(1).describe('Effects begun without a decision after which a game is faulty.'),
      maxDepth: z.int().min(1).describe('Effects within one another that a game can hold.'),
    }),
    mode,
    seats: z
      .record(
        seatCount,
        z.strictObject({
          roles: z.record(id, count),
          leader: z.strictObject({
            life: z.int().describe('♥ beside those of the character.'),
            cards: z.int().describe('Cards of the first hand beside one for each ♥.'),
          }),
        }),
      )
      .describe('Roles and bonuses by number of seats.'),
    ...rows,
    distance: z
      .strictObject({
        least: z.int(),
        adds: z.array(z.enum(MODS)).describe('Mods of who is seen, added to the steps around the living.'),
        subtracts: z.array(z.enum(MODS)).describe('Mods of who sees, subtracted.'),
      })
      .describe('The distance from one seat to another.'),
    range: z.strictObject({
      base: z.int(),
      adds: z.array(z.enum(MODS)).describe("Mods of who shoots, a weapon's in play among them."),
      atOne: z.int().describe('The distance that `at-one` and `point-blank` mean.'),
    }),
    turn: z.strictObject({
      limited: z.int().min(1).describe('Limited cards that may be played in a turn.'),
      unlimitedBy: z.enum(MODS),
      phases: z.array(z.strictObject({ id: z.enum(PHASES), steps: z.array(step) })),
    }),
    decisions: z.array(decision),
    victory: z.array(victory).describe('Tried in this order after each elimination.'),
    terminations: z.array(z.enum(TERMINATIONS)),
    vocabulary: z.record(z.string(), words).describe('What the words of the closed lists mean, by list.'),
    rules: z.array(rule),
  })
  .meta({ title: 'Ruleset', description: 'All that another program needs to know of a ruleset.' });
export type RulesetDocument = z.infer<typeof RulesetDocument>;

/** A module's rows as they are before any mode changes them: `rules-spec/module/<module>.json`. */
export const ModuleDocument = z
  .strictObject({
    $schema: z.string(),
    format: z.literal(FORMAT),
    id,
    languages: z.array(z.enum(LANGUAGES)).min(1),
    ...rows,
  })
  .meta({ title: 'Module', description: 'The rows of one module.' });
export type ModuleDocument = z.infer<typeof ModuleDocument>;
