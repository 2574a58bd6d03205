/** Bounds of the server's connections, in milliseconds where they are times (record 041). */
export interface ConnectionBounds {
  /** Until then the head of a request, which is short, must be there whole. */
  head: number;
  /** And until then all of it: one that trickles may not keep a place for ever. */
  whole: number;
  /** A connection on which nothing moves for so long is over, whoever waits. */
  silence: number;
  /** So long a connection is kept for a further request, as its client is told. */
  kept: number;
  /** How often connections are looked through for those that have taken too long. */
  check: number;
  /** So many at once; the next one is closed. */
  connections: number;
}

/** Of a server whose clients are webs, each with some hundred connections. */
export const CONNECTION_BOUNDS: ConnectionBounds = {
  head: 15_000,
  whole: 5 * 60_000,
  silence: 2 * 60_000,
  // The web leaves one two seconds before, and so within the time that a server gives itself to end.
  kept: 5000,
  check: 5000,
  connections: 2000,
};

/** The bounds as options of Fastify, but for the number of connections, which is none. */
export const boundedBy = ({ head, whole, silence, kept, check }: ConnectionBounds) => ({
  requestTimeout: whole,
  connectionTimeout: silence,
  keepAliveTimeout: kept,
  http: { headersTimeout: head, connectionsCheckingInterval: check },
});
