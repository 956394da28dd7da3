/** A value of an agent's option. */
export type OptionValue =
  | string
  | number
  | boolean
  | readonly unknown[]
  | { readonly [key: string]: unknown };

/** An agent as a user names it: a name, and options after a question mark as in a query. */
export interface AgentSpec {
  readonly name: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/;

/** A query's text as a value: numbers, true and false, and JSON lists, objects and texts in quotes are read as such. */
function optionValue(text: string): OptionValue {
  if (NUMBER.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text) as OptionValue;
  } catch {
    throw new RangeError(`"${text}" begins like JSON and is none`);
  }
}

/**
 * Reads `openai/gpt-5-mini?effort=low&temperature=0`.
 * @throws RangeError when an option comes twice, has no value, or is broken JSON, or the name has characters that cannot
 * be seen.
 */
export function parseAgentSpec(spec: string): AgentSpec {
  if (/\p{C}/u.test(spec)) throw new RangeError('its name has characters that cannot be seen');
  const cut = spec.indexOf('?');
  if (cut < 0) return { name: spec, options: {} };
  const options: Record<string, OptionValue> = {};
  for (const [key, text] of new URLSearchParams(spec.slice(cut + 1))) {
    if (key === '' || text === '') throw new RangeError(`"${spec}" has an option without a name or value`);
    if (Object.hasOwn(options, key)) throw new RangeError(`"${spec}" has the option ${key} twice`);
    Object.defineProperty(options, key, { value: optionValue(text), enumerable: true });
  }
  return { name: spec.slice(0, cut), options };
}

/** The one way to write these options: keys in code-unit order, values escaped only where they must be. */
export function formatAgentSpec({ name, options }: AgentSpec): string {
  const keys = Object.keys(options).sort((a, b) => Number(a > b) - Number(a < b));
  const pairs = keys.map((key) => {
    const value = options[key];
    return `${escaped(key)}=${escaped(valueText(value))}`;
  });
  return pairs.length === 0 ? name : `${name}?${pairs.join('&')}`;
}

/** The text that is read as this value again. */
function valueText(value: OptionValue): string {
  if (typeof value === 'object') return JSON.stringify(value);
  const isPlain = typeof value !== 'string' || (/^[^[{"]/.test(value) && optionValue(value) === value);
  return isPlain ? String(value) : JSON.stringify(value);
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':');
}
