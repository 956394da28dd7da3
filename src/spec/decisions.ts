import type { ResolvedRows } from '../content/rules/types.ts';
import { VOCABULARY } from '../content/text/vocabulary.ts';
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
  { kind: 'equipment', acts: ['discard'] },
  { kind: 'suit', acts: ['name'] },
  { kind: 'identity', acts: ['pass', 'become'] },
];

/** Steps after an elimination that ask for these decisions. */
const STEPS: Readonly<Partial<Record<Ask, readonly string[]>>> = {
  boon: ['glory', 'last-bullet'],
  bounty: ['bounty'],
};

/** The kinds of decision that a ruleset asks for, with the acts that each may offer in it. */
export function decisionsOf(rows: ResolvedRows): RulesetDocument['decisions'] {
  return DECISIONS.filter(({ kind }) => isAsked(kind, rows)).map(({ kind, acts }) => {
    const all = new Set([...acts, ...actsOfMode(kind, rows), ...actsOfCharacters(kind, rows)]);
    return {
      kind,
      when: VOCABULARY.decision[kind],
      acts: ACTS.filter((act) => all.has(act)),
      moves: MOVES,
      fallback: { index: 0, act: acts[0] },
    };
  });
}

function isAsked(kind: Ask, rows: ResolvedRows): boolean {
  const steps = STEPS[kind];
  if (steps !== undefined) return rows.spec.mode.elimination.some((step) => steps.includes(step));
  if (kind === 'draw-source') return rows.characters.some(({ draw }) => draw?.first !== undefined);
  if (kind === 'rescue') return rows.spec.mode.settle !== undefined;
  if (kind === 'draft') return rows.cards.some(({ effect }) => effect === 'draft');
  if (kind === 'equipment') return rows.events.some(({ reveal }) => reveal?.do === 'discard-equipment');
  if (kind === 'suit') return rows.events.some(({ table }) => (table?.['one-suit'] ?? 0) > 0);
  if (kind === 'identity') return rows.events.some(({ opening }) => opening?.do === 'new-character');
  if (kind !== 'keep') return true;
  return [...rows.characters, ...rows.boons].some(({ mods }) => (mods?.look ?? 0) > 0);
}

function actsOfMode(kind: Ask, { spec }: ResolvedRows): Act[] {
  return kind === 'shot' && spec.mode.coverAsked === true ? ['check'] : [];
}

function actsOfCharacters(kind: Ask, { characters }: ResolvedRows): Act[] {
  const acts: Act[] = [];
  if (characters.some(({ ability }) => ability?.at.includes(kind))) acts.push('use');
  if (kind !== 'draw-source') return acts;
  const first = (place: string) => characters.some(({ draw }) => draw?.first === place);
  if (first('other-hand')) acts.push('draw-hand');
  if (first('discard-pile')) acts.push('draw-discard');
  return acts;
}
