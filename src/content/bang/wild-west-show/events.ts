import type { EventRow } from '../../../engine/schema.ts';

/** Everybody's role: where any of them is the last one alive, it wins alone. */
const ROLES = ['sheriff', 'deputy', 'outlaw', 'renegade'];

/** The events of Wild West Show (`bang.md`, section 9, `bang-facts.json`), the last one at the end. */
export const events: readonly EventRow[] = [
  { id: 'bone-orchard', name: 'Bone Orchard', byCard: true, returns: { life: 1, newRole: true } },
  { id: 'darling-valentine', name: 'Darling Valentine', byCard: true, opening: { do: 'redraw' } },
  { id: 'dorothy-rage', name: 'Dorothy Rage', byCard: true, table: { orders: 1 } },
  { id: 'gag', name: 'Gag', byCard: true },
  {
    id: 'helena-zontero',
    name: 'Helena Zontero',
    byCard: true,
    reveal: { do: 'deal-roles', flip: { matching: 'good', suits: 'HD' } },
  },
  { id: 'lady-rose-of-texas', name: 'Lady Rose of Texas', byCard: true, table: { swaps: 1 } },
  {
    id: 'miss-susanna',
    name: 'Miss Susanna',
    byCard: true,
    closing: { do: 'lose-idle', amount: 1, plays: 3 },
  },
  { id: 'sacagaway', name: 'Sacagaway', byCard: true, table: { 'open-hands': 1 } },
  { id: 'showdown', name: 'Showdown', byCard: true, counts: { attack: 'any', cancel: ['bang'] } },
  {
    id: 'wild-west-show',
    name: 'Wild West Show',
    byCard: true,
    last: true,
    victory: [
      { team: 'law', when: 'alone', roles: ['sheriff', 'deputy'] },
      { team: 'outlaws', when: 'alone', roles: ['outlaw'] },
      { team: 'renegade', when: 'alone', roles: ['renegade'] },
      { team: 'outlaws', when: 'out', roles: ROLES },
    ],
  },
];
