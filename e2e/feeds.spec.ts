import type { APIRequestContext } from '@playwright/test';
import { parseRssFeed } from 'feedsmith';
import { dayFromNow } from './support/days.ts';
import { broken, json } from './support/fake-server.ts';
import { feedProblems } from './support/feed-rules.ts';
import { articles, blogs, first, news, opening } from './support/magazine.ts';
import { article, blog, listOf, newsItem } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Public address of the second web instance. */
const SITE = 'http://revista.example';
const LENGTH = 30;

const FEEDS = [
  '/feed.xml',
  '/feeds/noticias.xml',
  '/feeds/noticias-destacadas.xml',
  '/feeds/articulos.xml',
];

async function readXml(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type'], address).toBe('application/rss+xml; charset=utf-8');
  return response.text();
}

const itemsOf = (xml: string) => parseRssFeed(xml).items ?? [];
const pathsOf = (xml: string) => itemsOf(xml).map(({ link = '' }) => new URL(link).pathname);

test.describe('of the bundled magazine', () => {
  for (const path of FEEDS) {
    test(`${path} keeps the rules`, async ({ request, baseURL }) => {
      const xml = await readXml(request, path);
      expect(feedProblems(xml, `${baseURL}${path}`, new Date())).toEqual([]);
      expect(itemsOf(xml).length).toBeGreaterThan(0);
    });
  }

  test('each kind has its newest in its feed, with their full text', async ({ request }) => {
    const kinds = [
      {
        path: '/feeds/articulos.xml',
        items: (await articles()).map((item) => ({ ...item, at: `/articulos/${item.id}` })),
        text: first(await articles()).contenido,
      },
      {
        path: '/feeds/noticias-destacadas.xml',
        items: (await blogs()).map((item) => ({ ...item, at: `/noticias-destacadas/${item.id}` })),
        text: first(await blogs()).contenido,
      },
      {
        path: '/feeds/noticias.xml',
        items: (await news()).map((item) => ({ ...item, at: `/noticias/${item.id}` })),
        text: first(await news()).cuerpo,
      },
    ];
    for (const { path, items, text } of kinds) {
      const xml = await readXml(request, path);
      // Behind the demo's may stand what tests have published.
      const newest = items.slice(0, LENGTH).map(({ at }) => at);
      expect(pathsOf(xml).slice(0, newest.length), path).toEqual(newest);
      const content = itemsOf(xml)[0]?.content?.encoded ?? '';
      expect(content, path).toContain(opening(text));
      const ending =
        text
          .replace(/<[^>]+>/g, '\n')
          .trim()
          .split('\n')
          .at(-1)
          ?.trim() ?? '';
      expect(content, path).toContain(ending);
    }
  });

  test('the feed of everything holds the newest of all kinds', async ({ request }) => {
    const paths = pathsOf(await readXml(request, '/feed.xml'));
    expect(paths).toHaveLength(LENGTH);
    for (const kind of ['/articulos/', '/noticias-destacadas/', '/noticias/']) {
      expect(
        paths.some((path) => path.startsWith(kind)),
        kind,
      ).toBe(true);
    }
    expect(paths).toContain(`/noticias/${first(await news()).id}`);
  });

  test('its pictures and its logo are there', async ({ request }) => {
    const xml = await readXml(request, '/feed.xml');
    const picture = itemsOf(xml).find(({ media }) => media)?.media?.contents?.[0];
    const logo = parseRssFeed(xml).image?.url;
    for (const [address, type] of [[picture?.url, picture?.type] as const, [logo, 'image/png']]) {
      const response = await request.get(address ?? '');
      expect(response.status(), address).toBe(200);
      expect(response.headers()['content-type'], address).toBe(type);
    }
  });

  test('a feed is answered 304 to a matching ETag', async ({ request }) => {
    for (const path of FEEDS) {
      // Repeated where another test has published something between the two.
      await expect(async () => {
        const { etag = '' } = (await request.get(path)).headers();
        const again = await request.get(path, { headers: { 'if-none-match': etag } });
        expect(again.status(), path).toBe(304);
        expect(await again.text(), path).toBe('');
      }).toPass({ timeout: 20_000 });
    }
  });

  test('there is no other feed', async ({ request }) => {
    for (const path of ['/feeds/todo.xml', '/feeds/foro.xml', '/feeds/articulos', '/feeds']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('the footer links to the feed', async ({ page, baseURL }) => {
    await page.goto('/nosotros');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'RSS', exact: true });
    await expect(link).toHaveAttribute('type', 'application/rss+xml');
    const href = new URL((await link.getAttribute('href')) ?? '', baseURL);
    expect(href.href).toBe(`${baseURL}/feed.xml`);
  });
});

test('what is published is in the feeds at the next request, and nothing before (D16, D40)', async ({
  api,
  news: service,
  openWeb,
  request,
}) => {
  const today = { fecha_publicacion: dayFromNow(0) };
  const ahead = { fecha_publicacion: dayFromNow(2) };
  // One server shows what is scheduled, the other hides it as it should.
  api.on('noticias/noticias/', json(listOf([blog({ id: 2, ...ahead }), blog(today)])));
  api.on('articles/articulos/', json(listOf([article({ id: 7, ...today })])));
  service.on('noticias/listar', json([newsItem({ id: 3, ...ahead }), newsItem(today)]));
  const web = await openWeb();
  const read = async () => {
    const documents = await Promise.all(FEEDS.map((path) => readXml(request, web.at(path))));
    return documents.flatMap(pathsOf);
  };
  const before = await read();
  for (const path of ['/articulos/7', '/noticias-destacadas/1', '/noticias/1']) {
    expect(
      before.filter((known) => known === path),
      path,
    ).toHaveLength(2);
  }
  for (const path of ['/articulos/8', '/noticias-destacadas/2', '/noticias/3']) {
    expect(before, path).not.toContain(path);
  }

  const due = [article({ id: 8, ...today }), article({ id: 7, ...today })];
  api.on('articles/articulos/', json(listOf(due)));
  await web.expire('articles');
  expect((await read()).filter((path) => path === '/articulos/8')).toHaveLength(2);
});

test('hostile texts of any server leave the feeds valid, and run nothing', async ({
  api,
  news: service,
  openWeb,
  request,
}) => {
  const title = ']]></title></item> & <b>uno</b> &nbsp; \0\u0007 \uD83D 😀 "dos"';
  const text = `<p>Un texto honesto ]]> \0 \uDE00</p><img src="/media/a.webp" onerror="alert(1)">
    <script>alert(1)</script><a href="javascript:alert(1)">a</a><a href="/foro/1">foro</a>`;
  const item = newsItem({ titulo: title, cuerpo: text, imagen_url: 'https://otra.example/"><b>' });
  service.on('noticias/listar', json([item, newsItem({ id: 2, fecha_publicacion: title })]));
  api.on(
    'articles/articulos/',
    json(listOf([article({ titulo_articulo: title, contenido: text, banner: text })])),
  );
  const web = await openWeb();
  for (const path of FEEDS) {
    const xml = await readXml(request, web.at(path));
    expect(feedProblems(xml, `${SITE}${path}`, new Date()), path).toEqual([]);
    expect(xml, path).not.toMatch(/alert|onerror|javascript/);
  }
  const [shown] = itemsOf(await readXml(request, web.at('/feeds/articulos.xml')));
  expect(shown?.title).toContain(']]></title></item> & <b>uno</b> &nbsp;');
  expect(shown?.content?.encoded).toContain(`src="${SITE}/media/a.webp"`);
  expect(shown?.content?.encoded).toContain(`href="${SITE}/foro/1"`);
});

test('plain text comes in paragraphs, as on its page', async ({ openWeb, request }) => {
  const web = await openWeb();
  const [item] = itemsOf(await readXml(request, web.at('/feeds/noticias.xml')));
  expect(item?.content?.encoded).toBe('<p>El precio subió.<br />Las reservas, no.</p>');
  expect(item?.pubDate).toBe('Tue, 03 Nov 2026 05:00:00 GMT');
});

test('a feed once good stays while the server fails, and before it asks to come back', async ({
  api,
  startWeb,
  request,
}) => {
  const web = await startWeb();
  const good = await readXml(request, web.at('/feed.xml'));
  // The copy is learned after the answer has gone out.
  await expect
    .poll(async () => {
      api.always(broken);
      await web.expire('articles');
      const response = await request.get(web.at('/feed.xml'));
      api.restore();
      return response.status();
    })
    .toBe(200);
  api.always(broken);
  await web.expire('articles');
  expect(await readXml(request, web.at('/feed.xml'))).toBe(good);

  const unknown = await request.get(web.at('/feeds/articulos.xml'));
  expect(unknown.status()).toBe(503);
  expect(unknown.headers()['retry-after']).toBe('10');
  api.restore();
  await readXml(request, web.at('/feeds/articulos.xml'));
});

test('while the news service fails the feed of everything goes on with its last news (D38)', async ({
  api,
  news: service,
  openWeb,
  request,
}) => {
  const web = await openWeb();
  await readXml(request, web.at('/feed.xml'));
  service.always(broken);
  api.on('articles/articulos/', json(listOf([article({ id: 9 })])));
  await web.expire('articles', 'external-news');
  const paths = pathsOf(await readXml(request, web.at('/feed.xml')));
  expect(paths).toEqual(expect.arrayContaining(['/articulos/9', '/noticias/1']));
});
