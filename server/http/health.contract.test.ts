import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDiskStorage } from '../media/disk-storage.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { provideTestServer, SITE_URL } from '../testing/test-server.ts';

const server = provideTestServer();

test.for(['/healthz', '/readyz'])('GET %s answers while all is well', async (url) => {
  const answer = await server.app.inject({ url });

  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('GET /readyz is 503 when the database is gone, and GET /healthz still 200', async () => {
  const connection = await openTestDatabase();
  const media = await openDiskStorage(server.media.root);
  const app = await createApp({
    db: connection.db,
    media,
    siteUrl: SITE_URL,
    timeZone: 'America/Lima',
  });
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
});

test('every answer refuses framing and sniffing', async () => {
  const { headers } = await server.app.inject({ url: '/api/v1/articles/articulos/' });

  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});
