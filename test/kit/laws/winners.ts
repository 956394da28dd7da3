/**
 * Who has won, from the rules' words alone (`bangarena.md`, section 1; `bang.md`, section 3); shares nothing with the
 * engine.
 */

/** A seat as far as winning is concerned. */
export interface Standing {
  /** Id of the role. */
  readonly role: string;
  readonly alive: boolean;
  /** Who eliminated it last, or null; where nothing goes by it, left out. */
  readonly by?: number | null;
}

/** The outcome of a position: the winning team and seats, or null while nobody has won. */
export interface Outcome {
  readonly team: string;
  readonly seats: readonly number[];
}

/** The outcome under a ruleset (by its id), with the last event of Wild West Show in force or not. */
export function outcomeOf(ruleset: string, table: readonly Standing[], show = false): Outcome | null {
  if (show) return ofShow(ruleset, table);
  if (ruleset.startsWith('bang-three')) return ofThree(table);
  return ruleset.startsWith('bangarena-') ? ofBangArena(ruleset, table) : ofBang(ruleset, table);
}

function ofBang(ruleset: string, table: readonly Standing[]): Outcome | null {
  const seats = (...roles: string[]) =>
    table.flatMap(({ role }, seat) => (roles.includes(role) ? [seat] : []));
  const living = table.flatMap(({ alive }, seat) => (alive ? [seat] : []));
  const lives = (...roles: string[]) => living.some((seat) => roles.includes(table[seat].role));
  if (living.length === 0 && ruleset.includes('nobodyAlive=everyone'))
    return { team: 'everyone', seats: table.map((_, seat) => seat) };
  if (lives('sheriff'))
    return lives('outlaw', 'renegade') ? null : { team: 'law', seats: seats('sheriff', 'deputy') };
  if (living.length === 1 && lives('renegade')) return { team: 'renegade', seats: living };
  return { team: 'outlaws', seats: seats('outlaw') };
}

const TEAMS: Readonly<Record<string, string>> = {
  sheriff: 'law',
  deputy: 'law',
  outlaw: 'outlaws',
  renegade: 'renegade',
};

/** Whom each role hunts at the table of three. */
const HUNTS: Readonly<Record<string, string>> = {
  deputy: 'renegade',
  renegade: 'outlaw',
  outlaw: 'deputy',
};

function ofThree(table: readonly Standing[]): Outcome | null {
  for (const { role, alive, by } of table) {
    if (alive || by === undefined || by === null) continue;
    const hunter = table[by].role;
    if (HUNTS[hunter] === role) return { team: TEAMS[hunter], seats: [by] };
  }
  const living = table.flatMap(({ alive }, seat) => (alive ? [seat] : []));
  return living.length === 1 ? { team: TEAMS[table[living[0]].role], seats: living } : null;
}

function ofShow(ruleset: string, table: readonly Standing[]): Outcome | null {
  const living = table.flatMap(({ alive }, seat) => (alive ? [seat] : []));
  if (living.length === 0) return ofBang(ruleset, table);
  return living.length === 1 ? { team: TEAMS[table[living[0]].role], seats: living } : null;
}

function ofBangArena(ruleset: string, table: readonly Standing[]): Outcome | null {
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
