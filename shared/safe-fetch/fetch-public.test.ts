import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFetchPublic, type PublicRequest } from './fetch-public.ts';
import type { Resolve } from './guarded-lookup.ts';

const MB = 1024 * 1024;
const LIMITS: PublicRequest = { maxBytes: MB, timeoutMs: 5000 };

async function serve(listener: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, asked: () => asked };
}

const here = createFetchPublic({ allowPrivate: true });
const guarded = (resolve?: Resolve) =>
  createFetchPublic({ allowPrivate: false, ...(resolve && { resolve }) });

test('a response has its status, headers and bytes', async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(404, { etag: '"a"' }).end(`no ${request.headers['x-a']}`);
  });
  const answer = await here(`${url}/rss`, { ...LIMITS, headers: { 'x-a': 'b' } });
  expect(answer).toMatchObject({ status: 404, headers: { etag: '"a"' }, url: `${url}/rss` });
  expect(String(answer.body)).toBe('no b');
});

test.each([
  ['gzip', gzipSync('minería')],
  ['br', brotliCompressSync('minería')],
])('a response with Content-Encoding %s is decompressed', async (encoding, body) => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(body);
  });
  expect(String((await here(url, LIMITS)).body)).toBe('minería');
});

test('redirects are followed, relative ones too, up to a limit', async () => {
  const { url } = await serve((request, response) => {
    const steps = Number(request.url?.slice(1));
    if (steps > 0) response.writeHead(302, { location: `/${steps - 1}` });
    response.end('here');
  });
  expect((await here(`${url}/5`, LIMITS)).url).toBe(`${url}/0`);
  await expect(here(`${url}/6`, LIMITS)).rejects.toThrow('redirects more than 5 times');
});

test.each([
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://localhost:PORT/',
  'http://user:password@127.0.0.1:PORT/',
])('%s is refused and nobody is asked', async (address) => {
  const { port, asked } = await serve((_, response) => response.end('secret'));
  await expect(guarded()(address.replace('PORT', String(port)), LIMITS)).rejects.toThrow(
    /is not public/,
  );
  expect(asked()).toBe(0);
});

test.each(['file:///etc/passwd', 'ftp://a.test/', 'javascript:1', 'gopher://a.test', 'x', ''])(
  '%j is no address to read',
  async (address) => {
    await expect(here(address, LIMITS)).rejects.toThrow('neither http nor https');
  },
);

test('a name with one private address among public ones is refused', async () => {
  const { port, asked } = await serve((_, response) => response.end('secret'));
  const resolve: Resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  await expect(guarded(resolve)(`http://periodico.pe:${port}/`, LIMITS)).rejects.toThrow(
    'The name periodico.pe leads to 127.0.0.1, which is not public.',
  );
  expect(asked()).toBe(0);
});

test('a redirect to loopback is refused', async () => {
  const inner = await serve((_, response) => response.end('secret'));
  const outer = await serve((_, response) => {
    response.writeHead(302, { location: `${inner.url}/keys` }).end();
  });
  // The first host counts as public: only the redirect is tested.
  let step = 0;
  const resolve: Resolve = async () => {
    step += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const fetchOnce = createFetchPublic({ allowPrivate: true, resolve });
  expect(String((await fetchOnce(`http://periodico.pe:${outer.port}/`, LIMITS)).body)).toBe(
    'secret',
  );
  expect(step).toBe(1);
  await expect(guarded(resolve)(`http://periodico.pe:${outer.port}/`, LIMITS)).rejects.toThrow(
    'not public',
  );
  expect(inner.asked()).toBe(1);
});

describe('one host and port that the settings trust (D78)', () => {
  const trusting = (trusted: string, resolve?: Resolve) =>
    createFetchPublic({ allowPrivate: false, trusted, ...(resolve && { resolve }) });
  const toLoopback: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

  test('is read although it is private, whatever its path, and by its name too', async () => {
    const { url, port } = await serve((_, response) => response.end('foto'));
    const byAddress = trusting(`${url}/servicio-noticias`);
    expect(String((await byAddress(`${url}/fotos/uno.jpg`, LIMITS)).body)).toBe('foto');
    const byName = trusting(`http://Noticias.internal:${port}/api`, toLoopback);
    const address = `http://noticias.internal:${port}/uno.jpg`;
    expect(String((await byName(address, LIMITS)).body)).toBe('foto');
  });

  test('is trusted with its port alone, and under the name of the setting alone', async () => {
    const service = await serve((_, response) => response.end('foto'));
    const inner = await serve((_, response) => response.end('secret'));
    const fetchTrusted = trusting(service.url, toLoopback);
    for (const address of [
      `${inner.url}/keys`,
      `http://localhost:${service.port}/uno.jpg`,
      `http://[::1]:${service.port}/uno.jpg`,
      'http://127.0.0.1/uno.jpg',
      'https://127.0.0.1/uno.jpg',
      `http://127.0.0.1.nip.test:${service.port}/uno.jpg`,
      'http://169.254.169.254/latest/meta-data',
    ]) {
      await expect(fetchTrusted(address, LIMITS)).rejects.toThrow('not public');
    }
    expect(service.asked() + inner.asked()).toBe(0);
  });

  test('may lead to itself, and to no other private host', async () => {
    const inner = await serve((_, response) => response.end('secret'));
    const service = await serve((request, response) => {
      if (request.url === '/otra') return response.end('foto');
      const location = request.url === '/propia' ? '/otra' : `${inner.url}/keys`;
      return response.writeHead(302, { location }).end();
    });
    const fetchTrusted = trusting(service.url);
    expect(String((await fetchTrusted(`${service.url}/propia`, LIMITS)).body)).toBe('foto');
    await expect(fetchTrusted(`${service.url}/ajena`, LIMITS)).rejects.toThrow('not public');
    expect(inner.asked()).toBe(0);
  });
});

test('an endless answer is cut off', async () => {
  const { url } = await serve((_, response) => {
    const write = () => {
      while (response.writable && response.write(Buffer.alloc(64 * 1024, 'x')));
      response.once('drain', write);
    };
    write();
  });
  await expect(here(url, LIMITS)).rejects.toThrow('The answer is larger than 1 MB.');
});

test('a decompression bomb is stopped', async () => {
  const bomb = gzipSync(Buffer.alloc(20 * MB), { level: 1 });
  expect(bomb.length).toBeLessThan(MB);
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  await expect(here(url, LIMITS)).rejects.toThrow('The answer is larger than 1 MB.');
});

test('a host that is silent or too slow times out', async () => {
  const silent = await serve(() => {});
  const trickle = await serve((_, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  for (const { url } of [silent, trickle]) {
    await expect(here(url, { ...LIMITS, timeoutMs: 200 })).rejects.toThrow(
      'No whole answer within 0.2 s.',
    );
  }
});

test('an unknown or corrupt Content-Encoding is reported', async () => {
  const odd = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'rot13' }).end('x');
  });
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  });
  await expect(here(odd.url, LIMITS)).rejects.toThrow("packed with 'rot13'");
  await expect(here(broken.url, LIMITS)).rejects.toThrow('The connection failed: ');
});
