import { createServer, type RequestListener, type Server } from 'node:http';
import type { WebEnv } from '../../lib/core/server/env.ts';

/** Limits of a connection; times in milliseconds. */
export interface ConnectionLimits {
  /** Time to receive the whole head of a request. */
  headMs: number;
  /** Time to receive the whole request: a picture over a poor connection takes minutes. */
  requestMs: number;
  /** Idle time of a connection. */
  idleMs: number;
  /** Interval of the check for connections that exceed the limits. */
  checkMs: number;
  /** Connections at once; a further one is closed. */
  connections: number;
}

/** Settings of the limits, in seconds where they are times. */
type LimitSettings = Pick<
  WebEnv,
  | 'CONNECTION_HEAD_SECONDS'
  | 'CONNECTION_REQUEST_SECONDS'
  | 'CONNECTION_SILENCE_SECONDS'
  | 'MOST_CONNECTIONS'
>;

/**
 * Reads the limits from the settings. Connections are checked three times within the head timeout.
 */
export const connectionLimits = (settings: LimitSettings): ConnectionLimits => ({
  headMs: settings.CONNECTION_HEAD_SECONDS * 1000,
  requestMs: settings.CONNECTION_REQUEST_SECONDS * 1000,
  idleMs: settings.CONNECTION_SILENCE_SECONDS * 1000,
  checkMs: Math.ceil((settings.CONNECTION_HEAD_SECONDS * 1000) / 3),
  connections: settings.MOST_CONNECTIONS,
});

/**
 * More header fields are refused with 431, and so is a head of more than 16 KB (Node's own limit).
 */
const MOST_HEADERS = 100;
/**
 * Closes a connection after this many requests, so that a load balancer can spread clients over
 * instances.
 */
const MOST_REQUESTS = 1000;

/**
 * Creates a server that slow or idle connections cannot exhaust (record 041). It does not listen
 * yet.
 */
export function createLimitedServer(
  listener: RequestListener,
  { headMs, requestMs, idleMs, checkMs, connections }: ConnectionLimits,
): Server {
  const times = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  };
  const server = createServer(times, listener);
  server.timeout = idleMs;
  server.maxConnections = connections;
  server.maxHeadersCount = MOST_HEADERS;
  server.maxRequestsPerSocket = MOST_REQUESTS;
  return server;
}
