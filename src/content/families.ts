import type { ModeRow, Module, RulesetSpec } from '../engine/schema.ts';
import type { ModeChange, OptionRow } from './option-types.ts';

/** What an expansion adds to the base game of its family. */
export interface Expansion {
  readonly module: Module;
  readonly name: string;
  readonly change?: ModeChange;
  readonly options?: readonly OptionRow[];
  readonly maxSeats?: number;
}

/** Rulesets whose ids are composed: `base+expansion:option=reading,option=reading`. */
export interface Family {
  readonly base: RulesetSpec;
  readonly options: readonly OptionRow[];
  /** In the order in which they stand in ids and their rows follow one another. */
  readonly expansions: readonly Expansion[];
  /** Why expansions that there are cannot be played with it, by id. */
  readonly refused?: Readonly<Record<string, string>>;
}

/**
 * The spec of an id of a family, under its canonical id: expansions and options in the family's order, defaults left out.
 * Null for an id of another family. Throws a RangeError that lists what is known for an expansion, option or reading
 * that is not.
 */
export function specOfFamily(family: Family, id: string): RulesetSpec | null {
  const colon = id.indexOf(':');
  const [base, ...wanted] = (colon < 0 ? id : id.slice(0, colon)).split('+');
  if (base !== family.base.id) return null;
  for (const name of wanted) {
    const { refused = {} } = family;
    if (Object.hasOwn(refused, name))
      throw new RangeError(`${base} is not played with ${name}: ${refused[name]}`);
    known(
      'expansion',
      name,
      family.expansions.map(({ module }) => module.id),
    );
  }
  const expansions = family.expansions.filter(({ module }) => wanted.includes(module.id));
  const readings = colon < 0 ? new Map<string, string>() : readingsOf(id.slice(colon + 1));
  // An option that several expansions share counts once.
  const options = [
    ...new Set([...family.options, ...expansions.flatMap((expansion) => expansion.options ?? [])]),
  ];
  for (const [option, reading] of readings) {
    known(
      'option',
      option,
      options.map((row) => row.id),
    );
    const row = options.find((candidate) => candidate.id === option);
    known(`reading of ${option}`, reading, Object.keys(row?.readings ?? {}));
  }
  const set = options.filter((row) => {
    const reading = readings.get(row.id);
    return reading !== undefined && reading !== Object.keys(row.readings)[0];
  });
  const changes = [
    ...expansions.flatMap(({ change }) => change ?? []),
    ...set.map((row) => row.readings[readings.get(row.id) ?? '']),
  ];
  const said = set.map((row) => `${row.id}=${readings.get(row.id)}`).join(',');
  return {
    ...family.base,
    id: [family.base.id, ...expansions.map(({ module }) => module.id)].join('+') + (said && `:${said}`),
    name: [family.base.name, ...expansions.map(({ name }) => name)].join(' + ') + (said && ` (${said})`),
    modules: [...family.base.modules, ...expansions.map(({ module }) => module)],
    mode: changes.reduce(changeMode, family.base.mode),
    maxSeats: Math.max(family.base.maxSeats, ...expansions.map(({ maxSeats = 0 }) => maxSeats)),
  };
}

/** The readings that an id chooses. Throws a RangeError where one is not written so, or chosen against another. */
function readingsOf(chosen: string): ReadonlyMap<string, string> {
  const readings = new Map<string, string>();
  for (const pair of chosen.split(',')) {
    const at = pair.indexOf('=');
    if (at < 0) throw new RangeError(`"${pair}" is no option; write option=reading`);
    const option = pair.slice(0, at);
    const reading = pair.slice(at + 1);
    const before = readings.get(option) ?? reading;
    if (before !== reading)
      throw new RangeError(`option ${option} is given twice, as ${before} and as ${reading}; choose one`);
    readings.set(option, reading);
  }
  return readings;
}

function known(what: string, name: string, all: readonly string[]): void {
  if (all.includes(name)) return;
  throw new RangeError(`there is no ${what} ${name || '""'}; known are ${all.join(', ') || 'none'}`);
}

/** Fields are replaced, but events and patches added. */
function changeMode(mode: ModeRow, { patch, events = [], ...fields }: ModeChange): ModeRow {
  const changed = { ...mode, ...fields, events: [...mode.events, ...events] };
  if (patch === undefined) return changed;
  const { cards, characters, events: rows, roles } = mode.patch ?? {};
  return {
    ...changed,
    patch: {
      roles: merged(roles, patch.roles),
      cards: merged(cards, patch.cards),
      characters: merged(characters, patch.characters),
      events: merged(rows, patch.events),
    },
  };
}

type Patches<T> = Readonly<Record<string, Partial<T> | null>>;

function merged<T>(before: Patches<T> = {}, more: Patches<T> = {}): Patches<T> {
  const all: Record<string, Partial<T> | null> = { ...before };
  for (const [id, change] of Object.entries(more)) {
    all[id] = change === null ? null : { ...(all[id] ?? {}), ...change };
  }
  return all;
}
