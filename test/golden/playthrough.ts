import { getRuleset } from '#dist/src/content/rulesets.js';
import { Game } from '#dist/src/engine/game.js';
import { ASKS } from '#dist/src/engine/vocabulary.js';
import { moveId } from '#dist/src/view/moves.js';
import { neutralNames } from '#dist/src/view/names.js';
import { describeEvents, moveText } from '#dist/src/view/text.js';
import { OMNISCIENT, View } from '#dist/src/view/view.js';
import { Numbers } from '../kit/numbers.ts';
import { PIN_COMMAND } from '../kit/pinned.ts';
import { chooseBy, mannersOf } from '../kit/players.ts';

/** A game told for readers: who sat down, each decision with what was legal, what was chosen, and what came of it. */
export interface Playthrough {
  readonly text: string;
  /** Ids of the characters at the table. */
  readonly characters: readonly string[];
}

/** Plays one game and tells it from the view of who sees all. */
export function playthrough(ruleset: string, seats: number, seed: string): Playthrough {
  const game = new Game(getRuleset(ruleset));
  const view = new View(game, OMNISCIENT);
  const numbers = new Numbers(seed);
  const manners = mannersOf('mixed', seats, numbers);
  game.reset({ seed, seats });
  const lines = head(view, seed);
  let told = 0;
  const tell = () => {
    for (const line of describeEvents(view, told)) lines.push(`  ${line}`);
    told = view.eventCount;
  };
  tell();
  while (!game.over) {
    const index = chooseBy(manners[game.seat], game, numbers);
    const ids = Array.from({ length: view.legalCount }, (_, i) => moveId(view, i));
    lines.push(
      `${game.decisions + 1}. ${neutralNames(view)(game.seat)} (${ASKS[game.ask]}): ${ids.join(' ')}`,
    );
    lines.push(`> ${moveText(view, index)}`);
    game.choose(index);
    tell();
  }
  lines.push(`trail ${game.trail}, ${game.decisions} decisions, ${game.round} rounds`);
  const { characters } = game.rules.info;
  return {
    text: `${lines.join('\n')}\n`,
    characters: Array.from({ length: seats }, (_, seat) => characters[game.characterOf(seat)].id),
  };
}

function head(view: View, seed: string): string[] {
  const { rules, seats } = view;
  return [
    `# ${rules.id} with ${seats} seats, seed ${JSON.stringify(seed)}. Written by \`${PIN_COMMAND}\`.`,
    ...Array.from({ length: seats }, (_, seat) => {
      return `${neutralNames(view)(seat)}, ${rules.roles[view.role(seat)].name}, ${view.maxHp(seat)} ♥`;
    }),
  ];
}
