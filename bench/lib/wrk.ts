import { Failure } from '../../scripts/lib/failure.ts';

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Parses the output of `wrk --latency`: requests a second, latencies in milliseconds, and number of
 * failed requests.
 * @throws {Failure} if it is something else
 */
export function readWrk(output: string) {
  const find = (pattern: RegExp) => pattern.exec(output)?.slice(1) ?? [];
  const percentile = (name: string): number => {
    const [value = '', unit = ''] = find(
      new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s|m) *$`, 'm'),
    );
    return Number(value) * (MILLISECONDS[unit] ?? Number.NaN);
  };
  const [speed] = find(/^Requests\/sec:\s+([\d.]+)$/m);
  const [bad = 0] = find(/^\s+Non-2xx or 3xx responses: (\d+)$/m);
  const errors = find(/^\s+Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m);
  if (speed === undefined) throw new Failure(`wrk did not measure anything: ${output.trim()}`);
  return {
    requestsPerSecond: Number(speed),
    p50: percentile('50'),
    p99: percentile('99'),
    failures: [bad, ...errors].reduce<number>((sum, count) => sum + Number(count), 0),
  };
}
