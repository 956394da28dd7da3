/**
 * For `node --import bangarena/register`: files that lie anywhere then import `bangarena` and its entries, and may be
 * TypeScript, as those do that `--agents` loads.
 */
import { registerImports } from './import-file.ts';

await registerImports();
