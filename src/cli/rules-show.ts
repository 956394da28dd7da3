import { RUN_DEFAULTS, rulesetOf } from '../arena/plan.ts';
import { nearest } from '../arena/suggest.ts';
import { getSpec, RULESET_IDS } from '../content/rulesets.ts';
import { languagesOf } from '../content/rulesets-text.ts';
import type { Language } from '../content/text/types.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import { CliError, EXIT } from '../errors.ts';
import { ruleIds, type ShownRule, showRules } from '../spec/show.ts';
import { coloursFor, print, printJson } from './io.ts';
import { columns } from './table.ts';

/** Lists the groups of a ruleset's rules with their ids. Throws CliError (usage) for a ruleset that there is not. */
export function showGroups(flags: { ruleset?: string; json?: boolean }): void {
  const spec = getSpec(rulesetOf(flags.ruleset ?? RUN_DEFAULTS.ruleset).id);
  const groups = groupsOf(ruleIds(spec));
  if (flags.json) {
    printJson(Object.fromEntries(groups));
    return;
  }
  const style = { head: coloursFor(process.stdout).dim, width: process.stdout.columns || undefined };
  const rows = [...groups].map(([group, ids]) => [
    group,
    ids.map((id) => id.slice(group.length + 1)).join(', '),
  ]);
  print(columns(['group', 'rules'], rows, style));
}

/**
 * Shows what an id or name means: in the ruleset that is asked for, else in the first that has it, the default before
 * others, and tells which rulesets say otherwise; one with expansions only where it does not say what the ruleset that it
 * expands says. Throws CliError (usage) for an id, ruleset or language that there is not.
 */
export function showRule(id: string, flags: { ruleset?: string; lang: Language; json?: boolean }): void {
  const asked = getSpec(rulesetOf(flags.ruleset ?? RUN_DEFAULTS.ruleset).id);
  const others = flags.ruleset === undefined ? RULESET_IDS.map(getSpec) : [];
  const says = (candidate: RulesetSpec): boolean =>
    languagesOf(candidate).includes(flags.lang) && showRules(candidate, id, flags.lang).length > 0;
  const spec = [asked, ...others].find(says) ?? asked;
  if (!languagesOf(spec).includes(flags.lang)) {
    const known = languagesOf(spec).join(', ');
    throw new CliError(EXIT.usage, `${spec.id} is not said in ${flags.lang}; there are ${known}.`);
  }
  const rules = showRules(spec, id, flags.lang);
  if (rules.length === 0) throw new CliError(EXIT.usage, unknown(id, [asked, ...others], flags.ruleset));
  const notes = spec === asked ? [] : [`(in ${spec.id})`];
  const texts = (shown: readonly ShownRule[]): string => JSON.stringify(shown.map(({ text }) => text));
  const said = new Map(
    others.filter(says).map((other) => [other.id, texts(showRules(other, id, flags.lang))]),
  );
  const otherwise = [...said]
    .filter(
      ([other, text]) =>
        text !== texts(rules) && (baseOf(other) === other || said.get(baseOf(other)) !== text),
    )
    .map(([other]) => other);
  if (otherwise.length > 0) notes.push(`(otherwise in ${otherwise.join(', ')})`);
  if (flags.json) printJson(rules);
  else print([...rules.map(textOf), ...notes].join('\n\n'));
}

/** The id of the ruleset that one with expansions expands; that of any other as it is. */
function baseOf(id: string): string {
  return id.split('+')[0];
}

/** The ids by what stands before their first dot. */
function groupsOf(ids: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const group = id.slice(0, id.indexOf('.'));
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return groups;
}

/** The error for what none of these rulesets has; `asked` is the id of the only one that was asked for. */
function unknown(id: string, specs: readonly RulesetSpec[], asked: string | undefined): string {
  const ids = [...new Set(specs.flatMap(ruleIds))];
  const words = [...ids, ...ids.map((known) => known.slice(known.indexOf('.') + 1))];
  const guess = nearest(id.trim().replaceAll(' ', '-'), words);
  const meant = guess === null ? '' : ` Did you mean "${guess}"?`;
  const groups = [...groupsOf(ids).keys()];
  const nobody = asked === undefined ? 'No ruleset has a' : `${asked} has no`;
  return `${nobody} rule, card, character, role, event or mode "${id}".${meant} \`bangarena rules show <group>\` lists a group: ${groups.join(', ')}. See \`bangarena rules show --help\`.`;
}

function textOf({ id, section, name, text, prompt, related }: ShownRule): string {
  const { bold, dim } = coloursFor(process.stdout);
  const lines = [`${name === null ? '' : `${bold(name)}  `}${dim(`${id} · ${section}`)}`, text];
  if (prompt !== text) lines.push(dim(`prompt: ${prompt}`));
  if (related.length > 0) lines.push(dim(`named in: ${related.join(', ')}`));
  return lines.join('\n');
}
