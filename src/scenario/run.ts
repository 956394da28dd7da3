import type { LegalMove } from '../view/schemas.ts';
import { type Check, type Difference, Now } from './check.ts';
import { checksOf } from './expect.ts';
import { type MoveTest, movesOf, moveTest } from './moves.ts';
import type { ScenarioStep } from './schema.ts';
import { ScriptError } from './script.ts';
import { type Position, setUp } from './setup.ts';
import type { Path, Source } from './source.ts';
import { inline } from './text.ts';

/** A scenario that is ready to be played: set up, its steps and expectations read. */
export interface Play {
  readonly source: Source;
  readonly position: Position;
  readonly steps: readonly PlayStep[];
}

interface PlayStep {
  readonly path: Path;
  /** Who moves, and which move; null for a step that only expects. */
  readonly move: { readonly seat: number; readonly fits: MoveTest; readonly text: string } | null;
  readonly checks: readonly Check[];
}

/** One thing that is not as the scenario says, and where it says it. */
export interface Deviation {
  /** The step, counted from 1; 0 for the set-up and what was left over at the end. */
  readonly step: number;
  /** Line of the file. */
  readonly line: number;
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

/** How a scenario went. */
export interface ScenarioResult {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly passed: boolean;
  readonly deviations: readonly Deviation[];
}

/** Makes a scenario ready. Throws a Fault where it cannot be: an unknown id, or an impossible position. */
export function prepare(source: Source): Play {
  const position = setUp(source.scenario);
  const { names } = position;
  const size = source.scenario.seats.length;
  const steps = source.scenario.steps.map((step, i): PlayStep => {
    const path = ['steps', i];
    const checks = step.expect === undefined ? [] : checksOf(names, size, step.expect, [...path, 'expect']);
    if (step.seat === undefined) return { path, move: null, checks };
    const fits = moveTest(names, step, path);
    return { path, move: { seat: step.seat, fits, text: inline(moveOf(step)) }, checks };
  });
  return { source, position, steps };
}

/** Plays a prepared scenario, once. A move that cannot be made ends it there. */
export function play({ source, position, steps }: Play): ScenarioResult {
  const deviations: Deviation[] = [];
  const note = (step: number, difference: Difference) => {
    const { path, ...rest } = difference;
    deviations.push({ step, line: source.place(path).line, ...rest });
  };
  const { game, script } = position;
  let since = 0;
  let stopped = attempt(() => begin(position), [], note, 0);
  for (const [i, step] of steps.entries()) {
    if (stopped) break;
    if (step.move !== null) {
      since = game.log.count;
      stopped = attempt(() => move(position, step), step.path, note, i + 1);
      if (stopped) break;
    }
    const now = new Now(game, since);
    for (const check of step.checks) for (const difference of check(now)) note(i + 1, difference);
  }
  if (!stopped) {
    for (const actual of script.leftOver()) {
      note(0, {
        path: [actual.split(':')[0]],
        what: 'what chance should bring',
        expected: 'all of it used',
        actual,
      });
    }
  }
  const { line } = source.place([]);
  return { file: source.file, line, name: source.scenario.name, passed: deviations.length === 0, deviations };
}

/** Runs `act`; returns true, and notes why, where the scenario cannot go on. */
function attempt(
  act: () => Difference | null,
  path: Path,
  note: (step: number, difference: Difference) => void,
  step: number,
): boolean {
  let difference: Difference | null;
  try {
    difference = act();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    difference = { path, what: 'what chance should bring', expected: 'as written', actual: error.message };
  }
  if (difference !== null) note(step, difference);
  return difference !== null;
}

function begin(position: Position): null {
  position.begin();
  return null;
}

/** Makes a step's move, or tells why it cannot be made. */
function move({ game }: Position, { path, move: wanted }: PlayStep): Difference | null {
  if (wanted === null) return null;
  if (game.over) return { path, what: 'the move', expected: wanted.text, actual: 'the game is over' };
  if (game.seat !== wanted.seat) {
    const actual = `seat ${game.seat} is asked; its legal moves: ${listed(movesOf(game))}`;
    return { path, what: 'the move', expected: `seat ${wanted.seat}: ${wanted.text}`, actual };
  }
  const moves = movesOf(game);
  const fitting = moves.filter(wanted.fits);
  if (fitting.length === 1) {
    game.choose(moves.indexOf(fitting[0]));
    return null;
  }
  const actual =
    fitting.length === 0
      ? `legal moves are ${listed(moves)}`
      : `could be any of ${listed(fitting)}; say more`;
  return { path, what: 'the move', expected: `one legal move ${wanted.text}`, actual };
}

function listed(moves: readonly LegalMove[]): string {
  return moves.map((move) => move.id).join(', ');
}

function moveOf({ seat: _seat, expect: _expect, ...fields }: ScenarioStep): object {
  return fields;
}
