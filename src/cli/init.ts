import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { CliError, EXIT } from '../errors.ts';
import type { InitOptions } from './init-agent.ts';
import { examples } from './options.ts';

/** What can be begun: a bot, an agent with a prompt of its own, or a provider of models. */
export const AGENT_KINDS = ['bot', 'model', 'provider'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/** How an agent outside of the arena's process is talked to, and what it can be written in. */
const TRANSPORTS = ['stdio', 'http'] as const;
export type Transport = (typeof TRANSPORTS)[number];
const LANGUAGES = ['js', 'python', 'sh'] as const;
export type Language = (typeof LANGUAGES)[number];

const EXAMPLES = examples(
  ['bangarena init agent my-agent', 'a bot in my-agent.mjs, and its test'],
  ['bangarena init agent my-agent --ts', 'the same in TypeScript'],
  ['bangarena init agent my-model --kind model', 'a model with a prompt of its own'],
  ['bangarena init agent my-api --kind provider', 'a provider of models: prompt and costs are the arena’s'],
  [
    'bangarena init agent my-agent --transport stdio --language python',
    'a program that speaks the seat protocol',
  ],
  ['bangarena init agent my-agent --transport http', 'the same as a service'],
);

interface InitFlags extends Omit<InitOptions, 'name'> {
  readonly transport?: Transport;
  readonly language?: Language;
}

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
    .addOption(
      new Option('--transport <kind>', 'write a program (stdio) or a service (http) instead, without a test')
        .choices(TRANSPORTS)
        .conflicts(['kind', 'ts']),
    )
    .addOption(
      new Option('--language <language>', 'what it is written in, with --transport (default: js)').choices(
        LANGUAGES,
      ),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, flags: InitFlags) => {
      const { transport, language, ...rest } = flags;
      if (transport !== undefined) {
        const { initOutside } = await import('./init-outside.ts');
        initOutside({ name, out: rest.out, transport, language: language ?? 'js' });
        return;
      }
      if (language !== undefined)
        throw new CliError(EXIT.usage, '--language goes with --transport stdio or http.');
      const { initAgent } = await import('./init-agent.ts');
      initAgent({ ...rest, name });
    });
}
