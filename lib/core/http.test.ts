import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deadAddress, serve, serveJson } from '../testing/local-server.ts';
import { ApiError, isNotFound } from './api-error.ts';
import { createHttp } from './http.ts';

const schema = z.object({ titulo: z.string() });

afterEach(() => vi.restoreAllMocks());

test('get reads exactly the path that it is given, below the base address (D2)', async () => {
  const server = await serveJson({ titulo: 'Litio', extra: 1 });
  const http = createHttp({ url: `${server.url}/api/v1` });
  expect(await http.get('users/profile', schema)).toEqual({ titulo: 'Litio' });
  await http.get('foro/temas/5/', schema);
  expect(server.asked).toEqual(['/api/v1/users/profile', '/api/v1/foro/temas/5/']);
});

test('getWithHeaders gives the headers of an answer, each time anew', async () => {
  let count = 0;
  const { url } = await serve((_request, response) => {
    count += 1;
    response.setHeader('etag', `"${count}"`);
    response.end('{"titulo":"Litio"}');
  });
  const http = createHttp({ url });
  const read = () => http.getWithHeaders('articles/articulos/4/', schema);
  const [first, second] = [await read(), await read()];
  expect(first.value).toEqual({ titulo: 'Litio' });
  expect([first, second].map(({ headers }) => headers.get('etag'))).toEqual(['"1"', '"2"']);
});

test('getFile gives the bytes of an answer, and its refusals are those of other calls', async () => {
  const { url, asked } = await serve((request, response) => {
    if (request.url?.includes('baja')) response.writeHead(403).end('{"detail":"Confirma."}');
    else response.setHeader('content-type', 'text/csv').end('\uFEFFcorreo\r\n');
  });
  const http = createHttp({ url });
  const file = await http.getFile('exportar/', { query: { estado: '' } });
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFFcorreo\r\n');
  expect(file.type).toBe('text/csv');
  const refused = http.getFile('exportar/', { query: { estado: 'baja' } });
  await expect(refused).rejects.toMatchObject({ status: 403, said: 'Confirma.' });
  expect(asked).toEqual(['/exportar/', '/exportar/?estado=baja']);
});

test('get sends the query without empty values, encoded', async () => {
  const server = await serveJson({ titulo: 'x' });
  const http = createHttp({ url: server.url });
  const query = { page: 2, page_size: 6, search: 'agua & oro', ordering: undefined, categoria: '' };
  await http.get('lista/', schema, { query });
  await http.get('lista/', schema, { query: { search: '' } });
  expect(server.asked).toEqual(['/lista/?page=2&page_size=6&search=agua+%26+oro', '/lista/']);
});

test('get asks for JSON and carries no credentials', async () => {
  let headers: Record<string, unknown> = {};
  const server = await serve((request, response) => {
    headers = request.headers;
    response.end('{"titulo":"x"}');
  });
  await createHttp({ url: server.url }).get('a', schema);
  expect(headers).toMatchObject({ accept: 'application/json' });
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('cookie');
});

test('one client reads one address once, also concurrently', async () => {
  const server = await serveJson({ titulo: 'x' });
  const http = createHttp({ url: server.url });
  await Promise.all([http.get('a/', schema), http.get('a/', schema), http.get('b/', schema)]);
  await http.get('a/', schema);
  expect(server.asked).toEqual(['/a/', '/b/']);

  await createHttp({ url: server.url }).get('a/', schema);
  expect(server.asked).toEqual(['/a/', '/b/', '/a/']);
});

test('one client validates one response with two schemas', async () => {
  const server = await serveJson({ titulo: 'x', id: 4 });
  const http = createHttp({ url: server.url });
  expect(await http.get('a/', schema)).toEqual({ titulo: 'x' });
  expect(await http.get('a/', z.object({ id: z.int() }))).toEqual({ id: 4 });
  expect(server.asked).toHaveLength(1);
});

test('an answer of the wrong shape is an ApiError of kind shape', async () => {
  const server = await serveJson({ titulo: 4 });
  const error = await failure(server.url);
  expect(error).toMatchObject({ kind: 'shape', message: 'Unexpected answer of a/' });
  expect(error.cause).toBeInstanceOf(z.ZodError);
});

test.each(['<!doctype html><title>Portada</title>', '', '{"titulo":'])(
  'a good response that is no JSON is an ApiError of kind shape: %j',
  async (body) => {
    const server = await serve((_, response) => response.end(body));
    expect(await failure(server.url)).toMatchObject({ kind: 'shape', status: 200 });
  },
);

describe('a response that is too long', () => {
  const MB = 1024 * 1024;
  const bomb = gzipSync(`{"titulo":"Litio"${' '.repeat(17 * MB)}}`);
  const serveBomb = (status: number) =>
    serve((_, response) => response.writeHead(status, { 'content-encoding': 'gzip' }).end(bomb));

  test('is an ApiError of kind shape, and is asked for once', async () => {
    const server = await serveBomb(200);
    expect(await failure(server.url)).toMatchObject({ kind: 'shape', status: 200 });
    const http = createHttp({ url: server.url });
    await expect(http.send('PUT', 'b/', schema)).rejects.toMatchObject({ kind: 'shape' });
    expect(server.asked).toEqual(['/a/', '/b/']);
  });

  test('is a refusal without a text where the server refuses', async () => {
    const server = await serveBomb(404);
    expect(await failure(server.url)).toMatchObject({ kind: 'http', status: 404, said: undefined });
  });

  test('of a refusal is one of more than 64 KB', async () => {
    const detail = 'x'.repeat(65_536 - JSON.stringify({ detail: '' }).length);
    const whole = await serveJson({ detail }, 403);
    expect(await failure(whole.url)).toMatchObject({ status: 403, body: { detail } });
    const long = await serveJson({ detail: `${detail}x` }, 403);
    expect(await failure(long.url)).toMatchObject({ status: 403, body: undefined });
  });

  test('is an ApiError of kind shape for a file too, above 128 MB', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 128 * MB + 1 });
      response.write('x', () => response.destroy());
    });
    const reading = createHttp({ url }).getFile('exportar/');
    await expect(reading).rejects.toMatchObject({ kind: 'shape', status: 200 });
  });
});

test('a 404 is an ApiError of kind http with the text of the server', async () => {
  const server = await serveJson({ detail: 'No encontrado.' }, 404);
  const error = await failure(server.url);
  expect(error).toMatchObject({ kind: 'http', status: 404, message: 'No encontrado.' });
  expect(isNotFound(error)).toBe(true);
});

test('a refusal names its fields', async () => {
  const server = await serveJson({ titulo: ['Muy corto.', 'Muy raro.'], edad: ['Mal.'] }, 400);
  const error = await failure(server.url);
  expect(error).toMatchObject({
    kind: 'http',
    status: 400,
    message: 'Muy corto.',
    fields: { titulo: ['Muy corto.', 'Muy raro.'], edad: ['Mal.'] },
  });
  expect(isNotFound(error)).toBe(false);
});

test('a 500 with a page of HTML is an ApiError of kind http that shows none of it', async () => {
  const server = await serve((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html' });
    response.end('<h1>Traceback</h1>');
  });
  expect(await failure(server.url)).toMatchObject({
    kind: 'http',
    status: 500,
    message: 'Status 500',
    fields: {},
  });
});

test('a refused connection is an ApiError of kind network', async () => {
  const error = await failure(await deadAddress());
  expect(error).toMatchObject({ kind: 'network', status: undefined });
  expect(error.cause).toBeInstanceOf(Error);
});

test.each(['get', 'getWithHeaders', 'getFile', 'post', 'send'] as const)(
  '%s: a redirect to another host is an ApiError of kind network',
  async (name) => {
    const other = await serveJson({ titulo: 'Litio' });
    const { url } = await serve((_, response) => {
      response.writeHead(307, { location: `${other.url}/a/` }).end();
    });
    const http = createHttp({ url, bearer: 'secreto' });
    const calls = {
      get: () => http.get('a/', schema),
      getWithHeaders: () => http.getWithHeaders('a/', schema),
      getFile: () => http.getFile('a/'),
      post: () => http.post('a/', { refresh: 'r1' }),
      send: () => http.send('PUT', 'a/', schema, { body: { refresh: 'r1' } }),
    };
    await expect(calls[name]()).rejects.toMatchObject({ kind: 'network', status: undefined });
    expect(other.asked).toEqual([]);
  },
);

test('a read follows a redirect of its own server with its token, as for a last slash', async () => {
  const tokens: unknown[] = [];
  const { url } = await serve((request, response) => {
    tokens.push(request.headers.authorization);
    if (request.url === '/a') response.writeHead(301, { location: '/a/' }).end();
    else response.end('{"titulo":"Litio"}');
  });
  const http = createHttp({ url, bearer: 'secreto' });
  expect(await http.get('a', schema)).toEqual({ titulo: 'Litio' });
  expect(tokens).toEqual(['Bearer secreto', 'Bearer secreto']);
});

test('a server that aborts its response is an ApiError of kind network', async () => {
  const server = await serve((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"titulo":', () => request.socket.destroy());
  });
  expect(await failure(server.url)).toMatchObject({ kind: 'network' });
});

test('a server that does not answer times out after 30 seconds', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const server = await serve(() => limit.abort(new DOMException('Too late', 'TimeoutError')));
  expect(await failure(server.url)).toMatchObject({ kind: 'network' });
  expect(server.asked).toEqual(['/a/']);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
});

test('a form with files has five minutes more, for a poor connection', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const server = await serve((_, response) => response.end('{"titulo":"Litio"}'));
  await createHttp({ url: server.url }).send('POST', 'a/', schema, { body: new FormData() });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(330_000);
});

test('a server that stops in the middle of its response times out as well', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"titulo":', () => limit.abort(new DOMException('Too late', 'TimeoutError')));
  });
  expect(await failure(server.url)).toMatchObject({ kind: 'network' });
});

describe('a read whose server is replaced midway', () => {
  /** A server whose first answers break off as they are told to, and whose later ones are good. */
  const breaking = (times: number, breakOff: (response: ServerResponse) => void) => {
    let left = times;
    return serve((_request, response) => {
      if (left-- > 0) return breakOff(response);
      response.setHeader('etag', '"1"').end('{"titulo":"Litio"}');
    });
  };
  const WAYS: [string, (response: ServerResponse) => void][] = [
    ['without a word', (response) => response.destroy()],
    [
      'in its answer',
      (response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"titulo":', () => response.destroy());
      },
    ],
  ];

  test.each(WAYS)(
    'is tried once where it was answered, whatever the response says',
    async (_, breakOff) => {
      const server = await breaking(1, breakOff);
      const http = createHttp({ url: server.url });
      expect(await http.get('a/', schema)).toEqual({ titulo: 'Litio' });
      expect(server.asked).toEqual(['/a/', '/a/']);
    },
  );

  test.each(WAYS)('is asked once more with its headers: %s', async (_, breakOff) => {
    const server = await breaking(1, breakOff);
    const { value, headers } = await createHttp({ url: server.url }).getWithHeaders('a/', schema);
    expect([value, headers.get('etag')]).toEqual([{ titulo: 'Litio' }, '"1"']);
  });

  test('is tried twice at most', async () => {
    const server = await breaking(3, (response) => response.destroy());
    expect(await failure(server.url)).toMatchObject({ kind: 'network' });
    expect(server.asked).toEqual(['/a/', '/a/']);
  });

  test('is asked once where it was answered, whatever the answer says', async () => {
    const server = await serveJson({ detail: 'Sin base de datos.' }, 503);
    expect(await failure(server.url)).toMatchObject({ kind: 'http', status: 503 });
    expect(server.asked).toEqual(['/a/']);
  });

  test('a write is not retried: without a response it may have been done', async () => {
    const server = await breaking(1, (response) => response.destroy());
    const http = createHttp({ url: server.url });
    await expect(http.send('POST', 'a/', schema)).rejects.toMatchObject({ kind: 'network' });
    expect(server.asked).toEqual(['/a/']);
  });
});

describe('post', () => {
  const send = (url: string, headers?: Record<string, string>) =>
    createHttp({ url: `${url}/api/v1` }).post('magazine/contacts/', { nombre: 'Íñigo' }, headers);

  test('sends JSON to exactly the path that it is given, with the headers of the call', async () => {
    const told: Record<string, unknown> = {};
    const server = await serve(async (request, response) => {
      Object.assign(told, request.headers, { method: request.method, body: await text(request) });
      response.writeHead(201).end('Gracias');
    });
    await expect(send(server.url, { 'x-form-stamp': 'sello' })).resolves.toBeUndefined();
    expect(server.asked).toEqual(['/api/v1/magazine/contacts/']);
    expect(told).toMatchObject({
      method: 'POST',
      'content-type': 'application/json',
      'x-form-stamp': 'sello',
      body: '{"nombre":"Íñigo"}',
    });
  });

  test('sends the same call as often as it is called', async () => {
    const server = await serveJson({});
    const http = createHttp({ url: server.url });
    await http.post('a/', {});
    await http.post('a/', {});
    expect(server.asked).toEqual(['/a/', '/a/']);
  });

  test('reads its whole response', async () => {
    const whole = Promise.withResolvers<boolean>();
    const server = await serve((_request, response) => {
      response.on('close', () => whole.resolve(response.writableFinished));
      response.writeHead(201).end('x'.repeat(20_000_000));
    });
    await send(server.url);
    expect(await whole.promise).toBe(true);
  });

  test('whose response breaks off after it was done is no failure', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('Gra', () => response.destroy());
    });
    await expect(send(server.url)).resolves.toBeUndefined();
  });

  test('that is refused is an ApiError with the fields and the text of the server', async () => {
    const fields = { correo_electronico: ['El correo electrónico no es válido'] };
    const server = await serveJson(fields, 400);
    await expect(send(server.url)).rejects.toMatchObject({
      kind: 'http',
      status: 400,
      said: 'El correo electrónico no es válido',
      fields,
    });
  });

  test('that is refused without a text is an ApiError without one', async () => {
    const server = await serve((_, response) => response.writeHead(502).end('<h1>Bad</h1>'));
    await expect(send(server.url)).rejects.toMatchObject({ status: 502, said: undefined });
  });

  test('to an unreachable server is an ApiError of kind network', async () => {
    await expect(send(await deadAddress())).rejects.toMatchObject({ kind: 'network' });
  });
});

test("a call is aborted by its client's signal", async () => {
  const gone = new AbortController();
  const server = await serve(() => gone.abort());
  const call = createHttp({ url: server.url, signal: gone.signal }).get('a/', schema);
  await expect(call).rejects.toMatchObject({ kind: 'network' });
  expect(server.asked).toEqual(['/a/']);
});

test('isNotFound is true for an ApiError of 404 and 410 only', () => {
  expect(isNotFound(new ApiError('http', 'x', { status: 404 }))).toBe(true);
  expect(isNotFound(new ApiError('http', 'x', { status: 410 }))).toBe(true);
  expect(isNotFound(new ApiError('http', 'x', { status: 403 }))).toBe(false);
  expect(isNotFound({ status: 404 })).toBe(false);
  expect(isNotFound(undefined)).toBe(false);
});

/** The error that reading `a/` ends with. */
async function failure(url: string): Promise<ApiError> {
  const outcome = await createHttp({ url })
    .get('a/', schema)
    .catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`Not an ApiError: ${outcome}`);
}
