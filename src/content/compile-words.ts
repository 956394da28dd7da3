/** Looks ids and words of rows up. */

/** Ordinals by id. Throws an Error for an id given twice. */
export function indexOf(what: string, rows: readonly { id: string }[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  rows.forEach((row, i) => {
    if (index.has(row.id)) throw new Error(`two ${what} rows have the id ${row.id}`);
    index.set(row.id, i);
  });
  return index;
}

/** The ordinal of an id, which `row` names. Throws an Error where there is none. */
export function lookUp(what: string, index: ReadonlyMap<string, number>, id: string, row?: string): number {
  const found = index.get(id);
  if (found === undefined)
    throw new Error(`${row === undefined ? '' : `${row}: `}no ${what} has the id ${id}`);
  return found;
}

/** The number of a word of a closed list, which `row` says. Throws an Error for any other word. */
export function wordOf(what: string, words: readonly string[], word: string, row: string): number {
  const found = words.indexOf(word);
  if (found < 0) throw new Error(`${row}: ${word} is no ${what}`);
  return found;
}
