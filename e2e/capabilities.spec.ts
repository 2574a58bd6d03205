import { broken, json, type Reply } from './support/fake-server.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Capabilities of a server beyond the core contract, on pages that are cached for everyone (D52). */

test('a page shows the capabilities that the server announces, and keeps them until the server says that all has changed', async ({
  api,
  startWeb,
  request,
}) => {
  let asked = 0;
  let reply: Reply = broken;
  api.on('redaccion/', (response, url, call) => {
    asked += 1;
    expect(call.headers.authorization).toBeUndefined();
    reply(response, url, call);
  });
  api.on('articles/articulos/1/comentarios/', json(sample.listOf([sample.comment()])));
  const web = await startWeb();
  const read = async (path: string) => (await request.get(web.at(path))).text();
  const pages = ['/articulos/1', '/foro', '/foro/1'];

  // Rendered and cached while the capabilities are unknown.
  for (const path of [...pages, ...pages]) expect(await read(path)).not.toContain('Denunciar');
  reply = json({ capacidades: ['denuncias', 'oraculo'] });
  for (const path of pages) expect(await read(path)).toContain('Denunciar');

  const before = asked;
  reply = json({ capacidades: [] });
  await web.expire('articles', 'topics');
  for (const path of pages) expect(await read(path)).toContain('Denunciar');
  expect(asked).toBe(before);

  await web.expire('site');
  for (const path of pages) expect(await read(path)).not.toContain('Denunciar');
  expect(asked).toBe(before + 1);
});

test('a server without the endpoint is asked once', async ({ api, startWeb, request }) => {
  let asked = 0;
  api.on('redaccion/', (response, url, call) => {
    asked += 1;
    json({ detail: 'No.' }, 405)(response, url, call);
  });
  const web = await startWeb();
  for (const path of ['/', '/articulos/1', '/foro', '/foro?page=2', '/noticias-destacadas/1']) {
    const answer = await request.get(web.at(path));
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain('Denunciar');
  }
  expect(asked).toBe(1);
});
