import { pino } from 'pino';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createMetrics } from '../../shared/observability/metrics.ts';
import { answerMetrics, isMetricsRequest } from './metrics-endpoint.ts';

const TOKEN = 'a-token-of-the-watchman';

const serveMetrics = (token?: string) => {
  const metrics = createMetrics(pino({ level: 'silent' }));
  return serve((request, response) => {
    if (isMetricsRequest(request)) void answerMetrics(request, response, metrics, token);
    else response.end('página');
  });
};

test('a local program reads the metrics', async () => {
  const { url } = await serveMetrics();
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test('behind a proxy the address is 404', async () => {
  const { url } = await serveMetrics();
  const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } });
  expect([answer.status, await answer.json()]).toEqual([404, { detail: 'No encontrado.' }]);
});

test('with a token set, only a request that sends it reads the metrics', async () => {
  const { url } = await serveMetrics(TOKEN);
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect(await ask({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.5' })).toBe(
    200,
  );
  expect(await ask({ authorization: `Bearer ${TOKEN}x` })).toBe(404);
  expect(await ask({})).toBe(404);
});

test('other addresses are not metrics requests', async () => {
  const { url } = await serveMetrics();
  expect(await (await fetch(`${url}/metricas`)).text()).toBe('página');
});
