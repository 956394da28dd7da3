import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../src/content/rulesets.ts';
import { Game } from '../../src/engine/game.ts';
import { SUITS } from '../../src/engine/schema.ts';
import { ACTS } from '../../src/engine/vocabulary.ts';
import { legalMoves, moveById, moveId } from '../../src/view/moves.ts';
import { SUIT_NAMES } from '../../src/view/names.ts';
import type { CardJson, LegalMove } from '../../src/view/schemas.ts';
import { OMNISCIENT, PUBLIC, View } from '../../src/view/view.ts';
import { ALL_IDS, BANGARENA_IDS } from '../kit/families.ts';
import { visitPositions } from '../kit/positions.ts';

/** Moves of a list that are looked for by their ids. */
const FOUND_OF_A_LIST = 64;
/** Room for a busy machine. */
const MINUTES = 240_000;

/** The id that a move's fields give; written anew here, from the form of ids alone. */
function idOfFields(
  { act, card, cards, target, from, boon, suit, character, colour, as, id }: LegalMove,
  told: string,
): string {
  const kind = ({ face, suit }: CardJson) =>
    told.includes(suit) && act !== 'activate' ? `${face}/${suit.toLowerCase()}` : face;
  const faces = (cards ?? (card ? [card] : [])).map(kind).join('+');
  const taken = from === undefined ? '' : `:${from === 'hand' ? from : from.face}`;
  const aim = target === undefined ? '' : `>${target}${taken}`;
  switch (act) {
    case 'draw-deck':
      return 'draw:deck';
    case 'draw-hand':
      return `draw:hand>${target}`;
    case 'draw-discard':
      return 'draw:discard';
    case 'draw-play':
      return `draw:play>${target}:${card?.face}`;
    case 'toss':
      return `toss${taken}`;
    case 'copy':
      return `copy:${target}`;
    case 'return':
    case 'draft':
      return `${act}:#${card?.id}`;
    case 'boon':
    case 'bounty':
      return `${act}:${boon}`;
    case 'name':
      return `name:${SUIT_NAMES[SUITS.indexOf(suit ?? 'S')]}`;
    case 'guess':
      return `guess:${colour}`;
    case 'become':
      return `become:${character}`;
    case 'command':
      return `command:${as}${aim}`;
    case 'play':
      // Only where the card might be played as itself too; the others of this face tell.
      return `play:${faces}${id.startsWith(`play:${faces}:${as}`) ? `:${as}` : ''}${aim}`;
    case 'end':
    case 'pass':
    case 'borrow':
    case 'check':
    case 'forgo':
      return act;
    case 'use':
      if (faces === '' && aim === '') return act;
      return `use:${faces}${aim}`;
    default:
      return `${act}:${faces}${aim}`;
  }
}

describe('legal moves', () => {
  it('have ids that are theirs alone, follow from their fields and find them again [rule:moves.list]', {
    timeout: MINUTES,
  }, () => {
    const acts = new Set<string>();
    const texts = new Map<string, string>();
    const see = (game: Game) => {
      const view = new View(game, game.seat);
      const moves = legalMoves(view);
      const told = [...'SHDC'].filter((_, suit) => (view.tellingSuits >> suit) & 1).join('');
      expect(moves).toHaveLength(game.over ? 0 : game.legal());
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length);
      // Cards that are listed singly may be alike.
      const singly = ({ act, card }: LegalMove) => (act === 'return' || act === 'draft' ? card?.id : '');
      expect(new Set(moves.map((move) => `${move.text} ${singly(move)}`)).size).toBe(moves.length);
      moves.forEach((move, i) => {
        // To find a move reads all before it: of a long list some are enough.
        const isPassedOver = i % Math.ceil(moves.length / FOUND_OF_A_LIST) > 0;
        const found = [idOfFields(move, told), moveId(view, i), isPassedOver ? i : moveById(view, move.id)];
        if (found.join() !== [move.id, move.id, i].join()) expect(found).toEqual([move.id, move.id, i]);
        acts.add(move.act);
        texts.set(move.id, move.text);
      });
    };
    visitPositions(200, 'moves', 4, see, BANGARENA_IDS);
    visitPositions(30 * ALL_IDS.length, 'all moves', 4, see);
    visitPositions(100, 'rare moves', 1, see, ['bang+high-noon:promoEvents=yes']);
    expect([...acts].sort()).toEqual([...ACTS].sort());
    const shapes = [...texts.keys()].map((id) => id.replace(/\d+/, 'n'));
    for (const id of [
      'end',
      'pass',
      'play:shot>n',
      'play:ricochet>n',
      'play:snatch>n:hand',
      'play:toss>n:horse',
      'play:wagon',
      'answer:ricochet',
      'answer:shot+ricochet',
      'discard:wagon',
      'use:shot+horse',
      'draw:deck',
      'draw:hand>n',
      'draw:discard',
      'return:#n',
      'boon:aim',
      'bounty:aim',
    ]) {
      expect(shapes).toContain(id);
    }
  });

  it('are nobody’s but the asked seat’s', () => {
    visitPositions(8, 'whose', 20, (game) => {
      if (game.over) return;
      const ids = legalMoves(new View(game, game.seat)).map(({ id }) => id);
      for (let seat = PUBLIC; seat < game.seats; seat++) {
        if (seat === game.seat) continue;
        const view = new View(game, seat);
        expect(legalMoves(view)).toEqual([]);
        expect(ids.map((id) => moveById(view, id))).toEqual(ids.map(() => -1));
      }
      expect(legalMoves(new View(game, OMNISCIENT)).map(({ id }) => id)).toEqual(ids);
    });
  });

  it.each(['', 'END', 'play:shot', 'play:shot>9', 'toString', 'play:shot>0:hand '])(
    'do not include %j',
    (id) => {
      const game = new Game(getRuleset('bangarena-classic'));
      game.reset({ seed: 'unknown', seats: 4 });
      expect(moveById(new View(game, game.seat), id)).toBe(-1);
    },
  );

  it('say in which way a card is played', () => {
    const found = new Map<string, LegalMove>();
    const see = (game: Game) => {
      for (const move of legalMoves(new View(game, game.seat))) found.set(move.id.replace(/\d+/, 'n'), move);
    };
    visitPositions(200, 'moves', 4, see, BANGARENA_IDS);
    expect(found.get('play:shot>n')).toMatchObject({ act: 'play', card: { face: 'shot' } });
    expect(found.get('play:shot>n')?.text).toMatch(/^Play Shot at P\d [A-Z]/);
    expect(found.get('play:shot>n')).not.toHaveProperty('as');
    expect(found.get('play:ricochet>n')).toMatchObject({ card: { face: 'ricochet' }, as: 'shot' });
    expect(found.get('play:ricochet>n')?.text).toMatch(/^Play Ricochet as Shot at P\d/);
    expect(found.get('play:snatch>n:hand')).toMatchObject({ from: 'hand' });
    expect(found.get('play:snatch>n:hand')?.text).toMatch(/^Play Snatch at P\d .*: a card of the hand$/);
    expect(found.get('play:toss>n:horse')).toMatchObject({ from: { face: 'horse' } });
    expect(found.get('answer:shot+ricochet')).toMatchObject({
      cards: [{ face: 'shot' }, { face: 'ricochet' }],
      text: 'Answer with Shot and Ricochet',
    });
    expect(found.get('bounty:aim')?.text).toMatch(/^Take the star with Aim from P\d/);
    expect(found.get('draw:hand>n')?.text).toMatch(/at random from the hand of P\d/);
  });
});
