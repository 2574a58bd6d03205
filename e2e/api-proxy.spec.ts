import type { IncomingMessage } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { json } from './support/fake-server.ts';
import { SITE_URL } from './support/web-instance.ts';
import { expect, test } from './support/with-web-instance.ts';

/** The site's own address, which a write must come from (D4). */
const FROM_SITE = { origin: SITE_URL };

const AWAY = 'El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos.';

test('a call reaches exactly the path that it names (D2)', async ({ api, openWeb, request }) => {
  const asked: (string | undefined)[] = [];
  for (const path of ['foro/temas/9', 'foro/temas/9/']) {
    api.on(path, (response, url, received) => {
      asked.push(received.url);
      json({ id: 9 })(response, url, received);
    });
  }
  const web = await openWeb();
  for (const path of ['foro/temas/9', 'foro/temas/9/', 'foro/temas/9/?page=2&q=a%26b']) {
    const answer = await request.get(web.at(`/api/v1/${path}`), { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  }
  expect(asked).toEqual([
    '/api/v1/foro/temas/9',
    '/api/v1/foro/temas/9/',
    '/api/v1/foro/temas/9/?page=2&q=a%26b',
  ]);
});

test('a page has one address, without a slash at its end', async ({ request }) => {
  for (const [path, target] of [
    ['/articulos/', '/articulos'],
    ['/articulos/?page=2', '/articulos?page=2'],
    ['/boletin/confirmar/?token=a.b', '/boletin/confirmar?token=a.b'],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe(target);
  }
});

test.describe('a write', () => {
  const send = (request: APIRequestContext, url: string, headers: Record<string, string>) =>
    request.post(url, { headers, data: { contenido: 'Íñigo' }, maxRedirects: 0 });

  test('passes with its body, and without the cookies of the site', async ({
    api,
    openWeb,
    request,
  }) => {
    let received: IncomingMessage | undefined;
    api.on('magazine/contacts/', (response, url, call) => {
      received = call;
      json({ detail: 'Hecho.' }, 201)(response, url, call);
    });
    const web = await openWeb();
    const answer = await send(request, web.at('/api/v1/magazine/contacts/'), {
      ...FROM_SITE,
      cookie: 'access_token=secreto',
      authorization: 'Bearer ajeno',
      'x-form-stamp': 'a.b',
    });
    expect(answer.status()).toBe(201);
    expect(await answer.json()).toEqual({ detail: 'Hecho.' });
    expect(received?.method).toBe('POST');
    expect(received?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-form-stamp': 'a.b',
    });
    expect(received?.headers).not.toHaveProperty('cookie');
    expect(received?.headers).not.toHaveProperty('authorization');
  });

  test('comes from the site itself, or is refused', async ({ api, openWeb, request }) => {
    api.on('magazine/contacts/', json({}, 201));
    const web = await openWeb();
    for (const [headers, status] of [
      [FROM_SITE, 201],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: new URL(web.at('/')).origin }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 201],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{}, 403],
    ] as const) {
      const answer = await send(request, web.at('/api/v1/magazine/contacts/'), headers);
      expect({ headers, status: answer.status() }).toEqual({ headers, status });
    }
  });

  test('without SITE_URL comes from the host that it was sent to', async ({ request, baseURL }) => {
    const path = '/api/v1/no/existe/';
    for (const [origin, status] of [
      [new URL(baseURL ?? '').origin, 404],
      ['https://evil.example', 403],
    ] as const) {
      expect((await send(request, path, { origin })).status()).toBe(status);
    }
  });
});

test('the server learns the address of the client, whatever the client says of it (D49)', async ({
  api,
  openWeb,
  startWeb,
  request,
}) => {
  // No page reads this address, so that all of its calls are the test's.
  const told: unknown[] = [];
  api.on('foro/comentarios/', (response, url, received) => {
    told.push(received.headers['x-forwarded-for']);
    json({})(response, url, received);
  });
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  const alone = await openWeb();
  await request.get(alone.at('/api/v1/foro/comentarios/'), { headers });
  const behindProxy = await startWeb({ TRUST_PROXY: 'loopback' });
  await request.get(behindProxy.at('/api/v1/foro/comentarios/'), { headers });
  expect(told).toEqual(['127.0.0.1', '198.51.100.9']);
});

test('a server that is away is told in Spanish, and is back at once', async ({
  api,
  openWeb,
  request,
}) => {
  const web = await openWeb();
  await api.refuse();
  const answer = await request.get(web.at('/api/v1/foro/temas/'));
  expect(answer.status()).toBe(502);
  expect(await answer.json()).toEqual({ detail: AWAY });
  await api.accept();
  expect((await request.get(web.at('/api/v1/foro/temas/'))).status()).toBe(200);
});

test('a letter’s page that is fetched asks the server for nothing (D34)', async ({
  api,
  openWeb,
  request,
}) => {
  const asked: string[] = [];
  for (const path of ['confirm', 'unsubscribe']) {
    api.on(`magazine/newsletters/${path}/`, (response, url, received) => {
      asked.push(`${received.method} ${path}`);
      json({ detail: 'Hecho.' })(response, url, received);
    });
  }
  const web = await openWeb();
  for (const path of ['confirmar', 'baja']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(web.at(`/boletin/${path}?token=a.b`), { method });
      expect(answer.status()).toBe(200);
    }
  }
  expect(asked).toEqual([]);

  const pressed = await request.post(web.at('/boletin/confirmar?token=a.b'), { maxRedirects: 0 });
  expect(pressed.status()).toBe(303);
  const oneClick = await request.post(web.at('/boletin/baja?token=a.b'), {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  expect(asked).toEqual(['POST confirm', 'POST unsubscribe']);
});
