import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PROMPT_FILES, type PromptFile, type PromptSet, parsePrompts } from '../../agents/llm/templates.ts';
import { packagePath } from '../root.ts';

/** Languages that there are prompts in. */
export const PROMPT_LANGUAGES = ['en'] as const;
export type PromptLanguage = (typeof PROMPT_LANGUAGES)[number];

/**
 * Reads the prompts of a language from the package's `prompts/` folder.
 * @throws Error when a file is missing, or one of its texts is not as its user needs it.
 */
export function loadPrompts(language: PromptLanguage = 'en'): PromptSet {
  const hash = createHash('sha256');
  const files: Partial<Record<PromptFile, string>> = {};
  for (const file of PROMPT_FILES) {
    const text = readFileSync(packagePath('prompts', language, `${file}.md`), 'utf8').replaceAll(
      '\r\n',
      '\n',
    );
    hash.update(`${file}\n${text.length}\n${text}`);
    files[file] = text;
  }
  return parsePrompts(files as Record<PromptFile, string>, hash.digest('hex').slice(0, 16));
}
