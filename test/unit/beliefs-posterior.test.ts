import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { builtInAgents, builtInBeliever } from '../../src/arena/built-in.ts';
import { Match } from '../../src/arena/match.ts';
import { rulesetOf } from '../../src/arena/plan.ts';
import { dealOf, seedOfSet } from '../../src/arena/seeds.ts';
import { ACT_KINDS, ActReader, type PublicAct } from '../../src/beliefs/acts.ts';
import { GameJudge } from '../../src/beliefs/judge.ts';
import { NO_KNOWLEDGE, Posterior, roleClasses, stepsBetween } from '../../src/beliefs/posterior.ts';
import { type ActRates, CLASS_COUNT, MOST_STEPS, RATES } from '../../src/beliefs/rates.ts';
import { statedChances } from '../../src/beliefs/stated.ts';
import { Game } from '../../src/engine/game.ts';
import { PUBLIC, View } from '../../src/view/view.ts';
import { Numbers } from '../kit/numbers.ts';

const { info } = rulesetOf('bangarena-classic');
const role = (id: string): number => info.roles.findIndex((row) => row.id === id);
const [MARSHAL, DEPUTY, RAIDER, LONER] = ['marshal', 'deputy', 'raider', 'loner'].map(role);
const circleOf = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);

function act(actor: number, target: number, seats = 5, kind: PublicAct['kind'] = 'attack'): PublicAct {
  return { kind, actor, target, circle: circleOf(seats) };
}

describe('the reference posterior', () => {
  it.each([4, 5, 6, 7, 8])('is the composition before anything has happened, with %i seats', (seats) => {
    const chances = new Posterior(info, seats, 2).chances();
    const composition = info.composition[seats];
    for (let seat = 0; seat < seats; seat++) {
      for (let of = 0; of < composition.length; of++) {
        const wanted =
          seat === 2 ? Number(of === MARSHAL) : of === MARSHAL ? 0 : composition[of] / (seats - 1);
        expect(chances?.[seat][of]).toBeCloseTo(wanted, 12);
      }
    }
  });

  it('is Bayes over every deal of the roles, written anew', () => {
    const acts = [act(1, 0), act(2, 1, 5, 'jail'), act(3, 4, 5, 'take'), act(0, 1), act(4, 2, 5, 'relief')];
    const posterior = new Posterior(info, 5, 0);
    for (const one of acts) posterior.act(one);
    const classOf = (of: number): number => [0, 1, 2, 3][[MARSHAL, DEPUTY, RAIDER, LONER].indexOf(of)];
    const weights = new Map<string, number>();
    const others = [DEPUTY, RAIDER, RAIDER, LONER];
    // All 24 orders, so that the two Raiders count twice everywhere alike.
    for (let code = 0; code < 256; code++) {
      const places = [code & 3, (code >> 2) & 3, (code >> 4) & 3, (code >> 6) & 3];
      if (new Set(places).size < 4) continue;
      const roles = [MARSHAL, ...places.map((place) => others[place])];
      let likelihood = 1;
      for (const { kind, actor, target } of acts) {
        const k = ACT_KINDS.indexOf(kind);
        const pull = (seat: number): number => {
          const gap = Math.abs(seat - actor);
          const steps = Math.min(gap, 5 - gap);
          const from = classOf(roles[actor]);
          return (
            RATES.weights[k * CLASS_COUNT ** 2 + from * CLASS_COUNT + classOf(roles[seat])] *
            RATES.steps[k * MOST_STEPS + steps - 1]
          );
        };
        const all = [0, 1, 2, 3, 4]
          .filter((seat) => seat !== actor)
          .reduce((sum, seat) => sum + pull(seat), 0);
        likelihood *= (pull(target) / all) ** RATES.power;
      }
      const key = roles.join();
      weights.set(key, (weights.get(key) ?? 0) + likelihood);
    }
    const whole = [...weights.values()].reduce((sum, one) => sum + one, 0);
    const chances = posterior.chances();
    for (let seat = 0; seat < 5; seat++) {
      for (const of of [MARSHAL, DEPUTY, RAIDER, LONER]) {
        let sum = 0;
        for (const [key, weight] of weights) if (Number(key.split(',')[seat]) === of) sum += weight;
        expect(chances?.[seat][of]).toBeCloseTo(sum / whole, 10);
      }
    }
  });

  it('takes whoever attacks the Marshal for a Raider, and an attacked Raider’s attacker for the law', () => {
    const posterior = new Posterior(info, 5, 0);
    posterior.act(act(1, 0));
    posterior.act(act(1, 0));
    expect(posterior.chances()?.[1][RAIDER]).toBeGreaterThan(0.8);
    posterior.act(act(2, 1));
    expect(posterior.chances()?.[2][DEPUTY]).toBeGreaterThan(0.25);
  });

  it('knows for certain what is public, and what its reader knows beside it', () => {
    const posterior = new Posterior(info, 5, 0);
    posterior.reveal(3, DEPUTY);
    const chances = posterior.chances();
    expect(chances?.[3][DEPUTY]).toBe(1);
    expect(chances?.[1]).toEqual(chances?.[4]);
    expect(chances?.[1][RAIDER]).toBeCloseTo(2 / 3, 12);
    const own = posterior.chances({ ...NO_KNOWLEDGE, role: (seat) => (seat === 1 ? LONER : -1) });
    expect(own?.[2][RAIDER]).toBe(1);
    expect(posterior.chances({ ...NO_KNOWLEDGE, role: (seat) => (seat === 2 ? DEPUTY : -1) })).toBeNull();
  });

  it('knows of two seats told as one of each what that means', () => {
    const rules = rulesetOf('bangarena-double-agent').info;
    const of = (id: string): number => rules.roles.findIndex((row) => row.id === id);
    const toldRoles = (1 << of('deputy')) | (1 << of('double-agent'));
    const chances = new Posterior(rules, 5, 0).chances({
      role: () => -1,
      toldSeats: 0b00110,
      toldRoles,
    });
    expect(chances?.[1][of('deputy')]).toBeCloseTo(0.5, 12);
    expect(chances?.[2][of('double-agent')]).toBeCloseTo(0.5, 12);
    expect(chances?.[3][of('loner')]).toBeCloseTo(0.5, 12);
  });

  it('does not depend on the order of acts, and learns nothing where rates say nothing', () => {
    const acts = [act(1, 2), act(3, 0), act(2, 4), act(4, 1)];
    const chancesAfter = (list: readonly PublicAct[], rates?: ActRates) => {
      const posterior = new Posterior(info, 5, 0, rates);
      for (const one of list) posterior.act(one);
      return posterior.chances();
    };
    const there = chancesAfter(acts);
    const back = chancesAfter([...acts].reverse());
    for (const [seat, row] of there?.entries() ?? [])
      for (const [of, chance] of row.entries()) expect(back?.[seat][of]).toBeCloseTo(chance, 10);
    const flat = { ...RATES, weights: RATES.weights.map(() => 1) };
    expect(chancesAfter(acts, flat)?.[1][RAIDER]).toBeCloseTo(0.5, 12);
  });

  it('counts steps among the living, the nearer way', () => {
    expect(stepsBetween(0, 1, circleOf(7))).toBe(1);
    expect(stepsBetween(0, 5, circleOf(7))).toBe(2);
    expect(stepsBetween(0, 3, circleOf(7))).toBe(3);
    expect(stepsBetween(6, 2, [0, 2, 6])).toBe(1);
    expect(stepsBetween(0, 4, circleOf(8))).toBe(MOST_STEPS);
  });

  it('forgets who had which role among seats that are dealt new ones, and nothing else', () => {
    const posterior = new Posterior(info, 5, 0);
    for (const one of [act(1, 0), act(1, 0), act(2, 1)]) posterior.act(one);
    posterior.reveal(3, LONER);
    const before = posterior.chances() ?? [];
    posterior.redeal((1 << 1) | (1 << 3));
    const after = posterior.chances() ?? [];
    for (const seat of [0, 2, 4])
      for (const [of, chance] of before[seat].entries()) expect(after[seat][of]).toBeCloseTo(chance, 12);
    // Two seats that get each other's role, or keep their own, are as likely to have either.
    for (const of of [MARSHAL, DEPUTY, RAIDER, LONER]) {
      const chance = (before[1][of] + before[3][of]) / 2;
      expect(after[1][of]).toBeCloseTo(chance, 12);
      expect(after[3][of]).toBeCloseTo(chance, 12);
    }
    expect(after[1][LONER]).toBeCloseTo(0.5, 12);
  });

  it.each([
    ['bangarena-double-agent', { marshal: 0, deputy: 1, raider: 2, 'double-agent': 2, loner: 3 }],
    ['bang+dodge-city', { sheriff: 0, deputy: 1, outlaw: 2, renegade: 3 }],
  ])('tells the roles of %s apart by what they win by', (id, wanted) => {
    const rules = rulesetOf(id).info;
    expect(Object.fromEntries(roleClasses(rules).map((of, i) => [rules.roles[i].id, of]))).toEqual(wanted);
  });

  it('has rates that are frozen', () => {
    const hash = createHash('sha256').update(JSON.stringify(RATES)).digest('hex').slice(0, 16);
    expect(hash).toBe('d48e2c3ec230d0c5');
  });
});

describe('public acts', () => {
  // Orders are refused there, ghosts give them and leave, and places change.
  it.each(['bang+wild-west-show', 'bang+dodge-city+high-noon+wild-west-show'])(
    'are of who chose them, among the living: %s',
    (id) => {
      const game = new Game(rulesetOf(id));
      const acts: PublicAct[] = [];
      for (let deal = 0; deal < 50; deal++) {
        game.reset(dealOf('acts', deal, 7));
        const numbers = new Numbers(`acts ${deal}`);
        const view = new View(game, PUBLIC);
        const reader = new ActReader(game.rules.info, 7);
        let chooser = -1;
        const listener = {
          act: (of: PublicAct) => {
            acts.push(of);
            expect([of.actor, of.circle.includes(of.actor), of.circle.includes(of.target)]).toEqual([
              chooser,
              true,
              true,
            ]);
          },
          reveal: () => {},
        };
        while (!game.over) {
          reader.read(view, listener);
          chooser = game.seat;
          game.choose(numbers.below(game.legal()));
        }
      }
      expect(acts.length).toBeGreaterThan(500);
    },
  );
});

describe('the judge of a game', () => {
  const game = new Game(rulesetOf('bangarena-classic'), 'streams');
  game.reset(dealOf('judge', 0, 6));
  const judge = new GameJudge(game);
  judge.follow();
  const even = [0, 1, 2, 3, 4, 5].flatMap((seat) =>
    info.roles.map(({ id }) => ({ seat, role: id, chance: 1 / info.roles.length })),
  );
  // Of 6 seats: the Marshal, a Deputy, three Raiders, the Loner. By who asks: what is left for each other hidden seat.
  it.each([
    [MARSHAL, 5, [0.2, 0.6, 0.2]],
    [DEPUTY, 4, [0, 0.75, 0.25]],
    [RAIDER, 4, [0.25, 0.5, 0.25]],
    [LONER, 4, [0.25, 0.75, 0]],
  ])('compares role %i with a reference that knows as much, of %i seats', (own, seats, wanted) => {
    const seat = [0, 1, 2, 3, 4, 5].find((one) => game.roleOf(one) === own) ?? -1;
    const judged = judge.judge(seat, even);
    expect(judged).toHaveLength(seats);
    for (const { target, reference, stated } of judged) {
      expect(target).not.toBe(seat);
      expect(reference.truth).toBe(game.roleOf(target));
      expect(stated.probabilities[RAIDER]).toBeCloseTo(1 / info.roles.length, 12);
      for (const [i, of] of [DEPUTY, RAIDER, LONER].entries())
        expect(reference.probabilities[of]).toBeCloseTo(wanted[i], 12);
    }
  });

  it('tells of public beliefs all seats whose role is hidden', () => {
    expect(judge.reference().map(({ truth }) => truth)).not.toContain(MARSHAL);
    expect(judge.reference()).toHaveLength(5);
  });
});

describe('stated beliefs', () => {
  const PRIOR = info.roles.map((_, of) => ({ [DEPUTY]: 0.25, [RAIDER]: 0.5, [LONER]: 0.25 })[of] ?? 0);
  const say = (said: Record<string, number>) =>
    statedChances(
      info,
      Object.entries(said).map(([of, chance]) => ({ seat: 3, role: of, chance })),
      3,
      PRIOR,
    );

  it('are as they were stated, where they are whole', () => {
    const chances = say({ deputy: 0.2, raider: 0.7, loner: 0.1 });
    for (const [of, chance] of [
      [DEPUTY, 0.2],
      [RAIDER, 0.7],
      [LONER, 0.1],
    ])
      expect(chances?.[of]).toBeCloseTo(chance, 12);
  });

  it('leave what is missing to the roles not named, by the composition', () => {
    const chances = say({ raider: 0.4 });
    expect(chances?.[RAIDER]).toBe(0.4);
    expect(chances?.[DEPUTY]).toBeCloseTo(0.3, 12);
    expect(chances?.[LONER]).toBeCloseTo(0.3, 12);
  });

  it('are scaled where they are more than 1, or less with nothing left', () => {
    expect(say({ raider: 1, deputy: 1 })?.[RAIDER]).toBe(0.5);
    expect(say({ deputy: 0.1, raider: 0.3, loner: 0.1 })?.[RAIDER]).toBeCloseTo(0.6, 12);
    expect(say({ deputy: 0, raider: 0, loner: 0 })).toEqual(PRIOR);
  });

  it('are none where nothing was said of the seat or its role does not exist', () => {
    expect(statedChances(info, [{ seat: 2, role: 'raider', chance: 1 }], 3, PRIOR)).toBeNull();
    expect(say({ sheriff: 1 })).toBeNull();
  });

  it('may be wrong about what is impossible', () => {
    expect(say({ marshal: 1 })?.[MARSHAL]).toBe(1);
  });
});

describe('asking for beliefs', () => {
  it.each(
    builtInAgents().map(({ agent }) => {
      const plays = ['bangarena-classic', 'bang+dodge-city'].map(rulesetOf);
      const ruleset = plays.find((rules) => (agent.refuses?.(rules.info) ?? null) === null) ?? plays[0];
      return [agent.id, agent, ruleset] as const;
    }),
  )('leaves the play of %s as it is', (_, agent, ruleset) => {
    const asked = {
      ...agent,
      sit: (seat: Parameters<typeof agent.sit>[0]) => {
        const player = agent.sit(seat);
        const posteriors = builtInBeliever(agent.id)?.(seat);
        return {
          choose: ((view, turn) => {
            posteriors?.(view);
            const choice = player.choose(view, turn);
            posteriors?.(view);
            return choice;
          }) as typeof player.choose,
        };
      },
    };
    for (let deal = 0; deal < 20; deal++) {
      const start = dealOf(seedOfSet('beliefs'), deal, 6);
      const play = (of: typeof agent): string => {
        const match = new Match({ ruleset, scheme: 'streams', seats: 6, agents: [of] });
        match.playNow(start, [0, 0, 0, 0, 0, 0]);
        return match.game.trail;
      };
      expect(play(asked)).toBe(play(agent));
    }
  });
});
