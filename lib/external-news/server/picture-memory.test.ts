import { expect, test, vi } from 'vitest';
import { serve, serveJson } from '../../testing/local-server.ts';

/** Drawn pictures have as many bytes as their sites say. */
vi.mock(import('../../media/server/draw.ts'), () => ({
  draw: async ({ bytes }) => Buffer.alloc(Number(bytes.toString())),
}));

vi.mock(import('../../../shared/html/sanitize-html.ts'), { spy: true });

/** Passes over the texts of items; to be asked for after `vi.resetModules`, which makes another spy. */
const watchPasses = async () =>
  vi.mocked((await import('../../../shared/html/sanitize-html.ts')).sanitizeHtml).mock;

const MB = 1024 * 1024;

/** Reads pictures of one item; the size of each is in its name. */
async function openWorld(names: string[]) {
  const site = await serve((request, response) =>
    response.end(/(\d+)[.]png$/.exec(request.url ?? '')?.[1]),
  );
  const cuerpo = names.map((name) => `<img src="${site.url}${name}">`).join('');
  const item = { id: 7, titulo: 'Uno', cuerpo, imagen_url: null, fecha_publicacion: null };
  const service = await serveJson([item]);
  vi.resetModules();
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  vi.stubEnv('NEWS_ALLOW_PRIVATE_ADDRESSES', '1');
  const { readNewsPicture } = await import('./read-picture.ts');
  const { newsPicturePath } = await import('../picture-path.ts');
  const read = (name: string) => readNewsPicture(newsPicturePath(7, site.url + name) ?? '');
  return { site, read };
}

test('of the pictures of a feed 16 MB are kept, the newest', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `/foto-${index}-${MB}.png`);
  const { site, read } = await openWorld(names);
  for (const name of names) expect(await read(name)).toHaveLength(MB);
  expect(site.asked).toEqual(names);
  for (const name of names.slice(4)) expect(await read(name)).toHaveLength(MB);
  expect(site.asked).toHaveLength(20);
  expect(await read(names[0] ?? '')).toHaveLength(MB);
  expect(site.asked).toHaveLength(21);
});

test('a large picture is fetched once for many requests', async () => {
  const name = `/foto-${7 * MB}.png`;
  const { site, read } = await openWorld([name]);
  const [one, two] = await Promise.all([read(name), read(name)]);
  expect(one).toHaveLength(7 * MB);
  expect(two).toBe(one);
  expect(await read(name)).toBe(one);
  expect(site.asked).toEqual([name]);
});

/** Items whose texts have one picture, and how often all of them together are sanitised by requests for others. */
async function countPasses(items: number, textOf: (id: number) => string) {
  const service = await serve((request, response) => {
    const id = Number(new URL(request.url ?? '', 'http://noticias.test').searchParams.get('id'));
    const rest = { titulo: 'Uno', imagen_url: null, fecha_publicacion: null };
    response.end(JSON.stringify([{ id, cuerpo: textOf(id), ...rest }]));
  });
  vi.resetModules();
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  const { readNewsPicture } = await import('./read-picture.ts');
  const passes = await watchPasses();
  return async (digest: string) => {
    const before = passes.calls.length;
    for (let id = 1; id <= items; id += 1) {
      const path = `/api/imagen/noticias/${id}/${digest.repeat(20)}.webp`;
      expect(await readNewsPicture(path)).toBeUndefined();
    }
    return passes.calls.length - before;
  };
}

test('invented pictures of hundreds of items do not make their texts be sanitised again', async () => {
  const ask = await countPasses(300, (id) => `<img src="https://diario.example/${id}.png">`);
  expect(await ask('a')).toBeGreaterThanOrEqual(300);
  expect(await ask('b')).toBe(0);
});

test('addresses of the pictures of texts are kept up to eight million characters', async () => {
  const address = `https://diario.example/${'a'.repeat(1900)}`;
  const pictures = Array.from({ length: 100 }, (_, index) => `<img src="${address}${index}">`);
  const ask = await countPasses(60, (id) => `<p>Noticia ${id}</p>${pictures.join('')}`);
  const all = await ask('a');
  expect(await ask('b')).toBe(all);
});
