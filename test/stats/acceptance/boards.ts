import {
  AgentOutcomes,
  type Ranking,
  rankAgents,
  rankClustered,
  weightedScores,
} from '../../../src/stats/index.ts';
import { ROLES, type World } from './worlds.ts';

const SEATS = ROLES.length;
/** By role, how often it is at the table. */
const MIX = [...new Set(ROLES)].map((role) => ROLES.filter((one) => one === role).length);

/** Whether a leaderboard tells anybody apart. */
export function toldApart({ ranks }: Ranking): boolean {
  return ranks.some(({ best, worst }) => best > 1 || worst < ranks.length);
}

/** A focal leaderboard of five equals on so many deals, whose roles come in turns; 73 leave them out of proportion. */
export function focalBoard(world: World, deals: number): Ranking {
  const strata = Array.from({ length: deals }, (_, deal) => ROLES[deal % SEATS]);
  const chances = strata.map(() => world.kindness());
  const won = ROLES.map(() => chances.map((chance) => world.share() < chance));
  const scores = weightedScores(won, strata, MIX);
  if (scores === null) throw new RangeError('A role was not dealt.');
  return rankAgents(scores);
}

/** A leaderboard of five equals at tables with each other: each deal in five rotations, which share half of their luck. */
export function tableBoard(world: World, deals: number): Ranking {
  const outcomes = new AgentOutcomes(SEATS, MIX.length);
  for (let deal = 0; deal < deals; deal++) {
    const { roles, won } = world.rotations(0.5);
    for (const [rotation, seats] of won.entries()) {
      for (const [seat, role] of roles.entries()) outcomes.add((seat + rotation) % SEATS, role, seats[seat]);
    }
    outcomes.close();
  }
  return rankClustered(outcomes.rates(MIX));
}
