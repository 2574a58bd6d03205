import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listUsers } from '../../accounts/users/repository.ts';
import { listRootComments } from '../../community/comments/repository.ts';
import { listTopics } from '../../community/forum/repository.ts';
import { listArticles } from '../../content/articles/repository.ts';
import { listExternalNews } from '../../external-news/repository.ts';
import { makeComment, makeReader, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import type { Reader } from '../http/author.ts';
import { articles } from './schema/articles.ts';
import { comments } from './schema/comments.ts';
import { externalNews } from './schema/external-news.ts';
import { topics } from './schema/forum.ts';
import { users } from './schema/users.ts';

const server = provideTestServer();

/** No multiple of the page's size: the last page is not full. */
const MANY = 100;
/** On both sides of the middle, where pages begin to be counted from the end. */
const OFFSETS = [0, 6, 42, 46, 47, 48, 54, 90, 96];
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

test('comments of a thread, also when one is hidden, and with what its author alone sees', async () => {
  await makeArticle(server.db);
  const author = await makeReader(server.db);
  await server.db.execute(sql`
    INSERT INTO comments (article_id, contenido, creado_en)
    SELECT 1, 'Comentario ' || n, timestamptz '2026-02-01' + n * interval '1 minute' FROM generate_series(1, ${MANY}::integer) n`);
  const list = async (offset: number, reader: Reader = null) => {
    const thread = { target: 'article', targetId: 1, reader } as const;
    const { count, rows } = await listRootComments(server.db, thread, pageAt(offset));
    return { count, ids: idsOf(rows) };
  };
  expect(await list(72)).toEqual({ count: 100, ids: [28, 27, 26, 25, 24, 23] });
  await server.db.update(comments).set({ estado: 'oculto' }).where(eq(comments.id, 90));
  expect(await list(72)).toEqual({ count: 99, ids: [27, 26, 25, 24, 23, 22] });
  await server.db.update(comments).set({ author_id: author.id }).where(eq(comments.id, 90));
  const { id, role, permisos } = author;
  expect(await list(72, { id, role, permisos })).toEqual({
    count: 100,
    ids: [28, 27, 26, 25, 24, 23],
  });
  expect(await list(96, { id, role, permisos })).toEqual({ count: 100, ids: [4, 3, 2, 1] });
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
  const list = async (ordering?: string, role?: 'ADMIN') => {
    const reader = role ? { id: 0, role, permisos: null } : null;
    const query = { page: pageAt(60), ordering, reader, categoria: '1' };
    const { count, rows } = await listTopics(server.db, query);
    return { count, ids: idsOf(rows) };
  };
  expect(await list('actividad')).toEqual({ count: 100, ids: [40, 39, 38, 37, 36, 35] });
  await makeComment(server.db, { topic_id: 20, creado_en: '2026-03-09T00:00:00Z' });
  expect(await list('actividad')).toEqual({ count: 100, ids: [41, 40, 39, 38, 37, 36] });
  await server.db.update(topics).set({ estado: 'pendiente' }).where(eq(topics.id, 90));
  expect(await list()).toEqual({ count: 99, ids: [39, 38, 37, 36, 35, 34] });
  expect(await list(undefined, 'ADMIN')).toEqual({ count: 100, ids: [40, 39, 38, 37, 36, 35] });
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
    idsOf(await listExternalNews(server.db, { now: new Date(now), limit: 3, offset: 60 }));
  expect(await list('2026-03-10T11:59:00Z')).toEqual([40, 39, 38]);
  expect(await list('2026-03-10T12:01:00Z')).toEqual([41, 40, 39]);
});

test('accounts, also when one is deleted or some are searched for', async () => {
  await server.db.execute(sql`
    INSERT INTO users (email, usuario_unico)
    SELECT 'lector' || n || '@correo.test', 'lector.' || n FROM generate_series(1, ${MANY}::integer) n`);
  const list = async (offset: number, search?: string) => {
    const { count, rows } = await listUsers(server.db, { page: pageAt(offset), search });
    return { count, ids: idsOf(rows) };
  };
  expect(await list(72)).toEqual({ count: 100, ids: [73, 74, 75, 76, 77, 78] });
  await server.db.update(users).set({ deleted_at: '2026-03-01T00:00:00Z' }).where(eq(users.id, 7));
  expect(await list(72)).toEqual({ count: 99, ids: [74, 75, 76, 77, 78, 79] });
  expect(await list(6, 'lector.8')).toEqual({ count: 11, ids: [85, 86, 87, 88, 89] });
});
