import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';
import { bangarena, inProcess, rows, scratch, shell } from './kit.ts';

const folder = scratch();

/** A user's project in which the package is installed. */
const project = join(folder, 'project');
mkdirSync(join(project, 'node_modules'), { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
symlinkSync(ROOT, join(project, 'node_modules', 'bangarena'));

/** A folder from which the package cannot be found. */
const nowhere = join(folder, 'nowhere');
mkdirSync(nowhere);

/** The lines that `init` says to go on with. */
async function init(cwd: string, ...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await inProcess(['init', 'agent', ...args], { cwd });
  expect(code, stderr).toBe(0);
  return stdout.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []));
}

const KINDS = ['bot', 'model', 'provider'].flatMap((kind) =>
  ['js', 'ts'].map((language) => ({ kind, language, name: `my-${kind}-${language}` })),
);

/** A model that chooses the first move of which its prompt or schema tells. */
const server = createServer((request, response) => {
  let sent = '';
  request.setEncoding('utf8').on('data', (piece) => {
    sent += piece;
  });
  request.on('end', () => {
    const { messages, response_format: format } = JSON.parse(sent);
    const fromSchema = format.json_schema?.schema.properties.move.enum[0];
    const move = fromSchema ?? messages.at(-1).content.trim().split('\n').at(-1).split(' = ')[0];
    const message = { role: 'assistant', content: JSON.stringify({ reasoning: null, belief: null, move }) };
    const usage = { prompt_tokens: 900, completion_tokens: 10 };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ model: 'served', choices: [{ message, finish_reason: 'stop' }], usage }));
  });
});
afterAll(() => server.close());

async function address(): Promise<string> {
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

describe('init agent', () => {
  it.each(KINDS)(
    'writes a $kind in $language whose lines work as printed',
    async ({ kind, language, name }) => {
      const both = kind === 'bot' ? [project, nowhere] : language === 'ts' ? [project] : [nowhere];
      for (const cwd of both) {
        const lines = await init(cwd, name, '--kind', kind, ...(language === 'ts' ? ['--ts'] : []));
        expect(lines).toHaveLength(2);
        const [test, run] = lines;
        expect(test.startsWith('node --test') || language === 'ts').toBe(
          cwd === project || language === 'ts',
        );
        const tested = await shell(test, { cwd });
        expect(tested.code, tested.stdout + tested.stderr).toBe(0);
        expect(tested.stdout).toMatch(/^# pass [1-9]/m);
        const played = await shell(run.replace('http://localhost:11434/v1', await address()), { cwd });
        expect(played.code, played.stderr).toBe(0);
        expect(played.stdout).toContain('rule-1');
      }
    },
  );

  it('writes code that the compiler accepts at its strictest', async () => {
    const files: string[] = [];
    for (const { kind, language, name } of KINDS) {
      const out = join(project, 'typed');
      await init(project, name, '--kind', kind, '--out', 'typed', ...(language === 'ts' ? ['--ts'] : []));
      const ending = language === 'ts' ? 'ts' : 'mjs';
      files.push(join(out, `${name}.${ending}`), join(out, `${name}.test.${ending}`));
    }
    const program = ts.createProgram(files, {
      noEmit: true,
      strict: true,
      noImplicitAny: true,
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      erasableSyntaxOnly: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules', '@types')],
    });
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    expect(faults).toEqual([]);
  });

  it('works as the contract says', async () => {
    const cwd = join(folder, 'contract');
    mkdirSync(cwd);
    expect((await bangarena(['init', 'agent', 'my-agent'], { cwd })).code).toBe(0);
    const run = 'run --agents ./my-agent.mjs,rule-1 --seats 5 --games 10 --out played';
    const { code, stderr } = await bangarena(run.split(' '), { cwd });
    expect(code, stderr).toBe(0);
    expect(rows(join(cwd, 'played'), 'SELECT sum(failures) AS failures FROM seats')).toEqual([
      { failures: 0 },
    ]);
  });

  it.each([
    ['stdio', 'js', 'mjs'],
    ['stdio', 'python', 'py'],
    ['stdio', 'sh', 'sh'],
    ['http', 'js', 'mjs'],
    ['http', 'python', 'py'],
  ])('writes a %s agent in %s that passes its check as printed', async (transport, language, ending) => {
    const name = `outside-${transport}-${language}`;
    const more = ['--transport', transport, '--language', language, '--out', 'out side'];
    const lines = await init(nowhere, name, ...more);
    const text = readFileSync(join(nowhere, 'out side', `${name}.${ending}`), 'utf8');
    expect(text).toContain(`'out side/${name}.${ending}'`);
    expect(text).toContain(`"${name}"`.replaceAll('"', language === 'js' ? "'" : '"'));
    expect(text).not.toMatch(/first[-_]legal/);
    const [check, run] = lines.slice(-2);
    const port = 20_000 + (process.pid % 20_000) + (language === 'js' ? 0 : 1);
    const line = (command: string) =>
      transport === 'stdio'
        ? command
        : `${lines[0].replace('8080 &', `${port}`)}  >served & server=$!; until [ -s served ]; do sleep 0.1; done; ${command.replaceAll('8080', String(port))}; code=$?; kill $server; rm served; exit $code`;
    const checked = await shell(line(`${check} --time-limit 30`), { cwd: nowhere });
    expect(checked.code, checked.stdout + checked.stderr).toBe(0);
    expect(checked.stdout).toContain(`says it is ${name} 1`);
    const played = await shell(line(run.replace('--games 20', '--games 2')), { cwd: nowhere });
    expect(played.code, played.stderr).toBe(0);
  });

  it.each([
    [
      ['--transport', 'http', '--language', 'sh'],
      'There is no service in sh. Choose --language js or python.',
    ],
    [['--language', 'python'], '--language goes with --transport'],
    [['--transport', 'stdio', '--ts'], 'cannot be used with'],
  ])('refuses %j', async (more, message) => {
    const { code, stderr } = await inProcess(['init', 'agent', 'refused', ...more], { cwd: nowhere });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('leaves what is there as it is', async () => {
    writeFileSync(join(nowhere, 'taken.test.mjs'), 'mine');
    const { code, stderr } = await inProcess(['init', 'agent', 'taken'], { cwd: nowhere });
    expect(code).toBe(2);
    expect(stderr).toContain('taken.test.mjs exists already and is left as it is');
    expect(readFileSync(join(nowhere, 'taken.test.mjs'), 'utf8')).toBe('mine');
    expect(() => readFileSync(join(nowhere, 'taken.mjs'))).toThrow('ENOENT');
  });

  it.each([['My Agent'], ['1st'], ['../up']])('refuses the name %s', async (name) => {
    const { code, stderr } = await inProcess(['init', 'agent', name], { cwd: nowhere });
    expect(code).toBe(2);
    expect(stderr).toContain('small letters and digits');
  });
});
