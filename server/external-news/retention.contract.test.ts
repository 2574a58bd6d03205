import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { externalNewsListSchema } from '../../contract/external-news.ts';
import { externalNews } from '../platform/db/schema/external-news.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeNewsItem } from '../testing/make-content.ts';
import { provideTestServer } from '../testing/test-server.ts';
import { hideNews } from './moderation/hidden-repository.ts';
import { removeOldNews } from './retention.ts';
import type { NewsContext } from './settings.ts';

const server = provideTestServer();
const NOON = new Date('2026-03-10T17:00:00Z');
const FEED = 'https://cobre.test/rss';

const ask = (path: string) =>
  server.app.inject({ method: 'GET', url: `/servicio-noticias/${path}` });

const context = (retentionDays: number): NewsContext => ({
  db: server.db,
  settings: {
    feeds: [],
    pollSeconds: 600,
    relevance: { wanted: [], unwanted: [] },
    retentionDays,
    mostOfFeed: 30,
    timeZone: 'America/Lima',
    siteUrl: 'https://revista.test',
  },
  fetchPublic: () => Promise.reject(new Error('Nothing is asked')),
  now: () => NOON,
});

test('expired news are deleted and the pages invalidated', async () => {
  await makeNewsItem(server.db, {
    feed: FEED,
    titulo: 'Vieja',
    fecha_publicacion: '2025-02-01T00:00:00Z',
  });
  await makeNewsItem(server.db, {
    feed: FEED,
    titulo: 'Nueva',
    fecha_publicacion: '2025-03-01T00:00:00Z',
  });
  await makeNewsItem(server.db, { titulo: 'Propia', fecha_publicacion: '2020-01-01T00:00:00Z' });
  const told: string[] = [];

  const removed = await removeOldNews(context(400), async (_, tags) => void told.push(...tags));

  expect([removed, told]).toEqual([1, ['external-news']]);
  const list = expectContract(externalNewsListSchema, await ask('noticias/listar'));
  expect(list.map(({ titulo }) => titulo)).toEqual(['Nueva', 'Propia']);
  expectDetail(await ask('noticias/?id=1'), 410, 'La noticia ya no está disponible.');
  expect(expectContract(externalNewsListSchema, await ask('noticias/?id=2'))).toHaveLength(1);
  expect((await server.get('search/?search=vieja')).json()).toMatchObject({ count: 0 });
});

test('nothing is told where nothing is too old, and a number is never given again', async () => {
  await makeNewsItem(server.db, { feed: FEED, fecha_publicacion: '2025-02-01T00:00:00Z' });
  await removeOldNews(context(1), async () => {});
  const told: string[] = [];

  expect(await removeOldNews(context(1), async (_, tags) => void told.push(...tags))).toBe(0);

  expect(told).toEqual([]);
  expect((await makeNewsItem(server.db, { feed: FEED })).id).toBe(2);
});

test('a thousand at once are removed', async () => {
  for (let item = 0; item < 1001; item += 1) {
    await makeNewsItem(server.db, { feed: FEED, fecha_publicacion: '2020-02-01T00:00:00Z' });
  }
  expect(await removeOldNews(context(400), async () => {})).toBe(1001);
});

test('of each feed the newest are kept, and those that are hidden', async () => {
  // Those with the lower numbers are newer.
  await server.db.execute(sql`INSERT INTO external_news (feed, titulo, cuerpo, fecha_publicacion)
    SELECT ${FEED}, 'Cobre', 'Sube.', timestamptz '2026-03-01' - n * interval '1 minute'
    FROM generate_series(1, 632) n`);
  for (const id of [1, 632]) {
    await hideNews(server.db, { id, fecha_publicacion: '2026-02-01T00:00:00Z', huellas: [] }, NOON);
  }
  const old = { fecha_publicacion: '2025-03-01T00:00:00Z' };
  await makeNewsItem(server.db, { ...old, feed: 'https://litio.test/rss' });
  await makeNewsItem(server.db, old);
  const told: string[] = [];

  const removed = await removeOldNews(context(400), async (_, tags) => void told.push(...tags));

  expect([removed, told]).toEqual([600, ['external-news']]);
  const { id } = externalNews;
  const kept = await server.db.select({ id }).from(externalNews).orderBy(id);
  const first = Array.from({ length: 31 }, (_, index) => index + 1);
  expect(kept.map((item) => item.id)).toEqual([...first, 632, 633, 634]);
  expectDetail(await ask('noticias/?id=32'), 410, 'La noticia ya no está disponible.');
  expect(await removeOldNews(context(400), async () => {})).toBe(0);
});
