import type { LIVE, RunConfig } from './config.ts';
import type { LiveSettings } from './live.ts';

/** The options for agents from outside, of every command that plays a run. */
export interface LiveFlags {
  readonly maxCost?: number;
  readonly maxCostPerAgent?: number;
  readonly maxCostPerGame?: number;
  readonly maxCostPerDecision?: number;
  readonly maxTokens?: number;
  readonly concurrency?: number;
  readonly rpm?: number;
  readonly tpm?: number;
  readonly prices?: string;
  readonly allowUnpriced?: boolean;
  readonly allowPrivate?: boolean;
}

/** Settings for agents from outside. */
type LiveConfig = Pick<RunConfig, keyof typeof LIVE | 'allow-private'>;

/** The flags for agents from outside over those of a file. */
export function liveSettings(flags: LiveFlags, file: LiveConfig): LiveConfig {
  return {
    'max-cost': flags.maxCost ?? file['max-cost'],
    'max-cost-per-agent': flags.maxCostPerAgent ?? file['max-cost-per-agent'],
    'max-cost-per-game': flags.maxCostPerGame ?? file['max-cost-per-game'],
    'max-cost-per-decision': flags.maxCostPerDecision ?? file['max-cost-per-decision'],
    'max-tokens': flags.maxTokens ?? file['max-tokens'],
    concurrency: flags.concurrency ?? file.concurrency,
    rpm: flags.rpm ?? file.rpm,
    tpm: flags.tpm ?? file.tpm,
    prices: flags.prices ?? file.prices,
    'allow-unpriced': flags.allowUnpriced ?? file['allow-unpriced'],
    'allow-private': flags.allowPrivate ?? file['allow-private'],
  };
}

/** What `settings` say of how models are played. */
export function liveOf(config: LiveConfig): LiveSettings {
  return {
    maxCost: config['max-cost'],
    maxCostPerAgent: config['max-cost-per-agent'],
    maxCostPerGame: config['max-cost-per-game'],
    maxCostPerDecision: config['max-cost-per-decision'],
    maxTokens: config['max-tokens'],
    concurrency: config.concurrency,
    rpm: config.rpm,
    tpm: config.tpm,
    prices: config.prices,
    allowUnpriced: config['allow-unpriced'],
    allowPrivate: config['allow-private'],
  };
}
