import type { Game } from '../engine/game.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { ActionSpace } from '../view/actions.ts';
import { moveId } from '../view/moves.ts';
import { observe, resultJson } from '../view/observe.ts';
import { OMNISCIENT, PUBLIC, View } from '../view/view.ts';
import type { Column, EndJson, Look, Positions } from './messages.ts';
import { RefusedError } from './refusal.ts';
import type { OpenGame } from './table.ts';

const NOBODY = -1;

const spaces = new WeakMap<Ruleset, ActionSpace>();

/** The fixed set of actions of a ruleset, made once. */
export function actionsOf(rules: Ruleset): ActionSpace {
  let space = spaces.get(rules);
  if (space === undefined) {
    space = new ActionSpace(rules.info);
    spaces.set(rules, space);
  }
  return space;
}

/** The view of the seat that is asked; the public one when the game is over. */
export function askedView(game: Game): View {
  return new View(game, game.over ? PUBLIC : game.seat);
}

/** The view that a request asks for. Throws a RefusedError for a seat that the table lacks. */
export function viewOf(game: Game, look: Look, at: number): View {
  if (look === 'asked') return askedView(game);
  if (look === 'public') return new View(game, PUBLIC);
  if (look === 'omniscient') return new View(game, OMNISCIENT);
  if (look < game.seats) return new View(game, look);
  const message = `There is no seat ${look} at a table of ${game.seats}. Seats count from 0.`;
  throw new RefusedError('invalid', message, at);
}

/** What a reply says of the games' positions: who is asked, how many moves are legal, and the columns asked for. */
export function positionsOf(games: readonly OpenGame[], columns: readonly Column[] = []): Positions {
  const positions: Positions = {
    seats: games.map(({ game }) => (game.over ? NOBODY : game.seat)),
    counts: games.map(({ game }) => game.legal()),
  };
  if (columns.includes('ids')) positions.ids = games.map(({ game }) => legalIds(game));
  if (columns.includes('actions')) positions.actions = games.map(({ game }) => legalActions(game));
  if (columns.includes('observations')) {
    positions.observations = games.map(({ game }) => observe(askedView(game)));
  }
  if (columns.includes('results')) positions.results = games.map(({ game }) => endOf(game));
  return positions;
}

function legalIds(game: Game): string[] {
  const view = askedView(game);
  return Array.from({ length: view.legalCount }, (_, i) => moveId(view, i));
}

function legalActions(game: Game): number[] {
  const view = askedView(game);
  const space = actionsOf(game.rules);
  return Array.from({ length: view.legalCount }, (_, i) => space.numberOf(view, i));
}

/** How a game ended, or null. A trail tells of what is hidden, so it is told only then. */
export function endOf(game: Game): EndJson | null {
  if (!game.over) return null;
  const result = resultJson(new View(game, PUBLIC));
  return { ...result, trail: game.trail, rounds: game.round, decisions: game.decisions };
}
