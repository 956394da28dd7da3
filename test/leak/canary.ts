/** The canary check: which tokens leave, and to whom. */
import type { Game } from '#dist/src/engine/game.js';
import { ASK_ORDER, EVENT_ELIMINATED, EVENT_ORDER } from '#dist/src/engine/vocabulary.js';
import { audiencesOf, mayKnowRole, maySeeCard, observerBit, observersOf } from '../kit/worlds.ts';
import { canariesIn } from './canary-rules.ts';
import type { Findings } from './checks.ts';
import type { Door } from './door.ts';
import { type Plan, visitSamples } from './plan.ts';

/** Which roles are at the table, and which of them somebody was told of, is not a canary's business. */
const GENERAL = /"roles":(\{[^}]*\}|\[[^\]]*\])/g;

/**
 * Plays games of canary rulesets: no observer may get the token of a card or role that it may not know, in position,
 * legal moves, events or texts. `compared` counts tokens that rightly left.
 */
export function canaries(door: Door, plan: Plan): Findings {
  const found: Findings = { compared: 0, differing: 0, leaks: [] };
  visitSamples(plan, door.game, ({ game, place, since, whole }) => {
    const audiences = audiencesOf(game);
    const shown = rolesShown(game);
    const from = whole ? 0 : since;
    for (const observer of observersOf(game)) {
      const who = `${place}, observer ${observer}`;
      const view = door.view(game, observer);
      const roles = rolesKnown(game, observer);
      const check = (what: string, sent: unknown, cards: (card: number) => boolean, since = true): void => {
        const tokens = canariesIn(JSON.stringify(sent).replace(GENERAL, ''));
        found.compared += tokens.cards.size + tokens.roles.size;
        const strange = [...tokens.cards].filter((card) => !cards(card));
        const told = [...tokens.roles].filter((role) => !roles.has(role) && !(since && shown.has(role)));
        if (strange.length > 0) found.leaks.push(`${who}: ${what} names the cards ${strange.join(', ')}`);
        if (told.length > 0) found.leaks.push(`${who}: ${what} names the roles ${told.join(', ')}`);
      };
      // Who orders another to play may name any card, held or not: by the moves, and by nothing else.
      const naming = game.ask === ASK_ORDER && observer === game.seat;
      const position = { ...door.position(view, game), ...(naming ? { moves: [] } : {}) };
      check('the position', position, (card) => maySeeCard(game, observer, card), false);
      const told = cardsTold(game, audiences, observerBit(observer), from);
      const events = door.events(view, game, from);
      (Array.isArray(events) ? events : [events]).forEach((event, i) => {
        const card = game.log.anyCard(from + i);
        const mayBeTold = (audiences[from + i] & observerBit(observer)) !== 0;
        const named = cardNamed(game, from + i);
        check(`event ${from + i}`, event, (other) => (mayBeTold && other === card) || other === named);
      });
      check('the texts', door.texts(view, game, from), (card) => told.has(card));
    }
    return found.leaks.length < plan.enough;
  });
  return found;
}

/** Roles that were shown when somebody was eliminated, wherever they are now: what was said of them stays said. */
function rolesShown({ log }: Game): Set<number> {
  const roles = new Set<number>();
  for (let i = 0; i < log.count; i++) if (log.kind(i) === EVENT_ELIMINATED) roles.add(log.option(i));
  return roles;
}

function rolesKnown(game: Game, observer: number): Set<number> {
  const roles = new Set<number>();
  for (let seat = 0; seat < game.seats; seat++) {
    if (mayKnowRole(game, observer, seat)) roles.add(game.roleOf(seat));
  }
  return roles;
}

function cardsTold(game: Game, audiences: Uint16Array, bit: number, from: number): Set<number> {
  const { log } = game;
  const cards = new Set<number>();
  for (let i = from; i < log.count; i++) {
    if ((audiences[i] & bit) !== 0) cards.add(log.anyCard(i));
    cards.add(cardNamed(game, i));
  }
  return cards;
}

/** The card of the name that event `i` says for all to hear, an order to play one, or −1. */
function cardNamed({ log, rules }: Game, i: number): number {
  return log.kind(i) === EVENT_ORDER ? rules.cardFace.indexOf(log.option(i)) : -1;
}
