import { LEAST_DISTANCE } from '../../../engine/limits.ts';
import { suitSigns } from '../../rules/rows.ts';
import { section, type Values } from '../../rules/section.ts';
import type { ResolvedRows, RuleRow } from '../../rules/types.ts';
import { modOf, seatsWith } from '../../rules/values.ts';

/** A table has several of a role from so many on. */
const SEVERAL = 2;

const least: Values = () => ({ least: LEAST_DISTANCE });
const immune = ({ characters }: ResolvedRows) =>
  suitSigns(characters.find(({ id }) => id === 'apache-kid')?.immune ?? '');

/** What is said of Dodge City beside its rows' own sentences (`bang.md`, section 6). */
export const rules: readonly RuleRow[] = [
  ...section('victory', [
    [
      'victory.two-renegades',
      null,
      ({ spec }) => ({ seats: seatsWith(spec, 'renegade', SEVERAL).join(', ') }),
    ],
  ]),
  ...section('turn', [['turn.more-shots']]),
  ...section('distance', [
    [
      'distance.dodge-city',
      null,
      (rows) => ({
        hideout: modOf(rows, 'hideout', 'farther'),
        binocular: modOf(rows, 'binocular', 'nearer'),
      }),
    ],
  ]),
  ...section('cards', [
    ['cards.green'],
    ['cards.green-taken'],
    ['cards.cost'],
    ['cards.take-more'],
    ['cards.idle-more'],
    ['card.punch', null, least],
    ['card.derringer', null, least],
    ['card.knife', null, least],
  ]),
  ...section('answers', [['answer.more']]),
  ...section('characters', [
    [
      'character.apache-kid',
      null,
      (rows) => ({ suits: immune(rows), duels: rows.spec.mode.immuneToDuels === true ? 'yes' : 'no' }),
    ],
  ]),
  ...section('decisions', [
    ['moves.activate'],
    ['moves.suits', null, (rows) => ({ suits: immune(rows) })],
    ['decision.cost'],
    ['decision.toss'],
    ['decision.copy'],
  ]),
];
