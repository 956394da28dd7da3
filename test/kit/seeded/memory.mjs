/** A player whose moves depend on the numbers of its own stream, on every event that it was told of, and on their order. */
export class Memory {
  #hash = 0;

  /** Takes in what happened. */
  see(events) {
    for (const event of events) {
      for (const char of JSON.stringify(event))
        this.#hash = (Math.imul(this.#hash, 31) + char.charCodeAt(0)) | 0;
    }
  }

  /** The index of its move among `count` legal ones; `number` is the first of its stream. */
  choose(number, count) {
    return ((number ^ this.#hash) >>> 0) % count;
  }
}

/** Answers messages of the seat protocol as a player with a {@link Memory} for each game; undefined: nothing to say. */
export function answerer() {
  const games = new Map();
  return (message) => {
    if (message.type === 'hello') return { type: 'hello', protocol: 1, name: 'seeded', version: '1' };
    if (message.type === 'start') games.set(message.game, new Memory());
    if (message.type === 'end') games.delete(message.game);
    if (message.type !== 'act') return undefined;
    const { id, game, events, legal, random } = message;
    const memory = games.get(game);
    memory.see(events);
    const move = legal[memory.choose(random[0], legal.length)];
    return {
      type: 'move',
      id,
      move,
      reasoning: `of ${legal.length}`,
      belief: null,
      mood: 'unknown fields are ignored',
    };
  };
}
