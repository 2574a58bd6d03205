import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LocalServer, openServer } from '@/lib/testing/local-server';
import { render } from '../testing/markup';
import { RecentNews } from './recent-news';

let service: LocalServer;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  service = await openServer((_, response) => {
    response.statusCode = answer.status;
    response.end(JSON.stringify(answer.body));
  });
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service.close();
});
// The cached response outlives a test (D38).
beforeEach(() => (globalThis as { vetaLastGood?: Map<string, unknown> }).vetaLastGood?.clear());

const item = (id: number) => ({
  id,
  titulo: `Noticia ${id}`,
  cuerpo: 'Texto.',
  fecha_publicacion: `2026-11-0${id}`,
});

test('RecentNews shows the 3 latest', async () => {
  answer = { status: 200, body: [1, 2, 3, 4, 5].map(item) };
  const { links, text } = render(await RecentNews());
  expect(links()).toEqual({
    'Noticia 5': '/noticias/5',
    'Noticia 4': '/noticias/4',
    'Noticia 3': '/noticias/3',
  });
  expect(text).toContain('5 de noviembre de 2026');
});

test('RecentNews of a failing service says "Error al obtener las noticias"', async () => {
  answer = { status: 500, body: {} };
  expect(render(await RecentNews()).text).toBe('Error al obtener las noticias');
});

test('RecentNews of an empty service says "📭 No hay noticias disponibles"', async () => {
  answer = { status: 200, body: [] };
  expect(render(await RecentNews()).text).toBe('📭 No hay noticias disponibles');
});

test('RecentNews shows the cached response while the service fails (D38)', async () => {
  answer = { status: 200, body: [item(1)] };
  await RecentNews();
  answer = { status: 503, body: {} };
  expect(render(await RecentNews()).text).toContain('Noticia 1');
});
