import autocannon from 'autocannon';

/** Connections that ask at the same time, each for the next answer as soon as it has one. */
export const CONNECTIONS = 16;

const TIMEOUT_SECONDS = 10;

/** What one load of one address gave. */
export interface LoadFigures {
  requestsPerSecond: number;
  /** Milliseconds, whole ones: 0 means less than one. */
  p50: number;
  p99: number;
  /** Requests without a good answer. */
  failures: number;
}

/** Asks for one address as fast as it answers, for so many seconds. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<LoadFigures> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    headers,
  });
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
