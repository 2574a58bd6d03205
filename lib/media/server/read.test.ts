import { expect, test, vi } from 'vitest';
import { serve } from '../../testing/local-server.ts';

/** The settings are read once for each copy of the module. */
async function readFrom(url: string) {
  vi.resetModules();
  vi.stubEnv('API_BASE_URL', `${url}/api/v1`);
  return (await import('./read.ts')).readMedia;
}

test('readMedia returns the bytes of a file, or undefined', async () => {
  const { url, asked } = await serve((request, response) => {
    response.statusCode = request.url === '/media/a.webp' ? 200 : 404;
    response.end('bytes');
  });
  const readMedia = await readFrom(url);
  expect(String(await readMedia('/media/a.webp'))).toBe('bytes');
  expect(await readMedia('/media/b.webp')).toBeUndefined();
  expect(asked).toEqual(['/media/a.webp', '/media/b.webp']);
});

test('readMedia returns undefined for a file above 8 MB, which nobody draws', async () => {
  const { url, asked } = await serve((request, response) => {
    const more = request.url === '/media/b.webp' ? 1 : 0;
    response.end(Buffer.alloc(8 * 1024 * 1024 + more));
  });
  const readMedia = await readFrom(url);
  expect((await readMedia('/media/a.webp'))?.length).toBe(8 * 1024 * 1024);
  expect((await readMedia('/media/b.webp'))?.length).toBeUndefined();
  expect(asked).toEqual(['/media/a.webp', '/media/b.webp']);
});

test('readMedia throws where the server fails or redirects to another file', async () => {
  const { url } = await serve((request, response) => {
    response.statusCode = request.url === '/media/moved.webp' ? 302 : 500;
    response.setHeader('location', 'http://127.0.0.1:1/');
    response.end();
  });
  const readMedia = await readFrom(url);
  await expect(readMedia('/media/a.webp')).rejects.toThrow('/media/a.webp answered 500');
  await expect(readMedia('/media/moved.webp')).rejects.toThrow();
});

test('readMedia reads a file that was published since its address was signed', async () => {
  const { url, asked } = await serve((request, response) => {
    if (request.url === '/media/a.webp') response.end('bytes');
    else response.writeHead(302, { location: '/media/a.webp' }).end();
  });
  const readMedia = await readFrom(url);
  expect(String(await readMedia('/media/a.webp?firma=1.a'))).toBe('bytes');
  expect(asked).toEqual(['/media/a.webp?firma=1.a', '/media/a.webp']);
  await expect(readMedia('/media/b.webp?firma=1.a')).rejects.toThrow();
  expect(new Set(asked.slice(2))).toEqual(new Set(['/media/b.webp?firma=1.a']));
});

test('readMedia retries once when the server aborts', async () => {
  let isGone = true;
  const { url, asked } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '5' });
    if (isGone) response.write('by', () => response.destroy());
    else response.end('bytes');
    isGone = false;
  });
  const readMedia = await readFrom(url);
  expect(String(await readMedia('/media/a.webp'))).toBe('bytes');
  expect(asked).toEqual(['/media/a.webp', '/media/a.webp']);
});
