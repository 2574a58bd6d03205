import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { type FakeWeb, openFakeWeb, cacheablePage as page } from '../e2e/support/fake-web.ts';
import { type Front, prepareFront } from '../e2e/support/front.ts';
import { rawStatus, sendRaw } from '../e2e/support/raw-socket.ts';

/** Requests that Varnish sends to an instance at once. */
const MOST = Number(
  /max_connections = (\d+)/.exec(readFileSync('deploy/front-instance.vcl', 'utf8'))?.[1],
);
/** More idle connections than Varnish has threads. */
const MOST_READERS = 4200;

test.describe('the front', () => {
  let front: Front;
  let web: FakeWeb;
  test.beforeEach(async () => {
    front = await prepareFront();
    web = await openFakeWeb();
    await front.start(web.port);
  });
  test.afterEach(async () => {
    await front.stop();
    web.close();
  });

  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(front.at(path), init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** As bytes, which no client changes; gives all that comes. */
  const ask = (path: string, ...lines: string[]) =>
    sendRaw(
      front.at('/'),
      [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'),
    );
  const purge = (...tags: string[]) => front.purge({ 'xkey-purge': tags.join(' ') });

  test('keeps what names its keys, whoever asks and with whatever cookies', async () => {
    web.listener = page(() => 'para todos');
    for (const cookie of ['access_token=a', 'access_token=b', '']) {
      expect((await read('/foro', { headers: { cookie } })).text).toBe('para todos');
    }
    expect(web.asked).toHaveLength(1);
  });

  test('keeps nothing else', async () => {
    const kept: [string, Record<string, string>][] = [
      ['/foro/1', { xkey: '' }],
      ['/foro/2', { 'set-cookie': 'access_token=a' }],
      ['/foro/3', { 'cache-control': 'private, no-store' }],
      ['/foro/4', { 'cache-control': 'Private, immutable' }],
      ['/api/session', {}],
      ['/perfil', {}],
      ['/panel-admin/blogs', {}],
      ['/vista-previa/abc.def', {}],
      ['/foro?_rsc=abc', {}],
      ['/buscar?q=cobre', {}],
      ['/foro?search=cobre', {}],
    ];
    let count = 0;
    for (const [path, headers] of kept) {
      if (headers.xkey === '') {
        web.listener = (_, response) => response.end(`vez ${count}`);
      } else {
        web.listener = page(() => `vez ${count}`, headers);
      }
      for (const cookie of ['access_token=a', 'access_token=b', '']) {
        count += 1;
        expect((await read(path, { headers: { cookie } })).text, path).toBe(`vez ${count}`);
        expect(web.asked.at(-1)?.headers.cookie ?? '', path).toBe(cookie);
      }
    }
  });

  test('passes a signed file on each time, until its signature has expired', async () => {
    const signed = '/media/textos/a.webp?firma=4102444800.x-Y';
    const file = {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      // As the web sends it: Varnish cuts no body whose length it does not know yet.
      'content-length': '6',
    };
    web.listener = (_, response) => response.writeHead(200, file).end('oculta');
    const asked: [Record<string, string>, string][] = [
      [{}, 'oculta'],
      [{ 'if-none-match': '"a"' }, 'oculta'],
      // Varnish cuts it itself.
      [{ range: 'bytes=0-2' }, 'ocu'],
    ];
    for (const [headers, text] of asked) {
      const answer = await read(signed, { headers });
      expect([answer.text, answer.headers.get('cache-control')]).toEqual([
        text,
        'private, no-store',
      ]);
    }
    expect(web.asked.map(({ url }) => url)).toEqual([signed, signed, signed]);

    web.listener = (_, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end();
    for (const path of [signed, '/media/textos/a.webp']) {
      expect((await read(path)).status, path).toBe(404);
    }
    // Published meanwhile, it is kept, also after its address had been missing.
    const published = { 'cache-control': 'public, max-age=31536000, immutable', xkey: 'media-a' };
    web.listener = (_, response) => response.writeHead(200, published).end('pública');
    for (let time = 0; time < 3; time += 1) {
      expect((await read('/media/textos/a.webp')).text).toBe('pública');
    }
    expect(web.asked).toHaveLength(6);
  });

  test('caches a file once, whatever its query, fragment or RSC header', async () => {
    web.listener = page(() => 'pdf', { xkey: 'media:impresas/48.pdf' });
    const path = '/media/impresas/48.pdf';
    const suffixes = ['', '?', '?a=1', '?a=2&b', '?_rsc=a', '?search=a', '?confirma=1', '?FIRMA=1'];
    for (const suffix of [...suffixes, '?a=1?firma=1']) {
      expect((await read(path + suffix, { headers: { rsc: '1' } })).text, suffix).toBe('pdf');
    }
    for (const target of [`${path}#1`, `${path}#?firma=1`, `${path}?a#&firma=1`]) {
      expect(await ask(target, 'Host: revista.test'), target).toContain('pdf');
    }
    expect((await read(path, { method: 'HEAD' })).status).toBe(200);
    expect(web.asked.map(({ url }) => url)).toEqual([path]);
  });

  test('caches a file of the build once, whatever its query', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    web.listener = (_, response) => response.writeHead(200, headers).end('script');
    const path = '/_next/static/chunks/a1.js';
    for (const query of ['', '?', '?1', '?2', '?dpl=a&_rsc=b', '?search=a']) {
      expect((await read(path + query)).text, query).toBe('script');
    }
    expect(await ask(`${path}#1`, 'Host: revista.test')).toContain('script');
    expect((await read(path, { headers: { rsc: '1' } })).text).toBe('script');
    expect((await read('/_next/static/chunks/%611.js')).status).toBe(404);
    expect(web.asked.map(({ url }) => url)).toEqual([path]);
  });

  test('forwards only `firma` of the query of a file, and the redirect', async () => {
    const location = '/media/impresas/48.pdf';
    web.listener = (_, response) =>
      response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    const queries = [
      '?firma=1.a-B',
      '?x=1&firma=1.a-B&y=2',
      '?firma=1.a-B&firma=2',
      '?firma=1.a-B#3',
    ];
    for (const query of queries) {
      const answer = await ask(location + query, 'Host: revista.test');
      expect(rawStatus(answer), query).toBe(302);
      expect(answer).toMatch(/^location: \/media\/impresas\/48\.pdf\r$/im);
    }
    expect(web.asked.map(({ url }) => url)).toEqual(queries.map(() => `${location}?firma=1.a-B`));
  });

  test('shows a change at the next request, and nothing else anew', async () => {
    let text = 'antes';
    web.listener = page(() => text);
    await read('/foro');
    text = 'después';
    expect((await read('/foro')).text).toBe('antes');
    await purge('otra');
    expect((await read('/foro')).text).toBe('antes');
    await purge('otra', 'foro');
    expect((await read('/foro')).text).toBe('después');
  });

  test('keeps nothing by one line of a request that it does not read', async () => {
    web.listener = (request, response) =>
      page(() => request.headers['accept-encoding'] ?? 'identity', { vary: 'Accept-Encoding' })(
        request,
        response,
      );
    const askFor = (...lines: string[]) => ask('/foro', 'Host: revista.test', ...lines);
    const hostile = [
      ['Accept-Encoding: br', 'Accept-Encoding: br;q=0'],
      ['Accept-Encoding: br', 'Accept-Encoding: br;q=0, gzip'],
      ['Accept-Encoding: identity', 'Accept-Encoding: br'],
    ];
    for (const lines of [...hostile, ...hostile, ...hostile]) await askFor(...lines);
    expect(await askFor()).toContain('\r\nidentity');
    expect(await askFor('Accept-Encoding: gzip')).toContain('\r\ngzip');
    expect(await askFor('Accept-Encoding: br')).toContain('\r\nbr');
  });

  test('keeps apart what differs by something else', async () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' };
    web.listener = (request, response) =>
      response.writeHead(200, headers).end(request.headers.accept);
    for (const accept of ['image/avif', 'image/avif', 'image/avif', 'image/png', 'image/avif']) {
      expect((await read('/dibujo', { headers: { accept } })).text).toBe(accept);
    }
  });

  test('refuses an address that is too long', async () => {
    expect((await read(`/foro?q=${'a'.repeat(8000)}`)).status).toBe(414);
    expect(web.asked).toEqual([]);
  });

  test('is started once', async () => {
    await expect(front.start(web.port)).rejects.toThrow('The front ended with 1.');
    web.listener = page(() => 'una vez');
    expect((await read('/foro')).text).toBe('una vez');
  });

  test('hears of changes, however many readers there are', async () => {
    let text = 'antes';
    web.listener = page(() => text);
    await read('/foro');
    const { hostname, port } = new URL(front.at('/'));
    const idle = Array.from({ length: MOST_READERS }, () => connect(Number(port), hostname));
    try {
      await Promise.all(idle.map((socket) => once(socket, 'connect')));
      text = 'después';
      expect((await purge('foro')).status).toBe(204);
      expect(idle.filter(({ closed }) => closed)).toEqual([]);
    } finally {
      for (const socket of idle) socket.destroy();
    }
    await expect.poll(async () => (await read('/foro')).text).toBe('después');
  });

  test('sends the parts of a page to the router alone', async () => {
    web.listener = (request, response) =>
      request.headers.rsc
        ? response.writeHead(200, { 'cache-control': 's-maxage=60', xkey: 'foro' }).end('parte')
        : page(() => 'página')(request, response);
    for (const expected of ['parte', 'página', 'parte', 'página', 'página', 'parte', 'página']) {
      const headers: Record<string, string> = expected === 'parte' ? { rsc: '1' } : {};
      expect((await read('/foro', { headers })).text).toBe(expected);
    }
  });

  test('sends what it keeps to nobody who asks for something else', async () => {
    web.listener = (request, response) =>
      page(() => `${request.method} ${request.url}`)(request, response);
    for (const path of ['/foro', '/foro?pagina=2', '/foro?', '/foro/']) {
      expect((await read(path)).text).toBe(`GET ${path}`);
      const sent = await read(path, { method: 'POST', body: 'x' });
      expect(sent.text).toBe(`POST ${path}`);
      expect((await read(path)).text).toBe(`GET ${path}`);
    }
  });

  test('asks once for all who wait for a page', async () => {
    let answer = (): void => {};
    web.listener = (request, response) => {
      answer = () => page(() => 'una vez')(request, response);
    };
    const readers = Array.from({ length: 200 }, () => read('/foro'));
    await expect.poll(() => web.asked.length).toBe(1);
    answer();
    for (const reader of readers) expect((await reader).text).toBe('una vez');
    expect(web.asked).toHaveLength(1);
  });

  test('keeps each encoding as it came, and what the reader takes decides', async () => {
    web.listener = (request, response) => {
      const encoding = request.headers['accept-encoding'] ?? 'identity';
      page(() => encoding, { vary: 'Accept-Encoding' })(request, response);
    };
    const asWritten: [string, string][] = [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['br; q=0.000, gzip;q=0.5', 'gzip'],
      ['gzip;q=0', 'identity'],
      ['gzip ; q=0.0,br; q=0', 'identity'],
      ['br;q=0.01, gzip;q=0.0', 'br'],
      ['identity', 'identity'],
    ];
    for (const [accepted, kept] of [...asWritten, ...asWritten, ...asWritten]) {
      const headers = { 'accept-encoding': accepted };
      expect((await read('/foro', { headers })).text, accepted).toBe(kept);
    }
    expect(web.asked).toHaveLength(3);
  });

  test('shows its copy while the web fails or is away, and asks again', async () => {
    web.listener = page(() => 'buena');
    await read('/foro');
    await purge('foro');
    web.listener = (_, response) => response.writeHead(500).end('mal');
    for (let turn = 0; turn < 3; turn += 1) {
      const copy = await read('/foro');
      expect([copy.status, copy.text, copy.headers.get('server-timing')]).toEqual([
        200,
        'buena',
        'stale-copy',
      ]);
    }
    expect((await read('/foro/nueva')).text).toBe('mal');
    web.listener = page(() => 'mejor');
    await expect.poll(async () => (await read('/foro')).text).toBe('mejor');
    web.close();
    await purge('foro');
    expect((await read('/foro')).text).toBe('mejor');
  });

  test('refuses a path that is another one once it is resolved', async () => {
    const statusOf = async (path: string) => rawStatus(await ask(path, 'Host: revista.test'));
    for (const path of ['/media/../buscar?q=a', '/x/%2E./foro', '/foro/.', '/x/..\\foro']) {
      expect(await statusOf(path), path).toBe(400);
    }
    expect(web.asked).toEqual([]);
    for (const path of ['/a..b/.well-known', '/foro?q=/../']) {
      expect(await statusOf(path), path).toBe(200);
    }
  });

  test('asks a second time for what is read, and never for what changes something', async () => {
    web.listener = (_, response) => response.writeHead(502).end();
    expect((await read('/foro')).status).toBe(502);
    expect(web.asked).toHaveLength(2);
    expect((await read('/api/v1/foro/temas/', { method: 'POST', body: '{}' })).status).toBe(502);
    expect(web.asked).toHaveLength(3);
  });

  for (const isReady of [true, false]) {
    test(`refuses at once what ${isReady ? 'the web' : 'a web that is not ready'} has no room for, and shows what it keeps`, async () => {
      web.isReady = isReady;
      // Varnish opens a connection for each request of an instance that is not ready.
      const connection = async () => {
        await read('/buscar?q=plata');
        return web.asked.at(-1)?.headers.connection;
      };
      await expect.poll(connection).toBe(isReady ? undefined : 'close');

      web.listener = page(() => 'para todos');
      await read('/foro');
      const waiting: (() => void)[] = [];
      web.listener = (request, response) => {
        if (request.headers.cookie) response.end('en el panel');
        else waiting.push(() => response.end('resultados'));
      };
      const searches = Array.from({ length: MOST }, () => read('/buscar?q=cobre'));
      await expect.poll(() => waiting.length).toBe(MOST);

      const refused = await read('/buscar?q=cobre');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
      expect(refused.text).toContain('Volvemos enseguida');
      expect((await read('/api/v1/foro/temas/')).status).toBe(503);
      expect((await read('/foro')).text).toBe('para todos');
      for (const cookie of [
        'access_token=a',
        'sesion=1; refresh_token=b',
        'sesion=1; __Host-access_token=a',
      ]) {
        expect((await read('/panel-admin', { headers: { cookie } })).text).toBe('en el panel');
      }
      expect(waiting).toHaveLength(MOST);

      for (const answer of waiting) answer();
      for (const search of searches) expect((await search).text).toBe('resultados');
    });
  }

  test('lets in who is about to sign in', async () => {
    const waiting: (() => void)[] = [];
    web.listener = (request, response) => {
      if (request.url?.startsWith('/api/v1/users/auth/')) response.end('pasa');
      else waiting.push(() => response.end('resultados'));
    };
    const searches = Array.from({ length: MOST }, () => read('/buscar?q=cobre'));
    await expect.poll(() => waiting.length).toBe(MOST);
    const signIn = { method: 'POST', body: '{}' };
    expect((await read('/api/v1/users/auth/login', signIn)).text).toBe('pasa');
    for (const answer of waiting) answer();
    await Promise.all(searches);
  });

  test('names what failed by the id that the web was given', async () => {
    web.listener = (_, response) => response.destroy();
    const failed = await read('/perfil');
    const id = failed.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^front-/);
    expect(web.asked.at(-1)?.headers['x-request-id']).toBe(id);
    expect(failed.text).toContain(`Referencia: <code>${id}</code>`);
  });

  test('gives a page an id when it is asked for, and none when it is kept', async () => {
    web.listener = page(() => 'portada', { 'x-request-id': 'la-web-12345' });
    const asked = await read('/foro?p=id', { headers: { 'x-request-id': 'dado-12345' } });
    const kept = await read('/foro?p=id', { headers: { 'x-request-id': 'otro-12345' } });
    expect(web.asked.at(-1)?.headers['x-request-id']).toBe('dado-12345');
    expect([asked, kept].map(({ text }) => text)).toEqual(['portada', 'portada']);
    expect([asked, kept].map(({ headers }) => headers.get('x-request-id'))).toEqual([
      'dado-12345',
      null,
    ]);
  });

  test('passes on no id that is none', async () => {
    web.listener = page(() => 'portada');
    for (const path of ['/foro?p=malo', '/perfil']) {
      for (const id of ['corto', 'a"; secreto', 'x'.repeat(65)]) {
        await read(`${path}&${encodeURIComponent(id)}`, { headers: { 'x-request-id': id } });
        expect(web.asked.at(-1)?.headers['x-request-id']).toMatch(/^front-[0-9]+-[0-9]+$/);
      }
    }
  });

  test('gives a copy the id of the request that failed', async () => {
    web.listener = page(() => 'copia');
    await read('/foro?p=copia');
    await purge('foro');
    web.listener = (_, response) => response.destroy();
    const copy = await read('/foro?p=copia', { headers: { 'x-request-id': 'dado-12345' } });
    expect([copy.text, copy.headers.get('x-request-id')]).toEqual(['copia', 'dado-12345']);
    expect(web.asked.at(-1)?.headers['x-request-id']).toBe('dado-12345');
  });

  test('keeps its pages, however large the files are that are read', async () => {
    const file = Buffer.alloc(24 * 1024 * 1024, 1);
    web.listener = (request, response) => {
      if (!request.url?.startsWith('/media/')) return page(() => 'portada')(request, response);
      const headers = { 'content-type': 'application/pdf', 'cache-control': 'immutable' };
      response.writeHead(200, headers).end(file);
    };
    const pages = ['/', '/foro', '/foro/1', '/noticias'];
    for (const path of pages) await read(path);
    for (let edition = 1; edition <= 12; edition += 1) await read(`/media/${edition}.pdf`);
    const asked = web.asked.length;
    for (const path of ['/media/12.pdf', ...pages]) await read(path);
    expect(web.asked).toHaveLength(asked);
  });

  test('forgets a file that was deleted, also while the web is away, and no page with it', async () => {
    const path = '/media/perfiles/ines.webp';
    const headers = { 'cache-control': 'public, max-age=3600, s-maxage=300' };
    web.listener = (request, response) =>
      request.url?.startsWith('/media/')
        ? response.writeHead(200, { ...headers, xkey: 'media:perfiles/ines.webp' }).end('retrato')
        : page(() => 'portada')(request, response);
    for (const kept of [path, '/foro', path, '/foro']) await read(kept);
    expect(web.asked).toHaveLength(2);
    await front.purge({ 'xkey-purge': 'foro', 'xkey-erase': 'media:perfiles/ines.webp' });
    web.listener = (_, response) => response.destroy();
    expect((await read('/foro')).text).toBe('portada');
    expect((await read(path)).status).toBe(503);
    web.listener = (_, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end();
    expect((await read(path)).status).toBe(404);
  });

  test('keeps no smaller copy of a picture, whatever its head says', async () => {
    const headers = { 'cache-control': 'immutable', xkey: 'media:articulos/a.webp' };
    web.listener = (_, response) => response.writeHead(200, headers).end('foto');
    const path = '/_next/image?url=%2Fmedia%2Farticulos%2Fa.webp&w=640&q=70';
    for (let count = 1; count <= 3; count += 1) {
      expect((await read(path)).text).toBe('foto');
      expect(web.asked).toHaveLength(count);
    }
  });

  test('keeps no copy of the web for longer than a moment', async () => {
    const headers = { 'cache-control': 's-maxage=0, stale-while-revalidate=86340' };
    let text = 'copia';
    web.listener = page(() => text, headers);
    await read('/foro');
    text = 'nueva';
    let asked = 0;
    const next = async () => {
      asked = web.asked.length;
      return (await read('/foro')).text;
    };
    await expect.poll(next, { timeout: 10_000, intervals: [100] }).toBe('nueva');
    // This reader waited for the web app: the copy was sent to nobody while a new one was fetched.
    expect(web.asked).toHaveLength(asked + 1);
  });

  test('adds its reader to those whom the request came through', async () => {
    web.listener = page(() => 'x');
    await read('/foro', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(web.asked[0]?.headers['x-forwarded-for']).toBe('198.51.100.7, 127.0.0.1');
  });
});
