import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { sendNotReady, sendOverloaded } from './unavailable-page.ts';

test('sendNotReady says that the magazine is back soon and reloads by itself', async () => {
  const { url } = await serve((_, response) => {
    response.setHeader('x-request-id', 'peticion-1');
    sendNotReady(response);
  });
  const response = await fetch(url);
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('10');
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<h1>Volvemos enseguida</h1>');
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(page).toContain('Referencia: <code>peticion-1</code>');
});

test('sendOverloaded answers readers in HTML and programs in JSON', async () => {
  const { url } = await serve((request, response) => {
    response.setHeader('x-request-id', 'peticion-2');
    sendOverloaded(request, response);
  });
  const page = await fetch(`${url}/buscar`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  const text = await page.text();
  expect(text).toContain('<h1>Somos muchos a la vez</h1>');
  expect(text).toContain('Referencia: <code>peticion-2</code>');
  const call = await fetch(`${url}/api/v1/foro/temas/`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await call.json()).toEqual({
    detail: 'Hay demasiadas visitas a la vez. Inténtalo de nuevo en unos segundos.',
  });
});
