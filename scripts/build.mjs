// Builds dist: compiles with the constants inlined (see inline-constants.mjs), copies data files that lie beside the code, removes what no longer has a source.
// `--prepare` is how npm calls it, after `npm ci` and again when `npx bangarena` links this folder: then a
// fresh dist is left alone, and without a compiler (dev dependencies left out) the shipped dist will do.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, fingerprint, ROOT, STAMP, sourceFiles } from './sources.mjs';

const TYPESCRIPT = /\.[cm]?ts$/;

/** The compiler, or null when dev dependencies are not installed. */
async function loadCompiler() {
  try {
    return (await import('typescript')).default;
  } catch {
    return null;
  }
}

/** Compiles by tsconfig.build.json, prints what is wrong, and tells whether all was well. */
async function compile(ts) {
  const { inlineConstants } = await import('./inline-constants.mjs');
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.build.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
  const before = [inlineConstants(program.getTypeChecker())];
  const emitted = program.emit(undefined, undefined, undefined, false, { before });
  const diagnostics = [...config.errors, ...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
  const host = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  };
  if (diagnostics.length > 0) console.error(ts.formatDiagnostics(diagnostics, host).trimEnd());
  return diagnostics.length === 0;
}

/** Every file that a source makes in dist. */
function builtFrom(source) {
  if (!TYPESCRIPT.test(source)) return [`dist/${source}`];
  return ['js', 'd.ts'].map((ending) => `dist/${source.replace(TYPESCRIPT, `.${ending}`)}`);
}

/** True if the last build succeeded on the present sources and nothing of it is missing. */
function isFresh(stamp, sources) {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== `${stamp} ok\n`) return false;
  return sources.flatMap(builtFrom).every((file) => existsSync(join(ROOT, file)));
}

/** Copies data files (SQL migrations and the like) to the same place in dist. */
function copyData(sources) {
  for (const file of sources) {
    if (TYPESCRIPT.test(file)) continue;
    const target = join(ROOT, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, file), target);
  }
}

/** Removes built files whose source was renamed or deleted. */
function removeOrphans(sources) {
  const wanted = new Set(['dist/.sources', ...sources.flatMap(builtFrom)]);
  for (const file of filesBelow('dist')) if (!wanted.has(file)) rmSync(join(ROOT, file), { force: true });
}

const preparing = process.argv.includes('--prepare');
const compiler = await loadCompiler();
if (!compiler) {
  if (preparing && existsSync(join(ROOT, 'dist', 'src', 'index.js'))) process.exit(0);
  console.error('Cannot build bangarena: TypeScript is not installed.');
  console.error('Run `npm ci` (without --omit=dev) and try again.');
  process.exit(1);
}

// Taken before compiling: a file saved meanwhile makes the stamp stale, never wrongly fresh.
const stamp = fingerprint();
const sources = sourceFiles();
if (preparing && isFresh(stamp, sources)) process.exit(0);

const ok = await compile(compiler);
copyData(sources);
removeOrphans(sources);
writeFileSync(STAMP, `${stamp} ${ok ? 'ok' : 'errors'}\n`);
process.exit(ok ? 0 : 1);
