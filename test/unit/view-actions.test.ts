import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../src/content/rulesets.ts';
import { ActionSpace } from '../../src/view/actions.ts';
import { moveId } from '../../src/view/moves.ts';
import { View } from '../../src/view/view.ts';
import { ALL_IDS } from '../kit/families.ts';
import { visitPositions } from '../kit/positions.ts';

describe('a fixed set of actions', () => {
  it('gives each move id of a ruleset one number of its own', { timeout: 5 * 60_000 }, () => {
    const spaces = new Map(ALL_IDS.map((id) => [id, new ActionSpace(getRuleset(id).info)]));
    const byNumber = new Map<string, string>();
    const byId = new Map<string, number>();
    visitPositions(100 * ALL_IDS.length, 'actions', 1, (game) => {
      const view = new View(game, game.seat);
      const space = spaces.get(game.rules.id);
      if (space === undefined) throw new Error('a ruleset without actions');
      for (let i = 0; i < view.legalCount; i++) {
        const number = space.numberOf(view, i);
        if (!(number >= 0 && number < space.size)) expect({ number, of: moveId(view, i) }).toBeNull();
        const ofNumber = `${game.rules.id} ${number}`;
        const ofId = `${game.rules.id} ${moveId(view, i)}`;
        if ((byNumber.get(ofNumber) ?? ofId) !== ofId || (byId.get(ofId) ?? number) !== number)
          expect({ number, of: ofId }).toEqual({ number: byId.get(ofId), of: byNumber.get(ofNumber) });
        byNumber.set(ofNumber, ofId);
        byId.set(ofId, number);
      }
    });
    expect(byId.size).toBe(byNumber.size);
    const shapes = new Set([...byId.keys()].map((id) => id.replace(/^\S+ /, '').replace(/[:>].*/, '')));
    expect([...shapes].sort()).toEqual(
      [
        ...['activate', 'answer', 'become', 'boon', 'bounty', 'check', 'copy', 'discard', 'draft', 'draw'],
        ...['double', 'forgo', 'give', 'guess', 'strike'],
        ...['end', 'name', 'pass', 'play', 'return', 'toss', 'use'],
      ].sort(),
    );
  });

  it('begins with end and pass and is not larger than it must be', () => {
    const { info } = getRuleset('bangarena-classic');
    const faces = info.faces.length;
    const size =
      4 + // end, pass, draw:deck, draw:discard
      faces * (1 + 8 * (2 + faces)) + // play: at nobody, or at a seat and there its hand or a face
      3 * faces * (1 + faces) + // answer, discard, use: one card or two
      8 + // draw:hand
      info.cards.length +
      2 * info.boons.length;
    expect(new ActionSpace(info).size).toBe(size);
  });
});
