import { getSpec } from '#dist/src/content/rulesets.js';
import { ZONE_HAND, ZONE_PLAY } from '#dist/src/core/zones.js';
import type { Game } from '#dist/src/engine/game.js';
import { distance, rangeOf } from '#dist/src/engine/powers.js';
import { MODS, type Mod } from '#dist/src/engine/schema.js';
import { MAX_STARS, VAR_EVENTS } from '#dist/src/engine/state.js';
import { type PowerTables, powerTables } from '../kit/laws/powers.ts';
import type { Tally } from './tally.ts';

/** Names of a ruleset's rows, as {@link wantedKeys} writes them. */
interface Names {
  readonly faces: readonly string[];
  readonly characters: readonly string[];
  readonly boons: readonly string[];
  readonly events: readonly string[];
}

/**
 * Credits the rows without whose mods something would not have happened: a Shot counts for the Scope only if it
 * would have been out of range without it.
 */
export class Credits {
  private readonly tables: PowerTables;
  private readonly names: Names;
  private readonly tally: Tally;

  constructor(ruleset: string, tally: Tally) {
    this.tables = powerTables(ruleset);
    const { modules, mode } = getSpec(ruleset);
    const ids = (what: string, rows: readonly { readonly id: string }[]) =>
      rows.map(({ id }) => `${what} ${id}`);
    this.names = {
      faces: ids(
        'card',
        modules.flatMap((module) => module.cards ?? []),
      ),
      characters: ids(
        'character',
        modules.flatMap((module) => module.characters ?? []),
      ),
      boons: ids(
        'boon',
        modules.flatMap((module) => module.boons ?? []),
      ),
      events: mode.events.map((id) => `event ${id}`),
    };
    this.tally = tally;
  }

  /** A seat needed at least `needed` of a mod; whoever made the difference is credited. */
  needed(game: Game, seat: number, mod: Mod, needed: number): void {
    const s = game.state;
    const m = MODS.indexOf(mod);
    const spare = s.mods[seat * MODS.length + m] - needed;
    const credit = (line: Int8Array, name: string) => {
      if (line[m] > 0 && line[m] > spare) this.tally.add(`${name}: ${mod}`);
    };
    const { tables, names } = this;
    const power = s.power[seat];
    if (power < names.characters.length) credit(tables.characters[power], names.characters[power]);
    for (let i = 0; i < s.zones.count[ZONE_PLAY + seat]; i++) {
      const face = game.rules.cardFace[s.zones.at(ZONE_PLAY + seat, i)];
      credit(tables.faces[face], names.faces[face]);
    }
    for (let i = 0; i < s.starCount[seat]; i++) {
      const boon = s.stars[seat * MAX_STARS + i];
      credit(tables.boons[boon], names.boons[boon]);
    }
    for (let e = 0; e < names.events.length; e++) {
      if ((s.vars[VAR_EVENTS] >> e) & 1) credit(tables.events[e], names.events[e]);
    }
  }

  /** A seat reached another: what brought it so near or so far is credited. `range` is how far it may reach. */
  reached(game: Game, from: number, to: number, range: number, byRange: boolean): void {
    const apart = rawDistance(game, from, to);
    this.needed(game, from, 'nearer', apart - range);
    if (byRange) this.needed(game, from, 'range', distance(game, from, to) - 1);
  }

  /** A seat with an attack in hand looks around: whoever is out of reach only by a power is credited. */
  outOfReach(game: Game, from: number): void {
    const range = rangeOf(game, from);
    for (let to = 0; to < game.seats; to++) {
      if (to === from || ((game.aliveMask >> to) & 1) === 0) continue;
      const seen = distance(game, from, to);
      if (seen > range) {
        const farther = game.state.mods[to * MODS.length + MODS.indexOf('farther')];
        this.needed(game, to, 'farther', farther - (seen - range) + 1);
      }
    }
  }
}

/** The distance without what brings others nearer to `from`. */
function rawDistance(game: Game, from: number, to: number): number {
  const nearer = game.state.mods[from * MODS.length + MODS.indexOf('nearer')];
  const seen = distance(game, from, to);
  return seen > 1 || nearer === 0 ? seen + nearer : stepsAndFarther(game, from, to);
}

function stepsAndFarther(game: Game, from: number, to: number): number {
  const { rank, mods } = game.state;
  let living = 0;
  for (let m = game.aliveMask; m !== 0; m &= m - 1) living++;
  const apart = Math.abs(rank[from] - rank[to]);
  return Math.min(apart, living - apart) + mods[to * MODS.length + MODS.indexOf('farther')];
}

/** Whether a seat holds a card of a face. */
export function holds(game: Game, seat: number, face: number): boolean {
  const { zones } = game.state;
  for (let i = 0; i < zones.count[ZONE_HAND + seat]; i++) {
    if (game.rules.cardFace[zones.at(ZONE_HAND + seat, i)] === face) return true;
  }
  return false;
}
