import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { cleanPictures } from '../../accounts/profile/cleanup.ts';
import { articleContentType } from '../../content/articles/content-type.ts';
import { cleanContent } from '../../content/common/cleanup.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { startTestBucket } from '../../testing/test-bucket.ts';
import { createTestApp, SITE_URL } from '../../testing/test-server.ts';
import { users } from '../db/schema/users.ts';
import { storeAvatar } from '../media/store-picture.ts';
import { openS3Storage } from './s3-storage.ts';

const LIST = 'articles/articulos/';
const TEXTS = {
  titulo_articulo: 'Relaves filtrados',
  contenido: '<p>Menos agua, más altura.</p>',
  fecha_publicacion: '2026-03-05',
};

/** A server that keeps its files in a bucket. */
async function open() {
  const bucket = await startTestBucket();
  const media = openS3Storage(bucket.settings);
  const server = await createTestApp({ media });
  onTestFinished(() => server.close());
  const noted = async () =>
    (
      (await server.db.execute(sql`SELECT key, deleted_at FROM media`)) as unknown as {
        rows: { key: string; deleted_at: string | null }[];
      }
    ).rows;
  return { bucket, media, server, noted, editor: await makeEditor(server) };
}

const pathOf = (address: string) => address.slice(SITE_URL.length);

const invalidatePages = async () => undefined;

test('what staff upload is in the bucket, and served from there with the head of every file', async () => {
  const { server, bucket, editor } = await open();
  const pictures = { imagen_principal: await drawPng(), banner: await drawPng() };
  const answer = await editor.form('POST', LIST, { ...TEXTS, ...pictures });
  expect(answer.statusCode, answer.body).toBe(201);
  const { imagen_principal, banner } = answer.json();
  expect(await bucket.keys()).toEqual(
    [imagen_principal, banner].map((address) => pathOf(address).slice('/media/'.length)).sort(),
  );

  const url = pathOf(banner);
  const whole = await server.app.inject({ url });
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(whole.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^".+"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const part = await server.app.inject({ url, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
  const state = { 'if-none-match': String(whole.headers.etag) };
  const again = await server.app.inject({ url, headers: state });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const beyond = await server.app.inject({ url, headers: { range: 'bytes=999999-' } });
  expect([beyond.statusCode, beyond.headers['cache-control']]).toEqual([416, undefined]);
  const head = await server.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    whole.headers['content-length'],
  ]);
  const none = await server.app.inject({ url: '/media/articulos/nada.webp' });
  expect([none.statusCode, none.json()]).toEqual([404, { detail: 'No encontrado.' }]);
});

test('without its bucket the server reads on, and an upload says so and leaves nothing', async () => {
  const { server, bucket, editor, noted, media } = await open();
  const pictures = { imagen_principal: await drawPng(), banner: await drawPng() };
  const article = (await editor.form('POST', LIST, { ...TEXTS, ...pictures })).json();
  const before = await bucket.keys();
  await bucket.stop();

  const refused = await editor.form('PATCH', `${LIST}${article.id}/`, {
    titulo_articulo: 'Otro título',
    banner: await drawPng(),
  });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '60',
    {
      detail:
        'El almacén de archivos no responde. No se guardó nada; inténtalo de nuevo en unos minutos.',
    },
  ]);
  const read = await server.get(`${LIST}${article.id}/`);
  expect(read.json()).toMatchObject({
    titulo_articulo: 'Relaves filtrados',
    banner: article.banner,
  });
  const texts = await editor.form('PATCH', `${LIST}${article.id}/`, {
    titulo_articulo: 'Sin foto',
  });
  expect(texts.statusCode).toBe(200);
  const file = await server.app.inject({ url: pathOf(article.banner) });
  expect([file.statusCode, file.headers['cache-control']]).toEqual([503, undefined]);
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);

  // Whether the bucket got the file nobody can know: what is noted of it lets the cleaning erase it.
  const doubtful = (await noted()).filter(({ key }) => !before.includes(key));
  expect(doubtful).toEqual([{ key: expect.any(String), deleted_at: expect.any(String) }]);
  await bucket.start();
  expect((await server.app.inject({ url: pathOf(article.banner) })).statusCode).toBe(200);
  const late = new Date(Date.now() + 86_400_000);
  await cleanContent({ db: server.db, media, now: () => late, invalidatePages }, [
    articleContentType(SITE_URL),
  ]);
  expect((await noted()).map(({ key }) => key).sort()).toEqual(before);
  expect(await bucket.keys()).toEqual(before);
});

test('a picture that no profile shows and a silent bucket keeps is erased by the next cleaning', async () => {
  const { server, bucket, media, noted } = await open();
  const { db } = server;
  const orphan = await storeAvatar({ db, media }, await drawPng(), 'readers');
  const late = new Date(Date.now() + 86_400_000);
  const clean = () => cleanPictures({ db, media, now: () => late, invalidatePages });
  await bucket.stop();

  await clean();
  expect(await noted()).toEqual([{ key: orphan, deleted_at: expect.any(String) }]);
  expect(await bucket.keys()).toEqual([orphan]);

  // From then on it is one of the files that the cleaning of content tries again.
  await bucket.start();
  await cleanContent({ db, media, now: () => late, invalidatePages }, []);
  expect(await noted()).toEqual([]);
  expect(await bucket.keys()).toEqual([]);
});

test('a picture that no profile shows is erased from the bucket, and that of a profile stays', async () => {
  const { server, bucket, media, noted } = await open();
  const { db } = server;
  const perfil_url = await storeAvatar({ db, media }, await drawPng(), 'readers');
  await server.db.update(users).set({ perfil_url });
  await storeAvatar({ db, media }, await drawPng(), 'readers');

  await cleanPictures({ db, media, now: () => new Date(Date.now() + 86_400_000), invalidatePages });

  expect(await noted()).toEqual([{ key: perfil_url, deleted_at: null }]);
  expect(await bucket.keys()).toEqual([perfil_url]);
});
