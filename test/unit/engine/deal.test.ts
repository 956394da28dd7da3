import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../../src/content/rulesets.ts';
import { ZONE_HAND } from '../../../src/core/zones.ts';
import { deal } from '../../../src/engine/deal.ts';
import { Game } from '../../../src/engine/game.ts';
import { VAR_LEADER, VAR_TURN_SEAT } from '../../../src/engine/state.ts';
import { EVENT_DEAL } from '../../../src/engine/vocabulary.ts';
import { fitP, uniformP } from '../../kit/chi-square.ts';
import { BANGARENA_IDS } from '../../kit/families.ts';
import { LIFE, ROLES } from '../content/deck-fixture.ts';

const SEATS = [4, 5, 6, 7, 8];

/** A game dealt but not begun, so that hands are as dealt. */
function dealt(ruleset: string, start: Parameters<typeof deal>[1]): Game {
  const game = new Game(getRuleset(ruleset));
  deal(game, start);
  return game;
}

function rolesOf(game: Game): string[] {
  return Array.from({ length: game.seats }, (_, seat) => game.rules.info.roles[game.roleOf(seat)].id);
}

function seatsOf(mask: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (mask >> seat) & 1);
}

describe.each(BANGARENA_IDS)('bangarena.md, section 2: a deal of %s', (ruleset) => {
  const old = ruleset === 'bangarena-old-classic';
  const bonusLife: Record<number, number> = old
    ? { 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 }
    : { 4: 2, 5: 0, 6: 2, 7: 1, 8: 1 };
  const bonusCards: Record<number, number> = old ? {} : { 6: 2, 7: 1, 8: -1 };

  it.each(SEATS)('for %i seats', (seats) => {
    for (let i = 0; i < 20; i++) {
      const game = dealt(ruleset, { seed: `deal ${i}`, seats });
      const roles = rolesOf(game);
      const [marshal, deputy, raider, loner] = ROLES[seats];
      const count = (...ids: string[]) => roles.filter((role) => ids.includes(role)).length;
      expect([count('marshal'), count('deputy'), count('loner')]).toEqual([marshal, deputy, loner]);
      expect(count('raider', 'double-agent')).toBe(raider);
      expect(count('double-agent')).toBe(ruleset === 'bangarena-double-agent' && seats > 4 ? 1 : 0);
      const leader = roles.indexOf('marshal');
      expect([game.state.vars[VAR_LEADER], game.state.vars[VAR_TURN_SEAT]]).toEqual([leader, leader]);
      const characters = Array.from({ length: seats }, (_, seat) => game.characterOf(seat));
      expect(new Set(characters).size).toBe(seats);
      characters.forEach((character, seat) => {
        const { id } = game.rules.info.characters[character];
        const own = old && id === 'stone-leopard' ? 4 : LIFE[id];
        const life = own + (seat === leader ? bonusLife[seats] : 0);
        expect([game.hpOf(seat), game.state.maxHp[seat]]).toEqual([life, life]);
        expect(game.handCountOf(seat)).toBe(life + (seat === leader ? (bonusCards[seats] ?? 0) : 0));
      });
      // Hands are dealt from the Marshal on.
      const order = [...Array(game.log.count).keys()]
        .filter((event) => game.log.kind(event) === EVENT_DEAL)
        .map((event) => game.log.seat(event));
      expect(order).toEqual(Array.from({ length: seats }, (_, n) => (leader + n) % seats));
    }
  });

  it.each([3, 9, 0, -1, 5.5, Number.NaN, '5' as unknown as number])(
    'refuses %j seats and changes nothing',
    (seats) => {
      const game = dealt(ruleset, { seed: 'sound', seats: 5 });
      const before = game.state.bytes.slice();
      expect(() => game.reset({ seed: 'wrong', seats })).toThrow(RangeError);
      expect(() => game.reset({ seed: 'wrong', seats })).toThrow(/4 to 8 seats/);
      expect(game.state.bytes).toEqual(before);
    },
  );
});

describe('who knows whom at the deal', () => {
  it.each(BANGARENA_IDS.filter((id) => id !== 'bangarena-double-agent'))(
    '%s: the Marshal and oneself',
    (ruleset) => {
      for (const seats of SEATS) {
        const game = dealt(ruleset, { seed: 'knowledge', seats });
        const leader = game.state.vars[VAR_LEADER];
        for (let seat = 0; seat < seats; seat++) {
          expect(game.state.knows[seat]).toBe((1 << seat) | (1 << leader));
          expect(game.state.told[seat]).toBe(0);
        }
      }
    },
  );

  it('double-agent: Raiders and the Agent one another, the Marshal one Deputy and the Agent', () => {
    const deputiesTold = [0, 0];
    for (const seats of SEATS) {
      for (let i = 0; i < 100; i++) {
        const game = dealt('bangarena-double-agent', { seed: `agents ${i}`, seats });
        const roles = rolesOf(game);
        const leader = roles.indexOf('marshal');
        const ring = roles.flatMap((role, seat) => (['raider', 'double-agent'].includes(role) ? [seat] : []));
        roles.forEach((role, seat) => {
          const known = new Set([seat, leader, ...(seats > 4 && ring.includes(seat) ? ring : [])]);
          expect(seatsOf(game.state.knows[seat], seats)).toEqual([...known].sort((a, b) => a - b));
          const told = seatsOf(game.state.told[seat], seats).map((other) => roles[other]);
          expect(told.sort()).toEqual(role === 'marshal' && seats > 4 ? ['deputy', 'double-agent'] : []);
        });
        if (seats < 7) continue;
        const deputies = roles.flatMap((role, seat) => (role === 'deputy' ? [seat] : []));
        deputiesTold[(game.state.told[leader] >> deputies[0]) & 1]++;
      }
    }
    // With two Deputies, either may be the one.
    expect(uniformP(deputiesTold)).toBeGreaterThan(0.001);
  });
});

describe('roles by a seed of their own', () => {
  it.each(SEATS)(
    'give each of %i seats every role as often as the table has it, over its rotations',
    (seats) => {
      const counts = Array.from({ length: seats }, () => new Map<string, number>());
      for (let rotation = 0; rotation < seats; rotation++) {
        const game = dealt('bangarena-classic', {
          seed: `deal ${rotation}`,
          seats,
          roleSeed: 'shared',
          rotation,
        });
        rolesOf(game).forEach((role, seat) => {
          counts[seat].set(role, (counts[seat].get(role) ?? 0) + 1);
        });
      }
      const [marshal, deputy, raider, loner] = ROLES[seats];
      const wanted = new Map(
        Object.entries({ marshal, deputy, raider, loner }).filter(([, count]) => count > 0),
      );
      for (const seat of counts) expect(new Map([...seat].sort())).toEqual(new Map([...wanted].sort()));
    },
  );

  it('move nothing else: characters and the order of cards are those of the deal', () => {
    const plain = dealt('bangarena-classic', { seed: 'deal', seats: 7 });
    for (let rotation = 0; rotation < 7; rotation++) {
      const game = dealt('bangarena-classic', { seed: 'deal', seats: 7, roleSeed: 'roles', rotation });
      expect(game.state.character).toEqual(plain.state.character);
      expect(game.state.chance.key).toEqual(plain.state.chance.key);
    }
  });

  it('are not those of the deal’s seed', () => {
    const same = Array.from({ length: 40 }, (_, i) => {
      const one = rolesOf(dealt('bangarena-classic', { seed: `s ${i}`, seats: 8 })).join();
      const two = rolesOf(
        dealt('bangarena-classic', { seed: `s ${i}`, seats: 8, roleSeed: `s ${i}` }),
      ).join();
      return one === two;
    });
    expect(same.filter(Boolean).length).toBeLessThan(5);
  });
});

describe('deals are fair', () => {
  const games = Array.from({ length: 6000 }, (_, i) =>
    dealt('bangarena-classic', { seed: `fair ${i}`, seats: 7 }),
  );

  it('every seat is as likely to have each role', () => {
    const [marshal, deputy, raider, loner] = ROLES[7];
    for (let seat = 0; seat < 7; seat++) {
      const roles = games.map((game) => rolesOf(game)[seat]);
      const counts = ['marshal', 'deputy', 'raider', 'loner'].map(
        (id) => roles.filter((role) => role === id).length,
      );
      expect(fitP(counts, [marshal / 7, deputy / 7, raider / 7, loner / 7])).toBeGreaterThan(0.001);
    }
  });

  it('every character is as likely at each seat', () => {
    for (let seat = 0; seat < 7; seat++) {
      const counts = Array<number>(16).fill(0);
      for (const game of games) counts[game.characterOf(seat)]++;
      expect(uniformP(counts)).toBeGreaterThan(0.001);
    }
  });

  it('every card is as likely to be in a hand of four', () => {
    const counts = Array<number>(80).fill(0);
    for (const game of games) {
      const seat = [0, 1, 2, 3, 4, 5, 6].find((one) => game.handCountOf(one) === 4) ?? 0;
      for (let i = 0; i < 4; i++) counts[game.state.zones.at(ZONE_HAND + seat, i)]++;
    }
    expect(uniformP(counts)).toBeGreaterThan(0.001);
  });

  it('the same seed deals the same, and seeds that look alike do not', () => {
    const bytes = (seed: string) => dealt('bangarena-classic', { seed, seats: 7 }).state.bytes.join();
    expect(bytes('1')).toBe(bytes('1'));
    expect(new Set(['1', '01', ' 1', '1 ', '2', '１'].map(bytes)).size).toBe(6);
  });
});
