import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { FetchFailure } from './fetch-failure.ts';
import { guardedLookup, type Resolve, refusePrivateHost, resolveName } from './guarded-lookup.ts';
import { ACCEPTED_ENCODINGS, readBytes } from './read-bytes.ts';

/** Headers and limits of a request to a foreign host. */
export interface PublicRequest {
  headers?: Record<string, string>;
  /** Largest body, decompressed. */
  maxBytes: number;
  /** Timeout of the whole: redirects, headers and body. */
  timeoutMs: number;
}

/** Response of a foreign host, whatever its status. */
export interface PublicResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Address after redirects. */
  url: string;
}

/** Fetches an untrusted address. Throws only `FetchFailure`. */
export type FetchPublic = (address: string, request: PublicRequest) => Promise<PublicResponse>;

export interface FetchPublicOptions {
  /** Also allows loopback and private addresses; for tests. */
  allowPrivate: boolean;
  /** An http or https address whose host and port may be private (D78). */
  trusted?: string;
  resolve?: Resolve;
}

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

function readUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FetchFailure('The address is neither http nor https.');
  }
  return url;
}

/** Host and port of an address; the default port is included. */
const endpointOf = ({ protocol, hostname, port }: URL): string =>
  `${hostname.replace(/[.]$/, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;

/**
 * HTTP client for addresses from feeds, guarded against SSRF: public hosts only (record 032), and the one
 * that the settings trust (D78). The host is checked before each connection, after each redirect too.
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
      // No agent: a pooled connection may have been opened without the check.
      const options = { agent: false, lookup, headers, signal } as const;
      send(url, options, answer).on('error', fail).end();
    });

  async function follow(address: string, request: PublicRequest, signal: AbortSignal) {
    const headers = { ...request.headers, 'accept-encoding': ACCEPTED_ENCODINGS };
    let url = readUrl(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const response = await ask(url, headers, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (!location || !REDIRECT_STATUSES.includes(status)) {
        const body = await readBytes(response, request.maxBytes);
        return { status, headers: response.headers, body, url: url.href };
      }
      response.destroy();
      url = readUrl(location, url);
    }
    throw new FetchFailure(`The address redirects more than ${MAX_REDIRECTS} times.`);
  }

  return async (address, request) => {
    const signal = AbortSignal.timeout(request.timeoutMs);
    try {
      return await follow(address, request, signal);
    } catch (error) {
      if (error instanceof FetchFailure) throw error;
      if (signal.aborted) {
        throw new FetchFailure(`No whole answer within ${request.timeoutMs / 1000} s.`);
      }
      throw new FetchFailure(`The connection failed: ${reasonOf(error)}.`, { cause: error });
    }
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
