import { boonsInPlay } from '../../content/rules/rows.ts';
import type { ResolvedRows, RuleRow } from '../../content/rules/types.ts';
import { languagesOf, rulesOf } from '../../content/rulesets-text.ts';
import type { Language } from '../../content/text/types.ts';
import { SUITS } from '../../engine/schema.ts';
import { bookLine } from '../book.ts';
import { deckTable, entryOf, promptTables, seatsTable } from '../layout.ts';
import { promptLine } from '../prompt.ts';
import type { Finding } from './finding.ts';

/** Numbers of rows that need no place in a sentence, and why. */
const SILENT: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /\.on\.turn-start\.order$/, reason: 'it only orders the checks, and that order is a sentence' },
  {
    path: /\.mods\.(unlimited-shots|cover|look|no-cover|no-healing|alone)$/,
    reason: 'above 0 it holds, however much it is',
  },
  {
    path: /\.table\.(no-[a-z-]+|turns-back|cards-back|one-suit|from-discards|one-step|guesses|exchange|strikes|open-hands|orders|swaps)$/,
    reason: 'above 0 it holds for all, however much it is',
  },
  { path: /\.table\.(buried|idle-cards)$/, reason: 'it is no amount: each value is another sentence' },
];

/** A place in the rows, and the rows with another number or suit there. */
interface Change {
  readonly path: string;
  readonly rows: ResolvedRows;
}

/**
 * Changes every number and every test of suits of the rows in play, one at a time, and finds those after which
 * rulebook or prompt would still say the same.
 */
export function checkRowNumbers(rows: ResolvedRows): Finding[] {
  const languages = languagesOf(rows.spec);
  const before = new Map(rulesOf(rows).map((rule) => [rule.id, valuesOf(rule, rows)]));
  const said = new Map(languages.map((language) => [language, sayings(rulesOf(rows), rows, language)]));
  return changes(rows).flatMap(({ path, rows: changed }): Finding[] => {
    if (SILENT.some((silent) => silent.path.test(path))) return [];
    const touched = rulesOf(changed).filter((rule) => before.get(rule.id) !== valuesOf(rule, changed));
    return languages.flatMap((language) => {
      const now = sayings(touched, changed, language);
      const old = said.get(language);
      const shows = (form: 'text' | 'prompt'): boolean =>
        now.tables[form] !== old?.tables[form] ||
        [...now.rules].some(([id, rule]) => old?.rules.get(id)?.[form] !== rule[form]);
      return (['text', 'prompt'] as const)
        .filter((form) => !shows(form))
        .map((form) => ({
          check: 'numbers',
          what: `${path} (${language}, ${form})`,
          message: `Changing it changes no sentence. Say it in one of ${rows.spec.id}, or list it as silent with the reason.`,
        }));
    });
  });
}

interface Sayings {
  readonly rules: ReadonlyMap<string, Readonly<Record<'text' | 'prompt', string>>>;
  readonly tables: Readonly<Record<'text' | 'prompt', string>>;
}

function sayings(rules: readonly RuleRow[], rows: ResolvedRows, language: Language): Sayings {
  const tables = JSON.stringify([seatsTable(rows, language), deckTable(rows, language)]);
  return {
    rules: new Map(
      rules.map((rule) => {
        const entry = entryOf(rule, rows, language);
        return [rule.id, { text: bookLine(entry), prompt: promptLine(entry) }];
      }),
    ),
    tables: { text: tables, prompt: promptTables(rows, language) },
  };
}

function valuesOf(rule: RuleRow, rows: ResolvedRows): string {
  return JSON.stringify(rule.values?.(rows) ?? {});
}

function changes(rows: ResolvedRows): Change[] {
  const { mode, minSeats, maxSeats, lastRound, maxPlays } = rows.spec;
  const { composition, leaderLife, leaderCards, rewardCards, cover } = mode;
  const places = {
    cards: rows.cards,
    characters: rows.characters,
    boons: boonsInPlay(rows),
    events: rows.events,
    spec: {
      minSeats,
      maxSeats,
      lastRound,
      maxPlays,
      mode: { composition, leaderLife, leaderCards, rewardCards, cover },
    },
  };
  return pathsOf(places).map((path) => ({ path: nameOfPath(path, rows), rows: changed(rows, path) }));
}

type Path = readonly (string | number)[];

/** The paths of all numbers, tests of suits, and lists of copies. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const key = path.at(-1);
  if (typeof value === 'number' || key === 'suits' || key === 'copies') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** A copy of the rows in which the value at a path is another. */
function changed(rows: ResolvedRows, path: Path): ResolvedRows {
  const copy = structuredClone(rows);
  let holder: Record<string | number, unknown> = copy as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  const key = path[path.length - 1];
  holder[key] = other(holder[key]);
  return copy;
}

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.slice(1);
  return SUITS.find((suit) => !String(value).includes(suit));
}

/** `cards.shot.amount`: rows by id. */
function nameOfPath(path: Path, rows: ResolvedRows): string {
  return path
    .map((key, i) => {
      const list = i === 1 ? rows[path[0] as 'cards'] : undefined;
      return typeof key === 'number' && Array.isArray(list) ? list[key].id : String(key);
    })
    .join('.');
}
