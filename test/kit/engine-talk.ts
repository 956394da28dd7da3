/** A conversation with the engine's server, in this process; every reply is checked against its form. */
import { EngineMessage, type Op, type Refused, type ReplyOf } from '../../src/engine-server/messages.ts';
import { Session } from '../../src/engine-server/session.ts';

/** A request as it is sent: anything. */
export type Sent = Readonly<Record<string, unknown>>;

export class Talk {
  readonly session: Session;

  constructor(options: { readonly god?: boolean; readonly maxGames?: number } = {}) {
    this.session = new Session({ engine: 'bangarena test', maxGames: 100, ...options });
  }

  /** The reply to a request, whatever it is. */
  send(request: unknown): unknown {
    const reply: unknown = JSON.parse(this.session.answer(JSON.stringify(request)));
    for (const one of Array.isArray(reply) ? reply : [reply]) EngineMessage.parse(one);
    return reply;
  }

  /** The reply to a request that must be met. */
  ask<O extends Op>(op: O, fields: Sent = {}): ReplyOf<O> {
    const reply = this.send({ op, ...fields }) as { ok: boolean };
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return reply as unknown as ReplyOf<O>;
  }

  /** Why a request that must not be met is refused. */
  refused(request: unknown): Refused['error'] {
    const reply = this.send(request) as { ok: boolean; error: Refused['error'] };
    if (reply.ok) throw new Error(`met: ${JSON.stringify(reply)}`);
    return reply.error;
  }
}

/** A request of every kind and its reply, and a refusal, by name. */
export function engineMessages(): Record<string, unknown> {
  const talk = new Talk();
  const columns = ['ids', 'actions', 'observations', 'results'];
  const deals = [4, 8].map((seats) => ({ seed: `messages ${seats}`, seats, roleSeed: 'roles', rotation: 1 }));
  const messages: Record<string, unknown> = {};
  const say = (op: Op, fields: Sent): unknown => {
    const request = { op, id: op, ...fields };
    messages[`${op} request`] = request;
    messages[`${op} reply`] = talk.send(request);
    return messages[`${op} reply`];
  };
  say('hello', { protocol: 1 });
  say('new', { ruleset: 'bangarena-classic', rng: 'plain', deals, skipForced: true, with: columns });
  say('move', { games: [0, 1], moves: ['end', 0], with: columns });
  say('legal', { games: [0, 1], with: columns });
  say('observe', { games: [0, 1], view: 2 });
  say('events', { games: [0, 1], since: [0, 5], view: 'public' });
  say('copy', { games: [0, 0], with: columns });
  const { saves } = say('save', { games: [0] }) as { saves: unknown };
  say('load', { saves, into: [1], with: columns });
  say('result', { games: [0] });
  say('close', { games: [0] });
  messages.refused = talk.send({ op: 'move', games: [1], moves: [999], id: 7 });
  return messages;
}
