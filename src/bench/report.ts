/** What `bangarena bench --json` prints. */
export interface BenchReport {
  /** True for a short run, which is for seeing that the bench works and not for judging. */
  readonly quick: boolean;
  readonly rounds: number;
  /** Why no time is judged, as a sentence; null when times are judged. */
  readonly unjudged: string | null;
  /** Share (0 … 1) of the machine's processor time that others used; null where nobody tells. */
  readonly othersCpu: number | null;
  readonly machine: Machine;
  readonly results: readonly BenchResult[];
  readonly ratios: Readonly<Record<string, BenchRatio>>;
}

/** Where it was measured. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly platform: string;
  readonly node: string;
}

/** One bot in every seat of a table. All times are medians over the rounds. */
export interface BenchResult {
  readonly name: string;
  readonly bot: string;
  readonly seats: number;
  readonly gamesPerSecond: number;
  /** Nanoseconds for each decision with something to decide: the whole game's time divided by their number. */
  readonly nsPerDecision: number;
  /** Bytes allocated for each decision with something to decide; the deal of the game is in it. */
  readonly bytesPerDecision: number;
  /** Checksum of the fixed games: the same on every machine. 16 hex digits. */
  readonly trail: string;
  /** Decisions with something to decide in a game, on average over the fixed games. */
  readonly decisionsPerGame: number;
  /** The same with every decision counted, those with a single legal move too. */
  readonly stepsPerGame: number;
  readonly nsPerStep: number;
  readonly bytesPerGame: number;
  /** The bot's own share of a decision, measured apart, the clock's cost subtracted; null where it is not measured. */
  readonly thinkNsPerDecision: number | null;
  /** Games a second that the project wants, and whether it has them; null where it wants none or nothing is judged. */
  readonly goal: number | null;
  readonly holds: boolean | null;
}

/** One ratio of two things measured in the same run. */
export interface BenchRatio {
  readonly title: string;
  /** Median over the rounds; null where it could not be measured, for the reason in `note`. */
  readonly value: number | null;
  /** Quartiles over the rounds. */
  readonly low: number | null;
  readonly high: number | null;
  /** Whether more or less of it is better. */
  readonly better: 'higher' | 'lower';
  /** What it must reach, and what is aimed at (null where nothing is). */
  readonly must: number;
  readonly aim: number | null;
  /** Whether the value holds them; null where there is none or nothing is judged. */
  readonly holdsMust: boolean | null;
  readonly holdsAim: boolean | null;
  readonly note: string | null;
}
