import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { ZONE_HAND, ZONE_PLAY } from '../../core/zones.ts';
import { borrow, mayBorrow } from '../borrow.ts';
import { nextOf, previousOf, rankLiving, swapPlaces } from '../circle.ts';
import { shootCard, shootDouble } from '../effects/attacks.ts';
import { become, give, runDeed } from '../effects/deeds.ts';
import { imprisons, runExcess, runTurnStart } from '../effects/hooks.ts';
import { returnsNow, turnEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard, moveOption, moveTarget } from '../move.ts';
import { empower, handLimitOf, inPlay, refresh, refreshAll, refreshPower } from '../powers.ts';
import { redealRoles } from '../roles.ts';
import {
  BURY_EXCESS,
  IDLE_ALL,
  IDLE_BUT_JAIL,
  TABLE_BURIED,
  TABLE_IDLE_CARDS,
  TABLE_ONE_SUIT,
  TABLE_TURNS_BACK,
} from '../schema.ts';
import {
  RETURNED,
  VAR_ALIVE,
  VAR_ALIVE_COUNT,
  VAR_ASK_NEED,
  VAR_BOUND,
  VAR_EMPTIED,
  VAR_EVENT,
  VAR_EVENTS,
  VAR_FIRST_GONE,
  VAR_GHOSTS,
  VAR_GONE,
  VAR_LEADER,
  VAR_NAMED,
  VAR_ONCE,
  VAR_OVER,
  VAR_PHASE,
  VAR_PLAYS,
  VAR_REPEAT,
  VAR_ROUND,
  VAR_SEATS,
  VAR_SHOTS,
  VAR_SHOW,
  VAR_SKIPS,
  VAR_TURN_SEAT,
  VAR_USES,
} from '../state.ts';
import { bury, discardOwn, drawCards, leftHand } from '../verbs.ts';
import {
  ACT_ACTIVATE,
  ACT_BECOME,
  ACT_BORROW,
  ACT_COPY,
  ACT_DISCARD,
  ACT_DOUBLE,
  ACT_END,
  ACT_GIVE,
  ACT_NAME,
  ACT_ORDER,
  ACT_PLAY,
  ACT_REPEAT,
  ACT_STRIKE,
  ACT_SWAP,
  ACT_USE,
  ASK_BORROW,
  ASK_COPY,
  ASK_EXCESS,
  ASK_SUIT,
  ASK_TURN,
  EVENT_AGAIN,
  EVENT_COPY,
  EVENT_END_TURN,
  EVENT_EVENT,
  EVENT_NAME,
  EVENT_RISE,
  EVENT_SKIP,
  EVENT_SWAP,
  EVENT_TURN,
  NO_CARD,
  NO_SEAT,
  PHASE_DISCARD,
  PHASE_END,
  PHASE_PLAY,
  PHASE_START,
} from '../vocabulary.ts';
import { useAbility } from './ability.ts';
import { drawPhase } from './draw-phase.ts';
import { leave } from './elimination.ts';
import type { FrameRow } from './index.ts';
import { FRAME_AFTER, FRAME_ORDER, FRAME_TRIBUTE } from './kinds.ts';
import { ORDER } from './order.ts';
import { activate, playCard, repeatCard } from './play.ts';
import { TRIBUTE } from './tribute.ts';

/**
 * Slots of a turn: whose it is, how many checks were made, whether Jail holds, bits of what comes once and is over, whether
 * its player takes another one: in the first of the two from its end on, in the second all the time; and whether a round
 * begins with it though it is not the leader's.
 */
export const TURN = {
  seat: FRAME_SLOTS,
  checks: FRAME_SLOTS + 1,
  jailed: FRAME_SLOTS + 2,
  opened: FRAME_SLOTS + 3,
  again: FRAME_SLOTS + 4,
  round: FRAME_SLOTS + 5,
} as const;
/** Values of TURN.again. */
const ONCE_MORE = 1;
const SECOND = 2;
/** Bits of TURN.opened: the start of the event of each deck, what was to be borrowed, and what others owed. */
const OPENED = 1;
const OPENED_SHOW = 2;
const BORROWED = 4;
const PAID = 8;
/** Values of TURN.jailed. */
export const NOT_JAILED = 0;
/** Draws, plays nothing, discards. */
export const JAILED = 1;
/** Skips draw, play and discard. */
export const SKIPPED = 2;
/** Skips draw and play. */
export const BARRED = 4;

/** Where a turn stands, as its frame says it; from start, draw, play and excess it can also be begun. */
export const AT_START = 0;
const AT_CHECKS = 1;
export const AT_DRAW = 2;
export const AT_PLAY = 3;
export const AT_EXCESS = 4;
const AT_END = 5;

/** A turn: start, checks, draw, play, discard; then the next living seat's (`bangarena.md`, section 3). */
export const turn: FrameRow = {
  step(g, f) {
    const s = g.state;
    const data = s.frames.data;
    let seat = data[f + TURN.seat];
    let at = data[f + FRAME_PC];
    if (at !== AT_START && ((s.vars[VAR_ALIVE] >> seat) & 1) === 0) at = AT_END;
    if (at === AT_START) {
      const event = begin(g, f, seat);
      if (s.vars[VAR_OVER] === 1) return;
      seat = data[f + TURN.seat];
      at = AT_CHECKS;
      data[f + FRAME_PC] = at;
      if (event) {
        const pending = runDeed(g, g.rules.eventReveal[s.vars[VAR_EVENT] - 1], seat);
        if (pending || s.vars[VAR_EMPTIED] !== 0) return;
      }
    }
    if (at === AT_CHECKS) {
      if (!g.rules.opensLate && open(g, f, seat)) return;
      if (mayBorrow(g, seat) && first(g, f, BORROWED)) {
        g.askSeat(seat, ASK_BORROW, NO_SEAT, 0);
        return;
      }
      if (s.zones.count[ZONE_PLAY + seat] > 0 && check(g, f, seat)) return;
      if (open(g, f, seat)) return;
      const jailed = data[f + TURN.jailed];
      at = jailed === SKIPPED ? AT_END : jailed === BARRED ? AT_EXCESS : AT_DRAW;
      if (at === AT_EXCESS) data[f + FRAME_PC] = at;
      if (at === AT_DRAW && g.rules.characterMimics[s.power[seat]] === 1) {
        data[f + FRAME_PC] = at;
        g.askSeat(seat, ASK_COPY, NO_SEAT, 0);
        return;
      }
    }
    if (at === AT_DRAW) {
      if (g.rules.characterTribute[s.power[seat]] === 1 && first(g, f, PAID)) {
        data[f + FRAME_PC] = at;
        demandTribute(g, seat);
        return;
      }
      at = data[f + TURN.jailed] === JAILED ? AT_EXCESS : AT_PLAY;
      data[f + FRAME_PC] = at;
      if (!drawPhase(g, seat)) return;
    }
    if (at === AT_PLAY) {
      s.vars[VAR_PHASE] = PHASE_PLAY;
      if (s.table[TABLE_ONE_SUIT] > 0 && s.vars[VAR_NAMED] === 0) {
        g.askSeat(seat, ASK_SUIT, NO_SEAT, 0);
        return;
      }
      if (s.vars[VAR_PLAYS] < g.rules.maxPlays) {
        g.askSeat(seat, ASK_TURN, NO_SEAT, 0);
        return;
      }
      at = AT_EXCESS;
      data[f + FRAME_PC] = at;
    }
    if (at === AT_EXCESS) {
      s.vars[VAR_PHASE] = PHASE_DISCARD;
      if ((s.vars[VAR_GHOSTS] >> seat) & 1) {
        data[f + FRAME_PC] = AT_END;
        vanish(g, seat);
        return;
      }
      if (s.zones.count[ZONE_HAND + seat] > handLimitOf(g, seat)) {
        g.askSeat(seat, ASK_EXCESS, NO_SEAT, 0);
        return;
      }
      if (s.vars[VAR_SHOW] !== 0 && data[f + TURN.jailed] === NOT_JAILED) {
        data[f + FRAME_PC] = AT_END;
        if (runDeed(g, g.rules.eventClosing[s.vars[VAR_SHOW] - 1], seat)) return;
      }
    }
    if (s.vars[VAR_EVENT] !== 0 && data[f + TURN.again] === 0 && close(g, f, seat)) {
      data[f + TURN.again] = ONCE_MORE;
      g.log.push(EVENT_AGAIN, seat, NO_SEAT, NO_CARD, 0, 0, 0);
    }
    end(g, f, seat);
  },

  answer(g, f, move) {
    const { vars, frames } = g.state;
    const data = frames.data;
    const seat = data[f + TURN.seat];
    const act = moveAct(move);
    const repeatable = vars[VAR_REPEAT] - 1;
    vars[VAR_REPEAT] = 0;
    if (act === ACT_PLAY) {
      playCard(g, seat, move);
    } else if (act === ACT_ACTIVATE) {
      activate(g, seat, move);
    } else if (act === ACT_COPY) {
      copyPower(g, seat, moveTarget(move));
    } else if (act === ACT_END) {
      data[f + FRAME_PC] = AT_EXCESS;
    } else if (act === ACT_USE) {
      useAbility(g, seat, move);
    } else if (act === ACT_DISCARD) {
      if (g.state.table[TABLE_BURIED] === BURY_EXCESS) {
        bury(g, seat, moveCard(move), false);
      } else {
        discardOwn(g, seat, moveCard(move));
        runExcess(g, seat);
      }
      leftHand(g, seat);
    } else if (act === ACT_DOUBLE) {
      shootDouble(g, seat, move);
    } else if (act === ACT_STRIKE) {
      shootCard(g, seat, move);
    } else if (act === ACT_GIVE) {
      give(g, seat, moveTarget(move), g.state.vars[VAR_ASK_NEED]);
    } else if (act === ACT_NAME) {
      vars[VAR_NAMED] = 1 + moveOption(move);
      g.log.push(EVENT_NAME, seat, NO_SEAT, NO_CARD, 0, 0, moveOption(move));
    } else if (act === ACT_BECOME) {
      become(g, seat, vars[VAR_ASK_NEED]);
    } else if (act === ACT_BORROW) {
      borrow(g, seat);
    } else if (act === ACT_REPEAT) {
      repeatCard(g, seat, repeatable, move);
    } else if (act === ACT_ORDER) {
      vars[VAR_ONCE] = 1;
      const child = g.begin(FRAME_ORDER);
      data[child + ORDER.seat] = seat;
      data[child + ORDER.target] = moveTarget(move);
    } else if (act === ACT_SWAP) {
      vars[VAR_ONCE] = 1;
      const other = moveTarget(move);
      swapPlaces(g, seat, other);
      vars[VAR_SKIPS] |= 1 << other;
      g.log.push(EVENT_SWAP, seat, other, NO_CARD, 0, 0, 0);
    }
  },
};

/**
 * Begins a turn; tells whether an event came up, which it does not in the second of two in a row. Where that keeps an
 * eliminated seat from its turn, the next one's begins.
 */
function begin(g: Game, f: number, seat: number): boolean {
  const s = g.state;
  s.vars[VAR_TURN_SEAT] = seat;
  s.vars[VAR_PHASE] = PHASE_START;
  s.vars[VAR_SHOTS] = 0;
  s.vars[VAR_PLAYS] = 0;
  s.vars[VAR_USES] = 0;
  s.vars[VAR_NAMED] = 0;
  s.vars[VAR_BOUND] = 0;
  s.vars[VAR_ONCE] = 0;
  s.vars[VAR_REPEAT] = 0;
  if (g.rules.anyGreen) s.fresh.fill(0);
  const isOut = ((s.vars[VAR_ALIVE] >> seat) & 1) === 0;
  if (!isOut) dropCopy(g, seat);
  if (g.rules.anyAlone) refreshAll(g);
  let turned = false;
  const second = s.frames.data[f + TURN.again] === SECOND;
  if ((seat === s.vars[VAR_LEADER] || s.frames.data[f + TURN.round] === 1) && !second) {
    const round = ++s.vars[VAR_ROUND];
    if (round >= g.rules.lastRound) {
      g.endStalemate();
      return false;
    }
    startEvents(g, round);
    turned = turnEvent(g);
  }
  if (isOut && returnsNow(g) === null) {
    const other = next(g, f, seat);
    s.frames.data[f + TURN.round] = 0;
    s.frames.data[f + TURN.seat] = other;
    begin(g, f, other);
    return turned;
  }
  g.log.push(EVENT_TURN, seat, NO_SEAT, NO_CARD, 0, s.vars[VAR_ROUND], 0);
  if (isOut) {
    dropCopy(g, seat);
    rise(g, seat);
  }
  return turned;
}

/** Ends what a seat took over of another's powers: its turn has come. */
function dropCopy(g: Game, seat: number): void {
  const character = g.state.character[seat];
  if (g.rules.characterMimics[character] === 0) return;
  empower(g, seat, character);
  refreshPower(g, seat);
}

function end(g: Game, f: number, seat: number): void {
  const s = g.state;
  const data = s.frames.data;
  s.vars[VAR_PHASE] = PHASE_END;
  g.log.push(EVENT_END_TURN, seat, NO_SEAT, NO_CARD, 0, 0, 0);
  const again = data[f + TURN.again] === ONCE_MORE;
  data[f + TURN.round] = 0;
  if (!again) data[f + TURN.seat] = next(g, f, seat);
  data[f + TURN.again] = again ? SECOND : 0;
  data[f + TURN.checks] = 0;
  data[f + TURN.jailed] = NOT_JAILED;
  data[f + TURN.opened] = 0;
  data[f + FRAME_PC] = AT_START;
}

/** Whose turn comes after a seat's: a living player's, or one who returns by the event in force. */
function next(g: Game, f: number, seat: number): number {
  const { vars } = g.state;
  const everyone = (1 << vars[VAR_SEATS]) - 1;
  const mask = vars[VAR_ALIVE] | returning(g);
  const leads = (vars[VAR_ALIVE] >> vars[VAR_LEADER]) & 1;
  if (vars[VAR_SKIPS] === 0 && leads === 1) return step(g, mask, seat);
  let passed = false;
  for (let other = step(g, everyone, seat); ; other = step(g, everyone, other)) {
    if (((mask >> other) & 1) === 1) {
      if (((vars[VAR_SKIPS] >> other) & 1) === 0) {
        g.state.frames.data[f + TURN.round] = passed ? 1 : 0;
        return other;
      }
      vars[VAR_SKIPS] &= ~(1 << other);
      g.log.push(EVENT_SKIP, other, NO_SEAT, NO_CARD, 0, 0, 0);
    }
    if (other === vars[VAR_LEADER]) passed = true;
  }
}

/** The seat of a set that comes after another as turns go now. */
function step(g: Game, mask: number, seat: number): number {
  return g.state.table[TABLE_TURNS_BACK] > 0 ? previousOf(g, mask, seat) : nextOf(g, mask, seat);
}

/** Bits of the seats that have turns by the events in force, alive or not. */
function returning(g: Game): number {
  const { vars } = g.state;
  const row = returnsNow(g);
  if (row === null) return 0;
  if (row.first !== true) return (1 << vars[VAR_SEATS]) - 1;
  const first = vars[VAR_FIRST_GONE];
  return first === 0 || first === RETURNED ? 0 : 1 << (first - 1);
}

/** An eliminated seat takes part again. */
function rise(g: Game, seat: number): void {
  const s = g.state;
  const { life = 0, cards = 0, first: once = false, newRole = false } = returnsNow(g) ?? {};
  if (once) s.vars[VAR_FIRST_GONE] = RETURNED;
  if (newRole) redealRoles(g);
  s.vars[VAR_ALIVE] |= 1 << seat;
  s.vars[VAR_ALIVE_COUNT]++;
  if (life === 0) s.vars[VAR_GHOSTS] |= 1 << seat;
  s.hp[seat] = life;
  rankLiving(g);
  refresh(g, seat);
  g.log.push(EVENT_RISE, seat, NO_SEAT, NO_CARD, 0, life, 0);
  drawCards(g, seat, cards);
}

/** A seat that took part without ♥ discards its hand and is out again, by nobody. */
function vanish(g: Game, seat: number): void {
  const s = g.state;
  while (s.zones.count[ZONE_HAND + seat] > 0) discardOwn(g, seat, s.zones.at(ZONE_HAND + seat, 0));
  s.vars[VAR_GHOSTS] &= ~(1 << seat);
  leave(g, seat, NO_SEAT);
  s.vars[VAR_GONE] |= 1 << seat;
  g.begin(FRAME_AFTER);
}

/** Does what the events in force bring at the start of a turn, once. Tells whether something is pending. */
function open(g: Game, f: number, seat: number): boolean {
  const { vars } = g.state;
  const { eventOpening } = g.rules;
  if (vars[VAR_EVENT] !== 0 && first(g, f, OPENED) && runDeed(g, eventOpening[vars[VAR_EVENT] - 1], seat))
    return true;
  return (
    vars[VAR_SHOW] !== 0 && first(g, f, OPENED_SHOW) && runDeed(g, eventOpening[vars[VAR_SHOW] - 1], seat)
  );
}

/** Whether something comes now for the first time in a turn. */
function first(g: Game, f: number, what: number): boolean {
  const { data } = g.state.frames;
  if ((data[f + TURN.opened] & what) !== 0) return false;
  data[f + TURN.opened] |= what;
  return true;
}

/** Every other living player with more cards in hand owes the seat one. */
function demandTribute(g: Game, seat: number): void {
  const { vars, zones, frames } = g.state;
  let owing = 0;
  for (let others = vars[VAR_ALIVE] & ~(1 << seat); others !== 0; others &= others - 1) {
    const other = 31 - Math.clz32(others & -others);
    if (zones.count[ZONE_HAND + other] > zones.count[ZONE_HAND + seat]) owing |= 1 << other;
  }
  const f = g.begin(FRAME_TRIBUTE);
  frames.data[f + TRIBUTE.seat] = seat;
  frames.data[f + TRIBUTE.owing] = owing;
}

/** Does what the event in force brings at the end of a turn that was not skipped. Tells whether another one follows. */
function close(g: Game, f: number, seat: number): boolean {
  const s = g.state;
  const { data } = s.frames;
  const skipped = data[f + TURN.jailed] === SKIPPED || data[f + TURN.jailed] === BARRED;
  if (skipped || ((s.vars[VAR_ALIVE] >> seat) & 1) === 0) return false;
  return runDeed(g, g.rules.eventClosing[s.vars[VAR_EVENT] - 1], seat);
}

function startEvents(g: Game, round: number): void {
  for (let e = 0; e < g.rules.eventCount; e++) {
    if (g.rules.eventFromRound[e] !== round) continue;
    g.state.vars[VAR_EVENTS] |= 1 << e;
    g.log.push(EVENT_EVENT, NO_SEAT, NO_SEAT, NO_CARD, 0, round, e);
    refreshAll(g);
  }
}

/** Makes the next check of the turn's start; false when none is left. */
function check(g: Game, f: number, seat: number): boolean {
  const data = g.state.frames.data;
  const faces = g.rules.turnStartFaces;
  while (data[f + TURN.checks] < faces.length) {
    const face = faces[data[f + TURN.checks]++];
    const card = inPlay(g, seat, face);
    if (card >= 0 && !isIdle(g, face)) {
      data[f + TURN.jailed] |= runTurnStart(g, seat, card);
      return true;
    }
  }
  return false;
}

/** Whether a card in play is not checked, by the event in force. */
function isIdle(g: Game, face: number): boolean {
  const idle = g.state.table[TABLE_IDLE_CARDS];
  return idle === IDLE_ALL || (idle === IDLE_BUT_JAIL && !imprisons(g, face));
}

/** Takes over the powers of another seat's character. */
function copyPower(g: Game, seat: number, target: number): void {
  const s = g.state;
  const character = s.character[target];
  empower(g, seat, character);
  g.log.push(EVENT_COPY, seat, target, NO_CARD, 0, 0, character);
  refreshPower(g, seat);
  leftHand(g, seat);
}
