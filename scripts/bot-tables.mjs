// Prints docs/bots.md, or of another bot docs/bang-bots.md: how it fares among others, on the same deals as one of them in
// its seat, and how the sides fare where it plays every seat, in every ruleset that it plays and in mixes of expansions.
// `npm run bot-tables -- [bot] [deals] [deals of each ruleset]`; needs a build. Seeds are fixed.
import { refusalOf, resolveAgents } from '../dist/src/arena/agents.js';
import { builtInAgents } from '../dist/src/arena/built-in.js';
import { Match } from '../dist/src/arena/match.js';
import { dealOf } from '../dist/src/arena/seeds.js';
import { getRuleset, RULESET_IDS } from '../dist/src/content/rulesets.js';
import { tQuantile } from '../dist/src/stats/quantiles.js';

const [bot = 'rule-1', deals = '20000', dealsOfEach] = process.argv.slice(2);
const DEALS = Number(deals);
const SEATS = 7;
const [{ agent }] = builtInAgents().filter(({ spec }) => spec === bot);
const played = RULESET_IDS.filter((id) => refusalOf(agent, id) === null);
const rulesets = [...played, ...mixesOf(played)];
const [base] = rulesets;
const percent = (x) => (100 * x).toFixed(1);

/** Of expansions that stand alone in the list: every mix of two and more, smaller ones first. */
function mixesOf(ids) {
  const expansions = ids.filter((id) => id.includes('+')).map((id) => id.slice(id.indexOf('+')));
  const family = ids.find((id) => id.includes('+'))?.split('+')[0];
  const mixes = Array.from({ length: 1 << expansions.length }, (_, bits) =>
    expansions.filter((_, i) => bits & (1 << i)),
  );
  return mixes
    .filter((mix) => mix.length > 1)
    .sort((a, b) => a.length - b.length)
    .map((mix) => family + mix.join(''));
}

/** The numbers of seats that a ruleset is played at. */
function seatsOf(ruleset) {
  const { minSeats, maxSeats } = getRuleset(ruleset).info;
  return Array.from({ length: maxSeats - minSeats + 1 }, (_, i) => minSeats + i);
}

/** Teams that may win by a ruleset, by ordinal. */
function teamsOf(ruleset) {
  const { teams, mode } = getRuleset(ruleset).info;
  return teams.flatMap((id, team) => (mode.victory.some((way) => way.team === id) ? [team] : []));
}

/** A table of one agent, and another in one of its seats. */
async function matchOf(ruleset, seats, ids) {
  const agents = await resolveAgents(ids, ruleset);
  return new Match({
    ruleset: getRuleset(ruleset),
    scheme: 'streams',
    seats,
    agents: agents.map(({ agent }) => agent),
  });
}

/** By role: how often `other` and `bot` won in the same seats of the same deals, and the differences by deal. */
async function duplicate(ruleset, other, seats, games) {
  const match = await matchOf(ruleset, seats, [other, bot]);
  const roles = match.game.rules.info.roles;
  const byRole = roles.map(() => ({ n: 0, before: 0, after: 0, sum: 0, squares: 0 }));
  for (let deal = 0; deal < games; deal++) {
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
  return byRole.map((row, role) => ({ role: roles[role].id, ...row }));
}

/** Deals, win rates and their difference as cells of a table. */
function cellsOf({ n, before, after, sum, squares }) {
  const mean = sum / n;
  const half = tQuantile(0.975, n - 1) * Math.sqrt((squares / n - mean * mean) / (n - 1));
  return (
    `${n} | ${percent(before / n)} | ${percent(after / n)} ` +
    `| ${mean > 0 ? '+' : ''}${percent(mean)} | ${percent(mean - half)} … ${percent(mean + half)}`
  );
}

/** All roles together. */
function together(rows) {
  return rows.reduce((all, row) => {
    for (const key of ['n', 'before', 'after', 'sum', 'squares']) all[key] += row[key];
    return all;
  });
}

/** Shares of the sides where the bot plays every seat. */
async function shares(ruleset, seats) {
  const match = await matchOf(ruleset, seats, [bot]);
  const teams = teamsOf(base);
  const wins = match.game.rules.info.teams.map(() => 0);
  let nobody = 0;
  let rounds = 0;
  const games = Math.ceil(DEALS / 4);
  for (let deal = 0; deal < games; deal++) {
    match.playNow(dealOf('shares', deal, seats), Array(seats).fill(0));
    if (match.game.winnerTeam < 0) nobody++;
    else wins[match.game.winnerTeam]++;
    rounds += match.game.round;
  }
  const cells = [...teams.map((team) => wins[team]), nobody].map((n) => percent(n / games));
  return `| ${ruleset} | ${seats} | ${cells.join(' | ')} | ${(rounds / games).toFixed(1)} |`;
}

console.log(`# How the bots fare

Made by \`npm run bot-tables -- ${[bot, deals, dealsOfEach].filter(Boolean).join(' ')}\`; the seeds are fixed, so the same code gives the same tables.

## \`${bot}\` among six others, seven seats, ${base}

Each deal is played twice, once with the other bot in all seats and once with \`${bot}\` in one of them. Wins in percent;
the difference is of the same seat on the same deals, with a 95 % interval (t over deals).

| among | role | deals | the other | ${bot} | difference | 95 % |
|---|---|---:|---:|---:|---:|---|`);
for (const other of ['greedy', 'random']) {
  for (const row of await duplicate(base, other, SEATS, DEALS)) {
    if (row.n > 0) console.log(`| ${other} | ${row.role} | ${cellsOf(row)} |`);
  }
}
if (dealsOfEach !== undefined) {
  console.log(`
## \`${bot}\` in one seat among \`greedy\`, in every ruleset

| ruleset | seats | deals | greedy | ${bot} | difference | 95 % |
|---|---:|---:|---:|---:|---:|---|`);
  for (const ruleset of rulesets) {
    for (const seats of seatsOf(ruleset)) {
      const row = together(await duplicate(ruleset, 'greedy', seats, Number(dealsOfEach)));
      console.log(`| ${ruleset} | ${seats} | ${cellsOf(row)} |`);
    }
  }
}
const titles = teamsOf(base).map((team) => {
  const id = getRuleset(base).info.teams[team];
  return id[0].toUpperCase() + id.slice(1);
});
console.log(`
## Which side wins where \`${bot}\` plays every seat

${Math.ceil(DEALS / 4)} games each; percent of games, and the mean number of rounds.

| ruleset | seats | ${titles.join(' | ')} | nobody | rounds |
|---|---:|${titles.map(() => '---:|').join('')}---:|---:|`);
for (const ruleset of rulesets) {
  for (const seats of seatsOf(ruleset)) console.log(await shares(ruleset, seats));
}
