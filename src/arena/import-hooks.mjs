// Hooks for Node's module loader, which runs them in a thread of its own: files that lie anywhere import this very
// package by its name, and TypeScript is a module whatever the package.json above it says.

let places = {};

/** Takes the addresses of the package's entries, by specifier. */
export function initialize(given) {
  places = given;
}

/** Resolves the package's own entries to the copy that runs; all else as ever. */
export async function resolve(specifier, context, next) {
  const url = places[specifier];
  if (url !== undefined) return { url, format: 'module', shortCircuit: true };
  const found = await next(specifier, context);
  const isSource = /^file:[^?#]*\.ts(?:[?#]|$)/.test(found.url) && !found.url.includes('/node_modules/');
  return isSource && found.format !== 'module-typescript'
    ? { ...found, format: tsFormat(found.format) }
    : found;
}

/** Node that reads TypeScript has a format of its own for it. */
function tsFormat(format) {
  return format?.endsWith('-typescript') ? 'module-typescript' : 'module';
}
