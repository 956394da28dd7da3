/** A value of a scenario on one line, as YAML would have it. */
export function inline(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([key, entry]) => `${key}: ${inline(entry)}`)
    .join(', ')}}`;
}
