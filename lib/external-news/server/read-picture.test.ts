import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve, serveJson } from '../../testing/local-server.ts';

const PNG = await sharp({
  create: { width: 2000, height: 1000, channels: 3, background: 'orange' },
})
  .withExif({ IFD0: { Copyright: 'Secreto' } })
  .png()
  .toBuffer();

vi.mock(import('../../../shared/html/sanitize-html.ts'), { spy: true });

/** Passes over the texts of items; to be asked for after `vi.resetModules`, which makes another spy. */
const watchPasses = async () =>
  vi.mocked((await import('../../../shared/html/sanitize-html.ts')).sanitizeHtml).mock;

// The last good answer lives longer than a test (D38).
beforeEach(() => (globalThis as { vetaLastGood?: Map<string, unknown> }).vetaLastGood?.clear());

interface World {
  allow?: '0' | '1';
  cuerpo?: string;
}

/** A news service with one item, whose picture another site gives. */
async function openWorld(
  listener: RequestListener,
  { allow = '1', cuerpo = 'Texto.' }: World = {},
) {
  const site = await serve(listener);
  const foto = `${site.url}/foto.png`;
  const text = cuerpo.replace('FOTO', `${site.url}/otra.png`).replaceAll('SITIO', site.url);
  const item = { id: 7, titulo: 'Uno', cuerpo: text, imagen_url: foto, fecha_publicacion: null };
  const service = await serveJson([item]);
  vi.resetModules();
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  vi.stubEnv('NEWS_ALLOW_PRIVATE_ADDRESSES', allow);
  const { readNewsPicture } = await import('./read-picture.ts');
  const { newsPicturePath } = await import('../picture-path.ts');
  const path = newsPicturePath(7, foto) ?? '';
  const inText = newsPicturePath(7, `${site.url}/otra.png`) ?? '';
  const pathOf = (name: string) => newsPicturePath(7, site.url + name) ?? '';
  return { site, service, path, inText, pathOf, read: readNewsPicture };
}

const givesPicture: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end(PNG);
};

test('a picture is fetched once and re-encoded without metadata', async () => {
  const { site, path, read } = await openWorld(givesPicture);
  const [one, two] = await Promise.all([read(path), read(path)]);
  expect(two).toBe(one);
  expect(await read(path)).toBe(one);
  expect(site.asked).toEqual(['/foto.png']);
  const drawn = await sharp(one).metadata();
  expect(drawn).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  expect(drawn.exif).toBeUndefined();
});

test('a picture in the text is given as well', async () => {
  const { site, inText, read } = await openWorld(givesPicture, {
    cuerpo: '<p>a</p><img src="FOTO">',
  });
  expect(await read(inText)).toBeInstanceOf(Buffer);
  expect(site.asked).toEqual(['/otra.png']);
});

test('a picture that the item does not have is not fetched', async () => {
  const { site, path, inText, read } = await openWorld(givesPicture);
  const other = path.replace('/7/', '/8/');
  expect(await read(path.replace(/[0-9a-f]{20}/, '0'.repeat(20)))).toBeUndefined();
  expect(await read(inText)).toBeUndefined();
  expect(await read('/api/imagen/noticias/7/http://127.0.0.1/a.webp')).toBeUndefined();
  expect(site.asked).toEqual([]);
  expect(other).not.toBe(path);
});

test('a site on a private address is not called', async () => {
  const { site, path, read } = await openWorld(givesPicture, { allow: '0' });
  expect(await read(path)).toBeUndefined();
  expect(site.asked).toEqual([]);
});

test('pictures at the host of the news service are given, whatever its address (D78)', async () => {
  let items: unknown[] = [];
  const service = await serve((request, response) => {
    if (request.url?.startsWith('/noticias/')) response.end(JSON.stringify(items));
    else response.end(PNG);
  });
  const cuerpo = `<p>a</p><img src="${service.url}/fotos/dos.png">`;
  items = ['/media/uno.png', `${service.url}/media/uno.png`].map((imagen_url) => ({
    ...{ id: 7, titulo: 'Uno', cuerpo, imagen_url, fecha_publicacion: null },
  }));
  vi.resetModules();
  vi.stubEnv('NEWS_SERVICE_URL', `${service.url}/`);
  vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9/api/v1');
  const { readNewsPicture } = await import('./read-picture.ts');
  const { newsPicturePath } = await import('../picture-path.ts');
  const paths = ['/media/uno.png', `${service.url}/media/uno.png`, `${service.url}/fotos/dos.png`];
  const [byPath, whole, inText] = paths.map((picture) => newsPicturePath(7, picture) ?? '');
  expect(byPath).toMatch(/^\/api\/imagen\/noticias\/7\/[0-9a-f]{20}[.]webp$/);
  expect(whole).toBe(byPath);
  expect(await readNewsPicture(byPath ?? '')).toBeInstanceOf(Buffer);
  expect(await readNewsPicture(inText ?? '')).toBeInstanceOf(Buffer);
  expect(service.asked.filter((path) => path.endsWith('.png'))).toEqual([
    '/media/uno.png',
    '/fotos/dos.png',
  ]);
});

test.each<[string, RequestListener]>([
  [
    'a page',
    (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
  ],
  [
    'a drawing with script',
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['the beginning of a picture', (_, response) => response.end(PNG.subarray(0, 200))],
  ['an error', (_, response) => response.writeHead(404).end(PNG)],
  [
    'more than 8 MB',
    (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(9 * 1024 * 1024)])),
  ],
])('%s is no picture, and is not fetched again at once', async (_, listener) => {
  const { site, path, read } = await openWorld(listener);
  expect(await read(path)).toBeUndefined();
  expect(await read(path)).toBeUndefined();
  expect(site.asked).toHaveLength(1);
});

const manyPictures = Array.from({ length: 110 }, (_, index) => `/foto-${index}.png`);
const manyInText = manyPictures.map((name) => `<img src="SITIO${name}">`).join('');

test('a text is sanitised once, however many of its pictures are asked for', async () => {
  const { pathOf, read } = await openWorld((_, response) => response.writeHead(404).end(), {
    cuerpo: manyInText,
  });
  const passes = await watchPasses();
  const before = passes.calls.length;
  await read(pathOf('/foto-0.png'));
  const once = passes.calls.length;
  expect(once).toBeGreaterThan(before);
  for (const name of manyPictures) await read(pathOf(name));
  await read(pathOf('/ninguna.png'));
  expect(passes.calls).toHaveLength(once);
});

test('pictures of a text that has changed are those of the new one', async () => {
  const site = await serve(givesPicture);
  const item = { id: 7, titulo: 'Uno', cuerpo: '', imagen_url: null, fecha_publicacion: null };
  const show = (name: string) => {
    item.cuerpo = `<p>a</p><img src="${site.url}/${name}.png">`;
  };
  const service = await serve((_, response) => response.end(JSON.stringify([item])));
  vi.resetModules();
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  vi.stubEnv('NEWS_ALLOW_PRIVATE_ADDRESSES', '1');
  const { readNewsPicture } = await import('./read-picture.ts');
  const { newsPicturePath } = await import('../picture-path.ts');
  const [one = '', two = ''] = ['uno', 'dos'].map(
    (name) => newsPicturePath(7, `${site.url}/${name}.png`) ?? '',
  );
  show('uno');
  expect(await readNewsPicture(one)).toBeInstanceOf(Buffer);
  expect(await readNewsPicture(two)).toBeUndefined();
  show('dos');
  expect(await readNewsPicture(two)).toBeInstanceOf(Buffer);
  expect(site.asked).toEqual(['/uno.png', '/dos.png']);
});

test('failures of more pictures than are kept are remembered', async () => {
  const { site, pathOf, read } = await openWorld((_, response) => response.writeHead(500).end(), {
    cuerpo: manyInText,
  });
  const some = manyPictures.slice(0, 70);
  for (const _ of ['first', 'second']) {
    for (const name of some) expect(await read(pathOf(name))).toBeUndefined();
  }
  expect(site.asked).toHaveLength(some.length);
});

test('of pictures that all have to wait, a hundred do', async () => {
  const waiting: (() => void)[] = [];
  const { pathOf, read } = await openWorld(
    (_, response) => void waiting.push(() => response.writeHead(404).end()),
    { cuerpo: manyInText },
  );
  const refused: unknown[] = [];
  const results = manyPictures.map((name) =>
    read(pathOf(name)).catch((error) => refused.push(error)),
  );
  // Six are fetched at a time.
  await expect.poll(() => refused).toHaveLength(110 - 106);
  expect(refused[0]).toEqual(new Error('Too many pictures wait'));

  let isOver = false;
  void Promise.all(results).then(() => {
    isOver = true;
  });
  await expect
    .poll(() => {
      for (const answer of waiting.splice(0)) answer();
      return isOver;
    })
    .toBe(true);
  expect(refused).toHaveLength(110 - 106);
});

test('a picture that is kept is given while its item is shown, and while the service fails', async () => {
  const site = await serve(givesPicture);
  const foto = `${site.url}/foto.png`;
  const item = { id: 7, titulo: 'Uno', cuerpo: '', imagen_url: foto, fecha_publicacion: null };
  let answer: [number, unknown] = [200, [item]];
  const service = await serve((_, response) =>
    response.writeHead(answer[0]).end(JSON.stringify(answer[1])),
  );
  vi.resetModules();
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  vi.stubEnv('NEWS_ALLOW_PRIVATE_ADDRESSES', '1');
  const { readNewsPicture } = await import('./read-picture.ts');
  const { newsPicturePath } = await import('../picture-path.ts');
  const read = () => readNewsPicture(newsPicturePath(7, foto) ?? '');
  expect(await read()).toBeInstanceOf(Buffer);
  answer = [503, {}];
  expect(await read()).toBeInstanceOf(Buffer);
  answer = [200, []];
  expect(await read()).toBeUndefined();
  // Nor as the last good answer of a service that fails then.
  answer = [503, {}];
  await expect(read()).rejects.toMatchObject({ status: 503 });
  answer = [200, [item]];
  expect(await read()).toBeInstanceOf(Buffer);
  expect(site.asked).toEqual(['/foto.png', '/foto.png']);
});

test('a news service that fails is an error, and no missing picture', async () => {
  const { path, read, service } = await openWorld(givesPicture);
  await service.close();
  await expect(read(path)).rejects.toMatchObject({ kind: 'network' });
});
