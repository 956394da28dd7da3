// Prints src/beliefs/rates.ts's table: how the seats of a bot choose whom to act on, by maximum likelihood (a conditional
// logit), and the power that makes the posterior's log score best on other deals. `npm run fit-beliefs -- [bot] [deals]`;
// needs a build. The deals are those of the seed set `dev`.
import { resolveAgents } from '../dist/src/arena/agents.js';
import { Match } from '../dist/src/arena/match.js';
import { dealOf, seedOfSet } from '../dist/src/arena/seeds.js';
import { ACT_KINDS, ActReader } from '../dist/src/beliefs/acts.js';
import { Posterior, roleClasses, stepsBetween } from '../dist/src/beliefs/posterior.js';
import { CLASS_COUNT, MOST_STEPS } from '../dist/src/beliefs/rates.js';
import { getRuleset } from '../dist/src/content/rulesets.js';
import { PUBLIC, View } from '../dist/src/view/view.js';

const [bot = 'rule-1', deals = '1500'] = process.argv.slice(2);
const SEATS = [4, 5, 6, 7, 8];
const RULESET = 'bangarena-classic';
const [{ agent }] = await resolveAgents([bot], RULESET);
const ruleset = getRuleset(RULESET);
const seed = seedOfSet('dev');
const classes = roleClasses(ruleset.info);

/** Calls `visit` with each game of the deals from `from` on, finished. */
function play(from, count, visit) {
  for (const seats of SEATS) {
    const match = new Match({ ruleset, scheme: 'streams', seats, agents: [agent] });
    for (let deal = from; deal < from + count; deal++) {
      match.playNow(dealOf(seed, deal, seats), Array(seats).fill(0));
      visit(match.game, seats);
    }
  }
}

/** Acts as choices: counts by kind, actor's class, and what there was to choose from. */
const choices = new Map();
play(0, Number(deals), (game, seats) => {
  new ActReader(ruleset.info, seats).read(new View(game, PUBLIC), {
    reveal: () => {},
    act: ({ kind, actor, target, circle }) => {
      const k = ACT_KINDS.indexOf(kind);
      const own = classes[game.roleOf(actor)];
      const options = [];
      let chosen = 0;
      for (const seat of circle) {
        if (seat === actor) continue;
        const option = classes[game.roleOf(seat)] * MOST_STEPS + stepsBetween(actor, seat, circle) - 1;
        if (seat === target) chosen = option;
        options.push(option);
      }
      const key = [k, own, chosen, options.sort((a, b) => a - b).join()].join('|');
      choices.set(key, (choices.get(key) ?? 0) + 1);
    },
  });
});
const rows = [...choices].map(([key, n]) => {
  const [k, own, chosen, options] = key.split('|');
  return { k: +k, own: +own, chosen: +chosen, options: options.split(',').map(Number), n };
});

// Newton's method would be quicker, but minorisation (Hunter 2004) never steps too far and needs no derivative: each
// weight becomes how often it was chosen, over how often it would have been for each unit of weight.
const PSEUDO = 2;
const weights = Array(ACT_KINDS.length * CLASS_COUNT * CLASS_COUNT).fill(1);
const steps = Array(ACT_KINDS.length * MOST_STEPS).fill(1);
const weightOf = (k, own, option) => (k * CLASS_COUNT + own) * CLASS_COUNT + Math.floor(option / MOST_STEPS);
const stepOf = (k, option) => k * MOST_STEPS + (option % MOST_STEPS);
for (let round = 0; round < 400; round++) {
  const onWeights = round % 2 === 0;
  const [table, other] = onWeights ? [weights, steps] : [steps, weights];
  const place = (k, own, option) => (onWeights ? weightOf(k, own, option) : stepOf(k, option));
  const elsewhere = (k, own, option) => (onWeights ? stepOf(k, option) : weightOf(k, own, option));
  const wins = Array(table.length).fill(PSEUDO);
  const exposure = Array(table.length).fill(PSEUDO);
  for (const { k, own, chosen, options, n } of rows) {
    wins[place(k, own, chosen)] += n;
    const all = options.reduce((sum, o) => sum + table[place(k, own, o)] * other[elsewhere(k, own, o)], 0);
    for (const o of options) exposure[place(k, own, o)] += (n * other[elsewhere(k, own, o)]) / all;
  }
  for (let i = 0; i < table.length; i++) table[i] = wins[i] / exposure[i];
}
// Others may do what this bot never does, so nothing is taken for impossible.
const LEAST = 0.01;
const rounded = (list) => list.map((x) => Math.max(LEAST, Number(x.toFixed(3))));
const frozen = { weights: rounded(weights), steps: rounded(steps) };

/** Mean log score over all hidden seats at the start of every round. */
function scoreWith(power) {
  let sum = 0;
  let n = 0;
  play(Number(deals), Math.ceil(Number(deals) / 5), (game, seats) => {
    const leader = [...Array(seats).keys()].find((seat) => game.roleOf(seat) === ruleset.leaderRole);
    const posterior = new Posterior(ruleset.info, seats, leader, { ...frozen, power });
    let acts = 0;
    const out = new Set([leader]);
    const judge = () => {
      const chances = posterior.chances();
      for (let seat = 0; seat < seats; seat++) {
        if (out.has(seat)) continue;
        sum -= Math.log(Math.max(1e-6, chances[seat][game.roleOf(seat)]));
        n++;
      }
    };
    new ActReader(ruleset.info, seats).read(new View(game, PUBLIC), {
      act: (act) => {
        posterior.act(act);
        if (++acts % 5 === 0) judge();
      },
      reveal: (seat, role) => {
        posterior.reveal(seat, role);
        out.add(seat);
      },
    });
  });
  return sum / n;
}
const powers = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.8, 1];
const scores = powers.map((power) => [scoreWith(power), power]);
for (const [score, power] of scores) console.error(`power ${power}: log score ${score.toFixed(4)}`);
const [[, power]] = scores.sort((a, b) => a[0] - b[0]);
console.log(JSON.stringify({ ...frozen, power }));
