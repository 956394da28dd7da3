import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { ACT_PLAY } from '#dist/src/engine/vocabulary.js';
import { moveId } from '#dist/src/view/moves.js';
import { observe } from '#dist/src/view/observe.js';
import type { Observation } from '#dist/src/view/schemas.js';
import { View } from '#dist/src/view/view.js';
import { ROOT } from '../../scripts/sources.mjs';
import { BANGARENA_IDS } from '../kit/families.ts';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf } from '../kit/players.ts';
import { sized } from '../kit/sizes.ts';

const SCRIPT = join(ROOT, 'examples', 'rules', 'derive.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const SEATS = [4, 5, 6, 7, 8];

/** States of a ruleset that are derived anew, over all seat counts. */
function statesOf(ruleset: string): number {
  return ruleset === 'bangarena-classic' ? sized(10_000, 50_000) : sized(1_000, 10_000);
}

/** What the script prints of one observation. */
interface Derived {
  readonly seat: number;
  readonly range: number;
  readonly distances: Readonly<Record<string, number>>;
  readonly inRange: readonly number[];
  readonly shots: readonly string[];
}

/** The same by the engine. */
function derivedByEngine(view: View): Derived {
  const { seat, seats } = view;
  const distances: Record<string, number> = {};
  const inRange: number[] = [];
  for (let step = 1; step < seats && view.alive(seat); step++) {
    const other = (seat + step) % seats;
    if (!view.alive(other)) continue;
    distances[other] = view.distance(seat, other);
    if (view.inRange(seat, other)) inRange.push(other);
  }
  const shots: string[] = [];
  for (let i = 0; i < view.legalCount; i++) {
    if (view.act(i) !== ACT_PLAY) continue;
    if (view.option(i) === 1 || view.face(view.card(i)) === view.attackFace) shots.push(moveId(view, i));
  }
  return { seat, range: view.range(seat), distances, inRange, shots };
}

/** An observation without what is to be derived from it. */
function bare(observation: Observation): unknown {
  const { moves: _, turn, players, ...rest } = observation;
  const { shotLimit: __, ...bareTurn } = turn;
  const barePlayers = players.map(({ distance: ___, range: ____, weapon: _____, ...player }) => player);
  return { ...rest, turn: bareTurn, players: barePlayers };
}

/** States of games of all seat counts by various players, half of them seen by the seat that is asked. */
function play(ruleset: string): { lines: string[]; engine: Derived[]; observations: Observation[] } {
  const numbers = new Numbers(`derive ${ruleset}`);
  const lines: string[] = [];
  const engine: Derived[] = [];
  const observations: Observation[] = [];
  const game = new Game(getRuleset(ruleset));
  const each = statesOf(ruleset) / SEATS.length;
  for (const seats of SEATS) {
    const views = Array.from({ length: seats }, (_, seat) => new View(game, seat));
    for (let deal = 0; lines.length < each * (seats - SEATS[0] + 1); deal++) {
      game.reset({ seed: `derive ${deal}`, seats });
      const manners = mannersOf('mixed', seats, numbers);
      while (!game.over) {
        if (numbers.below(10) === 0 && lines.length < each * (seats - SEATS[0] + 1)) {
          const view = views[numbers.below(2) === 0 ? game.seat : numbers.below(seats)];
          const observation = observe(view);
          observations.push(observation);
          lines.push(JSON.stringify(bare(observation)));
          engine.push(derivedByEngine(view));
        }
        game.choose(chooseBy(manners[game.seat], game, numbers));
      }
    }
  }
  return { lines, engine, observations };
}

function derive(
  lines: readonly string[],
  ...documents: string[]
): { code: number | null; out: string[]; err: string } {
  const paths = documents.map((id) => join(ROOT, 'rules-spec', `${id}.json`));
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, ...paths], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { code: status, out: stdout.trimEnd().split('\n'), err: stderr };
}

describe.skipIf(!hasPython)(
  `examples/rules/derive.py${hasPython ? '' : ' (skipped: there is no python3)'}`,
  () => {
    it.each(BANGARENA_IDS)('derives from observations of %s what the engine says', (ruleset) => {
      const { lines, engine, observations } = play(ruleset);
      expect(lines).toHaveLength(statesOf(ruleset));
      const { code, out, err } = derive(lines, ruleset);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toHaveLength(lines.length);
      const wrong = out.flatMap((line, i) => {
        const derived: Derived = JSON.parse(line);
        const same = JSON.stringify(derived) === JSON.stringify(engine[i]);
        return same ? [] : [{ derived, engine: engine[i], observation: lines[i] }];
      });
      expect(wrong.slice(0, 3)).toEqual([]);

      // What the states must contain for this to show something.
      const some = (holds: (state: Derived, observation: Observation) => boolean): number =>
        engine.filter((state, i) => holds(state, observations[i])).length;
      const few = statesOf(ruleset) / 200;
      expect(some(({ shots }) => shots.length > 0)).toBeGreaterThan(few * 10);
      expect(some(({ shots }) => shots.some((id) => id.startsWith('play:ricochet')))).toBeGreaterThan(0);
      expect(some(({ range }) => range > 1)).toBeGreaterThan(few);
      expect(some(({ seat }, { players }) => !players[seat].alive)).toBeGreaterThan(0);
      expect(
        some(({ inRange, distances }) => inRange.length < Object.keys(distances).length),
      ).toBeGreaterThan(few);
      expect(some((_, { turn }) => turn.shotsPlayed > 0)).toBeGreaterThan(few);
      if (ruleset !== 'bangarena-classic') return;
      expect(some(({ seat }, { players }) => players[seat].boons.includes('aim'))).toBeGreaterThan(0);
      expect(
        some(({ shots }, { events, turn }) => events.length > 0 && turn.shotsPlayed > 0 && shots.length > 0),
      ).toBeGreaterThan(0);
      expect(
        new Set(observations.flatMap(({ players }) => players.map(({ character }) => character))).size,
      ).toBe(16);
    });

    it('reads bangarena-classic where no document is named, and refuses observations of other rules', () => {
      const game = new Game(getRuleset('bangarena-classic'));
      game.reset({ seed: 'derive', seats: 4 });
      const view = new View(game, 2);
      const line = JSON.stringify(observe(view));
      expect(JSON.parse(derive([line]).out[0])).toEqual(derivedByEngine(view));
      const { code, err } = derive([line], 'bangarena-partners');
      expect(code).toBe(2);
      expect(err).toMatch(
        /line 1 was observed under bangarena-classic \([0-9a-f]{16}\); give me the document/,
      );
      const watched = derive([JSON.stringify(observe(new View(game, -1)))]);
      expect([watched.code, watched.err]).toEqual([
        2,
        'line 1 is what a watcher sees; distances are between seats\n',
      ]);
    });
  },
);
