import type { RoleRow, TeamRow } from '../../engine/schema.ts';

/** The sides that win together; everyone, where nobody is left alive and an option says so. */
export const teams: readonly TeamRow[] = [
  { id: 'law', name: 'Law' },
  { id: 'outlaws', name: 'Outlaws' },
  { id: 'renegade', name: 'Renegade' },
  { id: 'everyone', name: 'Everyone' },
];

/** The roles of the base game. */
export const roles: readonly RoleRow[] = [
  { id: 'sheriff', name: 'Sheriff', team: 'law', public: true },
  { id: 'deputy', name: 'Deputy', team: 'law' },
  { id: 'outlaw', name: 'Outlaw', team: 'outlaws' },
  { id: 'renegade', name: 'Renegade', team: 'renegade' },
];
