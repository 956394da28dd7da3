import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { ASK_KEEP, ASK_SHOT, ASK_TURN } from '../../src/engine/vocabulary.ts';
import { observe } from '../../src/view/observe.ts';
import { OMNISCIENT, PUBLIC, View } from '../../src/view/view.ts';
import { playUntil, visitPositions } from '../kit/positions.ts';

function dealt(ruleset: string, seats: number, seed = 'observe'): Game {
  const game = new Game(getRuleset(ruleset));
  game.reset({ seed, seats });
  return game;
}

describe('an observation (section 9)', () => {
  it('holds the own role and hand, and of the others neither [rule:sight.own] [rule:sight.never]', () => {
    const game = dealt('bangarena-classic', 7);
    for (let seat = 0; seat < 7; seat++) {
      const { you, players } = observe(new View(game, seat));
      expect(you?.seat).toBe(seat);
      expect(you?.role).toBe(game.rules.info.roles[game.roleOf(seat)].id);
      expect(you?.hand).toHaveLength(game.handCountOf(seat));
      const known = players.filter(({ role }) => role !== null).map((player) => player.seat);
      const marshal = players.findIndex(({ role }) => role === 'marshal');
      expect(new Set(known)).toEqual(new Set([seat, marshal]));
      expect(players.some((player) => 'hand' in player || 'controller' in player)).toBe(false);
    }
  });

  it('says what a card is by id, face, suit and rank', () => {
    const game = dealt('bangarena-classic', 7);
    const cards = observe(new View(game, 0)).you?.hand ?? [];
    expect(cards.length).toBeGreaterThan(2);
    for (const { id, face, suit, rank } of cards) {
      const info = game.rules.info.cards[id];
      expect([face, suit, rank]).toEqual([game.rules.info.faces[info.face].id, 'SHDC'[info.suit], info.rank]);
    }
    expect(cards.map(({ id }) => id)).toEqual(cards.map(({ id }) => id).sort((a, b) => a - b));
  });

  it('gives the composition at the table [rule:roles.counts]', () => {
    expect(observe(new View(dealt('bangarena-classic', 7), 3)).roles).toEqual({
      marshal: 1,
      deputy: 2,
      raider: 3,
      loner: 1,
    });
    expect(observe(new View(dealt('bangarena-double-agent', 5), PUBLIC)).roles).toEqual({
      marshal: 1,
      deputy: 1,
      raider: 1,
      loner: 1,
      'double-agent': 1,
    });
  });

  it('gives distances from the own seat, to others alive only', () => {
    const game = dealt('bangarena-classic', 6, 'distances');
    playUntil(game, 'distances', ({ aliveMask }) => aliveMask !== 0b111111);
    const gone = observe(new View(game, PUBLIC)).players.findIndex(({ alive }) => !alive);
    const seat = (gone + 1) % 6;
    const view = new View(game, seat);
    observe(view).players.forEach(({ distance }, other) => {
      expect(distance).toBe(other === seat || other === gone ? null : view.distance(seat, other));
    });
    for (const watcher of [gone, PUBLIC, OMNISCIENT]) {
      expect(observe(new View(game, watcher)).players.every(({ distance }) => distance === null)).toBe(true);
    }
  });

  it('tells the role of who is eliminated to all', () => {
    const game = dealt('bangarena-partners', 8, 'roles');
    playUntil(game, 'roles', ({ aliveMask }) => aliveMask !== 0b11111111);
    const { players } = observe(new View(game, PUBLIC));
    const gone = players.filter(({ alive }) => !alive);
    expect(gone.map(({ role }) => role)).toEqual(
      gone.map(({ seat }) => game.rules.info.roles[game.roleOf(seat)].id),
    );
    expect(players.filter(({ role }) => role !== null)).toHaveLength(gone.length + 1);
  });

  it('tells the double-agent Marshal two seats and two roles, and the Raiders one another', () => {
    const game = dealt('bangarena-double-agent', 7);
    const roleOf = (seat: number): string => game.rules.info.roles[game.roleOf(seat)].id;
    for (let seat = 0; seat < 7; seat++) {
      const { you, players } = observe(new View(game, seat));
      if (roleOf(seat) === 'marshal') {
        expect(you?.told?.roles).toEqual(['deputy', 'double-agent']);
        expect(you?.told?.seats.map(roleOf).sort()).toEqual(['deputy', 'double-agent']);
        expect(you?.told?.seats).toEqual([...(you?.told?.seats ?? [])].sort((a, b) => a - b));
      } else {
        expect(you?.told).toBeNull();
      }
      const ring = ['raider', 'double-agent'].includes(roleOf(seat));
      expect(you?.knownRoles).toHaveLength(ring ? 2 : 0);
      for (const { seat: other, role } of you?.knownRoles ?? []) {
        expect(['raider', 'double-agent']).toContain(role);
        expect(role).toBe(roleOf(other));
        expect(players[other].role).toBe(role);
      }
    }
    expect(observe(new View(dealt('bangarena-double-agent', 4), 0)).you?.told).toBeNull();
  });

  it('shows legal moves and what is asked to the asked seat, and to others only who it is', () => {
    const game = dealt('bangarena-classic', 5);
    playUntil(game, 'asked', ({ ask }) => ask === ASK_SHOT);
    const target = game.seat;
    const asked = observe(new View(game, target));
    expect(asked.moves[0].id).toBe('pass');
    expect(asked.ask).toMatchObject({ seat: target, kind: 'shot', victim: null });
    const { ask, resolving } = asked;
    expect(ask && 'card' in ask && ask.card).toEqual(resolving);
    expect(['shot', 'buckshot']).toContain(resolving?.face);
    for (const other of [(target + 1) % 5, PUBLIC]) {
      const observation = observe(new View(game, other));
      expect(observation.ask).toEqual({ seat: target });
      expect(observation.moves).toEqual([]);
      expect(observation.resolving).toEqual(resolving);
    }
  });

  it('shows cards looked at to who looks', () => {
    const game = dealt('bangarena-classic', 8, 'looking');
    playUntil(game, 'looking', ({ ask }) => ask === ASK_KEEP);
    const looker = game.seat;
    const { you, moves } = observe(new View(game, looker));
    expect(you?.looking).toHaveLength(3);
    expect(moves.map(({ id }) => id)).toEqual(
      (you?.looking ?? []).map(({ id }) => `return:#${id}`).reverse(),
    );
    expect(observe(new View(game, (looker + 1) % 8)).you?.looking).toEqual([]);
  });

  it('gives turn, piles, weapon, range, stars and rules in force [rule:sight.table] [rule:sight.players]', () => {
    const game = dealt('bangarena-classic', 7, 'long0');
    playUntil(game, 'long0', (g) => g.round >= 8 && g.ask === ASK_TURN);
    const view = new View(game, PUBLIC);
    const { events, turn, deck, discard, players } = observe(view);
    expect(events).toEqual(['high-noon']);
    expect(turn).toMatchObject({ seat: game.seat, phase: 'play', round: game.round, shotLimit: null });
    expect(deck.count).toBe(view.deckCount);
    expect(discard).toMatchObject({ count: view.discardCount, top: { id: view.discardTop } });
    for (const player of players) {
      const weapon = player.inPlay.find(({ face }) => /volcanic|rifle|carbine|sawed-off/.test(face));
      expect(player.weapon).toBe(weapon?.face ?? null);
      expect(player.range).toBe(view.range(player.seat));
      expect(player.boons).toHaveLength(player.stars);
    }
    expect(players.some(({ weapon }) => weapon !== null)).toBe(true);
    expect(players.some(({ stars }) => stars > 0)).toBe(true);
  });

  it('gives the eliminated no more range than the Revolver, whatever they had', () => {
    let armed = 0;
    visitPositions(160, 'range of the eliminated', 20, (game) => {
      for (const { alive, range, weapon, boons } of observe(new View(game, PUBLIC)).players) {
        if (alive) continue;
        expect(range).toBe(1);
        if (weapon !== null || boons.includes('aim')) armed++;
      }
    });
    expect(armed).toBeGreaterThan(10);
  });

  it('has neutral labels, and names and controllers only where the table gives them', () => {
    const game = dealt('bangarena-classic', 4);
    const view = new View(game, game.seat);
    expect(observe(view).players.map(({ name }) => name)).toEqual(['P1', 'P2', 'P3', 'P4']);
    const { players, moves } = observe(view, {
      names: ['Ann', 'Bob', 'Cyd', 'Dan'],
      controllers: ['person', 'bot', 'model', 'bot'],
    });
    expect(players.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cyd', 'Dan']);
    expect(players.map(({ controller }) => controller)).toEqual(['person', 'bot', 'model', 'bot']);
    expect(moves.some(({ text }) => /at (Ann|Bob|Cyd|Dan)/.test(text))).toBe(true);
  });

  it('shows all hands and roles, and the asked seat’s moves, to the view of all', () => {
    const game = dealt('bangarena-classic', 5);
    const { you, players, moves } = observe(new View(game, OMNISCIENT));
    expect(you).toBeNull();
    for (const { seat, hand, role } of players) {
      expect(hand).toEqual(observe(new View(game, seat)).you?.hand);
      expect(role).toBe(game.rules.info.roles[game.roleOf(seat)].id);
    }
    expect(moves).toEqual(observe(new View(game, game.seat)).moves);
  });

  it('tells the result once there is one, and the roles with it', () => {
    visitPositions(20, 'result', 50, (game) => {
      const { result, ask, players, moves } = observe(new View(game, PUBLIC));
      if (!game.over) {
        expect(result).toBeNull();
        expect(ask).toEqual({ seat: game.seat });
        return;
      }
      expect(result?.termination).toBe('normal');
      expect(result?.winners.length).toBeGreaterThan(0);
      expect(result?.team).toBe(game.rules.info.teams[game.winnerTeam]);
      expect(ask).toBeNull();
      expect(moves).toEqual([]);
      expect(players.every(({ role }) => role !== null)).toBe(true);
    });
  });

  it('is plain data of its own', () => {
    visitPositions(8, 'plain', 30, (game) => {
      const before = game.save();
      for (let seat = OMNISCIENT; seat < game.seats; seat++) {
        const observation = observe(new View(game, seat));
        const text = JSON.stringify(observation);
        expect(JSON.parse(text)).toEqual(observation);
        observation.players.length = 0;
        observation.moves.length = 0;
        if (observation.you) observation.you.hand.length = 0;
        expect(JSON.stringify(observe(new View(game, seat)))).toBe(text);
      }
      expect(game.save()).toEqual(before);
    });
  });
});
