import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeArticle } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

/** The embedded engine does one transaction after the other: there nobody waits for a lock. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

const server = provideTestServer();

/** Locks a file, as somebody who decides about it; answers what ends this. */
async function lockFile(key: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const held = server.db.transaction(async (db) => {
    await db.execute(sql`SELECT FROM media WHERE key = ${key} FOR UPDATE`);
    locked.resolve();
    await go.promise;
  });
  onTestFinished(() => go.resolve());
  await locked.promise;
  return () => {
    go.resolve();
    return held;
  };
}

async function countWaiting(): Promise<number> {
  const { rows } = (await server.db.execute(sql`
    SELECT count(*)::integer AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)) as unknown as {
    rows: { waiting: number }[];
  };
  return Number(rows[0]?.waiting);
}

test.runIf(hasPostgres)('two editors who swap pictures do not wait for each other', async () => {
  for (const key of ['articulos/a.webp', 'articulos/b.webp', 'articulos/c.webp']) {
    await server.db.execute(sql`
      INSERT INTO media (key, content_type, bytes, sha256) VALUES (${key}, 'image/webp', 1, '')`);
  }
  const contenido = '<p>Mira:</p><img src="/media/articulos/a.webp">';
  await makeArticle(server.db, { contenido, banner: 'articulos/b.webp' });
  await makeArticle(server.db, { contenido, banner: 'articulos/c.webp' });
  // One that nobody shows any more could not be named.
  await makeArticle(server.db, {
    imagen_principal: 'articulos/b.webp',
    banner: 'articulos/c.webp',
  });
  const editor = await makeEditor(server);
  const letGo = await lockFile('articulos/a.webp');
  const change = (id: number, key: string) =>
    editor.json('PATCH', `articles/articulos/${id}/`, { banner: `${SITE_URL}/media/${key}` });

  const changes = Promise.all([change(1, 'articulos/c.webp'), change(2, 'articulos/b.webp')]);
  await vi.waitUntil(async () => (await countWaiting()) === 2, { timeout: 30_000 });
  await letGo();

  expect((await changes).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
