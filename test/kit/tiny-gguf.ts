import { Numbers } from './numbers.ts';

/** Sizes of the model: it has the parts of a real one, and each as small as may be. */
const WIDTH = 32;
const HEADS = 2;
const HIDDEN = 64;
const LAYERS = 2;

/** Data of the file's tensors begins at multiples of so many bytes. */
const ALIGNMENT = 32;

/** Numbers of the GGUF format for types of metadata, of tokens, and of tensors. */
const META = { u32: 4, i32: 5, f32: 6, text: 8, list: 9 } as const;
const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;
const F32 = 0;

/** The first token that is a byte. */
const FIRST_BYTE = 3;

interface Tensor {
  readonly name: string;
  /** The fastest dimension first. */
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/**
 * A language model with random weights as a GGUF file (version 3, architecture `llama`), whose tokens are the 256 bytes
 * and a space. It knows nothing, so that whatever is right in what it writes comes from the grammar that it writes by.
 * `seed` may be any text; equal seeds give equal files. `context` is the most tokens that it is said to take.
 */
export function tinyModel(seed: string, context: number): Buffer {
  const tokens = ['<unk>', '<s>', '</s>', ...Array.from({ length: 256 }, (_, byte) => byteToken(byte)), '▁'];
  const kinds = tokens.map((_, i) => {
    if (i === 0) return TOKEN.unknown;
    if (i < FIRST_BYTE) return TOKEN.control;
    return i < tokens.length - 1 ? TOKEN.byte : TOKEN.normal;
  });
  const metadata = [
    entry('general.architecture', META.text, text('llama')),
    entry('general.name', META.text, text('tiny')),
    entry('llama.context_length', META.u32, u32(context)),
    entry('llama.embedding_length', META.u32, u32(WIDTH)),
    entry('llama.block_count', META.u32, u32(LAYERS)),
    entry('llama.feed_forward_length', META.u32, u32(HIDDEN)),
    entry('llama.attention.head_count', META.u32, u32(HEADS)),
    entry('llama.attention.head_count_kv', META.u32, u32(HEADS)),
    entry('llama.attention.layer_norm_rms_epsilon', META.f32, f32(1e-5)),
    entry('llama.rope.dimension_count', META.u32, u32(WIDTH / HEADS)),
    entry('llama.vocab_size', META.u32, u32(tokens.length)),
    entry('tokenizer.ggml.model', META.text, text('llama')),
    entry('tokenizer.ggml.tokens', META.list, list(META.text, tokens.map(text))),
    entry(
      'tokenizer.ggml.scores',
      META.list,
      list(
        META.f32,
        tokens.map(() => f32(0)),
      ),
    ),
    entry('tokenizer.ggml.token_type', META.list, list(META.i32, kinds.map(u32))),
    entry('tokenizer.ggml.unknown_token_id', META.u32, u32(0)),
    entry('tokenizer.ggml.bos_token_id', META.u32, u32(1)),
    entry('tokenizer.ggml.eos_token_id', META.u32, u32(2)),
  ];
  return file(metadata, tensorsOf(new Numbers(seed), tokens.length));
}

function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
}

function tensorsOf(numbers: Numbers, vocabulary: number): Tensor[] {
  const matrix = (name: string, from: number, to: number): Tensor => ({
    name: `${name}.weight`,
    shape: [from, to],
    values: Float32Array.from({ length: from * to }, () => (numbers.next() / 2 ** 31 - 1) / Math.sqrt(from)),
  });
  const norm = (name: string): Tensor => ({
    name: `${name}.weight`,
    shape: [WIDTH],
    values: new Float32Array(WIDTH).fill(1),
  });
  const layer = (i: number): Tensor[] => [
    norm(`blk.${i}.attn_norm`),
    ...['q', 'k', 'v', 'output'].map((part) => matrix(`blk.${i}.attn_${part}`, WIDTH, WIDTH)),
    norm(`blk.${i}.ffn_norm`),
    matrix(`blk.${i}.ffn_gate`, WIDTH, HIDDEN),
    matrix(`blk.${i}.ffn_up`, WIDTH, HIDDEN),
    matrix(`blk.${i}.ffn_down`, HIDDEN, WIDTH),
  ];
  const embedding = matrix('token_embd', WIDTH, vocabulary);
  const output = matrix('output', WIDTH, vocabulary);
  // The first number of what every token means is the same, and so what the output makes of it is a fixed preference:
  // for what ends texts, lists and objects, which would otherwise grow very long.
  for (let token = 0; token < vocabulary; token++) embedding.values[token * WIDTH] = 2;
  for (const byte of Buffer.from('"]}')) output.values[(FIRST_BYTE + byte) * WIDTH] = 1;
  return [
    embedding,
    ...Array.from({ length: LAYERS }, (_, i) => layer(i)).flat(),
    norm('output_norm'),
    output,
  ];
}

// --------------------------------------------------------------------------------------------- the format

function file(metadata: readonly Buffer[], tensors: readonly Tensor[]): Buffer {
  let offset = 0;
  const infos: Buffer[] = [];
  const data: Buffer[] = [];
  for (const { name, shape, values } of tensors) {
    infos.push(text(name), u32(shape.length), ...shape.map(u64), u32(F32), u64(offset));
    const bytes = padded(Buffer.concat(Array.from(values, f32)));
    data.push(bytes);
    offset += bytes.length;
  }
  const head = [Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(metadata.length), ...metadata];
  return Buffer.concat([padded(Buffer.concat([...head, ...infos])), ...data]);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & (ALIGNMENT - 1))]);
}

function entry(key: string, type: number, value: Buffer): Buffer {
  return Buffer.concat([text(key), u32(type), value]);
}

function list(type: number, values: readonly Buffer[]): Buffer {
  return Buffer.concat([u32(type), u64(values.length), ...values]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
