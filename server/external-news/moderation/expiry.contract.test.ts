import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createInvalidatePages,
  type InvalidatePages,
} from '../../platform/invalidation/invalidate-pages.ts';
import { makeSignedIn } from '../../testing/make-account.ts';
import { makeNewsItem } from '../../testing/make-content.ts';
import { change, readNews } from '../../testing/moderated-news.ts';
import { takeQueuedTags } from '../../testing/queued-tags.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/** A server that is killed before it answers reports nothing (D40): what is queued with the change alone is left. */
let server: TestServer;
let invalidatePages: InvalidatePages;
beforeAll(async () => {
  server = await createTestApp({ invalidatePages: (...given) => invalidatePages(...given) });
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  invalidatePages = createInvalidatePages(server.queue, ['https://web.test']);
});
afterAll(() => server.close());

test('a change of an item is queued for the pages with it, a call that changes nothing is not', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNewsItem(server.db);
  await takeQueuedTags(server);

  for (const body of [{ oculta: true }, { oculta: false }, { fijada: true }, { fijada: false }]) {
    await change(server, access, 1, body);
    expect([body, await takeQueuedTags(server)]).toEqual([body, ['external-news']]);
    await change(server, access, 1, body);
    expect([body, await takeQueuedTags(server)]).toEqual([body, []]);
  }
});

test('an item is hidden only together with what its pages are told', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeNewsItem(server.db);
  invalidatePages = () => Promise.reject(new Error('The queue fails'));

  expect((await change(server, access, 1, { oculta: true })).statusCode).toBe(500);

  expect(await readNews(server)).toHaveLength(1);
});
