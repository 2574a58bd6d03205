import { createServer, type RequestListener, type Server } from 'node:http';
import type { WebEnv } from '../../lib/core/env.ts';

/** Bounds of a connection, in milliseconds where they are times. */
export interface Bounds {
  /** Until then the head of a request must be there whole. */
  head: number;
  /** And until then its body: a picture over a poor connection takes minutes. */
  whole: number;
  /** So long nothing may move on a connection. */
  silence: number;
  /** How often connections are looked through for those that have taken too long. */
  check: number;
  /** So many at once; the next one is closed. */
  connections: number;
}

/** Settings of the bounds, in seconds where they are times. */
type BoundSettings = Pick<
  WebEnv,
  | 'CONNECTION_HEAD_SECONDS'
  | 'CONNECTION_REQUEST_SECONDS'
  | 'CONNECTION_SILENCE_SECONDS'
  | 'MOST_CONNECTIONS'
>;

/** The bounds that are set. Connections are looked through thrice in the time of a head. */
export const boundsOf = (settings: BoundSettings): Bounds => ({
  head: settings.CONNECTION_HEAD_SECONDS * 1000,
  whole: settings.CONNECTION_REQUEST_SECONDS * 1000,
  silence: settings.CONNECTION_SILENCE_SECONDS * 1000,
  check: Math.ceil((settings.CONNECTION_HEAD_SECONDS * 1000) / 3),
  connections: settings.MOST_CONNECTIONS,
});

/** More are refused with 431, and so is a head of more than 16 KB in all (Node's own bound). */
const MOST_HEADERS = 100;
/** After so many requests a connection is made anew, so that they spread over several machines. */
const MOST_REQUESTS = 1000;

/**
 * A server that nobody can keep busy with connections on which little or nothing comes (decision 041).
 * It does not listen yet.
 */
export function boundedServer(
  listener: RequestListener,
  { head, whole, silence, check, connections }: Bounds,
): Server {
  const times = { headersTimeout: head, requestTimeout: whole, connectionsCheckingInterval: check };
  const server = createServer(times, listener);
  server.timeout = silence;
  server.maxConnections = connections;
  server.maxHeadersCount = MOST_HEADERS;
  server.maxRequestsPerSocket = MOST_REQUESTS;
  return server;
}
