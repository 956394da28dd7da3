/**
 * Every legal list of BANG!, with Dodge City, High Noon and A Fistful of Cards, once more, as ids in contract order, from `bang.md` and a JSON
 * observation alone. What an observation says by a list only is taken from there: how many Cover checks are left, what was
 * lost in a rescue, and how often an ability was used.
 */
import type { CardJson, Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { hasInPlay, othersFrom } from './table.ts';

const RANGES: Readonly<Record<string, number>> = {
  volcanic: 1,
  schofield: 2,
  remington: 3,
  'rev-carabine': 4,
  winchester: 5,
};
/** Green cards that cancel a hit. */
const SHIELDS = ['bible', 'iron-plate', 'sombrero', 'ten-gallon-hat'];
const GREEN = [
  ...SHIELDS,
  ...['canteen', 'can-can', 'conestoga', 'pony-express'],
  ...['derringer', 'knife', 'pepperbox', 'buffalo-rifle', 'howitzer'],
];
/** Blue cards that are laid before their player. */
const OWN_BLUE = ['barrel', 'mustang', 'scope', 'dynamite', 'hideout', 'binocular'];
/** What José Delgado may discard. */
const BLUE = [...OWN_BLUE, 'jail', ...Object.keys(RANGES)];
/** Cards that take another one of the hand. */
const WITH_COST = ['springfield', 'brawl', 'rag-time', 'tequila', 'whisky'];

/** Expansions whose rules are worked out here, without their options. */
const EXPANSIONS = ['dodge-city', 'high-noon', 'fistful-of-cards'];

/** Whether a game's distances and lists are worked out here. */
export function isWorkedOut({ ruleset }: Observation): boolean {
  const [base, ...expansions] = ruleset.id.split('+');
  return base === 'bang' && expansions.every((id) => EXPANSIONS.includes(id));
}

/** The distance at which `from` sees `to`, both alive. */
export function bangDistance(seen: Observation, from: number, to: number): number {
  const players = inForce(seen);
  const circle = players.filter(({ alive }) => alive).map(({ seat }) => seat);
  const apart = Math.abs(circle.indexOf(from) - circle.indexOf(to));
  const ambush = seen.events.includes('ambush');
  let distance = ambush ? 1 : Math.min(apart, circle.length - apart);
  for (const face of ['mustang', 'hideout']) if (hasInPlay(players[to], face)) distance += 1;
  if (!ambush && players[to].character === 'paul-regret') distance += 1;
  for (const face of ['scope', 'binocular']) if (hasInPlay(players[from], face)) distance -= 1;
  if (!ambush && players[from].character === 'rose-doolan') distance -= 1;
  return Math.max(distance, 1);
}

/** The players with the characters whose powers they have, and the cards in play that have effect. */
function inForce({ players, events, turn }: Observation): PlayerJson[] {
  const sober = !events.includes('hangover');
  const powers = players.map(({ character, copied }) => (sober ? (copied ?? character) : 'none'));
  const alone = powers[turn.seat] === 'belle-star';
  const lasso = events.includes('lasso');
  return players.map((player) => ({
    ...player,
    character: powers[player.seat],
    inPlay: lasso || (alone && player.seat !== turn.seat) ? [] : player.inPlay,
  }));
}

/** How far the BANG! of a seat reaches. */
export function bangRange(seen: Observation, seat: number): number {
  return RANGES[inForce(seen)[seat].inPlay.find(({ face }) => face in RANGES)?.face ?? ''] ?? 1;
}

/** How ids name a card: where another is immune to Diamonds, those of Diamonds are told from others of their face. */
function namesOf(seen: Observation, seat: number): (card: CardJson) => string {
  const oneSuit = seen.events.includes('blessing') || seen.events.includes('curse');
  const immune = inForce(seen).some(
    (player) => player.alive && player.seat !== seat && player.character === 'apache-kid',
  );
  return ({ face, suit }) => (immune && !oneSuit && suit === 'D' ? `${face}/d` : face);
}

/** The face in a card's name. */
function faceOf(name: string): string {
  return name.split('/')[0];
}

function byId(cards: readonly CardJson[]): CardJson[] {
  return [...cards].sort((a, b) => a.id - b.id);
}

/** Ids of the legal moves of the seat that observes and is asked. */
export function bangLegalIds(seen: Observation): string[] {
  const { you, ask } = seen;
  if (you === null || ask === null || !('kind' in ask) || ask.seat !== you.seat) return [];
  const me = inForce(seen)[you.seat];
  const nameOf = namesOf(seen, you.seat);
  const hand = byId(you.hand).map(nameOf);
  const names = [...new Set(hand)];
  const answers = (serves: readonly string[]) =>
    names.filter((name) => serves.includes(faceOf(name))).map((name) => `answer:${name}`);
  const janet = me.character === 'calamity-janet' ? ['bang', 'missed'] : [];
  // Without ♥ in the own turn it is a ghost, who cannot win any.
  const sid = me.character === 'sid-ketchum' && me.hp < me.maxHp && me.hp > 0 ? pairs(hand) : [];
  const silent = seen.events.includes('the-sermon') && seen.turn.seat === me.seat;
  const cancels = me.character === 'elena-fuente' ? names.map(faceOf) : ['missed', 'dodge', ...janet];
  const shields = usable(me)
    .filter(({ face }) => SHIELDS.includes(face))
    .map(({ face }) => `activate:${face}`);
  switch (ask.kind) {
    case 'turn': {
      const moves = [
        ...names.flatMap((name) => plays(seen, me, name, hand.length)),
        ...usable(me).flatMap(({ face }) => uses(seen, me, face)),
        ...shots(seen, me, hand),
      ];
      const must = seen.mustPlay === undefined ? null : nameOf(seen.mustPlay);
      const due = must === null ? [] : plays(seen, me, must, hand.length);
      const rest = moves.filter((id) => !due.includes(id));
      return [...(due.length > 0 ? due : ['end']), ...rest, ...sid, ...abilities(seen, me, hand)];
    }
    case 'shot': {
      const checks = seen.moves.filter(({ id }) => id === 'check').map(({ id }) => id);
      const might = hasInPlay(me, 'barrel') || me.character === 'jourdonnais';
      return ['pass', ...answers(cancels), ...shields, ...(might ? checks : []), ...sid];
    }
    case 'demand': {
      const all = silent ? [] : answers(['bang', ...janet]);
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
      return ['pass', ...names.map((name) => `discard:${name}`)];
    case 'save':
      return ['pass', ...answers(cancels), ...shields];
    case 'excess':
      return [...names.map((name) => `discard:${name}`), ...sid];
    case 'cost':
      return names.map((name) => `discard:${name}`);
    case 'rescue':
      return ['pass', ...rescues(seen, me, hand, ask.need)];
    case 'draft':
      return [...(seen.open ?? []).map(({ id }) => `draft:#${id}`), ...sid];
    case 'toss': {
      const { handCount, inPlay } = seen.players[ask.victim ?? -1];
      return [...(handCount > 0 ? ['hand'] : []), ...byId(inPlay).map(({ face }) => face)].map(
        (what) => `toss:${what}`,
      );
    }
    case 'copy':
      return othersFrom(seen, me.seat).map(({ seat }) => `copy:${seat}`);
    case 'draw-source':
      return ['draw:deck', ...drawSources(seen, me)];
    case 'equipment':
      return byId(seen.players[me.seat].inPlay)
        .filter(({ face }) => BLUE.includes(face))
        .map((card) => `discard:${nameOf(card)}`);
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
      throw new Error(`these rules know no decision ${ask.kind}`);
  }
}

/** What a character may draw from instead of the deck. */
function drawSources(seen: Observation, me: PlayerJson): string[] {
  const others = othersFrom(seen, me.seat);
  if (me.character === 'pedro-ramirez') return ['draw:discard'];
  if (me.character === 'pat-brennan')
    return [...others, seen.players[me.seat]].flatMap(({ seat, inPlay }) =>
      byId(inPlay).map(({ face }) => `draw:play>${seat}:${face}`),
    );
  return others.filter(({ handCount }) => handCount > 0).map(({ seat }) => `draw:hand>${seat}`);
}

/** Green cards before a player that lie there since an earlier turn. */
function usable({ inPlay, fresh = [] }: PlayerJson): CardJson[] {
  return byId(inPlay).filter(({ id, face }) => GREEN.includes(face) && !fresh.some((card) => card.id === id));
}

/** Abilities of the own turn but Sid Ketchum's. Where a list has none, the turn's may have been used. */
function abilities(seen: Observation, me: PlayerJson, hand: readonly string[]): string[] {
  if (me.character === 'chuck-wengam') return me.hp > 1 ? ['use'] : [];
  const all =
    me.character === 'doc-holyday' && hand.length >= 2
      ? within(seen, me, bangRange(seen, me.seat)).map(({ seat }) => `use:>${seat}`)
      : me.character === 'jose-delgado'
        ? [...new Set(hand)].filter((name) => BLUE.includes(faceOf(name))).map((name) => `use:${name}`)
        : [];
  return seen.moves.some(({ act }) => act === 'use') ? all : [];
}

/** Sid Ketchum's pairs, each once. */
function pairs(hand: readonly string[]): string[] {
  return [...new Set(hand)].flatMap((name) => {
    const rest = hand.slice(hand.indexOf(name) + 1);
    return [...new Set(rest)].map((second) => `use:${name}+${second}`);
  });
}

/** Beers and pairs after which the rest can still be had. */
function rescues(seen: Observation, me: PlayerJson, hand: readonly string[], need: number): string[] {
  const beers =
    seen.players.filter(({ alive }) => alive).length >= 3 && !seen.events.includes('the-reverend');
  const each = me.character === 'tequila-joe' ? 2 : 1;
  const most = (held: readonly string[]) => {
    const count = beers ? held.filter((name) => faceOf(name) === 'beer').length : 0;
    const sold = me.character === 'sid-ketchum' ? Math.floor((held.length - count) / 2) : 0;
    return count * each + sold;
  };
  const without = (...names: string[]) => {
    const left = [...hand];
    for (const name of names) left.splice(left.indexOf(name), 1);
    return left;
  };
  const moves = [...new Set(hand)]
    .filter((name) => beers && faceOf(name) === 'beer' && most(without(name)) >= need - each)
    .map((name) => `answer:${name}`);
  if (me.character !== 'sid-ketchum') return moves;
  return [
    ...moves,
    ...pairs(hand).filter((id) => most(without(...id.slice('use:'.length).split('+'))) >= need - 1),
  ];
}

/** BANG! cards that an event lets be discarded: two at once in range, or one against a card in play. */
function shots(seen: Observation, me: PlayerJson, hand: readonly string[]): string[] {
  const attacks = hand.filter(
    (name) => faceOf(name) === 'bang' || (faceOf(name) === 'missed' && me.character === 'calamity-janet'),
  );
  if (seen.events.includes('sniper')) {
    const near = within(seen, me, bangRange(seen, me.seat));
    return pairs(attacks).flatMap((pair) => at(pair.replace('use:', 'double:'), near));
  }
  if (!seen.events.includes('ricochet')) return [];
  return [...new Set(attacks)].flatMap((name) =>
    othersFrom(seen, me.seat).flatMap(({ seat, inPlay }) =>
      byId(inPlay).map((card) => `strike:${name}>${seat}:${card.face}`),
    ),
  );
}

/** The others at a distance of at most `range`. */
function within(seen: Observation, me: PlayerJson, range: number): PlayerJson[] {
  return othersFrom(seen, me.seat).filter(({ seat }) => bangDistance(seen, me.seat, seat) <= range);
}

/** Moves of a kind, each at one of these players. */
function at(move: string, players: readonly PlayerJson[]): string[] {
  return players.map(({ seat }) => `${move}>${seat}`);
}

/** Moves of a kind, each at one card of these players. */
function atCards(move: string, players: readonly PlayerJson[]): string[] {
  return players.flatMap(({ seat, handCount, inPlay }) => {
    const lying = byId(inPlay).map(({ face }) => `${move}>${seat}:${face}`);
    return handCount > 0 ? [`${move}>${seat}:hand`, ...lying] : lying;
  });
}

/** Every play of a card of this name, on one's own turn, from a hand of so many. */
function plays(seen: Observation, me: PlayerJson, name: string, held: number): string[] {
  const face = faceOf(name);
  const others = othersFrom(seen, me.seat);
  const move = `play:${name}`;
  const unlimited = hasInPlay(me, 'volcanic') || me.character === 'willy-the-kid';
  const shots = seen.events.includes('shootout') ? 2 : 1;
  const mayShoot = !seen.events.includes('the-sermon') && (seen.turn.shotsPlayed < shots || unlimited);
  if (seen.events.includes('the-judge') && [...BLUE, ...GREEN].includes(face)) return [];
  if (OWN_BLUE.includes(face) || GREEN.includes(face))
    return hasInPlay(seen.players[me.seat], face) ? [] : [move];
  if (WITH_COST.includes(face) && held < 2) return [];
  switch (face) {
    case 'bang':
      return mayShoot ? at(move, within(seen, me, bangRange(seen, me.seat))) : [];
    case 'missed':
      return mayShoot && me.character === 'calamity-janet'
        ? at(move, within(seen, me, bangRange(seen, me.seat)))
        : [];
    case 'dodge':
      return [];
    case 'panic':
      return atCards(move, within(seen, me, 1));
    case 'punch':
      return at(move, within(seen, me, 1));
    case 'cat-balou':
    case 'rag-time':
      return atCards(move, others);
    case 'beer':
      return seen.events.includes('the-reverend') ? [] : [move];
    case 'duel':
    case 'springfield':
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

/** Every use of a green card before its player, on the own turn. */
function uses(seen: Observation, me: PlayerJson, face: string): string[] {
  const others = othersFrom(seen, me.seat);
  const move = `activate:${face}`;
  if (SHIELDS.includes(face)) return [];
  switch (face) {
    case 'can-can':
    case 'conestoga':
      return atCards(move, others);
    case 'derringer':
    case 'knife':
      return at(move, within(seen, me, 1));
    case 'pepperbox':
      return at(move, within(seen, me, bangRange(seen, me.seat)));
    case 'buffalo-rifle':
      return at(move, others);
    default:
      return [move];
  }
}
