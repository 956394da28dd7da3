import { ACT_ACTIVATE, ACT_CHECK, ACT_USE, NO_CARD, type View } from '../../../src/agent.ts';
import { cancelsInPlay } from './attacks.ts';
import { chanceOfFewAttacks } from './chances.ts';
import { worthOfPair } from './goods.ts';
import { CERTAIN, DEED_DUEL } from './rows.ts';
import { ownHeart, type Situation } from './situation.ts';

/** Below this grudge one does not fight a Duel but lets a friend win it. */
const FRIEND = -0.4;
/** What each attack is worth that a Duel would swallow and lose all the same. */
const SWALLOWED_ATTACK = 20;
/** What a cancel in play costs that is used: it holds no place in the hand. */
const LAID = 40;

/** Against a hit: a check first, since it costs nothing; then the cheapest way out, unless the ♥ is cheaper. */
export function chooseHitAnswer(s: Situation, view: View): number {
  s.judge(view);
  const hit = ownHeart(s.lives) - s.consolation(view.askSource);
  if (hit <= 0) return 0;
  for (let i = view.legalCount - 1; i > 0; i--) if (view.act(i) === ACT_CHECK) return i;
  // What cannot be cancelled whole is not cancelled by half.
  if (s.cancels + cancelsInPlay(s, view, s.seat) < view.askNeed)
    return cheapest(s, view, 0, s.lives === 1, hit);
  return cheapest(s, view, (hit / view.askNeed) | 0, false, hit);
}

/** Where all are asked for an attack: one, unless the ♥ is cheaper. In a Duel: as long as it is worth winning. */
export function chooseDemandAnswer(s: Situation, view: View): number {
  const source = view.askSource;
  s.judge(view);
  let hit = ownHeart(s.lives) - s.consolation(source);
  if (view.askCard !== NO_CARD && s.tables.deed[view.face(view.askCard)] === DEED_DUEL) {
    if (s.lives > 1 && s.stance.grudge[source] < FRIEND) return 0;
    const further = s.attacks - 1;
    const win = further < 0 ? 0 : chanceOfFewAttacks(s, view, source, further);
    hit =
      ((win * (hit + s.stance.wound[source]) - (CERTAIN - win) * further * SWALLOWED_ATTACK) / CERTAIN) | 0;
  }
  return cheapest(s, view, hit, s.lives === 1 && s.attacks === 0, hit);
}

/** Without ♥: the cheapest way back; never to be eliminated. */
export function chooseRescue(s: Situation, view: View): number {
  return cheapest(s, view, ALL, true, ALL);
}

const ALL = 1 << 20;

/** The answer that costs least of all that cost less than `most`; by healing, only who is helpless, for less than `hit`. */
function cheapest(s: Situation, view: View, most: number, isHelpless: boolean, hit: number): number {
  let best = 0;
  let least = most;
  for (let i = view.legalCount - 1; i > 0; i--) {
    const heals = view.act(i) === ACT_USE;
    if (heals && !isHelpless) continue;
    const cost = view.act(i) === ACT_ACTIVATE ? LAID : worthOfPair(s, view, i);
    if (cost < (heals ? Math.max(least, best === 0 ? hit : 0) : least)) {
      least = cost;
      best = i;
    }
  }
  return best;
}
