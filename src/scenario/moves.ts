import type { Game } from '../engine/game.ts';
import { legalMoves } from '../view/moves.ts';
import type { CardJson, LegalMove } from '../view/schemas.ts';
import { OMNISCIENT, View } from '../view/view.ts';
import type { CardName, Names } from './names.ts';
import type { ScenarioMove } from './schema.ts';
import type { Path } from './source.ts';

/** What `card` says when a random card of the hand is meant. */
const HAND = 'hand';

/** Whether a legal move is the one that a scenario means. */
export type MoveTest = (move: LegalMove) => boolean;

/** The legal moves of a game's pending decision, in their order. */
export function movesOf(game: Game): LegalMove[] {
  return legalMoves(new View(game, OMNISCIENT));
}

/**
 * Reads a scenario's move as a test: all that it says must be so, what it leaves open may be anything. Throws a
 * Fault below `path` for an id that the ruleset lacks.
 */
export function moveTest(names: Names, wanted: ScenarioMove, path: Path): MoveTest {
  const tests: MoveTest[] = [actTest(names, wanted, path)];
  const { target, card, as } = wanted;
  if (target !== undefined) tests.push((move) => move.target === target);
  if (card === HAND) {
    tests.push((move) => move.from === HAND);
  } else if (card !== undefined) {
    const name = names.card(card, [...path, 'card']);
    tests.push((move) => typeof move.from === 'object' && names.fits(name, move.from.id));
  }
  if (as !== undefined) {
    const face = names.faceText(names.face(as, [...path, 'as']));
    tests.push((move) => (move.as ?? move.card?.face) === face);
  }
  return (move) => tests.every((test) => test(move));
}

function actTest(names: Names, wanted: ScenarioMove, path: Path): MoveTest {
  if (wanted.end) return (move) => move.act === 'end';
  if (wanted.check) return (move) => move.act === 'check';
  if (wanted.name !== undefined) return (move) => move.id === `name:${wanted.name}`;
  if (wanted.become !== undefined) {
    names.character(wanted.become, [...path, 'become']);
    return (move) => move.act === 'become' && move.character === wanted.become;
  }
  if (typeof wanted.give === 'number') return (move) => move.act === 'give' && move.target === wanted.give;
  if (wanted.forgo) return (move) => move.act === 'forgo';
  if (wanted.guess !== undefined) return (move) => move.colour === wanted.guess;
  if (wanted.double !== undefined) return pairTest(names, 'double', wanted.double, path);
  if (wanted.borrow) return (move) => move.act === 'borrow';
  if (wanted.order !== undefined) return (move) => move.act === 'order' && move.target === wanted.order;
  if (wanted.swap !== undefined) return (move) => move.act === 'swap' && move.target === wanted.swap;
  if (wanted.command !== undefined) {
    const face = names.faceText(names.face(wanted.command, [...path, 'command']));
    return (move) => move.act === 'command' && move.as === face;
  }
  if (wanted.pass) return (move) => move.act === 'pass';
  if (wanted.move !== undefined) return (move) => move.id === wanted.move;
  if (wanted.draw !== undefined) return (move) => move.act === `draw-${wanted.draw}`;
  if (wanted.copy !== undefined) return (move) => move.act === 'copy' && move.target === wanted.copy;
  if (wanted.toss !== undefined) return tossTest(names, wanted.toss, [...path, 'toss']);
  if (wanted.use === true) return (move) => move.act === 'use';
  if (Array.isArray(wanted.use)) return pairTest(names, 'use', wanted.use, path);
  if (Array.isArray(wanted.answer)) return pairTest(names, 'answer', wanted.answer, path);
  for (const act of [
    'play',
    'activate',
    'answer',
    'discard',
    'use',
    'return',
    'draft',
    'strike',
    'give',
    'repeat',
  ] as const) {
    const text = wanted[act];
    if (text === undefined) continue;
    const name = names.card(text as string, [...path, act]);
    return (move) => move.act === act && bears(names, name, move.card);
  }
  const act = wanted.boon === undefined ? 'bounty' : 'boon';
  const boon = wanted[act]!;
  names.boon(boon, [...path, act]);
  return (move) => move.act === act && move.boon === boon;
}

/** What another is made to discard: a card in play, or a random one of the hand. */
function tossTest(names: Names, text: string, path: Path): MoveTest {
  if (text === HAND) return (move) => move.act === 'toss' && move.from === HAND;
  const name = names.card(text, path);
  return ({ act, from }) => act === 'toss' && typeof from === 'object' && names.fits(name, from.id);
}

/** Two cards at once, in any order. */
function pairTest(
  names: Names,
  act: 'use' | 'answer' | 'double',
  texts: readonly string[],
  path: Path,
): MoveTest {
  const [a, b] = texts.map((text, i) => names.card(text, [...path, act, i]));
  return ({ act: done, cards }) => {
    if (done !== act || cards === undefined) return false;
    const [first, second] = cards;
    return (
      (bears(names, a, first) && bears(names, b, second)) ||
      (bears(names, b, first) && bears(names, a, second))
    );
  };
}

function bears(names: Names, name: CardName, card: CardJson | undefined): boolean {
  return card !== undefined && names.fits(name, card.id);
}
