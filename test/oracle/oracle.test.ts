import { describe, expect, it } from 'vitest';
import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { eventsSince } from '#dist/src/view/events.js';
import { observe } from '#dist/src/view/observe.js';
import type { LegalMove, Observation } from '#dist/src/view/schemas.js';
import { PUBLIC, View } from '#dist/src/view/view.js';
import { outcomeOf } from '../kit/laws/winners.ts';
import { Numbers } from '../kit/numbers.ts';
import { chooseBy, mannersOf, PLAYERS } from '../kit/players.ts';
import { LONG, sized } from '../kit/sizes.ts';
import { ALL_TABLES } from '../kit/tables.ts';
import { bangLegalIds, isWorkedOut } from './bang-legal.ts';
import { bangDistance, bangRange } from './bang-table.ts';
import { legalIds } from './legal.ts';
import { distanceBetween, rangeOf, shotTargets, snatchTargets } from './table.ts';
import { TurnSoFar } from './turn-so-far.ts';

/** All games together, spread evenly over rulesets and seat counts. */
const GAMES = sized(2000, 100_000) / ALL_TABLES.length;
const MINUTE = 60_000;

/** What differs between an observation and the rules worked out anew from it. */
function differences(seen: Observation, sofar = new TurnSoFar()): string[] {
  const { you, players, moves } = seen;
  if (you === null) return [];
  const found: string[] = [];
  const compare = (what: string, told: unknown, wanted: unknown) => {
    if (JSON.stringify(told) !== JSON.stringify(wanted)) {
      found.push(`${what}: ${JSON.stringify(told)}, by the rules ${JSON.stringify(wanted)}`);
    }
  };
  if (!seen.ruleset.id.startsWith('bangarena-')) {
    if (isWorkedOut(seen)) differencesOfBang(seen, sofar, compare);
    return found;
  }
  for (const player of players) {
    if (!player.alive) continue;
    const own = player.seat === you.seat;
    compare(
      `distance to ${player.seat}`,
      player.distance,
      own ? null : distanceBetween(seen, you.seat, player.seat),
    );
    compare(`range of ${player.seat}`, player.range, rangeOf(player));
  }
  if (seen.ask !== null && 'kind' in seen.ask && seen.ask.kind === 'turn') {
    const targets = (test: (move: LegalMove) => boolean) => [
      ...new Set(moves.filter(test).map(({ target }) => target)),
    ];
    const shots = targets(
      (move) => move.act === 'play' && (move.card?.face === 'shot' || move.as === 'shot'),
    );
    if (shots.length > 0) compare('whom one may shoot', shots, shotTargets(seen, you.seat));
    const snatched = targets((move) => move.act === 'play' && move.card?.face === 'snatch');
    const holdsSnatch = you.hand.some(({ face }) => face === 'snatch');
    if (holdsSnatch) compare('whom one may snatch from', snatched, snatchTargets(seen, you.seat));
  }
  compare(
    'legal moves',
    moves.map(({ id }) => id),
    legalIds(seen),
  );
  return found;
}

/** The same for BANG!. */
function differencesOfBang(
  seen: Observation,
  sofar: TurnSoFar,
  compare: (what: string, told: unknown, wanted: unknown) => void,
): void {
  const own = seen.you?.seat ?? -1;
  for (const { seat, alive, distance, range } of seen.players) {
    if (!alive) continue;
    compare(`distance to ${seat}`, distance, seat === own ? null : bangDistance(seen, own, seat));
    compare(`range of ${seat}`, range, bangRange(seen, seat));
  }
  compare(
    'legal moves',
    seen.moves.map(({ id }) => id),
    bangLegalIds(seen, sofar),
  );
}

/** The winners as told, against those that the roles and the living make by the rules. */
function compareResult(watcher: View, lastRound: number): void {
  const seen = observe(watcher);
  const out = eventsSince(watcher, 0).filter(({ kind }) => kind === 'eliminated');
  const standings = seen.players.map(({ seat, role, alive }) => ({
    role: role ?? 'unknown',
    alive,
    by: out.findLast((event) => event.seat === seat)?.target ?? null,
  }));
  const outcome = outcomeOf(seen.ruleset.id, standings, seen.events.includes('wild-west-show'));
  const { termination, team, winners } = seen.result ?? {};
  expect(termination).toBe(seen.turn.round === lastRound ? 'stalemate' : 'normal');
  if (termination === 'stalemate') expect([outcome, team, winners]).toEqual([null, null, []]);
  else expect({ team, seats: winners }).toEqual(outcome);
}

describe.each(ALL_TABLES)('$ruleset with $seats seats', ({ ruleset, seats }) => {
  it('agrees with the rules worked out from its JSON', { timeout: (LONG ? 120 : 2) * MINUTE }, () => {
    const game = new Game(getRuleset(ruleset));
    const views = Array.from({ length: seats }, (_, seat) => new View(game, seat));
    const watcher = new View(game, PUBLIC);
    const byCard = game.rules.info.rows.events.filter((row) => row.byCard).map(({ id }) => id);
    for (let i = 0; i < GAMES; i++) {
      const seed = `oracle ${i}`;
      const numbers = new Numbers(seed);
      const manners = mannersOf(PLAYERS[i % PLAYERS.length], seats, numbers);
      game.reset({ seed, seats });
      const sofar = new TurnSoFar();
      let cursor = 0;
      while (!game.over) {
        for (const event of eventsSince(watcher, cursor)) sofar.hear(event, byCard);
        cursor = watcher.eventCount;
        const seen = observe(views[game.seat]);
        const found = differences(seen, sofar);
        if (found.length > 0) {
          throw new Error(`${found.join('\n')}\n${seed}, decision ${game.decisions}, seat ${game.seat}`);
        }
        const move = chooseBy(manners[game.seat], game, numbers);
        sofar.see(seen, seen.moves[move]);
        game.choose(move);
      }
      compareResult(watcher, game.rules.lastRound);
    }
  });
});

describe('the oracle', () => {
  /** An observation of one's own turn, read back from JSON, with one thing changed. */
  function observed(change: (seen: Observation) => void = () => undefined): Observation {
    const game = new Game(getRuleset('bangarena-classic'));
    game.reset({ seed: 'planted', seats: 5 });
    const seen = JSON.parse(JSON.stringify(observe(new View(game, game.seat)))) as Observation;
    change(seen);
    return seen;
  }

  it('agrees with an untouched observation', () => {
    expect(differences(observed())).toEqual([]);
  });

  it.each([
    [
      'a wrong distance',
      /distance to/,
      (seen) => {
        seen.players[(seen.turn.seat + 1) % 5].distance = 3;
      },
    ],
    [
      'a wrong range',
      /range of/,
      (seen) => {
        seen.players[0].range++;
      },
    ],
    [
      'a move too many',
      /legal moves/,
      (seen) => {
        seen.moves.push({ ...seen.moves[0], id: 'play:scope' });
      },
    ],
    [
      'a move too few',
      /legal moves/,
      (seen) => {
        seen.moves.pop();
      },
    ],
    [
      'moves in another order',
      /legal moves/,
      (seen) => {
        seen.moves.reverse();
      },
    ],
    [
      'a horse that nobody counts',
      /distance to/,
      (seen) => {
        seen.players[(seen.turn.seat + 1) % 5].inPlay.push({ id: 0, face: 'horse', suit: 'H', rank: 8 });
      },
    ],
  ] satisfies [string, RegExp, (seen: Observation) => void][])('sees %s', (_, what, change) => {
    expect(differences(observed(change)).join()).toMatch(what);
  });
});
