import { ZONE_DISCARD, ZONE_HAND, ZONE_LOOK } from '../../core/zones.ts';
import type { Game } from '../game.ts';
import { packCard, packMove, packPlain } from '../move.ts';
import { modOf } from '../powers.ts';
import { MAX_STARS, VAR_ALIVE, VAR_SEATS } from '../state.ts';
import {
  ACT_BOON,
  ACT_BOUNTY,
  ACT_DRAW_DECK,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_RETURN,
  NO_CARD,
  NO_SEAT,
} from '../vocabulary.ts';

const NO_MOD = 255;
/** Value of a character's `draw.first` for the discard pile. */
const FIRST_FROM_DISCARDS = 2;

/** The deck, and what the character may draw its first card from instead. */
export function listDrawSources(g: Game, seat: number): void {
  const s = g.state;
  g.addMove(packPlain(ACT_DRAW_DECK));
  if (g.rules.characterDraw[s.character[seat]].first === FIRST_FROM_DISCARDS) {
    const top = s.zones.at(ZONE_DISCARD, s.zones.count[ZONE_DISCARD] - 1);
    g.addMove(packCard(ACT_DRAW_DISCARD, top));
    return;
  }
  const seats = s.vars[VAR_SEATS];
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    if ((s.vars[VAR_ALIVE] >> other) & 1 && s.zones.count[ZONE_HAND + other] > 0) {
      g.addMove(packMove(ACT_DRAW_HAND, NO_CARD, other, NO_CARD, 0));
    }
  }
}

/** Which card looked at goes back: the one that lay deepest first, so that the first move keeps the top ones. */
export function listReturns(g: Game): void {
  const zones = g.state.zones;
  for (let i = zones.count[ZONE_LOOK] - 1; i >= 0; i--) {
    g.addMove(packCard(ACT_RETURN, zones.at(ZONE_LOOK, i)));
  }
}

/** The boons open to a seat, in the order of their rows. */
export function listBoons(g: Game, seat: number): void {
  for (let boon = 0; boon < g.rules.boonCount; boon++) {
    const once = g.rules.boonOnce[boon];
    if (once === NO_MOD || modOf(g, seat, once) === 0) {
      g.addMove(packMove(ACT_BOON, NO_CARD, NO_SEAT, NO_CARD, boon));
    }
  }
}

/** The boons of an eliminated player's stars, each once, the first gained first. */
export function listBounties(g: Game, victim: number): void {
  const s = g.state;
  let listed = 0;
  for (let i = 0; i < s.starCount[victim]; i++) {
    const boon = s.stars[victim * MAX_STARS + i];
    if ((listed >> boon) & 1) continue;
    listed |= 1 << boon;
    g.addMove(packMove(ACT_BOUNTY, NO_CARD, victim, NO_CARD, boon));
  }
}
