import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listUsers } from '../../accounts/users/repository.ts';
import { listRootComments } from '../../community/comments/repository.ts';
import { listTopics } from '../../community/forum/repository.ts';
import { listArticles } from '../../content/articles/repository.ts';
import { listExternalNews } from '../../external-news/repository.ts';
import { makeComment, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { articles } from './schema/articles.ts';
import { comments } from './schema/comments.ts';
import { externalNews } from './schema/external-news.ts';
import { topics } from './schema/forum.ts';
import { users } from './schema/users.ts';

const server = provideTestServer();

/** Enough for places to be remembered, and no multiple of anything. */
const MANY = 700;
const OFFSETS = [0, 6, 255, 256, 300, 511, 512, 694];
const SIZE = 6;
const TODAY = '2026-03-10';

const pageAt = (offset: number) => ({ number: 1 + offset / SIZE, size: SIZE, offset });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Articles on few days, so that ids decide within a day; one of them is deleted, one scheduled. */
async function writeArticles() {
  await server.db.execute(sql`
    INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
    SELECT 'Artículo ' || n, 'x', date '2026-01-01' + (n * 7919 % 20) FROM generate_series(1, ${MANY}::integer) n`);
  await server.db
    .update(articles)
    .set({ eliminado_en: '2026-03-01T00:00:00Z' })
    .where(eq(articles.id, 40));
  await server.db
    .update(articles)
    .set({ fecha_publicacion: '2026-03-11' })
    .where(eq(articles.id, 41));
}

const articlesAt = (offset: number, ordering?: string) =>
  listArticles(server.db, { today: TODAY, page: pageAt(offset), ordering });

/** What the list is, read whole. */
async function allArticles(ordering?: string) {
  const order = ordering === 'id' ? sql`id` : sql`fecha_publicacion DESC, id DESC`;
  const rows = await server.db
    .select({ id: articles.id })
    .from(articles)
    .where(sql`eliminado_en IS NULL AND fecha_publicacion <= ${TODAY}`)
    .orderBy(order);
  return idsOf(rows);
}

test.each([undefined, 'id'])(
  'each page of articles ordered by %s is where it belongs',
  async (ordering) => {
    await writeArticles();
    const all = await allArticles(ordering);
    for (const offset of OFFSETS) {
      const { count, rows } = await articlesAt(offset, ordering);
      expect(count).toBe(MANY - 2);
      expect(idsOf(rows)).toEqual(all.slice(offset, offset + SIZE));
    }
    expect((await articlesAt(MANY)).rows).toEqual([]);
  },
);

test('cached positions are dropped when articles move', async () => {
  await writeArticles();
  const before = await articlesAt(600);
  await makeArticle(server.db, { fecha_publicacion: '2026-03-09' });
  expect(idsOf((await articlesAt(601)).rows)).toEqual(idsOf(before.rows));
  await server.db
    .update(articles)
    .set({ fecha_publicacion: '2026-02-20' })
    .where(eq(articles.id, before.rows[3]?.id ?? 0));
  const all = await allArticles();
  expect(idsOf((await articlesAt(600)).rows)).toEqual(all.slice(600, 606));
  await server.db.delete(articles).where(eq(articles.id, all[10] ?? 0));
  const { count, rows } = await articlesAt(600);
  expect({ count, ids: idsOf(rows) }).toEqual({ count: MANY - 2, ids: all.slice(601, 607) });
});

test('comments of a thread, also when one is hidden', async () => {
  await makeArticle(server.db);
  await server.db.execute(sql`
    INSERT INTO comments (article_id, contenido, creado_en)
    SELECT 1, 'Comentario ' || n, timestamptz '2026-02-01' + n * interval '1 minute' FROM generate_series(1, ${MANY}::integer) n`);
  const list = (offset: number) =>
    listRootComments(server.db, { target: 'article', targetId: 1, reader: null }, pageAt(offset));
  expect(idsOf((await list(512)).rows)).toEqual([188, 187, 186, 185, 184, 183]);
  await server.db.update(comments).set({ estado: 'oculto' }).where(eq(comments.id, 690));
  const { count, rows } = await list(512);
  expect({ count, ids: idsOf(rows) }).toEqual({
    count: MANY - 1,
    ids: [187, 186, 185, 184, 183, 182],
  });
  await makeComment(server.db, { article_id: 1, creado_en: '2026-03-09T00:00:00Z' });
  expect(idsOf((await list(512)).rows)).toEqual([188, 187, 186, 185, 184, 183]);
});

test('topics by activity move with a comment, and staff see held ones among them', async () => {
  await makeTopic(server.db);
  await server.db.execute(sql`
    INSERT INTO topics (titulo, contenido, categoria_foro_id, creado_en)
    SELECT 'Tema ' || n, 'x', 1, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(2, ${MANY}::integer) n`);
  await server.db
    .update(topics)
    .set({ creado_en: '2026-01-01T00:01:00Z', actividad_en: '2026-01-01T00:01:00Z' })
    .where(eq(topics.id, 1));
  const list = (offset: number, ordering?: string, role?: 'ADMIN') =>
    listTopics(server.db, {
      page: pageAt(offset),
      ordering,
      reader: role ? { id: 0, role } : null,
      categoria: '1',
    });
  expect(idsOf((await list(600, 'actividad')).rows)).toEqual([100, 99, 98, 97, 96, 95]);
  await makeComment(server.db, { topic_id: 50, creado_en: '2026-03-09T00:00:00Z' });
  expect(idsOf((await list(600, 'actividad')).rows)).toEqual([101, 100, 99, 98, 97, 96]);
  await server.db.update(topics).set({ estado: 'pendiente' }).where(eq(topics.id, 650));
  expect(await list(600)).toMatchObject({
    count: MANY - 1,
    rows: [{ id: 99 }, {}, {}, {}, {}, {}],
  });
  expect(await list(600, undefined, 'ADMIN')).toMatchObject({
    count: MANY,
    rows: [{ id: 100 }, {}, {}, {}, {}, {}],
  });
});

test('topics by activity move also when a comment is approved that is not the newest', async () => {
  await makeTopic(server.db);
  await server.db.execute(sql`
    INSERT INTO topics (titulo, contenido, categoria_foro_id, creado_en)
    SELECT 'Tema ' || n, 'x', 1, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(2, ${MANY}::integer) n`);
  await makeComment(server.db, { topic_id: 7, creado_en: '2026-03-09T00:00:00Z' });
  const held = await makeComment(server.db, {
    topic_id: 50,
    creado_en: '2026-03-08T00:00:00Z',
    estado: 'pendiente',
  });
  const idsAt = async (categoria?: string) => {
    const list = await listTopics(server.db, {
      page: pageAt(600),
      ordering: 'actividad',
      reader: null,
      ...(categoria && { categoria }),
    });
    return idsOf(list.rows);
  };
  const before = [...(await idsAt()), ...(await idsAt('1'))];
  await server.db.update(comments).set({ estado: 'publicado' }).where(eq(comments.id, held.id));
  const after = [...(await idsAt()), ...(await idsAt('1'))];
  expect(after).toEqual(before.map((id) => id + 1));
});

test('news that become due move the others', async () => {
  await server.db.execute(sql`
    INSERT INTO external_news (titulo, cuerpo, fecha_publicacion)
    SELECT 'Noticia ' || n, 'x', timestamptz '2026-02-01' + n * interval '1 minute' FROM generate_series(1, ${MANY}::integer) n`);
  await server.db
    .update(externalNews)
    .set({ fecha_publicacion: '2026-03-10T12:00:00Z' })
    .where(eq(externalNews.id, 1));
  const list = async (now: string) =>
    idsOf(await listExternalNews(server.db, { now: new Date(now), limit: 3, offset: 400 }));
  expect(await list('2026-03-10T11:59:00Z')).toEqual([300, 299, 298]);
  expect(await list('2026-03-10T12:01:00Z')).toEqual([301, 300, 299]);
});

test('accounts, also when one is deleted', async () => {
  await server.db.execute(sql`
    INSERT INTO users (email, usuario_unico)
    SELECT 'lector' || n || '@correo.test', 'lector.' || n FROM generate_series(1, ${MANY}::integer) n`);
  const list = (offset: number) => listUsers(server.db, { page: pageAt(offset) });
  expect(idsOf((await list(512)).rows)).toEqual([513, 514, 515, 516, 517, 518]);
  await server.db.update(users).set({ deleted_at: '2026-03-01T00:00:00Z' }).where(eq(users.id, 7));
  const { count, rows } = await list(512);
  expect({ count, ids: idsOf(rows) }).toEqual({
    count: MANY - 1,
    ids: [514, 515, 516, 517, 518, 519],
  });
});
