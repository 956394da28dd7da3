/** Every legal list once more, as ids in contract order, from the rules and a JSON observation alone. */
import type { CardJson, Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { hasInPlay, isHighNoon, othersFrom, shotTargets, snatchTargets } from './table.ts';

/** Cards in the order of section 5, in which moves are listed. */
const ORDER = [
  ...['shot', 'ricochet', 'canteen', 'snatch', 'toss', 'duel', 'assault', 'wagon', 'bazaar', 'saloon'],
  ...['caravan', 'buckshot', 'jail', 'cover', 'horse', 'scope', 'dynamite'],
  ...['volcanic', 'sawed-off', 'rifle', 'carbine', 'long-rifle'],
];

/** What an observer of its own decision sees. */
interface Asked {
  readonly seen: Observation;
  readonly me: PlayerJson;
  /** Faces of the hand, in the order of section 5, repeated as often as held. */
  readonly hand: readonly string[];
}

/** Ids of the legal moves of the seat that observes and is asked. */
export function legalIds(seen: Observation): string[] {
  const { you, ask } = seen;
  if (you === null || ask === null || !('kind' in ask) || ask.seat !== you.seat) return [];
  const hand = you.hand.map(({ face }) => face).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const asked: Asked = { seen, me: seen.players[you.seat], hand };
  switch (ask.kind) {
    case 'turn':
      return ['end', ...distinct(hand).flatMap((face) => plays(asked, face)), ...abilities(asked)];
    case 'shot':
      return [
        'pass',
        ...distinct(hand).flatMap((face) => hitAnswers(asked, face, ask.need)),
        ...abilities(asked),
      ];
    case 'demand':
      return [
        'pass',
        ...distinct(hand)
          .filter(isAttack(asked))
          .map((face) => `answer:${face}`),
        ...abilities(asked),
      ];
    case 'excess':
      return [...distinct(hand).map((face) => `discard:${face}`), ...abilities(asked)];
    case 'draw-source':
      return ['draw:deck', ...otherSources(asked)];
    case 'keep':
      return [...you.looking].reverse().map(({ id }) => `return:#${id}`);
    case 'boon':
      return boons(asked).map((boon) => `boon:${boon}`);
    case 'bounty':
      return distinct(seen.players[ask.victim ?? -1].boons).map((boon) => `bounty:${boon}`);
    default:
      throw new Error(`the oracle knows no decision ${ask.kind}`);
  }
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Every play of a card of this face, on one's own turn. */
function plays(asked: Asked, face: string): string[] {
  const { seen, me } = asked;
  const others = othersFrom(seen, me.seat);
  const at = (seats: readonly number[]) => seats.map((seat) => `play:${face}>${seat}`);
  switch (face) {
    case 'shot':
      return at(shotTargets(seen, me.seat));
    case 'ricochet':
      return me.character === 'two-faced' ? at(shotTargets(seen, me.seat)) : [];
    case 'canteen':
      return canHeal(asked, me) && !isHardTimes(seen) ? ['play:canteen'] : [];
    case 'saloon':
      return seen.players.some((player) => player.alive && canHeal(asked, player)) ? ['play:saloon'] : [];
    case 'snatch':
      return snatchTargets(seen, me.seat).flatMap((seat) =>
        cardsOf(seen.players[seat], `play:snatch>${seat}:`),
      );
    case 'toss':
      return others.flatMap((other) => cardsOf(other, `play:toss>${other.seat}:`));
    case 'duel':
      return at(others.map(({ seat }) => seat));
    case 'jail':
      return at(
        others
          .filter((other) => other.role !== 'marshal' && !hasInPlay(other, 'jail'))
          .map(({ seat }) => seat),
      );
    case 'cover':
    case 'horse':
    case 'scope':
    case 'dynamite':
      return hasInPlay(me, face) ? [] : [`play:${face}`];
    default:
      return [`play:${face}`];
  }
}

/** In old-classic a Canteen has no effect with two players alive. */
function isHardTimes({ ruleset, players }: Observation): boolean {
  return ruleset.id === 'bangarena-old-classic' && players.filter(({ alive }) => alive).length < 3;
}

function canHeal({ seen }: Asked, player: PlayerJson): boolean {
  return player.hp < player.maxHp && !isHighNoon(seen);
}

function cardsOf(player: PlayerJson, prefix: string): string[] {
  const byId = (a: CardJson, b: CardJson) => a.id - b.id;
  const inPlay = [...player.inPlay].sort(byId).map(({ face }) => prefix + face);
  return player.handCount > 0 ? [`${prefix}hand`, ...inPlay] : inPlay;
}

/** Answers to a hit of which this face is the first card. */
function hitAnswers(asked: Asked, face: string, need: number): string[] {
  const { seen, me, hand } = asked;
  if (face === 'canteen') {
    const living = seen.players.filter(({ alive }) => alive).length;
    return me.hp === 1 && living >= 3 && !isHighNoon(seen) ? ['answer:canteen'] : [];
  }
  const cancels = (other: string) =>
    other === 'ricochet' || (other === 'shot' && me.character === 'two-faced');
  if (!cancels(face)) return [];
  if (need === 1) return [`answer:${face}`];
  const rest = hand.slice(hand.indexOf(face) + 1);
  return distinct(rest.filter(cancels)).map((second) => `answer:${face}+${second}`);
}

function isAttack({ me }: Asked): (face: string) => boolean {
  return (face) => face === 'shot' || (face === 'ricochet' && me.character === 'two-faced');
}

/** The Bonesetter's: each pair of cards once. */
function abilities(asked: Asked): string[] {
  const { me, hand } = asked;
  if (me.character !== 'bonesetter' || !canHeal(asked, me)) return [];
  return distinct(hand).flatMap((face) => {
    const rest = hand.slice(hand.indexOf(face) + 1);
    return distinct(rest).map((second) => `use:${face}+${second}`);
  });
}

function otherSources({ seen, me }: Asked): string[] {
  if (me.character === 'little-vulture') return ['draw:discard'];
  return othersFrom(seen, me.seat)
    .filter(({ handCount }) => handCount > 0)
    .map(({ seat }) => `draw:hand>${seat}`);
}

function boons({ me }: Asked): string[] {
  const looks = me.character === 'three-eyes' || me.boons.includes('instinct');
  return looks ? ['toughness', 'aim'] : ['toughness', 'aim', 'instinct'];
}
