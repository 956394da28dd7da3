import { randomUUID } from 'node:crypto';
import { type ArenaMessage, eventsSince, observe } from '../agent.ts';
import type { Position } from './positions.ts';

type Start = Extract<ArenaMessage, { type: 'start' }>;
type Act = Omit<Extract<ArenaMessage, { type: 'act' }>, 'id'>;

/** A name for a game that no other has. */
export function gameName(): string {
  return `check-${randomUUID().slice(0, 8)}`;
}

/** The beginning of a game for the seat that is to move. */
export function startOf({ view, game: { rules } }: Position, game: string, limitMs: number): Start {
  const { id, version, hash } = rules.info;
  return {
    type: 'start',
    game,
    seat: view.seat,
    seats: view.seats,
    ruleset: { id, version, hash },
    limitMs,
  };
}

/** The decision that is due, with the events from the `since`-th on. */
export function actOf(position: Position, game: string, limitMs: number, since = 0): Act {
  const { view, stream } = position;
  const observation = observe(view);
  stream.begin(view.seat, position.decision);
  return {
    type: 'act',
    game,
    observation,
    events: eventsSince(view, since),
    legal: observation.moves.map(({ id }) => id),
    deadlineMs: limitMs,
    random: [stream.random(), stream.random(), stream.random(), stream.random()],
  };
}

/** The end of a game that is broken off. */
export function endOf(game: string): Extract<ArenaMessage, { type: 'end' }> {
  return { type: 'end', game, won: false, termination: 'aborted', result: null };
}
