import type { RulesetSpec } from '../engine/schema.ts';
import { rules as dodgeCityRules } from './bang/dodge-city/rules.ts';
import { en as dodgeCityEn } from './bang/dodge-city/text/en.ts';
import { rules as fistfulRules } from './bang/fistful-of-cards/rules.ts';
import { en as fistfulEn } from './bang/fistful-of-cards/text/en.ts';
import { rules as highNoonRules } from './bang/high-noon/rules.ts';
import { en as highNoonEn } from './bang/high-noon/text/en.ts';
import { rules as bangRules } from './bang/rules.ts';
import { en as bangEn } from './bang/text/en.ts';
import { en as threeEn } from './bang/three/text/en.ts';
import { rules as wildWestShowRules } from './bang/wild-west-show/rules.ts';
import { en as wildWestShowEn } from './bang/wild-west-show/text/en.ts';
import { rules as bangarenaRules } from './bangarena/rules.ts';
import { en as bangarenaEn } from './bangarena/text/en.ts';
import { es as bangarenaEs } from './bangarena/text/es.ts';
import { it as bangarenaIt } from './bangarena/text/it.ts';
import { zh as bangarenaZh } from './bangarena/text/zh.ts';
import { resolveRows } from './compile-rows.ts';
import { en as modesEn } from './modes/text/en.ts';
import { es as modesEs } from './modes/text/es.ts';
import { it as modesIt } from './modes/text/it.ts';
import { zh as modesZh } from './modes/text/zh.ts';
import { rowRules } from './rules/rows.ts';
import { type ResolvedRows, type RuleRow, SECTIONS } from './rules/types.ts';
import { en } from './text/en.ts';
import { es } from './text/es.ts';
import { it } from './text/it.ts';
import { type Catalog, LANGUAGES, type Language, type Layout } from './text/types.ts';
import { zh } from './text/zh.ts';

/** What is said of a module: its rules, and its catalogs by language. */
interface ModuleText {
  readonly rules: readonly RuleRow[];
  readonly catalogs: Readonly<Partial<Record<Language, Catalog>>>;
  /** The languages in which it is to be said; all, if left out. */
  readonly languages?: readonly Language[];
}

/**
 * The texts of all modules, by module id, and of modes that say some things in other words than their modules, by mode id;
 * `modes` holds those of the other modes.
 */
const TEXTS: Readonly<Record<string, ModuleText>> = {
  bangarena: {
    rules: bangarenaRules,
    catalogs: { en: bangarenaEn, es: bangarenaEs, it: bangarenaIt, zh: bangarenaZh },
  },
  bang: { rules: bangRules, catalogs: { en: bangEn }, languages: ['en'] },
  'bang-three': { rules: [], catalogs: { en: threeEn }, languages: ['en'] },
  'dodge-city': { rules: dodgeCityRules, catalogs: { en: dodgeCityEn }, languages: ['en'] },
  'high-noon': { rules: highNoonRules, catalogs: { en: highNoonEn }, languages: ['en'] },
  'fistful-of-cards': { rules: fistfulRules, catalogs: { en: fistfulEn }, languages: ['en'] },
  'wild-west-show': { rules: wildWestShowRules, catalogs: { en: wildWestShowEn }, languages: ['en'] },
  modes: { rules: [], catalogs: { en: modesEn, es: modesEs, it: modesIt, zh: modesZh } },
};

/** The rows in play of a spec, for the rules that are stated of them. */
export function resolvedRows(spec: RulesetSpec): ResolvedRows {
  return { spec, ...resolveRows(spec) };
}

/**
 * The rules of a ruleset that hold in it, by section: what holds in general, then the rows' own. A module's rule with
 * the id of a row's rule adds its values to the row's. Throws an Error that names a rule given twice.
 */
export function rulesOf(rows: ResolvedRows): RuleRow[] {
  const ofRows = new Map(rowRules(rows).map((rule) => [rule.id, rule]));
  const general: RuleRow[] = [];
  const own = new Set<string>();
  for (const rule of rows.spec.modules.flatMap(({ id }) => TEXTS[id]?.rules ?? [])) {
    if (own.has(rule.id)) throw new Error(`two rules have the id ${rule.id}`);
    own.add(rule.id);
    if (rule.when?.(rows) === false) continue;
    const row = ofRows.get(rule.id);
    if (row === undefined) general.push(rule);
    else ofRows.set(rule.id, both(row, rule));
  }
  const all = [...general, ...ofRows.values()];
  return SECTIONS.flatMap((section) => all.filter((rule) => rule.section === section));
}

function both(row: RuleRow, rule: RuleRow): RuleRow {
  return { ...rule, values: (rows) => ({ ...row.values?.(rows), ...rule.values?.(rows) }) };
}

const merged = new Map<string, Catalog>();

/** The catalog of a spec in a language: its modules' and the modes', merged, made once; `role.leader` is its leader's name. */
export function catalogOf(spec: RulesetSpec, language: Language): Catalog {
  const ids = textIds(spec);
  const leader = `role.${spec.mode.leader}`;
  const key = [language, leader, ...ids].join(' ');
  let catalog = merged.get(key);
  if (catalog === undefined) {
    const parts = ids.flatMap((id) => TEXTS[id]?.catalogs[language] ?? []);
    const names: Catalog['names'] = Object.assign({}, ...parts.map((part) => part.names));
    catalog = {
      names: names[leader] === undefined ? names : { ...names, 'role.leader': names[leader] },
      rules: Object.assign({}, ...parts.map(({ rules }) => rules)),
    };
    merged.set(key, catalog);
  }
  return catalog;
}

/** Ids of the texts that speak of a spec, later ones before earlier ones: its modules', its mode's and the modes'. */
function textIds(spec: RulesetSpec): string[] {
  const modules = spec.modules.map(({ id }) => id);
  const isOwn = spec.mode.id in TEXTS && !modules.includes(spec.mode.id);
  return [...modules, ...(isOwn ? [spec.mode.id] : []), 'modes'];
}

/** The words of rulebook and prompt, by language. */
export const LAYOUTS: Readonly<Partial<Record<Language, Layout>>> = { en, es, it, zh };

/** The languages in which a spec is to be said: those that none of its modules leaves out. */
export function wantedLanguages(spec: RulesetSpec): readonly Language[] {
  return LANGUAGES.filter((language) =>
    textIds(spec).every((id) => TEXTS[id]?.languages?.includes(language) ?? true),
  );
}

/** The languages in which all of a spec is said: every module's and the modes' catalogs, and the layout. */
export function languagesOf(spec: RulesetSpec): readonly Language[] {
  const ids = textIds(spec);
  return LANGUAGES.filter(
    (language) =>
      LAYOUTS[language] !== undefined && ids.every((id) => TEXTS[id]?.catalogs[language] !== undefined),
  );
}
