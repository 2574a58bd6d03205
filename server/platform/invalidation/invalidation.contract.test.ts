import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { letAnHourPass, workOff } from '../../testing/queue-work.ts';
import { clearDatabase, openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseConnection } from '../db/database.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { invalidationHandler } from './handler.ts';
import { createInvalidatePages } from './invalidate-pages.ts';
import { newDayTask } from './new-day.ts';

const SECRET = 'a secret of sixteen';

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

/** A web that takes what it is told; `status` is what it answers from now on. */
async function openWeb() {
  const web = { url: '', told: [] as unknown[], status: 204, whom: 'one' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    web.told.push([method, url, headers.authorization, JSON.parse(body)]);
    response.writeHead(web.status, { 'x-revalidated-instances': web.whom }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  web.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return web;
}

const told = (tag: string) => ['POST', '/api/revalidate', `Bearer ${SECRET}`, { tags: [tag] }];
const workThem = () => workOff({ queue, connection }, 'revalidations', invalidationHandler(SECRET));

test('every web instance receives every tag, with the secret', async () => {
  const [one, two] = [await openWeb(), await openWeb()];
  await createInvalidatePages(queue, [one.url, two.url])(connection.db, ['blogs', 'blogs:3']);

  await workThem();

  for (const web of [one, two]) expect(web.told.sort()).toEqual([told('blogs'), told('blogs:3')]);
});

test('pending tags are not queued twice, but again once sent', async () => {
  const web = await openWeb();
  const invalidatePages = createInvalidatePages(queue, [web.url]);
  for (let poll = 0; poll < 50; poll += 1) await invalidatePages(connection.db, ['external-news']);
  await workThem();
  expect(web.told).toEqual([told('external-news')]);

  await invalidatePages(connection.db, ['external-news']);
  await workThem();
  expect(web.told).toHaveLength(2);
});

test('a rolled-back change invalidates nothing', async () => {
  const web = await openWeb();
  const invalidatePages = createInvalidatePages(queue, [web.url]);
  const undone = connection.db.transaction(async (transaction) => {
    await invalidatePages(transaction, ['blogs']);
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');

  await workThem();

  expect(web.told).toEqual([]);
});

test('a failing web instance is retried and delays no other', async () => {
  const [down, up] = [await openWeb(), await openWeb()];
  down.status = 503;
  await createInvalidatePages(queue, [down.url, up.url])(connection.db, ['blogs']);
  await workThem();
  expect([down.told.length, up.told.length]).toEqual([1, 1]);

  down.status = 204;
  await letAnHourPass(connection);
  await workThem();
  expect([down.told.length, up.told.length]).toEqual([2, 1]);
});

describe('web instances that tell each other what expires', () => {
  async function openShared() {
    const webs = [await openWeb(), await openWeb()] as const;
    for (const web of webs) web.whom = 'all';
    const addresses = webs.map(({ url }) => url);
    await createInvalidatePages(queue, addresses, true)(connection.db, ['blogs']);
    return webs;
  }
  const counts = (webs: readonly { told: unknown[] }[]) => webs.map(({ told }) => told.length);

  test('get each tag once', async () => {
    const webs = await openShared();
    await workThem();
    expect(counts(webs)).toEqual([1, 0]);
  });

  test('get it through whichever answers', async () => {
    const webs = await openShared();
    webs[0].status = 503;
    await workThem();
    await letAnHourPass(connection);
    await workThem();
    expect(counts(webs)).toEqual([1, 1]);
  });

  test('get it one by one while they cannot reach each other', async () => {
    const webs = await openShared();
    for (const web of webs) web.whom = 'one';
    await workThem();
    expect(counts(webs)).toEqual([1, 1]);
  });

  test('get it later if none answers', async () => {
    const webs = await openShared();
    for (const web of webs) web.status = 503;
    await workThem();
    for (const web of webs) web.status = 204;
    await letAnHourPass(connection);
    await workThem();
    expect(counts(webs)).toEqual([2, 1]);
  });
});

test('a web instance with another secret is given up, with the reason', async () => {
  const web = await openWeb();
  web.status = 401;
  await createInvalidatePages(queue, [web.url])(connection.db, ['blogs']);
  await workThem();

  const [dead] = await connection.inTransaction((execute) =>
    execute(`SELECT output FROM pgboss.job WHERE name = 'revalidations.dead'`),
  );
  expect(dead).toEqual({
    output: { reason: `The web app at ${web.url} has another REVALIDATE_SECRET` },
  });
});

test('a new day invalidates pages with scheduled content, once (D16)', async () => {
  const tags: string[] = [];
  let today = '2026-03-10';
  const turn = newDayTask(
    connection.db,
    () => today,
    async (_, outdated) => void tags.push(...outdated),
  );
  await turn();
  expect(tags).toEqual([]);
  today = '2026-03-11';
  await turn();
  await turn();
  expect(tags).toEqual(['editions', 'blogs', 'articles']);
});

test('tags are handed in in one order, so that no two transactions wait for each other', async () => {
  const handedIn: string[] = [];
  const noting: Pick<Queue, 'send'> = {
    send: async (_db, _name, _payload, key) => void handedIn.push(key ?? ''),
  };
  const tags = ['topics:list', 'comments:topic:2', 'topics:2', 'comments:topic:1', 'topics:list'];

  await createInvalidatePages(noting, ['http://web.test'])(connection.db, tags);

  expect(handedIn).toEqual(
    ['comments:topic:1', 'comments:topic:2', 'topics:2', 'topics:list'].map(
      (tag) => `http://web.test ${tag}`,
    ),
  );
});
