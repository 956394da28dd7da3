import { builtInAgents } from '../arena/built-in.ts';
import { loadPrices } from '../arena/desk/prices.ts';
import { RUN_DEFAULTS, rulesetOf } from '../arena/plan.ts';
import { unknownId } from '../arena/suggest.ts';
import { seatsText } from '../content/rules/values.ts';
import { getSpec, RULESET_IDS } from '../content/rulesets.ts';
import { LOWEST_RANK, RANKS, SUITS } from '../engine/schema.ts';
import { CliError, EXIT } from '../errors.ts';
import { whole } from '../report/format.ts';
import { showRules } from '../spec/show.ts';
import { listRuns } from '../store/runs.ts';
import { coloursFor, print, printJson } from './io.ts';
import { RESULTS } from './runs.ts';
import { columns, type TableStyle } from './table.ts';

/** What a list is asked for. */
export interface ListFlags {
  readonly ruleset?: string;
  readonly json?: boolean;
}

/** A list as JSON, and how it looks as a table. */
interface List {
  readonly items: readonly { readonly id: string }[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly right?: readonly number[];
}

/** What a rule says in this ruleset, in English. */
function textOf(ruleset: string, id: string): string {
  return showRules(getSpec(ruleset), id, 'en')[0].text;
}

async function listAgents(): Promise<List> {
  const items = builtInAgents().map(({ agent, version }) => ({
    id: agent.id,
    version,
    description: agent.description,
  }));
  return {
    items,
    head: ['agent', 'version', 'what it does'],
    rows: items.map(({ id, version, description }) => [id, version, description]),
  };
}

/** Models with a price, in dollars per million tokens. */
function listModels(): List {
  const items = loadPrices().entries.map(({ provider, model, ...price }) => ({
    id: `${provider}/${model}`,
    ...price,
  }));
  return {
    items,
    head: ['model', 'input', 'cached', 'cache write', 'output', 'seen', 'source'],
    rows: items.map(({ id, input, cached = input, cacheWrite = input, output, above, date, source }) => [
      above === undefined ? id : `${id} (up to ${whole(above.tokens)} tokens)`,
      ...[input, cached, cacheWrite, output].map(String),
      date,
      source,
    ]),
    right: [1, 2, 3, 4],
  };
}

function listRulesets(): List {
  const items = RULESET_IDS.map((id) => {
    const { info } = rulesetOf(id);
    const { name, mode } = getSpec(id);
    const { version, hash, minSeats, maxSeats } = info;
    const [cards, characters, events] = [info.cards.length, info.characters.length, info.events.length];
    const text = textOf(id, `mode.${mode.id}`);
    return { id, name, version, hash, minSeats, maxSeats, cards, characters, events, text };
  });
  return {
    items,
    head: ['ruleset', 'seats', 'cards', 'characters', 'events', 'hash', 'what it is'],
    rows: items.map(({ id, name, minSeats, maxSeats, cards, characters, events, hash, text }) => [
      id,
      seatsText(minSeats, maxSeats),
      ...[cards, characters, events].map(String),
      hash,
      id.includes('+') ? `${name}. ${text}` : text,
    ]),
    right: [2, 3, 4],
  };
}

/** The ruleset that was asked for; else the first that has a row of this id, the default before others. */
function rulesetWith(kind: 'faces' | 'characters', { ruleset }: ListFlags, id: string | undefined): string {
  const has = (name: string): boolean => rulesetOf(name).info[kind].some((row) => row.id === id);
  const first = ruleset === undefined && id !== undefined ? RULESET_IDS.find(has) : ruleset;
  return first ?? RUN_DEFAULTS.ruleset;
}

function listCharacters(flags: ListFlags, id: string | undefined): List {
  const ruleset = rulesetWith('characters', flags, id);
  const items = rulesetOf(ruleset).info.characters.map((row) => ({
    ...row,
    text: textOf(ruleset, `character.${row.id}`),
  }));
  return {
    items,
    head: ['character', 'name', '♥', 'ability'],
    rows: items.map(({ id, name, life, text }) => [id, name, life, text]),
    right: [2],
  };
}

function listCards(flags: ListFlags, id: string | undefined): List {
  const ruleset = rulesetWith('faces', flags, id);
  const { info } = rulesetOf(ruleset);
  const items = info.faces.map((face, ordinal) => ({
    ...face,
    copies: info.cards
      .filter((card) => card.face === ordinal)
      .map((card) => `${RANKS[card.rank - LOWEST_RANK]}${SUITS[card.suit]}`),
    text: textOf(ruleset, `card.${face.id}`),
  }));
  return {
    items,
    head: ['card', 'name', 'copies', 'colour', 'range', 'what it does'],
    rows: items.map(({ id, name, count, colour, range, text }) => [
      id,
      name,
      count,
      colour,
      range || '',
      text,
    ]),
    right: [2, 4],
  };
}

function listOfRuns(): List {
  const runs = listRuns(RESULTS);
  return {
    items: runs.map((run) => ('id' in run ? run : { id: '', ...run })),
    head: ['folder', 'state', 'ruleset', 'seats', 'games', 'seed', 'agents'],
    rows: runs.map((run) => {
      if ('problem' in run) return [run.dir, 'unreadable', '', '', '', '', run.problem];
      const games = run.games === run.planned ? String(run.games) : `${run.games} of ${run.planned}`;
      return [
        run.dir,
        run.state,
        run.ruleset,
        run.seats.join(', '),
        games,
        run.seed ?? 'secret',
        run.agents.join(', '),
      ];
    }),
    right: [4],
  };
}

const LISTS: Readonly<Record<string, (flags: ListFlags, id: string | undefined) => List | Promise<List>>> = {
  agents: listAgents,
  models: listModels,
  rulesets: listRulesets,
  characters: listCharacters,
  cards: listCards,
  runs: listOfRuns,
};

/** The list cut down to one id. */
function only(list: List, kind: string, id: string): List {
  const place = list.items.findIndex((item) => item.id === id);
  if (place < 0) {
    const noun = kind.replace(/s$/, '');
    throw new CliError(
      EXIT.usage,
      unknownId(
        noun,
        id,
        list.items.map((item) => item.id),
      ),
    );
  }
  return { ...list, items: [list.items[place]], rows: [list.rows[place]] };
}

/**
 * Prints the list `what`, or its entry `id` alone.
 * @throws CliError (usage) when there is no such list, entry or ruleset.
 */
export async function printList(what: string, id: string | undefined, flags: ListFlags): Promise<void> {
  const make = Object.hasOwn(LISTS, what) ? LISTS[what] : undefined;
  if (make === undefined) throw new CliError(EXIT.usage, unknownId('list', what, Object.keys(LISTS)));
  const whole = await make(flags, id);
  const list = id === undefined ? whole : only(whole, what, id);
  if (flags.json) printJson(list.items);
  else print(tableOf(list));
}

function tableOf({ head, rows, right }: List): string {
  if (rows.length === 0) return 'There is none yet. `bangarena run` makes one.';
  const style: TableStyle = {
    right,
    head: coloursFor(process.stdout).dim,
    width: process.stdout.columns || undefined,
  };
  return columns(head, rows, style);
}
