import { anthropicProvider } from './anthropic.ts';
import { compatibleProvider } from './compatible.ts';
import { mock } from './mock.ts';
import { openaiProvider } from './openai.ts';
import type { ModelProvider } from './provider.ts';

/** Every provider that comes with the package. A new one is one line here and one file. */
const PROVIDERS: readonly ModelProvider[] = [openaiProvider(), anthropicProvider(), mock];

/** A model by its provider. */
export interface NamedModel {
  readonly provider: ModelProvider;
  readonly model: string;
}

/**
 * Finds the provider of `openai/MODEL`, `anthropic/MODEL`, `mock/SCRIPT` or `compatible/NAME/MODEL`; the model's name may
 * have slashes in it. Null where the name begins with no provider's.
 * @throws RangeError where it does, and yet names no model.
 */
export function findModel(name: string): NamedModel | null {
  const [id, ...rest] = name.split('/');
  if (id === 'compatible') {
    const [endpoint = '', ...model] = rest;
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(endpoint) || model.join('') === '') {
      throw new RangeError(
        `"${name}" is no compatible/NAME/MODEL; NAME is in small letters, as in compatible/ollama/llama3`,
      );
    }
    if (PROVIDERS.some((provider) => provider.id === endpoint)) {
      throw new RangeError(`"${endpoint}" is a provider of its own: write ${rest.join('/')}`);
    }
    return { provider: compatibleProvider(endpoint), model: model.join('/') };
  }
  const provider = PROVIDERS.find((one) => one.id === id);
  if (provider === undefined) return null;
  const model = rest.join('/');
  if (model === '') throw new RangeError(`"${name}" names no model: write ${id}/MODEL`);
  return { provider, model };
}
