import { once } from 'node:events';
import fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revalidationToken } from '../../../shared/crypto/revalidation-token.ts';
import { createApp } from '../../app.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeForumCategory, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog, makeNewsItem } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';
import { batchTags } from './batch-tags.ts';
import { expireChangedPages } from './changed-pages.ts';

const TOKEN = revalidationToken('a secret of web and server');
const TRUSTED = { 'x-caller-revalidates': TOKEN };

/** Tags that are reported to the web instances. */
let told: string[] = [];
const pageExpiry = {
  callerToken: TOKEN,
  callerReachesAll: () => true,
  report: (tags: readonly string[]) => void told.push(...tags),
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestApp({ pageExpiry });
  return () => server.close();
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  told = [];
});

/** Calls as somebody who has published before, whose texts are not held; answers what is told then. */
async function writeAs(
  access: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await send(server, method, path, { access, ...(body && { body }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return told.splice(0);
}

/** Somebody signed in, who wrote a comment on an article and a topic. */
async function makeWriter() {
  const { account, access } = await makeSignedIn(server);
  const article = await makeArticle(server.db);
  const topic = await makeTopic(server.db, { author_id: account.id });
  const own = { author_id: account.id, huella: 'otra' };
  const comment = await makeComment(server.db, { article_id: article.id, ...own });
  return { account, access, article, topic, comment };
}

describe('pages are invalidated for', () => {
  test('a comment that is written, changed and deleted', async () => {
    const { access, article, comment } = await makeWriter();
    const body = { articulo: article.id, contenido: 'El tenor no coincide.' };
    const pages = [`comments:article:${article.id}`];

    expect(await writeAs(access, 'POST', 'articles/comentarios/', body)).toEqual(pages);
    const path = `articles/comentarios/${comment.id}/`;
    expect(await writeAs(access, 'PATCH', path, { contenido: 'Otro.' })).toEqual(pages);
    expect(await writeAs(access, 'DELETE', path)).toEqual(pages);
  });

  test('an item of the external news that is hidden or pinned, once', async () => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    const { id } = await makeNewsItem(server.db);
    const path = `redaccion/noticias/${id}/`;
    for (const body of [{ fijada: true }, { oculta: true }, { oculta: false }]) {
      expect(await writeAs(access, 'PATCH', path, body)).toEqual(['external-news']);
      expect(await writeAs(access, 'PATCH', path, body)).toEqual([]);
    }
  });

  test('an author, a section or a tag, once: pages of its items show the name', async () => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    const all = ['taxonomy', 'articles', 'blogs'];
    for (const folder of ['autores', 'secciones', 'etiquetas']) {
      const path = `redaccion/${folder}/`;
      const ids: number[] = [];
      for (const nombre of ['Uno', 'Dos', 'Tres']) {
        const answer = await send(server, 'POST', path, {
          access,
          body: { nombre, clase: 'tema' },
        });
        ids.push(answer.json().id);
        expect(told.splice(0)).toEqual(['taxonomy']);
      }
      const [one, two, three] = ids;
      const body = { nombre: 'Otro' };
      expect(await writeAs(access, 'PATCH', `${path}${one}/`, body)).toEqual(all);
      expect(await writeAs(access, 'PATCH', `${path}${one}/`, body)).toEqual([]);
      const merge = { destino: two };
      expect(await writeAs(access, 'POST', `${path}${one}/fusionar/`, merge)).toEqual(all);
      expect(await writeAs(access, 'DELETE', `${path}${three}/`)).toEqual(all);
    }
  });

  test('a focal point, where the other kind shows the picture, and once (D65)', async () => {
    const editor = await makeEditor(server);
    const upload = async () => {
      const { imagen } = (
        await editor.form('POST', 'imagenes/', { imagen: await drawPng() })
      ).json();
      return new URL(imagen).pathname.replace('/media/', '');
    };
    const [shared, own] = [await upload(), await upload()];
    const article = await makeArticle(server.db, { imagen_principal: own, banner: shared });
    const blog = await makeBlog(server.db, { imagen_principal: shared });
    const [ofArticle, ofBlog] = [
      ['articles', `articles:${article.id}`],
      ['blogs', `blogs:${blog.id}`],
    ];
    const change = (kind: 'articles/articulos' | 'noticias/noticias', id: number, body: object) =>
      writeAs(editor.access, 'PATCH', `${kind}/${id}/`, body);

    told = [];
    const foci = { imagen_principal_foco: '0.1,0.2', banner_foco: '0.3,0.4' };
    const inArticle = (body: object) => change('articles/articulos', article.id, body);
    expect(await inArticle({ imagen_principal_foco: '0.1,0.2' })).toEqual(ofArticle);
    expect(await inArticle(foci)).toEqual(['blogs', ...(ofArticle ?? [])]);
    expect(await inArticle(foci)).toEqual(ofArticle);
    const inBlog = (body: object) => change('noticias/noticias', blog.id, body);
    expect(await inBlog({ imagen_principal_foco: '0.3,0.4' })).toEqual(ofBlog);
    expect(await inBlog({ imagen_principal_foco: '' })).toEqual(['articles', ...(ofBlog ?? [])]);
  });

  test('the front page that is changed, once', async () => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    const { id } = await makeBlog(server.db);
    const body = { principal: { tipo: 'blog', id }, destacados: [] };
    const { etag } = (await send(server, 'GET', 'portada/', { access })).headers;
    for (const tags of [['front-page'], []]) {
      const headers = { 'if-match': String(etag) };
      const answer = await send(server, 'PUT', 'portada/', { access, body, headers });
      expect([answer.statusCode, told.splice(0)]).toEqual([200, tags]);
    }
  });

  test('an answer in the forum, which is counted in lists', async () => {
    const { access, topic } = await makeWriter();
    const body = { tema: topic.id, contenido: 'La de tres pulgadas.' };
    expect(await writeAs(access, 'POST', 'foro/comentarios/', body)).toEqual([
      `comments:topic:${topic.id}`,
      'topics:list',
      `topics:${topic.id}`,
    ]);
  });

  test('a topic that is opened, changed and deleted', async () => {
    const { access, topic } = await makeWriter();
    const { id } = await makeForumCategory(server.db);
    const body = { titulo: '¿Qué malla?', contenido: 'De perno.', categoria_foro_id: id };

    expect(await writeAs(access, 'POST', 'foro/temas/', body)).toEqual(['topics']);
    const path = `foro/temas/${topic.id}/`;
    expect(await writeAs(access, 'PATCH', path, { titulo: '¿Cuál?' })).toEqual(['topics']);
    expect(await writeAs(access, 'DELETE', path)).toEqual(['topics']);
  });

  test('likes', async () => {
    const { access, article, topic, comment } = await makeWriter();
    const blog = await makeBlog(server.db);
    for (const [path, tags] of [
      [`noticias/noticias/${blog.id}`, [`blogs:${blog.id}`]],
      [`articles/articulos/${article.id}`, [`articles:${article.id}`]],
      [`foro/temas/${topic.id}`, [`topics:${topic.id}`, 'topics:list']],
      [`articles/comentarios/${comment.id}`, [`comments:article:${article.id}`]],
    ] as const) {
      expect(await writeAs(access, 'POST', `${path}/toggle_like/`), path).toEqual(tags);
    }
  });

  test('an account that is deleted, wherever it wrote (D47)', async () => {
    const account = await makeAccount(server);
    const { access } = await signIn(server, account.email);
    const article = await makeArticle(server.db);
    const blog = await makeBlog(server.db);
    const { id: ofOthers } = await makeTopic(server.db);
    const topic = await makeTopic(server.db, { author_id: account.id });
    const own = { author_id: account.id };
    await makeComment(server.db, { article_id: article.id, ...own });
    await makeComment(server.db, { article_id: article.id, ...own });
    await makeComment(server.db, { topic_id: ofOthers, ...own });
    await makeComment(server.db, { blog_id: blog.id, estado: 'oculto', ...own });

    const tags = await writeAs(access, 'DELETE', 'users/profile', { password: PASSWORD });

    expect([...new Set(tags)]).toEqual([
      `comments:article:${article.id}`,
      `comments:topic:${ofOthers}`,
      'topics:list',
      `topics:${ofOthers}`,
      'topics',
    ]);
    expect(tags).not.toContain(`topics:${topic.id}`);
  });
});

test('what is held is on no page', async () => {
  const { access } = await makeSignedIn(server);
  const article = await makeArticle(server.db);
  const contenido = 'Mira https://uno.test https://dos.test https://tres.test';

  const tags = await writeAs(access, 'POST', 'articles/comentarios/', {
    articulo: article.id,
    contenido,
  });

  expect(tags).toEqual([]);
});

test('a refused call changes nothing', async () => {
  const { access } = await makeSignedIn(server);
  const body = { articulo: 999, contenido: 'Hola.' };
  const answer = await send(server, 'POST', 'articles/comentarios/', {
    access,
    body,
    headers: TRUSTED,
  });
  expect([answer.statusCode, told]).toEqual([404, []]);
  expect(answer.headers['cache-tags-invalidated']).toBe('');
});

describe('a caller that expires pages itself', () => {
  /** Likes an article; answers its tag, and what the response names. */
  async function like(headers: Record<string, string>, { app } = server) {
    const { access, article } = await makeWriter();
    const path = `articles/articulos/${article.id}/toggle_like/`;
    const answer = await send({ ...server, app }, 'POST', path, { access, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return { tag: `articles:${article.id}`, named: answer.headers['cache-tags-invalidated'] };
  }

  test('is told in the response, and nobody else is', async () => {
    const { tag, named } = await like(TRUSTED);
    expect([named, told]).toEqual([tag, []]);
  });

  test.for(['1', '', revalidationToken('another secret')])(
    'has the token: %j reports the change and names nothing',
    async (token) => {
      const { tag, named } = await like({ 'x-caller-revalidates': token });
      expect([named, told]).toEqual([undefined, [tag]]);
    },
  );

  test('and is one of several that share nothing, or not now, is told, as all others are', async () => {
    const app = await createApp({
      ...server.settings,
      pageExpiry: { ...pageExpiry, callerReachesAll: () => false },
    });
    const { tag, named } = await like(TRUSTED, { ...server, app });
    await app.close();
    expect([named, told]).toEqual([tag, [tag]]);
  });

  test('and has gone before the response does not suppress the report', async () => {
    const gone = new AbortController();
    const app = fastify();
    expireChangedPages(app, pageExpiry);
    app.post('/', async (request, reply) => {
      request.changedTags.push('topics');
      gone.abort();
      await once(reply.raw, 'close');
      return 'ok';
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = fetch(url, { method: 'POST', headers: TRUSTED, signal: gone.signal });
    await expect(call).rejects.toThrow();
    await expect.poll(() => told).toEqual(['topics']);
    await app.close();
  });

  test('is told of content that staff change', async () => {
    const editor = await makeEditor(server);
    const { id } = await makeArticle(server.db);
    const path = `articles/articulos/${id}/`;
    for (const [titulo_articulo, named] of [
      ['Otro título', `articles,articles:${id}`],
      ['x', ''],
    ] as const) {
      const { access } = editor;
      const answer = await send(server, 'PATCH', path, {
        access,
        body: { titulo_articulo },
        headers: TRUSTED,
      });
      expect(answer.headers['cache-tags-invalidated']).toBe(named);
    }
    expect(told).toEqual([]);
  });
});

test('many changes of one page are sent as one, and retried after a failure', async () => {
  const sent: (readonly string[])[] = [];
  let isWebAway = true;
  const { add, flush } = batchTags(async (tags) => {
    if (isWebAway) throw new Error('The web is away');
    sent.push(tags);
  });
  for (let turn = 0; turn < 3; turn += 1) add(['articles:1', 'topics']);

  await expect(flush()).rejects.toThrow('The web is away');
  isWebAway = false;
  await flush();
  await flush();

  expect(sent).toEqual([['articles:1', 'topics']]);
});
