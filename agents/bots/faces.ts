import type { RulesInfo } from '../../src/agent.ts';

/** Ids of the cards that the built-in bots know, at the place of their kind; more than one where families name it otherwise. */
const KIND_IDS: readonly (readonly string[])[] = [
  [],
  ['shot', 'bang'],
  ['ricochet', 'missed', 'dodge'],
  ['canteen', 'beer'],
  ['snatch', 'panic', 'rag-time', 'conestoga'],
  ['toss', 'cat-balou', 'brawl', 'can-can'],
  ['duel'],
  ['assault', 'indians'],
  ['wagon', 'stagecoach', 'pony-express'],
  ['bazaar', 'general-store'],
  ['saloon'],
  ['caravan', 'wells-fargo'],
  ['buckshot', 'gatling', 'howitzer'],
  ['jail'],
  ['cover', 'barrel'],
  ['horse', 'mustang', 'hideout'],
  ['scope', 'binocular'],
  ['dynamite'],
  ['volcanic'],
  [],
  ['punch', 'springfield', 'derringer', 'knife', 'pepperbox', 'buffalo-rifle'],
  ['bible', 'iron-plate', 'sombrero', 'ten-gallon-hat'],
  ['whisky'],
];
/** A card that no built-in bot knows. */
export const KIND_OTHER = 0;
export const KIND_SHOT = 1;
export const KIND_RICOCHET = 2;
export const KIND_CANTEEN = 3;
export const KIND_SNATCH = 4;
export const KIND_TOSS = 5;
export const KIND_DUEL = 6;
export const KIND_ASSAULT = 7;
export const KIND_WAGON = 8;
export const KIND_BAZAAR = 9;
export const KIND_SALOON = 10;
export const KIND_CARAVAN = 11;
export const KIND_BUCKSHOT = 12;
export const KIND_JAIL = 13;
export const KIND_COVER = 14;
export const KIND_HORSE = 15;
export const KIND_SCOPE = 16;
export const KIND_DYNAMITE = 17;
export const KIND_VOLCANIC = 18;
/** Any weapon but the Volcanic. */
export const KIND_WEAPON = 19;
/** A card that hits one player and is no Shot. */
export const KIND_HIT = 20;
/** A card in play that cancels. */
export const KIND_GUARD = 21;
/** A card that heals its player and serves for nothing else. */
export const KIND_HEALER = 22;
export const KIND_COUNT = 23;

/** The kind of every face of a ruleset, by ordinal. Ordinals differ between rulesets; bots decide by kind. */
export function faceKinds(rules: RulesInfo): Uint8Array {
  return Uint8Array.from(rules.faces, (face) => {
    const kind = KIND_IDS.findIndex((ids) => ids.includes(face.id));
    if (kind > 0) return kind;
    return face.colour === 'weapon' ? KIND_WEAPON : KIND_OTHER;
  });
}
