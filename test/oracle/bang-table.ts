/**
 * The table of BANG!, with Dodge City, High Noon, A Fistful of Cards and Wild West Show, as its rules see it: whose powers hold,
 * distances and ranges, from `bang.md` and a JSON observation alone.
 */
import type { CardJson, Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { RANGES } from '../unit/content/bang-fixture.ts';
import { hasInPlay, othersFrom } from './table.ts';

/** A player with the characters whose powers hold, and the cards in play that have effect. */
export interface Armed extends PlayerJson {
  readonly powers: readonly string[];
}

/** All players as they are in force. */
export function inForce({ players, events, turn }: Observation): Armed[] {
  const sober = !events.includes('hangover');
  const powers = players.map(({ character, copied, borrowed = [] }) =>
    sober ? [copied ?? character, ...borrowed] : [],
  );
  const alone = powers[turn.seat].includes('belle-star');
  const lasso = events.includes('lasso');
  return players.map((player) => ({
    ...player,
    powers: powers[player.seat],
    inPlay: lasso || (alone && player.seat !== turn.seat) ? [] : player.inPlay,
  }));
}

/** Whether a player has a character's powers. */
export function has({ powers }: Armed, character: string): boolean {
  return powers.includes(character);
}

/** The distance at which `from` sees `to`, both alive. */
export function bangDistance(seen: Observation, from: number, to: number): number {
  const players = inForce(seen);
  const circle = [from, ...othersFrom(seen, from).map(({ seat }) => seat)];
  const apart = circle.indexOf(to);
  const ambush = seen.events.includes('ambush');
  let distance = ambush ? 1 : Math.min(apart, circle.length - apart);
  for (const face of ['mustang', 'hideout']) if (hasInPlay(players[to], face)) distance += 1;
  if (!ambush && has(players[to], 'paul-regret')) distance += 1;
  for (const face of ['scope', 'binocular']) if (hasInPlay(players[from], face)) distance -= 1;
  if (!ambush && has(players[from], 'rose-doolan')) distance -= 1;
  return Math.max(distance, 1);
}

/** How far the BANG! of a seat reaches. */
export function bangRange(seen: Observation, seat: number): number {
  return RANGES[inForce(seen)[seat].inPlay.find(({ face }) => face in RANGES)?.face ?? ''] ?? 1;
}

/** The others at a distance of at most `range`. */
export function within(seen: Observation, seat: number, range: number): PlayerJson[] {
  return othersFrom(seen, seat).filter((other) => bangDistance(seen, seat, other.seat) <= range);
}

/** Those whom the BANG! of a seat reaches. */
export function inReach(seen: Observation, seat: number): PlayerJson[] {
  return within(seen, seat, bangRange(seen, seat));
}

/** Cards in the order of their numbers. */
export function byId(cards: readonly CardJson[]): CardJson[] {
  return [...cards].sort((a, b) => a.id - b.id);
}

/** The face in a card's name. */
export function faceOf(name: string): string {
  return name.split('/')[0];
}
