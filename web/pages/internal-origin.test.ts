import { expect, test } from 'vitest';
import { currentRender } from '../../lib/core/server/render-scope.ts';
import { serveOrigin } from '../testing/serve-origin.ts';

test('a page is read without cookies, and what its render reports comes with it', async () => {
  const seen: object[] = [];
  const { origin } = await serveOrigin((request, response) => {
    seen.push({ ...request.headers });
    const render = currentRender();
    if (render) render.isIncomplete = true;
    response.writeHead(200, { 'content-type': 'text/html' }).end('portada');
  });
  const { response, render } = await origin.read('/foro');
  expect([response.status, await response.text()]).toEqual([200, 'portada']);
  expect(render).toEqual({ isIncomplete: true });
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toHaveProperty('cookie');
  expect(seen[0]).not.toHaveProperty('x-render');
});

test('a request from elsewhere belongs to no render', async () => {
  let render: unknown = 'none yet';
  const { url } = await serveOrigin((_, response) => {
    render = currentRender();
    response.end();
  });
  await fetch(url, { headers: { 'x-render': 'guessed' } });
  expect(render).toBeUndefined();
});
