import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { likeEndpoints } from '../../contract/endpoints.ts';
import { makeSignedIn, send } from '../testing/make-account.ts';
import { makeArticle } from '../testing/make-content.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

/** Nobody waits for files but whoever changes them: a bucket may take seconds. */
const server = provideTestServer();

const PATH = 'articles/articulos/1/';
const PRINT = 'ediciones/48/r.html';

/** Lets calls of the storage wait from now on; answers when one does, and what lets them go on. */
function hold(method: 'read' | 'remove') {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const original = server.media[method];
  const spy = vi.spyOn(server.media, method).mockImplementation(async (key) => {
    reached.resolve();
    await go.promise;
    return (await original(key)) as undefined;
  });
  onTestFinished(() => {
    go.resolve();
    spy.mockRestore();
  });
  return { reached: reached.promise, letGo: go.resolve };
}

async function noteFile(key: string, contentType: string, text: string) {
  await server.media.write(key, Buffer.from(text));
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256) VALUES (${key}, ${contentType}, 1, '')`);
}

const notedFiles = async () => {
  const { rows } = (await server.db.execute(sql`SELECT key FROM media`)) as unknown as {
    rows: { key: string }[];
  };
  return rows.map(({ key }) => key);
};

/** An article whose pictures, an old one and a printed one, are about to be replaced. */
async function publish() {
  await noteFile('articulos/vieja.webp', 'image/webp', 'x');
  await noteFile('articulos/impresa.webp', 'image/webp', 'x');
  await noteFile(PRINT, 'text/html; charset=utf-8', '<img src="../../articulos/impresa.webp">');
  const pictures = { imagen_principal: 'articulos/vieja.webp', banner: 'articulos/impresa.webp' };
  await makeArticle(server.db, pictures);
  const editor = await makeEditor(server);
  const replace = async () =>
    editor.form('PATCH', PATH, { imagen_principal: await drawPng(), banner: await drawPng() });
  return { editor, replace };
}

test.for(['read', 'remove'] as const)(
  'while a file waits for %s, others read and like',
  async (method) => {
    const { replace } = await publish();
    const { access } = await makeSignedIn(server);
    const { reached, letGo } = hold(method);

    const change = replace();
    await reached;
    const article = await server.get(PATH);
    const like = await send(server, 'POST', likeEndpoints('article', 1).toggle, { access });
    letGo();

    expect([article.statusCode, like.statusCode]).toEqual([200, 200]);
    expect((await change).statusCode).toBe(200);
    expect(await notedFiles()).not.toContain('articulos/vieja.webp');
    expect(await notedFiles()).toContain('articulos/impresa.webp');
  },
);

test('what others change while the printed versions are read is looked at again', async () => {
  const { replace } = await publish();
  await noteFile('articulos/nueva.webp', 'image/webp', 'x');
  const { reached, letGo } = hold('read');

  const change = replace();
  await reached;
  await server.db.execute(sql`UPDATE articles SET banner = 'articulos/nueva.webp'`);
  letGo();

  expect((await change).statusCode).toBe(200);
  const gone = ['articulos/vieja.webp', 'articulos/nueva.webp'];
  expect((await notedFiles()).filter((key) => gone.includes(key))).toEqual([]);
});

test('an item that others change while the printed versions are read is refused', async () => {
  const { editor } = await publish();
  const etag = String((await server.get(PATH)).headers.etag);
  const before = (await notedFiles()).sort();
  const { reached, letGo } = hold('read');

  const picture = { banner: await drawPng() };
  const change = editor.form('PATCH', PATH, picture, { 'if-match': etag });
  await reached;
  const other = await editor.json('PATCH', PATH, { titulo_articulo: 'De la otra' });
  letGo();

  expect([(await change).statusCode, other.statusCode]).toEqual([412, 200]);
  expect((await notedFiles()).sort()).toEqual(before);
});

test('a file that a text names while it is being erased is erased, and noted no more', async () => {
  const { editor, replace } = await publish();
  await makeArticle(server.db);
  const { reached, letGo } = hold('remove');

  const change = replace();
  await reached;
  const contenido = '<p>Mira:</p><img src="/media/articulos/vieja.webp">';
  const late = await editor.json('PATCH', 'articles/articulos/2/', { contenido });
  letGo();

  expect([(await change).statusCode, late.statusCode]).toEqual([200, 200]);
  expect(await notedFiles()).not.toContain('articulos/vieja.webp');
});
