/** What was done before in a turn, kept from the events and moves that are told, where an observation does not say it. */
import type { EventJson, LegalMove, Observation } from '#dist/src/view/schemas.js';
import { BLUE, GREEN } from './bang-plays.ts';

/** A turn as it went until now. */
export class TurnSoFar {
  /** The effect of the brown card that the player in turn has just played, or null. */
  last: string | null = null;
  /** How often the player used an ability of the own character's. */
  uses = 0;
  /** Whether what the event in force lets everybody do once in the turn was done. */
  once = false;

  /** Hears what has happened. */
  hear({ kind, event }: EventJson, byCard: readonly string[]): void {
    if (kind === 'turn') {
      this.last = null;
      this.uses = 0;
      this.once = false;
    } else if (kind === 'event' && byCard.includes(event ?? '')) this.once = false;
  }

  /** Sees what who is asked chooses. */
  see({ ask, turn }: Observation, { act, as, card }: LegalMove): void {
    if (ask === null || !('kind' in ask) || ask.kind !== 'turn' || ask.seat !== turn.seat) return;
    const effect = as ?? card?.face ?? '';
    this.last = act === 'play' && ![...BLUE, ...GREEN].includes(effect) ? effect : null;
    if (act === 'use') this.uses++;
    if (act === 'order' || act === 'swap') this.once = true;
  }
}
