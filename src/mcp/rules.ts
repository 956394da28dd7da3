import { nearest } from '../arena/suggest.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { ruleIds, showRules } from '../spec/show.ts';

/**
 * The rules that a word means, a card's name or a rule's id, as text.
 * @throws Error with the way out where it means none.
 */
export function rulesNamed(spec: RulesetSpec, word: string): string {
  const rules = showRules(spec, word, 'en');
  if (rules.length > 0)
    return rules
      .map(({ id, name, prompt }) => `${name === null ? '' : `${name}: `}${prompt} (${id})`)
      .join('\n');
  const ids = ruleIds(spec);
  const guess = nearest(word, [...ids, ...ids.map((id) => id.slice(id.indexOf('.') + 1))]);
  const meant = guess === null ? '' : ` Did you mean "${guess}"?`;
  throw new Error(
    `${spec.id} has no rule, card, character or role "${word}".${meant} Call rules without a name for all of them.`,
  );
}
