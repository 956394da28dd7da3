import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { observe } from '#dist/src/view/observe.js';
import { OMNISCIENT, View } from '#dist/src/view/view.js';
import { sized } from '../kit/sizes.ts';
import { canaries } from './canary.ts';
import { canariesIn, canaryRuleset } from './canary-rules.ts';
import { DOOR } from './door.ts';
import { planOf } from './plan.ts';

/** Games; the token scan is the second opinion on what two worlds shows for twice as many. */
const GAMES = sized(1000, 50_000) / RULESET_IDS.length;

describe.each(RULESET_IDS)('%s', (id) => {
  const rules = canaryRuleset(id);
  const roles = rules.info.roles.every((role) => role.public) ? 0 : 5;

  it('has a canary for every card and for the roles', () => {
    const names = canariesIn(JSON.stringify(rules.info));
    expect(names.cards.size).toBe(rules.cardCount);
    expect(names.roles.size).toBeGreaterThanOrEqual(roles);
    for (let card = 0; card < rules.cardCount; card++) {
      expect(rules.info.faces[rules.cardFace[card]].id).toBe(`zc${card}z`);
    }
  });

  it('hears the canaries of a view of all', () => {
    const game = new Game(rules);
    const seats = rules.info.maxSeats;
    game.reset({ seed: 'canary', seats });
    const heard = canariesIn(JSON.stringify(observe(new View(game, OMNISCIENT)).players));
    const held = Array.from({ length: seats }, (_, seat) => game.handCountOf(seat)).reduce(
      (sum, n) => sum + n,
      0,
    );
    expect(heard.cards.size).toBe(held);
    expect(heard.roles.size).toBeGreaterThanOrEqual(roles);
  });

  it('tells nobody of a card or role that is hidden from them', () => {
    const { compared, leaks } = canaries(DOOR, { ...planOf(GAMES, 'canary'), rulesets: [rules] });
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(GAMES * 1000);
  });
});
