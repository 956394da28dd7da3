import type { RulesInfo } from '../../../src/agent.ts';
import { faceKinds, KIND_COVER } from '../faces.ts';

/** What this bot tells roles apart by. The Double Agent is a Raider to it. */
export const CLASS_DEPUTY = 0;
export const CLASS_RAIDER = 1;
export const CLASS_LONER = 2;
/** Classes that a hidden seat may be of: the three above. */
export const HIDDEN_CLASSES = 3;
export const CLASS_MARSHAL = 3;
export const CLASSES = 4;

/** Seats of the largest table. */
export const MAX_SEATS = 8;

const CHARACTER_IDS: readonly string[] = [
  '',
  'stone-leopard',
  'two-faced',
  'collector',
  'iron-front',
  'lucky',
  'bonesetter',
  'double-barrel',
  'empty-hands',
  'mad-dog',
];
/** Characters that change what this bot decides, beside what the legal moves and distances show anyway. */
export const STONE_LEOPARD = 1;
export const TWO_FACED = 2;
export const COLLECTOR = 3;
export const IRON_FRONT = 4;
export const LUCKY = 5;
export const BONESETTER = 6;
export const DOUBLE_BARREL = 7;
export const EMPTY_HANDS = 8;
export const MAD_DOG = 9;

const BOON_IDS: readonly string[] = ['', 'aim', 'toughness', 'instinct'];
export const BOON_AIM = 1;
export const BOON_TOUGHNESS = 2;
export const BOON_INSTINCT = 3;

/** What a ruleset's ordinals mean to this bot. */
export interface Tables {
  readonly rules: RulesInfo;
  /** Kind of each face. */
  readonly kind: Uint8Array;
  /** Range of each face that is a weapon, else 0. */
  readonly range: Uint8Array;
  readonly character: Uint8Array;
  readonly boon: Uint8Array;
  /** Class of each role. */
  readonly roleClass: Uint8Array;
  readonly coverFace: number;
  /** High Noon's ordinal, or −1. */
  readonly noon: number;
  /** The Double Agent's ordinal, or −1. */
  readonly doubleAgent: number;
  /** Whether Loners win together. */
  readonly lonersAreAllies: boolean;
}

let latest: Tables | null = null;

/** The tables of a ruleset; those asked for last are kept. */
export function tablesOf(rules: RulesInfo): Tables {
  if (latest?.rules === rules) return latest;
  latest = {
    rules,
    kind: faceKinds(rules),
    range: Uint8Array.from(rules.faces, (face) => face.range),
    character: Uint8Array.from(rules.characters, (row) => placeIn(CHARACTER_IDS, row.id)),
    boon: Uint8Array.from(rules.boons, (id) => placeIn(BOON_IDS, id)),
    roleClass: Uint8Array.from(rules.roles, (_, role) => classOf(rules, role)),
    coverFace: faceKinds(rules).indexOf(KIND_COVER),
    noon: rules.events.indexOf('high-noon'),
    doubleAgent: rules.roles.findIndex((role) => role.id === 'double-agent'),
    lonersAreAllies: rules.id === 'bangarena-partners',
  };
  return latest;
}

/** The place of an id in a list; 0, where lists have a blank, for what is not in it. */
function placeIn(ids: readonly string[], id: string): number {
  return Math.max(0, ids.indexOf(id));
}

function classOf(rules: RulesInfo, role: number): number {
  if (role === rules.leaderRole) return CLASS_MARSHAL;
  const team = rules.teams[rules.roles[role].team];
  if (team === 'law') return CLASS_DEPUTY;
  return team === 'raiders' ? CLASS_RAIDER : CLASS_LONER;
}
