/** Numbers and seeds as the tables write them; the same in every locale. */
import type { RunHead } from './types.ts';

/** 1234567 as `1,234,567`. */
export function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A share in per cent with one digit, such as `41.3`. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** A confidence in per cent without a needless digit, such as `95`. */
export function level(confidence: number): string {
  return oneDigit(100 * confidence).replace(/\.0$/, '');
}

/** One digit after the point. */
export function oneDigit(value: number): string {
  return value.toFixed(1);
}

/** `1 game`, `2 games`. */
export function count(value: number, word: string): string {
  return `${whole(value)} ${word}${value === 1 ? '' : 's'}`;
}

/** The first `most` of a list, and how many more there are of its `all` numbers. */
export function listed(numbers: readonly number[], most: number, all: number): string {
  const shown = numbers.slice(0, most);
  const more = all - shown.length;
  return shown.map(whole).join(', ') + (more > 0 ? ` and ${whole(more)} more` : '');
}

/** A share's difference in points, with its sign: `+1.2`, `−3.4`, `0.0`. */
export function signedPoints(difference: number): string {
  const digits = Math.abs(100 * difference).toFixed(1);
  if (Number(digits) === 0) return digits;
  return (difference < 0 ? '−' : '+') + digits;
}

/** A difference in points without its sign, with no more digits than it takes: `3 points`, `0.5 points`. */
export function points(difference: number): string {
  const digits = String(Number((100 * difference).toFixed(4)));
  return `${digits} ${digits === '1' ? 'point' : 'points'}`;
}

/** A p value with three digits, as `0.012` or `<0.001`; with `spelt`, as in a sentence: `= 0.012`, `< 0.001`. */
export function pValue(p: number, spelt = false): string {
  const small = p < 0.001;
  const digits = small ? '0.001' : p.toFixed(3);
  const sign = small ? '<' : spelt ? '=' : '';
  return spelt ? `${sign} ${digits}` : `${sign}${digits}`;
}

/** A run's seed in a line of text, or the name of its set; of a rated run with the hash that was published first. */
export function seedText({
  seed,
  seedSet,
  seedHash,
  rated,
}: Pick<RunHead, 'seed' | 'seedSet' | 'seedHash' | 'rated'>): string {
  if (seedSet !== null) return `seed set ${seedSet}`;
  if (seed === null) return `rated, seed secret until the last game, SHA-256 ${seedHash}`;
  const text = /^[^\s\p{C}"]+$/u.test(seed) ? seed : JSON.stringify(seed);
  return rated ? `rated, seed ${text}, secret until the last game, SHA-256 ${seedHash}` : `seed ${text}`;
}
