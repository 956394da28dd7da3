/**
 * Prints the acceptance table: the estimators in worlds whose truth is known, the engine, and the commands. `npm run
 * test:stats` takes half an hour; `-- --reduced` has the sizes of the tests, and their margin. Ends with 1 when a line does not hold.
 */
import { COMMAND_LINES, tidyUp } from './commands.ts';
import { GAME_LINES } from './games.ts';
import { holds, isBound, type Line } from './line.ts';
import { LINES } from './lines.ts';
import { varianceTable } from './variance.ts';

const ALL = [...LINES, ...GAME_LINES, ...COMMAND_LINES];
const JUDGED = ALL.filter(isBound);
const reduced = process.argv.includes('--reduced');

function shown(value: number, as: Line['as']): string {
  if (as === 'count') return String(value);
  return as === 'percent' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);
}

let broken = 0;
console.log('| what | must | measured | runs | |');
console.log('|---|---|---:|---:|---|');
try {
  for (const line of ALL) {
    const runs = reduced ? line.reduced : line.full;
    const value = await line.measure(runs);
    const well = holds(line, value, runs);
    if (!well) broken++;
    const verdict = !isBound(line) ? '' : well ? 'holds' : 'BROKEN';
    console.log(`| ${line.what} | ${line.must} | ${shown(value, line.as)} | ${runs} | ${verdict} |`);
  }
} finally {
  tidyUp();
}
console.log(`\n${JUDGED.length - broken} of ${JUDGED.length} lines hold.\n`);
console.log(varianceTable(reduced ? 200 : 4000).join('\n'));
process.exitCode = broken > 0 ? 1 : 0;
