import type { Env, ModelOptions } from './provider.ts';

/** Where requests go and with which key. Lives in closures only: it is never part of anything that is printed or kept. */
export interface Endpoint {
  /** The provider's id. */
  readonly id: string;
  readonly baseUrl: string;
  readonly key: string;
  /** The variables that hold them, for messages. */
  readonly keyName: string;
  readonly urlName: string;
}

/** How a provider's endpoint is found. */
export interface EndpointRule {
  readonly id: string;
  /** Its own address; null where the environment or the options must give one. */
  readonly baseUrl: string | null;
  /** Stands in for a key where the endpoint may need none; null where it needs one. */
  readonly noKey: string | null;
}

/** What the environment lacks for this endpoint, as a sentence with the way out; null when nothing. */
export function missingFor(rule: EndpointRule, env: Env): string | null {
  const { keyName, urlName } = variablesOf(rule.id);
  const lacks = [
    ...(rule.noKey === null && !env[keyName] ? [['a key', keyName]] : []),
    ...(rule.baseUrl === null && !env[urlName]
      ? [['an address', `${urlName} (such as http://localhost:8080/v1)`]]
      : []),
  ];
  if (lacks.length === 0) return null;
  const [what, variables] = [0, 1].map((part) => lacks.map((lack) => lack[part]).join(' and '));
  return `${rule.id} needs ${what}: set ${variables} in the environment.`;
}

/**
 * The endpoint by the options and the environment; this is the one place that reads a key.
 * @throws RangeError where something is missing or the address is none.
 */
export function endpointOf(rule: EndpointRule, options: ModelOptions, env: Env): Endpoint {
  const { keyName, urlName } = variablesOf(rule.id);
  const baseUrl = options.baseUrl ?? (env[urlName] || rule.baseUrl);
  const key = env[keyName] || rule.noKey;
  if (key === null || baseUrl === null) throw new RangeError(missingFor(rule, env) ?? 'no endpoint');
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username + url.password + url.search + url.hash !== ''
  ) {
    throw new RangeError(
      `the address of ${rule.id} is no plain http(s) address; set ${urlName} or base-url to one without a name, password or query in it`,
    );
  }
  return { id: rule.id, baseUrl: baseUrl.replace(/\/+$/, ''), key, keyName, urlName };
}

/** The environment's variables of an endpoint: `OPENAI_API_KEY` and `OPENAI_BASE_URL` for `openai`; hyphens become underscores. */
export function variablesOf(id: string): { keyName: string; urlName: string } {
  const name = id.toUpperCase().replaceAll('-', '_');
  return { keyName: `${name}_API_KEY`, urlName: `${name}_BASE_URL` };
}
