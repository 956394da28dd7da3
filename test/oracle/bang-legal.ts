/**
 * Every legal list of the base game of BANG! once more, as ids in contract order, from `bang.md` and a JSON observation
 * alone. A Cover check and the ability in a rescue are the moves that a list shows itself: how many checks are left, and
 * what was lost, an observation says by them only.
 */
import type { Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { hasInPlay, othersFrom } from './table.ts';

/** Cards in the order of the ruleset's rows. */
const ORDER = [
  ...['bang', 'missed', 'beer', 'panic', 'cat-balou', 'duel', 'indians', 'stagecoach', 'general-store'],
  ...['saloon', 'wells-fargo', 'gatling', 'jail', 'barrel', 'mustang', 'scope', 'dynamite'],
  ...['volcanic', 'schofield', 'remington', 'rev-carabine', 'winchester'],
];
const RANGES: Readonly<Record<string, number>> = {
  volcanic: 1,
  schofield: 2,
  remington: 3,
  'rev-carabine': 4,
  winchester: 5,
};

/** The distance at which `from` sees `to`, both alive. */
export function bangDistance(seen: Observation, from: number, to: number): number {
  const players = withPowers(seen);
  const circle = players.filter(({ alive }) => alive).map(({ seat }) => seat);
  const apart = Math.abs(circle.indexOf(from) - circle.indexOf(to));
  const ambush = seen.events.includes('ambush');
  const lasso = seen.events.includes('lasso');
  let distance = ambush ? 1 : Math.min(apart, circle.length - apart);
  if (!lasso && hasInPlay(players[to], 'mustang')) distance += 1;
  if (!ambush && players[to].character === 'paul-regret') distance += 1;
  if (!lasso && hasInPlay(players[from], 'scope')) distance -= 1;
  if (!ambush && players[from].character === 'rose-doolan') distance -= 1;
  return Math.max(distance, 1);
}

/** The players, without characters while these have no power. */
function withPowers({ players, events }: Observation): PlayerJson[] {
  return events.includes('hangover') ? players.map((player) => ({ ...player, character: 'none' })) : players;
}

/** How far a player's BANG! reaches. */
export function bangRange({ events }: Observation, player: PlayerJson): number {
  if (events.includes('lasso')) return 1;
  return RANGES[player.inPlay.find(({ face }) => face in RANGES)?.face ?? ''] ?? 1;
}

/** Ids of the legal moves of the seat that observes and is asked. */
export function bangLegalIds(seen: Observation): string[] {
  const { you, ask } = seen;
  if (you === null || ask === null || !('kind' in ask) || ask.seat !== you.seat) return [];
  const me = withPowers(seen)[you.seat];
  const hand = you.hand.map(({ face }) => face).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const faces = [...new Set(hand)];
  const janet = me.character === 'calamity-janet';
  const answers = (serves: readonly string[]) =>
    faces.filter((face) => serves.includes(face)).map((face) => `answer:${face}`);
  const either = janet ? ['bang', 'missed'] : null;
  // Without ♥ in the own turn it is a ghost, who cannot win any.
  const sid = me.character === 'sid-ketchum' && me.hp < me.maxHp && me.hp > 0 ? pairs(hand) : [];
  const silent = seen.events.includes('the-sermon') && seen.turn.seat === me.seat;
  switch (ask.kind) {
    case 'turn': {
      const moves = [...faces.flatMap((face) => plays(seen, me, face)), ...shots(seen, me, faces, hand)];
      const due = seen.mustPlay === undefined ? [] : plays(seen, me, seen.mustPlay.face);
      const rest = moves.filter((id) => !due.includes(id));
      return [...(due.length > 0 ? due : ['end']), ...rest, ...sid];
    }
    case 'shot': {
      const checks = seen.moves.filter(({ id }) => id === 'check').map(({ id }) => id);
      const might = hasInPlay(me, 'barrel') || me.character === 'jourdonnais';
      return ['pass', ...answers(either ?? ['missed']), ...(might ? checks : []), ...sid];
    }
    case 'demand': {
      const all = silent ? [] : answers(either ?? ['bang']);
      const due = seen.turn.seat === me.seat ? `answer:${seen.mustPlay?.face}` : '';
      const first = all.includes(due) ? due : 'pass';
      return [first, ...all.filter((id) => id !== first), ...sid];
    }
    case 'gift':
      return [
        'pass',
        ...othersFrom(seen, me.seat)
          .filter(({ hp, maxHp }) => hp < maxHp)
          .map(({ seat }) => `give:>${seat}`),
      ];
    case 'forgo':
      return ['pass', 'forgo'];
    case 'guess':
      return ['guess:red', 'guess:black'];
    case 'exchange':
      return ['pass', ...faces.map((face) => `discard:${face}`)];
    case 'save':
      return ['pass', ...answers(either ?? ['missed'])];
    case 'excess':
      return [...faces.map((face) => `discard:${face}`), ...sid];
    case 'rescue':
      return ['pass', ...rescues(seen, me, hand, ask.need)];
    case 'draft':
      return [...(seen.open ?? []).map(({ id }) => `draft:#${id}`), ...sid];
    case 'draw-source':
      if (me.character === 'pedro-ramirez') return ['draw:deck', 'draw:discard'];
      return [
        'draw:deck',
        ...othersFrom(seen, me.seat)
          .filter(({ handCount }) => handCount > 0)
          .map(({ seat }) => `draw:hand>${seat}`),
      ];
    case 'equipment':
      return [...me.inPlay].sort((a, b) => a.id - b.id).map(({ face }) => `discard:${face}`);
    case 'keep':
      // In Thirst two go back, each from above the one before: which that was, the list alone shows.
      if (seen.events.includes('thirst')) {
        if (you.looking.length === 2) return seen.moves.map(({ id }) => id);
        return you.looking
          .slice(1)
          .reverse()
          .map(({ id }) => `return:#${id}`);
      }
      return [...you.looking].reverse().map(({ id }) => `return:#${id}`);
    default:
      throw new Error(`the base game knows no decision ${ask.kind}`);
  }
}

/** Sid Ketchum's pairs, each once. */
function pairs(hand: readonly string[]): string[] {
  return [...new Set(hand)].flatMap((face) => {
    const rest = hand.slice(hand.indexOf(face) + 1);
    return [...new Set(rest)].map((second) => `use:${face}+${second}`);
  });
}

/** Beers and pairs after which the rest can still be had. */
function rescues(seen: Observation, me: PlayerJson, hand: readonly string[], need: number): string[] {
  const beers =
    seen.players.filter(({ alive }) => alive).length >= 3 && !seen.events.includes('the-reverend');
  const most = (held: readonly string[]) => {
    const count = beers ? held.filter((face) => face === 'beer').length : 0;
    return count + (me.character === 'sid-ketchum' ? Math.floor((held.length - count) / 2) : 0);
  };
  const without = (...faces: string[]) => {
    const left = [...hand];
    for (const face of faces) left.splice(left.indexOf(face), 1);
    return left;
  };
  const moves = beers && hand.includes('beer') && most(without('beer')) >= need - 1 ? ['answer:beer'] : [];
  if (me.character !== 'sid-ketchum') return moves;
  return [
    ...moves,
    ...pairs(hand).filter((id) => most(without(...id.slice('use:'.length).split('+'))) >= need - 1),
  ];
}

/** BANG! cards that an event lets be discarded: two at once in range, or one against a card in play. */
function shots(
  seen: Observation,
  me: PlayerJson,
  faces: readonly string[],
  hand: readonly string[],
): string[] {
  const attacks = faces.filter(
    (face) => face === 'bang' || (face === 'missed' && me.character === 'calamity-janet'),
  );
  const others = othersFrom(seen, me.seat);
  if (seen.events.includes('sniper')) {
    const near = others.filter(({ seat }) => bangDistance(seen, me.seat, seat) <= bangRange(seen, me));
    const held = hand.filter((face) => attacks.includes(face));
    return pairs(held).flatMap((pair) =>
      near.map(({ seat }) => `${pair.replace('use:', 'double:')}>${seat}`),
    );
  }
  if (!seen.events.includes('ricochet')) return [];
  return attacks.flatMap((face) =>
    others.flatMap(({ seat, inPlay }) =>
      [...inPlay].sort((a, b) => a.id - b.id).map((card) => `strike:${face}>${seat}:${card.face}`),
    ),
  );
}

/** Every play of a card of this face, on one's own turn. */
function plays(seen: Observation, me: PlayerJson, face: string): string[] {
  const others = othersFrom(seen, me.seat);
  const at = (players: readonly PlayerJson[]) => players.map(({ seat }) => `play:${face}>${seat}`);
  const cards = (players: readonly PlayerJson[]) =>
    players.flatMap(({ seat, handCount, inPlay }) => {
      const prefix = `play:${face}>${seat}:`;
      const lying = [...inPlay].sort((a, b) => a.id - b.id).map((card) => prefix + card.face);
      return handCount > 0 ? [`${prefix}hand`, ...lying] : lying;
    });
  const within = (range: number) => others.filter(({ seat }) => bangDistance(seen, me.seat, seat) <= range);
  const lasso = seen.events.includes('lasso');
  const judge = seen.events.includes('the-judge');
  const unlimited = (!lasso && hasInPlay(me, 'volcanic')) || me.character === 'willy-the-kid';
  const shots = seen.events.includes('shootout') ? 2 : 1;
  const mayShoot = !seen.events.includes('the-sermon') && (seen.turn.shotsPlayed < shots || unlimited);
  switch (face) {
    case 'bang':
      return mayShoot ? at(within(bangRange(seen, me))) : [];
    case 'missed':
      return mayShoot && me.character === 'calamity-janet' ? at(within(bangRange(seen, me))) : [];
    case 'panic':
      return cards(within(1));
    case 'cat-balou':
      return cards(others);
    case 'beer':
      return seen.events.includes('the-reverend') ? [] : ['play:beer'];
    case 'duel':
      return at(others);
    case 'jail':
      if (judge) return [];
      return at(others.filter((other) => other.role !== 'sheriff' && !hasInPlay(other, 'jail')));
    case 'barrel':
    case 'mustang':
    case 'scope':
    case 'dynamite':
      return judge || hasInPlay(me, face) ? [] : [`play:${face}`];
    case 'volcanic':
    case 'schofield':
    case 'remington':
    case 'rev-carabine':
    case 'winchester':
      return judge ? [] : [`play:${face}`];
    default:
      return [`play:${face}`];
  }
}
