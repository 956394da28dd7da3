import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { CliError, EXIT } from '../errors.ts';

const SCENARIO = /\.ya?ml$/;
const WILD = /[*?{[]/;

/**
 * The scenario files that files, folders and patterns name, each once, in the order named and within a folder or
 * pattern by name. Patterns know `*`, `?`, `{a,b}`, and `**` for folders at any depth.
 * @throws CliError (usage) for a path that names nothing.
 */
export function scenarioFiles(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(filesOf))];
}

function filesOf(path: string): string[] {
  const kind = existsSync(path) ? statSync(path) : null;
  if (kind?.isFile()) return [path];
  const found = kind?.isDirectory() ? below(path).filter((file) => SCENARIO.test(file)) : matches(path);
  if (found.length > 0) return found;
  const why = kind?.isDirectory()
    ? 'holds no file that ends in .yaml'
    : WILD.test(path)
      ? 'matches no file'
      : 'does not exist';
  throw new CliError(
    EXIT.usage,
    `${path} ${why}. Name scenario files, folders that hold some, or a quoted pattern.`,
  );
}

/** All files below a folder, by name. */
function below(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? below(path) : [path];
  });
}

function matches(pattern: string): string[] {
  const parts = pattern.split(/[\\/]/);
  const fixed = parts.findIndex((part) => WILD.test(part));
  if (fixed < 0) return [];
  const root = parts.slice(0, fixed).join(sep) || (fixed > 0 ? sep : '.');
  if (!existsSync(root) || !statSync(root).isDirectory()) return [];
  const wanted = new RegExp(`^${parts.slice(fixed).map(toExpression).join('')}$`);
  return below(root).filter((file) => {
    const inside = root === '.' ? file : file.slice(root.length).replace(/^[\\/]/, '');
    return wanted.test(`/${inside.split(sep).join('/')}`);
  });
}

/** One part of a pattern, with the slash before it, as a regular expression. */
function toExpression(part: string): string {
  if (part === '**') return '(?:/[^/]+)*';
  const text = part
    .replace(/[.+^$()|\\[\]]/g, '\\$&')
    .replace(/\*/g, '[^/]*')
    .replace(/\?/g, '[^/]')
    .replace(/\{([^{}]*)\}/g, (_, words: string) => `(?:${words.split(',').join('|')})`);
  return `/${text}`;
}
