import type { Command } from 'commander';
import { log, print, printJson } from './io.ts';
import { examples, idList, wholeNumber } from './options.ts';
import { catchSignals } from './signals.ts';

const EXAMPLES = examples(
  ['bangarena bench', 'everything; takes some minutes'],
  ['bangarena bench --json > bench.json', 'the same as JSON, for programs'],
  ['bangarena bench --only rule-1-7,greedy-to-random', 'one result and one ratio'],
  ['bangarena bench --quick', 'a short run that shows that all works, and judges nothing'],
);

const NOTES = `
Results are named <bot>-<seats>. All is measured in turns in one process, and only medians and ratios of the same run
mean much; nothing is judged when others use the machine. docs/speed.md says what each figure is.
`;

interface BenchFlags {
  readonly quick?: boolean;
  readonly rounds?: number;
  readonly only?: string[];
  readonly json?: boolean;
}

/** Adds `bangarena bench`. */
export function addBench(program: Command): void {
  program
    .command('bench')
    .description('measure games per second, time and memory per decision, and the ratios the project goes by')
    .option('--quick', 'a short run that shows that all works, and judges nothing')
    .option('--rounds <n>', 'rounds to measure (default: 12; fewer are not judged)', wholeNumber(1, 1000))
    .option('--only <names>', 'only these results and ratios', idList)
    .option('--json', 'print JSON')
    .addHelpText('after', `${NOTES}${EXAMPLES}`)
    .action(async (flags: BenchFlags) => {
      process.exitCode = await bench(flags);
    });
}

/** Measures and prints; returns the exit code. */
async function bench({ json, ...options }: BenchFlags): Promise<number> {
  const { runBench } = await import('../bench/bench.ts');
  const signals = catchSignals(() => log('Stopping after this slice; once more stops at once.'));
  try {
    const onRound = (round: number, rounds: number): void =>
      log(round === 0 ? 'Warming up' : `Round ${round} of ${rounds}`);
    const report = await runBench({ ...options, onRound, signal: signals.signal });
    if (json) printJson(report);
    else print((await import('./bench-text.ts')).benchText(report));
    return 0;
  } catch (error) {
    if (signals.signal.aborted) return signals.exitCode;
    throw error;
  } finally {
    signals.release();
  }
}
