import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { CheckOptions } from '../check/check.ts';
import type { CheckReport, Figures, Finding, Verdict } from '../check/findings.ts';
import { hiddenRuns } from './hidden.ts';
import { coloursFor, log, print, printJson } from './io.ts';
import { examples } from './options.ts';
import { catchSignals } from './signals.ts';

const EXAMPLES = examples(
  ['bangarena check "stdio:node examples/agents/first-legal.mjs"', 'a program'],
  ['bangarena check http://127.0.0.1:8080/', 'a service that runs'],
  ['bangarena check ./my-agent.mjs --ruleset bangarena-classic', 'a file, by one ruleset only'],
  ['bangarena check "stdio:python3 slow.py" --time-limit 30 --json', 'a slow one, as JSON'],
);

const NOTES = `
The agent is shown a position of every kind of decision in every ruleset that it does not refuse, a game, and what may
happen in a run: fields that it does not know, a large message, decisions that are taken back, games that end meanwhile,
errors, other games at the same time, the end. Each finding says what was expected, what came, and what to do. The first
that is bad ends the check. The exit code is 0 when all is well, and 7 when something is bad. Models are not checked:
each call costs.
`;

const SHORTEST = 0.1;
const LONGEST = 600;

function secondsToAnswer(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= SHORTEST && value <= LONGEST) return value;
  throw new InvalidArgumentError(`It must be a number of seconds from ${SHORTEST} to ${LONGEST}.`);
}

interface CheckFlags {
  readonly ruleset?: string;
  readonly timeLimit: number;
  readonly allowPrivate?: boolean;
  readonly sandbox?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Adds `bangarena check`. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('see whether an agent behaves: a diagnosis for what does not, with the way out')
    .argument('<agent>', 'an agent as `run` names it: "stdio:COMMAND", an address, a file, a bot')
    .option('-r, --ruleset <id>', 'show positions of this ruleset only (default: of all)')
    .option('--time-limit <seconds>', 'time for a decision', secondsToAnswer, 5)
    .option('--allow-private', 'ask a service in a private network too; those on this machine always are')
    .option('--sandbox', 'keep a program in a sandbox, as `run --sandbox` does')
    .option('--json', 'print JSON')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (agent: string, flags: CheckFlags) => {
      const { ruleset, timeLimit, allowPrivate, sandbox, json, quiet } = flags;
      const { checkAgent } = await import('../check/check.ts');
      const { rulesetOf } = await import('../arena/plan.ts');
      if (ruleset !== undefined) rulesetOf(ruleset);
      const signals = catchSignals(() => process.exit(signals.exitCode));
      const options: CheckOptions = {
        limitMs: Math.round(timeLimit * 1000),
        ruleset,
        allowPrivate,
        hidden: sandbox ? hiddenRuns() : undefined,
        onPart: (name) => {
          if (!quiet && !json && process.stderr.isTTY) log(`… ${name}`);
        },
      };
      const report = await checkAgent(agent, options).finally(signals.release);
      if (json) printJson(report);
      else print(textOf(report));
      process.exitCode = report.code;
    });
}

/** A report as text. */
function textOf({ agent, tier, says, findings, figures, passed }: CheckReport): string {
  const name =
    says === null ? '' : `, says it is ${says.name}${says.version === null ? '' : ` ${says.version}`}`;
  const bad = findings.filter(({ verdict }) => verdict === 'bad').length;
  const notes = findings.filter(({ verdict }) => verdict === 'note').length;
  const colours = coloursFor(process.stdout);
  const verdict = passed ? colours.green('passed') : colours.red('failed');
  const counts = `${bad} bad, ${notes} ${notes === 1 ? 'note' : 'notes'}`;
  return [
    `${agent} (${tier}${name})`,
    ...findings.flatMap(linesOf),
    figuresText(figures),
    `${verdict}: ${findings.length} parts, ${counts}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf({ check, verdict, text, expected, came, wayOut }: Finding): string[] {
  const head = `${mark(verdict)}  ${check}: ${text}`;
  if (wayOut === undefined) return [head];
  return [
    `${mark(verdict)}  ${check}`,
    `      expected: ${expected}`,
    `      came:     ${came}`,
    `      do:       ${wayOut}`,
  ];
}

function mark(verdict: Verdict): string {
  const colours = coloursFor(process.stdout);
  if (verdict === 'bad') return colours.red('bad ');
  if (verdict === 'note') return colours.yellow('note');
  return verdict === 'good' ? colours.green('good') : colours.dim('skip');
}

function figuresText({ answers, medianMs, p99Ms, longestMs, memoryBytes }: Figures): string {
  if (answers === 0) return '';
  const memory = memoryBytes === null ? '' : `; ${Math.round(memoryBytes / 2 ** 20)} MiB of memory`;
  return `${answers} answers: median ${medianMs} ms, 99 % within ${p99Ms} ms, longest ${longestMs} ms${memory}`;
}
