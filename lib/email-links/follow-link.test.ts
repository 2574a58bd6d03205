import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deadAddress, serve, serveJson } from '../testing/local-server.ts';

const EXPIRED = 'El enlace ha caducado. Vuelve a suscribirte.';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('REVALIDATE_SECRET', 'un secreto de la prueba');
});
afterEach(() => vi.unstubAllEnvs());

type Path = '/boletin/confirmar' | '/boletin/baja' | '/avisos/baja' | '/avisos/correo';

/** Presses the button of a page, or posts as a mail program does, before a server. */
async function post(apiUrl: string, path: Path, query: string, init: RequestInit = {}) {
  vi.stubEnv('API_BASE_URL', `${apiUrl}/api/v1`);
  const { followEmailLink } = await import('./follow-link.ts');
  const address = `https://veta.test${path}${query}`;
  return followEmailLink(new Request(address, { method: 'POST', ...init }), path);
}

/** Where a person is led, with what the page reads of it. */
async function ledTo(answer: Response) {
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { pathname, searchParams } = new URL(answer.headers.get('location') ?? '', 'http://x');
  const { readEmailLink } = await import('./read-link.ts');
  return { pathname, ...(await readEmailLink(Object.fromEntries(searchParams))) };
}

const urlencoded = (body: string) => ({
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

function multipart() {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  return { body };
}

test.each([
  ['/boletin/confirmar', '/api/v1/magazine/newsletters/confirm/'],
  ['/boletin/baja', '/api/v1/magazine/newsletters/unsubscribe/'],
  ['/avisos/baja', '/api/v1/users/notices/stop/'],
  ['/avisos/correo', '/api/v1/users/auth/confirm-email/'],
] as const)('the button of %s sends the token to %s', async (page, path) => {
  const bodies: string[] = [];
  const server = await serve(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{"detail":"Hecho."}');
  });
  const answer = await post(server.url, page, '?token=a.b%2Bc', urlencoded(''));
  expect(await ledTo(answer)).toEqual({
    pathname: page,
    hasToken: false,
    isDone: true,
    notice: undefined,
  });
  expect(server.asked).toEqual([path]);
  expect(bodies).toEqual(['{"token":"a.b+c"}']);
});

test('the server learns the address and the language of the person, and no cookie', async () => {
  let headers: Record<string, unknown> = {};
  const server = await serve((request, response) => {
    headers = request.headers;
    response.end('{}');
  });
  const known = { 'x-forwarded-for': '198.51.100.9', 'accept-language': 'es-PE' };
  await post(server.url, '/boletin/baja', '?token=a', {
    headers: { ...known, cookie: 'access_token=secreto', authorization: 'Bearer x' },
  });
  expect(headers).toMatchObject(known);
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
});

describe.each(['/boletin/confirmar', '/boletin/baja', '/avisos/baja'] as const)(
  'the button of %s',
  (page) => {
    test.each([400, 404, 410])('that the server refuses with %i says why', async (status) => {
      const server = await serveJson({ detail: EXPIRED }, status);
      expect(await ledTo(await post(server.url, page, '?token=a'))).toEqual({
        pathname: page,
        hasToken: false,
        isDone: false,
        notice: EXPIRED,
      });
    });

    test('that the server refuses without a word says so all the same', async () => {
      const server = await serve((_, response) => response.writeHead(400).end());
      expect(await ledTo(await post(server.url, page, '?token=a'))).toMatchObject({
        hasToken: false,
        notice: 'El enlace no es válido. Puede que esté incompleto o que haya caducado.',
      });
    });

    test('that was clicked too often can be retried later', async () => {
      const server = await serveJson({ detail: 'Espera un minuto.' }, 429);
      expect(await ledTo(await post(server.url, page, '?token=a'))).toMatchObject({
        hasToken: true,
        notice: 'Espera un minuto.',
      });
    });

    test.each([
      ['fails', async () => (await serveJson({ detail: 'Traceback' }, 500)).url],
      ['is away', deadAddress],
    ])('can be retried where the server %s', async (_, url) => {
      expect(await ledTo(await post(await url(), page, '?token=a'))).toMatchObject({
        hasToken: true,
        notice: expect.stringMatching(
          /^Hubo un error al (procesar tu (suscripción|baja)|desactivar los avisos)\./,
        ),
      });
    });

    test("without a token shows the server's text", async () => {
      const server = await serveJson({ token: ['El enlace no es válido'] }, 400);
      expect(await ledTo(await post(server.url, page, ''))).toMatchObject({
        hasToken: false,
        notice: 'El enlace no es válido',
      });
    });
  },
);

describe('the one-click unsubscribe of RFC 8058', () => {
  test.each([
    [
      '/boletin/baja',
      'urlencoded',
      () => urlencoded(ONE_CLICK),
      'magazine/newsletters/unsubscribe/',
    ],
    ['/boletin/baja', 'multipart', multipart, 'magazine/newsletters/unsubscribe/'],
    ['/avisos/baja', 'urlencoded', () => urlencoded(ONE_CLICK), 'users/notices/stop/'],
  ] as const)('of %s as %s is answered without a redirect', async (page, _, init, path) => {
    const server = await serveJson({ detail: 'Hecho.' });
    const answer = await post(server.url, page, '?token=a', init());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.has('location')).toBe(false);
    expect(server.asked).toEqual([`/api/v1/${path}`]);
  });

  test.each([
    [400, 400],
    [410, 410],
    [429, 429],
    [500, 502],
  ])('that the server answers with %i is %i for the mail program', async (status, told) => {
    const server = await serveJson({ detail: EXPIRED }, status);
    const answer = await post(server.url, '/boletin/baja', '?token=a', urlencoded(ONE_CLICK));
    expect(answer.status).toBe(told);
    expect(answer.headers.has('location')).toBe(false);
  });

  test('is 502 where the server is away', async () => {
    const answer = await post(
      await deadAddress(),
      '/boletin/baja',
      '?token=a',
      urlencoded(ONE_CLICK),
    );
    expect(answer.status).toBe(502);
  });

  test('does not exist for a confirmation', async () => {
    const server = await serveJson({});
    const answer = await post(server.url, '/boletin/confirmar', '?token=a', urlencoded(ONE_CLICK));
    expect(answer.status).toBe(303);
  });

  test.each([
    ['another value', urlencoded('List-Unsubscribe=Ask')],
    ['a body that is too long', urlencoded(`x=${'a'.repeat(10_001)}&${ONE_CLICK}`)],
    ['a body that is no form', { body: ONE_CLICK, headers: { 'content-type': 'text/plain' } }],
    [
      'a broken form',
      { body: ONE_CLICK, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ],
  ])('is not meant by %s', async (_, init) => {
    const server = await serveJson({});
    expect((await post(server.url, '/boletin/baja', '?token=a', init)).status).toBe(303);
  });
});

test('words in an address that the site did not put there are not shown', async () => {
  const { readEmailLink } = await import('./read-link.ts');
  expect(await readEmailLink({ aviso: 'Llama al +51 900' })).toMatchObject({ notice: undefined });
  expect(await readEmailLink({ aviso: ['a', 'b'], token: ['a', 'b'] })).toEqual({
    hasToken: false,
    isDone: false,
    notice: undefined,
  });
});
