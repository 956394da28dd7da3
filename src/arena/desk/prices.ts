import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CallPlan, Provider, Usage } from '../../agent.ts';
import { CliError, EXIT } from '../../errors.ts';
import { parseSettings, readSettings } from '../settings-file.ts';

/** US dollars per million tokens, at most 1000 and to six places: what integers count without loss. */
const Dollars = z
  .number()
  .min(0)
  .max(1000)
  .refine((value) => Number(value.toFixed(6)) === value, 'at most six places after the point');
const Rates = {
  input: Dollars,
  cached: Dollars.optional(),
  cacheWrite: Dollars.optional(),
  output: Dollars,
};
const Entry = z.strictObject({
  provider: z.string().min(1),
  model: z.string().min(1),
  ...Rates,
  above: z.strictObject({ tokens: z.int().min(1), ...Rates }).optional(),
  date: z.iso.date(),
  source: z.string().min(1),
});
/** A file of prices; `prices.yaml` says what its fields mean. */
const PriceFile = z.strictObject({ prices: z.array(Entry) });

/** An entry of a file of prices; `prices.yaml` says what its fields mean. */
export type ListedPrice = Readonly<z.infer<typeof Entry>>;

const BUILT_IN = new URL('./prices.yaml', import.meta.url);

/** Micro-dollars times 10⁶ for a token: dollars per million tokens as a whole number. */
interface TokenRates {
  readonly input: number;
  readonly cached: number;
  readonly cacheWrite: number;
  readonly output: number;
}

/** What a model's tokens cost. */
export interface Price extends TokenRates {
  /** The rates of calls whose prompt has more than so many tokens. */
  readonly above: (TokenRates & { readonly tokens: number }) | null;
  /** When and where the price was last seen. */
  readonly date: string;
  readonly source: string;
}

const SCALE = 1_000_000;

type Listed = Pick<ListedPrice, 'input' | 'cached' | 'cacheWrite' | 'output'>;

function ratesOf({ input, cached = input, cacheWrite = input, output }: Listed): TokenRates {
  const whole = (dollars: number): number => Math.round(dollars * SCALE);
  return {
    input: whole(input),
    cached: whole(cached),
    cacheWrite: whole(cacheWrite),
    output: whole(output),
  };
}

/** Whole micro-dollars, rounded up, so that no sum of calls is ever less than its parts. */
function microdollars(scaled: number): number {
  if (!Number.isSafeInteger(scaled))
    throw new RangeError(`A call of ${scaled / SCALE} micro-dollars cannot be counted.`);
  const rest = scaled % SCALE;
  return (scaled - rest) / SCALE + (rest > 0 ? 1 : 0);
}

function scaledCost(price: Price, { input, cached, cacheWrite, output }: Usage): number {
  const prompt = input + cached + cacheWrite;
  const rates = price.above !== null && prompt > price.above.tokens ? price.above : price;
  return input * rates.input + cached * rates.cached + cacheWrite * rates.cacheWrite + output * rates.output;
}

/** What a call that used so many tokens costs, in micro-dollars, rounded up. Throws RangeError where it is not countable. */
export function costOf(price: Price, usage: Usage): number {
  return microdollars(scaledCost(price, usage));
}

/** Whether so many tokens cost what can be counted without loss: some billions of dollars cannot. */
export function isCountable(price: Price, usage: Usage): boolean {
  return Number.isSafeInteger(scaledCost(price, usage));
}

/** Whether any token of a model costs anything. */
export function costsMoney({ above, ...price }: Price): boolean {
  return [price, ...(above === null ? [] : [above])].some(({ input, cached, cacheWrite, output }) =>
    [input, cached, cacheWrite, output].some((rate) => rate > 0),
  );
}

/** The most that a planned call can cost, in micro-dollars: every prompt token at the dearest rate it may come under. */
export function worstCost(price: Price, { maxInputTokens, maxOutputTokens }: CallPlan): number {
  const most = ({ input, cached, cacheWrite, output }: TokenRates): number =>
    microdollars(maxInputTokens * Math.max(input, cached, cacheWrite) + maxOutputTokens * output);
  const long = price.above !== null && maxInputTokens > price.above.tokens ? most(price.above) : 0;
  return Math.max(most(price), long);
}

/** Tokens that count for caps: all of the prompt and all of the answer. */
export function tokensOf({ input, cached, cacheWrite, output }: Usage): number {
  return input + cached + cacheWrite + output;
}

/** Dollars for people: `$0.0123`; `$1.50` from ten cents on. */
export function dollars(microusd: number): string {
  return `$${(microusd / SCALE).toFixed(microusd < 100_000 ? 4 : 2)}`;
}

const SNAPSHOT = /-(?:\d{4}-\d{2}-\d{2}|\d{8})$/;

function matches(pattern: string, model: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.*')}$`);
  return whole.test(model) || whole.test(model.replace(SNAPSHOT, ''));
}

/** The price table: what comes with the package, and what a file adds or overrides. */
export class PriceTable {
  readonly #entries: readonly ListedPrice[];

  /** Use {@link loadPrices}. */
  constructor(entries: readonly ListedPrice[]) {
    this.#entries = entries;
  }

  /** The price of a model, by the last entry that names it; null where there is none. */
  of({ id, model }: Provider): Price | null {
    const entry = this.#entries.findLast((one) => one.provider === id && matches(one.model, model));
    if (entry === undefined) return null;
    const { above, date, source } = entry;
    return {
      ...ratesOf(entry),
      above: above === undefined ? null : { ...ratesOf(above), tokens: above.tokens },
      date,
      source,
    };
  }

  /** The entries as the files have them, in dollars per million tokens; a later one wins over an earlier one. */
  get entries(): readonly ListedPrice[] {
    return this.#entries;
  }

  /** 16 hex digits over the prices of these models: another hash, another price. */
  hashOf(providers: readonly Provider[]): string {
    const prices = providers.map(({ id, model }) => [id, model, this.of({ id, model })]);
    return createHash('sha256').update(JSON.stringify(prices)).digest('hex').slice(0, 16);
  }

  /**
   * Checks that every model has a price.
   * @throws CliError (usage) naming those without, and the ways out; not where `allowUnpriced` waives it.
   */
  require(providers: readonly Provider[], allowUnpriced: boolean): void {
    const missing = providers.filter((provider) => this.of(provider) === null);
    if (missing.length === 0 || allowUnpriced) return;
    const names = [...new Set(missing.map(({ id, model }) => `${id}/${model}`))].join(', ');
    throw new CliError(
      EXIT.usage,
      `There is no price for ${names}, so no cap in dollars could hold. \`bangarena list models\` shows those that have ` +
        'one. Give its price in a file (--prices FILE; docs/models.md shows the form), or play it without one by --allow-unpriced, best with --max-tokens.',
    );
  }
}

function parsePrices(text: string, name: string): ListedPrice[] {
  const hint =
    'Each price is in US dollars per million tokens: provider, model, input, output, date, source.';
  return parseSettings(text, name, { schema: PriceFile, hint })?.prices ?? [];
}

/**
 * The prices that come with the package, and those of `file`, which win.
 * @throws CliError (usage) with file, line and column of what is wrong.
 */
export function loadPrices(file: string | null = null): PriceTable {
  const known = parsePrices(readFileSync(BUILT_IN, 'utf8'), 'prices.yaml');
  if (file === null) return new PriceTable(known);
  const own = parsePrices(readSettings(file, 'The prices', 'Check the path after --prices.'), file);
  return new PriceTable([...known, ...own]);
}
