import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeSignedIn } from '../../testing/make-account.ts';
import { makeNewsItem } from '../../testing/make-content.ts';
import { change, newsContextOf } from '../../testing/moderated-news.ts';
import { createTestApp } from '../../testing/test-server.ts';
import { removeOldNews } from '../retention.ts';

/** The embedded engine does one transaction after the other. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

test.runIf(hasPostgres)('an old item that is being hidden is not erased by age (D71)', async () => {
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  // The last step of the transaction that hides the item waits.
  const server = await createTestApp({
    invalidatePages: async () => {
      written.resolve();
      await go.promise;
    },
  });
  onTestFinished(() => {
    go.resolve();
    return server.close();
  });
  const { access } = await makeSignedIn(server, 'ADMIN');
  const feed = 'https://cobre.test/rss';
  await makeNewsItem(server.db, { feed, fecha_publicacion: '2024-01-01T10:00:00.000Z' });
  const waiting = () =>
    server.db.execute(sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`) as unknown as Promise<{
      rows: unknown[];
    }>;

  const hiding = change(server, access, 1, { oculta: true });
  await written.promise;
  const removal = removeOldNews(newsContextOf(server), async () => {});
  await vi.waitUntil(async () => (await waiting()).rows.length === 1, { timeout: 30_000 });
  go.resolve();

  expect((await hiding).json()).toMatchObject({ oculta: true });
  expect(await removal).toBe(0);
  expect((await change(server, access, 1, { oculta: false })).statusCode).toBe(200);
});
