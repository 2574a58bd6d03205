import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { readWrk } from './wrk.ts';

/** Connections that ask at the same time, each for the next answer as soon as it has one. */
export const CONNECTIONS = 16;

const TIMEOUT_SECONDS = 10;

/** What one load of one address gave. */
export interface LoadFigures {
  requestsPerSecond: number;
  /** Milliseconds; whole ones from autocannon: 0 means less than one. */
  p50: number;
  p99: number;
  /** Requests without a good answer. */
  failures: number;
}

/** What makes the load: wrk, where it is installed, asks several times as often as autocannon can. */
export const LOAD_MAKER: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon';

/** Asks for one address as fast as it answers, for so many seconds. */
export const load = (
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  connections = CONNECTIONS,
): Promise<LoadFigures> => {
  const make = LOAD_MAKER === 'wrk' ? loadWithWrk : loadHere;
  return make(url, seconds, headers, connections);
};

async function loadWithWrk(
  url: string,
  seconds: number,
  headers: Record<string, string>,
  connections: number,
): Promise<LoadFigures> {
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
): Promise<LoadFigures> {
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
