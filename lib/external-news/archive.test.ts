import { beforeEach, describe, expect, test } from 'vitest';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import { createHttp } from '../core/http.ts';
import { readSlice } from '../core/paged-list.ts';
import { serve } from '../testing/local-server.ts';
import { listNewestNews, openNewsArchive } from './archive.ts';

const PAGE = 200;
const LOG_OF_THOUSANDS = 25;

const { vetaLastGood } = globalThis as { vetaLastGood?: Map<string, unknown> };
// Each test begins without a remembered answer (D38).
beforeEach(() => vetaLastGood?.clear());

/** News with ids from `count` down to 1, an hour apart. */
const someNews = (count: number): ExternalNewsItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    titulo: `Noticia ${count - index}`,
    cuerpo: 'Texto.',
    imagen_url: null,
    fecha_publicacion: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
  }));

/** How a service answers `?page=`: with pages, with all whatever is asked, or with a refusal. */
const services = {
  'pages and then nothing': (items: ExternalNewsItem[], page: number) =>
    items.slice((page - 1) * PAGE, page * PAGE),
  'pages and then 404': (items: ExternalNewsItem[], page: number) =>
    page > 1 && (page - 1) * PAGE >= items.length
      ? undefined
      : items.slice((page - 1) * PAGE, page * PAGE),
  'everything at once': (items: ExternalNewsItem[]) => items,
  'one page and no others': (items: ExternalNewsItem[], page: number) =>
    page > 1 ? undefined : items,
};

async function serveNews(
  items: ExternalNewsItem[],
  pageOf: (items: ExternalNewsItem[], page: number) => ExternalNewsItem[] | undefined,
) {
  const server = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://noticias.test');
    const page = pageOf(items, Number(searchParams.get('page') ?? 1));
    response.statusCode = page ? 200 : 404;
    response.end(JSON.stringify(page ?? { detail: 'Página inválida.' }));
  });
  return { server, connect: () => createHttp({ url: server.url }) };
}

const ids = (items: ExternalNewsItem[]) => items.map(({ id }) => id);
const idOf = ({ id }: ExternalNewsItem) => id;

describe.each(Object.entries(services))('of a service that gives %s', (_, pageOf) => {
  test.each([0, 1, 199, 200, 201, 1000, 1001, 4321])(
    'openNewsArchive counts and reads %i news',
    async (count) => {
      const { connect } = await serveNews(someNews(count), pageOf);
      const list = await openNewsArchive(connect);
      expect(list.count).toBe(count);
      const read = await readSlice(list, 0, count, idOf);
      expect(read).toEqual(ids(someNews(count)));
      const last = await readSlice(list, Math.max(0, count - 3), count, idOf);
      expect(last).toEqual(ids(someNews(count)).slice(-3));
    },
  );

  test.each([0, 1, 30, 250, 600])('listNewestNews returns the newest of %i news', async (count) => {
    const { connect } = await serveNews(someNews(count), pageOf);
    for (const max of [30, 500]) {
      const newest = await listNewestNews(connect, max);
      expect(ids(newest)).toEqual(ids(someNews(count)).slice(0, max));
    }
  });
});

test('listNewestNews reads a page of 150,000 news', async () => {
  const bare = (id: number): ExternalNewsItem => ({
    id,
    titulo: '',
    cuerpo: '',
    imagen_url: null,
    fecha_publicacion: null,
  });
  const pages = [[bare(1)], Array.from({ length: 150_000 }, (_, index) => bare(index + 2)), []];
  const { connect } = await serveNews([], (_, page) => pages[page - 1]);
  expect(ids(await listNewestNews(connect, 2))).toEqual([150_001, 150_000]);
});

test('openNewsArchive measures 100,000 news with few calls', async () => {
  const all = someNews(100_000);
  const { server, connect } = await serveNews(all, services['pages and then nothing']);
  const list = await openNewsArchive(connect);
  expect(list.count).toBe(100_000);
  expect(server.asked.length).toBeLessThan(LOG_OF_THOUSANDS);
});

test('openNewsArchive ends with a service that has something on every page', async () => {
  const endless = (_: ExternalNewsItem[], page: number) =>
    someNews(1).map((item) => ({ ...item, id: page }));
  const { server, connect } = await serveNews([], endless);
  await openNewsArchive(connect);
  expect(server.asked.length).toBeLessThan(2 * LOG_OF_THOUSANDS);
});

test.each([
  ['pinned', true],
  ['new', false],
])('listNewestNews ends with a service that has something %s on every page', async (_, fijada) => {
  const endless = (__: ExternalNewsItem[], page: number) =>
    page > 200 ? [] : someNews(1).map((item) => ({ ...item, id: page, fijada }));
  const { server, connect } = await serveNews([], endless);
  const newest = await listNewestNews(connect, 150);
  expect(server.asked).toHaveLength(50);
  expect(newest).toHaveLength(50);
});

test('listNewestNews reads no page more for pinned items beyond the first', async () => {
  const allPinned = (items: ExternalNewsItem[], page: number) =>
    services['pages and then nothing'](items, page).map((item) => ({ ...item, fijada: true }));
  const { server, connect } = await serveNews(someNews(4000), allPinned);
  expect(await listNewestNews(connect, 30)).toHaveLength(30);
  expect(server.asked).toHaveLength(1);
});

test('listNewestNews is content with one page where it holds enough', async () => {
  const { server, connect } = await serveNews(someNews(400), services['pages and then nothing']);
  await listNewestNews(connect, 30);
  expect(server.asked).toEqual(['/noticias/listar']);
});

describe('with a pinned item (D71)', () => {
  /** All news as the bundled service lists them: the pinned item first. */
  const pinned = (count: number, id: number): ExternalNewsItem[] => {
    const all = someNews(count);
    const first = all.filter((item) => item.id === id).map((item) => ({ ...item, fijada: true }));
    return [...first, ...all.filter((item) => item.id !== id)];
  };
  const paged = services['pages and then nothing'];

  test.each([1, 100, 201, 399, 450])(
    'listNewestNews has item %i of 450 in its place',
    async (id) => {
      const { connect } = await serveNews(pinned(450, id), paged);
      for (const max of [30, 199, 200, 500]) {
        vetaLastGood?.clear();
        expect(ids(await listNewestNews(connect, max))).toEqual(ids(someNews(450)).slice(0, max));
      }
    },
  );

  test('openNewsArchive has each item once', async () => {
    const { connect } = await serveNews(pinned(450, 1), paged);
    const list = await openNewsArchive(connect);
    const read = await readSlice(list, 0, list.count, idOf);
    expect(read.toSorted((a, b) => b - a)).toEqual(ids(someNews(450)));
  });
});

test('news of a service without an order come newest first', async () => {
  const shuffled = [3, 1, 2].map((id) => ({
    ...someNews(1)[0],
    id,
    fecha_publicacion: `2026-11-0${id}`,
  })) as ExternalNewsItem[];
  const { connect } = await serveNews(shuffled, services['everything at once']);
  expect(ids(await listNewestNews(connect, 30))).toEqual([3, 2, 1]);
  const list = await openNewsArchive(connect);
  expect(await readSlice(list, 0, 3, idOf)).toEqual([3, 2, 1]);
});

describe('of a service that breaks', () => {
  async function serveBreaking() {
    let status = 200;
    const server = await serve((request, response) => {
      response.statusCode = request.url?.includes('page=2') ? status : 200;
      response.end(JSON.stringify(response.statusCode === 200 ? someNews(200) : {}));
    });
    const fail = (with_: number) => {
      status = with_;
    };
    return { fail, connect: () => createHttp({ url: server.url }) };
  }

  test('openNewsArchive throws, and takes no half for the whole', async () => {
    const { fail, connect } = await serveBreaking();
    fail(500);
    await expect(openNewsArchive(connect)).rejects.toMatchObject({ status: 500 });
  });

  test('listNewestNews returns its last good answer (D38), else throws', async () => {
    const { fail, connect } = await serveBreaking();
    expect(await listNewestNews(connect, 300)).toHaveLength(200);
    fail(503);
    expect(await listNewestNews(connect, 300)).toHaveLength(200);
    await expect(listNewestNews(connect, 301)).rejects.toMatchObject({ status: 503 });
  });
});

test('texts are not sanitised, and pictures above them come from the site', async () => {
  const cuerpo = '<p onclick="a()">Uno</p><img src="https://diario.example/dos.jpg">';
  const imagen_url = 'https://diario.example/uno.jpg';
  const items = someNews(2).map((item) => ({ ...item, cuerpo, imagen_url }));
  const { connect } = await serveNews(items, services['everything at once']);
  const archive = await openNewsArchive(connect);
  for (const read of [await listNewestNews(connect, 30), await archive.read(1)]) {
    expect(read.map((item) => item.cuerpo)).toEqual([cuerpo, cuerpo]);
    for (const item of read) expect(item.imagen_url).toMatch(/^\/api\/imagen\/noticias\/\d\//);
  }
});

test('listNewestNews reads texts for feeds, and not for a sitemap of hundreds', async () => {
  const { connect } = await serveNews(someNews(500), (items, page) =>
    items.slice((page - 1) * 60, page * 60),
  );
  const texts = (await listNewestNews(connect, 500)).map(({ cuerpo }) => cuerpo);
  expect(texts).toEqual([...Array(120).fill('Texto.'), ...Array(380).fill('')]);
});

test('listNewestNews keeps some eight million characters of texts, and all items', async () => {
  const long = someNews(300).map((item) => ({ ...item, cuerpo: 'x'.repeat(100_000) }));
  const { connect } = await serveNews(long, (items, page) =>
    items.slice((page - 1) * 90, page * 90),
  );
  const news = await listNewestNews(connect, 300);
  expect(ids(news)).toEqual(ids(long));
  expect(news.filter(({ cuerpo }) => cuerpo)).toEqual(
    long.slice(0, 80).map((item) => expect.objectContaining(item)),
  );
});
