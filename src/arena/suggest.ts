/** The number of insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
      }
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}

/**
 * The entry of `known` that `word` was probably meant to be, or null. Case is ignored; a beginning, and an id
 * without its first part, count as near.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length * 0.4)) + 0.5;
  for (const id of known) {
    const tail = id.slice(id.search(/[-+]/) + 1);
    const distance = Math.min(
      editDistance(wanted, id.toLowerCase()),
      wanted.length >= 3 ? editDistance(wanted, tail.toLowerCase()) + 0.5 : Number.POSITIVE_INFINITY,
      wanted.length >= 3 && id.toLowerCase().startsWith(wanted) ? 0.5 : Number.POSITIVE_INFINITY,
    );
    if (distance < least) {
      least = distance;
      best = id;
    }
  }
  return best;
}

/**
 * The message for an id that does not exist: what it is, what was probably meant, and what there is.
 * `kind` is the noun, as in `agent`.
 */
export function unknownId(kind: string, id: string, known: readonly string[]): string {
  const guess = nearest(id, known);
  const meant = guess === null ? '' : ` Did you mean "${guess}"?`;
  return `Unknown ${kind} "${id}".${meant} Known: ${known.join(', ') || 'none'}.`;
}
