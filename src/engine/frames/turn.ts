import { FRAME_PC, FRAME_SLOTS } from '../../core/frames.ts';
import { nextSeat, previousSeat, rankSeats } from '../../core/ring.ts';
import { SEEN_BY_ALL, ZONE_HAND, ZONE_PLAY, ZONE_RESOLVING } from '../../core/zones.ts';
import { shootCard, shootDouble } from '../effects/attacks.ts';
import { become, give, runDeed } from '../effects/deeds.ts';
import { imprisons, runTurnStart } from '../effects/hooks.ts';
import { turnEvent } from '../events.ts';
import type { Game } from '../game.ts';
import { moveAct, moveCard, moveOption, moveOther, moveTarget } from '../move.ts';
import { empower, handLimitOf, inPlay, refresh, refreshAll, refreshPower } from '../powers.ts';
import {
  BURY_EXCESS,
  EFFECTS,
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
  VAR_HOLD,
  VAR_LEADER,
  VAR_NAMED,
  VAR_OVER,
  VAR_PHASE,
  VAR_PLAYS,
  VAR_ROUND,
  VAR_SEATS,
  VAR_SHOTS,
  VAR_TURN_SEAT,
  VAR_USES,
} from '../state.ts';
import { bury, discardOwn, drawCards, leftHand } from '../verbs.ts';
import {
  ACT_ACTIVATE,
  ACT_BECOME,
  ACT_COPY,
  ACT_DISCARD,
  ACT_DOUBLE,
  ACT_END,
  ACT_GIVE,
  ACT_NAME,
  ACT_PLAY,
  ACT_STRIKE,
  ACT_USE,
  ASK_COPY,
  ASK_EXCESS,
  ASK_SUIT,
  ASK_TURN,
  EVENT_ACTIVATE,
  EVENT_AGAIN,
  EVENT_COPY,
  EVENT_END_TURN,
  EVENT_EVENT,
  EVENT_NAME,
  EVENT_PLAY,
  EVENT_RISE,
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
import { FRAME_AFTER, FRAME_RESOLVE } from './kinds.ts';
import { RESOLVE } from './resolve.ts';

/**
 * Slots of a turn: whose it is, how many checks were made, whether Jail holds, whether the event's start is over, and
 * whether its player takes another one: in the first of the two from its end on, in the second all the time.
 */
export const TURN = {
  seat: FRAME_SLOTS,
  checks: FRAME_SLOTS + 1,
  jailed: FRAME_SLOTS + 2,
  opened: FRAME_SLOTS + 3,
  again: FRAME_SLOTS + 4,
} as const;
/** Values of TURN.again. */
const ONCE_MORE = 1;
const SECOND = 2;
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

/** Effects that others answer: until they are over, emptied hands wait where the rules settle late. */
const EXCHANGES: ReadonlySet<number> = new Set(
  (['hit', 'hit-all', 'duel', 'demand-all'] as const).map((effect) => EFFECTS.indexOf(effect)),
);

/** A turn: start, checks, draw, play, discard; then the next living seat's (`bangarena.md`, section 3). */
export const turn: FrameRow = {
  step(g, f) {
    const s = g.state;
    const data = s.frames.data;
    const seat = data[f + TURN.seat];
    let at = data[f + FRAME_PC];
    if (at !== AT_START && ((s.vars[VAR_ALIVE] >> seat) & 1) === 0) at = AT_END;
    if (at === AT_START) {
      const event = begin(g, seat, data[f + TURN.again] === SECOND);
      if (s.vars[VAR_OVER] === 1) return;
      at = AT_CHECKS;
      data[f + FRAME_PC] = at;
      if (event) {
        const pending = runDeed(g, g.rules.eventReveal[s.vars[VAR_EVENT] - 1], seat);
        if (pending || s.vars[VAR_EMPTIED] !== 0) return;
      }
    }
    if (at === AT_CHECKS) {
      if (!g.rules.opensLate && open(g, f, seat)) return;
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
    }
    if (s.vars[VAR_EVENT] !== 0 && data[f + TURN.again] === 0 && close(g, f, seat)) {
      data[f + TURN.again] = ONCE_MORE;
      g.log.push(EVENT_AGAIN, seat, NO_SEAT, NO_CARD, 0, 0, 0);
    }
    end(g, f, seat);
  },

  answer(g, f, move) {
    const data = g.state.frames.data;
    const seat = data[f + TURN.seat];
    const act = moveAct(move);
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
      if (g.state.table[TABLE_BURIED] === BURY_EXCESS) bury(g, seat, moveCard(move), false);
      else discardOwn(g, seat, moveCard(move));
      leftHand(g, seat);
    } else if (act === ACT_DOUBLE) {
      shootDouble(g, seat, move);
    } else if (act === ACT_STRIKE) {
      shootCard(g, seat, move);
    } else if (act === ACT_GIVE) {
      give(g, seat, moveTarget(move), g.state.vars[VAR_ASK_NEED]);
    } else if (act === ACT_NAME) {
      g.state.vars[VAR_NAMED] = 1 + moveOption(move);
      g.log.push(EVENT_NAME, seat, NO_SEAT, NO_CARD, 0, 0, moveOption(move));
    } else if (act === ACT_BECOME) {
      become(g, seat, g.state.vars[VAR_ASK_NEED]);
    }
  },
};

/** Begins a turn; tells whether an event came up, which it does not in the second of two in a row. */
function begin(g: Game, seat: number, second: boolean): boolean {
  const s = g.state;
  s.vars[VAR_TURN_SEAT] = seat;
  s.vars[VAR_PHASE] = PHASE_START;
  s.vars[VAR_SHOTS] = 0;
  s.vars[VAR_PLAYS] = 0;
  s.vars[VAR_USES] = 0;
  s.vars[VAR_NAMED] = 0;
  s.vars[VAR_BOUND] = 0;
  if (g.rules.anyGreen) s.fresh.fill(0);
  if (g.rules.characterMimics[s.character[seat]] === 1) {
    empower(g, seat, s.character[seat]);
    refresh(g, seat);
  }
  if (g.rules.anyAlone) refreshAll(g);
  let turned = false;
  if (seat === s.vars[VAR_LEADER] && !second) {
    const round = ++s.vars[VAR_ROUND];
    if (round >= g.rules.lastRound) {
      g.endStalemate();
      return false;
    }
    startEvents(g, round);
    turned = turnEvent(g);
  }
  g.log.push(EVENT_TURN, seat, NO_SEAT, NO_CARD, 0, s.vars[VAR_ROUND], 0);
  if (((s.vars[VAR_ALIVE] >> seat) & 1) === 0) rise(g, seat);
  return turned;
}

function end(g: Game, f: number, seat: number): void {
  const s = g.state;
  const data = s.frames.data;
  s.vars[VAR_PHASE] = PHASE_END;
  g.log.push(EVENT_END_TURN, seat, NO_SEAT, NO_CARD, 0, 0, 0);
  const again = data[f + TURN.again] === ONCE_MORE;
  if (!again) data[f + TURN.seat] = next(g, seat);
  data[f + TURN.again] = again ? SECOND : 0;
  data[f + TURN.checks] = 0;
  data[f + TURN.jailed] = NOT_JAILED;
  data[f + TURN.opened] = 0;
  data[f + FRAME_PC] = AT_START;
}

/** Whose turn comes after a seat's: a living player's, or one who returns by the event in force. */
function next(g: Game, seat: number): number {
  const s = g.state;
  const seats = s.vars[VAR_SEATS];
  const step = s.table[TABLE_TURNS_BACK] > 0 ? previousSeat : nextSeat;
  return step(s.vars[VAR_ALIVE] | returning(g), seat, seats);
}

/** Bits of the seats that have turns by the event in force, alive or not. */
function returning(g: Game): number {
  const { vars } = g.state;
  const row = vars[VAR_EVENT] === 0 ? null : g.rules.eventReturns[vars[VAR_EVENT] - 1];
  if (row === null) return 0;
  if (row.first !== true) return (1 << vars[VAR_SEATS]) - 1;
  const first = vars[VAR_FIRST_GONE];
  return first === 0 || first === RETURNED ? 0 : 1 << (first - 1);
}

/** An eliminated seat takes part again. */
function rise(g: Game, seat: number): void {
  const s = g.state;
  const { life = 0, cards = 0, first = false } = g.rules.eventReturns[s.vars[VAR_EVENT] - 1] ?? {};
  if (first) s.vars[VAR_FIRST_GONE] = RETURNED;
  s.vars[VAR_ALIVE] |= 1 << seat;
  s.vars[VAR_ALIVE_COUNT]++;
  if (life === 0) s.vars[VAR_GHOSTS] |= 1 << seat;
  s.hp[seat] = life;
  rankSeats(s.vars[VAR_ALIVE], s.vars[VAR_SEATS], s.rank);
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
  s.killer[seat] = NO_SEAT;
  g.begin(FRAME_AFTER);
}

/** Does what the event in force brings at the start of a turn, once. Tells whether something is pending. */
function open(g: Game, f: number, seat: number): boolean {
  const s = g.state;
  const event = s.vars[VAR_EVENT];
  if (event === 0 || s.frames.data[f + TURN.opened] === 1) return false;
  s.frames.data[f + TURN.opened] = 1;
  return runDeed(g, g.rules.eventOpening[event - 1], seat);
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

function playCard(g: Game, seat: number, move: number): void {
  const s = g.state;
  const card = moveCard(move);
  const face = moveOption(move) === 1 ? g.rules.attackFace : g.rules.cardFace[card];
  s.vars[VAR_PLAYS]++;
  s.vars[VAR_SHOTS] += g.rules.faceLimited[face];
  const green = g.rules.faceGreen[face] === 1;
  if (green) s.fresh[card] = 1;
  s.zones.move(card, green ? ZONE_PLAY + seat : ZONE_RESOLVING, SEEN_BY_ALL);
  g.log.push(EVENT_PLAY, seat, moveTarget(move), card, SEEN_BY_ALL, 0, face);
  if (!green) resolveCard(g, seat, face, move);
  leftHand(g, seat);
}

/** Uses a card in play before its owner. */
function activate(g: Game, seat: number, move: number): void {
  const s = g.state;
  const card = moveCard(move);
  s.vars[VAR_PLAYS]++;
  s.zones.move(card, ZONE_RESOLVING, SEEN_BY_ALL);
  g.log.push(EVENT_ACTIVATE, seat, moveTarget(move), card, SEEN_BY_ALL, 0, 0);
  refresh(g, seat);
  resolveCard(g, seat, g.rules.cardFace[card], move);
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

function resolveCard(g: Game, seat: number, face: number, move: number): void {
  const s = g.state;
  if (g.rules.settlesLate && EXCHANGES.has(g.rules.faceEffect[face])) s.vars[VAR_HOLD] = 1;
  const f = g.begin(FRAME_RESOLVE);
  const data = s.frames.data;
  data[f + RESOLVE.seat] = seat;
  data[f + RESOLVE.card] = moveCard(move);
  data[f + RESOLVE.face] = face;
  data[f + RESOLVE.target] = moveTarget(move);
  data[f + RESOLVE.other] = moveOther(move);
}
