import { describe, expect, it } from 'vitest';
import { SCHEME_PLAIN, SCHEME_STREAMS } from '../../../src/core/chance.ts';
import { EngineDeck, type Mutant } from '../../kit/dealing/engine-deck.ts';
import { OrdinaryDeck } from '../../kit/dealing/ordinary.ts';
import { greatestDistance } from '../../kit/dealing/script.ts';
import { sized } from '../../kit/sizes.ts';

for (const [n, steps] of [[3,4],[3,5],[4,4]]) {
it(`time ${n} ${steps}`, {timeout: 1e6}, () => {
  let t = performance.now();
  console.log(n, steps, greatestDistance(new EngineDeck(n, SCHEME_STREAMS), new OrdinaryDeck(n), steps), performance.now()-t);
  t = performance.now();
  console.log(n, steps, greatestDistance(new EngineDeck(n, SCHEME_PLAIN), new OrdinaryDeck(n), steps), performance.now()-t);
  t = performance.now();
  console.log(n, steps, greatestDistance(new EngineDeck(n, SCHEME_PLAIN), new EngineDeck(n, SCHEME_STREAMS), steps), performance.now()-t);
  for (const m of ['returns into the pile' , 'flips past the stack' , 'keeps its orders at a reshuffle'] as Mutant[]) {
  t = performance.now();
  console.log(m, greatestDistance(new EngineDeck(n, SCHEME_PLAIN, m), new EngineDeck(n, SCHEME_STREAMS, m), steps), greatestDistance(new EngineDeck(n, SCHEME_PLAIN, m), new OrdinaryDeck(n), steps), greatestDistance(new EngineDeck(n, SCHEME_STREAMS, m), new OrdinaryDeck(n), steps),performance.now()-t);
  }
});}
