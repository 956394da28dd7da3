import { BatchPlayer } from '../arena/batch.ts';
import type { ColdResult } from './cold.ts';
import { benchPlan } from './run-plan.ts';

const games = Number(process.argv[2]);
await new BatchPlayer(benchPlan(games)).play({ from: 0, to: games });
const { user, system } = process.cpuUsage();
const result: ColdResult = { games, cpuMs: (user + system) / 1000 };
process.stdout.write(JSON.stringify(result));
