/** A command line as a user writes it in an agent's name. */
export interface CommandLine {
  /** The command as written, without its options. */
  readonly text: string;
  /** Its words; at least one. */
  readonly words: readonly string[];
  /** What stands after the first `?` outside of quotes: options as in a query. */
  readonly options: string;
}

/**
 * Splits a command as a POSIX shell does, but expands nothing: words end at white space, '…' is taken literally, in
 * "…" a backslash escapes " and \, elsewhere the next character.
 * @throws RangeError when a quote is not closed or there is no word.
 */
export function commandLine(line: string): CommandLine {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  let end = line.length;
  for (let i = 0; i < line.length; i++) {
    const char = line[i];
    if (quote !== '') {
      if (char === quote) quote = '';
      else if (char === '\\' && quote === '"' && /["\\]/.test(line[i + 1] ?? '')) word += line[++i];
      else word += char;
    } else if (char === '?') {
      end = i;
      break;
    } else if (char === "'" || char === '"') {
      quote = char;
      word ??= '';
    } else if (/\s/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? '') + (char === '\\' && i + 1 < line.length ? line[++i] : char);
    }
  }
  if (quote !== '') throw new RangeError(`the quote ${quote} in the command is not closed`);
  if (word !== null) words.push(word);
  if (words.length === 0) throw new RangeError('there is no command after stdio:');
  return { text: line.slice(0, end).trim(), words, options: line.slice(end + 1) };
}
