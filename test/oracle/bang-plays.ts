/** Every way to play a card of BANG! once more, as ids in contract order. */
import type { Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { RANGES } from '../unit/content/bang-fixture.ts';
import { type Armed, byId, faceOf, has, inReach, within } from './bang-table.ts';
import { hasInPlay, othersFrom } from './table.ts';

/** Green cards that cancel a hit. */
export const SHIELDS = ['bible', 'iron-plate', 'sombrero', 'ten-gallon-hat'];
export const GREEN = [
  ...SHIELDS,
  ...['canteen', 'can-can', 'conestoga', 'pony-express'],
  ...['derringer', 'knife', 'pepperbox', 'buffalo-rifle', 'howitzer'],
];
/** Blue cards that are laid before their player. */
const OWN_BLUE = ['barrel', 'mustang', 'scope', 'dynamite', 'hideout', 'binocular'];
/** Blue cards: what José Delgado may discard. */
export const BLUE = [...OWN_BLUE, 'jail', ...Object.keys(RANGES)];
/** Cards that are answers and nothing else. */
const ANSWERS = ['missed', 'dodge'];
/** Cards that take another one of the hand. */
const WITH_COST = ['springfield', 'brawl', 'rag-time', 'tequila', 'whisky'];
/** The cards in the order of the deck: the base game's, then Dodge City's. */
const BASE = [
  ...[
    'bang',
    'missed',
    'beer',
    'panic',
    'cat-balou',
    'duel',
    'indians',
    'stagecoach',
    'general-store',
    'saloon',
  ],
  ...['wells-fargo', 'gatling', 'jail', 'barrel', 'mustang', 'scope', 'dynamite', ...Object.keys(RANGES)],
];
const DODGE_CITY = [
  ...[
    'dodge',
    'punch',
    ...WITH_COST,
    'hideout',
    'binocular',
    'bible',
    'iron-plate',
    'sombrero',
    'ten-gallon-hat',
  ],
  ...['canteen', 'can-can', 'conestoga', 'pony-express'],
  ...['derringer', 'knife', 'pepperbox', 'buffalo-rifle', 'howitzer'],
];

/** Moves of a kind, each at one of these players. */
export function at(move: string, players: readonly PlayerJson[]): string[] {
  return players.map(({ seat }) => `${move}>${seat}`);
}

/** Moves of a kind, each at one card of these players. */
function atCards(move: string, players: readonly PlayerJson[]): string[] {
  return players.flatMap(({ seat, handCount, inPlay }) => {
    const lying = byId(inPlay).map(({ face }) => `${move}>${seat}:${face}`);
    return handCount > 0 ? [`${move}>${seat}:hand`, ...lying] : lying;
  });
}

/** Whether a card serves a player as a BANG!, in the hand. */
export function attacks(seen: Observation, me: Armed, name: string): boolean {
  return (
    faceOf(name) === 'bang' ||
    seen.events.includes('showdown') ||
    (faceOf(name) === 'missed' && has(me, 'calamity-janet'))
  );
}

/** Whether a card serves a player as a Missed!, in the hand. */
export function cancels(seen: Observation, me: Armed, name: string): boolean {
  const face = faceOf(name);
  if (face === 'missed') return !has(me, 'big-spencer');
  if (face === 'dodge' || has(me, 'elena-fuente')) return true;
  return face === 'bang' && (has(me, 'calamity-janet') || seen.events.includes('showdown'));
}

/** Every play of a card of this name, on one's own turn, from a hand of so many. */
export function plays(seen: Observation, me: Armed, name: string, held: number): string[] {
  const face = faceOf(name);
  const move = `play:${name}`;
  const unlimited = hasInPlay(me, 'volcanic') || has(me, 'willy-the-kid');
  const shots = seen.events.includes('shootout') ? 2 : 1;
  const mayShoot = !seen.events.includes('the-sermon') && (seen.turn.shotsPlayed < shots || unlimited);
  const shoots = mayShoot && attacks(seen, me, name);
  if (face === 'bang') return shoots ? aimed(seen, me, move, face) : [];
  if (ANSWERS.includes(face)) return shoots ? aimed(seen, me, move, 'bang') : [];
  if (face === 'beer' && seen.events.includes('the-reverend')) return [];
  return [
    ...asItself(seen, me, move, face, held),
    ...(shoots ? aimed(seen, me, `${move}:bang`, 'bang') : []),
  ];
}

/** Every way to have a card of this face played by a player who may hold it. */
function asItself(seen: Observation, me: Armed, move: string, face: string, held: number): string[] {
  if (seen.events.includes('the-judge') && [...BLUE, ...GREEN].includes(face)) return [];
  if (seen.events.includes('the-reverend') && face === 'beer') return [];
  if (OWN_BLUE.includes(face) || GREEN.includes(face))
    return hasInPlay(seen.players[me.seat], face) ? [] : [move];
  if (WITH_COST.includes(face) && held < 2) return [];
  return aimed(seen, me, move, face);
}

/** Every aim of a card's effect. */
export function aimed(seen: Observation, me: Armed, move: string, face: string): string[] {
  const others = othersFrom(seen, me.seat);
  switch (face) {
    case 'bang':
    case 'pepperbox':
      return at(move, inReach(seen, me.seat));
    case 'panic':
      return atCards(move, within(seen, me.seat, 1));
    case 'punch':
    case 'derringer':
    case 'knife':
      return at(move, within(seen, me.seat, 1));
    case 'cat-balou':
    case 'rag-time':
    case 'can-can':
    case 'conestoga':
      return atCards(move, others);
    case 'duel':
    case 'springfield':
    case 'buffalo-rifle':
      return at(move, others);
    case 'tequila':
      return at(move, [...others, me]);
    case 'jail':
      return at(
        move,
        others.filter((other) => other.role !== 'sheriff' && !hasInPlay(other, 'jail')),
      );
    default:
      return [move];
  }
}

/** What one may order a player to play: any card of the game with any aim, as far as what lies open tells. */
export function commands(seen: Observation, victim: Armed): string[] {
  const deck = seen.ruleset.id.includes('+dodge-city') ? [...BASE, ...DODGE_CITY] : BASE;
  return deck
    .filter((face) => !ANSWERS.includes(face))
    .flatMap((face) => asItself(seen, victim, `command:${face}`, face, victim.handCount));
}
