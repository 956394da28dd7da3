import type { Ended } from '../arena/continuations.ts';
import { bonettPrice, type Interval, wilson } from '../stats/index.ts';

/** A share of continuations with Wilson's 95 % interval. */
export interface WinShare extends Interval {
  readonly wins: number;
  readonly n: number;
  /** NaN without continuations. */
  readonly share: number;
}

/** The difference of two shares over the same continuations, with its interval. */
export interface ShareDifference extends Interval {
  readonly n: number;
  readonly mean: number;
}

/** How one side fared, with the agents on record and with others. */
export interface TeamChance {
  /** Id; null for games that nobody won. */
  readonly team: string | null;
  /** Null where the agents on record cannot go on. */
  readonly asPlayed: WinShare | null;
  /** Null without a swap. */
  readonly swapped: WinShare | null;
  /** What the swap changed: swapped less as played, continuation by continuation. Null where one of both is missing. */
  readonly difference: ShareDifference | null;
}

/** What a legal move at the decision is worth to the seat's side. */
export interface MoveChance {
  /** Its place in the legal list. */
  readonly index: number;
  readonly win: WinShare;
  /**
   * Its share less that of the move that was made, continuation by continuation; the intervals of all other moves hold
   * together in 95 of 100 cases. Null for the move itself.
   */
  readonly difference: ShareDifference | null;
}

/** What the move that was made has cost, as far as that can be told. */
export interface Regret extends ShareDifference {
  /** The place in the legal list of the move that looked best in the first half of the continuations. */
  readonly best: number;
}

const CONFIDENCE = 0.95;

function shareOf(won: readonly boolean[]): WinShare {
  const n = won.length;
  const wins = won.filter(Boolean).length;
  return { wins, n, share: wins / n, ...wilson(wins, n, CONFIDENCE) };
}

/** One share less another, pair by pair, with Bonett and Price's interval. */
function differenceOf(
  than: readonly boolean[],
  won: readonly boolean[],
  confidence = CONFIDENCE,
): ShareDifference {
  const n = won.length;
  const plus = won.filter((one, i) => one && !than[i]).length;
  const minus = won.filter((one, i) => !one && than[i]).length;
  return { n, mean: (plus - minus) / n, ...bonettPrice(plus, minus, n, confidence) };
}

/** How often each of `teams` won, and nobody, over continuations that both line-ups have in common by their place. */
export function teamChances(
  teams: readonly string[],
  asPlayed: readonly Ended[] | null,
  swapped: readonly Ended[] | null,
): TeamChance[] {
  const chance = (team: string | null): TeamChance => {
    const ordinal = team === null ? -1 : teams.indexOf(team);
    const of = (ended: readonly Ended[] | null) => ended?.map((one) => one.team === ordinal) ?? null;
    const [before, after] = [of(asPlayed), of(swapped)];
    return {
      team,
      asPlayed: before && shareOf(before),
      swapped: after && shareOf(after),
      difference: before && after && differenceOf(before, after),
    };
  };
  const all = teams.map(chance);
  const nobody = chance(null);
  return (nobody.asPlayed?.wins ?? 0) + (nobody.swapped?.wins ?? 0) > 0 ? [...all, nobody] : all;
}

/** Which of the continuations `seat` won. */
function wonBy(seat: number, ended: readonly Ended[]): boolean[] {
  return ended.map(({ winners }) => ((winners >> seat) & 1) === 1);
}

/** How often `seat` won. */
export function seatChance(seat: number, ended: readonly Ended[]): WinShare {
  return shareOf(wonBy(seat, ended));
}

/** What each legal move is worth to `seat`; `byMove` has the continuations after each, by its place, `made` the one made. */
export function moveChances(seat: number, byMove: readonly (readonly Ended[])[], made: number): MoveChance[] {
  const won = byMove.map((ended) => wonBy(seat, ended));
  const confidence = 1 - (1 - CONFIDENCE) / Math.max(1, won.length - 1);
  return won.map((wins, index) => ({
    index,
    win: shareOf(wins),
    difference: index === made ? null : differenceOf(won[made], wins, confidence),
  }));
}

/**
 * What the move that was made has cost `seat`: the win probability that the best move had over it.
 *
 * The best of many moves that are all measured with noise looks better than it is. So the first half of the
 * continuations chooses the move (the one made, where none wins more often), and the second half alone measures it: the
 * mean has no bias for the move that was chosen, and is 0 exactly where that is the one made. Null with fewer than 2.
 */
export function regretOf(seat: number, byMove: readonly (readonly Ended[])[], made: number): Regret | null {
  const won = byMove.map((ended) => wonBy(seat, ended));
  const half = Math.floor(won[made].length / 2);
  if (half === 0) return null;
  const early = won.map((wins) => wins.slice(0, half).filter(Boolean).length);
  const most = Math.max(...early);
  const best = early[made] === most ? made : early.indexOf(most);
  const [than, late] = [won[made].slice(half), won[best].slice(half)];
  const difference = differenceOf(than, late);
  return best === made ? { best, n: late.length, mean: 0, low: 0, high: 0 } : { best, ...difference };
}
