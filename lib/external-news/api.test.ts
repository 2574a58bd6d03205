import { expect, test, vi } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve, serveJson } from '../testing/local-server.ts';
import { getExternalNewsItem, listExternalNews } from './api.ts';

const item = (id: number, fecha_publicacion: string | null = '2026-11-20') => ({
  id,
  titulo: `Noticia ${id}`,
  cuerpo: 'Texto.',
  imagen_url: null,
  fecha_publicacion,
});

test('listExternalNews reads noticias/listar and puts the newest first', async () => {
  const server = await serveJson([
    item(1, '2026-01-05'),
    item(2, null),
    item(3, '2026-11-20'),
    item(4, '2026-11-20T10:00:00Z'),
    item(6, '2026-11-19'),
    item(7, '2026-11-20'),
    item(5, '2025-12-31'),
  ]);
  const news = await listExternalNews(createHttp({ url: `${server.url}/servicio-noticias` }));
  expect(news.map(({ id }) => id)).toEqual([4, 7, 3, 6, 1, 5, 2]);
  expect(server.asked).toEqual(['/servicio-noticias/noticias/listar']);
});

test('listExternalNews leaves the texts as they came, for excerpts, and takes pictures from the site', async () => {
  const cuerpo = '<p>Uno</p><img src="https://diario.example/dos.jpg">';
  const server = await serveJson([
    { ...item(1), cuerpo, imagen_url: 'https://diario.example/uno.jpg' },
  ]);
  const http = createHttp({ url: server.url });
  const [listed] = await listExternalNews(http);
  expect(listed?.cuerpo).toBe(cuerpo);
  expect(listed?.imagen_url).toMatch(/^\/api\/imagen\/noticias\/1\/[0-9a-f]{20}\.webp$/);
  expect((await getExternalNewsItem(http, 1)).cuerpo).toMatch(/src="\/api\/imagen\/noticias\/1\//);
});

test('listExternalNews puts the pinned item first (D71)', async () => {
  const pinned = { ...item(1, '2026-01-05'), fijada: true };
  const server = await serveJson([pinned, item(3, '2026-11-20'), item(4, '2026-11-21')]);
  const news = await listExternalNews(createHttp({ url: server.url }));
  expect(news.map(({ id }) => id)).toEqual([1, 4, 3]);
});

test('listExternalNews returns its last good answer while the service fails, else throws', async () => {
  let isUp = true;
  const server = await serve((_, response) => {
    response.statusCode = isUp ? 200 : 500;
    response.end(JSON.stringify(isUp ? [item(1)] : {}));
  });
  // One client lives as long as one rendering.
  const read = () => listExternalNews(createHttp({ url: server.url }));
  expect(await read()).toHaveLength(1);
  isUp = false;
  expect(await read()).toEqual([item(1)]);
});

test('getExternalNewsItem requests noticias/?id= and takes the first element', async () => {
  const server = await serveJson([item(21), item(22)]);
  const http = createHttp({ url: `${server.url}/servicio-noticias` });
  expect(await getExternalNewsItem(http, 21)).toEqual(item(21));
  expect(server.asked).toEqual(['/servicio-noticias/noticias/?id=21']);
});

test('getExternalNewsItem makes a 404 of an empty list', async () => {
  const server = await serveJson([]);
  await expect(getExternalNewsItem(createHttp({ url: server.url }), 31)).rejects.toMatchObject({
    kind: 'http',
    status: 404,
    message: 'Noticia no encontrada.',
  });
});

test('getExternalNewsItem shows an item while the service fails, and not when it is gone', async () => {
  let answer = { status: 200, body: [item(41)] as unknown };
  const server = await serve((_, response) => {
    response.statusCode = answer.status;
    response.end(JSON.stringify(answer.body));
  });
  const read = () => getExternalNewsItem(createHttp({ url: server.url }), 41);
  await read();
  answer = { status: 503, body: {} };
  expect(await read()).toEqual(item(41));
  answer = { status: 404, body: { detail: 'No encontrado.' } };
  await expect(read()).rejects.toMatchObject({ status: 404 });
  answer = { status: 200, body: [] };
  await expect(read()).rejects.toMatchObject({ status: 404 });
});

test('getExternalNewsItem throws the error for an item that was never read', async () => {
  const server = await serveJson({ results: [] });
  await expect(getExternalNewsItem(createHttp({ url: server.url }), 51)).rejects.toMatchObject({
    kind: 'shape',
  });
});

test('of a long text lists have 100,000 characters, and pages 200,000', async () => {
  const cuerpo = `${'ñ'.repeat(99_999)}💎${'o'.repeat(400_000)}`;
  const server = await serveJson([{ ...item(61), cuerpo }]);
  const http = createHttp({ url: server.url });
  const [listed] = await listExternalNews(http);
  expect(listed?.cuerpo).toBe('ñ'.repeat(99_999));
  expect((await getExternalNewsItem(http, 61)).cuerpo).toBe(cuerpo.slice(0, 200_000));
});

test('what is kept of an item for times when the service fails is that item, and no answer without one', async () => {
  const { vetaLastGood } = globalThis as { vetaLastGood?: Map<string, unknown> };
  vetaLastGood?.clear();
  const answers: Record<string, unknown[]> = { '71': [item(71), item(72)], '73': [] };
  const server = await serve((request, response) => {
    const id = new URL(request.url ?? '', 'http://veta.test').searchParams.get('id') ?? '';
    response.end(JSON.stringify(answers[id]));
  });
  const http = createHttp({ url: server.url });
  await getExternalNewsItem(http, 71);
  await expect(getExternalNewsItem(http, 73)).rejects.toMatchObject({ status: 404 });
  expect([...(vetaLastGood?.values() ?? [])]).toMatchObject([{ value: item(71) }]);
});

test('listExternalNews reads each date once, and gives the first thousand items', async () => {
  const many = Array.from({ length: 1500 }, (_, id) => item(id + 1, '2026-11-20T10:00:00Z'));
  const server = await serveJson(many);
  const parse = vi.spyOn(Date, 'parse');
  const news = await listExternalNews(createHttp({ url: server.url }));
  expect(parse.mock.calls.filter(([text]) => text === '2026-11-20T10:00:00Z')).toHaveLength(1500);
  parse.mockRestore();
  expect(news).toHaveLength(1000);
  expect([news[0]?.id, news[999]?.id]).toEqual([1500, 501]);
});

test('a date of more than 100 characters is none', async () => {
  const long = `2026-11-21 (${'x'.repeat(16_000)})`;
  const server = await serveJson([item(81, long), item(82, '2026-11-20')]);
  const http = createHttp({ url: server.url });
  const parse = vi.spyOn(Date, 'parse');
  expect(await listExternalNews(http)).toEqual([item(82, '2026-11-20'), item(81, null)]);
  expect(parse.mock.calls.filter(([text]) => text.length > 100)).toEqual([]);
  parse.mockRestore();
  expect(await getExternalNewsItem(http, 81)).toEqual(item(81, null));
});
