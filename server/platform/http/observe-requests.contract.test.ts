import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../../shared/observability/metrics.ts';
import { createRequestLog } from '../../../shared/observability/request-log.ts';
import { captureLog } from '../../../shared/observability/testing/captured-log.ts';
import { createApp } from '../../app.ts';
import { createTestApp } from '../../testing/test-server.ts';
import { watchDatabase } from '../db/watch-database.ts';
import { createServerLogger } from '../log/server-logger.ts';
import { addQueueMetrics } from '../queue/metrics.ts';

/** A server whose log and figures are at hand. */
async function serveObserved() {
  const { lines, destination } = captureLog();
  const logger = createServerLogger('info', destination);
  const metrics = createMetrics(logger);
  const server = await createTestApp();
  onTestFinished(server.close);
  watchDatabase(server.connection, logger, metrics);
  addQueueMetrics(metrics, server.db);
  const noteRequest = createRequestLog(logger, metrics);
  const app = await createApp({ ...server.settings, logger, noteRequest });
  onTestFinished(() => app.close());
  // Apart by message: a slow query of the daily work may come between on a busy machine.
  const logged = (msg: string) => lines.filter((line) => line.msg === msg);
  /** Slow queries of the test itself. */
  const slow = () =>
    logged('A query was slow').filter(({ query }) => /pg_sleep/.test(String(query)));
  return { ...server, app, lines, logged, slow, metrics };
}

test('the id of a request is in its line and in its answer', async () => {
  const { app, lines, logged } = await serveObserved();

  const answer = await app.inject({
    url: '/api/v1/articles/articulos/7/?token=secreto',
    headers: { 'x-request-id': 'peticion-1' },
  });

  expect(answer.headers['x-request-id']).toBe('peticion-1');
  expect(logged('request')).toEqual([
    expect.objectContaining({
      program: 'server',
      requestId: 'peticion-1',
      method: 'GET',
      route: '/api/v1/articles/articulos/:id/',
      path: '/api/v1/articles/articulos/7/',
      status: 404,
      ms: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secreto');
});

test('an id that is not well-formed is replaced', async () => {
  const { app, logged } = await serveObserved();

  const answer = await app.inject({
    url: '/no-hay',
    headers: { 'x-request-id': 'a"; secreto' },
  });

  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(logged('request')).toMatchObject([
    { requestId: answer.headers['x-request-id'], route: 'none' },
  ]);
});

test('a query that fails is logged with the id and without its values', async () => {
  const { app, db, lines, logged } = await serveObserved();
  // Only requests read this column: the daily work of a server that has just started goes on.
  await db.execute(sql`ALTER TABLE users RENAME COLUMN password_hash TO hash`);

  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/users/auth/login',
    headers: { 'x-request-id': 'peticion-2' },
    payload: { email: 'lectora@correo.test', password: 'Mineria2026!' },
  });

  expect(answer.statusCode).toBe(500);
  const failed = logged('A query failed');
  expect(failed.length).toBeGreaterThan(0);
  for (const line of failed) expect(line).toMatchObject({ requestId: 'peticion-2' });
  expect(failed[0]).toMatchObject({ err: { code: '42703' }, query: expect.any(String) });
  expect(logged('request')).toMatchObject([{ level: 50, status: 500 }]);
  expect(JSON.stringify(lines)).not.toContain('lectora@correo.test');
});

test('a slow query is logged with the id, in a transaction too', async () => {
  const { db, lines, slow } = await serveObserved();

  await db.transaction(async (within) => {
    await within.execute(sql`SELECT pg_sleep(0.51), ${'secreto'} AS value`);
  });

  expect(slow()).toMatchObject([{ query: expect.stringContaining('$1') }]);
  expect(slow()[0]?.ms).toBeGreaterThanOrEqual(510);
  expect(JSON.stringify(lines)).not.toContain('secreto');
});

test('of a slow query that is long only its beginning is logged', async () => {
  const { db, slow } = await serveObserved();
  const values = Array.from({ length: 500 }, (_, at) => sql`${at}`);
  await db.execute(sql`SELECT pg_sleep(0.51), ${sql.join(values, sql`, `)}`);

  expect(slow()).toHaveLength(1);
  expect(slow()[0]?.query).toMatch(/^SELECT pg_sleep\(0\.51\), \$1, /);
  expect(slow()[0]?.query).toHaveLength(600);
});

test('a value that is taken is no failure of the database', async () => {
  const { db, lines } = await serveObserved();
  await db.execute(sql`CREATE TABLE taken (name text UNIQUE)`);
  onTestFinished(async () => void (await db.execute(sql`DROP TABLE taken`)));

  await db.execute(sql`INSERT INTO taken VALUES (${'secreto'})`);
  await expect(db.execute(sql`INSERT INTO taken VALUES (${'secreto'})`)).rejects.toThrow();

  expect(lines.filter(({ msg }) => msg !== 'A query was slow')).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('secreto');
});

test('metrics count requests by route, queries and jobs', async () => {
  const { app, metrics, queue, db } = await serveObserved();
  await queue.send(db, 'letters', { recipient: 'de-alguien', sealed: 'Hola' });
  await app.inject({ url: '/api/v1/articles/articulos/' });
  await app.inject({ url: '/api/v1/articles/articulos/8/' });
  await app.inject({ url: '/api/v1/articles/articulos/9/' });

  const text = await metrics.read();

  const counted = (route: string, status: number) =>
    `veta_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
  expect(text).toContain(`${counted('/api/v1/articles/articulos/', 200)} 1`);
  expect(text).toContain(`${counted('/api/v1/articles/articulos/:id/', 404)} 2`);
  expect(text).toMatch(/^veta_database_query_duration_seconds_count\{outcome="answered"\} \d+$/m);
  expect(text).toContain('veta_queue_jobs{job="letters",state="waiting"} 1');
  expect(text).toContain('veta_queue_jobs{job="letters",state="failed"} 0');
});
