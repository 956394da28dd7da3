import { describe, expect, it } from 'vitest';
import { resolveAgents } from '../../src/arena/agents.ts';
import { planRun } from '../../src/arena/plan.ts';
import { loadPrompts } from '../../src/arena/prompts.ts';
import { manifestOf } from '../../src/cli/manifest.ts';
import { differences, type ManifestDocument } from '../../src/store/document.ts';
import { documentOfManifest } from '../../src/store/manifest.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

async function documentOfRun(agents: string[]): Promise<ManifestDocument> {
  const plan = planRun({ seats: 5, games: 10, agents, seed: '1' });
  const resolved = await resolveAgents(plan.agents, plan.ruleset);
  return documentOfManifest(manifestOf(plan, resolved, NOW), '3.0.0');
}

describe('the manifest of a run with models', () => {
  it('has the hashes of prompts and prices; that of bots has neither', async () => {
    const bots = await documentOfRun(['greedy', 'random']);
    expect(bots.config).not.toHaveProperty('priceTable');
    expect(bots.agents.map(({ options }) => options)).toEqual([null, null]);
    const { config, agents } = await documentOfRun(['mock/steady', 'random']);
    expect(config).toMatchObject({ priceTable: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(agents.map(({ options }) => options)).toEqual([{ prompts: loadPrompts('en').hash }, null]);
  });

  it('decides games by the prompts, and not by the prices', async () => {
    const stored = await documentOfRun(['mock/steady', 'random']);
    expect(differences(stored, stored)).toEqual({ decisive: [], software: [] });
    const dearer = { ...stored, config: { ...(stored.config as object), priceTable: '0'.repeat(16) } };
    const { decisive, software } = differences(stored, dearer);
    expect(decisive).toEqual([]);
    expect(software).toMatchObject([{ field: 'price table', wanted: '"0000000000000000"' }]);
    const prompted = {
      ...stored,
      agents: [{ ...stored.agents[0], options: { prompts: 'x' } }, stored.agents[1]],
    };
    expect(differences(stored, prompted).decisive).toMatchObject([
      { field: 'agent.mock/steady.options.prompts', wanted: '"x"' },
    ]);
  });
});
