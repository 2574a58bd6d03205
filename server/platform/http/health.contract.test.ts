import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp, provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test.for(['/healthz', '/readyz'])('GET %s answers while all is well', async (url) => {
  const answer = await server.app.inject({ url });

  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('GET /readyz is 503 when the database is gone, and GET /healthz still 200', async () => {
  const { app, connection, queue } = await createTestApp();
  await connection.close();

  const ready = await app.inject({ url: '/readyz' });

  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { detail: 'La base de datos no responde.' },
  ]);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const article = await app.inject({ url: '/api/v1/articles/articulos/1/' });
  expect([article.statusCode, article.json()]).toEqual([
    500,
    { detail: 'Error interno del servidor.' },
  ]);
  await app.close();
  await queue.stop();
});

test('GET /readyz is 503 when the queue is gone', async () => {
  const { app, connection, close } = await createTestApp();
  await connection.db.execute(sql`DROP SCHEMA pgboss CASCADE`);

  const ready = await app.inject({ url: '/readyz' });

  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { detail: 'La cola de trabajos no responde.' },
  ]);
  await close();
});

test('every answer refuses framing and sniffing', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1/articles/articulos/' });

  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});
