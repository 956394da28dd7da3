import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { everyKind } from '../../src/check/positions.ts';
import { askText } from '../../src/cli/play-ask.ts';
import { tableText } from '../../src/cli/play-table.ts';
import { getRuleset } from '../../src/content/rulesets.ts';

const ALL = 'bang+dodge-city+high-noon:promoEvents=yes';
const REST = 'bang+fistful-of-cards+wild-west-show';
const plain = pc.createColors(false);

describe('what a person at the terminal is asked', () => {
  it.each(['bangarena-classic', ALL, REST])('is told from the turn by its question in %s', (id) => {
    const questions = new Map<string, string>();
    for (const { view, kind } of everyKind(getRuleset(id))) {
      const question = askText(view);
      expect(question).not.toMatch(/undefined|somebody|Shot|Marshal/i);
      expect(tableText(view, plain)).toContain('Your hand:');
      questions.set(kind, question);
    }
    expect(new Set(questions.values()).size).toBe(questions.size);
    expect(questions.size, [...questions].join('\n')).toBeGreaterThan(7);
  });
});
