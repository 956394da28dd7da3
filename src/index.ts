/**
 * The library's face.
 *
 * ```js
 * import { createGame, moveById, observe, View } from 'bangarena';
 *
 * const game = createGame('bangarena-classic');
 * game.reset({ seed: 'my first game', seats: 5 });
 * const views = [0, 1, 2, 3, 4].map((seat) => new View(game, seat));
 * while (!game.over) {
 *   const { moves } = observe(views[game.seat]);
 *   const { id } = moves[moves.length - 1];
 *   game.choose(moveById(views[game.seat], id));
 * }
 * console.log(observe(views[0]).result);
 * ```
 *
 * A game runs until one seat owes one choice; `game.seat` owes it. What a seat may know it reads from its `View`:
 * numbers that cost nothing for bots, or JSON by `observe` and `eventsSince`. Agents import `bangarena/agent`, models
 * `bangarena/llm` as well; `playGame` plays a game among them.
 *
 * @packageDocumentation
 */
import { DEFAULT_RULESET, getRuleset } from './content/rulesets.ts';
import { Game } from './engine/game.ts';
import type { Ruleset } from './engine/ruleset.ts';
import type { RngScheme } from './engine/vocabulary.ts';

export { type GameOptions, type PlayedGame, playGame } from './arena/play-game.ts';
export { DEFAULT_RULESET, getRuleset, RULESET_IDS } from './content/rulesets.ts';
export type { Deal } from './engine/deal.ts';
export { Game, type SavedGame } from './engine/game.ts';
export type { CardInfo, CharacterInfo, FaceInfo, RoleInfo, RulesInfo } from './engine/infos.ts';
export type { Ruleset } from './engine/ruleset.ts';
export type { Ask, EventKind, Phase, RngScheme, Termination } from './engine/vocabulary.ts';
export { ActionSpace } from './view/actions.ts';
export { DIALECTS, type Dialect, toDialect } from './view/dialects.ts';
export { eventJson, eventsSince } from './view/events.ts';
export { legalMove, legalMoves, moveById, moveId } from './view/moves.ts';
export type { SeatNames } from './view/names.ts';
export { OBSERVATION_VERSION, type ObserveOptions, observe } from './view/observe.ts';
export { AgentMessage, ArenaMessage, PROBLEMS, PROTOCOL_VERSION, type Problem } from './view/protocol.ts';
export {
  type Answer,
  type AnswerIds,
  type AskJson,
  answerSchema,
  type CardJson,
  type Controller,
  type EventJson,
  type JsonSchema,
  type LegalMove,
  type Observation,
  type PlayerJson,
  type ResultJson,
  viewSchemas,
  type YouJson,
} from './view/schemas.ts';
export { describeEvents, eventText, moveText } from './view/text.ts';
export { OMNISCIENT, PUBLIC, View } from './view/view.ts';

/**
 * A game of a ruleset, given by its id or compiled; `reset` deals it. `scheme` is how chance is keyed (see
 * `core/chance`). Throws a RangeError that lists the known ids for an unknown one.
 */
export function createGame(ruleset: string | Ruleset = DEFAULT_RULESET, scheme: RngScheme = 'streams'): Game {
  return new Game(typeof ruleset === 'string' ? getRuleset(ruleset) : ruleset, scheme);
}
