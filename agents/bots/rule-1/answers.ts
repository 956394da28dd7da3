import { ACT_USE, NO_CARD, type View } from '../../../src/agent.ts';
import { KIND_DUEL } from '../faces.ts';
import { CERTAIN, chanceOfFewShots } from './chances.ts';
import { worthOfPair } from './goods.ts';
import type { Situation } from './situation.ts';
import { COLLECTOR } from './tables.ts';
import { hitConsolation, ownHeart, worthOf } from './worth.ts';

/** Below this grudge one does not fight a Duel but lets a friend win it. */
const FRIEND = -0.4;
/** What each Shot is worth that a Duel would swallow and lose all the same. */
const SWALLOWED_SHOT = 20;

/** Against a Shot or Buckshot: the cheapest way out, unless the ♥ is cheaper. */
export function chooseHitAnswer(s: Situation, view: View): number {
  if (s.character === COLLECTOR) s.judge(view);
  return cheapest(s, view, ownHeart(s.hp) - hitConsolation(s, view.askSource), s.cancels < view.askNeed);
}

/** Against an Assault: a Shot, unless the ♥ is cheaper. In a Duel: as long as it is worth winning. */
export function chooseDemandAnswer(s: Situation, view: View): number {
  const source = view.askSource;
  const isDuel = s.tables.kind[view.face(view.askCard)] === KIND_DUEL;
  if (isDuel || s.character === COLLECTOR) s.judge(view);
  let hit = ownHeart(s.hp) - hitConsolation(s, source);
  if (isDuel) {
    if (s.hp > 1 && s.stance.grudge[source] < FRIEND) return 0;
    const further = s.shots - 1;
    const win = further < 0 ? 0 : chanceOfFewShots(s.memory, view, source, further);
    hit = ((win * (hit + s.stance.wound[source]) - (CERTAIN - win) * further * SWALLOWED_SHOT) / CERTAIN) | 0;
  }
  return cheapest(s, view, hit, s.shots === 0);
}

/** The answer that costs least of all that cost less than the hit; healing for a last ♥ that nothing else saves. */
function cheapest(s: Situation, view: View, hit: number, isHelpless: boolean): number {
  let best = 0;
  let least = hit;
  for (let i = view.legalCount - 1; i > 0; i--) {
    if (view.act(i) === ACT_USE && !(isHelpless && s.hp === 1)) continue;
    const cost = costOf(s, view, i);
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

function costOf(s: Situation, view: View, i: number): number {
  if (view.other(i) !== NO_CARD) return worthOfPair(s, view, i);
  const kind = s.tables.kind[view.face(view.card(i))];
  return worthOf(s, kind, s.held[kind]);
}
