/**
 * Every legal list of BANG!, with Dodge City, High Noon, A Fistful of Cards and Wild West Show, once more, as ids in contract order,
 * from `bang.md`, a JSON observation and what was done before in the turn. What an observation says by a list only is taken from
 * there: how many Cover checks are left, and what was lost in a rescue.
 */
import type { CardJson, Observation, PlayerJson } from '#dist/src/view/schemas.js';
import { aimed, at, attacks, BLUE, cancels, commands, GREEN, plays, SHIELDS } from './bang-plays.ts';
import { type Armed, byId, faceOf, has, inForce, inReach } from './bang-table.ts';
import { hasInPlay, othersFrom } from './table.ts';
import type { TurnSoFar } from './turn-so-far.ts';

/** Expansions whose rules are worked out here. */
const EXPANSIONS = ['dodge-city', 'high-noon', 'fistful-of-cards', 'wild-west-show'];
/** Options that change no list. */
const OPTIONS = ['showLength=short'];

/** Whether a game's distances and lists are worked out here. */
export function isWorkedOut({ ruleset }: Observation): boolean {
  const [modules, ...options] = ruleset.id.split(':');
  const [base, ...expansions] = modules.split('+');
  return (
    base === 'bang' &&
    expansions.every((id) => EXPANSIONS.includes(id)) &&
    options.every((option) => OPTIONS.includes(option))
  );
}

/** How ids name a card: where another is immune to Diamonds, those of Diamonds are told from others of their face. */
function namesOf(seen: Observation, seat: number): (card: CardJson) => string {
  const oneSuit = seen.events.includes('blessing') || seen.events.includes('curse');
  const immune = inForce(seen).some(
    (player) => player.alive && player.seat !== seat && has(player, 'apache-kid'),
  );
  return ({ face, suit }) => (immune && !oneSuit && suit === 'D' ? `${face}/d` : face);
}

/** Ids of the legal moves of the seat that observes and is asked. */
export function bangLegalIds(seen: Observation, sofar: TurnSoFar): string[] {
  const { you, ask } = seen;
  if (you === null || ask === null || !('kind' in ask) || ask.seat !== you.seat) return [];
  const me = inForce(seen)[you.seat];
  const nameOf = namesOf(seen, you.seat);
  const hand = byId(you.hand).map(nameOf);
  const names = [...new Set(hand)];
  const answers = (serves: typeof cancels) =>
    names.filter((name) => serves(seen, me, name)).map((name) => `answer:${name}`);
  // Without ♥ in the own turn it is a ghost, who cannot win any.
  const sid = has(me, 'sid-ketchum') && me.hp < me.maxHp && me.hp > 0 ? pairs(hand) : [];
  const silent = seen.events.includes('the-sermon') && seen.turn.seat === me.seat;
  const shields = usable(me)
    .filter(({ face }) => SHIELDS.includes(face))
    .map(({ face }) => `activate:${face}`);
  switch (ask.kind) {
    case 'turn': {
      const moves = [
        ...names.flatMap((name) => plays(seen, me, name, hand.length)),
        ...usable(me)
          .filter(({ face }) => !SHIELDS.includes(face))
          .flatMap(({ face }) => aimed(seen, me, `activate:${face}`, face)),
        ...(silent ? [] : repeats(seen, me, names, sofar)),
        ...shots(seen, me, hand),
        ...(sofar.once ? [] : onceInTurn(seen, me)),
      ];
      const must = seen.mustPlay === undefined ? null : nameOf(seen.mustPlay);
      const due = must === null ? [] : plays(seen, me, must, hand.length);
      const rest = moves.filter((id) => !due.includes(id));
      return [...(due.length > 0 ? due : ['end']), ...rest, ...sid, ...abilities(seen, me, hand, sofar.uses)];
    }
    case 'shot': {
      const checks = seen.moves.filter(({ id }) => id === 'check').map(({ id }) => id);
      const might = hasInPlay(me, 'barrel') || has(me, 'jourdonnais');
      return ['pass', ...answers(cancels), ...shields, ...(might ? checks : []), ...sid];
    }
    case 'demand': {
      const all = silent ? [] : answers(attacks);
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
    case 'borrow':
      return ['pass', 'borrow'];
    case 'give':
      return names.map((name) => `give:${name}`);
    case 'order':
      return commands(seen, inForce(seen)[ask.victim ?? -1]);
    default:
      throw new Error(`these rules know no decision ${ask.kind}`);
  }
}

/** What a character may draw from instead of the deck. */
function drawSources(seen: Observation, me: Armed): string[] {
  const others = othersFrom(seen, me.seat);
  if (has(me, 'pat-brennan'))
    return [...others, seen.players[me.seat]].flatMap(({ seat, inPlay }) =>
      byId(inPlay).map(({ face }) => `draw:play>${seat}:${face}`),
    );
  const mine = seen.events.includes('abandoned-mine');
  const discards = has(me, 'pedro-ramirez') && seen.discard.count > 0 && !mine ? ['draw:discard'] : [];
  const hands = has(me, 'jesse-jones') ? others.filter(({ handCount }) => handCount > 0) : [];
  return [...discards, ...hands.map(({ seat }) => `draw:hand>${seat}`)];
}

/** A card that serves as a BANG! for the effect of what was played last once more, at no cost. */
function repeats(seen: Observation, me: Armed, names: readonly string[], { last }: TurnSoFar): string[] {
  if (!has(me, 'lee-van-kliff') || last === null) return [];
  return names
    .filter((name) => attacks(seen, me, name))
    .flatMap((name) => aimed(seen, me, `repeat:${name}`, last));
}

/** What an event lets everybody do once in the turn. */
function onceInTurn(seen: Observation, me: Armed): string[] {
  const others = othersFrom(seen, me.seat);
  if (seen.events.includes('dorothy-rage'))
    return at(
      'order:',
      others.filter(({ handCount }) => handCount > 0),
    );
  return seen.events.includes('lady-rose-of-texas') ? at('swap:', others.slice(-1)) : [];
}

/** Green cards before a player that lie there since an earlier turn. */
function usable({ inPlay, fresh = [] }: PlayerJson): CardJson[] {
  return byId(inPlay).filter(({ id, face }) => GREEN.includes(face) && !fresh.some((card) => card.id === id));
}

/** Abilities of the own turn but Sid Ketchum's. */
function abilities(seen: Observation, me: Armed, hand: readonly string[], uses: number): string[] {
  const names = [...new Set(hand)];
  if (has(me, 'chuck-wengam')) return me.hp > 1 ? ['use'] : [];
  if (has(me, 'doc-holyday')) return uses < 1 && hand.length >= 2 ? at('use:', inReach(seen, me.seat)) : [];
  if (has(me, 'jose-delgado'))
    return uses < 2 ? names.filter((name) => BLUE.includes(faceOf(name))).map((name) => `use:${name}`) : [];
  if (!has(me, 'flint-westwood') || uses > 0) return [];
  const others = othersFrom(seen, me.seat).filter(({ handCount }) => handCount > 0);
  return names.flatMap((name) => at(`use:${name}`, others));
}

/** Sid Ketchum's pairs, each once. */
function pairs(hand: readonly string[]): string[] {
  return [...new Set(hand)].flatMap((name) => {
    const rest = hand.slice(hand.indexOf(name) + 1);
    return [...new Set(rest)].map((second) => `use:${name}+${second}`);
  });
}

/** Beers and pairs after which the rest can still be had. */
function rescues(seen: Observation, me: Armed, hand: readonly string[], need: number): string[] {
  const beers =
    seen.players.filter(({ alive }) => alive).length >= 3 && !seen.events.includes('the-reverend');
  const each = has(me, 'tequila-joe') ? 2 : 1;
  const most = (held: readonly string[]) => {
    const count = beers ? held.filter((name) => faceOf(name) === 'beer').length : 0;
    const sold = has(me, 'sid-ketchum') ? Math.floor((held.length - count) / 2) : 0;
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
  if (!has(me, 'sid-ketchum')) return moves;
  return [
    ...moves,
    ...pairs(hand).filter((id) => most(without(...id.slice('use:'.length).split('+'))) >= need - 1),
  ];
}

/** BANG! cards that an event lets be discarded: two at once in range, or one against a card in play. */
function shots(seen: Observation, me: Armed, hand: readonly string[]): string[] {
  const usable = hand.filter((name) => attacks(seen, me, name));
  if (seen.events.includes('sniper'))
    return pairs(usable).flatMap((pair) => at(pair.replace('use:', 'double:'), inReach(seen, me.seat)));
  if (!seen.events.includes('ricochet')) return [];
  return [...new Set(usable)].flatMap((name) =>
    othersFrom(seen, me.seat).flatMap(({ seat, inPlay }) =>
      byId(inPlay).map((card) => `strike:${name}>${seat}:${card.face}`),
    ),
  );
}
