import { Witness } from './kit/witness.ts';
import { fuzzGame, playFuzzGame, nameOf } from './fuzz/games.ts';
import { Coverage } from './fuzz/coverage.ts';
import { Tally, wantedKeys } from './fuzz/tally.ts';
const ws = new Map<string, [Witness, Coverage]>(); const tally = new Tally();
for (let n = 0; n < 4000; n++) { const f = fuzzGame(n); let w = ws.get(f.ruleset); if (!w) ws.set(f.ruleset, w = [new Witness(f.ruleset, {illegal:32, save:2560, undecided:8}), new Coverage(f.ruleset, tally)]); playFuzzGame(w[0], f, w[1]); }
const k = wantedKeys(); console.log(k.length); console.log(k.map(x=>[tally.counts.get(x) ?? 0, x] as const).sort((a,b)=>a[0]-b[0]).slice(0,40).map(x=>x.join(' ')).join('\n'));
console.log([...tally.counts].filter(([x])=>!k.includes(x)));
