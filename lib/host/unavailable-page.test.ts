import { expect, test } from 'vitest';
import { serve } from '../testing/local-server.ts';
import { crowded, unavailablePage } from './unavailable-page.ts';

test('unavailablePage says that the magazine is back soon, and comes back by itself', async () => {
  const { url } = await serve((_, response) => unavailablePage(response));
  const response = await fetch(url);
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('10');
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<h1>Volvemos enseguida</h1>');
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
});

test('crowded tells a reader and a program in their own way to come back', async () => {
  const { url } = await serve(crowded);
  const page = await fetch(`${url}/buscar`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await page.text()).toContain('<h1>Somos muchos a la vez</h1>');
  const call = await fetch(`${url}/api/v1/foro/temas/`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await call.json()).toEqual({
    detail: 'Hay demasiadas visitas a la vez. Inténtalo de nuevo en unos segundos.',
  });
});
