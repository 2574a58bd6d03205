import { XMLValidator } from 'fast-xml-parser';
import { parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import {
  failingCollection,
  listedCollection,
  testCollection,
  testEntry,
  testList,
  testMagazine,
} from '../testing/magazine.ts';
import { findFeed } from './feeds.ts';
import { makeFeed } from './rss.ts';

async function feedOf(path: string, ...given: Parameters<typeof testMagazine>) {
  const feed = findFeed(path);
  if (!feed) throw new Error(`No feed at ${path}`);
  const xml = await makeFeed(testMagazine(...given), feed);
  expect(XMLValidator.validate(xml)).toBe(true);
  return { xml, feed: parseRssFeed(xml) };
}

const articleFeed = (...entries: ReturnType<typeof testEntry>[]) =>
  feedOf('/feeds/articulos.xml', { articles: testCollection(entries) });

describe('a channel', () => {
  test.each([
    ['/feed.xml', 'Veta Minera', 'https://revista.test/'],
    ['/feeds/noticias.xml', 'Veta Minera: Noticias', 'https://revista.test/noticias'],
    [
      '/feeds/noticias-destacadas.xml',
      'Veta Minera: Noticias Destacadas',
      'https://revista.test/noticias-destacadas',
    ],
    ['/feeds/articulos.xml', 'Veta Minera: Artículos', 'https://revista.test/articulos'],
  ])('at %s has its title and link', async (path, title, link) => {
    const { feed } = await feedOf(path);
    expect(feed).toMatchObject({
      title,
      link,
      description: expect.stringMatching(/\w{4}/),
      language: 'es',
      ttl: 30,
      image: { url: 'https://revista.test/canal.png', title, link, width: 144, height: 144 },
      atom: {
        links: [{ href: `https://revista.test${path}`, rel: 'self', type: 'application/rss+xml' }],
      },
    });
  });

  test('says RSS 2.0 and the names that it uses', async () => {
    const { xml } = await articleFeed(testEntry({ picture: '/media/a.webp' }));
    expect(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"')).toBe(true);
    for (const name of [
      'xmlns:atom="http://www.w3.org/2005/Atom"',
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      'xmlns:media="http://search.yahoo.com/mrss/"',
    ]) {
      expect(xml).toContain(name);
    }
  });

  test('was last changed when its newest entry came, and is the same until then', async () => {
    const entries = { articles: testCollection([testEntry({ date: '2026-11-03' })]) };
    const { feed, xml } = await feedOf('/feed.xml', entries);
    expect(feed.lastBuildDate).toBe('Tue, 03 Nov 2026 05:00:00 GMT');
    const later = await feedOf('/feed.xml', entries, { now: new Date('2026-11-10T18:00:00Z') });
    expect(later.xml).toBe(xml);
  });

  test('without entries is a feed without items', async () => {
    const { feed } = await feedOf('/feed.xml');
    expect(feed.items).toBeUndefined();
    expect(feed.lastBuildDate).toBeUndefined();
  });
});

describe('the items', () => {
  test('have the full text, an excerpt, and the address of their page as their name', async () => {
    const { feed } = await articleFeed(
      testEntry({
        content: '<p>Uno &amp; <a href="/foro/1">dos</a>.</p><img src="/media/b.png" alt="Tajo">',
        picture: '/media/a.webp',
        authors: ['Veta Minera'],
        isOwn: true,
      }),
    );
    expect(feed.items).toEqual([
      {
        title: 'Cómo se mide el agua de un relave',
        link: 'https://revista.test/articulos/1',
        description: 'Uno &amp; dos.',
        categories: [{ name: 'Artículos' }],
        dc: { creators: ['Veta Minera'] },
        guid: { value: 'https://revista.test/articulos/1', isPermaLink: true },
        pubDate: 'Tue, 03 Nov 2026 05:00:00 GMT',
        content: {
          encoded:
            '<p>Uno &amp; <a href="https://revista.test/foro/1">dos</a>.</p>' +
            '<img src="https://revista.test/media/b.png" alt="Tajo" loading="lazy" />',
        },
        media: {
          contents: [
            { url: 'https://revista.test/media/a.webp', type: 'image/webp', medium: 'image' },
          ],
        },
      },
    ]);
  });

  test.each([
    ['2026-11-03', 'Tue, 03 Nov 2026 05:00:00 GMT'],
    ['2026-11-03T23:30:00-05:00', 'Wed, 04 Nov 2026 04:30:00 GMT'],
    ['pronto', undefined],
    [null, undefined],
  ])('of %s are dated %s (D10)', async (date, pubDate) => {
    const { feed } = await articleFeed(testEntry({ date }));
    expect(feed.items?.[0]?.pubDate).toBe(pubDate);
  });

  test.each([
    ['https://otra.test/a.JPG?x=1', 'image/jpeg'],
    ['https://otra.test/foto', undefined],
  ])('with a picture at %s have its type %s', async (picture, type) => {
    const { feed } = await articleFeed(testEntry({ picture }));
    expect(feed.items?.[0]?.media?.contents?.[0]).toMatchObject({ url: picture });
    expect(feed.items?.[0]?.media?.contents?.[0]?.type).toBe(type);
  });

  test('are the newest 30', async () => {
    const articles = listedCollection(
      testList(100, (index) => testEntry({ path: `/articulos/${100 - index}` })),
    );
    const { feed } = await feedOf('/feeds/articulos.xml', { articles });
    expect(feed.items?.map(({ link }) => link)).toEqual(
      Array.from({ length: 30 }, (_, index) => `https://revista.test/articulos/${100 - index}`),
    );
  });

  test('of all kinds stand in one feed, newest first, without the forum', async () => {
    const { feed } = await feedOf('/feed.xml', {
      articles: testCollection([testEntry({ title: 'Artículo', date: '2026-11-05' })]),
      blogs: testCollection([testEntry({ title: 'Destacada', date: '2026-11-06' })]),
      news: testCollection([
        testEntry({ title: 'Noticia', date: '2026-11-05T12:00:00Z' }),
        testEntry({ title: 'Sin fecha', date: null }),
      ]),
      topics: testCollection([testEntry({ title: 'Tema', date: '2026-11-07T12:00:00Z' })]),
    });
    expect(feed.items?.map(({ title }) => title)).toEqual([
      'Destacada',
      'Noticia',
      'Artículo',
      'Sin fecha',
    ]);
  });

  test('do not come before their time, even where a server shows them (D16)', async () => {
    const { feed } = await articleFeed(
      testEntry({ title: 'Mañana', date: '2026-11-11' }),
      testEntry({ title: 'Hoy', date: '2026-11-10' }),
    );
    expect(feed.items?.map(({ title }) => title)).toEqual(['Hoy']);
  });

  test('are not left out when a server fails', async () => {
    const news = failingCollection(new Error('No answer'));
    await expect(feedOf('/feed.xml', { news })).rejects.toThrow('No answer');
  });
});

describe('hostile texts', () => {
  test.each([
    [']]></title><evil/><title>', ']]></title><evil/><title>'],
    ['Ley < 0,5 % & costo > 3 &amp; &nbsp;', 'Ley < 0,5 % & costo > 3 &amp; &nbsp;'],
    ['"comillas" y \'otras\' 😀', '"comillas" y \'otras\' 😀'],
    ['nulo \0, campana \u0007, medio \uD83D', 'nulo , campana , medio'],
    [' \u0001 ', 'Artículos'],
    ['', 'Artículos'],
  ])('a title of %j is shown as %j', async (title, shown) => {
    const { feed, xml } = await articleFeed(testEntry({ title }));
    expect(feed.items).toHaveLength(1);
    expect(feed.items?.[0]?.title).toBe(shown);
    expect(xml.isWellFormed()).toBe(true);
    expect(xml).not.toMatch(/(?![\t\n])\p{Cc}/u);
  });

  test('a text with a CDATA end stays complete, and nothing in it runs', async () => {
    const { feed } = await articleFeed(
      testEntry({ content: '<p>a ]]> b \0 \uDE00</p><script>alert(1)</script><![CDATA[c]]>' }),
    );
    expect(feed.items).toHaveLength(1);
    expect(feed.items?.[0]?.content?.encoded).toMatch(/^<p>a \]\]&gt; b\s+<\/p>/);
    expect(feed.items?.[0]?.content?.encoded).not.toContain('script');
  });

  test('an excerpt is text, also for readers that take it for HTML', async () => {
    const { xml } = await articleFeed(testEntry({ content: 'Ley &lt;b&gt; 0,5' }));
    expect(xml).toContain('<![CDATA[Ley &lt;b&gt; 0,5]]>');
  });
});

test('newsletters have the subject and the preheader, without a text', async () => {
  const entry = testEntry({
    path: '/boletin/7',
    title: 'El litio baja',
    content: '',
    summary: 'Y cuatro noticias más',
    section: 'Boletín',
    date: '2026-11-03T10:00:00Z',
  });
  const { feed, xml } = await feedOf('/feeds/boletin.xml', {
    newsletters: testCollection([entry]),
  });
  expect(feed).toMatchObject({
    title: 'Veta Minera: Boletín',
    link: 'https://revista.test/boletin',
    items: [
      {
        title: 'El litio baja',
        link: 'https://revista.test/boletin/7',
        description: 'Y cuatro noticias más',
        pubDate: 'Tue, 03 Nov 2026 10:00:00 GMT',
      },
    ],
  });
  expect(xml).not.toContain('content:encoded');
});

test('findFeed finds the feeds of the magazine and no other', () => {
  expect(findFeed('/feed.xml')?.title).toBe('Veta Minera');
  for (const path of ['/feeds/todo.xml', '/feeds/foro.xml', '/feed', '/']) {
    expect(findFeed(path)).toBeUndefined();
  }
});

test('an item with a standfirst and a byline has them as its description and its creators', async () => {
  const { feed } = await articleFeed(
    testEntry({ summary: 'Diez años & un error.', authors: ['Ana Paz', 'Luis Rey'] }),
  );
  expect(feed.items?.[0]).toMatchObject({
    description: 'Diez años &amp; un error.',
    dc: { creators: ['Ana Paz', 'Luis Rey'] },
  });
});
