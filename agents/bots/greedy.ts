import {
  ACT_ACTIVATE,
  ACT_CHECK,
  ACT_PLAY,
  ACT_USE,
  type Agent,
  ASK_COST,
  ASK_DEMAND,
  ASK_DRAFT,
  ASK_DRAW_SOURCE,
  ASK_EXCESS,
  ASK_KEEP,
  ASK_RESCUE,
  ASK_SHOT,
  ASK_TURN,
  NO_SEAT,
  type Player,
  type RulesInfo,
  type SeatInfo,
  type View,
} from '../../src/agent.ts';
import {
  faceKinds,
  KIND_ASSAULT,
  KIND_BAZAAR,
  KIND_BUCKSHOT,
  KIND_CANTEEN,
  KIND_CARAVAN,
  KIND_COVER,
  KIND_DUEL,
  KIND_DYNAMITE,
  KIND_GUARD,
  KIND_HEALER,
  KIND_HIT,
  KIND_HORSE,
  KIND_JAIL,
  KIND_OTHER,
  KIND_RICOCHET,
  KIND_SALOON,
  KIND_SCOPE,
  KIND_SHOT,
  KIND_SNATCH,
  KIND_TOSS,
  KIND_VOLCANIC,
  KIND_WAGON,
  KIND_WEAPON,
} from './faces.ts';

/** Kinds of card in the order in which they are played: cards, ♥, what lasts, what weakens, what hits. */
const PLAY_ORDER: readonly number[] = [
  KIND_WAGON,
  KIND_CARAVAN,
  KIND_BAZAAR,
  KIND_CANTEEN,
  KIND_HEALER,
  KIND_SALOON,
  KIND_VOLCANIC,
  KIND_WEAPON,
  KIND_COVER,
  KIND_GUARD,
  KIND_HORSE,
  KIND_SCOPE,
  KIND_SNATCH,
  KIND_TOSS,
  KIND_JAIL,
  KIND_SHOT,
  KIND_HIT,
  KIND_DUEL,
  KIND_BUCKSHOT,
  KIND_ASSAULT,
  KIND_DYNAMITE,
];

/** Kinds of card in the order in which they are given up. */
const DISCARD_ORDER: readonly number[] = [
  KIND_OTHER,
  KIND_DYNAMITE,
  KIND_BAZAAR,
  KIND_SALOON,
  KIND_JAIL,
  KIND_SCOPE,
  KIND_DUEL,
  KIND_TOSS,
  KIND_WEAPON,
  KIND_VOLCANIC,
  KIND_HORSE,
  KIND_COVER,
  KIND_GUARD,
  KIND_HIT,
  KIND_HEALER,
  KIND_ASSAULT,
  KIND_BUCKSHOT,
  KIND_SNATCH,
  KIND_WAGON,
  KIND_CARAVAN,
  KIND_SHOT,
  KIND_CANTEEN,
  KIND_RICOCHET,
];

/** Kinds of card that are played only by who lacks ♥. */
const HEALING: readonly number[] = [KIND_CANTEEN, KIND_SALOON, KIND_HEALER];

/** Room in a move's score for the choice among the targets of one kind of card. */
const TARGET_STEPS = 64;
/** Above every ♥ count; a target scores this less its ♥. */
const MOST_LIFE = 32;
/** What a Raider adds to the score of the Marshal. */
const PREY = 24;

/** Teams that hunt the leader, by family. */
const HUNTERS = ['raiders', 'outlaws'];

/** What a ruleset means to this bot, by the ordinals of its faces. */
interface Tables {
  readonly rules: RulesInfo;
  /** Score of playing a face, 0 for never. */
  readonly play: Uint16Array;
  /** How early a face is given up. */
  readonly discard: Uint8Array;
  /** Range of a weapon, else 0. */
  readonly range: Uint8Array;
  readonly shotFace: number;
  readonly duelFace: number;
  /** 1 for each face that is played only to heal. */
  readonly heals: Uint8Array;
  /** The team that hunts the leader. */
  readonly raiders: number;
}

let tables: Tables | null = null;

function tablesOf(rules: RulesInfo): Tables {
  if (tables?.rules === rules) return tables;
  const kinds = faceKinds(rules);
  tables = {
    rules,
    play: Uint16Array.from(kinds, (kind) => scoreOf(kind)),
    discard: Uint8Array.from(kinds, (kind) => DISCARD_ORDER.indexOf(kind)),
    range: Uint8Array.from(rules.faces, (face) => face.range),
    shotFace: kinds.indexOf(KIND_SHOT),
    duelFace: kinds.indexOf(KIND_DUEL),
    heals: Uint8Array.from(kinds, (kind) => (HEALING.includes(kind) ? 1 : 0)),
    raiders: rules.teams.findIndex((team) => HUNTERS.includes(team)),
  };
  return tables;
}

function scoreOf(kind: number): number {
  const place = PLAY_ORDER.indexOf(kind);
  return place < 0 ? 0 : (PLAY_ORDER.length - place) * TARGET_STEPS;
}

/**
 * Plays every card that does anything, in a fixed order, at the weakest whom its role does not protect, and cancels
 * every hit that it can. It reads no intentions: a Deputy spares the Marshal, a Loner too until they are the last
 * two, a Raider prefers the Marshal; all others are alike to it.
 */
class GreedyPlayer implements Player {
  private tables: Tables;
  private seat: number;
  private marshal = NO_SEAT;
  private isRaider = false;

  constructor(info: SeatInfo) {
    this.tables = tablesOf(info.rules);
    this.seat = info.seat;
  }

  reset(info: SeatInfo): void {
    this.tables = tablesOf(info.rules);
    this.seat = info.seat;
    this.marshal = NO_SEAT;
  }

  choose(view: View): number {
    switch (view.ask) {
      case ASK_TURN:
        return this.playOrEnd(view);
      case ASK_SHOT:
      case ASK_DEMAND:
        return this.answer(view);
      case ASK_EXCESS:
      case ASK_KEEP:
      case ASK_COST:
        return this.giveUp(view);
      case ASK_DRAW_SOURCE:
      case ASK_RESCUE:
        return 1;
      case ASK_DRAFT:
        return this.pick(view);
      default:
        return 0;
    }
  }

  private playOrEnd(view: View): number {
    if (this.marshal === NO_SEAT) this.findMarshal(view);
    let best = 0;
    let bestScore = 0;
    for (let i = view.legalCount - 1; i > 0; i--) {
      const act = view.act(i);
      const score = act === ACT_PLAY || act === ACT_ACTIVATE ? this.scorePlay(view, i) : 0;
      if (score > 0 && score >= bestScore) {
        bestScore = score;
        best = i;
      }
    }
    return best;
  }

  private scorePlay(view: View, i: number): number {
    const { play, range, shotFace, duelFace, heals } = this.tables;
    const face = view.option(i) === 1 ? shotFace : view.face(view.card(i));
    const score = play[face];
    const target = view.target(i);
    if (target !== NO_SEAT) {
      if (face === duelFace && view.handFaceCount(shotFace) === 0) return 0;
      return this.spares(view, target) ? 0 : score + this.scoreTarget(view, target);
    }
    if (range[face] > 0 && range[face] <= view.range(this.seat)) return 0;
    if (heals[face] === 1 && view.hp(this.seat) === view.maxHp(this.seat)) return 0;
    return score;
  }

  private scoreTarget(view: View, target: number): number {
    return MOST_LIFE - view.hp(target) + (target === this.marshal && this.isRaider ? PREY : 0);
  }

  /** Whether its role forbids to attack a seat. */
  private spares(view: View, target: number): boolean {
    return target === this.marshal && !this.isRaider && view.aliveCount > 2;
  }

  /** Cancels or answers if it can, by a check before a card; pays for ♥ only at the last one. */
  private answer(view: View): number {
    for (let i = view.legalCount - 1; i > 0; i--) if (view.act(i) === ACT_CHECK) return i;
    return view.act(1) === ACT_USE && view.hp(this.seat) > 1 ? 0 : 1;
  }

  /** Takes of open cards the one that it would give up last. */
  private pick(view: View): number {
    const { discard } = this.tables;
    let best = 0;
    for (let i = 0; i < view.openCount; i++) {
      if (discard[view.face(view.card(i))] > discard[view.face(view.card(best))]) best = i;
    }
    return best;
  }

  private giveUp(view: View): number {
    const { discard } = this.tables;
    let best = 0;
    let bestPlace = discard.length;
    for (let i = view.legalCount - 1; i >= 0; i--) {
      const place = view.act(i) === ACT_USE ? discard.length : discard[view.face(view.card(i))];
      if (place <= bestPlace) {
        bestPlace = place;
        best = i;
      }
    }
    return best;
  }

  private findMarshal(view: View): void {
    const { rules, raiders } = this.tables;
    for (let seat = 0; seat < view.seats; seat++) {
      if (view.role(seat) === rules.leaderRole) this.marshal = seat;
    }
    this.isRaider = rules.roles[view.role(this.seat)].team === raiders;
  }
}

/** Plays what it can as soon as it can, at the weakest; infers nothing. */
export const greedy: Agent = {
  id: 'greedy',
  version: '1',
  description: 'Plays what it can, at the weakest whom its role does not protect; infers nothing.',
  sit: (info) => new GreedyPlayer(info),
};
