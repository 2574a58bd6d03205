import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { workOff } from '../../testing/queue-work.ts';
import { clearDatabase, openTestDatabase } from '../../testing/test-database.ts';
import type { Database, DatabaseConnection } from '../db/database.ts';
import { openQueue, type Queue } from './queue.ts';

/** The embedded engine does one transaction after the other: no worker comes between. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

let connection: DatabaseConnection;
let queue: Queue;

beforeAll(async () => {
  connection = await openTestDatabase();
  queue = await openQueue(connection, pino({ level: 'silent' }));
  return async () => {
    await queue.stop();
    await connection.close();
  };
});

beforeEach(() => clearDatabase(connection));

const send = (db: Database, tag: string) =>
  queue.send(db, 'revalidations', { web: 'http://web.test', tag }, tag);

/** A worker; answers the tags of the jobs that it has done, the oldest first. */
async function work(): Promise<string[]> {
  const done: string[] = [];
  const rest = await queue.work('revalidations', async ({ payload }) => {
    done.push(payload.tag);
  });
  onTestFinished(rest);
  return done;
}

/** Has the worker look for jobs, the oldest first, until it comes to a new one. */
async function letLook(done: string[], mark: string) {
  await send(connection.db, mark);
  await vi.waitUntil(() => done.includes(mark), { timeout: 30_000 });
}

/** A transaction that hands in a job and goes on until the answer's `commit`. */
function begin(tag: string) {
  const sent = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const transaction = connection.db.transaction(async (db) => {
    await send(db, tag);
    sent.resolve();
    await go.promise;
  });
  onTestFinished(() => go.resolve());
  const commit = () => {
    go.resolve();
    return transaction;
  };
  return { sent: sent.promise, commit };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = (await connection.db.execute(sql`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)) as unknown as {
    rows: unknown[];
  };
  return rows.length > 0;
}

test('a job with the key of one that waits is dropped, within a transaction too', async () => {
  await send(connection.db, 'blogs');
  await connection.db.transaction(async (db) => {
    for (const tag of ['blogs', 'articles', 'articles']) await send(db, tag);
  });

  const done: string[] = [];
  await workOff({ queue, connection }, 'revalidations', async ({ payload }) => {
    done.push(payload.tag);
  });

  expect(done).toEqual(['blogs', 'articles']);
});

test.runIf(hasPostgres)(
  'a job for which another was dropped is done after the transaction',
  async () => {
    await send(connection.db, 'blogs');
    const { sent, commit } = begin('blogs');
    await sent;

    const done = await work();
    await letLook(done, 'before');
    expect(done).toEqual(['before']);
    await commit();
    await letLook(done, 'after');

    expect(done).toEqual(['before', 'blogs', 'after']);
  },
);

test.runIf(hasPostgres)('so it is where neither could see the other', async () => {
  const first = begin('blogs');
  await first.sent;
  const second = begin('blogs');
  await vi.waitUntil(isSomebodyWaiting, { timeout: 30_000 });

  const done = await work();
  await first.commit();
  await second.sent;
  await letLook(done, 'before');
  await second.commit();
  await letLook(done, 'after');

  expect(done.lastIndexOf('blogs')).toBeGreaterThan(done.indexOf('before'));
});
