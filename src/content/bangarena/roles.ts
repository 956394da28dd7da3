import type { RoleRow, TeamRow } from '../../engine/schema.ts';

/** The sides that win together. */
export const teams: readonly TeamRow[] = [
  { id: 'law', name: 'Law' },
  { id: 'raiders', name: 'Raiders' },
  { id: 'loner', name: 'Loner' },
];

/** BangArena's roles (`bangarena.md`, section 1). */
export const roles: readonly RoleRow[] = [
  {
    id: 'marshal',
    name: 'Marshal',
    team: 'law',
    public: true,
  },
  { id: 'deputy', name: 'Deputy', team: 'law' },
  { id: 'raider', name: 'Raider', team: 'raiders' },
  { id: 'loner', name: 'Loner', team: 'loner' },
  {
    id: 'double-agent',
    name: 'Double Agent',
    team: 'raiders',
  },
];
