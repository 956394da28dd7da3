import type { Game } from '../game.ts';
import { after } from './after.ts';
import { bounty } from './bounty.ts';
import { demand } from './demand.ts';
import { draft } from './draft.ts';
import { draw } from './draw.ts';
import { duel } from './duel.ts';
import { each } from './each.ts';
import { elimination } from './elimination.ts';
import { exchange } from './exchange.ts';
import { forgo } from './forgo.ts';
import { guess } from './guess.ts';
import { hit } from './hit.ts';
import { order } from './order.ts';
import { rescue } from './rescue.ts';
import { resolve } from './resolve.ts';
import { round } from './round.ts';
import { shoot } from './shoot.ts';
import { star } from './star.ts';
import { strike } from './strike.ts';
import { toll } from './toll.ts';
import { toss } from './toss.ts';
import { tribute } from './tribute.ts';
import { turn } from './turn.ts';
import { volley } from './volley.ts';

/** One kind of pending work. Both functions get the offset of their frame. */
export interface FrameRow {
  /** Does the next piece: works, begins other frames, asks, or ends itself. */
  step(g: Game, f: number): void;
  /** Takes the answer to what it asked. */
  answer?(g: Game, f: number, move: number): void;
}

/** All frames, in the order of their kinds. */
export const FRAME_ROWS: readonly FrameRow[] = [
  turn,
  draw,
  resolve,
  each,
  hit,
  demand,
  duel,
  elimination,
  star,
  bounty,
  rescue,
  after,
  draft,
  toss,
  shoot,
  toll,
  forgo,
  guess,
  exchange,
  strike,
  round,
  volley,
  tribute,
  order,
];
