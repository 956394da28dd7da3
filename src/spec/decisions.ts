import type { ResolvedRows } from '../content/rules/types.ts';
import { VOCABULARY } from '../content/text/vocabulary.ts';
import type { TableMod } from '../engine/schema.ts';
import { ACTS, type Act, type Ask } from '../engine/vocabulary.ts';
import type { RulesetDocument } from './document.ts';

/** The schema of legal moves, from the place of a ruleset's document. */
const MOVES = 'schema/legal-moves.json';

/** What every ruleset's decisions offer, the act of the simplest move first. Abilities come with their characters. */
const DECISIONS: readonly { readonly kind: Ask; readonly acts: readonly Act[] }[] = [
  { kind: 'turn', acts: ['end', 'play'] },
  { kind: 'shot', acts: ['pass', 'answer'] },
  { kind: 'demand', acts: ['pass', 'answer'] },
  { kind: 'excess', acts: ['discard'] },
  { kind: 'draw-source', acts: ['draw-deck'] },
  { kind: 'keep', acts: ['return'] },
  { kind: 'boon', acts: ['boon'] },
  { kind: 'bounty', acts: ['bounty'] },
  { kind: 'rescue', acts: ['pass', 'answer'] },
  { kind: 'draft', acts: ['draft'] },
  { kind: 'cost', acts: ['discard'] },
  { kind: 'toss', acts: ['toss'] },
  { kind: 'copy', acts: ['copy'] },
  { kind: 'equipment', acts: ['discard'] },
  { kind: 'suit', acts: ['name'] },
  { kind: 'identity', acts: ['pass', 'become'] },
  { kind: 'gift', acts: ['pass', 'give'] },
  { kind: 'forgo', acts: ['pass', 'forgo'] },
  { kind: 'guess', acts: ['guess'] },
  { kind: 'exchange', acts: ['pass', 'discard'] },
  { kind: 'save', acts: ['pass', 'answer'] },
  { kind: 'borrow', acts: ['pass', 'borrow'] },
  { kind: 'give', acts: ['give'] },
  { kind: 'order', acts: ['command'] },
];

/** Steps after an elimination that ask for these decisions. */
const STEPS: Readonly<Partial<Record<Ask, readonly string[]>>> = {
  boon: ['glory', 'last-bullet'],
  bounty: ['bounty'],
};

/** Table mods for which these decisions are asked for. */
const ASKED_BY: Readonly<Partial<Record<Ask, TableMod>>> = {
  forgo: 'forgone',
  guess: 'guesses',
  exchange: 'exchange',
  save: 'strikes',
};

/** Whether an event changes a number of the table. */
function changes({ events }: ResolvedRows, mod: TableMod): boolean {
  return events.some(({ table }) => (table?.[mod] ?? 0) > 0);
}

/** The act of the first move where a card must be used, in decisions in which that can be. */
function boundAct(kind: Ask, rows: ResolvedRows): Act | null {
  if (!changes(rows, 'must-play')) return null;
  return kind === 'turn' ? 'play' : kind === 'demand' ? 'answer' : null;
}

/** The kinds of decision that a ruleset asks for, with the acts that each may offer in it. */
export function decisionsOf(rows: ResolvedRows): RulesetDocument['decisions'] {
  return DECISIONS.filter(({ kind }) => isAsked(kind, rows)).map(({ kind, acts }) => {
    const all = new Set([
      ...acts,
      ...actsOfMode(kind, rows),
      ...actsOfCards(kind, rows),
      ...actsOfCharacters(kind, rows),
      ...actsOfEvents(kind, rows),
    ]);
    return {
      kind,
      when: VOCABULARY.decision[kind],
      acts: ACTS.filter((act) => all.has(act)),
      moves: MOVES,
      fallback: { index: 0, act: acts[0], bound: boundAct(kind, rows) },
    };
  });
}

function isAsked(kind: Ask, rows: ResolvedRows): boolean {
  const steps = STEPS[kind];
  if (steps !== undefined) return rows.spec.mode.elimination.some((step) => steps.includes(step));
  if (kind === 'draw-source')
    return rows.characters.some(({ draw }) => draw?.first !== undefined || draw?.instead !== undefined);
  if (kind === 'cost') return rows.cards.some(({ cost = 0 }) => cost > 0) || rows.characters.some(paysLater);
  if (kind === 'toss') return rows.cards.some(({ effect }) => effect === 'toss-each');
  if (kind === 'copy') return rows.characters.some(({ mimics }) => mimics === true);
  if (kind === 'rescue') return rows.spec.mode.settle !== undefined;
  if (kind === 'draft') return rows.cards.some(({ effect }) => effect === 'draft');
  if (kind === 'equipment') return rows.events.some(({ reveal }) => reveal?.do === 'discard-equipment');
  if (kind === 'suit') return rows.events.some(({ table }) => (table?.['one-suit'] ?? 0) > 0);
  if (kind === 'identity') return rows.events.some(({ opening }) => opening?.do === 'new-character');
  if (kind === 'gift') return rows.events.some(({ opening }) => opening?.do === 'give-life');
  if (kind === 'borrow') return rows.characters.some(({ borrows }) => borrows !== undefined);
  if (kind === 'give') return rows.characters.some(({ tribute }) => tribute === true);
  if (kind === 'order') return rows.events.some(({ table }) => (table?.orders ?? 0) > 0);
  const mod = ASKED_BY[kind];
  if (mod !== undefined) return changes(rows, mod);
  if (kind !== 'keep') return true;
  return [...rows.characters, ...rows.boons].some(({ mods }) => (mods?.look ?? 0) > 0);
}

function actsOfMode(kind: Ask, { spec }: ResolvedRows): Act[] {
  return kind === 'shot' && spec.mode.coverAsked === true ? ['check'] : [];
}

/** Cards in play that are used: in the turn, or as an answer. */
function actsOfCards(kind: Ask, { cards }: ResolvedRows): Act[] {
  const greens = cards.filter(({ colour }) => colour === 'green');
  const used = kind === 'turn' ? greens.some(({ answerOnly }) => answerOnly !== true) : false;
  const answers = (kind === 'shot' || kind === 'save') && greens.some(({ uses }) => uses?.includes('cancel'));
  return used || answers ? ['activate'] : [];
}

/** What an event allows in the turn. */
function actsOfEvents(kind: Ask, rows: ResolvedRows): Act[] {
  if (kind !== 'turn') return [];
  return [
    ...(changes(rows, 'doubles') ? (['double'] as const) : []),
    ...(changes(rows, 'strikes') ? (['strike'] as const) : []),
    ...(changes(rows, 'orders') ? (['order'] as const) : []),
    ...(changes(rows, 'swaps') ? (['swap'] as const) : []),
  ];
}

/** Whether the cost of a character's ability is asked for once it is begun. */
function paysLater({ ability }: ResolvedRows['characters'][number]): boolean {
  return ability?.effect === 'hit' && (ability.cost ?? 0) > 0;
}

function actsOfCharacters(kind: Ask, { characters }: ResolvedRows): Act[] {
  const acts: Act[] = [];
  if (characters.some(({ ability }) => ability?.at.includes(kind))) acts.push('use');
  if (kind === 'turn' && characters.some(({ repeats }) => repeats === true)) acts.push('repeat');
  if (kind !== 'draw-source') return acts;
  const first = (place: string) => characters.some(({ draw }) => draw?.first === place);
  if (first('other-hand')) acts.push('draw-hand');
  if (first('discard-pile')) acts.push('draw-discard');
  if (characters.some(({ draw }) => draw?.instead === 'in-play')) acts.push('draw-play');
  return acts;
}
