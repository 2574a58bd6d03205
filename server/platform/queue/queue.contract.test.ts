import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inRequest } from '../../../shared/observability/request-scope.ts';
import { captureLog } from '../../../shared/observability/testing/captured-log.ts';
import { letAnHourPass, setClockBack, workOff } from '../../testing/queue-work.ts';
import { clearDatabase, openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseConnection } from '../db/database.ts';
import { createServerLogger } from '../log/server-logger.ts';
import { type Job, openQueue, PermanentFailure, type Queue } from './queue.ts';

const SILENT = pino({ level: 'silent' });
const email = (sealed: string) => ({ recipient: 'de-alguien', sealed });

let connection: DatabaseConnection;
let queue: Queue;

beforeAll(async () => {
  connection = await openTestDatabase();
  queue = await openQueue(connection, SILENT);
  return async () => {
    await queue.stop();
    await connection.close();
  };
});

beforeEach(() => clearDatabase(connection));

const send = (subject: string) => queue.send(connection.db, 'letters', email(subject));

async function storedJobs(): Promise<unknown[]> {
  const { rows } = (await connection.db.execute(
    sql`SELECT name, state, data->>'sealed' AS email, output FROM pgboss.job ORDER BY name`,
  )) as unknown as { rows: unknown[] };
  return rows;
}

test('the first job of a queue may be handed in inside of a transaction', async () => {
  const opened = await openQueue(connection, SILENT);
  onTestFinished(opened.stop);

  await connection.db.transaction((transaction) =>
    opened.send(transaction, 'letters', email('Primera')),
  );

  expect(await storedJobs()).toMatchObject([{ name: 'letters', email: 'Primera' }]);
});

test('a worker that waits does a job once its transaction is committed', async () => {
  const done: string[] = [];
  const rest = await queue.work('letters', async ({ payload }) => {
    done.push(payload.sealed);
  });
  onTestFinished(rest);

  await connection.db.transaction(async (transaction) => {
    await queue.send(transaction, 'letters', email('Primera'));
    await queue.send(transaction, 'letters', email('Segunda'));
  });

  await vi.waitUntil(() => done.length === 2, { timeout: 30_000 });
  expect(done.sort()).toEqual(['Primera', 'Segunda']);
});

test('a failed job is retried unchanged, and delays no other', async () => {
  const tries: Job<{ sealed: string }>[] = [];
  const failFirst = async (job: Job<{ sealed: string }>) => {
    tries.push(job);
    if (tries.length === 1) throw new Error('Not now');
  };
  await send('Primera');
  await send('Segunda');

  await workOff({ queue, connection }, 'letters', failFirst);
  expect(tries.map(({ payload }) => payload.sealed)).toEqual(['Primera', 'Segunda']);
  await letAnHourPass(connection);
  await workOff({ queue, connection }, 'letters', failFirst);

  expect(tries).toHaveLength(3);
  expect(tries[2]).toEqual(tries[0]);
});

test('what is logged of a job names the request that handed it in, and no other', async () => {
  const { lines, destination } = captureLog();
  const logged = await openQueue(connection, createServerLogger('warn', destination));
  onTestFinished(logged.stop);
  await inRequest('de-la-lectora-1', () => logged.send(connection.db, 'letters', email('Primera')));
  await logged.send(connection.db, 'letters', email('Segunda'));

  const payloads: unknown[] = [];
  await workOff({ queue: logged, connection }, 'letters', ({ payload }) => {
    payloads.push(payload);
    return Promise.reject(new Error('Not now'));
  });

  expect(lines.map(({ requestId }) => requestId)).toEqual(['de-la-lectora-1', undefined]);
  expect(payloads).toEqual([email('Primera'), email('Segunda')]);
});

test('a statement of a worker that fails is logged without the values of the job', async () => {
  const { lines, destination } = captureLog();
  const logged = await openQueue(connection, createServerLogger('error', destination));
  await connection.db.execute(sql`
    ALTER TABLE pgboss.job ADD CONSTRAINT none_active CHECK (state <> 'active') NOT VALID`);
  onTestFinished(async () => {
    await logged.stop();
    await connection.db.execute(sql`ALTER TABLE pgboss.job DROP CONSTRAINT none_active`);
  });
  await send('persona@veta.test');

  await logged.work('letters', async () => undefined);
  await vi.waitUntil(() => lines.length > 0, { timeout: 30_000 });

  const refused = { code: '23514', constraint: 'none_active', message: 'A value was refused' };
  expect(lines[0]).toMatchObject({ msg: 'The queue failed', err: refused });
  expect(JSON.stringify(lines)).not.toMatch(/persona@veta\.test|SELECT|UPDATE/);
});

test('a job that no try can do is kept aside with the reason', async () => {
  await send('Primera');

  await workOff({ queue, connection }, 'letters', () =>
    Promise.reject(new PermanentFailure('Nobody lives there')),
  );

  expect(await storedJobs()).toEqual([
    expect.objectContaining({ name: 'letters', state: 'failed' }),
    {
      name: 'letters.dead',
      state: 'created',
      email: null,
      output: { reason: 'Nobody lives there' },
    },
  ]);
});

test('a job is tried soon, then every hour for over a week, and then kept aside', async () => {
  await send('Primera');
  const fail = () => Promise.reject(new Error('Still not'));
  const readDelay = async () => {
    const { rows } = (await connection.db.execute(sql`
      SELECT retry_limit - retry_count AS left,
        extract(epoch FROM start_after - now())::integer AS delay
      FROM pgboss.job WHERE state = 'retry'`)) as unknown as {
      rows: { left: number; delay: number }[];
    };
    return rows[0];
  };

  const delays: (number | undefined)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await workOff({ queue, connection }, 'letters', fail);
    delays.push((await readDelay())?.delay);
    await letAnHourPass(connection);
  }
  expect(delays[0]).toBeLessThanOrEqual(20);
  expect(Math.max(...delays.map(Number))).toBeLessThanOrEqual(3600);
  expect(delays.at(-1)).toBeGreaterThan(3500);
  expect(((await readDelay())?.left ?? 0) / 24).toBeGreaterThan(7);

  await connection.db.execute(sql`UPDATE pgboss.job SET retry_count = retry_limit`);
  await workOff({ queue, connection }, 'letters', fail);

  expect(await storedJobs()).toContainEqual({
    name: 'letters.dead',
    state: 'created',
    email: null,
    output: { reason: 'Still not' },
  });
});

const REASON = 'The clock was set back; jobs that waited for it are due now';

test('a clock that is set back holds up no job, neither a new one nor one that is to be tried again', async () => {
  await send('Primera');
  await workOff({ queue, connection }, 'letters', () => Promise.reject(new Error('Not now')));
  await send('Segunda');
  await setClockBack(connection);
  const warn = vi.fn();
  const watching = await openQueue(connection, { ...SILENT, warn, error: vi.fn() }, 10);
  onTestFinished(watching.stop);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ jobs: 2 }, REASON);

  await send('Tercera');
  await setClockBack(connection);
  await vi.waitUntil(() => warn.mock.calls.length === 2, { timeout: 30_000 });

  const done: string[] = [];
  await workOff({ queue: watching, connection }, 'letters', async ({ payload }) => {
    done.push(payload.sealed);
  });
  expect(done.sort()).toEqual(['Primera', 'Segunda', 'Tercera']);
});

test('a job that a killed process has left half done is done, although the clock was set back', async () => {
  await send('Primera');
  const { rows } = (await connection.db.execute(sql`
    UPDATE pgboss.job SET state = 'active', started_on = now() RETURNING id`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(1);
  await setClockBack(connection);
  const again = await openQueue(connection, SILENT);
  onTestFinished(again.stop);
  // The try may take three minutes, and then the round of the queue gives it to somebody else.
  await letAnHourPass(connection);
  const third = await openQueue(connection, SILENT);
  onTestFinished(third.stop);
  await letAnHourPass(connection);

  const done: string[] = [];
  await workOff({ queue: third, connection }, 'letters', async ({ payload }) => {
    done.push(payload.sealed);
  });
  expect(done).toEqual(['Primera']);
});

test('stop lets a job that is being done finish', async () => {
  const stopping = await openQueue(connection, SILENT);
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  await stopping.work('letters', async () => {
    started.resolve();
    await finish.promise;
  });
  await send('Primera');
  await started.promise;

  const stopped = stopping.stop();
  finish.resolve();
  await stopped;

  expect(await storedJobs()).toEqual([expect.objectContaining({ state: 'completed' })]);
});

test('servers that start together on a new database share one queue', async () => {
  const fresh = await openTestDatabase();
  onTestFinished(() => fresh.close());
  await fresh.db.execute(sql`DROP SCHEMA IF EXISTS pgboss CASCADE`);

  const queues = await Promise.all([openQueue(fresh, SILENT), openQueue(fresh, SILENT)]);

  for (const one of queues) {
    await one.ping();
    await one.send(fresh.db, 'letters', email('Hola'));
  }
  const done: string[] = [];
  await Promise.all(
    queues.map((one) =>
      workOff({ queue: one, connection: fresh }, 'letters', async ({ id }) => {
        done.push(id);
      }),
    ),
  );
  for (const one of queues) await one.stop();
  expect(new Set(done).size).toBe(2);
  expect(done).toHaveLength(2);
});

test('ping rejects where the queue is gone', async () => {
  const fresh = await openTestDatabase();
  const gone = await openQueue(fresh, SILENT);
  await fresh.db.execute(sql`DROP SCHEMA pgboss CASCADE`);

  await expect(gone.ping()).rejects.toThrow('pgboss');

  await gone.stop();
  await fresh.close();
});

test('what an earlier release or a killed process left of forgotten jobs is emptied', async () => {
  await send('Primera');
  await connection.db.execute(sql`
    UPDATE pgboss.job SET state = 'completed', completed_on = now()`);
  await send('Segunda');

  const again = await openQueue(connection, SILENT);
  onTestFinished(again.stop);

  expect(await storedJobs()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'completed', email: null }),
      expect.objectContaining({ state: 'created', email: 'Segunda' }),
    ]),
  );
});
