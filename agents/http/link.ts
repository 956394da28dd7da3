import * as http from 'node:http';
import * as https from 'node:https';
import type { OutsideTerms } from '../../src/agent.ts';
import { type Link, type LinkEnd, MAX_MESSAGE_BYTES } from '../protocol/link.ts';
import { type Address, type Lookup, resolveHost } from './address.ts';

/** Bytes of a response's head, at most. */
const MAX_HEAD_BYTES = 16 * 1024;
/** How long a message that wants no answer may take. */
const TELL_MS = 5000;
/** How long the messages under way are waited for when the conversation ends. */
const LEAVE_MS = 1000;
/** Errors of a connection, not of what was said over it. */
const CONNECTION_ERRORS = ['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE'];

/** Errors of certificates, in OpenSSL's and Node's words. */
const UNTRUSTED = /CERT|UNABLE_TO_(GET|VERIFY)|SELF_SIGNED|ALTNAME/;

/** What came back for a request. */
interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A service at one address, whose connections are kept open. */
export class Service {
  readonly #url: URL;
  readonly #find: Lookup | undefined;
  readonly #agent: http.Agent;
  #address: Promise<Address> | null = null;

  /** `find` finds addresses in place of the system. */
  constructor(url: URL, find?: Lookup) {
    this.#url = url;
    this.#find = find;
    const kept = { keepAlive: true, maxFreeSockets: 64 };
    this.#agent = url.protocol === 'https:' ? new https.Agent(kept) : new http.Agent(kept);
  }

  /** Settles where the service is; later calls give the same. Rejects where it may not be asked. */
  locate(allowPrivate: boolean): Promise<Address> {
    this.#address ??= resolveHost(this.#url.hostname, allowPrivate, this.#find);
    return this.#address;
  }

  /** Closes its connections; the next {@link locate} looks it up again. */
  close(): void {
    this.#agent.destroy();
    this.#address = null;
  }

  /** Posts a message to `address`. Follows no redirect; rejects on connection errors, over the caps, and when the signal aborts. */
  post(message: string, { address, family }: Address, signal: AbortSignal): Promise<Reply> {
    const { request } = this.#url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url,
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(message),
            accept: 'application/json',
            'user-agent': 'bangarena',
          },
          lookup: (_host, { all }, done) =>
            all ? done(null, [{ address, family }]) : done(null, address, family),
          maxHeaderSize: MAX_HEAD_BYTES,
          signal,
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (text: string) => {
            body += text;
            if (body.length > MAX_MESSAGE_BYTES)
              sent.destroy(new Error(`its answer is longer than ${MAX_MESSAGE_BYTES} bytes`));
          });
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      sent.on('error', reject);
      sent.end(message);
    });
  }
}

/** A conversation with a service: each message is posted when the one before has been answered. */
export function httpLink(service: Service, end: LinkEnd, terms: () => OutsideTerms): Link {
  return new HttpLink(service, end, terms);
}

class HttpLink implements Link {
  readonly #service: Service;
  readonly #end: LinkEnd;
  readonly #terms: () => OutsideTerms;
  readonly #over = new AbortController();
  #tail: Promise<void> = Promise.resolve();

  constructor(service: Service, end: LinkEnd, terms: () => OutsideTerms) {
    this.#service = service;
    this.#end = end;
    this.#terms = terms;
  }

  send(message: string, wanted: AbortSignal | null): void {
    const signal = AbortSignal.any([this.#over.signal, wanted ?? AbortSignal.timeout(TELL_MS)]);
    this.#tail = this.#tail.then(() => this.#exchange(message, signal, wanted !== null));
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LEAVE_MS);
    });
    await Promise.race([this.#tail, late]);
    clearTimeout(timer);
    this.kill();
  }

  kill(): void {
    this.#over.abort();
  }

  lastWords(): string {
    return '';
  }

  async #exchange(message: string, signal: AbortSignal, wanted: boolean): Promise<void> {
    try {
      const { status, body } = await this.#post(message, signal);
      if (!wanted) return;
      if (status >= 300 && status < 400)
        this.#end.failed(
          `it answered with HTTP ${status}; redirects are not followed, name the address they lead to`,
        );
      else if (status < 200 || status >= 400) this.#end.failed(`it answered with HTTP ${status}`);
      else this.#end.received(body);
    } catch (error) {
      if (wanted && !signal.aborted) this.#end.failed(describe(error));
    }
  }

  /** Posts, and once more over a new connection where the first one failed: it may have been closed while it was idle. */
  async #post(message: string, signal: AbortSignal): Promise<Reply> {
    const address = await this.#service.locate(this.#terms().allowPrivate);
    try {
      return await this.#service.post(message, address, signal);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (signal.aborted || !CONNECTION_ERRORS.includes(code)) throw error;
      return await this.#service.post(message, address, signal);
    }
  }
}

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'HPE_HEADER_OVERFLOW') return `the head of its answer is longer than ${MAX_HEAD_BYTES} bytes`;
  if (code !== undefined && UNTRUSTED.test(code))
    return `its certificate is not trusted (${message}); name the file of who signed it in NODE_EXTRA_CA_CERTS`;
  return message || code || String(error);
}
