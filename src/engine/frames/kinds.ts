/** Kinds of frame; the number is what the state holds. Each kind's own slots are named in its file. */
export const FRAME_TURN = 0;
export const FRAME_DRAW = 1;
export const FRAME_RESOLVE = 2;
export const FRAME_EACH = 3;
export const FRAME_HIT = 4;
export const FRAME_DEMAND = 5;
export const FRAME_DUEL = 6;
export const FRAME_ELIMINATION = 7;
export const FRAME_STAR = 8;
export const FRAME_BOUNTY = 9;
export const FRAME_RESCUE = 10;
export const FRAME_AFTER = 11;
export const FRAME_DRAFT = 12;
export const FRAME_TOSS = 13;
export const FRAME_SHOOT = 14;
export const FRAME_TOLL = 15;
