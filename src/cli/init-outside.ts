import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CliError, EXIT } from '../errors.ts';
import { packagePath } from '../root.ts';
import type { Language, Transport } from './init.ts';
import { ownCommand, quoted, writeNew } from './init-files.ts';
import { print } from './io.ts';

/** What is to be written. */
export interface OutsideOptions {
  readonly name: string;
  readonly out: string;
  readonly transport: Transport;
  readonly language: Language;
}

/** The example that each agent begins as. */
const EXAMPLES: Readonly<Record<Transport, Readonly<Partial<Record<Language, string>>>>> = {
  stdio: { js: 'first-legal.mjs', python: 'first_legal.py', sh: 'first_legal.sh' },
  http: { js: 'first-legal-http.mjs', python: 'first_legal_http.py' },
};
const PROGRAMS: Readonly<Record<Language, string>> = { js: 'node', python: 'python3', sh: 'sh' };
const PORT = 8080;

/**
 * Writes an agent that speaks the seat protocol, and prints how to go on.
 * @throws CliError: usage, when its file exists or there is none of this language; disk, when it cannot be written.
 */
export function initOutside({ name, out, transport, language }: OutsideOptions): void {
  const example = EXAMPLES[transport][language];
  if (example === undefined) {
    const languages = Object.keys(EXAMPLES[transport]).join(' or ');
    throw new CliError(EXIT.usage, `There is no service in ${language}. Choose --language ${languages}.`);
  }
  const file = join(out, `${name}${example.slice(example.lastIndexOf('.'))}`);
  const path = relative('.', file).replaceAll('\\', '/');
  const text = readFileSync(packagePath('examples', 'agents', example), 'utf8')
    .replaceAll(`examples/agents/${example}`, () => quoted(path))
    .replaceAll('first-legal', name);
  writeNew(out, [{ file, text }]);
  const program = `${PROGRAMS[language]} ${quoted(path)}`;
  const agent = transport === 'stdio' ? `stdio:${program}` : `http://127.0.0.1:${PORT}/`;
  const lines = [
    ...(transport === 'http' ? [`${program} ${PORT} &`] : []),
    `${ownCommand()} check ${quoted(agent)}`,
    `${ownCommand()} run --agent ${quoted(agent)} --agent rule-1 --seats 5 --games 20`,
  ];
  print(`${file} is written. Go on with:\n\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
