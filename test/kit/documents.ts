/** Real documents of every kind, for tests of their schemas. */
import { rmSync } from 'node:fs';
import { resolveAgent } from '../../src/arena/agents.ts';
import { BatchPlayer } from '../../src/arena/batch.ts';
import { planRun } from '../../src/arena/plan.ts';
import { manifestOf } from '../../src/cli/manifest.ts';
import type { Game } from '../../src/engine/game.ts';
import type { ManifestDocument } from '../../src/store/document.ts';
import { type GameFile, gameFileOf } from '../../src/store/game-file.ts';
import { openRun } from '../../src/store/reader.ts';
import { createRun } from '../../src/store/writer.ts';
import { eventsSince } from '../../src/view/events.ts';
import { observe } from '../../src/view/observe.ts';
import type { AgentMessage, ArenaMessage } from '../../src/view/protocol.ts';
import type { Answer } from '../../src/view/schemas.ts';
import { View } from '../../src/view/view.ts';

/** Bytes of a seed, as long as one may be. */
const LONGEST_SEED = 64;

/** The manifest of a run of some bots and the files of its games; `dir` holds the run meanwhile. */
export async function playRun(
  ruleset: string,
  seats: number,
  games: number,
  dir: string,
): Promise<{ manifest: ManifestDocument; files: GameFile[] }> {
  const agents = ['greedy', 'random'];
  const seed = `documents ${ruleset} ${seats}`.slice(-LONGEST_SEED);
  const plan = planRun({ ruleset, seats, games, seed, agents });
  const resolved = await Promise.all(plan.agents.map((spec) => resolveAgent(spec, ruleset)));
  const writer = createRun(dir, manifestOf(plan, resolved, new Date('2026-01-02T03:04:05Z')));
  writer.write((await new BatchPlayer(plan).play({ from: 0, to: games })).buffer);
  writer.close();
  const run = openRun(dir);
  const files = Array.from({ length: games }, (_, i) => gameFileOf(run.info, run.game(i + 1)));
  run.close();
  rmSync(dir, { recursive: true });
  return { manifest: run.info.manifest, files };
}

/** What the asked seat is sent at a decision; `cursor` is the number of events it has been told already. */
export function actOf(game: Game, cursor = 0): Extract<ArenaMessage, { type: 'act' }> {
  const view = new View(game, game.seat);
  const observation = observe(view);
  return {
    type: 'act',
    id: game.decisions,
    game: '0123456789abcdef',
    observation,
    events: eventsSince(view, cursor),
    legal: observation.moves.map(({ id }) => id),
    deadlineMs: game.seat === 0 ? null : 15_000,
    random: [0, 1, 4_294_967_295, game.decisions],
  };
}

/** An answer at a decision, with all that it may say. */
export function answerOf({ observation, legal }: ReturnType<typeof actOf>): Required<Answer> {
  const others = observation.players.filter(({ seat }) => seat !== observation.you?.seat);
  return {
    reasoning: `one of ${legal.length} moves`,
    belief: others.flatMap(({ seat }) =>
      Object.keys(observation.roles).map((role) => ({ seat, role, chance: 1 / others.length })),
    ),
    move: legal[legal.length - 1],
  };
}

/** One message of each kind about the game's present decision, by kind; the act and the move are those of it. */
export function messagesOf(game: Game): Record<string, ArenaMessage | AgentMessage> {
  const act = actOf(game);
  const { id, version, hash } = game.rules.info;
  return {
    'arena hello': { type: 'hello', protocols: [1], arena: 'bangarena 0.1.0' },
    'agent hello': { type: 'hello', protocol: 1, name: 'carter', version: '2' },
    start: {
      type: 'start',
      game: act.game,
      seat: game.seat,
      seats: game.seats,
      ruleset: { id, version, hash },
      limitMs: null,
    },
    act,
    move: { type: 'move', id: act.id, ...answerOf(act) },
    error: { type: 'error', id: act.id, kind: 'illegal', message: 'No legal move has the id "x".' },
    end: {
      type: 'end',
      game: act.game,
      won: true,
      termination: 'normal',
      result: { termination: 'normal', team: 'law', winners: [0] },
    },
  };
}
