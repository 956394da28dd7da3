import { tradeCards } from '../effects/take.ts';
import type { Game } from '../game.ts';
import { moveCard, moveOther, moveTarget } from '../move.ts';
import type { Ability } from '../ruleset.ts';
import { VAR_HOLD, VAR_TURN_SEAT, VAR_USES } from '../state.ts';
import { discardOwn, drawCards, heal, leftHand } from '../verbs.ts';
import { EVENT_HIT, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import { FRAME_SHOOT } from './kinds.ts';
import { SHOOT } from './shoot.ts';

/** Uses a seat's ability: pays its cost and does what it does, or begins the hit that it is, which asks for its cost. */
export function useAbility(g: Game, seat: number, move: number): void {
  const s = g.state;
  const ability = abilityOf(g, seat);
  if (seat === s.vars[VAR_TURN_SEAT]) s.vars[VAR_USES]++;
  if (ability.effect === 'heal') {
    heal(g, seat, payAbility(g, seat, move));
  } else if (ability.effect === 'draw') {
    drawCards(g, seat, payAbility(g, seat, move));
  } else if (ability.effect === 'trade') {
    tradeCards(g, seat, moveTarget(move), ability.amount, moveCard(move));
  } else {
    if (g.rules.settlesLate) s.vars[VAR_HOLD] = 1;
    const f = g.begin(FRAME_SHOOT);
    s.frames.data[f + SHOOT.seat] = seat;
    s.frames.data[f + SHOOT.target] = moveTarget(move);
    s.frames.data[f + SHOOT.amount] = ability.amount;
    s.frames.data[f + SHOOT.unpaid] = ability.cost;
    s.frames.data[f + SHOOT.need] = 1;
  }
}

/** Pays an ability's cost, ♥ or cards in ascending card id; returns its amount. */
export function payAbility(g: Game, seat: number, move: number): number {
  const { amount, life } = abilityOf(g, seat);
  if (life > 0) {
    g.state.hp[seat] -= life;
    g.log.push(EVENT_HIT, seat, NO_SEAT, NO_CARD, 0, life, 0);
  }
  if (moveCard(move) === NO_CARD) return amount;
  discardOwn(g, seat, moveCard(move));
  if (moveOther(move) !== NO_CARD) discardOwn(g, seat, moveOther(move));
  leftHand(g, seat);
  return amount;
}

function abilityOf(g: Game, seat: number): Ability {
  const ability = g.rules.characterAbility[g.state.power[seat]];
  if (ability === null) throw new Error('the character has no ability to use');
  return ability;
}
