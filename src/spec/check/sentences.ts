import type { Catalog } from '../../content/text/types.ts';

/** One form of a rule's sentence. */
export interface SentenceForm {
  readonly id: string;
  readonly form: 'text' | 'prompt';
  readonly text: string;
}

/** All sentences of a catalog, each form once: a sentence that serves as both is its `text`. */
export function sentencesOf(catalog: Catalog): SentenceForm[] {
  return Object.entries(catalog.rules).flatMap(([id, sentence]): SentenceForm[] =>
    typeof sentence === 'string'
      ? [{ id, form: 'text', text: sentence }]
      : [
          { id, form: 'text', text: sentence.text },
          { id, form: 'prompt', text: sentence.prompt },
        ],
  );
}
