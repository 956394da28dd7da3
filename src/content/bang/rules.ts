import {
  BASE_RANGE,
  CARDS_DRAWN,
  FIRST_EVENT_ROUND,
  LEAST_DISTANCE,
  SHOTS_A_TURN,
} from '../../engine/limits.ts';
import { section, type Values, type When } from '../rules/section.ts';
import type { ResolvedRows, RuleRow } from '../rules/types.ts';
import { deckValues, flipText, modOf, seatsText } from '../rules/values.ts';

const everyone: When = ({ spec }) => spec.mode.victory.some(({ when }) => when === 'none-alive');
const ownCards: When = ({ cards }) => cards.some(({ target }) => target.endsWith('-or-own'));
const ownDuel: When = ({ spec }) => spec.mode.ownDuelUncredited === true;
const hidden: When = ({ roles }) => roles.some((role) => role.public !== true);
const hunted: When = ({ spec }) => spec.mode.victory.some(({ when }) => when === 'killed-target');
const sides: When = (rows) => !hunted(rows);
const penalty: When = ({ spec }) => spec.mode.elimination.includes('penalty');
const moreLife: When = ({ spec }) => Object.values(spec.mode.leaderLife).some((life) => life !== 0);
const jailDiscards: When = ({ spec }) => spec.mode.jailDiscards === true;
const enough: When = ({ spec }) => spec.mode.revive !== 'any';

const anyDeck: When = ({ events }) => events.some(({ fromRound }) => fromRound === undefined);
const turned = ({ events }: ResolvedRows) =>
  events.filter(({ fromRound, byCard }) => fromRound === undefined && byCard !== true);
const eventDeck: When = (rows) => turned(rows).length > 0;
const eventValues: Values = (rows) => {
  const { length } = turned(rows).filter(({ last }) => last !== true);
  const last = turned(rows).flatMap((row) => (row.last ? [row.name] : []));
  const mixed = last.length > 1;
  const beside = mixed ? Math.min(rows.spec.mode.mixedEvents ?? length, length) : length;
  return {
    events: beside + 1,
    all: length,
    beside,
    mixed: mixed ? 'yes' : 'no',
    fromRound: FIRST_EVENT_ROUND,
    last: last.join(' / '),
  };
};

/** Whether something holds, for `{…, select, yes {} other {}}`. */
const yes = (when: When): ((rows: ResolvedRows) => string) => {
  return (rows) => (when(rows) ? 'yes' : 'no');
};

const looks = { look: CARDS_DRAWN + 1, keep: CARDS_DRAWN };
const least = () => ({ least: LEAST_DISTANCE });
const coverOf: Values = ({ spec }) => ({
  flip: spec.mode.cover === 'coin' ? '' : flipText(spec.mode.cover),
});

/** What is said of the base game beside its rows' own sentences, section by section (`bang.md`). */
export const rules: readonly RuleRow[] = [
  ...section('table', [
    [
      'table.seats',
      null,
      ({ spec }) => ({
        minSeats: spec.minSeats,
        maxSeats: spec.maxSeats,
        seats: seatsText(spec.minSeats, spec.maxSeats),
      }),
    ],
    ['table.equal'],
    ['table.talk'],
    ['table.deck', null, deckValues],
  ]),
  ...section('roles', [
    ['roles.dealt', hidden],
    ['roles.open', (rows) => !hidden(rows)],
    ['roles.counts'],
    ['roles.revealed', hidden],
    ['roles.strangers', hidden],
  ]),
  ...section('victory', [
    ['victory.check'],
    ['victory.law', sides],
    ['victory.renegade', sides],
    ['victory.outlaws', sides],
    ['victory.target', hunted],
    ['victory.last', hunted],
    ['victory.nobody', everyone],
    ['victory.stalemate', null, ({ spec }) => ({ lastRound: spec.lastRound })],
  ]),
  ...section('setup', [
    ['setup.characters', null, ({ characters }) => ({ characters: characters.length })],
    ['setup.life'],
    ['setup.leader-life', moreLife],
    ['setup.hand'],
    ['setup.first'],
    ['setup.rounds'],
  ]),
  ...section('turn', [
    ['turn.phases'],
    ['turn.draw', null, () => ({ cards: CARDS_DRAWN })],
    ['turn.play'],
    ['turn.one-shot', null, () => ({ shots: SHOTS_A_TURN })],
    ['turn.shots-now'],
    ['turn.not-shots'],
    ['turn.discard'],
    ['turn.plays', null, ({ spec }) => ({ maxPlays: spec.maxPlays })],
    ['turn.others'],
    ['deck.empty'],
    ['deck.look'],
    ['deck.nothing', null, deckValues],
    ['deck.rest'],
  ]),
  ...section('distance', [
    ['distance.steps'],
    [
      'distance.farther',
      null,
      (rows) => ({ mustang: modOf(rows, 'mustang', 'farther'), paul: modOf(rows, 'paul-regret', 'farther') }),
    ],
    [
      'distance.nearer',
      null,
      (rows) => ({ scope: modOf(rows, 'scope', 'nearer'), rose: modOf(rows, 'rose-doolan', 'nearer') }),
    ],
    ['distance.least', null, least],
    ['distance.pair', null, least],
    ['distance.now'],
    ['distance.shown'],
    ['range.weapon', null, () => ({ range: BASE_RANGE })],
    ['range.shot'],
    ['range.panic', null, least],
  ]),
  ...section('cards', [
    ['cards.kinds'],
    ['cards.one-weapon'],
    ['cards.no-doubles'],
    ['cards.idle'],
    ['cards.take', null, (rows) => ({ own: yes(ownCards)(rows) })],
    ['cards.each'],
    ['card.panic', null, (rows) => ({ least: LEAST_DISTANCE, own: yes(ownCards)(rows) })],
    ['card.cat-balou', null, (rows) => ({ own: yes(ownCards)(rows) })],
    ['card.duel', null, (rows) => ({ own: yes(ownDuel)(rows) })],
  ]),
  ...section('answers', [
    ['answer.who'],
    ['answer.empty-hand'],
    ['answer.hit'],
    ['cover.flip', null, coverOf],
    ['cover.each'],
    ['rescue.beer', null, (rows) => ({ enough: yes(enough)(rows) })],
    ['rescue.need', null, () => ({ least: 1 })],
    ['settle.after'],
  ]),
  ...section('checks', [
    ['check.order'],
    ['check.flip'],
    ['check.dynamite'],
    ['check.jail-skips', null, (rows) => ({ discards: yes(jailDiscards)(rows) })],
  ]),
  ...section('elimination', [
    ['elimination.out'],
    ['elimination.by', null, (rows) => ({ own: yes(ownDuel)(rows) })],
    ['elimination.nobody'],
    ['elimination.order-reward'],
    ['elimination.cards'],
    ['elimination.own-turn'],
    ['elimination.penalty', penalty],
    ['reward.cards', null, ({ spec }) => ({ cards: spec.mode.rewardCards ?? 0 })],
  ]),
  ...section('events', [
    ['events.deck', eventDeck, eventValues],
    ['events.last', eventDeck, eventValues],
    ['events.opening', anyDeck, ({ spec }) => ({ late: spec.mode.opensLate === true ? 'yes' : 'no' })],
    ['events.nobody', anyDeck],
  ]),
  ...section('characters', [
    ['character.kit-carlson', null, () => looks],
    ['character.lucky-duke', null, (rows) => ({ tries: 1 + modOf(rows, 'lucky-duke', 'tries') })],
    ['character.jourdonnais', null, coverOf],
    [
      'character.slab-the-killer',
      null,
      (rows) => ({ need: 1 + modOf(rows, 'slab-the-killer', 'extra-cancels') }),
    ],
    [
      'character.sid-ketchum',
      null,
      ({ characters }) => {
        const at = characters.find(({ id }) => id === 'sid-ketchum')?.ability?.at ?? [];
        return { out: at.includes('demand') ? 'yes' : 'no' };
      },
    ],
  ]),
  ...section('knowledge', [
    ['sight.own'],
    ['sight.players'],
    ['sight.table'],
    ['sight.drawn'],
    ['sight.public'],
    ['sight.taken'],
    ['sight.never'],
    ['sight.signals'],
    ['sight.labels'],
  ]),
  ...section('decisions', [
    ['moves.list'],
    ['moves.seats', null, () => ({ first: 0 })],
    ['moves.order'],
    ['moves.equal'],
    ['time.limit'],
    ['time.simplest'],
    ['decision.turn'],
    ['decision.shot'],
    ['decision.demand'],
    ['decision.rescue'],
    ['decision.draft'],
    ['decision.excess'],
    ['decision.draw-source'],
    ['decision.keep'],
  ]),
];
