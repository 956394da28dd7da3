/**
 * Prints the acceptance table of the estimators. `npm run test:stats` takes minutes; `-- --reduced` has the sizes of
 * the tests, and their margin. Ends with 1 when a line does not hold.
 */
import { holds, LINES, type Line } from './lines.ts';

const reduced = process.argv.includes('--reduced');

function shown(value: number, as: Line['as']): string {
  if (as === 'count') return String(value);
  return as === 'percent' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);
}

let broken = 0;
console.log('| what | must | measured | runs | |');
console.log('|---|---|---:|---:|---|');
for (const line of LINES) {
  const runs = reduced ? line.reduced : line.full;
  const value = line.measure(runs);
  const well = holds(line, value, runs);
  if (!well) broken++;
  console.log(
    `| ${line.what} | ${line.must} | ${shown(value, line.as)} | ${runs} | ${well ? 'holds' : 'BROKEN'} |`,
  );
}
console.log(`
${LINES.length - broken} of ${LINES.length} lines hold. Not measured here, since they need games: A/A divergence, variance ratios and twin R²
on the engine, one extra random number in an agent, restarts, spending, and the report on 10,000 games.`);
process.exitCode = broken > 0 ? 1 : 0;
