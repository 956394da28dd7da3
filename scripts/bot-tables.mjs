// Prints docs/bots.md: how a bot fares among others, on the same deals as one of them in its seat, and how the sides
// fare where it plays every seat. `npm run bot-tables -- [bot] [deals]`; needs a build. Seeds are fixed.
import { resolveAgents } from '../dist/src/arena/agents.js';
import { Match } from '../dist/src/arena/match.js';
import { dealOf } from '../dist/src/arena/seeds.js';
import { getRuleset, RULESET_IDS } from '../dist/src/content/rulesets.js';
import { tQuantile } from '../dist/src/stats/quantiles.js';

const [bot = 'rule-1', deals = '20000'] = process.argv.slice(2);
const DEALS = Number(deals);
const percent = (x) => (100 * x).toFixed(1);

/** A table of one agent, and another in one of its seats. */
async function matchOf(ruleset, seats, ids) {
  const agents = await resolveAgents(ids, 'bangarena-classic');
  return new Match({
    ruleset: getRuleset(ruleset),
    scheme: 'streams',
    seats,
    agents: agents.map(({ agent }) => agent),
  });
}

/** By role: how often `other` and `bot` won in the same seats of the same deals, and the differences by deal. */
async function duplicate(other, seats) {
  const match = await matchOf('bangarena-classic', seats, [other, bot]);
  const roles = match.game.rules.info.roles;
  const byRole = roles.map(() => ({ n: 0, before: 0, after: 0, sum: 0, squares: 0 }));
  for (let deal = 0; deal < DEALS; deal++) {
    const start = dealOf(`bots against ${other}`, deal, seats);
    // One seat for the deals of one role order, so that it has every role as often as the table has it.
    const seat = Math.floor(deal / seats) % seats;
    const lineUp = Array(seats).fill(0);
    match.playNow(start, lineUp);
    const before = (match.game.winnerMask >> seat) & 1;
    const row = byRole[match.game.roleOf(seat)];
    lineUp[seat] = 1;
    match.playNow(start, lineUp);
    const after = (match.game.winnerMask >> seat) & 1;
    row.n++;
    row.before += before;
    row.after += after;
    row.sum += after - before;
    row.squares += (after - before) ** 2;
  }
  return byRole.flatMap((row, role) => {
    if (row.n === 0) return [];
    const mean = row.sum / row.n;
    const half = tQuantile(0.975, row.n - 1) * Math.sqrt((row.squares / row.n - mean * mean) / (row.n - 1));
    return [
      `| ${other} | ${roles[role].id} | ${row.n} | ${percent(row.before / row.n)} | ${percent(row.after / row.n)} ` +
        `| ${mean > 0 ? '+' : ''}${percent(mean)} | ${percent(mean - half)} … ${percent(mean + half)} |`,
    ];
  });
}

/** Shares of the sides where the bot plays every seat. */
async function shares(ruleset, seats) {
  const match = await matchOf(ruleset, seats, [bot]);
  const { teams } = match.game.rules.info;
  const wins = teams.map(() => 0);
  let nobody = 0;
  let rounds = 0;
  const games = Math.ceil(DEALS / 4);
  for (let deal = 0; deal < games; deal++) {
    match.playNow(dealOf('shares', deal, seats), Array(seats).fill(0));
    if (match.game.winnerTeam < 0) nobody++;
    else wins[match.game.winnerTeam]++;
    rounds += match.game.round;
  }
  const cells = [...wins, nobody].map((n) => percent(n / games));
  return `| ${ruleset} | ${seats} | ${cells.join(' | ')} | ${(rounds / games).toFixed(1)} |`;
}

console.log(`# How the bots fare

Made by \`npm run bot-tables -- ${bot} ${DEALS}\`; the seeds are fixed, so the same code gives the same tables.

## \`${bot}\` among six others, seven seats, bangarena-classic

Each deal is played twice, once with the other bot in all seats and once with \`${bot}\` in one of them. Wins in percent;
the difference is of the same seat on the same deals, with a 95 % interval (t over deals).

| among | role | deals | the other | ${bot} | difference | 95 % |
|---|---|---:|---:|---:|---:|---|`);
for (const other of ['greedy', 'random']) for (const line of await duplicate(other, 7)) console.log(line);
console.log(`
## Which side wins where \`${bot}\` plays every seat

${Math.ceil(DEALS / 4)} games each; percent of games, and the mean number of rounds.

| ruleset | seats | Law | Raiders | Loner | nobody | rounds |
|---|---:|---:|---:|---:|---:|---:|`);
for (const ruleset of RULESET_IDS) {
  for (let seats = 4; seats <= 8; seats++) console.log(await shares(ruleset, seats));
}
