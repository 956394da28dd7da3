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
    text: 'Eliminate every Raider and every Loner.',
  },
  { id: 'deputy', name: 'Deputy', team: 'law', text: 'Protect the Marshal and share that aim.' },
  { id: 'raider', name: 'Raider', team: 'raiders', text: 'Eliminate the Marshal.' },
  { id: 'loner', name: 'Loner', team: 'loner', text: 'Be the last one alive.' },
  {
    id: 'double-agent',
    name: 'Double Agent',
    team: 'raiders',
    text: 'Pose as a Deputy and win with the Raiders.',
  },
];
