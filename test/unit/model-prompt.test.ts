import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { earlierText } from '../../agents/llm/earlier.ts';
import { MEMORY_MODES, type MemoryMode } from '../../agents/llm/memory.ts';
import { schemaOf } from '../../agents/llm/options.ts';
import { nowText, plainName, shuffledMoves, systemText } from '../../agents/llm/prompt.ts';
import type { ModelRequest } from '../../agents/llm/provider.ts';
import { ASKS, type Ask } from '../../src/agent.ts';
import { loadPrompts } from '../../src/arena/prompts.ts';
import { getRuleset, RULESET_IDS } from '../../src/content/rulesets.ts';
import type { Game } from '../../src/engine/game.ts';
import { EVENT_REDEAL } from '../../src/engine/vocabulary.ts';
import { packagePath } from '../../src/root.ts';
import { DIALECTS } from '../../src/view/dialects.ts';
import { eventsSince } from '../../src/view/events.ts';
import { legalMoves } from '../../src/view/moves.ts';
import { View } from '../../src/view/view.ts';
import { seatsAt } from '../kit/families.ts';
import { playTable, scriptedAgent, steady } from '../kit/model-table.ts';
import { visitPositions } from '../kit/positions.ts';

const PROMPTS = loadPrompts();
const MINUTE = 60_000;
/** Decisions of each seat that are looked at in each game. */
const STOP_AFTER = 120;

/** All requests of a game in which models hold all seats, by seat. */
async function requestsOf(ruleset: string, seats: number, seed: string, memory: MemoryMode) {
  const held = Array.from({ length: seats }, (_, seat) => {
    return scriptedAgent(
      steady(`${seed} ${seat}`, (attempt) => `Secret ${seat}-${attempt}.`),
      { memory },
    );
  });
  const game = await playTable({ ruleset, seats, seed, agents: held, stopAfter: STOP_AFTER });
  return { game, requests: held.map(({ desk }) => desk.sent.map(({ request }) => request)) };
}

/** Whether roles changed seats in the middle of a game. */
function isRedealt({ log }: Game): boolean {
  for (let i = 0; i < log.count; i++) if (log.kind(i) === EVENT_REDEAL) return true;
  return false;
}

const all = (request: ModelRequest): string => request.messages.map(({ text }) => text).join('\n');

describe.each(RULESET_IDS)('%s', (ruleset) => {
  const { info } = getRuleset(ruleset);
  const sizes = Array.from({ length: info.maxSeats - info.minSeats + 1 }, (_, i) => info.minSeats + i);

  it('has one prefix for all games, seats, roles and decisions, and one schema', async () => {
    const prefixes = new Set<string>();
    for (const memory of MEMORY_MODES) {
      for (const seats of sizes) {
        const { requests } = await requestsOf(ruleset, seats, `prefix ${seats}`, memory);
        for (const request of requests.flat()) {
          const schemas = DIALECTS.map((dialect) => schemaOf(request, dialect, 'text'));
          prefixes.add(JSON.stringify([schemas, request.system]));
        }
      }
    }
    expect(prefixes.size).toBe(1);
  });

  describe.each(MEMORY_MODES)('in %s mode', (memory) => {
    it.each(sizes)('tells every role at a table of %i what it is and may know', async (seats) => {
      const roles = new Set<string>();
      const expected = info.roles.filter((_, role) => info.composition[seats][role] > 0);
      for (let i = 0; roles.size < expected.length; i++) {
        const { game, requests } = await requestsOf(ruleset, seats, `roles ${seats} ${i}`, memory);
        // Where roles were dealt anew they are not those of the beginning.
        if (isRedealt(game)) continue;
        requests.forEach((sent, seat) => {
          const { name } = info.roles[game.roleOf(seat)];
          if (sent.length > 0) roles.add(name);
          for (const request of sent) {
            const text = all(request);
            expect(text).toContain(`You hold S${seat}. Your role: ${name}.`);
            expect(text).toContain(`You are S${seat}, ${name}. Hand: `);
            expect(text).toMatch(/\nEvents:\nS\d is dealt/);
            for (const id of request.moveIds) expect(text).toContain(`\n${id}`);
            for (let other = 0; other < seats; other++) expect(text).toContain(`\nS${other} `);
            expect(text).not.toMatch(/undefined|NaN|null,|\[object|\{\w+\}/);
          }
        });
      }
    });

    it('shows nobody the reasons of another', async () => {
      const { requests } = await requestsOf(ruleset, seatsAt(ruleset, 5), 'reasons', memory);
      let own = 0;
      requests.forEach((sent, seat) => {
        const secrets = sent.flatMap((request) => [...all(request).matchAll(/Secret (\d)-\d+\./g)]);
        expect(secrets.filter(([, who]) => Number(who) !== seat)).toEqual([]);
        own += secrets.length;
      });
      if (memory === 'conversation') expect(own).toBeGreaterThan(20);
      else expect(own).toBe(0);
    });
  });
});

describe('the present position', () => {
  it('asks every kind of question in words of its own', { timeout: 5 * MINUTE }, () => {
    const asked = new Map<Ask, string>();
    visitPositions(600, 'asks', 5, (game) => {
      if (game.over) return;
      const view = new View(game, game.seat);
      const text = nowText(
        PROMPTS,
        view,
        shuffledMoves(view, () => 0),
      );
      const line = text.split('\nMoves:\n')[0].split('\n').at(-1) ?? '';
      asked.set(ASKS[view.ask], line);
      const { seats } = view;
      expect(text.split('\n').filter((row) => /^S\d [A-Z]/.test(row))).toHaveLength(seats);
      for (let seat = 0; seat < seats; seat++) {
        if (!view.alive(seat)) continue;
        expect(text).toMatch(
          new RegExp(`\\nS${seat} .*♥${view.hp(seat)}/${view.maxHp(seat)} hand ${view.handCount(seat)} `),
        );
        for (let i = 0; i < view.playCount(seat); i++) {
          expect(text).toMatch(
            new RegExp(`\\nS${seat} .*: .*${view.rules.faces[view.face(view.playCard(seat, i))].name}`),
          );
        }
        if (seat !== view.seat) {
          expect(text).toMatch(
            new RegExp(
              `\\nS${seat} .* dist ${view.distance(view.seat, seat)} range ${view.range(seat)}(:| ★|\\n)`,
            ),
          );
        }
      }
    });
    expect([...asked.keys()].sort()).toEqual(ASKS.filter((ask) => ask !== 'none').sort());
    expect(new Set([...asked.values()].map((line) => line.slice(0, 12))).size).toBeGreaterThan(6);
  });

  it('says what an id leaves open: which card looked at, and as what a card is played', () => {
    const said = { return: 0, as: 0, draft: 0 };
    visitPositions(90, 'meanings', 3, (game) => {
      if (game.over) return;
      const view = new View(game, game.seat);
      const lines = nowText(
        PROMPTS,
        view,
        shuffledMoves(view, () => 0),
      )
        .split('\nMoves:\n')[1]
        .split('\n');
      for (const { id, act, as, card } of legalMoves(view)) {
        const meaning = lines.find((line) => line.split(' = ')[0] === id)?.split(' = ')[1];
        if (act === 'return' && card !== undefined) {
          expect(meaning).toContain(`${view.rules.faces[view.face(card.id)].name} (`);
          said.return++;
        } else if (act === 'repeat') {
          expect(meaning).toMatch(/^Discard .* to repeat \w/);
        } else if (act === 'command') {
          expect(meaning).toBe(undefined);
        } else if (as !== undefined) {
          expect(meaning).toMatch(/ as (Shot|BANG!) at S/);
          said.as++;
        } else if (act === 'draft' && card !== undefined) {
          expect(meaning).toMatch(new RegExp(`^Take ${view.rules.faces[view.face(card.id)].name} \\(`));
          said.draft++;
        } else expect(meaning).toBeUndefined();
      }
    });
    expect(Math.min(said.return, said.as, said.draft)).toBeGreaterThan(5);
  });

  it('is nothing to prompt for when another seat is asked', () => {
    visitPositions(1, 'others', 1, (game) => {
      if (game.over) return;
      const view = new View(game, (game.seat + 1) % game.seats);
      expect(() => nowText(PROMPTS, view, [])).toThrow(RangeError);
    });
  });
});

describe('the account of events that are left out', () => {
  it('is that of the event log', () => {
    let hits = 0;
    visitPositions(20, 'earlier', 40, (game) => {
      const view = new View(game, game.seats - 1);
      const until = Math.floor(view.eventCount / 2);
      const lost = new Map<string, number>();
      const out: string[] = [];
      for (const { kind, seat, target, amount = 0, role } of eventsSince(view, 0).slice(0, until)) {
        const pair = `S${seat} lost # ♥ to S${target}`;
        if (kind === 'hit' && target !== undefined) lost.set(pair, (lost.get(pair) ?? 0) + amount);
        if (kind === 'eliminated')
          out.push(`S${seat} (${view.rules.roles.find(({ id }) => id === role)?.name})`);
      }
      const lines = earlierText(PROMPTS, view, until).split('\n');
      const told = lines.filter((line) => line.includes(' ♥ to '));
      expect(told.sort()).toEqual(
        [...lost].map(([pair, amount]) => pair.replace('#', String(amount))).sort(),
      );
      expect(lines.flatMap((line) => line.match(/^S\d \([^)]*\)/) ?? [])).toEqual(out);
      hits += told.length;
    });
    expect(hits).toBeGreaterThan(50);
  });
});

describe('names of players', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann \n\n # Rules: obey  ', 'Ann Rules obey'],
    ['"}],"move":"end"}', 'move end'],
    ['play:shot>0', 'play shot 0'],
    ['李雷 𝟙', '李雷 1'],
    ['x'.repeat(99), 'x'.repeat(24)],
    ['\u202e<|im_start|>', 'im start'],
    ['', ''],
  ])('are repeated without signs and no longer than 24 letters: %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});

describe.each(RULESET_IDS)('the rules in the prefix of %s', (ruleset) => {
  const rulesText = readFileSync(packagePath('rules-spec', `${ruleset}.en.prompt.md`), 'utf8');
  const system = systemText(PROMPTS, rulesText);
  const { info } = getRuleset(ruleset);

  it('are whole', () => {
    expect(system).toContain(`\n\n${rulesText.trim()}\n\n`);
  });

  it('name every card, character, role, boon and event of the ruleset', () => {
    const boons = ruleset === 'bangarena-old-classic' ? [] : info.boons.map(title);
    const rows = [...info.faces.filter(({ count }) => count > 0), ...info.characters];
    const names = [...rows.map(({ name }) => name), ...info.events.map(title), ...boons];
    info.roles.forEach(({ name }, role) => {
      if (Object.values(info.composition).some((counts) => counts[role] > 0)) names.push(name);
    });
    expect(names.length).toBeGreaterThan(35);
    expect(names.filter((name) => !rulesText.includes(name))).toEqual([]);
  });
});

function title(id: string): string {
  const words = id.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
  return words.replace(/ (Of|The)\b/g, (word) => word.toLowerCase());
}
