import { Lines } from './lines.ts';
import { RefusedError } from './refusal.ts';
import { refuse, type Session } from './session.ts';

/**
 * Answers every line of `input` by one of `write`, in order, until the input ends; lines of nothing but space are
 * passed over. `write` resolves when more can be written, and until then nothing more is read.
 */
export async function serve(
  session: Session,
  input: AsyncIterable<Uint8Array>,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const lines = new Lines();
  for await (const bytes of input) {
    for (const line of lines.feed(bytes)) await answer(session, line, write);
  }
  const rest = lines.rest();
  if (rest !== null) await answer(session, rest, write);
}

async function answer(
  session: Session,
  line: string | RefusedError,
  write: (text: string) => Promise<void>,
): Promise<void> {
  if (line instanceof RefusedError) await write(`${refuse(line)}\n`);
  else if (line.trim() !== '') await write(`${session.answer(line)}\n`);
}
