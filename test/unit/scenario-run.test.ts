import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/sources.mjs';
import { EXIT } from '../../src/errors.ts';
import { type Deviation, readScenarios, runScenarios } from '../../src/scenario/index.ts';
import { ScenarioReport } from '../../src/scenario/report.ts';
import { play } from '../../src/scenario/run.ts';
import { expectCliError } from '../kit/cli-error.ts';

const TABLE = `name: planted
seats:
  - {role: marshal, character: eagle-eye, hp: 5, hand: [shot, shot, wagon, snatch], inPlay: [horse 8H]}
  - {role: raider, character: red-suit, hand: [ricochet, duel], inPlay: [cover]}
  - {role: raider, character: three-eyes, hp: 1}
  - {role: loner, character: grip}
`;
/** Line of the first step below {@link TABLE} and `steps:`. */
const FIRST = 8;

/** Plays a text of one scenario and returns what differs. */
function deviationsOf(text: string): readonly Deviation[] {
  const { plays, faults } = readScenarios(text, 'x.yaml');
  expect(faults).toEqual([]);
  return play(plays[0]).deviations;
}

/** What differs when the table is played with these lines as steps. */
function playing(steps: readonly string[], more = ''): readonly Deviation[] {
  return deviationsOf(`${TABLE}steps:\n${steps.map((step) => `  - ${step}\n`).join('')}${more}`);
}

describe('a scenario', () => {
  it('of the documentation passes', () => {
    const text = readFileSync(join(ROOT, 'docs/scenarios.md'), 'utf8');
    const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1]);
    expect(examples).not.toHaveLength(0);
    for (const example of examples) expect(deviationsOf(example)).toEqual([]);
  });

  it('may name a move by its id', () => {
    expect(playing(['{seat: 0, move: play:shot>2, expect: {seats: {2: {out: true}}}}'])).toEqual([]);
  });

  it.each([
    ['hp: 4', 'seat 0: ♥', '4', '5'],
    ['maxHp: 4', 'seat 0: maximum ♥', '4', '6'],
    ['hand: 3', 'seat 0: cards in hand', '3', '4'],
    ['hand: [shot, wagon]', 'seat 0: hand', '[shot, wagon]', '[shot AS, shot 2D, snatch JH, wagon 9S]'],
    [
      'hand: [shot 3D, shot, wagon, snatch]',
      'seat 0: hand',
      '[shot 3D, shot, wagon, snatch]',
      '[shot AS, shot 2D, snatch JH, wagon 9S]',
    ],
    ['inPlay: []', 'seat 0: cards in play', '[]', '[horse 8H]'],
    ['stars: [aim]', 'seat 0: stars', '[aim]', '[]'],
    ['role: raider', 'seat 0: role as the table knows it', 'raider', 'marshal'],
    ['out: true', 'seat 0: whether out', 'true', 'false'],
    ['range: 2', 'seat 0: range', '2', '1'],
    ['shots: unlimited', 'seat 0: Shots a turn', 'unlimited', '1'],
  ])('notices that a seat has not %s', (expectation, what, expected, actual) => {
    expect(playing([`expect: {seats: {0: {${expectation}}}}`])).toEqual([
      { step: 1, line: FIRST, what, expected, actual },
    ]);
  });

  it.each([
    ['turn: 1', 'whose turn it is', '0'],
    ['phase: draw', 'the phase', 'play'],
    ['round: 2', 'the round', '1'],
    ['deck: 3', 'cards in the deck', '72'],
    ['asked: {seat: 1, for: turn}', 'who is asked', '{seat: 0, for: turn}'],
    ['asked: nobody', 'who is asked', /seat: 0/],
    ['inForce: [high-noon]', 'rules in force', '[]'],
    ['discard: shot', 'the top of the discard pile', 'none'],
    ['discards: 1', 'cards in the discard pile', '0'],
    ['distance: [{from: 1, to: 0, is: 1}]', 'the distance from seat 1 to seat 0', '2'],
    ['can: [{play: shot, target: 0}]', 'legal moves', /^end, play:shot>1/],
    ['cannot: [{end: true}]', 'legal moves', /^end, /],
    ['simplest: {play: wagon}', 'the simplest move', 'end'],
    ['moves: [{end: true}]', 'the list of legal moves', /^end, play:shot>1/],
    ['over: true', 'whether the game is over', 'false'],
    ['winner: law', 'the winning team', 'none'],
    ['winners: [0]', 'the winning seats', 'none'],
    ['termination: stalemate', 'how the game ended', 'none'],
    ['events: [{kind: draw}]', 'events', 'nothing happened'],
    ['views: {1: {roles: {2: raider}}}', 'the role of seat 2 as seat 1 knows it', 'hidden'],
    ['views: {public: {roles: {0: hidden}}}', 'the role of seat 0 as those who watch knows it', 'marshal'],
    ['views: {0: {told: [1]}}', 'seats told to seat 0', '[]'],
    ['views: {1: {hand: [shot]}}', 'the hand of seat 1', '[ricochet 10C, duel QD]'],
    ['views: {1: {looking: [shot]}}', 'cards that seat 1 looks at', '[]'],
    ['views: {1: {discard: shot}}', 'the discard pile as seat 1 sees it', 'none'],
    ['views: {1: {asked: 1}}', 'who is asked, as seat 1 sees it', '0'],
    ['views: {1: {canMove: true}}', 'whether seat 1 has legal moves', 'false'],
    ['views: {1: {events: [{kind: hit}]}}', 'events as 1 saw them', 'nothing happened'],
  ])('notices that it is not so: %s', (expectation, what, actual) => {
    const deviations = playing([`expect: {${expectation}}`]);
    expect(deviations).toHaveLength(1);
    expect(deviations[0]).toMatchObject({ step: 1, line: FIRST, what });
    expect(deviations[0].actual).toEqual(typeof actual === 'string' ? actual : expect.stringMatching(actual));
  });

  it('notices events in another order, and such as must not be', () => {
    const shoot = (expectation: string) =>
      playing([`{seat: 0, play: shot, target: 2, expect: {${expectation}}}`]);
    expect(shoot('events: [{kind: hit, seat: 2}, {kind: eliminated, seat: 2}]')).toEqual([]);
    const [order] = shoot('events: [{kind: eliminated}, {kind: hit}]');
    expect(order.expected).toBe('{kind: hit} after {kind: eliminated}');
    expect(order.actual).toContain('{kind: hit, seat: 2, target: 0, amount: 1}\n{kind: eliminated, ');
    expect(shoot('noEvents: [{kind: hit, seat: 1}]')).toEqual([]);
    expect(shoot('noEvents: [{kind: hit, seat: 2}]')).toHaveLength(1);
    expect(shoot('events: [{kind: hit, amount: 2}]')).toHaveLength(1);
    expect(shoot('events: [{kind: hit, target: nobody}]')).toHaveLength(1);
    expect(shoot('events: [{kind: play, card: hidden}]')).toHaveLength(1);
  });

  it.each([
    ['a move of the wrong seat', '{seat: 1, pass: true}', 'seat 1: {pass: true}', /^seat 0 is asked/],
    [
      'an illegal move',
      '{seat: 0, play: snatch, target: 2}',
      'one legal move {play: snatch, target: 2}',
      /^legal moves are end, /,
    ],
    [
      'a move that may be several',
      '{seat: 0, play: shot}',
      'one legal move {play: shot}',
      /^could be any of play:shot>1, play:shot>2, play:shot>3; say more$/,
    ],
  ])('stops at %s', (_, step, expected, actual) => {
    const deviations = playing([step, 'expect: {round: 9}'], 'coins: [good]\n');
    expect(deviations).toHaveLength(1);
    expect(deviations[0]).toMatchObject({ step: 1, line: FIRST, what: 'the move', expected });
    expect(deviations[0].actual).toMatch(actual);
  });

  it('stops when the game is over', () => {
    const won = TABLE.replace('red-suit', 'red-suit, out: true')
      .replace(', hand: [ricochet, duel], inPlay: [cover]', '')
      .replace('grip', 'grip, out: true');
    const deviations = deviationsOf(`${won}steps:
  - {seat: 0, play: shot, target: 2, expect: {over: true, winner: law}}
  - {seat: 0, end: true}
`);
    expect(deviations).toHaveLength(1);
    expect(deviations[0]).toMatchObject({ step: 2, actual: 'the game is over' });
  });

  it.each([
    [
      'a card beyond the deck',
      ['{seat: 0, play: wagon}'],
      'deck: [shot]\n',
      /a card is drawn that "deck" does not say/,
    ],
    [
      'a card that lies elsewhere',
      ['{seat: 0, play: wagon}'],
      'deck: [horse 8H, duel]\n',
      /horse 8H should be drawn, but lies elsewhere/,
    ],
    [
      'a coin beyond the list',
      ['{seat: 0, play: shot, target: 1}'],
      '',
      /a coin is tossed that "coins" does not say/,
    ],
    [
      'a pick beyond the list',
      ['{seat: 0, play: snatch, target: 1, card: hand}'],
      '',
      /a card of a hand is taken at random/,
    ],
    [
      'a pick that the hand lacks',
      ['{seat: 0, play: snatch, target: 1, card: hand}'],
      'picks: [canteen]\n',
      /canteen should be taken, but the hand does not hold it/,
    ],
    [
      'cards left over',
      ['{seat: 0, play: wagon}'],
      'deck: [shot, duel, toss, shot 9D]\n',
      /^deck: toss, shot 9D not drawn$/,
    ],
    ['coins left over', ['expect: {round: 1}'], 'coins: [good, bad]\n', /^coins: 2 not tossed$/],
    ['picks left over', ['expect: {round: 1}'], 'picks: [duel]\n', /^picks: duel not taken$/],
  ])('fails for %s', (_, steps, script, actual) => {
    const deviations = playing(steps, script);
    expect(deviations).toHaveLength(1);
    expect(deviations[0].what).toBe('what chance should bring');
    expect(deviations[0].actual).toMatch(actual);
  });

  it('asks for suit and rank where two hands could be meant', () => {
    const twice = `name: x
seats:
  - {role: marshal, character: lucky, hand: [snatch]}
  - {role: raider, character: red-suit, hand: [shot AS, duel]}
  - {role: raider, character: three-eyes, hand: [ricochet, duel]}
  - {role: loner, character: grip, hand: [canteen, ricochet]}
picks: [CARD]
steps: [{seat: 0, play: snatch, target: 1, card: hand}]
`;
    expect(deviationsOf(twice.replace('CARD', 'duel'))).toEqual([]);
    const unclear = twice.replace('[ricochet, duel]', '[duel, wagon]').replace('CARD', 'duel');
    expect(deviationsOf(unclear)[0].actual).toBe('which duel is taken? Give its suit and rank');
    expect(deviationsOf(unclear.replace('picks: [duel]', 'picks: [duel QD]'))).toEqual([]);
  });

  it('leaves the deck to chance when told so', () => {
    expect(playing(['{seat: 0, play: wagon, expect: {seats: {0: {hand: 5}}}}'], 'deck: any\n')).toEqual([]);
  });

  it('lays the discards out in their order, the rest below them', () => {
    const all = `${TABLE}rest: discards\ndiscards: [duel, toss KH]\ndeck: [canteen]\n`;
    const top = deviationsOf(`${all}steps: [{expect: {discard: toss, deck: 1, discards: 71}}]\n`);
    expect(top.map((deviation) => deviation.actual)).toEqual(['deck: canteen not drawn']);
  });

  it('lets a real deal set the position', () => {
    const dealt = `name: x
dealt: true
deck: any
seats:
  - {role: raider, character: mad-dog}
  - {role: loner, character: collector}
  - {role: marshal, character: shadow}
  - {role: raider, character: lucky}
steps:
  - expect: {turn: 2, seats: {0: {hp: 4, hand: 4}, 1: {hp: 3, hand: 3}, 2: {hp: 5, hand: 7}, 3: {hp: 4}}, views: {1: {roles: {1: loner}}}}
`;
    expect(deviationsOf(dealt)).toEqual([]);
  });
});

describe('a report', () => {
  const { plays } = readScenarios(
    `${TABLE}steps: [{expect: {round: 2}}]\n---\n${TABLE}steps: [{expect: {round: 1}}]\n`,
    'x.yaml',
  );
  const report = new ScenarioReport(plays.map(play));

  it('counts, and says where and what', () => {
    expect(report).toMatchObject({ files: 1, passed: 1, failed: 1 });
    expect(report.toString()).toBe(`FAILED x.yaml:1 planted
  x.yaml:7 (step 1, the round)
    expected 2
    actual   1

2 scenarios in 1 file: 1 passed, 1 failed`);
    expect(JSON.parse(JSON.stringify(report)).scenarios[0]).toMatchObject({ name: 'planted', passed: false });
  });

  it('plays nothing when a file says something wrongly', () => {
    const message = expectCliError(EXIT.usage, () => runScenarios([join(ROOT, 'package.json')]));
    expect(message).toMatch(/package\.json:\d+:\d+: unknown key "version"/);
    expect(message).toMatch(/docs\/scenarios\.md/);
  });
});
