import { main } from './program.ts';

const code = await main(process.argv);
if (code !== undefined) process.exitCode = code;
