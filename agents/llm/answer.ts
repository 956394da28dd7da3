import type { Belief, CallReply, Choice, Failure, FailureKind } from '../../src/agent.ts';

const FIELDS: ReadonlySet<string> = new Set(['reasoning', 'belief', 'move']);

/**
 * Reads the answer out of a reply. The structured answer is final: the text must be one JSON object as the schema has
 * it, with nothing but white space around it. No move is ever looked for in prose, and none is guessed from one that
 * is nearly right.
 *
 * `moveIds` are the ids of the moves that can be chosen; the choice's `index` is the place of the stated one in it.
 * A belief with an entry out of its bounds, which not every provider can keep, is left out as a whole. Texts are kept
 * as storage has them: half a surrogate pair becomes a replacement character.
 */
export function readAnswer(
  reply: Pick<CallReply, 'text' | 'finish'>,
  moveIds: readonly string[],
): Choice | Failure {
  if (reply.finish === 'refusal') return failure('refusal', reply.text);
  if (reply.finish === 'length') return failure('truncated', 'the reply reached its bound of tokens');
  const text = reply.text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  if (text === '') return failure('empty', 'the reply has no text');
  const answer = objectOf(text);
  if (typeof answer === 'string') return failure('unparsable', answer);
  const { move, reasoning, belief } = answer;
  const unknown = Object.keys(answer).find((key) => !FIELDS.has(key));
  if (unknown !== undefined) return failure('unparsable', `a field "${unknown}" that no answer has`);
  if (typeof move !== 'string') return failure('unparsable', 'no text in "move"');
  if (reasoning !== undefined && reasoning !== null && typeof reasoning !== 'string') {
    return failure('unparsable', 'something in "reasoning" that is no text');
  }
  if (belief !== undefined && belief !== null && !Array.isArray(belief)) {
    return failure('unparsable', 'something in "belief" that is no list');
  }
  const index = moveIds.indexOf(move);
  if (index < 0) return failure('illegal', `no legal move has the id "${move}"`);
  return { index, reasoning: reasoning == null ? null : asStored(reasoning), belief: beliefOf(belief) };
}

/** The text as one JSON object whose fields stand once, or what it is instead. */
function objectOf(text: string): Record<string, unknown> | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'text that is not one JSON value';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'JSON that is no object';
  const keys = topKeys(text);
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  return twice === undefined ? (value as Record<string, unknown>) : `"${twice}" stated twice`;
}

/** The keys of a valid JSON object's own fields as they are written, repeated ones included: JSON.parse drops those. */
function topKeys(json: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (let i = 0; i < json.length; i++) {
    const char = json[i];
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    else if (char === '"') {
      const start = i;
      for (i++; json[i] !== '"'; i++) if (json[i] === '\\') i++;
      let next = i + 1;
      while (' \t\r\n'.includes(json[next])) next++;
      if (depth === 1 && json[next] === ':') keys.push(JSON.parse(json.slice(start, i + 1)) as string);
    }
  }
  return keys;
}

function beliefOf(entries: unknown[] | null | undefined): readonly Belief[] | null {
  if (!entries?.every(isBelief)) return null;
  return entries.map(({ seat, role, chance }) => ({ seat, role: asStored(role), chance }));
}

/** A text as it comes back from storage. */
function asStored(text: string): string {
  return Buffer.from(text).toString();
}

function isBelief(entry: unknown): entry is Belief {
  if (typeof entry !== 'object' || entry === null) return false;
  const { seat, role, chance } = entry as Record<string, unknown>;
  return (
    Number.isInteger(seat) &&
    (seat as number) >= 0 &&
    typeof role === 'string' &&
    typeof chance === 'number' &&
    chance >= 0 &&
    chance <= 1
  );
}

function failure(kind: FailureKind, detail: string): Failure {
  return { failure: kind, detail: detail.length > 200 ? `${detail.slice(0, 200)}…` : detail };
}
