import { type OutsideAgent, outsideAgent } from '../protocol/agent.ts';
import type { Protocol } from '../protocol/conversation.ts';
import type { Lookup } from './address.ts';
import { httpLink, Service } from './link.ts';

/** What an agent that is a service is made of. */
export interface ServiceParts {
  /** The agent's name: its address. */
  readonly id: string;
  readonly version: string;
  readonly protocol: Protocol;
  readonly url: URL;
  readonly startMs: number;
  /** Finds addresses in place of the system. */
  readonly find?: Lookup;
}

/** An agent that is a service: messages are posted to its address, what it writes are the answers. */
export function httpAgent(parts: ServiceParts): OutsideAgent {
  const { id, version, protocol, url, startMs, find } = parts;
  const service = new Service(url, find);
  const agent = outsideAgent({
    id,
    version,
    description: `The service at ${url.host}.`,
    tier: 'remote',
    protocol,
    startMs,
    connect: (end, terms) => httpLink(service, end, terms),
  });
  const close = async (): Promise<void> => {
    await agent.connection.close();
    service.close();
  };
  return { ...agent, connection: { ...agent.connection, close } };
}
