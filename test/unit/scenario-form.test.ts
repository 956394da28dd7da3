import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { filesBelow, ROOT } from '../../scripts/sources.mjs';
import { readScenarios, scenarioJsonSchema } from '../../src/scenario/index.ts';

const SEATS = `seats:
  - {role: marshal, character: lucky, hand: [shot]}
  - {role: raider, character: red-suit}
  - {role: raider, character: three-eyes}
  - {role: loner, character: grip}
`;
const BANG_SEATS = `seats:
  - {role: sheriff, character: kit-carlson}
  - {role: outlaw, character: black-jack}
  - {role: outlaw, character: bart-cassidy}
  - {role: renegade, character: el-gringo}
`;
const STEPS = 'steps: [{expect: {round: 1}}]\n';

/** The faults of a scenario text, as lines after the file's name. */
function faultsOf(text: string): string[] {
  return readScenarios(text, 'x.yaml').faults.map((line) => line.slice('x.yaml:'.length));
}

describe('the form of scenarios', () => {
  it('takes several documents, and skips empty ones', () => {
    const one = `name: one\n${SEATS}${STEPS}`;
    const { plays, faults } = readScenarios(`# nothing\n---\n${one}---\n${one}`, 'x.yaml');
    expect(faults).toEqual([]);
    expect(plays.map(({ source }) => source.place([]).line)).toEqual([3, 11]);
  });

  it.each([
    ['an empty file', '', '1:1: there is no scenario in this file'],
    ['text that is no YAML', 'name: [\n', /^\d+:\d+: this is not valid YAML/],
    [
      'an unknown key',
      `nam: x\n${SEATS}${STEPS}`,
      '1:1: name is missing\n1:1: unknown key "nam"; did you mean "name"?',
    ],
    [
      'an unknown key far from all',
      `name: x\nzzzzzzzz: x\n${SEATS}${STEPS}`,
      /^2:1: unknown key "zzzzzzzz"; known here are name, ruleset/,
    ],
    [
      'an unknown key of a seat',
      `name: x\n${SEATS.replace('hand', 'hnad')}${STEPS}`,
      '3:39: unknown key "hnad"; did you mean "hand"?',
    ],
    [
      'an unknown key of an expectation',
      `name: x\n${SEATS}steps: [{expect: {rond: 1}}]\n`,
      '7:19: unknown key "rond"; did you mean "round"?',
    ],
    [
      'an unknown key of an event',
      `name: x\n${SEATS}steps: [{expect: {events: [{kind: hit, seet: 1}]}}]\n`,
      '7:40: unknown key "seet"; did you mean "seat"?',
    ],
    [
      'an unknown role',
      `name: x\n${SEATS.replace('loner', 'lonely')}${STEPS}`,
      /^6:12: Unknown role "lonely". Did you mean "loner"/,
    ],
    [
      'an unknown character',
      `name: x\n${SEATS.replace('grip', 'gripp')}${STEPS}`,
      /^6:30: Unknown character "gripp". Did you mean "grip"/,
    ],
    [
      'an unknown card',
      `name: x\n${SEATS.replace('[shot]', '[shoot]')}${STEPS}`,
      /^3:46: Unknown card "shoot". Did you mean "shot"/,
    ],
    [
      'an unknown card in a move',
      `name: x\n${SEATS}steps: [{seat: 0, play: shoot}]\n`,
      /^7:25: Unknown card "shoot"/,
    ],
    [
      'an unknown ruleset',
      `name: x\nruleset: bangarena-clasic\n${SEATS}${STEPS}`,
      /^2:10: Unknown ruleset "bangarena-clasic". Did you mean "bangarena-classic"/,
    ],
    [
      'an unknown boon',
      `name: x\n${SEATS}steps: [{seat: 0, boon: aimm}]\n`,
      /^7:25: Unknown boon "aimm". Did you mean "aim"/,
    ],
    [
      'an unknown word',
      `name: x\nphase: plai\n${SEATS}${STEPS}`,
      '2:8: phase is one of start, draw, play, discard',
    ],
    ['what is no card', `name: x\ndeck: [Shot 1D]\n${SEATS}${STEPS}`, /^2:8: deck\.0: a card is a face/],
    [
      'a card that the deck lacks',
      `name: x\n${SEATS.replace('[shot]', '[shot 2H]')}${STEPS}`,
      /^3:46: the deck has no shot 2H; it has shot AS, shot 2D/,
    ],
    [
      'more cards than there are',
      `name: x\ndiscards: [scope, scope]\n${SEATS}${STEPS}`,
      '2:19: more cards of this name than the deck has',
    ],
    [
      'a step without a move',
      `name: x\n${SEATS}steps: [{seat: 0}]\n`,
      /^7:9: steps\.0: a step has a seat and a move/,
    ],
    [
      'a step with two moves',
      `name: x\n${SEATS}steps: [{seat: 0, end: true, pass: true}]\n`,
      /^7:9: steps\.0: a step has a seat and a move/,
    ],
    ['an empty step', `name: x\n${SEATS}steps: [{}]\n`, '7:9: steps.0: the step says nothing'],
    ['no steps', `name: x\n${SEATS}`, '1:1: steps is missing'],
    [
      'a seat that the table lacks',
      `name: x\n${SEATS}steps: [{expect: {seats: {4: {hp: 1}}}}]\n`,
      /: there is no seat 4; the last is 3$/,
    ],
  ])('refuses %s', (_, text, fault) => {
    const faults = faultsOf(text);
    expect(faults.join('\n')).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it.each([
    [
      'a table with other roles',
      SEATS.replace('loner', 'deputy'),
      '3:3',
      /0 × loner, but a table of 4 has 1|1 × deputy, but a table of 4 has 0/,
    ],
    ['too few seats', SEATS.split('\n').slice(0, 4).join('\n'), '', /played by 4 to 8 seats, not 3/],
    ['a character twice', SEATS.replace('grip', 'lucky'), '', /lucky sits at seat 0 already/],
    [
      'too many hearts',
      SEATS.replace('red-suit', 'red-suit, hp: 5'),
      '',
      /5 ♥ are more than the maximum of 4/,
    ],
    [
      'a brown card in play',
      SEATS.replace('red-suit', 'red-suit, inPlay: [shot]'),
      '',
      /shot does not stay in play/,
    ],
    [
      'two cards of a name in play',
      SEATS.replace('red-suit', 'red-suit, inPlay: [horse, horse]'),
      '',
      /a second horse before one player/,
    ],
    [
      'two weapons',
      SEATS.replace('red-suit', 'red-suit, inPlay: [rifle, carbine]'),
      '',
      /one weapon at a time/,
    ],
    [
      'a jailed Marshal',
      SEATS.replace('lucky', 'lucky, inPlay: [jail]'),
      '',
      /jail cannot lie before a marshal/,
    ],
    [
      'cards of one who is out',
      SEATS.replace('red-suit', 'red-suit, out: true, hand: [duel]'),
      '',
      /who is out has no ♥ and no cards/,
    ],
    [
      'a Marshal who is out',
      SEATS.replace('lucky, hand: [shot]', 'lucky, out: true'),
      '',
      /over once the Marshal is out/,
    ],
    [
      'a Sheriff who is out',
      `ruleset: bang
seats:
  - { role: sheriff, character: lucky-duke, out: true }
  - { role: outlaw, character: el-gringo }
  - { role: outlaw, character: sid-ketchum }
  - { role: renegade, character: jourdonnais }
`,
      '',
      /over once the Sheriff is out/,
    ],
    [
      'a game that is over',
      SEATS.replace(/(red-suit|three-eyes|grip)/g, '$1, out: true'),
      '',
      /the game is over/,
    ],
    [
      'the turn of one who is out',
      `turn: 1\n${SEATS.replace('red-suit', 'red-suit, out: true')}`,
      '',
      /seat 1 is out/,
    ],
    ['a round too late', `round: 100\n${SEATS}`, '', /ends when round 100 would begin/],
    ['a deal that says hands', `dealt: true\ndeck: any\n${SEATS}`, '', /the deal decides this/],
    [
      'a deal that says whose turn it is',
      `dealt: true\nturn: 1\n${SEATS.replace(', hand: [shot]', '')}`,
      '',
      /the deal decides this/,
    ],
  ])('refuses %s', (_, seats, at, cause) => {
    const [fault] = faultsOf(`name: x\n${seats.trimEnd()}\n${STEPS}`);
    expect(fault).toMatch(cause);
    expect(fault.startsWith(at)).toBe(true);
  });

  it.each([
    [
      'an event that comes by card as one of the event deck',
      'bang+high-noon+wild-west-show',
      'event: gag',
      '3:8',
      /comes by card; give it as "show"/,
    ],
    [
      'an event of the event deck as one that comes by card',
      'bang+high-noon+wild-west-show',
      'show: curse',
      '3:7',
      /does not come by card; give it as "event"/,
    ],
    [
      'a rule of the round as an event',
      'bangarena-classic',
      'event: high-noon',
      '3:8',
      /it comes by the round/,
    ],
    [
      'an event that cannot come up again',
      'bang+high-noon',
      'event: curse\nevents: [curse]',
      '4:9',
      /curse cannot come up now/,
    ],
    ['an event where there are none', 'bang', 'event: curse', '3:8', /Unknown rule "curse". Known: none\./],
  ])('refuses %s', (_, ruleset, chance, at, cause) => {
    const seats = ruleset === 'bangarena-classic' ? SEATS : BANG_SEATS;
    const [fault] = faultsOf(`name: x\nruleset: ${ruleset}\n${chance}\n${seats.trimEnd()}\n${STEPS}`);
    expect(fault).toMatch(cause);
    expect(fault.startsWith(at)).toBe(true);
  });

  it('names the leader of the ruleset', () => {
    const seats = BANG_SEATS.replace('kit-carlson', 'kit-carlson, out: true');
    expect(faultsOf(`name: x\nruleset: bang\n${seats}${STEPS}`)[0]).toMatch(/over once the Sheriff is out/);
  });

  it('has a JSON Schema that all rule tests meet, and mistakes do not', () => {
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(scenarioJsonSchema());
    const files = filesBelow('test/scenario').filter((file) => file.endsWith('.yaml'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const text = readFileSync(`${ROOT}/${file}`, 'utf8');
      for (const document of parseAllDocuments(text)) {
        expect(validate(document.toJS()), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
      }
    }
    expect(validate({ name: 'x', seats: [], steps: [] })).toBe(false);
    expect(
      validate({ name: 'x', seats: [{ role: 'marshal', character: 'lucky' }], steps: [{}], typo: 1 }),
    ).toBe(false);
  });
});
