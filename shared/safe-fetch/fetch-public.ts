import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup, type Resolve, refusePrivateHost, resolveName } from './guarded-lookup.ts';
import { OutgoingFailure } from './outgoing-failure.ts';
import { ACCEPTED_ENCODINGS, readBytes } from './read-bytes.ts';

/** What is asked of a foreign host, and how much of it is taken. */
export interface OutgoingRequest {
  headers?: Record<string, string>;
  /** Largest body, unpacked. */
  maxBytes: number;
  /** Longest time for everything together: redirections, headers and body. */
  patienceMs: number;
}

/** What a foreign host has answered, whatever its status. */
export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where it came from, after redirections. */
  url: string;
}

/** Reads an address that somebody else has chosen. Throws `OutgoingFailure` and nothing else. */
export type FetchPublic = (address: string, request: OutgoingRequest) => Promise<OutgoingAnswer>;

export interface FetchPublicOptions {
  /** Takes addresses of this machine and its network, too; for tests. */
  allowPrivate: boolean;
  /** One host and port that may be private (D78): those of this http or https address. */
  trusted?: string;
  resolve?: Resolve;
}

const MOST_REDIRECTIONS = 5;
const REDIRECTIONS = [301, 302, 303, 307, 308];

function readUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new OutgoingFailure('The address is neither http nor https.');
  }
  return url;
}

/** Host and port of an address, the port of its scheme included. */
const endpointOf = ({ protocol, hostname, port }: URL): string =>
  `${hostname.replace(/[.]$/, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;

/**
 * A way to read addresses that come from feeds, of public hosts only (decision 032) and of the one
 * that the settings trust (D78): the host is checked before each connection, after every redirection too.
 */
export function createFetchPublic(options: FetchPublicOptions): FetchPublic {
  const { allowPrivate, trusted, resolve = resolveName } = options;
  const trustedEndpoint = trusted === undefined ? undefined : endpointOf(new URL(trusted));

  const ask = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answer, fail) => {
      const mayBePrivate = allowPrivate || endpointOf(url) === trustedEndpoint;
      if (!mayBePrivate) refusePrivateHost(url);
      const lookup = guardedLookup(resolve, mayBePrivate);
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      // No agent: a connection that is kept might have been made for somebody less careful.
      const options = { agent: false, lookup, headers, signal } as const;
      send(url, options, answer).on('error', fail).end();
    });

  async function follow(address: string, request: OutgoingRequest, signal: AbortSignal) {
    const headers = { ...request.headers, 'accept-encoding': ACCEPTED_ENCODINGS };
    let url = readUrl(address);
    for (let hops = 0; hops <= MOST_REDIRECTIONS; hops += 1) {
      const response = await ask(url, headers, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (!location || !REDIRECTIONS.includes(status)) {
        const body = await readBytes(response, request.maxBytes);
        return { status, headers: response.headers, body, url: url.href };
      }
      response.destroy();
      url = readUrl(location, url);
    }
    throw new OutgoingFailure(`The address redirects more than ${MOST_REDIRECTIONS} times.`);
  }

  return async (address, request) => {
    const signal = AbortSignal.timeout(request.patienceMs);
    try {
      return await follow(address, request, signal);
    } catch (error) {
      if (error instanceof OutgoingFailure) throw error;
      if (signal.aborted) {
        throw new OutgoingFailure(`No whole answer within ${request.patienceMs / 1000} s.`);
      }
      throw new OutgoingFailure(`The connection failed: ${reasonOf(error)}.`, { cause: error });
    }
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
