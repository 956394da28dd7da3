import { RUN_DEFAULTS, rulesetOf } from '../arena/plan.ts';
import { nearest } from '../arena/suggest.ts';
import { getSpec, RULESET_IDS } from '../content/rulesets.ts';
import { languagesOf } from '../content/rulesets-text.ts';
import { LANGUAGES, type Language } from '../content/text/types.ts';
import { CliError, EXIT } from '../errors.ts';
import { ruleIds, type ShownRule, showRules } from '../spec/show.ts';
import { coloursFor, print, printJson } from './io.ts';

/**
 * Shows what an id means: in the ruleset that is asked for, else in the first that has it, the default before others.
 * Throws CliError (usage) for an id, ruleset or language that there is not.
 */
export function showRule(id: string, flags: { ruleset?: string; lang: Language; json?: boolean }): void {
  const asked = getSpec(rulesetOf(flags.ruleset ?? RUN_DEFAULTS.ruleset).id);
  const others = flags.ruleset === undefined ? RULESET_IDS.map(getSpec) : [];
  const spec =
    [asked, ...others].find((candidate) => showRules(candidate, id, LANGUAGES[0]).length > 0) ?? asked;
  if (!languagesOf(spec).includes(flags.lang)) {
    const known = languagesOf(spec).join(', ');
    throw new CliError(EXIT.usage, `${spec.id} is not said in ${flags.lang}; there are ${known}.`);
  }
  const rules = showRules(spec, id, flags.lang);
  if (rules.length === 0) throw new CliError(EXIT.usage, unknown(id, ruleIds(spec), spec.id));
  if (flags.json) printJson(rules);
  else print([...rules.map(textOf), ...(spec === asked ? [] : [`(in ${spec.id})`])].join('\n\n'));
}

function unknown(id: string, ids: readonly string[], ruleset: string): string {
  const words = [...ids, ...ids.map((known) => known.slice(known.indexOf('.') + 1))];
  const guess = nearest(id, words);
  const meant = guess === null ? '' : ` Did you mean "${guess}"?`;
  const groups = [...new Set(ids.map((known) => known.slice(0, known.indexOf('.'))))];
  return `${ruleset} has no rule, card, character, role or mode "${id}".${meant} \`bangarena rules show <group>\` lists a group: ${groups.join(', ')}.`;
}

function textOf({ id, section, name, text, prompt }: ShownRule): string {
  const { bold, dim } = coloursFor(process.stdout);
  const lines = [`${name === null ? '' : `${bold(name)}  `}${dim(`${id} · ${section}`)}`, text];
  return [...lines, ...(prompt === text ? [] : [dim(`prompt: ${prompt}`)])].join('\n');
}
