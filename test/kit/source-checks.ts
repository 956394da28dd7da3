/**
 * Checks on source text for what the compiler and the linter cannot see. Each takes files as path and text
 * and returns one line per offence, so that the architecture test can run it on the real sources and on
 * planted offenders alike. Paths are relative to the root, with forward slashes.
 */
import { posix } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Parses a file with parent links. */
function parse(file: SourceFile): ts.SourceFile {
  return ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2023, true);
}

/** `path:line`, for messages. */
function place(tree: ts.SourceFile, node: ts.Node): string {
  return `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

/** Calls `visit` for every node of the tree. */
function walk(tree: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const step = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, step);
  };
  step(tree);
}

// ---------------------------------------------------------------------------------------------- layers

const EVERYTHING = '*';

/** Which layers a layer may import, itself always included. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  engine: ['core'],
  rows: ['engine', 'core'],
  compile: ['rows', 'engine', 'core'],
  view: ['engine', 'core'],
  seat: [],
  agent: ['seat', 'view', 'engine', 'core'],
  agents: ['agent'],
  errors: [],
  root: [],
  arena: ['spec', 'agents', 'agent', 'view', 'compile', 'rows', 'engine', 'core', 'errors', 'root'],
  'engine-server': ['arena', 'view', 'compile', 'engine', 'core'],
  mcp: ['spec', 'arena', 'agents', 'view', 'compile', 'engine', 'core'],
  stats: [],
  beliefs: ['agent', 'view', 'engine', 'core'],
  index: [
    'agents',
    'agent',
    'view',
    'compile',
    'engine',
    'core',
    'arena',
    'store',
    'stats',
    'report',
    'root',
    'errors',
    'scenario',
  ],
  scenario: ['arena', 'view', 'compile', 'rows', 'engine', 'core', 'errors', 'root'],
  spec: [
    'engine-server',
    'store',
    'scenario',
    'arena',
    'agent',
    'view',
    'compile',
    'rows',
    'engine',
    'core',
    'errors',
    'root',
  ],
  check: ['arena', 'agents', 'agent', 'view', 'compile', 'engine', 'core', 'errors', 'root'],
  store: ['arena', 'agents', 'agent', 'view', 'compile', 'engine', 'core', 'stats', 'errors', 'root'],
  report: [
    'beliefs',
    'store',
    'arena',
    'agents',
    'agent',
    'view',
    'compile',
    'engine',
    'core',
    'stats',
    'errors',
    'root',
  ],
  bench: [
    'store',
    'arena',
    'agents',
    'agent',
    'view',
    'compile',
    'engine',
    'core',
    'stats',
    'errors',
    'root',
  ],
  cli: [EVERYTHING],
  bin: ['cli'],
};

/** Layers that hold the rules: the laws on determinism and suspension are for them. */
export const RULE_LAYERS: readonly string[] = ['core', 'engine', 'rows', 'compile', 'view'];

/** Packages that a rule layer may import; elsewhere packages are free. */
const RULE_PACKAGES: Record<string, readonly string[]> = {
  core: ['@noble/hashes'],
  view: ['zod'],
};

/** The layer of a source file, or null if it lies outside the floor plan. */
export function layerOf(path: string): string | null {
  if (path.startsWith('agents/')) return 'agents';
  if (path.startsWith('bin/')) return 'bin';
  const [top, folder, ...rest] = path.split('/');
  if (top !== 'src') return null;
  if (rest.length === 0) {
    const name = folder.replace(/\.ts$/, '');
    return ['agent', 'index', 'root', 'errors'].includes(name) ? name : null;
  }
  if (folder === 'content') {
    const compiled = rest[0] === 'compile' || /^(compile|rulesets)[\w-]*\.ts$/.test(rest.join('/'));
    return compiled ? 'compile' : 'rows';
  }
  return folder in MAY_IMPORT && !['rows', 'compile', 'agents', 'bin'].includes(folder) ? folder : null;
}

/** The specifiers that a file imports, in whatever form: import, export from, import(), import type. */
function importsOf(tree: ts.SourceFile): { specifier: string; node: ts.Node }[] {
  const found: { specifier: string; node: ts.Node }[] = [];
  const add = (node: ts.Node, specifier: ts.Node | undefined): void => {
    if (specifier && ts.isStringLiteralLike(specifier)) found.push({ specifier: specifier.text, node });
  };
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node, node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node, node.argument.literal);
    else if (ts.isCallExpression(node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
      const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
      if (isImport || isRequire) add(node, node.arguments[0]);
    }
  });
  return found;
}

/** Folders of agents that may import from another one. */
const ALSO_MAY_IMPORT: Record<string, readonly string[]> = {
  'agents/process': ['agents/protocol'],
  'agents/http': ['agents/protocol'],
  'agents/mcp': ['agents/protocol', 'agents/llm'],
};

/** The folder that an agent's file may import from: `agents/bots`, or `agents` itself for files beside it. */
function agentFolder(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? `${parts[0]}/${parts[1]}` : parts[0];
}

/** Checks that every import follows the floor plan. */
export function checkLayers(files: readonly SourceFile[]): string[] {
  const offences: string[] = [];
  for (const file of files) {
    const layer = layerOf(file.path);
    if (layer === null) {
      offences.push(
        `${file.path} lies in no known layer. Move it, or add the layer to test/kit/source-checks.ts.`,
      );
      continue;
    }
    const tree = parse(file);
    for (const { specifier, node } of importsOf(tree)) {
      const fault = specifier.startsWith('.')
        ? faultOfOwnImport(file.path, layer, specifier)
        : faultOfPackage(layer, specifier);
      if (fault) offences.push(`${place(tree, node)} imports '${specifier}': ${fault}`);
    }
  }
  return offences;
}

/** What is wrong with importing one of our own files, or null. */
function faultOfOwnImport(path: string, layer: string, specifier: string): string | null {
  const target = posix.join(posix.dirname(path), specifier).replace(/^dist\//, '');
  const targetLayer = layerOf(target);
  if (targetLayer === null) return 'it lies in no known layer';
  if (layer !== 'bin' && !specifier.endsWith('.ts')) return 'imports of our own files end in .ts';
  if (layer === 'agents' && targetLayer === 'agents') {
    const own = agentFolder(path);
    const open = [own, ...(ALSO_MAY_IMPORT[own] ?? [])];
    return open.some((folder) => target.startsWith(`${folder}/`))
      ? null
      : `agents import only src/agent.ts and their own folder (${open.join(', ')})`;
  }
  const allowed = MAY_IMPORT[layer];
  if (targetLayer === layer || allowed.includes(targetLayer) || allowed.includes(EVERYTHING)) return null;
  return `${layer} may import only ${[layer, ...allowed].join(', ')}`;
}

/** What is wrong with importing a package, or null. */
function faultOfPackage(layer: string, specifier: string): string | null {
  if (!RULE_LAYERS.includes(layer)) return null;
  const allowed = RULE_PACKAGES[layer] ?? [];
  if (allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return null;
  return `${layer} holds rules and may import ${allowed.length ? `only ${allowed.join(', ')}` : 'no package'}`;
}

// ------------------------------------------------------------------------------------ law 3: names of rows

/** The `id: '...'` of every row in the given content files. */
export function rowIds(files: readonly SourceFile[]): Set<string> {
  const ids = new Set<string>();
  for (const file of files) {
    walk(parse(file), (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return;
      if (node.name.getText() === 'id') ids.add(node.initializer.text);
    });
  }
  return ids;
}

/** Law 3: finds string literals and literal keys that name a row, except the words of `vocabulary`. */
export function checkNoRowIds(
  files: readonly SourceFile[],
  ids: ReadonlySet<string>,
  vocabulary: ReadonlySet<string>,
): string[] {
  const offences: string[] = [];
  for (const file of files) {
    const tree = parse(file);
    walk(tree, (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
      if (!isText || !ids.has(node.text) || vocabulary.has(node.text)) return;
      if (ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)) return;
      offences.push(
        `${place(tree, node)} names the row '${node.text}'. Make it a parameter, hook or row field.`,
      );
    });
  }
  return offences;
}

// ------------------------------------------------------------------------- laws 1 and 5: what rules may not use

const BANNED_GLOBALS = new Set([
  'Date',
  'process',
  'Intl',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'Promise',
  'EventTarget',
]);

const BANNED_MEMBERS = new Set([
  'localeCompare',
  'toLocaleString',
  'toLocaleUpperCase',
  'toLocaleLowerCase',
  'toLocaleDateString',
  'toLocaleTimeString',
]);

/** Members of Math that every platform computes alike. */
const EXACT_MATHS = new Set([
  'abs',
  'ceil',
  'clz32',
  'floor',
  'fround',
  'imul',
  'max',
  'min',
  'round',
  'sign',
  'sqrt',
  'trunc',
]);

/** True for an identifier that reads a variable, not for a property, key or declared name. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isEnumMember(parent)) {
    return parent.initializer === node;
  }
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  return !(ts.isClassElement(parent) || ts.isTypeElement(parent) || ts.isJSDoc(parent));
}

/** The member that an expression like `Math.random` or `Math['random']` reads of `owner`, or null. */
function memberOf(node: ts.Node, owner: string): string | null {
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === owner) return node.name.text;
  if (ts.isElementAccessExpression(node) && node.expression.getText() === owner) {
    return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : '(computed)';
  }
  return null;
}

/** What law 1 or 5 forbids about this node, or null. */
function faultOfRuleNode(node: ts.Node): string | null {
  const maths = memberOf(node, 'Math');
  if (maths === 'random') return 'Math.random is not seeded (law 5)';
  if (maths !== null && !EXACT_MATHS.has(maths)) return `Math.${maths} may differ between platforms (law 5)`;
  if (ts.isPropertyAccessExpression(node) && BANNED_MEMBERS.has(node.name.text)) {
    return `${node.name.text} depends on the locale (law 5)`;
  }
  if (ts.isIdentifier(node) && isReference(node)) {
    if (BANNED_GLOBALS.has(node.text)) return `${node.text} has no place in the rules (laws 1 and 5)`;
    if (node.text === 'globalThis') return 'globalThis hides what is used (law 5)';
    const whole = node.text === 'Math' && !ts.isPropertyAccessExpression(node.parent);
    if (whole && !ts.isElementAccessExpression(node.parent)) return 'Math is passed on as a whole (law 5)';
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const sorts = ['sort', 'toSorted'].includes(node.expression.name.text);
    if (sorts && node.arguments.length === 0) return 'sort without a comparator orders by text (law 5)';
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken) {
    const literal = [node.left, node.right].every(
      (side) => ts.isNumericLiteral(side) || ts.isBigIntLiteral(side),
    );
    if (!literal) return '** may differ between platforms (law 5)';
  }
  const suspends = ts.isAwaitExpression(node) || ts.isYieldExpression(node);
  if (suspends || node.kind === ts.SyntaxKind.AsyncKeyword) return 'the rules never wait (law 1)';
  return null;
}

/** Laws 1 and 5: finds chance, clocks, locale, inexact maths and suspension in files of the rule layers. */
export function checkRuleCode(files: readonly SourceFile[]): string[] {
  const offences: string[] = [];
  for (const file of files) {
    const tree = parse(file);
    walk(tree, (node) => {
      const fault = faultOfRuleNode(node);
      if (fault) offences.push(`${place(tree, node)} ${fault}`);
    });
  }
  return offences;
}

// ------------------------------------------------------------------------------------------ size and prose

/** Finds files of more than `limit` lines. */
export function checkLength(files: readonly SourceFile[], limit: number): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit)
    .map(
      ({ path, lines }) => `${path} has ${lines} lines, more than ${limit}. Split it by what it is about.`,
    );
}

/** True if the statement is exported where it is declared. */
function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** True if a doc comment with text stands before the node. */
function hasDocstring(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && doc.comment !== undefined);
}

/** The exported functions and classes of a statement, by name, functions held in constants included. */
function exportedCallables(tree: ts.SourceFile, statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const name = statement.name?.text ?? 'default';
    const listed = namesExportedApart(tree).has(name);
    // An overload's implementation has its docstring on the first signature.
    const isBody = ts.isFunctionDeclaration(statement) && statement.body && hasOverloads(tree, name);
    return (isExported(statement) || listed) && !isBody ? [name] : [];
  }
  if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) =>
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.getText(tree));
}

/** True if a function is declared more than once, that is, with overloads. */
function hasOverloads(tree: ts.SourceFile, name: string): boolean {
  return tree.statements.filter((s) => ts.isFunctionDeclaration(s) && s.name?.text === name).length > 1;
}

/** The local names in `export { … }` lists without `from`. */
function namesExportedApart(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of tree.statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier || !statement.exportClause) continue;
    if (!ts.isNamedExports(statement.exportClause)) continue;
    for (const element of statement.exportClause.elements)
      names.add((element.propertyName ?? element.name).text);
  }
  return names;
}

/** Finds exported functions and classes without a docstring. */
export function checkDocstrings(files: readonly SourceFile[]): string[] {
  const offences: string[] = [];
  for (const file of files) {
    const tree = parse(file);
    for (const statement of tree.statements) {
      if (hasDocstring(statement)) continue;
      for (const name of exportedCallables(tree, statement)) {
        offences.push(`${place(tree, statement)} exports ${name} without a docstring. Say what it is for.`);
      }
    }
  }
  return offences;
}

/** Finds `any` in declaration files, which hold the exported signatures with inferred types written out. */
export function checkNoAny(declarations: readonly SourceFile[]): string[] {
  const offences: string[] = [];
  for (const file of declarations) {
    const tree = parse(file);
    walk(tree, (node) => {
      if (node.kind !== ts.SyntaxKind.AnyKeyword) return;
      const line = tree.text.split('\n')[tree.getLineAndCharacterOfPosition(node.getStart(tree)).line];
      offences.push(`${place(tree, node)} has any in an exported signature: ${line.trim()}`);
    });
  }
  return offences;
}

// ------------------------------------------------------------------------------------------- package files

/** Signs that a file is tied to one place to download packages from. */
const HOST_SIGNS: readonly RegExp[] = [
  /\bregistry\.[\w-]+\.\w+/i,
  /\b(?:npm_config_)?registry\s*[=:]\s*["']?\w/i,
  /"resolved"\s*:\s*"(?:https?|git)/i,
  /_auth(?:Token)?\s*=/i,
];

/** Finds package files that name a registry host: they would tie every clone to it. */
export function checkNoRegistryHost(files: readonly SourceFile[]): string[] {
  const offences: string[] = [];
  for (const { path, text } of files) {
    text.split('\n').forEach((line, index) => {
      if (HOST_SIGNS.some((sign) => sign.test(line))) {
        offences.push(`${path}:${index + 1} names a package registry: ${line.trim()}`);
      }
    });
  }
  return offences;
}
