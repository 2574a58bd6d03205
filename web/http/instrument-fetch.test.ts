import { pino } from 'pino';
import { expect, test } from 'vitest';
import { deadAddress, serve } from '../../lib/testing/local-server.ts';
import { createMetrics } from '../../shared/observability/metrics.ts';
import { inRequest } from '../../shared/observability/request-scope.ts';
import { instrumentFetch } from './instrument-fetch.ts';

const sayId = () =>
  serve((request, response) => {
    response.statusCode = request.url === '/api/v1/broken' ? 503 : 200;
    response.end(request.headers['x-request-id'] ?? 'ninguno');
  });

const ask = async (address: string): Promise<string> => (await fetch(address)).text();

test('calls to a service carry the request ID and are counted by outcome', async () => {
  const [server, other] = await Promise.all([sayId(), sayId()]);
  const away = await deadAddress();
  const metrics = createMetrics(pino({ level: 'silent' }));
  instrumentFetch(
    [
      { name: 'news', url: away },
      { name: 'api', url: `${server.url}/api/v1` },
    ],
    metrics,
  );

  await inRequest('peticion-1', async () => {
    expect(await ask(`${server.url}/api/v1/articles/`)).toBe('peticion-1');
    expect(await ask(`${server.url}/api/v1/broken`)).toBe('peticion-1');
    expect(await ask(`${other.url}/api/v1/articles/`)).toBe('ninguno');
    await expect(ask(`${away}/noticias`)).rejects.toThrow();
  });
  expect(await ask(`${server.url}/api/v1/articles/`)).toBe('ninguno');

  const text = await metrics.read();
  const counted = (service: string, outcome: string) =>
    `veta_api_call_duration_seconds_count{service="${service}",outcome="${outcome}"}`;
  expect(text).toContain(`${counted('api', '2xx')} 2`);
  expect(text).toContain(`${counted('api', '5xx')} 1`);
  expect(text).toContain(`${counted('news', 'no answer')} 1`);
  expect(text).not.toContain(other.url);
});
