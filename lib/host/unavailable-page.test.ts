import { expect, test } from 'vitest';
import { serve } from '../testing/local-server.ts';
import { unavailablePage } from './unavailable-page.ts';

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
