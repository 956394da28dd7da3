/**
 * Rulesets in which every card and every hidden role bears a name of its own, a canary: if its token is among the bytes
 * that leave, somebody told of that very card or seat.
 */
import { compile } from '#dist/src/content/compile.js';
import { getSpec } from '#dist/src/content/rulesets.js';
import type { Ruleset } from '#dist/src/engine/ruleset.js';
import type { CardRow, ModeRow, Module, Power, RoleRow } from '#dist/src/engine/schema.js';
import type { VictoryRow } from '#dist/src/engine/schema-roles.js';

/** Tokens: `zc17z` for card 17 of the deck, `zr2z` for the role with ordinal 2. */
const TOKEN = /z([cr])(\d+)z/gi;

/** The numbers of the cards and the ordinals of the roles whose tokens occur in a text. */
export function canariesIn(text: string): { cards: Set<number>; roles: Set<number> } {
  const cards = new Set<number>();
  const roles = new Set<number>();
  for (const [, kind, number] of text.matchAll(TOKEN)) {
    (kind === 'c' || kind === 'C' ? cards : roles).add(Number(number));
  }
  return { cards, roles };
}

/** A ruleset with its cards and roles renamed apart. Play differs a little: no two cards are alike. */
export function canaryRuleset(id: string): Ruleset {
  const spec = getSpec(id);
  const cardIds = new Map<string, string[]>();
  const roleIds = new Map<string, string[]>();
  const modules = withAllCopies(spec.modules).map((module) =>
    splitModule(module, spec.mode, cardIds, roleIds),
  );
  return compile({ ...spec, modules, mode: splitMode(spec.mode, cardIds, roleIds) });
}

/** The modules with the copies that others add to their cards as their own. */
function withAllCopies(modules: readonly Module[]): Module[] {
  return modules.map(({ moreCopies: _more, cards, ...module }) => ({
    ...module,
    cards: cards?.map((row) => ({
      ...row,
      copies: [...row.copies, ...modules.flatMap(({ moreCopies }) => moreCopies?.[row.id] ?? [])],
    })),
  }));
}

function splitModule(
  module: Module,
  mode: ModeRow,
  cardIds: Map<string, string[]>,
  roleIds: Map<string, string[]>,
): Module {
  const cards = (module.cards ?? []).flatMap((row) => splitCard(row, cardIds));
  const characters = module.characters?.map((row) => ({ ...row, ...splitUses(row, cardIds) }));
  const events = module.events?.map((row) => ({
    ...row,
    ...(row.byCard ? splitUses(row, cardIds) : {}),
    ...(row.victory === undefined ? {} : { victory: splitVictory(row.victory, roleIds) }),
  }));
  const roles = (module.roles ?? []).flatMap((row) => {
    const change = mode.patch?.roles?.[row.id];
    return change === null ? [] : [{ ...row, ...change }];
  });
  return { ...module, cards, characters, events, roles: splitRoles(roles, mode, roleIds) };
}

/** The cards that have uses, or have them not. */
function splitUses(
  { counts, never }: Power,
  cardIds: Map<string, string[]>,
): Pick<Power, 'counts' | 'never'> {
  const split = (uses: Power['counts'] = {}) =>
    Object.fromEntries(
      Object.entries(uses).map(([use, ids]) => [use, ids === 'any' ? ids : renamed(ids, cardIds)]),
    );
  return { counts: split(counts), never: split(never) };
}

function splitVictory(rows: readonly VictoryRow[], roleIds: Map<string, string[]>): VictoryRow[] {
  return rows.map(({ roles, keep = [], target, ...row }) => ({
    ...row,
    roles: renamed(roles, roleIds),
    keep: renamed(keep, roleIds),
    ...(target === undefined ? {} : { target: renamed(target, roleIds) }),
  }));
}

let nextCard = 0;

/**
 * One row for each copy. The first kind of attack and what gives Cover keep a row of no copies: their names stand for all
 * attacks, in "Shot as Ricochet" and the like, and for every check, and so are no canaries.
 */
function splitCard(row: CardRow, cardIds: Map<string, string[]>): CardRow[] {
  const isFirst = cardIds.size === 0;
  if (isFirst) nextCard = 0;
  const ids = row.copies.map(() => `zc${nextCard++}z`);
  cardIds.set(row.id, ids);
  const rows = ids.map((id, i) => ({ ...row, id, name: id.toUpperCase(), copies: [row.copies[i]] }));
  const names = isFirst || (row.mods?.cover ?? 0) > 0;
  return names ? [{ ...row, copies: [] }, ...rows] : rows;
}

/** As many rows of each hidden role as a table has of it; one only where somebody is told of its holders in general. */
function splitRoles(rows: readonly RoleRow[], mode: ModeRow, roleIds: Map<string, string[]>): RoleRow[] {
  const told = new Set(
    (mode.knowledge ?? []).flatMap((row) => (row.kind === 'one-of-each' ? row.roles : [])),
  );
  const split: RoleRow[] = [];
  for (const row of rows) {
    const most = Math.max(...Object.values(mode.composition).map((roles) => roles[row.id] ?? 0));
    const count = row.public || told.has(row.id) || most === 0 ? 1 : most;
    const ids = Array.from({ length: count }, (_, i) => (row.public ? row.id : `zr${split.length + i}z`));
    roleIds.set(row.id, ids);
    split.push(...ids.map((id) => ({ ...row, id, name: row.public ? row.name : id.toUpperCase() })));
  }
  return split;
}

function splitMode(mode: ModeRow, cardIds: Map<string, string[]>, roleIds: Map<string, string[]>): ModeRow {
  const composition = Object.entries(mode.composition).map(([seats, roles]) => {
    const counts = Object.entries(roles).flatMap(([id, count]) => {
      const ids = roleIds.get(id) ?? [];
      return ids.length === 1 ? [[ids[0], count]] : ids.slice(0, count).map((one) => [one, 1]);
    });
    return [seats, Object.fromEntries(counts)];
  });
  const patches = Object.entries(mode.patch?.cards ?? {}).flatMap(([id, change]) => {
    return (cardIds.get(id) ?? []).map((one) => [one, change]);
  });
  const victory = splitVictory(mode.victory, roleIds);
  const knowledge = mode.knowledge?.map((row) => {
    const when = row.when && roleIds.get(row.when)?.[0];
    return { ...row, roles: renamed(row.roles, roleIds), when };
  });
  return {
    ...mode,
    composition: Object.fromEntries(composition),
    leaderPartners: renamed(mode.leaderPartners, roleIds),
    rewardFor: renamed(mode.rewardFor ?? [], roleIds),
    victory,
    knowledge,
    patch: { ...mode.patch, cards: Object.fromEntries(patches), roles: undefined },
  };
}

function renamed(ids: readonly string[], names: Map<string, string[]>): string[] {
  return ids.flatMap((id) => names.get(id) ?? [id]);
}
