import { ZONE_DISCARD, ZONE_HAND, ZONE_LOOK, ZONE_OFFER, ZONE_PLAY } from '#dist/src/core/zones.js';
import type { Game } from '#dist/src/engine/game.js';
import { CARDS_DRAWN } from '#dist/src/engine/limits.js';
import { moveAct, moveCard, moveOption, moveOther, moveTarget } from '#dist/src/engine/move.js';
import { distance, rangeOf } from '#dist/src/engine/powers.js';
import {
  MOD_ALONE,
  MOD_COUNT,
  MOD_HAND_LIMIT,
  TABLE_ORDERS,
  TARGET_ANY,
  TARGET_AT_ONE_OR_OWN,
  TARGET_OTHER_OR_OWN,
} from '#dist/src/engine/schema.js';
import {
  MAX_STARS,
  VAR_ASK_NEED,
  VAR_ASK_SOURCE,
  VAR_BOUND,
  VAR_EVENT,
  VAR_REPEAT,
  VAR_TURN_SEAT,
  VAR_USES,
} from '#dist/src/engine/state.js';
import {
  ACT_ACTIVATE,
  ACT_ANSWER,
  ACT_BECOME,
  ACT_BOON,
  ACT_BORROW,
  ACT_BOUNTY,
  ACT_CHECK,
  ACT_COMMAND,
  ACT_COPY,
  ACT_DISCARD,
  ACT_DOUBLE,
  ACT_DRAFT,
  ACT_DRAW_DECK,
  ACT_DRAW_DISCARD,
  ACT_DRAW_HAND,
  ACT_DRAW_PLAY,
  ACT_END,
  ACT_FORGO,
  ACT_GIVE,
  ACT_GUESS,
  ACT_NAME,
  ACT_ORDER,
  ACT_PASS,
  ACT_PLAY,
  ACT_REPEAT,
  ACT_RETURN,
  ACT_STRIKE,
  ACT_SWAP,
  ACT_TOSS,
  ACT_USE,
  ACTS,
  ASK_BOON,
  ASK_BORROW,
  ASK_BOUNTY,
  ASK_COPY,
  ASK_COST,
  ASK_DEMAND,
  ASK_DRAFT,
  ASK_DRAW_SOURCE,
  ASK_EQUIPMENT,
  ASK_EXCESS,
  ASK_EXCHANGE,
  ASK_FORGO,
  ASK_GIFT,
  ASK_GIVE,
  ASK_GUESS,
  ASK_IDENTITY,
  ASK_KEEP,
  ASK_NONE,
  ASK_ORDER,
  ASK_RESCUE,
  ASK_SAVE,
  ASK_SHOT,
  ASK_SUIT,
  ASK_TOSS,
  ASK_TURN,
  ASKS,
  FROM_HAND,
  NO_CARD,
  NO_SEAT,
} from '#dist/src/engine/vocabulary.js';
import { broken } from './violation.ts';

/** What may be done at each kind of decision; the first is the simplest move (`bangarena.md`, section 3). */
const ACTS_OF: Readonly<Record<number, readonly number[]>> = {
  [ASK_TURN]: [
    ACT_END,
    ACT_PLAY,
    ACT_USE,
    ACT_ACTIVATE,
    ACT_DOUBLE,
    ACT_STRIKE,
    ACT_REPEAT,
    ACT_ORDER,
    ACT_SWAP,
  ],
  [ASK_SHOT]: [ACT_PASS, ACT_ANSWER, ACT_USE, ACT_CHECK, ACT_ACTIVATE],
  [ASK_DEMAND]: [ACT_PASS, ACT_ANSWER, ACT_USE],
  [ASK_EXCESS]: [ACT_DISCARD, ACT_USE],
  [ASK_DRAW_SOURCE]: [ACT_DRAW_DECK, ACT_DRAW_HAND, ACT_DRAW_DISCARD, ACT_DRAW_PLAY],
  [ASK_KEEP]: [ACT_RETURN],
  [ASK_BOON]: [ACT_BOON],
  [ASK_BOUNTY]: [ACT_BOUNTY],
  [ASK_RESCUE]: [ACT_PASS, ACT_ANSWER, ACT_USE],
  [ASK_DRAFT]: [ACT_DRAFT, ACT_USE],
  [ASK_COST]: [ACT_DISCARD],
  [ASK_TOSS]: [ACT_TOSS],
  [ASK_COPY]: [ACT_COPY],
  [ASK_EQUIPMENT]: [ACT_DISCARD],
  [ASK_SUIT]: [ACT_NAME],
  [ASK_IDENTITY]: [ACT_PASS, ACT_BECOME],
  [ASK_GIFT]: [ACT_PASS, ACT_GIVE],
  [ASK_FORGO]: [ACT_PASS, ACT_FORGO],
  [ASK_GUESS]: [ACT_GUESS],
  [ASK_EXCHANGE]: [ACT_PASS, ACT_DISCARD],
  [ASK_SAVE]: [ACT_PASS, ACT_ANSWER, ACT_ACTIVATE],
  [ASK_BORROW]: [ACT_PASS, ACT_BORROW],
  [ASK_GIVE]: [ACT_GIVE],
  [ASK_ORDER]: [ACT_COMMAND],
};

/** Events whose shots are nobody's. */
const SHOOTING = ['russian-roulette', 'a-fistful-of-cards'];

/** Decisions that a seat owes only in its own turn. */
const OWN: readonly number[] = [
  ASK_TURN,
  ASK_EXCESS,
  ASK_KEEP,
  ASK_DRAW_SOURCE,
  ASK_COST,
  ASK_TOSS,
  ASK_COPY,
  ASK_SUIT,
  ASK_IDENTITY,
  ASK_GIFT,
  ASK_FORGO,
  ASK_GUESS,
  ASK_EXCHANGE,
  ASK_BORROW,
  ASK_ORDER,
];
/** Of these, what a card asks of who is ordered to play it in another's turn. */
const ORDERED: readonly number[] = [ASK_COST, ASK_TOSS];

/** Acts that are always at somebody. */
const AIMED: readonly number[] = [ACT_DRAW_HAND, ACT_BOUNTY, ACT_DOUBLE, ACT_STRIKE, ACT_GIVE];

/** Exactly one living seat is asked, and it has a list of distinct moves that it can make, the simplest first. */
export function checkDecision(game: Game): void {
  if (game.over) {
    if (game.ask !== ASK_NONE || game.legal() !== 0) broken('the game is over and somebody is asked');
    return;
  }
  if (game.ask === ASK_NONE || game.seat >= game.seats) broken(`nobody is asked (${game.seat}, ${game.ask})`);
  if (((game.aliveMask >> game.seat) & 1) === 0) broken(`seat ${game.seat} is out and is asked`);
  const count = game.legal();
  if (count < 1) broken(`seat ${game.seat} is asked for ${ASKS[game.ask]} and may do nothing`);
  checkAsked(game);
  const acts = ACTS_OF[game.ask];
  for (let i = 0; i < count; i++) {
    const act = moveAct(game.moves[i]);
    if (!acts.includes(act)) broken(`${ASKS[game.ask]} lists ${ACTS[act]}`);
    checkMove(game, game.moves[i], act);
  }
  checkDistinct(game, count);
  checkSimplest(game, acts[0]);
}

function checkAsked(game: Game): void {
  const { vars, zones } = game.state;
  const source = vars[VAR_ASK_SOURCE];
  const ask = game.ask;
  const attacked = ask === ASK_SHOT || ask === ASK_DEMAND || ask === ASK_SAVE;
  const nobodys = ask === ASK_SHOT && source === NO_SEAT && SHOOTING.includes(inForce(game));
  if (attacked && !nobodys && (source >= game.seats || source === game.seat))
    broken(`seat ${source} attacks seat ${game.seat}`);
  const checks = ask === ASK_SHOT && moveAct(game.moves[game.legal() - 1]) === ACT_CHECK;
  if (checks && !game.rules.coverAsked) broken('a Cover check is a move where it is made by itself');
  const answers = checks || ((ask === ASK_SHOT || ask === ASK_SAVE) && hasGreen(game));
  if ((attacked || ask === ASK_RESCUE) && zones.count[ZONE_HAND + game.seat] === 0 && !answers)
    broken('a seat without cards is asked for an answer');
  if (ask === ASK_SHOT && vars[VAR_ASK_NEED] !== 1 && vars[VAR_ASK_NEED] !== 2) {
    broken(`a hit takes ${vars[VAR_ASK_NEED]} cancels`);
  }
  const ordered = ORDERED.includes(ask) && game.state.table[TABLE_ORDERS] > 0;
  if (OWN.includes(ask) && !ordered && game.seat !== vars[VAR_TURN_SEAT])
    broken(`seat ${game.seat} acts in another's turn`);
  if (ask === ASK_EXCESS && zones.count[ZONE_HAND + game.seat] <= handLimit(game))
    broken('no excess to discard');
  const bound = vars[VAR_BOUND] - 1;
  if (bound >= 0 && zones.zone[bound] !== ZONE_HAND + vars[VAR_TURN_SEAT])
    broken(`card ${bound} is to be used and has left the hand`);
}

/** Id of the event deck's event in force, or nothing. */
function inForce(game: Game): string {
  return game.rules.info.events[game.state.vars[VAR_EVENT] - 1] ?? '';
}

/** How many cards the asked seat keeps at the end of its turn. */
function handLimit(game: Game): number {
  const limit = game.state.mods[game.seat * MOD_COUNT + MOD_HAND_LIMIT];
  return limit > 0 ? limit : game.hpOf(game.seat);
}

/** Whether a card lies before the asked seat that is used from there. */
function hasGreen(game: Game): boolean {
  const { zones } = game.state;
  for (let i = 0; i < zones.count[ZONE_PLAY + game.seat]; i++) {
    if (colourOf(game, zones.at(ZONE_PLAY + game.seat, i)) === 'green') return true;
  }
  return false;
}

function colourOf(game: Game, card: number): string {
  return game.rules.info.faces[game.rules.cardFace[card]].colour;
}

function checkMove(game: Game, move: number, act: number): void {
  const { zones, starCount } = game.state;
  const card = moveCard(move);
  const other = moveOther(move);
  const target = moveTarget(move);
  const hand = (game.ask === ASK_EQUIPMENT ? ZONE_PLAY : ZONE_HAND) + game.seat;
  if (act === ACT_ACTIVATE) checkActivation(game, card);
  if (
    act === ACT_PLAY ||
    act === ACT_ANSWER ||
    act === ACT_DISCARD ||
    act === ACT_DOUBLE ||
    act === ACT_STRIKE ||
    (act === ACT_GIVE && card !== NO_CARD) ||
    act === ACT_REPEAT ||
    (act === ACT_USE && card !== NO_CARD)
  ) {
    if (zones.zone[card] !== hand)
      broken(`${ACTS[act]} of card ${card}, which seat ${game.seat} does not hold`);
  }
  if ((act === ACT_ANSWER || act === ACT_USE || act === ACT_DOUBLE) && other !== NO_CARD) {
    if (zones.zone[other] !== hand || other <= card) broken(`${ACTS[act]} of cards ${card} and ${other}`);
  }
  if (act === ACT_USE) checkUse(game, card, other);
  if (act === ACT_DRAFT && zones.zone[card] !== ZONE_OFFER) broken(`card ${card} is not laid open`);
  if (act === ACT_RETURN && zones.zone[card] !== ZONE_LOOK) broken(`card ${card} is not looked at`);
  if (act === ACT_DRAW_DISCARD && card !== zones.at(ZONE_DISCARD, zones.count[ZONE_DISCARD] - 1)) {
    broken(`card ${card} is not on top of the discards`);
  }
  if (target === NO_SEAT) {
    const isGivenCard = act === ACT_GIVE && card !== NO_CARD;
    if (AIMED.includes(act) && !isGivenCard) broken(`${ACTS[act]} at nobody`);
    return;
  }
  if (act === ACT_BOUNTY) {
    if (
      !game.state.stars
        .subarray(target * MAX_STARS)
        .subarray(0, starCount[target])
        .includes(moveOption(move))
    ) {
      broken(`no star of seat ${target} has boon ${moveOption(move)}`);
    }
    return;
  }
  // Who is ordered to play aims; what is repeated is aimed as it was.
  const actor = act === ACT_COMMAND ? game.state.vars[VAR_ASK_SOURCE] : game.seat;
  const face = act === ACT_REPEAT ? game.state.vars[VAR_REPEAT] - 1 : game.rules.cardFace[card];
  const own = target === actor && mayAimAtOwn(game, act, face, other, actor);
  if ((target === actor && !own) || ((game.aliveMask >> target) & 1) === 0)
    broken(`${ACTS[act]} at seat ${target}`);
  if (act === ACT_DOUBLE) {
    if (distance(game, game.seat, target) > rangeOf(game, game.seat)) broken('two attacks out of range');
  } else if (act === ACT_GIVE) {
    if (game.hpOf(target) >= game.state.maxHp[target] || game.hpOf(game.seat) < 2) broken('a gift of no use');
  } else if (act === ACT_DRAW_PLAY) {
    if (zones.zone[card] !== ZONE_PLAY + target) broken(`card ${card} is not before seat ${target}`);
  } else if (act === ACT_DRAW_HAND || other === FROM_HAND) {
    if (zones.count[ZONE_HAND + target] === 0) broken(`a card from the empty hand of seat ${target}`);
  } else if (other !== NO_CARD && zones.zone[other] !== ZONE_PLAY + target) {
    broken(`card ${other} is not before seat ${target}`);
  }
}

/** What is used lies before its user since an earlier turn, and its owner's cards count. */
function checkActivation(game: Game, card: number): void {
  const { zones, fresh, vars, power } = game.state;
  if (zones.zone[card] !== ZONE_PLAY + game.seat) broken(`card ${card} is not before seat ${game.seat}`);
  if (colourOf(game, card) !== 'green') broken(`card ${card} is used in play and is not green`);
  if (fresh[card] === 1) broken(`card ${card} is used in the turn in which it was laid`);
  const turn = vars[VAR_TURN_SEAT];
  const alone = game.rules.characterMods[power[turn] * MOD_COUNT + MOD_ALONE] > 0;
  if (alone && turn !== game.seat) broken(`card ${card} is used where only those of seat ${turn} count`);
}

function checkUse(game: Game, card: number, other: number): void {
  const ability = game.rules.characterAbility[game.state.power[game.seat]];
  if (ability === null) broken('an ability that its seat has not');
  const paid = (card === NO_CARD ? 0 : 1) + (other === NO_CARD ? 0 : 1);
  if (ability.effect !== 'hit' && paid !== ability.cost)
    broken(`an ability at ${paid} of ${ability.cost} cards`);
  if (ability.life > 0 && game.hpOf(game.seat) <= ability.life) broken('an ability at the last ♥');
  if (ability.limit <= game.state.vars[VAR_USES]) broken('an ability beyond its limit');
}

function mayAimAtOwn(
  game: Game,
  act: number,
  face: number | undefined,
  other: number,
  actor: number,
): boolean {
  if (act === ACT_DRAW_PLAY) return true;
  if (face === undefined) return false;
  if (game.rules.faceTarget[face] === TARGET_ANY) return other === NO_CARD;
  return game.state.zones.zone[other] === ZONE_PLAY + actor && aimsAtOwn(game, face);
}

/** Whether a card of a face may be played at one's own cards in play. */
function aimsAtOwn(game: Game, face: number): boolean {
  const aim = game.rules.faceTarget[face];
  return aim === TARGET_AT_ONE_OR_OWN || aim === TARGET_OTHER_OR_OWN;
}

function checkDistinct(game: Game, count: number): void {
  const { moves } = game;
  if (count > 24) {
    if (new Set(moves.subarray(0, count)).size !== count) broken('a legal list holds a move twice');
    return;
  }
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j++) if (moves[i] === moves[j]) broken('a legal list holds a move twice');
  }
}

/** Whether ending or declining is rightly missing, as a card that was shown can be used. */
function mayNotRefuse(game: Game, first: number): boolean {
  const { vars } = game.state;
  const shown = vars[VAR_BOUND] - 1;
  if (shown < 0 || (game.ask !== ASK_TURN && game.ask !== ASK_DEMAND)) return false;
  const used = game.ask === ASK_TURN ? ACT_PLAY : ACT_ANSWER;
  const uses = (move: number) => moveAct(move) === used && moveCard(move) === shown;
  const can = game.moves.subarray(0, game.legal()).some(uses);
  if (inForce(game) !== 'law-of-the-west' || (can && game.seat !== vars[VAR_TURN_SEAT]))
    broken(`card ${shown} is to be used`);
  if (can && !uses(first)) broken('a card that must be used does not stand first');
  return can;
}

function checkSimplest(game: Game, act: number): void {
  const { zones, stars } = game.state;
  const first = game.moves[0];
  if (mayNotRefuse(game, first)) return;
  if (moveAct(first) !== act) broken(`the first move of ${ASKS[game.ask]} is ${ACTS[moveAct(first)]}`);
  const from = game.ask === ASK_EQUIPMENT ? ZONE_PLAY : ZONE_HAND;
  if ((act === ACT_DISCARD || act === ACT_GIVE) && moveCard(first) !== zones.at(from + game.seat, 0)) {
    broken('the first discard is not the first card');
  }
  // Of several that go back, each lay above the one before.
  const all = zones.count[ZONE_LOOK] === CARDS_DRAWN + 1;
  if (act === ACT_RETURN && all && moveCard(first) !== zones.at(ZONE_LOOK, zones.count[ZONE_LOOK] - 1)) {
    broken('the first return does not keep the top cards');
  }
  if (act === ACT_BOON && game.rules.info.boons[moveOption(first)] !== 'toughness') {
    broken('the first boon is not Toughness');
  }
  if (act === ACT_BOUNTY && moveOption(first) !== stars[moveTarget(first) * MAX_STARS]) {
    broken('the first bounty is not the star gained first');
  }
}
