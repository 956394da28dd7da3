import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import type { InitOptions } from './init-agent.ts';
import { examples } from './options.ts';

/** What can be begun: a bot, an agent with a prompt of its own, or a provider of models. */
export const AGENT_KINDS = ['bot', 'model', 'provider'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

const EXAMPLES = examples(
  ['bangarena init agent my-agent', 'a bot in my-agent.mjs, and its test'],
  ['bangarena init agent my-agent --ts', 'the same in TypeScript'],
  ['bangarena init agent my-model --kind model', 'a model with a prompt of its own'],
  ['bangarena init agent my-api --kind provider', 'a provider of models: prompt and costs are the arena’s'],
);

function agentName(text: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) return text;
  throw new InvalidArgumentError('It must be small letters and digits with hyphens between, as in my-agent.');
}

/** Adds `bangarena init`. */
export function addInit(program: Command): void {
  const init = program.command('init').description('write the beginning of an agent of your own');
  init
    .command('agent')
    .description('write an agent that works, as one file, and its test')
    .argument('<name>', 'its name, as in my-agent', agentName)
    .addOption(new Option('--kind <kind>', 'what it is').choices(AGENT_KINDS).default('bot'))
    .option('-o, --out <dir>', 'the folder to write it into', '.')
    .option('--ts', 'write TypeScript in place of JavaScript with types in comments', false)
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, flags: Omit<InitOptions, 'name'>) => {
      const { initAgent } = await import('./init-agent.ts');
      initAgent({ ...flags, name });
    });
}
