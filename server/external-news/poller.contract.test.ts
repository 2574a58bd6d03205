import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { openQueue, type Queue } from '../platform/queue/queue.ts';
import { openFeedServer, rssFeed } from '../testing/feed-server.ts';
import { provideNewsroom } from '../testing/newsroom.ts';
import { letAnHourPass, workOff } from '../testing/queue-work.ts';
import { handInPolls, pollHandler } from './poller.ts';

const room = provideNewsroom();
const nobody = async () => {};

/** Hands in what is due and polls it. */
async function turn(told: string[] = []): Promise<void> {
  const { context, queue, connection } = room;
  await handInPolls(context, queue);
  const handler = pollHandler(context, async (_, tags) => void told.push(...tags));
  await workOff({ queue, connection }, 'news-polls', handler);
}

/** Whether the job of a server that was ended waits for another. */
async function isGivenBack(connection: DatabaseConnection): Promise<boolean> {
  const [row] = await connection.inTransaction((execute) =>
    execute(`SELECT count(*)::integer AS waiting FROM pgboss.job WHERE state = 'retry'`),
  );
  return row?.waiting === 1;
}

async function anotherServer(): Promise<Queue> {
  const queue = await openQueue(room.connection, pino({ level: 'silent' }));
  onTestFinished(queue.stop);
  return queue;
}

test('every feed is polled when it is due, and new items invalidate the pages', async () => {
  const [one, two] = [await openFeedServer(), await openFeedServer()];
  one.give(rssFeed([{ title: 'Uno', guid: '1' }]));
  room.choose({ feeds: [one.url, two.url] });
  const told: string[] = [];

  await turn(told);
  expect([one.asked.length, two.asked.length, told]).toEqual([1, 1, ['external-news']]);

  room.setSeconds(599);
  await turn(told);
  expect([one.asked.length, two.asked.length]).toEqual([1, 1]);

  room.setSeconds(600);
  await turn(told);
  expect([one.asked.length, two.asked.length, told]).toEqual([2, 2, ['external-news']]);
});

test('a clock that is set a day back stops no feed', async () => {
  const paper = await openFeedServer();
  room.choose({ feeds: [paper.url] });
  await turn();
  room.setSeconds(-86_400);
  await turn();
  expect(paper.asked).toHaveLength(2);

  room.setSeconds(599 - 86_400);
  await turn();
  expect(paper.asked).toHaveLength(2);
});

test('an hour of 50 feeds: each is polled every ten minutes, a dead one ever less often', async () => {
  const paper = await openFeedServer('');
  const asked = new Map<string, number>();
  paper.answer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    response.statusCode = path === '/0' ? 500 : 304;
    response.end();
  });
  room.choose({ feeds: Array.from({ length: 50 }, (_, at) => `${paper.url}/${at}`) });

  for (let minute = 0; minute < 60; minute += 5) {
    room.setSeconds(minute * 60);
    await turn();
  }

  expect(asked.get('/0')).toBe(3);
  expect([...asked.values()].filter((times) => times === 6)).toHaveLength(49);
});

test('a feed that never answers holds up no other', async () => {
  const [dead, alive] = [await openFeedServer(), await openFeedServer()];
  const released = Promise.withResolvers<void>();
  dead.answer(async (_, response) => {
    await released.promise;
    response.writeHead(500).end();
  });
  alive.give(rssFeed([{ title: 'Uno', guid: '1' }]));
  alive.answer((_, response) => {
    response.end(rssFeed([{ title: 'Uno', guid: '1' }]));
    released.resolve();
  });
  room.choose({ feeds: [dead.url, alive.url] });

  await turn();

  expect(await room.stored()).toMatchObject([{ titulo: 'Uno' }]);
});

test('of two servers on one database one polls', async () => {
  const paper = await openFeedServer();
  room.choose({ feeds: [paper.url] });
  const { context, connection, queue } = room;
  const other = await anotherServer();

  await Promise.all([handInPolls(context, queue), handInPolls(context, other)]);
  await Promise.all(
    [queue, other].map((one) =>
      workOff({ queue: one, connection }, 'news-polls', pollHandler(context, nobody)),
    ),
  );

  expect(paper.asked).toHaveLength(1);
});

test('a server that is ended in the middle of a poll leaves it to the next one', async () => {
  const paper = await openFeedServer();
  const asked = Promise.withResolvers<void>();
  paper.answer(() => asked.resolve());
  room.choose({ feeds: [paper.url] });
  const { context, connection } = room;
  const ended = await anotherServer();
  await handInPolls(context, ended);
  await ended.work('news-polls', pollHandler(context, nobody));
  await asked.promise;
  await ended.stop();

  await vi.waitUntil(() => isGivenBack(connection), { timeout: 30_000, interval: 50 });

  paper.give(rssFeed([{ title: 'Uno', guid: '1' }]));
  await letAnHourPass(connection);
  room.setSeconds(181);
  const next = await anotherServer();
  await handInPolls(context, next);
  await workOff({ queue: next, connection }, 'news-polls', pollHandler(context, nobody));

  expect(await room.stored()).toMatchObject([{ id: 1, titulo: 'Uno' }]);
});

test('a feed that is no longer chosen is not polled', async () => {
  const paper = await openFeedServer();
  room.choose({ feeds: [paper.url] });
  await handInPolls(room.context, room.queue);
  room.choose({ feeds: [] });

  await turn();

  expect(paper.asked).toEqual([]);
});
