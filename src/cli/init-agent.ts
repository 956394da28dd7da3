import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readsTypeScript } from '../arena/import-file.ts';
import { packagePath } from '../root.ts';
import type { AgentKind } from './init.ts';
import { ownCommand, quoted, writeNew } from './init-files.ts';
import { print } from './io.ts';

/** What is to be written. */
export interface InitOptions {
  readonly name: string;
  readonly kind: AgentKind;
  readonly out: string;
  readonly ts: boolean;
}

/**
 * Writes an agent and its test, and prints how to go on.
 * @throws CliError: usage, when one of the files exists; disk, when they cannot be written.
 */
export function initAgent(options: InitOptions): void {
  const { name, kind, out, ts } = options;
  const ending = ts ? 'ts' : 'mjs';
  const files = [
    { file: join(out, `${name}.${ending}`), template: kind },
    { file: join(out, `${name}.test.${ending}`), template: `${kind}.test` },
  ];
  const fileName = `${name}.${ending}`;
  writeNew(
    out,
    files.map(({ file, template }) => ({ file, text: textOf(template, options, fileName) })),
  );
  const [agent, test] = files.map(({ file }) => file);
  print(
    `${agent} and ${test} are written. Go on with:\n\n  ${testCommand(test, ts)}\n  ${runCommand(agent, options)}`,
  );
  if (kind !== 'bot') print(`\nPut in the address and the name of your model. ${PRICES}`);
}

const PRICES =
  'Without a price (--prices FILE) no cap in dollars can hold; --max-tokens bounds the tokens of the whole run.';

/** A template in one of its two languages: its lines marked @js or @ts are for one of them. */
function textOf(template: string, { name, ts }: InitOptions, file: string): string {
  const text = readFileSync(packagePath('templates', 'agent', `${template}.txt`), 'utf8');
  const [ours, theirs] = ts ? ['@ts', '@js'] : ['@js', '@ts'];
  return text
    .split('\n')
    .filter((line) => !line.startsWith(`${theirs} `))
    .map((line) => (line.startsWith(`${ours} `) ? line.slice(ours.length + 1) : line))
    .join('\n')
    .replaceAll('__ENV__', environmentName(name))
    .replaceAll('__FILE__', file)
    .replaceAll('__NAME__', name);
}

function environmentName(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

/** How the test is run: where the package cannot be found from the file, or Node reads no TypeScript, with our loader. */
function testCommand(test: string, ts: boolean): string {
  const plain = findsPackage(resolve(test)) && (!ts || readsTypeScript());
  const loader = findsPackage(resolve('command'))
    ? 'bangarena/register'
    : pathToFileURL(packagePath('dist', 'src', 'arena', 'register.js')).href;
  return ['node', ...(plain ? [] : ['--import', quoted(loader)]), '--test', quoted(test)].join(' ');
}

/** Whether a module in `file` could import the package by its name. */
function findsPackage(file: string): boolean {
  try {
    createRequire(file).resolve('bangarena/register');
    return true;
  } catch {
    return false;
  }
}

function runCommand(agent: string, { name, kind }: InitOptions): string {
  const path = relative('.', agent).replaceAll('\\', '/');
  const spec = path.startsWith('../') ? path : `./${path}`;
  if (kind === 'bot') return `${ownCommand()} run --agents ${quoted(`${spec},rule-1`)} --seats 5 --games 10`;
  const address = `${environmentName(name)}_BASE_URL=http://localhost:11434/v1`;
  const agents = quoted(`${spec}?model=llama3.2,rule-1`);
  return `${address} ${ownCommand()} run --agents ${agents} --seats 5 --games 2 --allow-unpriced --max-tokens 5000000`;
}
