import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Lookup, reachOf, resolveHost } from '../../agents/http/address.ts';
import { httpLink, Service } from '../../agents/http/link.ts';
import type { LinkEnd } from '../../agents/protocol/link.ts';
import { TERMS } from '../kit/wire.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends one message that wants an answer; what the conversation would be told. */
function exchange(url: string, options: { find?: Lookup; abort?: AbortSignal } = {}): Promise<string> {
  return new Promise((resolve) => {
    const end: LinkEnd = {
      received: (text) => resolve(`received ${text}`),
      failed: (detail) => resolve(`failed: ${detail}`),
      lost: (reason) => resolve(`lost: ${reason}`),
    };
    const abort = options.abort ?? new AbortController().signal;
    abort.addEventListener('abort', () => setTimeout(() => resolve('nothing'), 20));
    httpLink(new Service(new URL(url), options.find), end, () => TERMS).send('{"type":"act"}', abort);
  });
}

describe('a service', () => {
  it('is posted messages as JSON and answers in the body', async () => {
    let seen = '';
    const port = await serve(async (request, response) => {
      let body = '';
      for await (const text of request.setEncoding('utf8')) body += text;
      seen = `${request.method} ${request.url} ${request.headers['content-type']} ${body}`;
      response.end('{"type":"move"}');
    });
    expect(await exchange(`http://127.0.0.1:${port}/seat?x=1`)).toBe('received {"type":"move"}');
    expect(seen).toBe('POST /seat?x=1 application/json {"type":"act"}');
  });

  it('is not followed elsewhere', async () => {
    let elsewhere = 0;
    const other = await serve((_, response) => {
      elsewhere++;
      response.end('{}');
    });
    const port = await serve((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${other}/` }).end();
    });
    expect(await exchange(`http://127.0.0.1:${port}/`)).toMatch(/HTTP 307; redirects are not followed/);
    expect(elsewhere).toBe(0);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['an error', (_, response) => response.writeHead(503).end(), /HTTP 503/],
    [
      'a body without end',
      (_, response) => {
        const pour = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65536)));
        };
        response.on('drain', pour);
        pour();
      },
      /longer than 262144 bytes/,
    ],
    [
      'a head without end',
      (_, response) => response.writeHead(200, { long: 'x'.repeat(20_000) }).end('{}'),
      /head of its answer is longer/,
    ],
    ['a connection that breaks', (request) => request.socket.destroy(), /socket hang up|ECONNRESET/],
  ])('that answers with %s has failed', async (_, listener, detail) => {
    const port = await serve(listener);
    expect(await exchange(`http://127.0.0.1:${port}/`)).toMatch(detail);
  });

  it('is asked once more where the connection failed, and not a third time', async () => {
    let asked = 0;
    const port = await serve((request, response) => {
      if (asked++ === 0) request.socket.destroy();
      else response.end('{"type":"move"}');
    });
    expect(await exchange(`http://127.0.0.1:${port}/`)).toBe('received {"type":"move"}');
    expect(asked).toBe(2);
    let always = 0;
    const broken = await serve((request) => {
      always++;
      request.socket.destroy();
    });
    expect(await exchange(`http://127.0.0.1:${broken}/`)).toMatch(/^failed/);
    expect(always).toBe(2);
  });

  it('that does not answer is let go when nobody waits any more', async () => {
    const closed = new Promise((resolve) => {
      void serve((request) => request.socket.on('close', resolve)).then(async (port) => {
        expect(await exchange(`http://127.0.0.1:${port}/`, { abort: AbortSignal.timeout(50) })).toBe(
          'nothing',
        );
      });
    });
    await closed;
  });
});

describe('the address of a service', () => {
  it('is looked up once, and that is where it is asked', async () => {
    const port = await serve((request, response) => response.end(JSON.stringify(request.headers.host)));
    let lookups = 0;
    const service = new Service(new URL(`http://agent.example:${port}/`), async () => {
      lookups++;
      return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    });
    for (let i = 0; i < 3; i++) {
      const address = await service.locate(false);
      const { body } = await service.post('{}', address, AbortSignal.timeout(5000));
      expect(JSON.parse(body)).toBe(`agent.example:${port}`);
    }
    expect(lookups).toBe(1);
    service.close();
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.8.9.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['0.0.0.0', 'private'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'private'],
    ['169.254.169.254', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['224.0.0.1', 'private'],
    ['::', 'private'],
    ['::ffff:10.0.0.1', 'private'],
    ['fd00::1', 'private'],
    ['fe80::1', 'private'],
    ['64:ff9b::a00:1', 'private'],
    ['172.32.0.1', 'public'],
    ['8.8.8.8', 'public'],
    ['::ffff:8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
  ])('%s is %s', (address, reach) => {
    expect(reachOf({ address, family: address.includes(':') ? 6 : 4 })).toBe(reach);
  });

  it('in a private network is refused unless that is allowed', async () => {
    const find: Lookup = async () => [{ address: '192.168.1.7', family: 4 }];
    await expect(resolveHost('nas.local', false, find)).rejects.toThrow(
      /private network \(192\.168\.1\.7\).*--allow-private/,
    );
    expect(await resolveHost('nas.local', true, find)).toEqual({ address: '192.168.1.7', family: 4 });
    expect(await resolveHost('[::1]', false, find)).toEqual({ address: '::1', family: 6 });
    expect(await exchange('http://nas.local/', { find })).toMatch(/^failed: .*private network/);
  });
});
