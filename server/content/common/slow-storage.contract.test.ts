import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { likeEndpoints } from '../../../contract/endpoints.ts';
import { cleanAt } from '../../testing/clean-content.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { articleContentType } from '../articles/content-type.ts';

/** Nobody waits for files but whoever changes them: a bucket may take seconds. */
const server = provideTestServer();

const PATH = 'articles/articulos/1/';
const PRINT = 'ediciones/48/r.html';
const ARTICLE = {
  titulo_articulo: 'Relaves filtrados',
  contenido: '<p>Menos agua, más altura.</p>',
  fecha_publicacion: '2026-03-05',
  categoria_articulo: '1',
};
type Item = { titulo_articulo: string };

/** A place where calls about files wait: the key of the first one, and what lets all go on. */
function barrier() {
  const reached = Promise.withResolvers<string>();
  const go = Promise.withResolvers<void>();
  onTestFinished(() => {
    go.resolve();
    vi.restoreAllMocks();
  });
  const wait = (key: string) => {
    reached.resolve(key);
    return go.promise;
  };
  return { wait, reached: reached.promise, letGo: go.resolve };
}

/** Lets calls of the storage wait from now on; answers when one does, and what lets them go on. */
function hold(method: 'read' | 'remove') {
  const { wait, ...moment } = barrier();
  const original = server.media[method];
  vi.spyOn(server.media, method).mockImplementation(async (key) => {
    await wait(key);
    return (await original(key)) as undefined;
  });
  return moment;
}

/** The same for files that come: each is there, but the storage takes its time to say so. */
function holdWritten() {
  const { wait, ...moment } = barrier();
  const { write } = server.media;
  vi.spyOn(server.media, 'write').mockImplementation(async (key, bytes) => {
    await write(key, bytes);
    await wait(key);
  });
  return moment;
}

async function recordFile(key: string, contentType: string, text: string) {
  await server.media.write(key, Buffer.from(text));
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256) VALUES (${key}, ${contentType}, 1, '')`);
}

const recordedFiles = async () => {
  const { rows } = (await server.db.execute(sql`SELECT key FROM media`)) as unknown as {
    rows: { key: string }[];
  };
  return rows.map(({ key }) => key);
};

/** An article whose pictures, an old one and a printed one, are about to be replaced. */
async function publish() {
  await recordFile('articulos/vieja.webp', 'image/webp', 'x');
  await recordFile('articulos/impresa.webp', 'image/webp', 'x');
  await recordFile(PRINT, 'text/html; charset=utf-8', '<img src="../../articulos/impresa.webp">');
  const pictures = { imagen_principal: 'articulos/vieja.webp', banner: 'articulos/impresa.webp' };
  await makeArticle(server.db, pictures);
  const editor = await makeEditor(server);
  const replace = async () =>
    editor.form('PATCH', PATH, { imagen_principal: await drawPng(), banner: await drawPng() });
  return { editor, replace };
}

/** The cleanup two days later, of what no revision keeps. */
async function erase() {
  await server.db.execute(sql`DELETE FROM revisiones`);
  await cleanAt(server, '2026-03-12T17:00:00Z', articleContentType(SITE_URL));
}

test.for(['read', 'remove'] as const)(
  'while a file waits for %s, others read and like',
  async (method) => {
    const { replace } = await publish();
    const { access } = await makeSignedIn(server);
    if (method === 'remove') expect((await replace()).statusCode).toBe(200);
    const { reached, letGo } = hold(method);

    const change = method === 'remove' ? erase() : replace();
    await reached;
    const article = await server.get(PATH);
    const like = await send(server, 'POST', likeEndpoints('article', 1).toggle, { access });
    letGo();

    expect([article.statusCode, like.statusCode]).toEqual([200, 200]);
    await change;
    await erase();
    expect(await recordedFiles()).not.toContain('articulos/vieja.webp');
    expect(await recordedFiles()).toContain('articulos/impresa.webp');
  },
);

test('while a picture is being stored, others read and like, and see nothing of it', async () => {
  await makeArticle(server.db, { titulo_articulo: 'Ya publicado' });
  const editor = await makeEditor(server);
  const { access } = await makeSignedIn(server);
  const { reached, letGo } = holdWritten();
  const seen = async (key: string) => {
    const list = await server.get('articles/articulos/');
    const { statusCode } = await server.app.inject({ url: `/media/${key}` });
    const titles: string[] = list.json().results.map((item: Item) => item.titulo_articulo);
    return { titles: titles.sort(), file: statusCode };
  };

  const upload = editor.form('POST', 'articles/articulos/', {
    ...ARTICLE,
    imagen_principal: await drawPng(),
    banner: await drawPng(),
  });
  const key = await reached;
  const before = await seen(key);
  const like = await send(server, 'POST', likeEndpoints('article', 1).toggle, { access });
  letGo();

  expect(before).toEqual({ titles: ['Ya publicado'], file: 404 });
  expect(like.statusCode).toBe(200);
  expect((await upload).statusCode).toBe(201);
  expect(await seen(key)).toEqual({ titles: ['Relaves filtrados', 'Ya publicado'], file: 200 });
});

test('changes made while the printed versions are read are taken into account', async () => {
  const { replace } = await publish();
  await recordFile('articulos/nueva.webp', 'image/webp', 'x');
  const { reached, letGo } = hold('read');

  const change = replace();
  await reached;
  await server.db.execute(sql`UPDATE articles SET banner = 'articulos/nueva.webp'`);
  letGo();

  expect((await change).statusCode).toBe(200);
  await erase();
  const gone = ['articulos/vieja.webp', 'articulos/nueva.webp'];
  expect((await recordedFiles()).filter((key) => gone.includes(key))).toEqual([]);
});

test('an item that others change while the printed versions are read is refused', async () => {
  const { editor } = await publish();
  const etag = String((await server.get(PATH)).headers.etag);
  const before = (await recordedFiles()).sort();
  const { reached, letGo } = hold('read');

  const picture = { banner: await drawPng() };
  const change = editor.form('PATCH', PATH, picture, { 'if-match': etag });
  await reached;
  const other = await editor.json('PATCH', PATH, { titulo_articulo: 'De la otra' });
  letGo();

  expect([(await change).statusCode, other.statusCode]).toEqual([412, 200]);
  expect((await recordedFiles()).sort()).toEqual(before);
});

test('a file that a text refers to while it is being erased is erased with its row', async () => {
  const { editor, replace } = await publish();
  await makeArticle(server.db);
  await replace();
  const { reached, letGo } = hold('remove');

  const change = erase();
  await reached;
  const contenido = '<p>Mira:</p><img src="/media/articulos/vieja.webp">';
  const late = await editor.json('PATCH', 'articles/articulos/2/', { contenido });
  letGo();

  await change;
  expect(late.statusCode).toBe(200);
  expect(await recordedFiles()).not.toContain('articulos/vieja.webp');
});
