import type { Termination } from '../engine/vocabulary.ts';
import { CliError, EXIT } from '../errors.ts';
import {
  type BlockDifference,
  blockDifference,
  type Judgement,
  judge,
  varianceRatio,
} from '../stats/blocks.ts';
import { holm } from '../stats/paired.ts';
import type { RunInfo } from '../store/manifest.ts';
import { openRun, type RunReader, type StoredGame } from '../store/reader.ts';
import { headOf } from './build.ts';
import type { ComparedAgent, Comparison, ExcludedBlock, RoleRow } from './compare-types.ts';

/** The games of one deal: A everywhere, then B in seat 0, 1, … */
interface Block {
  readonly base: StoredGame;
  readonly swapped: readonly StoredGame[];
}

/** Whether a run is a comparison, as `bangarena compare` plays it. */
export function isComparison(info: Pick<RunInfo, 'schedule'>): boolean {
  return info.schedule === 'compare';
}

/** The whole blocks that the schedule begins with, from games in its order: up to the first game that is missing. */
function* wholeBlocks(games: Iterable<StoredGame>): Generator<Block> {
  let open: StoredGame[] = [];
  let number = 0;
  for (const game of games) {
    if (game.number !== ++number) return;
    open.push(game);
    if (open.length <= game.seats) continue;
    const [base, ...swapped] = open;
    yield { base, swapped };
    open = [];
  }
}

/** Gathers outcomes of some of the seats, block by block. */
class SeatOutcomes {
  readonly a: number[] = [];
  readonly b: number[] = [];
  seats = 0;
  gained = 0;
  lost = 0;
  #openSeats = 0;
  #openA = 0;
  #openB = 0;

  add(a: boolean, b: boolean): void {
    this.#openSeats++;
    if (a) this.#openA++;
    if (b) this.#openB++;
    if (b && !a) this.gained++;
    if (a && !b) this.lost++;
  }

  /** Ends the open block; one without any of these seats counts for nothing. */
  close(): void {
    if (this.#openSeats === 0) return;
    if (this.seats !== 0 && this.seats !== this.#openSeats) {
      throw new RangeError(
        `A block has ${this.#openSeats} seats of a kind of which others have ${this.seats}.`,
      );
    }
    this.seats = this.#openSeats;
    this.a.push(this.#openA);
    this.b.push(this.#openB);
    this.#openSeats = 0;
    this.#openA = 0;
    this.#openB = 0;
  }
}

/** Everything gathered in one walk over the blocks. */
class BlockTally {
  readonly all = new SeatOutcomes();
  /** By role ordinal. */
  readonly roles: readonly SeatOutcomes[];
  readonly terminations: Partial<Record<Termination, number>> = {};
  readonly excluded: ExcludedBlock[] = [];
  diverged = 0;
  readonly #counted: ReadonlySet<Termination>;

  constructor(info: RunInfo) {
    this.roles = info.roles.map(() => new SeatOutcomes());
    this.#counted = new Set(info.terminations.filter(({ counted }) => counted).map(({ id }) => id));
  }

  add({ base, swapped }: Block): void {
    const games = [base, ...swapped];
    const broken = games.find(({ termination }) => !this.#counted.has(termination));
    if (broken !== undefined) {
      this.excluded.push({ block: base.block, game: broken.number, termination: broken.termination });
      return;
    }
    for (const { termination } of games) {
      this.terminations[termination] = (this.terminations[termination] ?? 0) + 1;
    }
    for (const [seat, game] of swapped.entries()) {
      const before = base.seatRows[seat];
      const after = game.seatRows[seat].won;
      this.all.add(before.won, after);
      this.roles[before.role].add(before.won, after);
      if (game.trail !== base.trail) this.diverged++;
    }
    this.all.close();
    for (const role of this.roles) role.close();
  }
}

/** What a verdict is made of, besides the numbers. */
interface Terms {
  readonly confidence: number;
  /** Whether all planned blocks were played; before that there is no verdict. */
  readonly complete: boolean;
}

function judged(found: BlockDifference, p: number, { confidence, complete }: Terms): Judgement {
  return complete ? judge(found, p, 1 - confidence) : { verdict: 'undecided', reason: 'incomplete' };
}

/** The roles' lines: each judged by its p after Holm. */
function roleRows(info: RunInfo, tally: BlockTally, terms: Terms): Record<string, RoleRow> {
  const found: [string, BlockDifference][] = [];
  tally.roles.forEach((outcomes, i) => {
    if (outcomes.a.length > 0) found.push([info.roles[i].id, blockDifference(outcomes, terms.confidence)]);
  });
  const adjusted = holm(found.map(([, { test }]) => test.p));
  return Object.fromEntries(
    found.map(([id, row], i) => [id, { ...row, holm: adjusted[i], ...judged(row, adjusted[i], terms) }]),
  );
}

/** The two agents, by who sat where in the first two games. */
function agentsOf(info: RunInfo): { a: ComparedAgent; b: ComparedAgent } {
  const [a, b = a] = info.agents.map(({ id, version }) => ({ agent: id, version }));
  return { a, b };
}

/**
 * The comparison that a run is: a folder, its database file, or a run that is open already (which stays open). It
 * looks at whole blocks from the beginning of the schedule only, so that it does not depend on which games were
 * finished first. Throws CliError as `openRun` does, and 2 when the run is no comparison.
 */
export function buildComparison(run: string | RunReader, confidence = 0.95): Comparison {
  if (typeof run === 'string') {
    const opened = openRun(run);
    try {
      return buildComparison(opened, confidence);
    } finally {
      opened.close();
    }
  }
  const { info } = run;
  if (!isComparison(info)) {
    throw new CliError(
      EXIT.usage,
      `${run.path} is a run of the schedule ${info.schedule}, no comparison. Play one with \`bangarena compare\`.`,
    );
  }
  const tally = new BlockTally(info);
  for (const block of wholeBlocks(run.games())) tally.add(block);
  const head = headOf(run);
  const gamesPerBlock = info.seats[0] + 1;
  const terms = { confidence, complete: head.complete };
  const overall = blockDifference({ ...tally.all, seats: info.seats[0] }, confidence);
  const judgement = judged(overall, overall.test.p, terms);
  return {
    run: head,
    ...agentsOf(info),
    ...judgement,
    plannedBlocks: info.planned / gamesPerBlock,
    blocks: overall.blocks,
    gamesPerBlock,
    games: overall.blocks * gamesPerBlock,
    diverged: tally.diverged,
    terminations: tally.terminations,
    excluded: tally.excluded,
    confidence,
    overall: { ...overall, ...judgement },
    roles: roleRows(info, tally, terms),
    varianceRatio: varianceRatio(overall, gamesPerBlock),
  };
}
