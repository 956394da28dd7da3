// Builds dist: compiles, copies data files that lie beside the code, removes what no longer has a source.
// `--prepare` is how npm calls it, after `npm ci` and again when `npx bangarena` links this folder: then a
// fresh dist is left alone, and without a compiler (dev dependencies left out) the shipped dist will do.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { filesBelow, fingerprint, ROOT, STAMP, sourceFiles } from './sources.mjs';

const TYPESCRIPT = /\.[cm]?ts$/;

/** The path of the compiler's script, or null when dev dependencies are not installed. */
function findCompiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  } catch {
    return null;
  }
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
const compiler = findCompiler();
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

const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
  cwd: ROOT,
  stdio: 'inherit',
});
copyData(sources);
removeOrphans(sources);
writeFileSync(STAMP, `${stamp} ${status === 0 ? 'ok' : 'errors'}\n`);
process.exit(status ?? 1);
