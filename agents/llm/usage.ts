import type { Usage } from '../../src/agent.ts';

/** What a call that was never worked on uses. */
export const NO_TOKENS: Usage = { input: 0, cached: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** The object's fields, or none where it is no object: for reading what comes from outside. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * The usage that OpenAI's two interfaces tell, and those that are compatible. Their input counts the tokens read from
 * and written to the cache, which are taken out of it here. Null where it is missing or does not add up.
 */
export function openaiUsage(raw: unknown): Usage | null {
  const usage = fieldsOf(raw);
  const whole = usage.input_tokens ?? usage.prompt_tokens;
  const written = usage.output_tokens ?? usage.completion_tokens;
  const of = fieldsOf(usage.input_tokens_details ?? usage.prompt_tokens_details);
  const cached = of.cached_tokens ?? 0;
  const cacheWrite = of.cache_write_tokens ?? 0;
  const thought = fieldsOf(usage.output_tokens_details ?? usage.completion_tokens_details);
  const reasoning = thought.reasoning_tokens ?? 0;
  if (![whole, written, cached, cacheWrite, reasoning].every(isCount)) return null;
  const [all, out, think] = [whole as number, written as number, reasoning as number];
  // Some compatible endpoints count reasoning beside the output, or not at all; their total gives them away.
  const total = usage.total_tokens;
  const output = isCount(total) && total > all + out ? total - all : out;
  return checked({
    input: all - (cached as number) - (cacheWrite as number),
    cached: cached as number,
    cacheWrite: cacheWrite as number,
    output,
    reasoning: think,
  });
}

/**
 * The usage that Anthropic tells: its input comes without what was read from and written to the cache. Null where it is
 * missing or does not add up.
 */
export function anthropicUsage(raw: unknown): Usage | null {
  const usage = fieldsOf(raw);
  const counts = {
    input: usage.input_tokens,
    cached: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
    output: usage.output_tokens,
    reasoning: fieldsOf(usage.output_tokens_details).thinking_tokens ?? 0,
  };
  return Object.values(counts).every(isCount) ? checked(counts as Usage) : null;
}

/** The usage, or null where a part of a count is greater than the count. */
function checked(usage: Usage): Usage | null {
  return usage.input >= 0 && usage.reasoning <= usage.output ? usage : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
