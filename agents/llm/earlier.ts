import { EVENT_ELIMINATED, EVENT_HIT, EVENT_PLAY, EVENT_TURN, NO_SEAT, type View } from '../../src/agent.ts';
import { seatName } from './prompt.ts';
import type { PromptSet } from './templates.ts';

/**
 * What is said in place of the events before number `until`: who played what at whom, who lost ♥ to whom, and who is out
 * by whose hand. The rest of what they brought about is in the present position.
 */
export function earlierText(prompts: PromptSet, view: View, until: number): string {
  const plays = new Map<number, Map<string, number>>();
  const losses = new Map<string, number>();
  const facts: string[] = [];
  let round = 1;
  for (let i = 0; i < until; i++) {
    const seat = view.eventSeat(i);
    const target = view.eventTarget(i);
    switch (view.eventKind(i)) {
      case EVENT_TURN:
        round = view.eventAmount(i);
        break;
      case EVENT_PLAY:
        if (target !== NO_SEAT) {
          const face = view.rules.faces[view.eventOption(i)].name;
          addTo(mapOf(plays, seat), `${face} at ${seatName(target)}`, 1);
        }
        break;
      case EVENT_HIT:
        if (target !== NO_SEAT) addTo(losses, `${seat} ${target}`, view.eventAmount(i));
        break;
      case EVENT_ELIMINATED:
        facts.push(eliminated(prompts, view, i));
        break;
    }
  }
  for (const [pair, amount] of losses) {
    const [seat, source] = pair.split(' ').map((text) => seatName(Number(text)));
    facts.push(prompts.fill('hurt', { seat, amount, source }));
  }
  for (const [seat, cards] of plays) {
    const list = [...cards].map(([play, count]) => (count === 1 ? play : `${play} ×${count}`));
    facts.push(prompts.fill('did', { seat: seatName(seat), cards: list.join(', ') }));
  }
  return prompts.fill('earlier', { round, facts: facts.join('\n') || prompts.fill('none', {}) });
}

function eliminated(prompts: PromptSet, view: View, i: number): string {
  const seat = seatName(view.eventSeat(i));
  const role = view.rules.roles[view.eventOption(i)].name;
  const by = view.eventTarget(i);
  return by === NO_SEAT
    ? prompts.fill('lost', { seat, role })
    : prompts.fill('gone', { seat, role, source: seatName(by) });
}

function mapOf(maps: Map<number, Map<string, number>>, seat: number): Map<string, number> {
  let map = maps.get(seat);
  if (map === undefined) {
    map = new Map();
    maps.set(seat, map);
  }
  return map;
}

function addTo<Key>(counts: Map<Key, number>, key: Key, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}
