import { readFileSync } from 'node:fs';
import { packagePath } from '../root.ts';

/** The version in our package.json. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }).version;
}
