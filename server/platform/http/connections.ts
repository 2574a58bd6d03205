/** Limits on the server's connections; times in milliseconds (record 041). */
export interface ConnectionLimits {
  /** Time to receive the complete request head. */
  headersTimeout: number;
  /** Time to receive the complete request, so that slow uploads end. */
  requestTimeout: number;
  /** Time without any traffic after which a connection is closed. */
  idleTimeout: number;
  /** How long an idle keep-alive connection stays open; sent in `Keep-Alive`. */
  keepAliveTimeout: number;
  /** How often connections are checked against the timeouts. */
  checkInterval: number;
  /** Maximum number of connections; more are closed. */
  connections: number;
}

/** For a server whose clients are web instances, each with about a hundred connections. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 5 * 60_000,
  idleTimeout: 2 * 60_000,
  // The web app drops an idle connection two seconds earlier, and so before a draining server closes.
  keepAliveTimeout: 5000,
  checkInterval: 5000,
  connections: 2000,
};

/** The limits as Fastify options; the number of connections is set on the server itself. */
export const connectionOptions = ({
  headersTimeout,
  requestTimeout,
  idleTimeout,
  keepAliveTimeout,
  checkInterval,
}: ConnectionLimits) => ({
  requestTimeout,
  connectionTimeout: idleTimeout,
  keepAliveTimeout,
  http: { headersTimeout, connectionsCheckingInterval: checkInterval },
});
