/** Who has won, from the rules' words alone (`bangarena.md`, section 1); shares nothing with the engine. */

/** A seat as far as winning is concerned. */
export interface Standing {
  /** Id of the role. */
  readonly role: string;
  readonly alive: boolean;
}

/** The outcome of a position: the winning team and seats, or null while nobody has won. */
export interface Outcome {
  readonly team: 'law' | 'raiders' | 'loner';
  readonly seats: readonly number[];
}

/** The outcome under a ruleset (by its id). */
export function outcomeOf(ruleset: string, table: readonly Standing[]): Outcome | null {
  const seats = (test: (seat: Standing) => boolean) =>
    table.flatMap((standing, seat) => (test(standing) ? [seat] : []));
  const is = (...roles: string[]) => {
    return (standing: Standing) => roles.includes(standing.role);
  };
  const living = table.filter(({ alive }) => alive);
  const loners = is('loner');
  const everyone = table.map(({ role }) => role);
  if (!everyone.includes('marshal')) throw new Error(`a table without a Marshal: ${everyone}`);
  if (living.some(is('marshal'))) {
    const foes = living.some(is('raider', 'double-agent', 'loner'));
    return foes ? null : { team: 'law', seats: seats(is('marshal', 'deputy')) };
  }
  if (ruleset === 'bangarena-partners' && living.length > 0 && living.every(loners)) {
    return { team: 'loner', seats: seats(loners) };
  }
  if (living.length === 1 && loners(living[0])) {
    return { team: 'loner', seats: seats((standing) => standing.alive) };
  }
  return { team: 'raiders', seats: seats(is('raider', 'double-agent')) };
}
