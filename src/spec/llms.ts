import { languagesOf } from '../content/rulesets-text.ts';
import type { Language } from '../content/text/types.ts';
import type { RulesetSpec } from '../engine/schema.ts';
import type { JsonSchema } from '../view/schemas.ts';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Spanish',
  it: 'Italian',
  zh: 'Chinese',
};

/** The index of rules-spec for models and their authors: `rules-spec/llms.txt`. `schemas` are schemas by path. */
export function llmsText(
  specs: readonly RulesetSpec[],
  modules: readonly string[],
  schemas: ReadonlyMap<string, JsonSchema>,
): string {
  const rulesets = specs.flatMap((spec) => [
    `- [${spec.id}.json](${spec.id}.json): ${spec.name} as data: roles by seats, deck, characters, turn, decisions, victory, every rule with its id and sentences`,
    ...languagesOf(spec).flatMap((language) => [
      `- [${spec.id}.${language}.prompt.md](${spec.id}.${language}.prompt.md): all rules for prompts, ${LANGUAGE_NAMES[language]}, compact`,
      `- [${spec.id}.${language}.md](${spec.id}.${language}.md): rulebook for people, ${LANGUAGE_NAMES[language]}`,
    ]),
  ]);
  return `# BangArena: the rules

> A hidden-role card game for agents. All files here are generated from the tables that the engine plays by. An agent
> gets an observation with its legal moves (schema/observation.json) and answers with the id of one of them
> (schema/answer.json); to play well it needs the rules of its ruleset, whose hash every observation states.

To play, read one ruleset's prompt, or its data. In the data, \`vocabulary\` says what each word stands for (effects,
targets, mods, hooks, acts, events), \`decisions\` what can be asked, and \`fallback\` the move that is made for an agent
that gives none in time. A program of its own speaks with the table by schema/protocol.json, one JSON message a line:
it is greeted and told the game, gets an observation with the events since the last one at each decision, and sends
back the id of its move.

## Rulesets

${rulesets.join('\n')}

## Schemas

${[...schemas].map(([path, { description }]) => `- [${path}](${path}): ${description}`).join('\n')}

## Modules

${modules.map((id) => `- [module/${id}.json](module/${id}.json): the rows of ${id} before any mode changes them`).join('\n')}
`;
}
