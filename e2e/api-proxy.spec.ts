import { json } from './support/fake-server.ts';
import { expect, test } from './support/with-web-instance.ts';

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

test('the page behind an e-mail’s link that is fetched asks the server for nothing (D34)', async ({
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
