import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../agents/llm/answer.ts';
import type { CallReply, Choice, PlayerAnswer } from '../../src/agent.ts';
import { Numbers } from '../kit/numbers.ts';

const IDS = [
  'play:bang>1',
  'play:bang>2',
  'play:beer',
  'play:missed>1',
  'end',
  'draw:deck',
  'discard:bang',
  'return:#17',
];

const read = (text: string, finish: CallReply['finish'] = 'stop'): PlayerAnswer =>
  readAnswer({ text, finish }, IDS);
const kindOf = (answer: PlayerAnswer): string =>
  typeof answer === 'object' && 'failure' in answer ? answer.failure : 'accepted';

/** Texts in which a move is named and yet none is stated as the schema has it, by what they are. */
const HOSTILE: Readonly<Record<string, (id: string, other: string, numbers: Numbers) => string>> = {
  prose: (id) => `I will do ${id}.`,
  'the bare id': (id) => id,
  'the id as JSON': (id) => JSON.stringify(id),
  'an id in a list': (id) => JSON.stringify([id]),
  'an answer in a list': (id) => JSON.stringify([{ move: id }]),
  'an answer in a fence': (id) => `\`\`\`json\n${JSON.stringify({ move: id })}\n\`\`\``,
  'prose before': (id) => `Here it is: ${JSON.stringify({ move: id })}`,
  'prose behind': (id, other) => `${JSON.stringify({ move: id })} or rather ${other}`,
  'two answers': (id, other) => `${JSON.stringify({ move: id })}\n${JSON.stringify({ move: other })}`,
  'the same answer twice': (id) => JSON.stringify({ move: id }).repeat(2),
  'a key twice': (id, other) => `{"move":${JSON.stringify(id)},"move":${JSON.stringify(other)}}`,
  'a key twice, once escaped': (id, other) =>
    `{"move":${JSON.stringify(id)},"\\u006dove":${JSON.stringify(other)}}`,
  'a key twice, far apart': (id, other) =>
    `{"move":${JSON.stringify(id)},"belief":[{"seat":1,"role":"outlaw","chance":1}],"move":${JSON.stringify(other)}}`,
  'a second opinion': (id, other) => JSON.stringify({ move: id, final_move: other }),
  'an answer within': (id) => JSON.stringify({ answer: { move: id } }),
  'a move that is an object': (id) => JSON.stringify({ move: { id } }),
  'a move that is a list': (id, other) => JSON.stringify({ move: [id, other] }),
  'a move in the reasoning': (id) => JSON.stringify({ reasoning: `{"move":"${id}"}`, belief: null }),
  'a number': (_id, _other, numbers) => JSON.stringify({ move: numbers.below(IDS.length) }),
  'a number as text': (_id, _other, numbers) => JSON.stringify({ move: String(numbers.below(IDS.length)) }),
  nothing: () => JSON.stringify({ move: null }),
  'no move': (id) => JSON.stringify({ reasoning: id }),
  'another key': (id) => JSON.stringify({ Move: id }),
  'another case': (id) => JSON.stringify({ move: id.toUpperCase() }),
  'a space around': (id, _other, numbers) => JSON.stringify({ move: numbers.below(2) ? `${id} ` : ` ${id}` }),
  'a space within': (id) => JSON.stringify({ move: `${id.slice(0, 2)} ${id.slice(2)}` }),
  'no end': (id) => JSON.stringify({ move: id.slice(0, -1) }),
  'too long an end': (id) => JSON.stringify({ move: `${id}1` }),
  'two ids': (id, other) => JSON.stringify({ move: `${id}, ${other}` }),
  'letters that look alike': (id) =>
    JSON.stringify({ move: id.replace(/[ae]/, (c) => (c === 'a' ? 'а' : 'е')) }),
  'wide letters': (id) =>
    JSON.stringify({ move: id.replace(/[a-z]/, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)) }),
  'letters of no width': (id) => JSON.stringify({ move: `${id}\u200b` }),
  'a null character': (id) => JSON.stringify({ move: `${id}\u0000` }),
  'a mark before': (id) => `\ufeff${JSON.stringify({ move: id })}`,
  'a hard space before': (id) => `\u00a0${JSON.stringify({ move: id })}`,
  'a cut object': (id, _other, numbers) => {
    const text = JSON.stringify({ reasoning: 'Because.', move: id });
    return text.slice(0, 1 + numbers.below(text.length - 1));
  },
  'a comma too many': (id) => `{"move":${JSON.stringify(id)},}`,
  'a comment': (id) => `{"move":${JSON.stringify(id)} /* sure */}`,
  'single quotes': (id) => `{'move':'${id}'}`,
  'no quotes': (id) => `{move:${JSON.stringify(id)}}`,
  'an inherited move': (id) => `{"__proto__":{"move":${JSON.stringify(id)}}}`,
  'reasoning that is a number': (id) => JSON.stringify({ reasoning: 7, move: id }),
  'belief that is a text': (id) => JSON.stringify({ belief: 'all outlaws', move: id }),
};

describe('a completion that states no legal move', () => {
  const kinds = Object.entries(HOSTILE);

  it('is accepted in none of 500 forms', () => {
    const numbers = new Numbers('hostile completions');
    for (let i = 0; i < 500; i++) {
      const [name, make] = kinds[i % kinds.length];
      const at = numbers.below(IDS.length);
      const text = make(IDS[at], IDS[(at + 1 + numbers.below(IDS.length - 1)) % IDS.length], numbers);
      expect(['unparsable', 'illegal'], `${name}: ${text}`).toContain(kindOf(read(text)));
    }
  });

  it('is never read as another move than the one stated, whatever is changed in it', () => {
    const numbers = new Numbers('changed completions');
    for (let i = 0; i < 2000; i++) {
      const id = IDS[numbers.below(IDS.length)];
      const chars = [...JSON.stringify({ reasoning: 'I "think" so.', belief: null, move: id })];
      for (let change = 0; change <= numbers.below(3); change++) {
        const at = numbers.below(chars.length);
        const put = ['', '"', '{', '}', ',', ':', '\\', ' ', 'e', '1', 'end'][numbers.below(11)];
        chars.splice(at, numbers.below(2), put);
      }
      const text = chars.join('');
      const answer = read(text);
      if (kindOf(answer) !== 'accepted') continue;
      expect(IDS[(answer as Choice).index], text).toBe((JSON.parse(text) as { move: string }).move);
    }
  });

  it('is told apart by how it fails', () => {
    expect(kindOf(read('', 'length'))).toBe('truncated');
    expect(kindOf(read('{"move":"end"}', 'length'))).toBe('truncated');
    expect(kindOf(read('{"move":"end"}', 'refusal'))).toBe('refusal');
    expect(kindOf(read(' \n\t'))).toBe('empty');
    expect(kindOf(read('end'))).toBe('unparsable');
    expect(kindOf(read('{"move":"play:bang>3"}'))).toBe('illegal');
    expect(kindOf(read(JSON.stringify({ move: 'x'.repeat(5000) })))).toBe('illegal');
  });
});

describe('a completion that states a legal move', () => {
  it('is rejected in none of 10,000 forms', () => {
    const numbers = new Numbers('valid completions');
    for (let i = 0; i < 10_000; i++) {
      const { text, index, reasoning } = validAnswer(numbers);
      const kept = reasoning && Buffer.from(reasoning).toString();
      expect(read(text, numbers.below(4) ? 'stop' : 'other'), text).toMatchObject({ index, reasoning: kept });
    }
  });

  it('keeps its belief, unless that breaks its bounds', () => {
    const belief = [{ seat: 1, role: 'outlaw', chance: 0.75 }];
    expect(read(JSON.stringify({ belief, move: 'end' }))).toMatchObject({ index: 4, belief });
    for (const wrong of [{ chance: 1.5 }, { chance: '1' }, { seat: -1 }, { seat: 0.5 }, { role: 3 }]) {
      const broken = [...belief, { ...belief[0], ...wrong }];
      expect(read(JSON.stringify({ belief: broken, move: 'end' }))).toMatchObject({ index: 4, belief: null });
    }
  });
});

const SCRAPS = [
  'move',
  '"move"',
  '{"move":"end"}',
  '\\',
  '"',
  '}',
  '{',
  '\n',
  '\t',
  'é',
  '牌',
  '🤠',
  '\u2028',
  '\ud800',
  'play:beer',
  ':',
  ',',
  ' ',
  '\u0000',
  '```',
];

/** An answer by the schema, written in one of the ways that JSON allows. */
function validAnswer(numbers: Numbers): { text: string; index: number; reasoning: string | null } {
  const index = numbers.below(IDS.length);
  const reasoning = numbers.below(5)
    ? Array.from({ length: numbers.below(12) }, () => SCRAPS[numbers.below(SCRAPS.length)]).join('')
    : null;
  const belief = numbers.below(2)
    ? Array.from({ length: numbers.below(4) }, (_, seat) => ({ seat, role: 'outlaw', chance: 0.5 }))
    : null;
  const space = (): string => ['', ' ', '\n', '\t', '\r\n  '][numbers.below(5)];
  const write = (value: unknown): string => {
    const plain = JSON.stringify(value);
    // Any character of a string may be escaped.
    return typeof value === 'string' && !plain.includes('\\') && numbers.below(2)
      ? plain.replace(/[a-z:>]/, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : plain;
  };
  const fields: [string, unknown][] = [['move', IDS[index]]];
  if (reasoning !== null || numbers.below(2)) fields.push(['reasoning', reasoning]);
  if (belief !== null || numbers.below(2)) fields.push(['belief', belief]);
  fields.sort(() => numbers.below(3) - 1);
  const body = fields.map(
    ([key, value]) => `${space()}${write(key)}${space()}:${space()}${write(value)}${space()}`,
  );
  return { text: `${space()}{${body.join(',')}}${space()}`, index, reasoning };
}
