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

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** A query's text as a value: numbers, true and false, and JSON lists and objects are read as such. */
function optionValue(text: string): OptionValue {
  if (NUMBER.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as OptionValue;
  } catch {
    throw new RangeError(`"${text}" begins like JSON and is none`);
  }
}

/**
 * Reads `openai/gpt-5-mini?effort=low&temperature=0`.
 * @throws RangeError when an option comes twice, has no value, or is broken JSON.
 */
export function parseAgentSpec(spec: string): AgentSpec {
  const cut = spec.indexOf('?');
  if (cut < 0) return { name: spec, options: {} };
  const options: Record<string, OptionValue> = {};
  for (const [key, text] of new URLSearchParams(spec.slice(cut + 1))) {
    if (key === '' || text === '') throw new RangeError(`"${spec}" has an option without a name or value`);
    if (key in options) throw new RangeError(`"${spec}" has the option ${key} twice`);
    options[key] = optionValue(text);
  }
  return { name: spec.slice(0, cut), options };
}

/** The one way to write these options: keys in code-unit order, values escaped only where they must be. */
export function formatAgentSpec({ name, options }: AgentSpec): string {
  const keys = Object.keys(options).sort((a, b) => Number(a > b) - Number(a < b));
  const pairs = keys.map((key) => {
    const value = options[key];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${escaped(key)}=${escaped(text)}`;
  });
  return pairs.length === 0 ? name : `${name}?${pairs.join('&')}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':');
}
