import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/content/compile.ts';
import { getRuleset, getSpec, RULESET_IDS } from '../../../src/content/rulesets.ts';
import type {
  BoonRow,
  CardRow,
  CharacterRow,
  ModeRow,
  Module,
  RulesetSpec,
} from '../../../src/engine/schema.ts';

const SPEC = getSpec('bangarena-classic');
const [MODULE] = SPEC.modules;

/** The spec of classic with its module changed. */
function withModule(changes: Partial<Module>): RulesetSpec {
  return { ...SPEC, modules: [{ ...MODULE, ...changes }] };
}

function withMode(changes: Partial<ModeRow>): RulesetSpec {
  return { ...SPEC, mode: { ...SPEC.mode, ...changes } };
}

/** The spec with one card (or character) row changed; wrong words are given as they would come from a slip. */
function withCard(id: string, changes: Record<string, unknown>): RulesetSpec {
  return withModule({
    cards: MODULE.cards?.map((row) => (row.id === id ? ({ ...row, ...changes } as CardRow) : row)),
  });
}

function withCharacter(id: string, changes: Record<string, unknown>): RulesetSpec {
  return withModule({
    characters: MODULE.characters?.map((row) =>
      row.id === id ? ({ ...row, ...changes } as CharacterRow) : row,
    ),
  });
}

describe('compile names the row that is wrong', () => {
  it.each([
    ['an effect that does not exist', withCard('shot', { effect: 'hitt' }), /shot: hitt is no effect/],
    ['a target that does not exist', withCard('toss', { target: 'anyone' }), /toss: anyone is no target/],
    ['a copy that is no card', withCard('duel', { copies: ['11S'] }), /duel: 11S is no card/],
    ['a copy without a suit', withCard('duel', { copies: ['Q'] }), /duel: Q is no card/],
    ['a mod that does not exist', withCard('horse', { mods: { further: 1 } }), /horse: further is no mod/],
    [
      'a mod of a character that does not exist',
      withCharacter('shadow', { mods: { further: 2 } }),
      /shadow: further is no mod/,
    ],
    [
      'a card that counts and does not exist',
      withCharacter('two-faced', { counts: { attack: ['riccochet'] } }),
      /two-faced: no card has the id riccochet/,
    ],
    [
      'an ability at a decision that does not exist',
      withCharacter('bonesetter', { ability: { effect: 'heal', amount: 1, cost: 2, at: ['shoot'] } }),
      /bonesetter: shoot is no ask/,
    ],
    [
      'an ability at another cost',
      withCharacter('bonesetter', { ability: { effect: 'heal', amount: 1, cost: 3, at: ['turn'] } }),
      /bonesetter: an ability costs at most two/,
    ],
    [
      'two cards of one id',
      withModule({ cards: [...(MODULE.cards ?? []), ...(MODULE.cards ?? []).slice(0, 1)] }),
      /two card rows.*shot/,
    ],
    [
      'two characters of one id',
      withModule({ characters: [...(MODULE.characters ?? []), ...(MODULE.characters ?? []).slice(0, 1)] }),
      /two character rows.*stone-leopard/,
    ],
    [
      'a role of an unknown team',
      withModule({
        roles: MODULE.roles?.map((row) => ({ ...row, team: row.id === 'loner' ? 'nobody' : row.team })),
      }),
      /loner: no team has the id nobody/,
    ],
    ['a leader that is no role', withMode({ leader: 'sheriff' }), /no role has the id sheriff/],
    ['an event that no module has', withMode({ events: ['low-noon'] }), /low-noon/],
    ['a patch of an unknown card', withMode({ patch: { cards: { beer: { minAlive: 3 } } } }), /card beer/],
    [
      'a patch of an unknown character',
      withMode({ patch: { characters: { bart: null } } }),
      /character bart/,
    ],
    [
      'a composition of too few roles',
      withMode({ composition: { ...SPEC.mode.composition, 5: { marshal: 1, raider: 2, loner: 1 } } }),
      /4 roles for 5 seats/,
    ],
    [
      'a composition of a role that does not exist',
      withMode({ composition: { ...SPEC.mode.composition, 5: { marshal: 1, outlaw: 3, loner: 1 } } }),
      /classic: no role has the id outlaw/,
    ],
    [
      'a victory of an unknown team',
      withMode({ victory: [{ team: 'bandits', when: 'out', roles: ['marshal'] }] }),
      /no team has the id bandits/,
    ],
    ['a colour that does not exist', withCard('shot', { colour: 'pink' }), /shot: pink is no colour/],
    ['a use that does not exist', withCard('shot', { uses: ['attak'] }), /shot: attak is no use/],
    [
      'a use that a character counts',
      withCharacter('two-faced', { counts: { attak: [] } }),
      /two-faced: attak is no use/,
    ],
    [
      'a trigger that does not exist',
      withCharacter('stone-leopard', { on: { hits: { do: 'draw' } } }),
      /stone-leopard: hits is no trigger/,
    ],
    [
      'a hook that does not exist',
      withCharacter('stone-leopard', { on: { hit: { do: 'dance' } } }),
      /stone-leopard: dance is no hook at hit/,
    ],
    [
      'a hook that does something else at that moment',
      withCharacter('stone-leopard', { on: { hit: { do: 'take-spoils' } } }),
      /stone-leopard: take-spoils is no hook at hit/,
    ],
    [
      'a hook that the engine does not heed there',
      withCard('horse', { on: { hit: { do: 'draw', amount: 1 } } }),
      /horse: the engine does not heed a hook at hit of a card/,
    ],
    [
      'a part that the engine does not heed there',
      withCard('horse', { counts: { attack: ['ricochet'] } }),
      /horse: the engine does not heed counts of a card/,
    ],
    [
      'a check without a flip',
      withCard('jail', { on: { 'turn-start': { do: 'imprison' } } }),
      /jail: its check flips nothing/,
    ],
    [
      'a suit that does not exist',
      withCard('jail', { on: { 'turn-start': { do: 'imprison', flip: { matching: 'good', suits: 'HX' } } } }),
      /jail: X is no suit/,
    ],
    [
      'another place of the first card',
      withCharacter('grip', { draw: { first: 'other-hands' } }),
      /grip: other-hands is no place of the first card/,
    ],
    [
      'a boon that is had once for a mod that does not exist',
      withModule({ boons: MODULE.boons?.map((row) => ({ ...row, once: 'looks' }) as unknown as BoonRow) }),
      /toughness: looks is no mod/,
    ],
    [
      'a step that does not exist',
      withMode({ elimination: ['glory', 'fame' as 'glory'] }),
      /classic: fame is no step after an elimination/,
    ],
    [
      'a way to win that does not exist',
      withMode({ victory: [{ team: 'law', when: 'some-out' as 'out', roles: [] }] }),
      /classic: some-out is no way to win/,
    ],
    [
      'a hunt without a target',
      withMode({ victory: [{ team: 'law', when: 'killed-target', roles: ['deputy'] }] }),
      /classic: killed-target says whom by its target/,
    ],
    [
      'a target without a hunt',
      withMode({ victory: [{ team: 'law', when: 'out', roles: [], target: ['raider'] }] }),
      /classic: killed-target says whom by its target, and no other way to win has one/,
    ],
    [
      'a cover of an unknown suit',
      withMode({ cover: { matching: 'good', suits: 'Z' } }),
      /classic: Z is no suit/,
    ],
    ['a table that the mode lacks', { ...SPEC, maxSeats: 9 }, /classic: its composition lacks 9 seats/],
    [
      'more cards than the engine holds',
      withCard('shot', { copies: Array<string>(200).fill('AS') }),
      /255 cards are more than the engine holds/,
    ],
  ])('%s', (_, spec, message) => {
    expect(() => compile(spec)).toThrow(message);
  });
});

describe('a mode changes rows', () => {
  it('absent inherits, a value replaces, null removes', () => {
    const rules = compile(
      withMode({
        patch: {
          cards: { saloon: null, shot: { limited: false } },
          characters: { shadow: { life: 7 }, grip: null },
        },
      }),
    );
    const classic = getRuleset(SPEC.id);
    expect(rules.cardCount).toBe(79);
    expect(rules.info.faces.map(({ id }) => id)).toEqual(
      classic.info.faces.map(({ id }) => id).filter((id) => id !== 'saloon'),
    );
    expect([classic.faceLimited[0], rules.faceLimited[0]]).toEqual([1, 0]);
    expect(rules.faceTarget[0]).toBe(classic.faceTarget[0]);
    expect(rules.info.characters.find(({ id }) => id === 'shadow')?.life).toBe(7);
    expect(rules.characterCount).toBe(15);
    expect(rules.info.characters.some(({ id }) => id === 'grip')).toBe(false);
  });
});

describe('the hash of the rules', () => {
  const hash = (spec: RulesetSpec) => compile(spec).info.hash;

  it('differs between the rulesets and is the same each time', () => {
    const hashes = RULESET_IDS.map((id) => getRuleset(id).info.hash);
    expect(new Set(hashes).size).toBe(RULESET_IDS.length);
    for (const one of hashes) expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(RULESET_IDS.map((id) => hash(getSpec(id)))).toEqual(hashes);
  });

  it.each([
    ['a copy', withCard('shot', { copies: MODULE.cards?.[0].copies.with(0, 'KS') })],
    ['an amount', withCard('wagon', { amount: 3 })],
    ['♥ of a character', withCharacter('shadow', { life: 4 })],
    ['the last round', { ...SPEC, lastRound: 99 }],
    ['a bonus', withMode({ leaderLife: { ...SPEC.mode.leaderLife, 5: 1 } })],
    ['the order of steps', withMode({ elimination: ['glory', 'penalty', 'bounty', 'last-bullet'] })],
  ] as [string, RulesetSpec][])('changes with %s', (_, spec) => {
    expect(hash(spec)).not.toBe(hash(SPEC));
  });

  it.each([
    ['a name of card', withCard('shot', { name: 'Bang' })],
    ['a name', withCharacter('shadow', { name: 'Pass' })],
    ['the mode’s name', withMode({ name: 'As always' })],
  ] as [string, RulesetSpec][])('does not change with %s', (_, spec) => {
    expect(hash(spec)).toBe(hash(SPEC));
  });
});

describe('getRuleset', () => {
  it('compiles once', () => {
    expect(getRuleset(SPEC.id)).toBe(getRuleset(SPEC.id));
  });

  it.each(['', 'classic', 'Bangarena-classic', 'toString'])('refuses %j and lists what there is', (id) => {
    expect(() => getRuleset(id)).toThrow(RangeError);
    expect(() => getRuleset(id)).toThrow(/bangarena-classic, bangarena-partners/);
  });
});
