import { describe, expect, it } from 'vitest';
import { outsideAgent } from '../../agents/protocol/agent.ts';
import type { Connect } from '../../agents/protocol/link.ts';
import type { PlayerAnswer, SeatInfo, Turn } from '../../src/agent.ts';
import { PROTOCOL } from '../../src/arena/outside-agents.ts';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { legalMoves } from '../../src/view/moves.ts';
import { answerSchema } from '../../src/view/schemas.ts';
import { View } from '../../src/view/view.ts';
import { ALL_IDS, BANGARENA_IDS, seatsAt } from '../kit/families.ts';
import { Numbers } from '../kit/numbers.ts';
import { visitPositions } from '../kit/positions.ts';

const BANG_IDS = ALL_IDS.filter((id) => !BANGARENA_IDS.includes(id));
/** A word of one seat's: `Hear-3-me`. */
const WORDS = /Hear-(\d)-me/g;

/** An agent that puts words of a seat wherever the protocol takes any, and what its seat was sent. */
function talker(seat: number): { heard: string[]; agent: ReturnType<typeof outsideAgent> } {
  const heard: string[] = [];
  const words = `Hear-${seat}-me: who has a Beer?`;
  const numbers = new Numbers(words);
  const connect: Connect = (end) => ({
    send: (text) => {
      heard.push(text);
      const message = JSON.parse(text);
      const say = (reply: object) =>
        queueMicrotask(() => end.received(JSON.stringify({ ...reply, say: words, to: 'all' })));
      if (message.type === 'hello')
        say({ type: 'hello', protocol: 1, name: words, version: words, ask: words });
      if (message.type !== 'act') return;
      const move = message.legal[numbers.below(message.legal.length)];
      say({ type: 'move', id: message.id, move, reasoning: words, words, belief: [] });
    },
    close: async () => {},
    kill: () => {},
    lastWords: () => words,
  });
  const parts = { id: words, version: words, description: words, tier: 'trusted', protocol: PROTOCOL };
  return { heard, agent: outsideAgent({ ...parts, connect, startMs: 5000 } as never) };
}

/** Plays a game among talkers, and returns what each seat was sent. */
async function heardAt(ruleset: string, seats: number): Promise<{ heard: string[][]; said: number }> {
  const game = new Game(getRuleset(ruleset));
  game.reset({ seed: 'talk', seats });
  const talkers = Array.from({ length: seats }, (_, seat) => talker(seat));
  const players = talkers.map(({ agent }, seat) => {
    const info: SeatInfo = { seat, seats, rules: game.rules.info };
    return agent.sit(info);
  });
  const numbers = new Numbers('talk');
  const turn = (): Turn => ({
    random: () => numbers.next(),
    below: (bound: number) => numbers.below(bound),
    signal: new AbortController().signal,
    desk: null,
  });
  let said = 0;
  while (!game.over) {
    const player = players[game.seat];
    await player.ready?.();
    const answer: PlayerAnswer = await player.choose(new View(game, game.seat), turn());
    if (typeof answer === 'number' || !('index' in answer)) throw new Error(JSON.stringify(answer));
    if (JSON.stringify(answer).includes('Hear-')) said++;
    game.choose(answer.index);
  }
  return { heard: talkers.map(({ heard }) => heard), said };
}

describe('nobody talks at the table', () => {
  it.each(['bang', 'bang-three', 'bang+dodge-city+high-noon', 'bangarena-classic'])(
    'bang ruling 46: what a seat says reaches no other, in %s [rule:table.talk]',
    async (ruleset) => {
      const seats = seatsAt(ruleset, 5);
      const { heard, said } = await heardAt(ruleset, seats);
      expect(said).toBeGreaterThan(20);
      for (const [seat, messages] of heard.entries()) {
        expect(messages.some((message) => message.includes('"type":"act"'))).toBe(true);
        const strange = [...messages.join('\n').matchAll(WORDS)].filter(([, who]) => Number(who) !== seat);
        expect(strange, `seat ${seat}`).toEqual([]);
      }
    },
  );

  it('bang ruling 46: no move asks for a card or says anything: it is made of the words of the rules', () => {
    let seen = 0;
    visitPositions(
      4 * BANG_IDS.length,
      'talk',
      3,
      (game) => {
        if (game.over) return;
        const { info } = game.rules;
        const words = [...info.faces, ...info.characters].map(({ id }) => id);
        for (const { id } of legalMoves(new View(game, game.seat))) {
          const [, ...details] = id.split(':');
          const parts = details.join(':').split(/[>:+,/]/);
          const strange = parts.filter(
            (part) =>
              !words.includes(part) &&
              !/^(|\d|#\d+|hand|deck|discard|play|[shdc]|red|black|spades|hearts|diamonds|clubs)$/.test(part),
          );
          expect(strange, id).toEqual([]);
          seen++;
        }
      },
      BANG_IDS,
    );
    expect(seen).toBeGreaterThan(1000);
  });

  it('bang ruling 46: an answer has a move, and what the arena alone keeps: reasoning and belief', () => {
    const { properties } = answerSchema({ moves: ['end'], roles: ['outlaw'] });
    expect(Object.keys(properties as object).sort()).toEqual(['belief', 'move', 'reasoning']);
  });
});
