import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { verify } from '@node-rs/argon2';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MAX_COMMENT_LENGTH } from '../contract/comments.ts';
import { sanitizeContent } from '../server/content/common/sanitize.ts';
import { articles } from '../server/platform/db/schema/articles.ts';
import { blogs } from '../server/platform/db/schema/blogs.ts';
import { comments } from '../server/platform/db/schema/comments.ts';
import { subscribers } from '../server/platform/db/schema/correspondence.ts';
import { editions } from '../server/platform/db/schema/editions.ts';
import { externalNews } from '../server/platform/db/schema/external-news.ts';
import { topics } from '../server/platform/db/schema/forum.ts';
import { bylines, itemBylines, itemTags } from '../server/platform/db/schema/item-details.ts';
import { likes } from '../server/platform/db/schema/likes.ts';
import { media } from '../server/platform/db/schema/media.ts';
import { deliveries } from '../server/platform/db/schema/newsletters.ts';
import { users } from '../server/platform/db/schema/users.ts';
import { send, signIn } from '../server/testing/make-account.ts';
import { createTestApp, type TestServer } from '../server/testing/test-server.ts';
import { isEmpty } from './is-empty.ts';
import { seedDemo } from './seed.ts';

/** Ten past midnight in Lima, when items of today are almost in the future. */
const NOW = new Date('2026-03-15T05:10:00Z');
const TODAY = '2026-03-15';

let server: TestServer;
let wasEmpty: boolean;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  wasEmpty = await isEmpty(server.db);
  await seedDemo({
    db: server.db,
    media: server.media,
    siteUrl: 'https://veta.test',
    timeZone: 'America/Lima',
    now: NOW,
    withSignIn: true,
  });
  return () => server.close();
});

const list = async (path: string) => (await server.get(path)).json();
const itemOf = ({ tipo, elemento_id }: typeof itemBylines | typeof itemTags) => ({
  tipo,
  elemento_id,
});
const ask = (url: string) => server.app.inject({ url });

test('an empty database is not empty after the seeding', async () => {
  expect([wasEmpty, await isEmpty(server.db)]).toEqual([true, false]);
});

test('all demo content is public at once', async () => {
  const counts = await Promise.all(
    ['noticias/noticias/', 'articles/articulos/', 'magazine/editions/', 'foro/temas/'].map(
      async (path) => (await list(path)).count,
    ),
  );
  const news = (await ask('/servicio-noticias/noticias/listar')).json();

  expect(counts).toEqual([24, 25, 9, 16]);
  expect(news.length).toBeGreaterThanOrEqual(30);
});

test('articles have several categories, and every forum category has topics', async () => {
  const used = await server.db.selectDistinct({ id: articles.categoria_articulo }).from(articles);
  const { results } = await list('foro/categorias/');
  const sizes = await Promise.all(
    results.map(async ({ slug }: { slug: string }) => {
      return (await list(`foro/temas/?categoria=${slug}`)).count;
    }),
  );

  expect(used.length).toBeGreaterThanOrEqual(6);
  expect(sizes.filter((count) => count === 0)).toEqual([]);
});

test('every article and blog is signed, tagged and in a section with a page', async () => {
  const { db } = server;
  const signed = await db.selectDistinct(itemOf(itemBylines)).from(itemBylines);
  const tagged = await db.selectDistinct(itemOf(itemTags)).from(itemTags);
  const general = [
    ...(await db.select().from(articles).where(eq(articles.categoria_articulo, 1))),
    ...(await db.select().from(blogs).where(eq(blogs.categoria_blog, 1))),
  ];
  const [corrected] = await db.select().from(articles).where(sql`${articles.correcciones} <> '[]'`);

  expect([signed.length, tagged.length, general]).toEqual([49, 49, []]);
  expect(corrected?.correcciones).toEqual([
    {
      fecha: '2026-03-05',
      decia: 'El flete pesa 1,6 puntos de la prima.',
      dice: 'El flete pesa 0,6 puntos de la prima: estaba en dólares por kilo y se había sumado a porcentajes.',
    },
  ]);
});

test('every author has a photo of their own, which exists', async () => {
  const authors = await server.db.select().from(bylines);
  const photos = await Promise.all(
    authors.map(async ({ slug }) => (await list(`autores/${slug}/`)).foto as string),
  );

  expect([authors.length, new Set(photos).size]).toEqual([9, 9]);
  for (const photo of photos) {
    const answer = await ask(new URL(photo).pathname);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    // They are shown small.
    expect(answer.rawPayload.length).toBeLessThan(20_000);
  }
});

test('the latest edition leads to its six articles, and each of them back to it', async () => {
  const [edition] = (await list('magazine/editions/')).results;
  const linked = [...edition.contenido.matchAll(/href="\/([a-z-]+)\/(\d+)"/g)];
  const folders = { articulos: 'articles/articulos', 'noticias-destacadas': 'noticias/noticias' };
  const texts = await Promise.all(
    linked.map(async ([, page, id]) => {
      const { contenido } = await list(`${folders[page as keyof typeof folders]}/${id}/`);
      return contenido as string;
    }),
  );

  expect([edition.numero_edicion, new Set(texts).size]).toEqual([48, 6]);
  for (const text of texts) {
    expect(text).toMatch(
      new RegExp(
        `<p><em>Publicado en la <a href="/ediciones#edicion-${edition.id}">edición N\\.º 48</a>, «La última rampa del Cerro Pardo»\\.</em></p>$`,
      ),
    );
  }
  expect(texts.map((text) => text.match(/^<p><strong>([^<]+)<\/strong> /)?.[1])).toEqual([
    'Llano Verde.',
    'Huayna.',
    undefined,
    'Llano Verde.',
    'Mina San Telmo.',
    undefined,
  ]);
});

test('the front page is led by the cover story and has four reports', async () => {
  const { principal, destacados } = (await server.get('portada/')).json();
  const { titulo_blog } = await list(`noticias/noticias/${principal.id}/`);

  expect([principal.tipo, titulo_blog]).toEqual(['blog', expect.stringMatching(/^Cerro Pardo se/)]);
  expect(destacados.map(({ tipo }: { tipo: string }) => tipo)).toEqual(Array(4).fill('articulo'));
});

test('all dates are in the year before the seeding', async () => {
  for (const table of [articles, blogs, editions]) {
    const [range] = await server.db
      .select({
        first: sql<string>`min(fecha_publicacion)::text`,
        last: sql<string>`max(fecha_publicacion)::text`,
      })
      .from(table);
    expect(range?.first && range.first >= '2025-03-15').toBe(true);
    expect(range?.last && range.last <= TODAY).toBe(true);
  }
  for (const [table, column] of [
    [externalNews, externalNews.fecha_publicacion],
    [topics, topics.creado_en],
    [comments, comments.creado_en],
    [likes, likes.creado_en],
  ] as const) {
    const latest = await server.db.select({ at: sql<string>`max(${column})` }).from(table);
    expect(new Date(latest[0]?.at ?? '').getTime()).toBeLessThanOrEqual(NOW.getTime());
  }
});

test('no reply is older than its parent or in another thread', async () => {
  const wrong = await server.db.execute(sql`
    SELECT reply.id FROM comments reply JOIN comments parent ON parent.id = reply.parent_id
    WHERE reply.creado_en < parent.creado_en
      OR reply.root_id <> coalesce(parent.root_id, parent.id)
      OR (reply.blog_id, reply.article_id, reply.topic_id)
        IS DISTINCT FROM (parent.blog_id, parent.article_id, parent.topic_id)`);

  expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test('comments have an author and at most 500 characters, and no author likes their own', async () => {
  const rows = await server.db.select().from(comments);
  const own = await server.db
    .select({ id: likes.id })
    .from(likes)
    .innerJoin(
      comments,
      sql`comments.id = likes.comment_id AND comments.author_id = likes.user_id`,
    );

  expect(rows.length).toBeGreaterThanOrEqual(100);
  const faulty = rows.filter(
    ({ contenido, author_id }) =>
      contenido.trim() === '' || contenido.length > MAX_COMMENT_LENGTH || author_id === null,
  );
  expect([faulty, own]).toEqual([[], []]);
});

test('texts are sanitised and of realistic length', async () => {
  const texts = [
    ...(await server.db.select({ html: articles.contenido }).from(articles)),
    ...(await server.db.select({ html: blogs.contenido }).from(blogs)),
  ];

  for (const { html } of texts) {
    expect(sanitizeContent(html)).toBe(html);
    expect(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(350);
  }
  expect(new Set(texts.map(({ html }) => html)).size).toBe(49);
});

test('every article, blog and edition has its own picture, which exists', async () => {
  const rows = [
    ...(await server.db.select({ key: articles.imagen_principal }).from(articles)),
    ...(await server.db.select({ key: blogs.banner }).from(blogs)),
    ...(await server.db.select({ key: editions.imagen }).from(editions)),
    ...(await server.db
      .select({ key: externalNews.imagen_url })
      .from(externalNews)
      .where(isNotNull(externalNews.imagen_url))),
  ];

  for (const { key } of rows) {
    const answer = await ask(`/media/${key}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('the row of each stored file has its size and hash', async () => {
  for (const row of await server.db.select().from(media)) {
    const bytes = await readFile(join(server.media.root, row.key));
    expect({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      hasSize: row.content_type === 'image/webp' ? Boolean(row.width && row.height) : true,
    }).toEqual({ bytes: row.bytes, sha256: row.sha256, hasSize: true });
    expect(row.key).toContain(row.sha256.slice(0, 10));
  }
});

test('every edition has a printed version with existing pictures and fonts', async () => {
  const rows = await server.db.select({ key: editions.url_impresa }).from(editions);

  for (const { key } of rows) {
    const page = await ask(`/media/${key}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).not.toMatch(/<script|javascript:|\son\w+=/i);
    const links = [...page.body.matchAll(/(?:src="|url\("?)([^"#)][^")]*)/g)].map(
      ([, link]) => link,
    );
    expect(links.length).toBeGreaterThan(3);
    for (const link of new Set(links)) {
      const address = posix.join('/media', posix.dirname(key ?? ''), link ?? '');
      expect([link, (await ask(address)).statusCode]).toEqual([link, 200]);
    }
  }
});

test('the three demo accounts can sign in with their roles, and nobody else can', async () => {
  const rows = await server.db.select().from(users).where(isNotNull(users.password_hash));

  expect(rows.map(({ email, role }) => [email, role]).sort()).toEqual([
    ['admin@veta.test', 'ADMIN'],
    ['lector@veta.test', 'LECTOR'],
    ['super@veta.test', 'SUPERUSUARIO'],
  ]);
  for (const { password_hash } of rows) {
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(password_hash ?? '', 'Mineria2026!')).toBe(true);
  }
});

test('no response of the API contains the e-mail of a reader', async () => {
  const bodies: string[] = [];
  /** Reads all pages of a list; answers the ids of its items. */
  async function readList(path: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const answer = await server.get(`${path}?page_size=100&page=${page}`);
      bodies.push(answer.body);
      const { results = [], next = null } = answer.json();
      ids.push(...results.map(({ id }: { id: number }) => id));
      isLast = next === null;
    }
    return ids;
  }
  for (const path of [
    'magazine/editions/',
    'noticias/noticias/',
    'articles/articulos/',
    'foro/temas/',
  ]) {
    for (const id of await readList(path)) {
      bodies.push((await server.get(`${path}${id}/`)).body);
      await readList(`${path}${id}/comentarios/`);
      bodies.push((await server.get(`${path}${id}/likes_list/`)).body);
    }
    expect(bodies.join('')).not.toMatch(/@veta\.test|"email":"[^"]/);
  }
});

test('two newsletters were sent, to subscribers whom no mail reaches, and none is sent now', async () => {
  const { db } = server;
  const { results } = await list('boletines/publicos/');
  const whole = await list('boletines/publicos/2/');
  const people = await db.select().from(subscribers);
  const sent = await db.select().from(deliveries);

  expect(results).toMatchObject([
    { numero: 2, asunto: 'La última rampa del Cerro Pardo' },
    { numero: 1, asunto: 'Tres cifras correctas para una tonelada de litio' },
  ]);
  expect(whole.bloques.map(({ tipo, titulo }: { tipo: string; titulo?: string }) => [tipo, titulo]))
    // Each block has what it names, which was public on that day.
    .toEqual([
      ['texto', undefined],
      ['piezas', 'En portada'],
      ['piezas', 'El número 48'],
      ['piezas', 'Además'],
      ['patrocinio', 'Quebraluz'],
      ['texto', undefined],
    ]);
  expect(people.every(({ correo_electronico }) => correo_electronico.endsWith('@veta.test'))).toBe(
    true,
  );
  expect(people.map(({ estado }) => estado).filter((state) => state !== 'confirmado')).toEqual([
    'baja',
  ]);
  expect(sent.map(({ boletin_id, estado }) => `${boletin_id} ${estado}`).sort()).toEqual([
    ...Array(8).fill('1 aceptado'),
    ...Array(10).fill('2 aceptado'),
  ]);
  const open = sent.filter(({ siguiente_en, tomado_por }) => siguiente_en ?? tomado_por);
  expect(open).toEqual([]);
});

test('each moderation queue has an item, and none is public', async () => {
  const { access } = await signIn(server, 'admin@veta.test', { password: 'Mineria2026!' });

  const summary = await send(server, 'GET', 'moderacion/resumen/', { access });

  expect(summary.json()).toEqual({ pendientes: 1, denunciados: 1, ocultos: 1 });
});
