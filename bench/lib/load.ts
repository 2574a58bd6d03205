import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { readWrk } from './wrk.ts';

/** Concurrent connections, each without pause between requests. */
export const CONNECTIONS = 16;

const TIMEOUT_SECONDS = 10;

/** Metrics of one load on one address. */
export interface LoadMetrics {
  requestsPerSecond: number;
  /** Milliseconds; autocannon gives whole ones: 0 means less than one. */
  p50: number;
  p99: number;
  /** Failed requests. */
  failures: number;
}

/** Load generator: wrk, if installed, is several times as fast as autocannon. */
export const LOAD_MAKER: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon';

/** Closed-loop load on one address, for so many seconds. */
export const load = (
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  connections = CONNECTIONS,
): Promise<LoadMetrics> => {
  const make = LOAD_MAKER === 'wrk' ? loadWithWrk : loadHere;
  return make(url, seconds, headers, connections);
};

async function loadWithWrk(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  connections: number,
): Promise<LoadMetrics> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
    ...['--timeout', `${TIMEOUT_SECONDS}s`, ...sent, url],
  ]);
  return readWrk(stdout);
}

async function loadHere(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  connections: number,
): Promise<LoadMetrics> {
  const result = await autocannon({
    url,
    connections,
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
