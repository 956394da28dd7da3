import { spawnSync } from 'node:child_process';
import { register } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The package's entries for files of one's own, by specifier: where each lies from here, without ending. */
const ENTRIES = {
  bangarena: '../index',
  'bangarena/agent': '../agent',
  'bangarena/llm': '../../agents/llm/index',
} as const;

/** What imports a module. */
type Importer = (url: string) => Promise<unknown>;

const TYPESCRIPT = /\.m?ts$/;
const importers: { js?: Importer; ts?: Promise<Importer> } = {};
const loaded = new Map<string, Promise<unknown>>();

/** Whether this Node reads TypeScript by itself. */
export function readsTypeScript(): boolean {
  return Boolean((process.features as { typescript?: unknown }).typescript);
}

/** Lets modules that are imported from now on import `bangarena` and its entries, wherever they lie: this very copy. */
function registerHooks(): void {
  const ending = extname(fileURLToPath(import.meta.url));
  const data = Object.fromEntries(
    Object.entries(ENTRIES).map(([name, place]) => [
      name,
      new URL(`${place}${ending}`, import.meta.url).href,
    ]),
  );
  register('./import-hooks.mjs', import.meta.url, { data });
}

/**
 * Prepares this thread for files of one's own, TypeScript included, for the whole process: what `bangarena/register` does.
 */
export async function registerImports(): Promise<void> {
  registerHooks();
  if (readsTypeScript()) return;
  const { register: registerTypeScript } = await import('tsx/esm/api');
  registerTypeScript();
  registerHooks();
}

function javascript(): Importer {
  if (importers.js === undefined) registerHooks();
  importers.js = (url) => import(url);
  return importers.js;
}

/**
 * What imports TypeScript where Node does not. Hooks that came last are asked first: ours must be asked before those of
 * tsx, which would give the files a copy of the package of their own, and after, for the format that tsx goes by.
 */
function typescript(): Promise<Importer> {
  importers.ts ??= import('tsx/esm/api').then(({ register: registerTypeScript }) => {
    javascript();
    const scope = registerTypeScript({ namespace: 'bangarena' });
    registerHooks();
    return (url) => scope.import(url, import.meta.url) as Promise<unknown>;
  });
  return importers.ts;
}

/**
 * Imports a module of one's own, once in this thread. In it `bangarena`, `bangarena/agent` and `bangarena/llm` are the
 * running package, wherever the file lies.
 * @throws whatever the module throws, or Error that says where its syntax is wrong.
 */
export function importFile(file: string): Promise<unknown> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const importing = importNow(file);
  loaded.set(file, importing);
  return importing;
}

async function importNow(file: string): Promise<unknown> {
  const url = pathToFileURL(file).href;
  const isTypeScript = TYPESCRIPT.test(file);
  try {
    return await (isTypeScript && !readsTypeScript() ? await typescript() : javascript())(url);
  } catch (error) {
    if (error instanceof SyntaxError && !isTypeScript) throw new Error(syntaxFault(file) ?? error.message);
    throw error;
  }
}

/** Where the syntax of a file is wrong, which the error itself does not tell; null where Node finds nothing. */
function syntaxFault(file: string): string | null {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  const place = /^(?:file:\/\/)?(\/.*:\d+)$/m.exec(stderr)?.[1];
  const fault = /^SyntaxError: .*$/m.exec(stderr)?.[0];
  return fault === undefined ? null : `${fault}${place === undefined ? '' : ` (${place})`}`;
}
