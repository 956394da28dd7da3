import { randomBytes } from 'node:crypto';
import type { View } from '../agent.ts';
import { resolveAgents } from '../arena/agents.ts';
import { isOutside } from '../arena/live-game.ts';
import { AbortGame, Match } from '../arena/match.ts';
import { checkSeats, RUN_DEFAULTS, referenceOf, rulesetOf, usualSeats } from '../arena/plan.ts';
import { checkSeed, dealOf } from '../arena/seeds.ts';
import { TERMINATIONS } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import { coloursFor, print } from './io.ts';
import { LineReader } from './lines.ts';
import { Person, personAgent } from './play-seat.ts';
import { columns } from './table.ts';

/** Seats of a table where nobody says otherwise. */
const SEATS = 5;

/** What a game with a person is set up by. */
export interface PlayFlags {
  readonly seats?: number;
  readonly seat: number;
  readonly ruleset?: string;
  readonly seed?: string;
  readonly against?: string[];
}

/** Plays one game with a person; returns the exit code. */
export async function playWithPerson(flags: PlayFlags): Promise<number> {
  const ruleset = rulesetOf(flags.ruleset ?? RUN_DEFAULTS.ruleset);
  const seats = checkSeats(flags.seats ?? usualSeats(ruleset, SEATS), ruleset);
  const me = flags.seat;
  if (me < 0 || me >= seats) {
    throw new CliError(
      EXIT.usage,
      `A table of ${seats} has the seats 0 to ${seats - 1}, not ${me}. Choose one by --seat.`,
    );
  }
  const seed = checkSeed(flags.seed ?? randomBytes(4).toString('hex'));
  const bots = await resolveAgents(flags.against ?? [referenceOf(ruleset.id)], ruleset.info.id);
  const outside = bots.find(({ agent }) => isOutside(agent));
  if (outside !== undefined) {
    throw new CliError(
      EXIT.usage,
      `${outside.spec} answers from outside, and \`play\` keeps no books of what that costs. Play against bots; \`run\` plays models.`,
    );
  }
  const colours = coloursFor(process.stdout);
  const reader = new LineReader();
  const person = new Person(reader, colours);
  const agents = [personAgent(person), ...bots.map(({ agent }) => agent)];
  const lineUp = Array.from({ length: seats }, (_, seat) => {
    const nth = seat < me ? seat : seat - 1;
    return seat === me ? 0 : 1 + (nth % bots.length);
  });
  const against = flags.against === undefined ? '' : ` --against ${flags.against.join(',')}`;
  const again = `bangarena play --ruleset ${ruleset.id} --seats ${seats} --seat ${me} --seed ${quoted(seed)}${against}`;
  print(`${ruleset.id}, ${seats} seats, you sit at seat ${me}. The seed is ${seed}. ? helps, q leaves.`);

  const match = new Match({ ruleset, scheme: 'streams', seats, agents });
  try {
    const pending = match.begin(dealOf(seed, 0, seats), lineUp);
    if (pending !== null) await match.waitFor(pending);
  } finally {
    reader.close();
  }
  if (match.error instanceof AbortGame) {
    const why =
      match.error.message === 'left' || reader.interrupted
        ? 'You left the game.'
        : `The game stops: ${match.error.message}.`;
    print(`\n${why} The same deal again: ${again}`);
    return reader.interrupted ? EXIT.sigint : EXIT.ok;
  }
  person.showEvents(match.views[me]);
  if (!match.game.over) throw match.error;
  print(
    `\n${summary(
      match,
      me,
      agents.map(({ id }) => id),
      lineUp,
    )}\n\nThe same deal again: ${again}`,
  );
  return TERMINATIONS[match.termination] === 'engine_fault' ? EXIT.fault : EXIT.ok;
}

/** The seed as a shell takes it. */
function quoted(seed: string): string {
  return /^[\w.-]+$/.test(seed) ? seed : `'${seed.replaceAll("'", `'\\''`)}'`;
}

/** Who won, and everybody's role. */
function summary(match: Match, me: number, ids: readonly string[], lineUp: readonly number[]): string {
  const view: View = match.views[me];
  const { rules } = view;
  const won = (seat: number): boolean => (view.winnerMask & (1 << seat)) !== 0;
  const head =
    view.winnerTeam < 0
      ? 'Nobody has won.'
      : `${rules.teams[view.winnerTeam]} has won. You ${won(me) ? 'win' : 'lose'}.`;
  const rows = lineUp.map((agent, seat) => [
    `${seat}`,
    ids[agent],
    rules.characters[view.character(seat)].name,
    rules.roles[view.role(seat)].name,
    view.alive(seat) ? `${view.hp(seat)} ♥` : 'out',
    won(seat) ? 'won' : '',
  ]);
  return `${head}\n${columns(['seat', 'player', 'character', 'role', '♥', 'result'], rows)}`;
}
