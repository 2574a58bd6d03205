import { expect, test } from 'vitest';
import { readWrk } from './wrk.ts';

const GOOD = `Running 3s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.05ms  680.30us  12.22ms   93.08%
    Req/Sec    12.34k     1.20k   14.00k    70.00%
  Latency Distribution
     50%  890.00us
     75%    1.10ms
     90%    1.60ms
     99%    3.20ms
  37000 requests in 3.00s, 4.60GB read
Requests/sec:  12333.21
Transfer/sec:      1.53GB
`;

test('speed and latencies are read in one unit', () => {
  expect(readWrk(GOOD)).toEqual({ requestsPerSecond: 12_333.21, p50: 0.89, p99: 3.2, failures: 0 });
});

test('seconds are aligned with a space', () => {
  expect(readWrk(GOOD.replace('99%    3.20ms', '99%    1.02s ')).p99).toBe(1020);
});

test('errors are added up', () => {
  const bad = `${GOOD}  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 7
`;
  expect(readWrk(bad).failures).toBe(10);
});

test('anything else is a failure', () => {
  expect(() => readWrk('unable to connect to 127.0.0.1:1')).toThrow('unable to connect');
});
