/** The files of a set of prompts, without their ending `.md`. */
export const PROMPT_FILES = ['system', 'table', 'events', 'earlier', 'now', 'reask', 'phrases'] as const;
export type PromptFile = (typeof PROMPT_FILES)[number];

/** Every text of a set and the gaps that it must have, each at least once. */
const GAPS = {
  system: ['rules'],
  table: ['seats', 'last', 'seat', 'role', 'roles', 'names'],
  events: ['lines'],
  earlier: ['round', 'facts'],
  now: [
    ...['round', 'turn', 'phase', 'attack', 'shots', 'limit', 'force', 'deck', 'discard', 'players'],
    ...['seat', 'role', 'hand', 'private', 'ask', 'moves'],
  ],
  reask: ['problem', 'moves'],
  'ask.turn': [],
  'ask.shot': ['source', 'card', 'need'],
  'ask.demand': ['source', 'card', 'attack'],
  'ask.excess': ['hand', 'keep'],
  'ask.draw-source': [],
  'ask.keep': ['cards'],
  'ask.boon': [],
  'ask.bounty': ['victim'],
  'ask.rescue': ['need'],
  'ask.draft': ['cards'],
  'ask.cost': ['need'],
  'ask.toss': ['victim'],
  'ask.copy': [],
  'ask.equipment': [],
  'ask.suit': ['cards'],
  'ask.identity': ['need'],
  'ask.event-shot': ['need'],
  'ask.gift': ['need'],
  'ask.forgo': ['need'],
  'ask.guess': [],
  'ask.exchange': ['cards'],
  'ask.save': ['source', 'card'],
  'ask.borrow': [],
  'ask.give': ['source'],
  'ask.order': ['victim'],
  'problem.truncated': [],
  'problem.empty': [],
  'problem.unparsable': [],
  'problem.illegal': [],
  'problem.refusal': [],
  none: [],
  unlimited: [],
  next: ['force', 'event'],
  top: ['count', 'card'],
  out: ['role'],
  unknown: [],
  player: ['hp', 'max', 'hand', 'dist', 'range'],
  self: ['hp', 'max', 'hand', 'range'],
  ability: [],
  copied: ['character'],
  borrowed: ['characters'],
  open: ['cards'],
  skips: [],
  circle: ['order'],
  star: ['boon'],
  told: ['seats', 'roles'],
  known: ['roles'],
  names: ['names'],
  simplest: ['move'],
  did: ['seat', 'cards'],
  hurt: ['seat', 'amount', 'source'],
  gone: ['seat', 'role', 'source'],
  lost: ['seat', 'role'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a text: a file, or a phrase of `phrases.md`. */
export type TextName = keyof typeof GAPS;

/** Values for a text's gaps. */
export type Values<Name extends TextName> = Readonly<Record<(typeof GAPS)[Name][number], string | number>>;

/** One set of prompts: all the words that models read, but for rules, events and the answer's schema. */
export interface PromptSet {
  /** 16 hex digits over the files: another hash, another behaviour. */
  readonly hash: string;
  /** A text with its gaps filled. What is filled in is not looked through for gaps. */
  fill<Name extends TextName>(name: Name, values: Values<Name>): string;
}

const GAP = /\{(\w+)\}/g;
const PHRASE = /^([a-z][a-z.-]*): (.+)$/;

/**
 * Makes a set of the texts of its files.
 * @throws Error that names the text and what it lacks or has too much: a set is whole or is not used.
 */
export function parsePrompts(files: Readonly<Record<PromptFile, string>>, hash: string): PromptSet {
  const texts = new Map<string, string>();
  for (const file of PROMPT_FILES) {
    if (file !== 'phrases') texts.set(file, files[file].trim());
  }
  for (const line of files.phrases.split('\n')) {
    const found = PHRASE.exec(line);
    if (found !== null) texts.set(found[1], found[2]);
    else if (line.trim() !== '' && !line.startsWith('#')) {
      throw new Error(`phrases.md has a line that is neither a heading nor "name: text": ${line}`);
    }
  }
  for (const [name, gaps] of Object.entries(GAPS)) checkText(name, texts.get(name), gaps);
  const strange = [...texts.keys()].filter((name) => !(name in GAPS));
  if (strange.length > 0) throw new Error(`phrases.md has phrases that nobody uses: ${strange.join(', ')}.`);
  return {
    hash,
    fill(name, values) {
      const given: Readonly<Record<string, string | number>> = values;
      return (texts.get(name) ?? '').replace(GAP, (_, gap: string) => String(given[gap]));
    },
  };
}

function checkText(name: string, text: string | undefined, gaps: readonly string[]): void {
  if (text === undefined || text === '') throw new Error(`The prompts have no text called ${name}.`);
  const has = new Set([...text.matchAll(GAP)].map(([, gap]) => gap));
  const lacks = gaps.filter((gap) => !has.has(gap));
  const extra = [...has].filter((gap) => !gaps.includes(gap));
  if (lacks.length > 0) throw new Error(`The prompt ${name} lacks {${lacks.join('}, {')}}.`);
  if (extra.length > 0)
    throw new Error(`The prompt ${name} has gaps that nothing fills: ${extra.join(', ')}.`);
}
