import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { rankLiving } from '../circle.ts';
import { runElimination, runSpoils } from '../effects/hooks.ts';
import type { Game } from '../game.ts';
import { checkOutcome } from '../outcome.ts';
import type { EliminationStep } from '../schema-roles.ts';
import { VAR_ALIVE, VAR_ALIVE_COUNT, VAR_FIRST_GONE, VAR_LEADER, VAR_SEATS, VAR_SHOWN } from '../state.ts';
import { discardEverything, drawCards } from '../verbs.ts';
import { EVENT_ELIMINATED, EVENT_PENALTY, NO_CARD, NO_SEAT } from '../vocabulary.ts';
import { BOUNTY } from './bounty.ts';
import type { FrameRow } from './index.ts';
import { FRAME_BOUNTY, FRAME_STAR } from './kinds.ts';
import { STAR } from './star.ts';

/** Slots of an elimination: who is out, by whom (NO_SEAT: nobody), and how many steps are done. */
export const ELIMINATION = { seat: FRAME_SLOTS, killer: FRAME_SLOTS + 1, steps: FRAME_SLOTS + 2 } as const;

const AT_REVEAL = 0;
/** From here on where the seat has left already. */
export const AT_CARDS = 1;
const AT_TRIGGERS = 2;
const AT_STEPS = 3;

/** An elimination: role, victory, cards, then the mode's steps (`bangarena.md`, section 7). */
export const elimination: FrameRow = {
  step(g, f) {
    const data = g.state.frames.data;
    const seat = data[f + ELIMINATION.seat];
    const killer = data[f + ELIMINATION.killer];
    const at = data[f + FRAME_PC];
    if (at === AT_REVEAL) {
      data[f + FRAME_PC] = AT_CARDS;
      leave(g, seat, killer);
      checkOutcome(g, 1 << seat);
    } else if (at === AT_CARDS) {
      data[f + FRAME_PC] = AT_TRIGGERS;
      if (!runSpoils(g, seat)) discardEverything(g, seat);
    } else if (at === AT_TRIGGERS) {
      data[f + FRAME_PC] = AT_STEPS;
      runElimination(g, seat);
    } else if (data[f + ELIMINATION.steps] < g.rules.eliminationSteps.length) {
      const step = g.rules.eliminationSteps[data[f + ELIMINATION.steps]++];
      STEPS[step](g, seat, killer);
    } else {
      g.state.frames.pop();
    }
  },
};

/** Takes a seat out of the circle of the living, by another or nobody, and shows its role. */
export function leave(g: Game, seat: number, killer: number): void {
  const s = g.state;
  s.vars[VAR_ALIVE] &= ~(1 << seat);
  s.vars[VAR_ALIVE_COUNT]--;
  s.killer[seat] = killer;
  s.vars[VAR_SHOWN] |= 1 << seat;
  if (s.vars[VAR_FIRST_GONE] === 0) s.vars[VAR_FIRST_GONE] = 1 + seat;
  rankLiving(g);
  for (let other = s.vars[VAR_SEATS] - 1; other >= 0; other--) s.knows[other] |= 1 << seat;
  g.log.push(EVENT_ELIMINATED, seat, killer, NO_CARD, 0, 0, s.role[seat]);
}

/** The steps that a mode may list, by id. */
const STEPS: Readonly<Record<EliminationStep, (g: Game, seat: number, killer: number) => void>> = {
  penalty(g, seat, killer) {
    if (killer !== g.state.vars[VAR_LEADER] || !isPartner(g, seat)) return;
    g.log.push(EVENT_PENALTY, killer, seat, NO_CARD, 0, 0, 0);
    discardEverything(g, killer);
  },
  glory(g, _seat, killer) {
    if (killer !== NO_SEAT) beginStar(g, killer);
  },
  bounty(g, seat, killer) {
    if (killer === NO_SEAT || g.state.starCount[seat] === 0) return;
    const f = g.begin(FRAME_BOUNTY);
    g.state.frames.data[f + BOUNTY.killer] = killer;
    g.state.frames.data[f + BOUNTY.victim] = seat;
  },
  'last-bullet'(g, seat, killer) {
    const s = g.state;
    const leader = s.vars[VAR_LEADER];
    if (killer === leader || !isPartner(g, seat)) return;
    for (let other = s.vars[VAR_SEATS] - 1; other >= 0; other--) {
      if ((s.vars[VAR_ALIVE] >> other) & 1 && isPartner(g, other)) return;
    }
    beginStar(g, leader);
  },
  reward(g, seat, killer) {
    if (killer === NO_SEAT || ((g.state.vars[VAR_ALIVE] >> killer) & 1) === 0) return;
    if ((g.rules.rewardFor >> g.state.role[seat]) & 1) {
      drawCards(g, killer, g.rules.rewardCards);
    }
  },
};

function isPartner(g: Game, seat: number): boolean {
  return ((g.rules.leaderPartners >> g.state.role[seat]) & 1) === 1;
}

function beginStar(g: Game, seat: number): void {
  const f = g.begin(FRAME_STAR);
  g.state.frames.data[f + STAR.seat] = seat;
}
