import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deadAddress, serve } from '../../testing/local-server.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** `passMedia` of a site whose API stands at `baseUrl`. */
async function proxyOf(baseUrl: string) {
  vi.stubEnv('API_BASE_URL', baseUrl);
  const { passMedia } = await import('./proxy.ts');
  return (segments: string[], init?: RequestInit, query = '') =>
    passMedia(new Request(`https://veta.test/media/x${query}`, init), segments);
}

async function proxyBefore(listener: RequestListener) {
  const server = await serve(listener);
  return { server, pass: await proxyOf(`${server.url}/api/v1`) };
}

test('GET /media/… streams the file of the server with its headers', async () => {
  const headers = {
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="x.webp"',
    'content-length': '4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"abc"',
    'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
    'content-security-policy': "default-src 'none'",
  };
  const { server, pass } = await proxyBefore((_, response) => {
    response.writeHead(200, headers).end('webp');
  });
  const answer = await pass(['articulos', 'a-1_b.webp']);

  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('webp');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...headers,
    'content-security-policy': "default-src 'none', script-src 'none'; frame-ancestors 'self'",
  });
  expect(server.asked).toEqual(['/media/articulos/a-1_b.webp']);
});

test('GET /media/… leaves the other headers of the server behind and adds nosniff', async () => {
  const { pass } = await proxyBefore((_, response) => {
    response.setHeader('set-cookie', 'a=b');
    response.setHeader('server', 'secreto/1.0');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('location', 'https://evil.test');
    response.end('x');
  });
  const { headers } = await pass(['a.webp']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of ['set-cookie', 'server', 'access-control-allow-origin', 'location']) {
    expect(headers.has(name)).toBe(false);
  }
});

test('GET /media/… adds a sandbox policy where the server sets none (D17)', async () => {
  const { pass } = await proxyBefore((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<script>alert(1)</script>');
  });
  const { headers } = await pass(['subido.html']);
  expect(headers.get('content-security-policy')).toContain("script-src 'none'");
});

test.each([
  ['text/html', "default-src 'self'"],
  ['image/svg+xml', "default-src 'self'; script-src 'self' 'unsafe-inline'"],
  ['image/webp', "frame-ancestors 'none'"],
  ['application/pdf+xml', "default-src 'self'"],
  ['application/pdf;a, text/html', "default-src 'self'"],
  [undefined, "default-src 'self'"],
])('GET /media/… adds its policy for a %s to that of the server', async (type, policy) => {
  const { pass } = await proxyBefore((_, response) => {
    if (type) response.setHeader('content-type', type);
    response.setHeader('content-security-policy', policy);
    response.end('<script>alert(1)</script>');
  });
  const { headers } = await pass(['subido']);
  // Of several policies, separated by commas, each applies.
  expect(headers.get('content-security-policy')?.split(', ')).toEqual([
    policy,
    "script-src 'none'; frame-ancestors 'self'",
  ]);
});

test.each(['application/pdf', 'Application/PDF; version=1.7'])(
  'GET /media/… leaves the policy of the server for a %s to the viewer of the browser',
  async (type) => {
    const { pass } = await proxyBefore((_, response) => {
      response.setHeader('content-type', type);
      response.setHeader('content-security-policy', "frame-ancestors 'self'");
      response.end('%PDF-1.7');
    });
    const { headers } = await pass(['a.pdf']);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  },
);

test('GET /media/… forwards range and conditional headers', async () => {
  let sent: Record<string, unknown> = {};
  const { pass } = await proxyBefore((request, response) => {
    sent = request.headers;
    response.writeHead(206, { 'content-range': 'bytes 0-1/4' }).end('we');
  });
  const asked = {
    range: 'bytes=0-1',
    'if-range': '"abc"',
    'if-none-match': '"abc"',
    'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT',
  };
  const answer = await pass(['a.webp'], {
    headers: { ...asked, cookie: 'access_token=secreto', authorization: 'Bearer secreto' },
  });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe('bytes 0-1/4');
  expect(await answer.text()).toBe('we');
  expect(sent).toMatchObject(asked);
  // `no-cache` asks for the whole file, whatever the other headers say.
  expect(sent['cache-control']).toBe('max-age=0');
  expect(sent).not.toHaveProperty('cookie');
  expect(sent).not.toHaveProperty('authorization');
});

test('GET /media/… answers 304 for an unchanged file, whose copy keeps its policy', async () => {
  const { pass } = await proxyBefore((_, response) => {
    const policy = "default-src 'self'";
    response.writeHead(304, { etag: '"abc"', 'content-security-policy': policy }).end();
  });
  const answer = await pass(['a.webp'], { headers: { 'if-none-match': '"abc"' } });
  expect(answer.status).toBe(304);
  expect(answer.body).toBeNull();
  expect(answer.headers.get('etag')).toBe('"abc"');
  expect(answer.headers.has('content-security-policy')).toBe(false);
});

test('HEAD /media/… sends HEAD', async () => {
  let method: string | undefined;
  const { pass } = await proxyBefore((request, response) => {
    method = request.method;
    response.writeHead(200, { 'content-length': '4000' }).end();
  });
  const answer = await pass(['a.webp'], { method: 'HEAD' });
  expect(method).toBe('HEAD');
  expect(answer.headers.get('content-length')).toBe('4000');
});

test('GET /media/… requests the file uncompressed', async () => {
  let encoding: string | undefined;
  const { pass } = await proxyBefore((request, response) => {
    encoding = String(request.headers['accept-encoding']);
    response.end('x');
  });
  await pass(['a.html'], { headers: { 'accept-encoding': 'gzip, br' } });
  expect(encoding).toBe('identity');
});

test('GET /media/… has no wrong length if the server compresses all the same', async () => {
  const page = '<p>página</p>'.repeat(200);
  const packed = gzipSync(page);
  const { pass } = await proxyBefore((_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('content-length', packed.length);
    response.end(packed);
  });
  const answer = await pass(['a.html']);
  expect(answer.headers.has('content-length')).toBe(false);
  expect(answer.headers.has('content-encoding')).toBe(false);
  expect(await answer.text()).toBe(page);
});

test.each([
  [['..', 'api', 'v1', 'users']],
  [['articulos', '..', '..', 'api']],
  [['.env']],
  [['articulos', '.']],
  [['']],
  [['articulos', '', 'a.webp']],
  [['%2e%2e', 'api']],
  [['a/../../api']],
  [['a\\..\\api']],
  [['a.webp?x=1']],
  [['a.webp#x']],
  [['@evil.test']],
  [['http:', 'evil.test']],
  [['a\0.webp']],
  [['a.webp\n']],
  [['a b.webp']],
  [['ñ.webp']],
])('GET /media/… answers 404 to %j without a call', async (segments) => {
  const { server, pass } = await proxyBefore((_, response) => response.end('x'));
  const answer = await pass(segments);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(server.asked).toEqual([]);
});

test('GET /media/… answers 404 without the text of the server', async () => {
  const { pass } = await proxyBefore((_, response) => {
    response.writeHead(404, { 'cache-control': 'max-age=9999' }).end('No hay tal archivo');
  });
  const answer = await pass(['a.webp']);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([500, 503])('GET /media/… answers 502 to a server that answers %i', async (status) => {
  const { pass } = await proxyBefore((_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('Traceback');
  });
  const answer = await pass(['a.webp']);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toBe('');
});

test('GET /media/… follows no redirection to another host', async () => {
  const other = await serve((_, response) => response.end('interno'));
  const { pass } = await proxyBefore((_, response) => {
    response.writeHead(302, { location: `${other.url}/secreto` }).end();
  });
  expect((await pass(['a.webp'])).status).toBe(502);
  expect(other.asked).toEqual([]);
});

test.each([
  ['GET', '/media/impresas/48.pdf'],
  ['HEAD', '/media/impresas/48.pdf'],
  ['GET', 'https://api.test/media/impresas/48.pdf'],
])(
  '%s /media/… redirects the signed address of a public file to its plain one (%s)',
  async (method, location) => {
    const { server, pass } = await proxyBefore((request, response) => {
      const host = `http://${request.headers.host}`;
      const headers = { location: location.replace('https://api.test', host), 'set-cookie': 'a=b' };
      response.writeHead(302, headers).end();
    });
    const answer = await pass(['impresas', '48.pdf'], { method }, '?firma=1.a&x=2');
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    expect(Object.fromEntries(answer.headers)).toEqual({
      location: '/media/impresas/48.pdf',
      'cache-control': 'no-store',
    });
    expect(server.asked).toEqual(['/media/impresas/48.pdf?firma=1.a']);
  },
);

test.each([
  ['', 302, '/media/a.webp'],
  ['?firma=1.a', 301, '/media/a.webp'],
  ['?firma=1.a', 302, '/media/b.webp'],
  ['?firma=1.a', 302, '/media/a.webp?firma=2'],
  ['?firma=1.a', 302, '//evil.test/media/a.webp'],
  ['?firma=1.a', 302, 'http://['],
  ['?firma=1.a', 302, undefined],
])('GET /media/…%s answers 502 to %i with the location %s', async (query, status, location) => {
  const { server, pass } = await proxyBefore((_, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  const answer = await pass(['a.webp'], {}, query);
  expect([answer.status, answer.headers.get('location')]).toEqual([502, null]);
  expect(new Set(server.asked)).toEqual(new Set([`/media/a.webp${query}`]));
});

test.each([
  ['GET', 200, 'public, max-age=31536000, immutable'],
  ['HEAD', 200, 'public, max-age=31536000, immutable'],
  ['GET', 206, 'max-age=60'],
  ['GET', 304, undefined],
])(
  '%s /media/… redirects to the plain address if a server answers a signed one with %i, cacheable (%s)',
  async (method, status, cacheControl) => {
    const ended = Promise.withResolvers<void>();
    const { pass } = await proxyBefore((_, response) => {
      response.once('close', ended.resolve);
      response.writeHead(status, cacheControl ? { 'cache-control': cacheControl } : {});
      // An open body, which nobody reads.
      if (method === 'GET' && status !== 304) response.write('bytes');
      else response.end();
    });
    const answer = await pass(['a.webp'], { method }, '?firma=1.a');
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    expect(Object.fromEntries(answer.headers)).toEqual({
      location: '/media/a.webp',
      'cache-control': 'no-store',
    });
    await ended.promise;
  },
);

test.each(['private, no-store', 'Private', 'NO-STORE'])(
  'GET /media/… sends a file with a signature that is %s',
  async (cacheControl) => {
    const { pass } = await proxyBefore((_, response) => {
      response.writeHead(200, { 'cache-control': cacheControl }).end('oculta');
    });
    const answer = await pass(['a.webp'], {}, '?firma=1.a');
    expect([answer.status, await answer.text()]).toEqual([200, 'oculta']);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
  },
);

test('GET /media/… answers 502 where the connection is refused', async () => {
  const pass = await proxyOf(await deadAddress());
  const answer = await pass(['a.webp']);
  expect(answer.status).toBe(502);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('GET /media/… retries once when the server aborts before its response', async () => {
  let isGone = true;
  const { server, pass } = await proxyBefore((request, response) => {
    if (isGone) request.socket.destroy();
    else response.end('webp');
    isGone = false;
  });
  const answer = await pass(['a.webp']);
  expect([answer.status, await answer.text()]).toEqual([200, 'webp']);
  expect(server.asked).toEqual(['/media/a.webp', '/media/a.webp']);
});

test('GET /media/… answers 502 when the server does not answer for 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pass } = await proxyBefore(() => void vi.advanceTimersByTime(30_000));
  expect((await pass(['a.webp'])).status).toBe(502);
});
