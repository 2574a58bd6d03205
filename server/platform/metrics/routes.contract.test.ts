import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../../shared/observability/metrics.ts';
import { createApp } from '../../app.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();
const TOKEN = 'a-token-of-the-watchman';

/** The server with metrics; `token` as the settings give it. */
async function serve(token?: string) {
  const metrics = createMetrics(pino({ level: 'silent' }));
  const app = await createApp({ ...server.settings, metrics: { metrics, token } });
  onTestFinished(() => app.close());
  return { app, metrics };
}

test('GET /metrics answers metrics in the Prometheus format', async () => {
  const { app } = await serve();

  const answer = await app.inject({ url: '/metrics' });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.body).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test.each([
  ['from another machine', { remoteAddress: '10.0.0.9' }],
  ['from another machine by IPv6', { remoteAddress: '2001:db8::7' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['through another sort of proxy', { headers: { via: '1.1 front' } }],
])('without a token there is no such address %s', async (_, asked) => {
  const { app } = await serve();

  const answer = await app.inject({ url: '/metrics', ...asked });

  expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'No encontrado.' }]);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a program of this machine may ask from %s',
  async (remoteAddress) => {
    const { app } = await serve();

    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
  },
);

test('the token grants access from anywhere, and is required locally', async () => {
  const { app } = await serve(TOKEN);
  const ask = async (authorization?: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.5', ...(authorization && { authorization }) };
    return (await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers })).statusCode;
  };

  expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  expect(await ask(TOKEN)).toBe(404);
  expect(await ask(`Bearer ${TOKEN.toUpperCase()}`)).toBe(404);
  expect(await ask()).toBe(404);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('figures that cannot be had leave the others', async () => {
  const { app, metrics } = await serve();
  const gauge = metrics.gauge('ore_tonnes', 'Ore', ['mine']);
  metrics.onRead('mine', async () => gauge.set({ mine: 'Perseverancia' }, 12));
  metrics.onRead('database', () => Promise.reject(new Error('The database is gone')));

  const { body, statusCode } = await app.inject({ url: '/metrics' });

  expect(statusCode).toBe(200);
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'veta_ore_tonnes{mine="Perseverancia"} 12',
      'veta_metrics_source_up{source="mine"} 1',
      'veta_metrics_source_up{source="database"} 0',
    ]),
  );
  expect(body).not.toContain('The database is gone');
});

test('the documentation of the API does not name it', async () => {
  const { app } = await serve();

  expect((await app.inject({ url: '/api/v1/openapi.json' })).body).not.toContain('/metrics');
});
