/**
 * The rules of distance and range once more, from `bangarena.md` and a JSON observation alone. Nothing here is
 * shared with the engine: numbers are typed from the rules.
 */
import type { Observation, PlayerJson } from '#dist/src/view/schemas.js';

const WEAPON_RANGES: Readonly<Record<string, number>> = {
  volcanic: 1,
  'sawed-off': 2,
  rifle: 3,
  carbine: 4,
  'long-rifle': 5,
};

/** Whether a player has a card of this face in play. */
export function hasInPlay(player: PlayerJson, face: string): boolean {
  return player.inPlay.some((card) => card.face === face);
}

/** The other living players in turn order from a seat. */
export function othersFrom({ players, order }: Observation, seat: number): PlayerJson[] {
  const circle = order === undefined ? players : order.map((other) => players[other]);
  const at = circle.findIndex((player) => player.seat === seat);
  return [...circle.slice(at + 1), ...circle.slice(0, at)].filter(({ alive }) => alive);
}

/** The distance at which `from` sees `to`, both alive. */
export function distanceBetween({ players }: Observation, from: number, to: number): number {
  const circle = players.filter(({ alive }) => alive).map(({ seat }) => seat);
  const apart = Math.abs(circle.indexOf(from) - circle.indexOf(to));
  let distance = Math.min(apart, circle.length - apart);
  if (hasInPlay(players[to], 'horse')) distance += 1;
  if (players[to].character === 'shadow') distance += 2;
  if (hasInPlay(players[from], 'scope')) distance -= 1;
  if (['eagle-eye', 'mad-dog'].includes(players[from].character)) distance -= 1;
  return Math.max(distance, 1);
}

/** How far a player's Shot reaches. */
export function rangeOf(player: PlayerJson): number {
  const weapon = player.inPlay.find(({ face }) => face in WEAPON_RANGES);
  const aims = player.boons.filter((boon) => boon === 'aim').length;
  return (weapon ? WEAPON_RANGES[weapon.face] : 1) + aims;
}

/** Whether High Noon is in force: from round 8 on, but not in old-classic. */
export function isHighNoon({ ruleset, turn }: Observation): boolean {
  return turn.round >= 8 && ruleset.id !== 'bangarena-old-classic';
}

/** Whether a player may play another Shot in this turn of his. */
function mayShoot(seen: Observation, player: PlayerJson): boolean {
  return (
    seen.turn.shotsPlayed === 0 ||
    isHighNoon(seen) ||
    hasInPlay(player, 'volcanic') ||
    player.character === 'mad-dog'
  );
}

/** Those whom a player may shoot at. */
export function shotTargets(seen: Observation, seat: number): number[] {
  const shooter = seen.players[seat];
  if (!mayShoot(seen, shooter)) return [];
  return othersFrom(seen, seat)
    .map((other) => other.seat)
    .filter((other) => distanceBetween(seen, seat, other) <= rangeOf(shooter));
}

/** Those from whom a player may snatch: at distance 1 with a card there. */
export function snatchTargets(seen: Observation, seat: number): number[] {
  return othersFrom(seen, seat)
    .filter((other) => other.handCount + other.inPlay.length > 0)
    .map((other) => other.seat)
    .filter((other) => distanceBetween(seen, seat, other) === 1);
}
