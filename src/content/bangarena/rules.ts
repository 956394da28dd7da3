import { BASE_RANGE, CARDS_DRAWN, LEAST_DISTANCE, SHOTS_A_TURN } from '../../engine/limits.ts';
import { rolesInPlay } from '../rules/rows.ts';
import type { RuleRow, Section } from '../rules/types.ts';
import { deckValues, flipText, modOf, oldClassicValues, seatsWith, toldRoles } from '../rules/values.ts';

type When = NonNullable<RuleRow['when']>;
type Values = NonNullable<RuleRow['values']>;

const glory: When = ({ spec }) => spec.mode.elimination.includes('glory');
const reward: When = ({ spec }) => spec.mode.elimination.includes('reward');
const noon: When = ({ events }) => events.some(({ id }) => id === 'high-noon');
const agent: When = (rows) => rolesInPlay(rows).some(({ id }) => id === 'double-agent');
const coin: When = ({ spec }) => spec.mode.cover === 'coin';
const jailSkips: When = ({ spec }) => spec.mode.jailSkips;
const together: When = ({ spec }) => spec.mode.victory.some(({ when }) => when === 'all-are');
const leaderCards: When = ({ spec }) => Object.values(spec.mode.leaderCards).some((cards) => cards !== 0);
const modeIs =
  (id: string): When =>
  ({ spec }) =>
    spec.mode.id === id;
const not =
  (when: When): When =>
  (rows) =>
    !when(rows);

/** Whether something holds, for `{…, select, yes {} other {}}`. */
function yes(holds: boolean): string {
  return holds ? 'yes' : 'no';
}

const looks = { look: CARDS_DRAWN + 1, keep: CARDS_DRAWN };
const least = () => ({ least: LEAST_DISTANCE });

/**
 * What is said of BangArena beside its rows' own sentences, and the values that those need beside their rows'
 * numbers, section by section (`bangarena.md`).
 */
export const rules: readonly RuleRow[] = [
  ...section('table', [
    ['table.seats', null, ({ spec }) => ({ minSeats: spec.minSeats, maxSeats: spec.maxSeats })],
    ['table.equal'],
    ['table.deck', null, deckValues],
    ['mode.partners', modeIs('partners'), ({ spec }) => ({ seats: seatsWith(spec, 'loner', 2).join(', ') })],
    ['mode.old-classic', modeIs('old-classic'), oldClassicValues],
    [
      'mode.double-agent',
      modeIs('double-agent'),
      ({ spec }) => ({ from: seatsWith(spec, 'double-agent', 1)[0] ?? 0 }),
    ],
  ]),
  ...section('roles', [
    ['role.marshal', null, (rows) => ({ agent: yes(agent(rows)) })],
    ['role.loner', null, (rows) => ({ together: yes(together(rows)) })],
    ['roles.dealt'],
    ['roles.counts'],
    ['roles.revealed'],
    ['roles.strangers', not(agent)],
    ['roles.agent-mutual', agent],
    ['roles.agent-told', agent, ({ spec }) => ({ told: toldRoles(spec) })],
    ['roles.agent-drawn', agent],
    ['roles.agent-no-deputy', agent],
  ]),
  ...section('victory', [
    ['victory.check'],
    ['victory.law', null, (rows) => ({ agent: yes(agent(rows)) })],
    ['victory.loner', not(together)],
    ['victory.loners', together],
    ['victory.raiders', not(together), (rows) => ({ agent: yes(agent(rows)) })],
    ['victory.raiders-otherwise', together],
    ['victory.several-loners', (rows) => !together(rows) && seatsWith(rows.spec, 'loner', 2).length > 0],
    ['victory.marshal-out'],
    ['victory.stalemate', null, ({ spec }) => ({ lastRound: spec.lastRound })],
  ]),
  ...section('setup', [
    ['setup.characters', null, ({ characters }) => ({ characters: characters.length })],
    ['setup.life'],
    ['setup.leader-life'],
    ['setup.hand'],
    ['setup.leader-cards', leaderCards],
    ['setup.first'],
    ['setup.rounds'],
  ]),
  ...section('turn', [
    ['turn.phases'],
    ['turn.draw', null, (rows) => ({ cards: CARDS_DRAWN, glory: yes(glory(rows)) })],
    ['turn.play'],
    ['turn.one-shot', null, (rows) => ({ shots: SHOTS_A_TURN, noon: yes(noon(rows)) })],
    ['turn.shots-now'],
    ['turn.not-shots'],
    ['turn.discard'],
    ['turn.plays', null, ({ spec }) => ({ maxPlays: spec.maxPlays })],
    ['turn.others', null, (rows) => ({ glory: yes(glory(rows)) })],
    ['deck.empty'],
    ['deck.look'],
    ['deck.nothing', null, (rows) => ({ ...deckValues(rows), cover: yes(!coin(rows)) })],
    ['deck.rest'],
  ]),
  ...section('distance', [
    ['distance.steps'],
    [
      'distance.farther',
      null,
      (rows) => ({ horse: modOf(rows, 'horse', 'farther'), shadow: modOf(rows, 'shadow', 'farther') }),
    ],
    [
      'distance.nearer',
      null,
      (rows) => ({
        scope: modOf(rows, 'scope', 'nearer'),
        eagleEye: modOf(rows, 'eagle-eye', 'nearer'),
        madDog: modOf(rows, 'mad-dog', 'nearer'),
      }),
    ],
    ['distance.least', null, least],
    ['distance.pair', null, least],
    ['distance.now'],
    ['distance.shown'],
    ['range.weapon', null, () => ({ range: BASE_RANGE })],
    ['range.aim', glory, (rows) => ({ aim: modOf(rows, 'aim', 'range') })],
    ['range.shot'],
    ['range.snatch', null, least],
  ]),
  ...section('cards', [
    ['cards.kinds'],
    ['cards.one-weapon'],
    ['cards.no-doubles'],
    ['cards.take'],
    ['cards.each'],
    ['card.snatch', null, least],
  ]),
  ...section('answers', [
    ['answer.who'],
    ['answer.empty-hand'],
    ['answer.hit'],
    ['cover.coin', coin],
    [
      'cover.flip',
      not(coin),
      ({ spec }) => ({ flip: spec.mode.cover === 'coin' ? '' : flipText(spec.mode.cover) }),
    ],
    ['cover.one'],
    ['answer.after'],
  ]),
  ...section('checks', [
    ['check.order'],
    ['check.flip'],
    ['check.dynamite'],
    ['check.jail', not(jailSkips), (rows) => ({ cards: CARDS_DRAWN, glory: yes(glory(rows)) })],
    ['check.jail-skips', jailSkips],
  ]),
  ...section('elimination', [
    ['elimination.out'],
    ['elimination.by'],
    ['elimination.nobody', null, (rows) => ({ glory: yes(glory(rows)) })],
    ['elimination.order', glory],
    ['elimination.order-reward', reward],
    ['elimination.cards'],
    ['elimination.at-once', null, (rows) => ({ glory: yes(glory(rows)) })],
    ['elimination.own-turn'],
    ['elimination.penalty'],
    ['reward.cards', reward, ({ spec }) => ({ cards: spec.mode.rewardCards ?? 0 })],
    ['glory.star', glory],
    ['glory.boons', glory],
    ['bounty.star', glory],
    ['bounty.cards', glory],
    ['bounty.boon', glory],
    ['last-bullet.star', glory],
    ['last-bullet.not', glory],
    ['boon.instinct', glory, () => looks],
  ]),
  ...section('characters', [
    ['character.red-suit', null, (rows) => ({ glory: yes(glory(rows)) })],
    ['character.three-eyes', null, () => looks],
    [
      'character.lucky',
      null,
      (rows) => ({ tries: 1 + modOf(rows, 'lucky', 'tries'), cover: yes(!coin(rows)) }),
    ],
    ['character.bonesetter', null, (rows) => ({ jailed: yes(!jailSkips(rows)) })],
    [
      'character.double-barrel',
      null,
      (rows) => ({ least: LEAST_DISTANCE, need: 1 + modOf(rows, 'double-barrel', 'point-blank') }),
    ],
  ]),
  ...section('knowledge', [
    ['sight.own', null, (rows) => ({ agent: yes(agent(rows)) })],
    ['sight.players', null, (rows) => ({ glory: yes(glory(rows)) })],
    ['sight.table', null, (rows) => ({ noon: yes(noon(rows)) })],
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
    ['moves.sets'],
    ['high-noon.moves', noon],
    ['time.limit'],
    ['time.simplest'],
    ['decision.turn'],
    ['decision.shot'],
    ['decision.demand'],
    ['decision.excess'],
    ['decision.draw-source'],
    ['decision.keep', null, (rows) => ({ glory: yes(glory(rows)) })],
    ['decision.boon', glory],
    ['decision.bounty', glory],
  ]),
];

function section(name: Section, list: readonly (readonly [string, (When | null)?, Values?])[]): RuleRow[] {
  return list.map(([id, when, values]) => ({
    id,
    section: name,
    ...(when ? { when } : {}),
    ...(values ? { values } : {}),
  }));
}
