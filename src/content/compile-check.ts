/** Looks through a ruleset's rows for words that are of no list and for parts that the engine would not heed. */
import {
  ABILITY_EFFECTS,
  type BoonRow,
  type CardRow,
  type CharacterRow,
  COLOURS,
  type EventRow,
  FIRST_CARDS,
  type FlipRow,
  type HookId,
  type HookRow,
  MODS,
  type Power,
  type RulesetSpec,
  SUITS,
  TRIGGERS,
  type Trigger,
  USES,
} from '../engine/schema.ts';
import { ELIMINATION_STEPS, WAYS_TO_WIN } from '../engine/schema-roles.ts';

/** The rows that are in play, the mode's changes applied. */
export interface RowsToCheck {
  readonly cards: readonly CardRow[];
  readonly characters: readonly CharacterRow[];
  readonly boons: readonly (Power & Pick<BoonRow, 'id' | 'once'>)[];
  readonly events: readonly (Power &
    Pick<EventRow, 'id' | 'byCard' | 'suit' | 'closing' | 'victory' | 'reveal' | 'opening'>)[];
}

/** The parts of a power that the engine heeds in each kind of row, and the moments of its hooks. */
const HEEDED = {
  card: { parts: ['mods', 'on'], triggers: ['turn-start'] },
  character: {
    parts: [
      'mods',
      'counts',
      'never',
      'on',
      'draw',
      'ability',
      'immune',
      'mimics',
      'repeats',
      'tribute',
      'borrows',
    ],
    triggers: ['hit', 'hand-empty', 'elimination', 'spoils', 'used-outside', 'excess', 'flip', 'last-life'],
  },
  boon: { parts: ['mods'], triggers: [] },
  event: { parts: ['mods'], triggers: [] },
  'event by card': { parts: ['counts', 'never'], triggers: [] },
} as const;

/** What a hook can do at each moment. */
const HOOKS_AT: Readonly<Record<Trigger, readonly HookId[]>> = {
  'turn-start': ['explode', 'imprison'],
  hit: ['draw', 'take-from-source', 'take-from-owner'],
  'hand-empty': ['draw'],
  elimination: ['draw', 'heal'],
  spoils: ['take-spoils'],
  'used-outside': ['draw'],
  excess: ['take-discarded'],
  flip: ['take-discarded'],
  'last-life': ['survive'],
};

/** Throws an Error that names the row and the word for the first that is wrong. */
export function checkRows(spec: RulesetSpec, rows: RowsToCheck): void {
  for (const row of rows.cards) {
    word(row.id, 'colour', COLOURS, row.colour);
    for (const use of row.uses ?? []) word(row.id, 'use', USES, use);
    checkPower('card', row);
  }
  for (const row of rows.characters) checkPower('character', row);
  for (const row of rows.boons) {
    if (row.once !== undefined) word(row.id, 'mod', MODS, row.once);
    checkPower('boon', row);
  }
  for (const row of rows.events) checkEvent(row);
  const { mode } = spec;
  for (const step of mode.elimination) word(mode.id, 'step after an elimination', ELIMINATION_STEPS, step);
  for (const row of mode.victory) {
    word(mode.id, 'way to win', WAYS_TO_WIN, row.when);
    if ((row.target === undefined) === (row.when === 'killed-target'))
      throw new Error(`${mode.id}: killed-target says whom by its target, and no other way to win has one`);
  }
  if (mode.cover !== 'coin') checkFlip(mode.id, mode.cover);
  for (let seats = spec.minSeats; seats <= spec.maxSeats; seats++) {
    for (const table of ['composition', 'leaderLife', 'leaderCards'] as const) {
      if (mode[table][seats] === undefined) throw new Error(`${mode.id}: its ${table} lacks ${seats} seats`);
    }
  }
}

/** What comes by card says nothing that would have to be summed for each seat; the others nothing that is looked up there. */
function checkEvent(row: RowsToCheck['events'][number]): void {
  checkPower(row.byCard ? 'event by card' : 'event', row);
  const part = row.byCard ? 'suit' : 'victory';
  const unheeded = (what: string) =>
    new Error(
      `${row.id}: the engine does not heed ${what} of an event that comes ${row.byCard ? 'by card' : 'by round'}`,
    );
  if (row[part] !== undefined) throw unheeded(part);
  // The end of a turn brings another one by the one deck, and whatever else by the other.
  if (row.closing !== undefined && (row.closing.do === 'another-turn') === (row.byCard === true))
    throw unheeded(`closing by ${row.closing.do}`);
  for (const deed of [row.reveal, row.opening, row.closing]) {
    if (deed?.flip !== undefined) checkFlip(row.id, deed.flip);
  }
}

function word(row: string, what: string, words: readonly string[], given: string): void {
  if (!words.includes(given))
    throw new Error(`${row}: ${given} is no ${what}; there are ${words.join(', ')}`);
}

function checkPower(kind: keyof typeof HEEDED, row: Power & { readonly id: string }): void {
  const heeded: { parts: readonly string[]; triggers: readonly string[] } = HEEDED[kind];
  for (const part of HEEDED.character.parts) {
    if (row[part] !== undefined && !heeded.parts.includes(part)) {
      throw new Error(`${row.id}: the engine does not heed ${part} of a ${kind}`);
    }
  }
  for (const mod of Object.keys(row.mods ?? {})) word(row.id, 'mod', MODS, mod);
  for (const use of Object.keys({ ...row.counts, ...row.never })) word(row.id, 'use', USES, use);
  for (const [trigger, hook] of Object.entries(row.on ?? {})) {
    word(row.id, 'trigger', TRIGGERS, trigger);
    if (!heeded.triggers.includes(trigger)) {
      throw new Error(`${row.id}: the engine does not heed a hook at ${trigger} of a ${kind}`);
    }
    checkHook(row.id, trigger as Trigger, hook);
  }
  if (row.draw?.first !== undefined) word(row.id, 'place of the first card', FIRST_CARDS, row.draw.first);
  if (row.immune !== undefined) checkSuits(row.id, row.immune);
  if (row.ability !== undefined) word(row.id, 'effect of an ability', ABILITY_EFFECTS, row.ability.effect);
  if (row.draw?.shown !== undefined) checkSuits(row.id, row.draw.shown.suits);
}

function checkHook(row: string, trigger: Trigger, hook: HookRow): void {
  word(row, `hook at ${trigger}`, HOOKS_AT[trigger], hook.do);
  if ((trigger === 'turn-start' || trigger === 'last-life') && hook.flip === undefined)
    throw new Error(`${row}: its check flips nothing`);
  if (hook.flip !== undefined) checkFlip(row, hook.flip);
}

function checkFlip(row: string, flip: FlipRow): void {
  word(row, 'outcome of a match', ['good', 'bad'], flip.matching);
  checkSuits(row, flip.suits);
}

function checkSuits(row: string, suits: string): void {
  for (const suit of suits) word(row, 'suit', SUITS, suit);
}
