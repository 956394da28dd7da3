import type { Tiktoken } from 'js-tiktoken/lite';

/**
 * The encoding by which prompts are counted: that of the models whose tokeniser is public and current. Others cut text
 * otherwise; the counts of one text by two of them differ by some percent, more so in Chinese.
 */
export const ENCODING = 'o200k_base';

/** Loads the counter of tokens in {@link ENCODING}. Its tables are large: only what counts should load it. */
export async function tokenCounter(): Promise<(text: string) => number> {
  const [{ Tiktoken }, { default: ranks }] = await Promise.all([
    import('js-tiktoken/lite'),
    import('js-tiktoken/ranks/o200k_base'),
  ]);
  const encoding: Tiktoken = new Tiktoken(ranks);
  return (text) => encoding.encode(text).length;
}
