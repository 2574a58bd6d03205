import { access as fileAccess } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanAt } from '../../testing/clean-content.ts';
import { makeArticle } from '../../testing/make-content.ts';
import {
  countFiles,
  draw,
  drawPng,
  makeEditor,
  statusesOfOthers,
} from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { articleContentType } from '../articles/content-type.ts';

const server = provideTestServer();

const PATH = 'imagenes/';

const keyOf = (address: string) => new URL(address).pathname.replace('/media/', '');
const fileOf = (address: string) => join(server.media.root, keyOf(address));
const statusOf = async (address: string) =>
  (await server.app.inject({ url: `/media/${keyOf(address)}` })).statusCode;
const showing = (address: string) =>
  `<p>El tajo:</p><figure><img src="/media/${keyOf(address)}"></figure>`;
const clean = (now: string) => cleanAt(server, now, articleContentType(SITE_URL));

const isStored = (address: string) =>
  fileAccess(fileOf(address)).then(
    () => true,
    () => false,
  );

/** Somebody of the staff, and a picture that they have stored on 10 March. */
async function storePicture() {
  const editor = await makeEditor(server);
  const answer = await editor.form('POST', PATH, { imagen: await drawPng(60, 40) });
  expect(answer.statusCode, answer.body).toBe(201);
  return { editor, picture: answer.json() };
}

test('an uploaded picture is re-encoded, and visible at its signed address alone', async () => {
  const editor = await makeEditor(server);
  const imagen = await draw(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Secreto' } })
    .jpeg()
    .toBuffer();

  const answer = await editor.form('POST', PATH, { imagen });

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    imagen: expect.stringMatching(/\/media\/textos\/[0-9a-f-]{36}\.webp\?firma=\d+\.[\w-]{43}$/),
    ancho: 2560,
    alto: 1280,
  });
  expect(await statusOf(answer.json().imagen)).toBe(404);
  const { pathname, search } = new URL(answer.json().imagen);
  const file = await server.app.inject({ url: pathname + search });
  expect(file.headers['cache-control']).toBe('private, no-store');
  const { format, width, height, exif } = await sharp(file.rawPayload).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 2560, 1280, undefined]);
});

test('readers and anonymous callers cannot upload a picture', async () => {
  expect(await statusesOfOthers(server, PATH, { imagen: await drawPng() })).toEqual([403, 401]);
  expect(await countFiles(server)).toBe(0);
});

test.for([
  ['nothing', {}, 'La imagen es requerida'],
  ['an address', { imagen: 'https://minas.test/a.png' }, 'La imagen es requerida'],
  [
    'a drawing in SVG',
    { imagen: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    'La imagen debe ser jpeg, png, gif o webp. El archivo es SVG.',
  ],
  [
    '9 MB',
    { imagen: Buffer.alloc(9 * 1024 * 1024, 1) },
    'La imagen puede pesar como máximo 8 MB y pesa 9 MB.',
  ],
] as const)('%s is refused with a clear text, and nothing is stored', async ([, entries, text]) => {
  const editor = await makeEditor(server);

  const answer = await editor.form('POST', PATH, entries);

  expect([answer.statusCode, answer.json()]).toEqual([400, { imagen: [text] }]);
  expect(await countFiles(server)).toBe(0);
});

test('a body that is not multipart is refused', async () => {
  const editor = await makeEditor(server);
  const answer = await editor.json('POST', PATH, { imagen: '/media/a.webp' });
  expect([answer.statusCode, answer.json()]).toEqual([400, { imagen: ['La imagen es requerida'] }]);
});

test('an account can upload 300 pictures an hour', async () => {
  const { editor } = await storePicture();
  const imagen = await drawPng(2, 2);
  for (let stored = 1; stored < 300; stored += 1) await editor.form('POST', PATH, { imagen });

  const answer = await editor.form('POST', PATH, { imagen });

  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    { detail: 'Vas demasiado rápido. Espera un momento.' },
  ]);
  expect(await countFiles(server)).toBe(300);
});

test('an upload that nothing uses is erased after 30 days', async () => {
  const { picture } = await storePicture();

  await clean('2026-04-09T16:00:00Z');
  expect(await isStored(picture.imagen)).toBe(true);
  await clean('2026-04-09T18:00:00Z');

  expect(await isStored(picture.imagen)).toBe(false);
  expect(await countFiles(server)).toBe(0);
});

test('a picture stays as long as a text shows it', async () => {
  const { editor, picture } = await storePicture();
  const { id } = await makeArticle(server.db);
  const path = `articles/articulos/${id}/`;
  await editor.json('PATCH', path, { contenido: showing(picture.imagen) });

  await clean('2027-03-10T18:00:00Z');
  await clean('2027-03-11T18:00:00Z');
  expect(await statusOf(picture.imagen)).toBe(200);
  await editor.json('DELETE', path);
  expect(await statusOf(picture.imagen)).toBe(404);
  await editor.json('POST', `${path}restaurar/`);
  expect(await statusOf(picture.imagen)).toBe(200);
  await editor.json('PATCH', path, { contenido: '<p>Ya sin la imagen.</p>' });
  expect(await statusOf(picture.imagen)).toBe(404);

  // Revisions show it.
  await clean('2027-04-12T18:00:00Z');
  expect(await isStored(picture.imagen)).toBe(true);
  await server.db.execute(sql`DELETE FROM revisiones`);
  await clean('2027-04-13T18:00:00Z');
  expect(await isStored(picture.imagen)).toBe(false);
  expect(await countFiles(server)).toBe(0);
});

test('a picture can be moved from one text to another', async () => {
  const { editor, picture } = await storePicture();
  const [from, to] = await Promise.all(
    [1, 2].map(async () => `articles/articulos/${(await makeArticle(server.db)).id}/`),
  );
  await editor.json('PATCH', from ?? '', { contenido: showing(picture.imagen) });
  await editor.json('PATCH', from ?? '', { contenido: '<p>Ya sin la imagen.</p>' });
  await clean('2026-04-08T18:00:00Z');

  await editor.json('PATCH', to ?? '', { contenido: showing(picture.imagen) });

  expect(await statusOf(picture.imagen)).toBe(200);
});

test.for([
  (key: string) => `/media/${key.replace('/', '%2F')}`,
  (key: string) => `/media/%74${key.slice(1)}`,
  (key: string) => `/media/./x/../${key}?v=1#a`,
])('one that is named in another spelling is known as shown (%#)', async (spell) => {
  const { editor, picture } = await storePicture();
  const { id } = await makeArticle(server.db);
  const key = keyOf(picture.imagen);
  const contenido = `<p>El tajo:</p><img src="${spell(key)}">`;

  const answer = await editor.json('PATCH', `articles/articulos/${id}/`, { contenido });

  expect(answer.json().contenido).toBe(`<p>El tajo:</p><img src="/media/${key}">`);
  await clean('2027-03-10T18:00:00Z');
  expect(await statusOf(picture.imagen)).toBe(200);
});

test('the cleanup hides any number of unused pictures of earlier releases', async () => {
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256, created_at)
    SELECT 'textos/' || n || '.webp', 'image/webp', 1, '', '2026-03-10T17:00:00Z'
    FROM generate_series(1, 70000) AS n`);

  await clean('2026-04-10T18:00:00Z');

  const { rows } = (await server.db.execute(
    sql`SELECT 1 FROM media WHERE deleted_at IS NULL LIMIT 1`,
  )) as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test('a picture in two texts is hidden when both are deleted', async () => {
  const { editor, picture } = await storePicture();
  const paths = await Promise.all(
    [1, 2].map(async () => `articles/articulos/${(await makeArticle(server.db)).id}/`),
  );
  for (const path of paths) {
    await editor.json('PATCH', path, { contenido: showing(picture.imagen) });
  }

  await editor.json('DELETE', paths[0] ?? '');
  expect(await statusOf(picture.imagen)).toBe(200);
  await editor.json('DELETE', paths[1] ?? '');
  expect(await statusOf(picture.imagen)).toBe(404);
});

test('a picture in a printed version is kept', async () => {
  const { picture } = await storePicture();
  await server.media.write(
    'ediciones/48/r.html',
    Buffer.from(`<img src="../../${keyOf(picture.imagen)}">`),
  );
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256)
    VALUES ('ediciones/48/r.html', 'text/html; charset=utf-8', 1, '')`);

  await clean('2027-03-10T18:00:00Z');

  expect(await isStored(picture.imagen)).toBe(true);
});

test('a text may refer to impossible file names of any length', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const contenido = `<p>/media/${'a1'.repeat(5000)}.webp /media/../../x /media/</p>`;

  const answer = await editor.json('PATCH', `articles/articulos/${id}/`, { contenido });

  expect([answer.statusCode, answer.json().contenido]).toEqual([200, contenido]);
});
