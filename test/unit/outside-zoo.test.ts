import { describe, expect, it } from 'vitest';
import { Conversation } from '../../agents/protocol/conversation.ts';
import type { Link, LinkEnd } from '../../agents/protocol/link.ts';
import { outsideAgentOf, PROTOCOL } from '../../src/arena/outside-agents.ts';
import { actOf } from '../../src/check/messages.ts';
import { decisionsOf } from '../../src/check/positions.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { TERMS } from '../kit/wire.ts';
import { ANIMALS, animal } from '../kit/zoo/index.ts';

/** Characters that the arena takes for one decision: its cap, and what may come in one piece beyond it. */
const MOST_TEXT = 1024 * 1024 + 256 * 1024;
/** Messages that it writes for one decision: the question, and few errors. */
const MOST_MESSAGES = 4;
const DECISIONS = 3;
/** A decision is given up after so many milliseconds; how many of them come in time is not what is tested. */
const LIMIT = 300;

/**
 * What an animal makes the arena do for a few decisions, counted: this is all that it can take from other games beside
 * the processor's time of its own process.
 */
async function workFor(mode: (typeof ANIMALS)[number]) {
  const { connection } = outsideAgentOf(animal(mode, LIMIT + 100)).agent;
  const work = { text: 0, sent: 0, asked: 0 };
  const counted = (end: LinkEnd): Link => {
    const link = connection.link({
      received: (text) => {
        work.text += text.length + 1;
        end.received(text);
      },
      failed: (detail) => end.failed(detail),
      lost: (reason, ending, loss) => end.lost(reason, ending, loss),
    });
    return {
      send: (message, wanted) => {
        work.sent++;
        link.send(message, wanted);
      },
      close: () => link.close(),
      kill: () => link.kill(),
      lastWords: () => link.lastWords(),
    };
  };
  const talk = new Conversation(PROTOCOL, counted, () => TERMS, 20_000);
  try {
    await talk.greeting;
    for (const position of decisionsOf(getRuleset('bangarena-classic'), 4, 'zoo')) {
      if (work.asked++ === DECISIONS) break;
      const { type: _, ...act } = actOf(position, 'zoo', LIMIT);
      await talk.ask(act, AbortSignal.timeout(LIMIT)).catch(() => {});
    }
  } finally {
    await talk.close();
    await connection.close();
  }
  return work;
}

describe('what a broken agent can make the arena do', () => {
  it.each(ANIMALS)('is bounded for %s', async (mode) => {
    const { text, sent, asked } = await workFor(mode);
    expect(asked).toBe(DECISIONS + 1);
    expect(text).toBeLessThanOrEqual(asked * MOST_TEXT);
    expect(sent).toBeLessThanOrEqual(1 + DECISIONS * MOST_MESSAGES);
  });
});
