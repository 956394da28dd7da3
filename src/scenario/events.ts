import type { EventJson } from '../view/schemas.ts';
import type { Names } from './names.ts';
import type { ScenarioEvent } from './schema.ts';
import type { Path } from './source.ts';
import { inline } from './text.ts';

const NOBODY = 'nobody';
const HIDDEN = 'hidden';

/** Whether an event is one that a scenario means. */
export type EventTest = (event: EventJson) => boolean;

/**
 * Reads a scenario's event as a test: all that it says must be so. Throws a Fault below `path` for an id that the
 * ruleset lacks.
 */
export function eventTest(names: Names, wanted: ScenarioEvent, path: Path): EventTest {
  const { card, target, as, role, boon, event: rule, team, ...plain } = wanted;
  const tests: EventTest[] = Object.entries(plain).map(
    ([key, value]) =>
      (event) =>
        event[key as keyof EventJson] === value,
  );
  if (as !== undefined) names.face(as, [...path, 'as']);
  if (role !== undefined) names.role(role, [...path, 'role']);
  if (boon !== undefined) names.boon(boon, [...path, 'boon']);
  if (rule !== undefined) names.rule(rule, [...path, 'event']);
  if (team !== undefined && team !== NOBODY) names.team(team, [...path, 'team']);
  const ids = { target, as, role, boon, event: rule, team };
  for (const key of Object.keys(ids) as (keyof typeof ids)[]) {
    const value = ids[key];
    if (value !== undefined) tests.push((event) => event[key] === (value === NOBODY ? undefined : value));
  }
  if (card === HIDDEN) {
    tests.push((event) => event.card === undefined);
  } else if (card !== undefined) {
    const name = names.card(card, [...path, 'card']);
    tests.push((event) => event.card !== undefined && names.fits(name, event.card.id));
  }
  return (event) => tests.every((test) => test(event));
}

/**
 * The place of the first wanted event that does not come after those before it, or −1 where all came in order;
 * others may lie between.
 */
export function firstMissing(tests: readonly EventTest[], events: readonly EventJson[]): number {
  let at = 0;
  for (let i = 0; i < tests.length; i++) {
    while (at < events.length && !tests[i](events[at])) at++;
    if (at++ === events.length) return i;
  }
  return -1;
}

/** Events as a scenario writes them, one a line. */
export function eventLines(names: Names, events: readonly EventJson[]): string {
  if (events.length === 0) return 'nothing happened';
  return events
    .map(({ index: _, card, ...rest }) => {
      return inline(card === undefined ? rest : { ...rest, card: names.cardText(card.id) });
    })
    .join('\n');
}
