import { createServer, type Server } from 'node:http';
import type { WebEnv } from '../../lib/core/server/env.ts';

/** Settings of the limits; times in seconds. */
export type ConnectionSettings = Pick<
  WebEnv,
  | 'CONNECTION_HEAD_SECONDS'
  | 'CONNECTION_REQUEST_SECONDS'
  | 'CONNECTION_SILENCE_SECONDS'
  | 'MOST_CONNECTIONS'
>;

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
 * Creates a server that slow or idle connections cannot exhaust (record 041): a head, a whole request
 * (a picture over a poor connection takes minutes) and an idle connection have a timeout each, and
 * connections beyond the limit are closed. It neither listens nor answers yet.
 */
export function createLimitedServer(settings: ConnectionSettings): Server {
  const headMs = settings.CONNECTION_HEAD_SECONDS * 1000;
  const times = {
    headersTimeout: headMs,
    requestTimeout: settings.CONNECTION_REQUEST_SECONDS * 1000,
    // A connection is checked three times within the head timeout.
    connectionsCheckingInterval: Math.ceil(headMs / 3),
  };
  const server = createServer(times);
  server.timeout = settings.CONNECTION_SILENCE_SECONDS * 1000;
  server.maxConnections = settings.MOST_CONNECTIONS;
  server.maxHeadersCount = MOST_HEADERS;
  server.maxRequestsPerSocket = MOST_REQUESTS;
  return server;
}
