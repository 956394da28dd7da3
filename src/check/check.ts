import { Worker } from 'node:worker_threads';
import type { Hidden } from '../../agents/process/exposed.ts';
import type { OutsideConnection } from '../../agents/protocol/agent.ts';
import type { Connection } from '../agent.ts';
import {
  cannotSit,
  findAgent,
  OUTSIDE,
  type ResolvedAgent,
  refusalOf,
  resolveAgent,
} from '../arena/agents.ts';
import type { ResolvedOutside } from '../arena/outside-agents.ts';
import { requireSandbox } from '../arena/sandbox.ts';
import { RULESET_IDS } from '../content/rulesets.ts';
import { CliError, EXIT } from '../errors.ts';
import { packagePath } from '../root.ts';
import { type CheckReport, Fault, type Finding, faultFinding, figuresOf } from './findings.ts';
import { checkModule } from './module.ts';
import { checkOutside } from './outside.ts';
import type { Checked, CheckTerms } from './parts.ts';
import { seconds } from './talk.ts';
import type { FromWorker, WorkerOrder } from './worker.ts';

/** How an agent is checked. */
export interface CheckOptions {
  /** Milliseconds for a decision. */
  readonly limitMs: number;
  /** Id of the only ruleset whose positions are shown; where it is left out, all that the agent does not refuse. */
  readonly ruleset?: string | undefined;
  /** Whether a service in a private network may be asked. */
  readonly allowPrivate?: boolean | undefined;
  /** What a program in a sandbox must not see; undefined to run it without one. */
  readonly hidden?: Hidden | undefined;
  /** Called with the name of each part before it begins. */
  readonly onPart?: (name: string) => void;
}

/** How much longer than the limit a thread may be without a sign of life. */
const LIFE_MS = 3000;

/**
 * Checks the agent that `spec` names, as `run` would name it: whether it plays legally in every kind of position, and
 * stands what may happen in a run. Nothing is stored.
 * @throws CliError: usage, where there is no such agent, or it is a model, whose calls cost; failed, where there is to be
 * a sandbox and can be none.
 */
export async function checkAgent(spec: string, options: CheckOptions): Promise<CheckReport> {
  const { limitMs, ruleset, allowPrivate = false, hidden, onPart = () => {} } = options;
  const rulesets = ruleset === undefined ? RULESET_IDS : [ruleset];
  const terms: CheckTerms = { limitMs, rulesets, onPart };
  if (hidden !== undefined) requireSandbox();
  let checked: Checked;
  let tier: CheckReport['tier'] = 'module';
  if (OUTSIDE.test(spec)) {
    const resolved = await resolveAgent(spec, rulesets[0], undefined, hidden);
    if (!isConnected(resolved)) throw new TypeError(`${spec} has no connection`);
    const { connection } = resolved.agent;
    connection.open({ limitMs, logs: null, allowPrivate });
    tier = connection.tier;
    checked = await checkOutside(resolved, terms);
  } else {
    checked = await inThread(spec, terms);
  }
  const passed = checked.findings.every(({ verdict }) => verdict === 'good' || verdict === 'note');
  return { agent: spec, tier, passed, code: passed ? EXIT.ok : EXIT.errors, limitMs, ...checked };
}

/**
 * Checks an agent of this process in this thread, which it can keep for ever. Rulesets that it refuses are named in a
 * finding; one that refuses all is refused.
 * @throws CliError as {@link checkAgent} does.
 */
export async function checkHere(spec: string, terms: CheckTerms): Promise<Checked> {
  const { agent } = await findAgent(spec, terms.rulesets[0], () => {
    throw new RangeError(
      'it is a model, and each of its calls may cost, so it is not checked. `bangarena run --dry-run` says what a run ' +
        'would cost, and a run of few games with --max-cost tries it out',
    );
  });
  const refused = terms.rulesets.filter((id) => refusalOf(agent, id) !== null);
  const rulesets = terms.rulesets.filter((id) => !refused.includes(id));
  if (rulesets.length === 0)
    throw cannotSit(spec, terms.rulesets[0], refusalOf(agent, terms.rulesets[0]) ?? '');
  const checked = await checkModule(agent, { ...terms, rulesets });
  if (refused.length === 0) return checked;
  const refusal: Finding = {
    check: 'rulesets',
    verdict: 'good',
    text: `it refuses ${refused.join(', ')}, and was not asked about ${refused.length === 1 ? 'it' : 'them'}`,
  };
  return { ...checked, findings: [...checked.findings, refusal] };
}

function isConnected(resolved: ResolvedAgent): resolved is ResolvedOutside {
  const connection: (Connection & Partial<OutsideConnection>) | undefined = resolved.agent.connection;
  return connection?.link !== undefined;
}

/** Checks an agent of this process in a thread that can be ended. */
function inThread(spec: string, { onPart, ...terms }: CheckTerms): Promise<Checked> {
  const order: WorkerOrder = { spec, ...terms };
  const worker = new Worker(packagePath('dist', 'src', 'check', 'worker.js'), {
    workerData: order,
    stdout: true,
  });
  worker.stdout.pipe(process.stderr, { end: false }); // Stdout is the report's.
  let part = 'the file';
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Checked>((resolve, reject) => {
    const end = (fault: Fault): void =>
      resolve({
        says: null,
        findings: [faultFinding(part, fault)],
        figures: figuresOf([], { greetingMs: null, memoryBytes: null }),
      });
    const expected = `an answer within ${seconds(terms.limitMs)}`;
    const alive = (): void => {
      clearTimeout(timer);
      const stuck = (): void => end(new Fault('no-answer', expected, 'nothing: it keeps its thread'));
      timer = setTimeout(stuck, terms.limitMs + LIFE_MS);
    };
    alive();
    worker.on('message', (message: FromWorker) => {
      alive();
      if ('part' in message) {
        part = message.part;
        onPart(part);
      } else if ('checked' in message) resolve(message.checked);
      else if ('refused' in message) reject(new CliError(message.code, message.refused));
    });
    worker.on('error', (error) =>
      end(new Fault('threw', expected, `it threw ${JSON.stringify(error.message)}`)),
    );
    worker.on('exit', (code) =>
      end(new Fault('left', expected, `it ended its thread with exit code ${code}`)),
    );
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
