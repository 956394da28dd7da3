import { readFileSync } from 'node:fs';
import {
  asymptoticSequence,
  betaQuantile,
  bettingSequence,
  bonettPrice,
  clopperPearson,
  clusterMean,
  controlledMean,
  drawLuck,
  eBh,
  fitControl,
  gsprt,
  holm,
  type Interval,
  pairedT,
  pairedTStratified,
  pairsNeeded,
  rankSets,
  roleWeighted,
  signE,
  signEOneSided,
  signFlip,
  signTest,
  smallestDifference,
  teamLogit,
  tQuantile,
  waldBounds,
  wilson,
} from '../../src/stats/index.ts';

interface GoldenRow {
  readonly name: string;
  /** The reference implementation's function, of which there is one row per input. */
  readonly fn: string;
  readonly input: unknown;
  readonly output: unknown;
  /** The largest absolute difference allowed. */
  readonly tol: number;
}

/** Reference values of the estimators, from an independent implementation. */
export const GOLDEN = JSON.parse(
  readFileSync(new URL('./golden.json', import.meta.url), 'utf8'),
) as readonly GoldenRow[];

type Numbers = number[];
interface Gsprt {
  counts: Numbers;
  values: Numbers;
  kind: 't' | 'mean';
  h0: number;
  h1: number;
  ref?: number;
}
interface Roles {
  k: Record<string, number>;
  n: Record<string, number>;
  w: Record<string, number>;
}
interface Draw {
  pile: Numbers;
  value: Numbers;
  drawn: number;
}
interface Controlled {
  y: Numbers;
  x: Numbers;
  mux: number;
  xbig: Numbers;
}
interface Games {
  K: number;
  games: string[];
  ridge: number;
  teams: string;
}

const ends = ({ low, high }: Interval) => [low, high];
const named = ({ low, high }: Interval) => ({ lo: low, hi: high });

/** The 20 pairs of `paired_t`, five times over, as shares. */
function bets(alpha: number): Numbers {
  const pairs = GOLDEN.find(({ fn }) => fn === 'paired_t')?.input as Numbers;
  const { low, high } = bettingSequence(Array(5).fill(pairs).flat(), alpha);
  return [(low + 1) / 2, (high + 1) / 2];
}

function logit({ K, games, ridge, teams }: Games): unknown {
  const digits = (text: string) => [...text].map(Number);
  const played = games.map((game, deal) => ({
    deal,
    winner: Number(game[0]),
    agents: digits(game.slice(2)),
    teams: digits(teams),
  }));
  const { alpha, theta } = teamLogit(played, { agents: K, teams: 3, ridge });
  return { alpha, theta };
}

/** By the reference's function: ours, on its input, with its form of output. */
const EVALUATORS: Record<string, (input: never) => unknown> = {
  t_ppf: ([p, df]: Numbers) => tQuantile(p, df),
  beta_ppf: ([p, a, b]: Numbers) => betaQuantile(p, a, b),
  wilson: ([wins, n]: Numbers) => ends(wilson(wins, n)),
  clopper: ([wins, n]: Numbers) => ends(clopperPearson(wins, n)),
  cluster_mean: ({ y, cluster }: { y: Numbers; cluster: Numbers }) => {
    const found = clusterMean(y, cluster);
    const { clusters, deff, mean, naiveSe, se } = found;
    return { ...named(found), G: clusters, deff, mean, naive_se: naiveSe, se };
  },
  stratified: ({ k, n, w }: Roles) => {
    const strata = Object.keys(w).map((role) => ({ wins: k[role], n: n[role], weight: w[role] }));
    const found = roleWeighted(strata);
    return [found.rate, found.se, ...ends(found)];
  },
  paired_t: (differences: Numbers) => {
    const found = pairedT(differences);
    return { ...named(found), mean: found.mean, n: found.n, p: found.p, se: found.se };
  },
  paired_t_stratified: ({ d, stratum }: { d: Numbers; stratum: Numbers }) => {
    const found = pairedTStratified(d, stratum);
    return { ...named(found), mean: found.mean, se: found.se };
  },
  sign_exact: ([plus, minus]: Numbers) => {
    const { exact, midP } = signTest(plus, minus);
    return [exact, midP];
  },
  signflip_exact: (differences: Numbers) => signFlip(differences, 0.2).p,
  bonett_price: ([plus, minus, n]: Numbers) => ends(bonettPrice(plus, minus, n)),
  gsprt_llr: ({ counts, values, kind, h0, h1, ref }: Gsprt) =>
    gsprt(counts, values, { units: kind === 't' ? 'normalised' : 'mean', h0, h1, reference: ref }),
  wald_bounds: ([alpha, beta]: Numbers) => ends(waldBounds(alpha, beta)),
  e_sign: ([plus, minus, c]: Numbers) => signE(plus, minus, c),
  e_sign_one: ([plus, minus, c]: Numbers) => signEOneSided(plus, minus, c),
  betting_cs: ({ alpha }: { alpha: number }) => bets(alpha),
  asymp_cs: ([n, mean, sd, alpha, tuned]: Numbers) => ends(asymptoticSequence(n, mean, sd, alpha, tuned)),
  pairs_needed: ([variance, delta]: Numbers) => pairsNeeded(variance, delta),
  mde: ([variance, pairs]: Numbers) => smallestDifference(variance, pairs),
  holm: (ps: Numbers) => holm(ps),
  e_bh: ({ e, alpha }: { e: Numbers; alpha: number }) => eBh(e, alpha),
  rank_interval: ({ theta }: { theta: Numbers }) =>
    rankSets(theta, () => 0.045).map(({ best, worst }) => [best, worst]),
  cv_known_mean: ({ y, x, mux }: Controlled) => {
    const { beta, r2 } = fitControl(y, x);
    const found = controlledMean(y, x, mux);
    return { ...named(found), beta, est: found.mean, rho2: r2, se: found.se };
  },
  cv_two_phase: ({ y, x, xbig }: Controlled) => {
    const found = controlledMean(y, x, xbig);
    return { ...named(found), beta: fitControl(y, x).beta, est: found.mean, se: found.se };
  },
  'value[drawn]-sum(pile*value)/sum(pile)': ({ pile, value, drawn }: Draw) => drawLuck(pile, value, drawn),
  'sum_t pile[t]/N * luck(t)': ({ pile, value }: Draw) => {
    const total = pile.reduce((sum, count) => sum + count, 0);
    return pile.reduce((sum, count, kind) => sum + (count / total) * drawLuck(pile, value, kind), 0);
  },
  team_logit: logit,
};

/** The numbers of an output with their places; objects by key. */
function flat(output: unknown, place = ''): [string, number][] {
  if (typeof output === 'number') return [[place, output]];
  const entries = Object.entries(output as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.flatMap(([key, value]) => flat(value, `${place}.${key}`));
}

/** What is wrong with our value of a row; null when nothing is. */
export function goldenFault({ fn, input, output, tol }: GoldenRow): string | null {
  const evaluate = EVALUATORS[fn] as ((input: unknown) => unknown) | undefined;
  if (!evaluate) return `no estimator of ours is called for ${fn}`;
  const found = flat(evaluate(input));
  const wanted = flat(output);
  if (found.length !== wanted.length) return `${found.length} numbers instead of ${wanted.length}`;
  const off = wanted.findIndex(
    ([place, value], i) => found[i][0] !== place || !(Math.abs(found[i][1] - value) <= tol),
  );
  return off < 0 ? null : `${found[off].join(' = ')} instead of ${wanted[off].join(' = ')}`;
}
