import { FRAME_SIZE } from '#dist/src/core/frames.js';
import {
  SEEN_BY_ALL,
  ZONE_DISCARD,
  ZONE_HAND,
  ZONE_LOOK,
  ZONE_OFFER,
  ZONE_PILE,
  ZONE_PLAY,
  ZONE_RESOLVING,
  ZONE_TOP,
} from '#dist/src/core/zones.js';
import { FRAME_RESOLVE } from '#dist/src/engine/frames/kinds.js';
import type { Game } from '#dist/src/engine/game.js';
import { ASK_DRAFT, ASK_EXCESS, ASK_KEEP, ASK_TURN } from '#dist/src/engine/vocabulary.js';
import { broken } from './violation.ts';

const ZONES = 24;
const tally = new Uint8Array(ZONES);
const listed = new Uint8Array(256);

/**
 * Each card is in exactly one zone of this table, zones and lists agree, hands and cards in play ascend, and
 * every card is seen by those who may see it where it lies, and by nobody else.
 */
export function checkCards(game: Game): void {
  const { zones } = game.state;
  tally.fill(0);
  listed.fill(0);
  for (let card = 0; card < zones.cards; card++) {
    const zone = zones.zone[card];
    if (!isZone(zone, game.seats)) broken(`card ${card} lies in zone ${zone}, which this table has not`);
    tally[zone]++;
    if (zones.seenBy[card] !== mayBeSeen(game, zone)) {
      broken(`card ${card} in zone ${zone} is seen by ${zones.seenBy[card].toString(2)}`);
    }
  }
  for (let zone = 0; zone < ZONES; zone++) {
    if (tally[zone] !== zones.count[zone]) {
      broken(`zone ${zone} counts ${zones.count[zone]} cards and holds ${tally[zone]}`);
    }
    if (zone !== ZONE_PILE) checkList(game, zone);
  }
  if (game.over) return;
  if (zones.count[ZONE_RESOLVING] > framesOf(game, FRAME_RESOLVE)) broken('a card is resolved by nobody');
  const looking = game.ask === ASK_KEEP;
  if (zones.count[ZONE_LOOK] > 0 !== looking) broken(`${zones.count[ZONE_LOOK]} cards are looked at`);
  const open = zones.count[ZONE_OFFER];
  if (open > 0 && game.ask !== ASK_DRAFT) broken(`${open} cards lie open and nobody chooses`);
  if ((game.ask === ASK_TURN || game.ask === ASK_EXCESS) && zones.count[ZONE_RESOLVING] > 0) {
    broken('a card is still being resolved while its player goes on');
  }
}

function isZone(zone: number, seats: number): boolean {
  if (zone >= ZONE_PLAY) return zone < ZONE_PLAY + seats;
  if (zone >= ZONE_HAND) return zone < ZONE_HAND + seats;
  return zone <= ZONE_OFFER;
}

function mayBeSeen(game: Game, zone: number): number {
  if (zone === ZONE_PILE || zone === ZONE_TOP) return 0;
  if (zone === ZONE_LOOK) return 1 << game.seat;
  if (zone === ZONE_DISCARD || zone === ZONE_RESOLVING || zone >= ZONE_PLAY || zone === ZONE_OFFER)
    return SEEN_BY_ALL;
  return 1 << (zone - ZONE_HAND);
}

function checkList(game: Game, zone: number): void {
  const { zones } = game.state;
  let last = -1;
  for (let i = 0; i < zones.count[zone]; i++) {
    const card = zones.at(zone, i);
    if (zones.zone[card] !== zone)
      broken(`card ${card} is listed in zone ${zone} but lies in ${zones.zone[card]}`);
    if (listed[card]++ > 0) broken(`card ${card} is listed twice`);
    if (zone >= ZONE_HAND && card <= last) broken(`zone ${zone} does not ascend`);
    last = card;
  }
}

/** How many frames of a kind are pending; the kind is a frame's first number. */
function framesOf(game: Game, kind: number): number {
  const { data, tops } = game.state.frames;
  let count = 0;
  for (let f = tops[0]; f >= 0; f -= FRAME_SIZE) if (data[f] === kind) count++;
  return count;
}
