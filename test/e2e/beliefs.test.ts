import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Belief } from '../../src/agent.ts';
import type { BeliefReport } from '../../src/report/belief-types.ts';
import { buildBeliefs } from '../../src/report/beliefs.ts';
import type { MakeBeliever } from '../../src/report/believers.ts';
import { gameFileOf, replayFile } from '../../src/store/game-file.ts';
import { openRun } from '../../src/store/reader.ts';
import { eventsSince } from '../../src/view/events.ts';
import { OMNISCIENT, View } from '../../src/view/view.ts';
import { bangarena, inProcess, scratch, tablesOf } from './kit.ts';

const folder = scratch();
const bots = join(folder, 'bots');
const GAMES = 60;

const played = (agents: readonly string[], out: string, games: number): Promise<unknown> =>
  inProcess([
    'run',
    ...['--seats', '6', '--games', String(games), '--seed', 'beliefs', '-q', '--out', out],
    ...agents.flatMap((agent) => ['--agent', agent]),
  ]);

beforeAll(async () => {
  expect(await played(['rule-1', 'greedy'], bots, GAMES)).toMatchObject({ code: 0 });
});

/** The report with the same believer for every seat of every game; it is told the roles, which only a test may know. */
function reportWith(believe: (roles: readonly string[], seat: number) => readonly Belief[]): BeliefReport {
  const run = openRun(bots);
  try {
    let game = 0;
    const make: MakeBeliever = ({ seat }) => {
      const roles = run.game(game + 1).seatRows.map(({ role }) => run.info.roles[role].id);
      return () => believe(roles, seat);
    };
    const believers = run.info.agents.map(() => make);
    const report = buildBeliefs(run, {
      believers,
      onGame: (finished) => {
        game = finished;
      },
    });
    if (report === null) throw new Error('there is no report');
    return report;
  } finally {
    run.close();
  }
}

async function reportOf(dir: string, ...args: readonly string[]): Promise<{ beliefs?: BeliefReport }> {
  const { code, stdout } = await inProcess(['report', dir, '--json', ...args]);
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('what agents believe', () => {
  it('scores 0 where they know all, and the gap about whoever they know is below 0', () => {
    const report = reportWith((roles) => roles.map((role, seat) => ({ seat, role, chance: 1 })));
    expect(report.agents).toHaveLength(2);
    for (const { brier, all, excess } of report.agents) {
      expect(brier.n).toBeGreaterThan(500);
      expect(brier.mean).toBe(0);
      expect(all.stated.logScore).toBe(0);
      expect(all.stated.auc).toBe(1);
      expect(excess.mean).toBeLessThan(0);
    }
    for (const { gap } of report.deception) expect(gap.mean).toBeLessThan(0);
  });

  it('scores 1 − 1/K where they guess evenly among K roles, and has an AUC of ½', () => {
    const roles = ['deputy', 'raider', 'loner'];
    const even = [0, 1, 2, 3, 4, 5].flatMap((seat) => roles.map((role) => ({ seat, role, chance: 1 / 3 })));
    for (const { brier, all } of reportWith(() => even).agents) {
      expect(Math.abs(brier.mean - 2 / 3)).toBeLessThan(0.001);
      expect(Math.abs(all.stated.logScore - Math.log(3))).toBeLessThan(0.001);
      expect(all.stated.auc).toBe(0.5);
    }
  });

  it('scores as the composition does where it says only that', () => {
    // Of the seats that a Marshal does not know, 1 in 5 is a Deputy, 3 are Raiders and 1 is the Loner.
    const shares = [0.2, 0.6, 0.2];
    const roles = ['deputy', 'raider', 'loner'];
    const said = [0, 1, 2, 3, 4, 5].flatMap((seat) =>
      roles.map((role, i) => ({ seat, role, chance: shares[i] })),
    );
    const report = reportWith((dealt, seat) => (dealt[seat] === 'marshal' ? said : []));
    const first = report.agents.map(({ rounds }) => rounds[0]);
    for (const { round, stated, reference } of first) {
      expect(round).toBe(1);
      expect(Math.abs(stated.brier - (1 - 0.04 - 0.36 - 0.04))).toBeLessThan(0.001);
      // Before anything has happened the reference knows no more.
      expect(reference.brier).toBeCloseTo(stated.brier, 2);
    }
  });
});

describe('the reference', () => {
  it('begins with the composition and learns, and is right as often as it says', async () => {
    const { beliefs } = await reportOf(bots, '--beliefs');
    const { rounds, calibration } = beliefs?.reference ?? { rounds: [], calibration: [] };
    expect(rounds[0]).toMatchObject({ round: 1, auc: 0.5 });
    expect(rounds[0].brier).toBeCloseTo(1 - 0.04 - 0.36 - 0.04, 3);
    expect(rounds[2].brier).toBeLessThan(0.35);
    expect(rounds[2].auc).toBeGreaterThan(0.85);
    for (const { stated, true: came } of calibration.filter((bin) => bin.n > 300))
      expect(Math.abs(stated - came)).toBeLessThan(0.1);
  });

  it('is near to what rule-1 believes, which is asked by replay', async () => {
    const { beliefs } = await reportOf(bots, '--beliefs');
    expect(beliefs?.agents.map(({ agent, source }) => [agent, source])).toEqual([['rule-1', 'asked']]);
    expect(beliefs?.agents[0].brier.mean).toBeLessThan(0.45);
    expect(Math.abs(beliefs?.agents[0].excess.mean ?? 1)).toBeLessThan(0.1);
  });

  it('reads the cards of BANG! by what they do, and asks bang-rule-1', async () => {
    const dir = join(folder, 'bang');
    const args = ['--ruleset', 'bang+dodge-city', '--seats', '7', '--games', '40', '--seed', 'beliefs'];
    expect(await bangarena(['run', ...args, '--agent', 'bang-rule-1', '-q', '--out', dir])).toMatchObject({
      code: 0,
    });
    const { beliefs } = await reportOf(dir, '--beliefs');
    expect(beliefs?.agents.map(({ agent, source }) => [agent, source])).toEqual([['bang-rule-1', 'asked']]);
    expect(beliefs?.agents[0].brier.mean).toBeLessThan(0.45);
    expect(Math.abs(beliefs?.agents[0].excess.mean ?? 1)).toBeLessThan(0.1);
    expect(beliefs?.reference.rounds[2].brier).toBeLessThan(0.35);
    expect(beliefs?.reference.rounds[2].auc).toBeGreaterThan(0.85);
  });
});

describe('where all roles are open', () => {
  it('there is nothing to believe, and the report says the rest', async () => {
    const dir = join(folder, 'three');
    const args = ['--ruleset', 'bang-three', '--games', '6', '--seed', 'beliefs', '-q', '--out', dir];
    expect(await inProcess(['run', ...args, '--agent', 'bang-rule-1'])).toMatchObject({ code: 0 });
    const { beliefs } = await reportOf(dir, '--beliefs');
    expect(beliefs).toMatchObject({ games: 6, agents: [], deception: [] });
    expect(beliefs?.reference).toEqual({ rounds: [], calibration: [] });
    const { code, stdout } = await inProcess(['report', dir, '--beliefs']);
    expect(code).toBe(0);
    expect(stdout).toContain('Beliefs: 6 games replayed');
    expect(stdout).toContain('Friendly fire');
    expect(stdout).not.toContain('Brier score');
    expect(stdout).not.toContain('calibrated');
  });
});

describe('friendly fire', () => {
  it('is what the events say, counted anew', async () => {
    const { beliefs } = await reportOf(bots, '--beliefs');
    const run = openRun(bots);
    const counted = new Map<string, [hits: number, friendly: number]>();
    for (let number = 1; number <= GAMES; number++) {
      const stored = run.game(number);
      const seats = stored.seatRows.map(({ agent, role }) => ({
        key: `${run.info.agents[agent].id} ${run.info.roles[role].id}`,
        team: run.info.roles[role].team,
      }));
      const view = new View(replayFile(gameFileOf(run.info, stored)), OMNISCIENT);
      for (const { kind, seat = -1, target = -1 } of eventsSince(view, 0)) {
        if (kind !== 'hit' || target < 0 || target === seat) continue;
        const count = counted.get(seats[target].key) ?? [0, 0];
        count[0]++;
        if (seats[target].team === seats[seat].team) count[1]++;
        counted.set(seats[target].key, count);
      }
    }
    run.close();
    for (const { agent, role, hits, friendly } of beliefs?.friendlyFire ?? [])
      expect([agent, role, hits, friendly]).toEqual([
        agent,
        role,
        ...(counted.get(`${agent} ${role}`) ?? [0, 0]),
      ]);
    expect(counted.size).toBe(beliefs?.friendlyFire.length);
  });
});

describe('bangarena report', () => {
  it('says nothing of beliefs where none were stated and nobody asked for them', async () => {
    expect((await reportOf(bots)).beliefs).toBeUndefined();
    const { stdout } = await bangarena(['report', bots]);
    expect(stdout).not.toContain('Beliefs');
  });

  it('prints tables of the games in which beliefs were stated, and does not change the run', async () => {
    const program = join(folder, 'believer.mjs');
    writeFileSync(
      program,
      `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', protocol: 1, name: 'believer', version: '1' });
  if (message.type === 'act') say({ type: 'move', id: message.id, move: message.legal[0],
    belief: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, role: 'raider', chance: 0.9 })) });
});
`,
    );
    const out = join(folder, 'stated');
    expect(await played([`stdio:node ${program}`, 'rule-1'], out, 2)).toMatchObject({ code: 0 });
    const before = tablesOf(out);
    const { beliefs } = await reportOf(out);
    expect(beliefs).toMatchObject({ games: 2, scope: 'stated' });
    const [own] = beliefs?.agents ?? [];
    expect(own).toMatchObject({ source: 'stated' });
    expect(own.agent).toMatch(/^stdio:/);
    // Each belief is .9 Raider and .1 of what the composition leaves: .02 to .65 for a Raider, above 1.2 for others.
    expect(own.brier.mean).toBeGreaterThan(0.3);
    const { code, stdout } = await inProcess(['report', out]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Beliefs: 2 games replayed, the games in which beliefs were stated/);
    expect(stdout).toContain('Friendly fire');
    expect(tablesOf(out)).toEqual(before);
  });

  it('goes without beliefs where the rules that played are not here, unless it was asked for them', async () => {
    const out = join(folder, 'other-rules');
    cpSync(join(folder, 'stated'), out, { recursive: true });
    const db = new Database(join(out, 'run.sqlite'));
    db.exec("UPDATE run SET ruleset_hash = '0000000000000000'");
    db.close();
    const plain = await inProcess(['report', out, '--json']);
    expect(plain.code).toBe(0);
    expect(plain.stderr).toMatch(/Beliefs are left out: .*rules hash 0000000000000000/);
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('beliefs');
    const asked = await inProcess(['report', out, '--json', '--beliefs']);
    expect(asked.code).toBe(13);
    expect(asked.stdout).toBe('');
  });

  it('asks players of one’s own that have `believe`', async () => {
    const file = join(folder, 'sure.mjs');
    writeFileSync(
      file,
      `export default { id: 'sure', version: '1', description: 'Sure.', sit: () => ({
  choose: () => 0,
  believe: (view) => Array.from({ length: view.seats }, (_, seat) => ({ seat, role: 'loner', chance: 1 })) }) };
`,
    );
    const out = join(folder, 'own');
    expect(await played([file, 'greedy'], out, 4)).toMatchObject({ code: 0 });
    const { beliefs } = await reportOf(out, '--beliefs');
    expect(beliefs?.agents.map(({ source }) => source)).toEqual(['asked']);
    const { brier } = beliefs?.agents[0] ?? { brier: { mean: Number.NaN, n: 0 } };
    expect(brier.n).toBeGreaterThan(20);
    expect(brier.mean).toBeGreaterThan(1);
    expect(brier.mean).toBeLessThan(2);
  });

  it('judges nobody where all roles are open', async () => {
    const file = join(folder, 'open.mjs');
    writeFileSync(
      file,
      `export default { id: 'open', version: '1', description: 'Sure.', sit: () => ({
  choose: () => 0,
  believe: (view) => Array.from({ length: view.seats }, (_, seat) => ({ seat, role: 'outlaw', chance: 1 })) }) };
`,
    );
    const out = join(folder, 'open');
    const three = ['run', '--ruleset', 'bang-three', '--games', '3', '--seed', 'open', '-q', '--out', out];
    expect(await bangarena([...three, '--agents', `${file},greedy`])).toMatchObject({ code: 0 });
    const { beliefs } = await reportOf(out, '--beliefs');
    expect(beliefs).toMatchObject({ games: 3, agents: [], reference: { rounds: [] } });
    expect(beliefs?.friendlyFire.every(({ friendly }) => friendly === 0)).toBe(true);
    const { stdout } = await inProcess(['report', out, '--beliefs']);
    expect(stdout).toMatch(/All roles were open to all: there was nothing to\s+believe\./);
    expect(stdout).not.toMatch(/by round|calibrated/);
    const { stdout: further } = await inProcess(['replay', out, '--from', '1:3', '-n', '2', '-q']);
    expect(further).toMatch(/^renegade /m);
    expect(further).not.toContain('everyone');
  });

  it.each([
    ['throws', "() => { throw new Error('no idea'); }", 'its believe() threw "no idea"'],
    [
      'says nothing of use',
      "() => [{ seat: 1, role: 'loner', chance: 7 }]",
      'no list of beliefs (0: chance: ',
    ],
    ['names nobody', '() => [null]', 'no list of beliefs (0: '],
  ])('names an agent of one’s own whose `believe` %s', async (name, believe, why) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.mjs`);
    writeFileSync(
      file,
      `export default { id: 'odd', version: '1', description: 'Odd.', sit: () => ({ choose: () => 0, believe: ${believe} }) };`,
    );
    const out = join(folder, `odd ${name}`);
    expect(await played([file, 'greedy'], out, 2)).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await inProcess(['report', out, '--beliefs']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${file} cannot be asked what it believes: `);
    expect(stderr).toContain(why);
    expect(stderr).toContain('leave --beliefs out');
    expect(stderr).not.toContain('not expected');
  });
});
