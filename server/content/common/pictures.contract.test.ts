import { access as fileAccess, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { cleanAt } from '../../testing/clean-content.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { draw, drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { articleContentType } from '../articles/content-type.ts';

const server = provideTestServer();
beforeEach(() => rm(join(server.media.root, 'articulos'), { recursive: true, force: true }));

const LIST = 'articles/articulos/';
const TEXTS = {
  titulo_articulo: 'Relaves filtrados',
  contenido: '<p>Menos agua, más altura.</p>',
  fecha_publicacion: '2026-03-05',
};

const keyOf = (address: string) => address.replace(`${SITE_URL}/media/`, '');
const fileOf = (address: string) => join(server.media.root, keyOf(address));
const statusOf = async (address: string) =>
  (await server.app.inject({ url: `/media/${keyOf(address)}` })).statusCode;
const storedFiles = () => readdir(join(server.media.root, 'articulos')).catch(() => []);

async function recordedFiles(): Promise<string[]> {
  const { rows } = (await server.db.execute(sql`SELECT key FROM media`)) as unknown as {
    rows: { key: string }[];
  };
  return rows.map(({ key }) => key);
}

/** A printed version that is stored and noted. */
async function writePrint(html: string): Promise<void> {
  await server.media.write('ediciones/48/r.html', Buffer.from(html));
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256)
    VALUES ('ediciones/48/r.html', 'text/html; charset=utf-8', 1, '')`);
}

/** An article with two pictures, and its editor. */
async function publish(given: Record<string, string> = {}) {
  const editor = await makeEditor(server);
  const pictures = { imagen_principal: await drawPng(), banner: await drawPng() };
  const answer = await editor.form('POST', LIST, { ...TEXTS, ...pictures, ...given });
  expect(answer.statusCode, answer.body).toBe(201);
  const item = answer.json();
  return { editor, item, path: `${LIST}${item.id}/` };
}

const clean = (now: string) => cleanAt(server, now, articleContentType(SITE_URL));

test.for(['jpeg', 'png', 'gif', 'webp'] as const)('a picture in %s is taken', async (format) => {
  const { editor, path } = await publish();
  const banner = await draw(60, 20).toFormat(format).toBuffer();

  const answer = await editor.form('PATCH', path, { banner });

  const stored = await sharp(await readFile(fileOf(answer.json().banner))).metadata();
  expect([stored.format, stored.width, stored.height]).toEqual(['webp', 60, 20]);
});

test('an animated GIF stays animated', async () => {
  const { editor, path } = await publish();
  const frames = await Promise.all(
    ['#b4532a', '#2a53b4'].map((color) => draw(20, 20, color).png().toBuffer()),
  );
  const banner = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();

  const answer = await editor.form('PATCH', path, { banner });

  const stored = await sharp(await readFile(fileOf(answer.json().banner))).metadata();
  expect([stored.pages, stored.width]).toEqual([2, 20]);
});

test('EXIF data is removed and the orientation applied (D21)', async () => {
  const { editor, path } = await publish();
  const banner = await draw(60, 20)
    .withExif({ IFD0: { Copyright: 'Secreto' }, IFD3: { GPSLatitude: '12/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const answer = await editor.form('PATCH', path, { banner });

  const bytes = await readFile(fileOf(answer.json().banner));
  const { exif, orientation, width, height } = await sharp(bytes).metadata();
  expect([exif, orientation, width, height]).toEqual([undefined, undefined, 20, 60]);
});

test('a large picture is made as wide as it is shown', async () => {
  const { editor, path } = await publish();

  const answer = await editor.form('PATCH', path, { banner: await drawPng(4000, 1000) });

  const { width, height } = await sharp(await readFile(fileOf(answer.json().banner))).metadata();
  expect([width, height]).toEqual([2560, 640]);
});

test('whatever a file is called, its name is never used', async () => {
  const { editor, path } = await publish();
  for (const name of [
    '../../x.png',
    '/etc/passwd',
    'a\\b.png',
    '.png',
    'ñ "ü".svg',
    'a.html',
    'x'.repeat(5000),
  ]) {
    const file = new File([new Uint8Array(await drawPng())], name, { type: 'text/html' });

    const answer = await editor.form('PATCH', path, { banner: file });

    expect(answer.statusCode, name).toBe(200);
    expect(keyOf(answer.json().banner)).toMatch(/^articulos\/[0-9a-f-]{36}\.webp$/);
  }
  // Revisions keep the seven that were replaced.
  expect(await storedFiles()).toHaveLength(9);
});

const png = (bytes: Uint8Array) =>
  new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

test.for([
  [
    'a drawing in SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'La imagen debe ser jpeg, png, gif o webp. El archivo es SVG.',
  ],
  [
    'a page that says it is a picture',
    async () => Buffer.from('<script>alert(1)</script>'),
    'La imagen debe ser jpeg, png, gif o webp.',
  ],
  [
    'the head of a picture and a page',
    async () => Buffer.from('GIF89a<script>alert(1)</script>'),
    'La imagen está dañada o incompleta y no se puede leer.',
  ],
  [
    'a PDF',
    async () => Buffer.from('%PDF-1.7\n%âãÏÓ'),
    'La imagen debe ser jpeg, png, gif o webp. El archivo es PDF.',
  ],
  ['51 megapixels', () => drawPng(8500, 6000), 'La imagen tiene 51 megapíxeles y el máximo es 50.'],
  [
    'more than 200 megapixels in many frames',
    async () => {
      const colors = ['#b00000', '#00b000', '#0000b0', '#b0b000', '#00b0b0', '#b000b0'];
      const frames = await Promise.all(
        colors.map((color) => draw(6000, 6000, color).png().toBuffer()),
      );
      return sharp(frames, { join: { animated: true }, limitInputPixels: false })
        .gif({ effort: 1 })
        .toBuffer();
    },
    'La animación suma 216 megapíxeles en 6 fotogramas y el máximo es 200.',
  ],
  [
    '9 MB',
    async () => Buffer.concat([await drawPng(), Buffer.alloc(9 * 1024 * 1024)]),
    'La imagen puede pesar como máximo 8 MB y pesa 9,1 MB.',
  ],
] as const)(
  '%s is refused with the reason, and nothing is stored (D21)',
  async ([, make, text]) => {
    const { editor, path, item } = await publish();
    const before = [await storedFiles(), await recordedFiles()];
    const bad = png(await make());

    const change = await editor.form('PATCH', path, {
      imagen_principal: await drawPng(),
      banner: bad,
    });
    const creation = await editor.form('POST', LIST, {
      ...TEXTS,
      imagen_principal: bad,
      banner: bad,
    });

    expect([change.statusCode, change.json()]).toEqual([400, { banner: [text] }]);
    expect([creation.statusCode, creation.json().imagen_principal]).toEqual([400, [text]]);
    expect([await storedFiles(), await recordedFiles()]).toEqual(before);
    expect((await server.get(path)).json()).toEqual(item);
  },
);

test('two pictures of 9 MB are refused with a text for each', async () => {
  const editor = await makeEditor(server);
  const large = png(Buffer.alloc(9 * 1024 * 1024, 1));
  const text = 'La imagen puede pesar como máximo 8 MB y pesa 9 MB.';

  const answer = await editor.form('POST', LIST, {
    ...TEXTS,
    imagen_principal: large,
    banner: large,
  });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { imagen_principal: [text], banner: [text] },
  ]);
});

test('a picture that comes with a wrong text is not kept', async () => {
  const { editor, path } = await publish();
  const before = await recordedFiles();

  const wrongs: Record<string, string>[] = [
    { titulo_articulo: 'x' },
    { categoria_articulo: '999' },
  ];
  for (const wrong of wrongs) {
    const answer = await editor.form('PATCH', path, { banner: await drawPng(), ...wrong });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, Object.keys(wrong)]);
  }
  expect(await recordedFiles()).toEqual(before);
});

test('eight uploads of one editor at once are all taken', async () => {
  const { editor, path } = await publish();
  const banner = await drawPng(2000, 2000);

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => editor.form('PATCH', path, { banner })),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  // Revisions keep those that were replaced.
  expect(await storedFiles()).toHaveLength(10);
});

test('a picture that is replaced is hidden, and kept as long as its revision', async () => {
  const { editor, path, item } = await publish();

  const after = (await editor.form('PATCH', path, { banner: await drawPng() })).json();

  expect(after.imagen_principal).toBe(item.imagen_principal);
  expect(
    await Promise.all([item.banner, after.banner, item.imagen_principal].map(statusOf)),
  ).toEqual([404, 200, 200]);
  await clean('2026-05-10T17:00:00Z');
  await fileAccess(fileOf(item.banner));
  await server.db.execute(sql`DELETE FROM revisiones`);
  await clean('2026-05-11T17:00:00Z');
  await expect(fileAccess(fileOf(item.banner))).rejects.toThrow('ENOENT');
  expect(await recordedFiles()).toHaveLength(2);
});

test('a picture that another item shows, in a field or in its text, is never erased', async () => {
  const first = await publish();
  const { imagen_principal, banner } = first.item;
  const second = await first.editor.json('POST', LIST, {
    ...TEXTS,
    imagen_principal,
    banner: imagen_principal,
  });
  await makeArticle(server.db, { contenido: `<p>Mira:</p><img src="/media/${keyOf(banner)}">` });

  const pictures = { imagen_principal: await drawPng(), banner: await drawPng() };
  await first.editor.form('PATCH', first.path, pictures);
  await first.editor.json('DELETE', first.path);

  expect(await Promise.all([imagen_principal, banner].map(statusOf))).toEqual([200, 200]);
  await first.editor.json('DELETE', `${LIST}${second.json().id}/`);
  expect(await Promise.all([imagen_principal, banner].map(statusOf))).toEqual([404, 200]);
});

test('a picture that a printed version shows is not erased with the article that had it', async () => {
  const { editor, path, item } = await publish();
  await writePrint(`<img src="../../${keyOf(item.banner)}">`);

  await editor.form('PATCH', path, { imagen_principal: await drawPng(), banner: await drawPng() });

  expect(await Promise.all([item.imagen_principal, item.banner].map(statusOf))).toEqual([404, 200]);
});

test('a picture that a printed version shows is not erased with a deleted article after 30 days', async () => {
  const { editor, path, item } = await publish();
  await writePrint(`<img src="../../${keyOf(item.banner)}">`);
  const statuses = () => Promise.all([item.imagen_principal, item.banner].map(statusOf));

  await editor.json('DELETE', path);
  expect(await statuses()).toEqual([404, 200]);
  await clean('2026-04-20T17:00:00Z');

  expect(await statuses()).toEqual([404, 200]);
  expect((await recordedFiles()).sort()).toEqual([keyOf(item.banner), 'ediciones/48/r.html']);
});

test('a printed version stays when its edition names another, and can be named again', async () => {
  const editor = await makeEditor(server);
  await writePrint('<p>Impresa</p>');
  const print = `${SITE_URL}/media/ediciones/48/r.html`;
  const fields = { ...EDITABLE[0].texts, url_impresa: print, imagen: await drawPng() };
  const created = await editor.form('POST', 'magazine/editions/', fields);
  expect(created.statusCode, created.body).toBe(201);
  const path = `magazine/editions/${created.json().id}/`;

  await editor.json('PATCH', path, { url_impresa: 'https://otra.test/48.pdf' });
  await clean('2026-04-20T17:00:00Z');
  expect(await statusOf(print)).toBe(200);

  const answer = await editor.json('PATCH', path, { url_impresa: print });
  expect(answer.json().url_impresa).toBe(print);
  // It goes with its edition.
  await editor.json('DELETE', path);
  expect(await statusOf(print)).toBe(404);
});

test('a portrait is not erased with an item that shows it', async () => {
  const { editor, path } = await publish();
  await server.media.write('perfiles/ines.webp', await drawPng());
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256)
    VALUES ('perfiles/ines.webp', 'image/webp', 1, '')`);
  const portrait = `${SITE_URL}/media/perfiles/ines.webp`;
  await editor.json('PATCH', path, { contenido: '<img src="/media/perfiles/ines.webp">' });

  await editor.json('PATCH', path, { contenido: '<p>Sin retrato.</p>' });
  expect(await statusOf(portrait)).toBe(200);
  await editor.json('PATCH', path, { contenido: '<img src="/media/perfiles/ines.webp">' });
  await editor.json('DELETE', path);
  await clean('2026-04-20T17:00:00Z');

  expect(await statusOf(portrait)).toBe(200);
});

test('files of a deleted item are 404 at once, and come back with an undo (D47)', async () => {
  const { editor, path, item } = await publish();
  const statuses = () => Promise.all([item.imagen_principal, item.banner].map(statusOf));

  await editor.json('DELETE', path);
  expect(await statuses()).toEqual([404, 404]);
  await clean('2026-03-20T17:00:00Z');
  await editor.json('POST', `${path}restaurar/`);

  expect(await statuses()).toEqual([200, 200]);
});

test('a picture of a profile or that does not exist is refused', async () => {
  const { editor, path } = await publish();
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256) VALUES ('perfiles/a.webp', 'image/webp', 1, '')`);

  for (const banner of [`${SITE_URL}/media/perfiles/a.webp`, `${SITE_URL}/media/a.webp`]) {
    const answer = await editor.json('PATCH', path, { banner });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { banner: ['La imagen ya no existe.'] },
    ]);
  }
});

test('after 30 days a deleted item is erased with its files, and not before', async () => {
  const { editor, path } = await publish();
  const { item: kept } = await publish();
  await editor.json('DELETE', path);

  // An hour later than it can be restored.
  await clean('2026-04-09T17:59:00Z');
  expect(await storedFiles()).toHaveLength(4);
  await clean('2026-04-09T18:01:00Z');

  expect((await storedFiles()).sort()).toEqual(
    [kept.imagen_principal, kept.banner]
      .map((address) => keyOf(address).slice('articulos/'.length))
      .sort(),
  );
  const { rows } = (await server.db.execute(
    sql`SELECT accion, actor_id FROM content_log ORDER BY id DESC LIMIT 1`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ accion: 'borrar', actor_id: null }]);
});

test('the cleanup erases orphaned files, except those of a write in progress', async () => {
  await server.media.write('articulos/nunca.webp', Buffer.from('x'));
  await server.db.execute(sql`
    INSERT INTO media (key, content_type, bytes, sha256, deleted_at)
    VALUES ('articulos/nunca.webp', 'image/webp', 1, '', '2026-03-10T16:30:00Z')`);

  await clean('2026-03-10T17:00:00Z');
  expect(await storedFiles()).toContain('nunca.webp');
  await clean('2026-03-10T18:00:00Z');

  expect(await storedFiles()).not.toContain('nunca.webp');
  expect(await recordedFiles()).toEqual([]);
});

test('without a banner the main picture is used, whatever stands for none (D65)', async () => {
  const editor = await makeEditor(server);
  for (const { list, texts, title } of EDITABLE.filter(({ name }) => name !== 'edition')) {
    const none: Record<string, Uint8Array | string>[] = [
      {},
      { banner: '' },
      { banner: new Uint8Array() },
    ];
    for (const banner of none) {
      const body = { ...texts, imagen_principal: await drawPng(), ...banner };
      const answer = await editor.form('POST', list, body);
      expect(answer.statusCode, answer.body).toBe(201);
      const { id, banner: shown, imagen_principal } = answer.json();
      expect(shown).toBe(imagen_principal);
      const listed = (await server.get(list)).json().results;
      expect(listed.find((item: { id: number }) => item.id === id).banner).toBe(imagen_principal);

      const next = await editor.form('PATCH', `${list}${id}/`, {
        [title]: 'Con otra imagen',
        imagen_principal: await drawPng(30, 30),
      });
      expect(next.json().banner).toBe(next.json().imagen_principal);
      expect(next.json().banner).not.toBe(shown);
    }
  }
});
