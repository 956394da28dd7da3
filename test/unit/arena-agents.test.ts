import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { BUILT_IN } from '../../agents/registry.ts';
import { resolveAgent } from '../../src/arena/agents.ts';
import { builtInAgents, builtInIds, moduleGraph } from '../../src/arena/built-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'bangarena-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('built-in agents', () => {
  it('have one id each, in kebab case, and say what they do', () => {
    const ids = builtInIds();
    expect(new Set(ids).size).toBe(ids.length);
    for (const { agent } of BUILT_IN) {
      expect(agent.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(agent.description).toMatch(/\.$/);
    }
  });

  it('resolve to a version over their code', async () => {
    const resolved = builtInAgents();
    for (const { spec, agent, version } of resolved) {
      expect(agent.id).toBe(spec);
      expect(version).toMatch(/^[0-9a-f]{16}$/);
    }
    expect(new Set(resolved.map(({ version }) => version)).size).toBe(resolved.length);
  });

  it('are suggested where a name is wrong', async () => {
    await expect(resolveAgent('radnom', 'bangarena-classic')).rejects.toThrow(
      /Unknown agent "radnom"\. Did you mean "random"\?/,
    );
  });
});

describe('moduleGraph', () => {
  it('follows every kind of import, once, and ignores packages and missing files', () => {
    const write = (name: string, text: string): string => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    const main = write(
      'a.js',
      `import { b } from './b.js';\nexport * from "./c.js";\nconst d = await import('./d.js');`,
    );
    write('b.js', `import './a.js';\nimport fs from 'node:fs';\nimport zod from 'zod';`);
    write('c.js', `export { x } from './missing.js';`);
    write('d.js', '');
    write('e.js', '');
    expect(moduleGraph(main).map((file) => basename(file))).toEqual(['a.js', 'b.js', 'c.js', 'd.js']);
  });

  it('of a bot reaches the seat API and its vocabulary', () => {
    const files = moduleGraph(fileURLToPath(new URL('../../agents/bots/greedy.ts', import.meta.url)));
    const names = files.map((file) => basename(file));
    expect(names).toContain('agent.ts');
    expect(names).toContain('vocabulary.ts');
  });
});
