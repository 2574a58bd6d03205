import { expect, test, vi } from 'vitest';
import { serve, serveJson } from '../../testing/local-server.ts';

/** Drawn pictures have as many bytes as their sites say. */
vi.mock(import('../../media/server/draw.ts'), () => ({
  draw: async ({ bytes }) => Buffer.alloc(Number(bytes.toString())),
}));

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

test('a picture of more than 1 MB is given, and not kept', async () => {
  const name = `/foto-${MB + 1}.png`;
  const { site, read } = await openWorld([name]);
  const [one, two] = await Promise.all([read(name), read(name)]);
  expect(one).toHaveLength(MB + 1);
  expect(two).toBe(one);
  expect(site.asked).toEqual([name]);
  expect(await read(name)).toHaveLength(MB + 1);
  expect(site.asked).toEqual([name, name]);
});
