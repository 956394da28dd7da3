import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/sources.mjs';

/** The folder whose node_modules has node-llama-cpp, where that is not the project itself. */
const VARIABLE = 'BANGARENA_LLAMA';

/** How the package comes to where {@link llamaEntry} finds it. */
export const LLAMA_WAY_OUT = `Install node-llama-cpp in a folder, and name that folder in ${VARIABLE}.`;

/** Tokens that the server's model takes, of prompt and answer together. */
export const CONTEXT = 8192;
/** Of the prompt only so many tokens are read, the last ones: the answer needs the rest. */
const PROMPT_TOKENS = 2048;

/** The parts of node-llama-cpp that are used here. It is in no package list of the project, so its types are not there. */
interface LlamaPackage {
  getLlama(options: object): Promise<Llama>;
  readonly LlamaCompletion: new (options: { contextSequence: object }) => Completion;
}
interface Llama {
  loadModel(options: { modelPath: string }): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
  dispose(): Promise<void>;
}
interface Model {
  createContext(options: { contextSize: number }): Promise<{ getSequence(): object }>;
  tokenize(text: string): number[];
}
interface Completion {
  generateCompletionWithMeta(
    input: number[],
    options: object,
  ): Promise<{ response: string; metadata: { stopReason: string } }>;
}

/** A request of Chat Completions, as far as it is heeded. */
interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens: number;
  readonly response_format?: { readonly json_schema: { readonly schema: object } };
}

/** A model on this machine behind OpenAI's Chat Completions. */
export interface LlamaServer {
  /** The address to give as `base-url`. */
  readonly baseUrl: string;
  /** Requests that were answered so far. */
  answered(): number;
  close(): Promise<void>;
}

/**
 * The file to load node-llama-cpp from, or null where it is not installed. Throws an Error when the variable names a
 * folder that does not have it: who set it does not want the test left out.
 */
export function llamaEntry(): string | null {
  const named = process.env[VARIABLE];
  const entry = join(named || ROOT, 'node_modules/node-llama-cpp/dist/index.js');
  if (existsSync(entry)) return entry;
  if (named) throw new Error(`${VARIABLE} is ${named}, but there is no ${entry}. ${LLAMA_WAY_OUT}`);
  return null;
}

/**
 * Serves the GGUF model in the file `model` by the package at `entry`, one request after the other. An answer with a
 * `response_format` is written by the grammar of its JSON Schema; one without is whatever the model writes. Tokens are
 * drawn at temperature 1, seeded by the number of the request.
 */
export async function startLlamaServer(entry: string, model: string): Promise<LlamaServer> {
  const { getLlama, LlamaCompletion } = (await import(
    /* @vite-ignore */ pathToFileURL(entry).href
  )) as LlamaPackage;
  // One thread: with so small a model more of them wait for each other, on a busy machine for minutes.
  const llama = await getLlama({
    gpu: false,
    maxThreads: 1,
    build: 'never',
    skipDownload: true,
    logLevel: 'error',
  });
  const loaded = await llama.loadModel({ modelPath: model });
  const context = await loaded.createContext({ contextSize: CONTEXT });
  const completion = new LlamaCompletion({ contextSequence: context.getSequence() });
  let answered = 0;

  const complete = async (body: ChatBody): Promise<object> => {
    const prompt = body.messages.map(({ role, content }) => `${role}: ${content}\n`).join('');
    const input = loaded.tokenize(prompt).slice(-PROMPT_TOKENS);
    const schema = body.response_format?.json_schema.schema;
    let written = 0;
    const { response, metadata } = await completion.generateCompletionWithMeta(input, {
      maxTokens: Math.min(body.max_tokens, CONTEXT - PROMPT_TOKENS - 1),
      temperature: 1,
      seed: answered,
      onToken: (tokens: number[]) => {
        written += tokens.length;
      },
      ...(schema && { grammar: await llama.createGrammarForJsonSchema(schema) }),
    });
    return {
      id: `chatcmpl-${answered++}`,
      object: 'chat.completion',
      model: body.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: response, refusal: null },
          finish_reason: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
        },
      ],
      usage: {
        prompt_tokens: input.length,
        completion_tokens: written,
        total_tokens: input.length + written,
      },
    };
  };

  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((message, response) => {
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (message.method !== 'POST' || message.url !== '/v1/chat/completions') {
      reply(404, { error: { message: 'no path' } });
      return;
    }
    last = Promise.all([bodyOf(message), last])
      .then(([body]) => complete(body))
      .then(
        (body) => reply(200, body),
        (error) => reply(400, { error: { message: String(error) } }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answered: () => answered,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await llama.dispose();
    },
  };
}

async function bodyOf(message: IncomingMessage): Promise<ChatBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatBody;
}
