import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import {
  failingCollection,
  listedCollection,
  testCollection,
  testEntry,
  testList,
  testMagazine,
} from '../testing/magazine.ts';
import { makeSitemap, makeSitemapPart } from './sitemap.ts';

const SITE = 'https://revista.test';

/** Pages that every magazine has (content.md#routes). */
const STANDING = [
  '/',
  '/noticias',
  '/noticias-destacadas',
  '/articulos',
  '/ediciones',
  '/foro',
  '/suplemento-semanal',
  '/informacion-suplementos',
  '/nosotros',
  '/contacto',
  '/terminos',
  '/privacidad',
].map((path) => SITE + path);

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

interface Url {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string };
}
const urlsOf = (xml = ''): Url[] => parser.parse(xml).urlset.url;
const partsOf = (xml: string): Url[] => parser.parse(xml).sitemapindex.sitemap;
const locs = (urls: Url[]) => urls.map(({ loc }) => loc);

/** `count` articles, newest first; their ids and days grow together, 100 a day. */
const manyArticles = (count: number, firstId = 1) =>
  testList(count, (index) => {
    const id = firstId + count - 1 - index;
    const date = new Date(Date.UTC(2020, 0, 1 + Math.floor(id / 100))).toISOString().slice(0, 10);
    return testEntry({ path: `/articulos/${id}`, date });
  });

describe('the sitemap of a small magazine', () => {
  test('of an empty one holds its standing pages', async () => {
    expect(locs(urlsOf(await makeSitemap(testMagazine())))).toEqual(STANDING);
  });

  test('holds the pages of authors, sections and tags of all texts, each once', async () => {
    const magazine = testMagazine({
      articles: testCollection([testEntry({ related: ['/autores/ana-paz', '/secciones/agua'] })]),
      blogs: testCollection([
        testEntry({ path: '/noticias-destacadas/2', related: ['/autores/ana-paz'] }),
        testEntry({
          path: '/noticias-destacadas/3',
          date: '2099-01-01',
          related: ['/autores/luis'],
        }),
      ]),
    });
    const urls = locs(urlsOf(await makeSitemap(magazine))).slice(STANDING.length);
    expect(urls.slice(2)).toEqual([`${SITE}/autores/ana-paz`, `${SITE}/secciones/agua`]);
    expect(urls).not.toContain(`${SITE}/autores/luis`);
  });

  test('holds the author of a text that is older than 100 others', async () => {
    const count = 150;
    const articles = testList(count, (index) =>
      testEntry({
        path: `/articulos/${count - index}`,
        related: [index === count - 1 ? '/autores/la-primera' : '/autores/ana-paz'],
      }),
    );
    const magazine = testMagazine({ articles: listedCollection(articles) });
    const urls = locs(urlsOf(await makeSitemap(magazine)));
    expect(urls.slice(-2)).toEqual([`${SITE}/autores/ana-paz`, `${SITE}/autores/la-primera`]);
  });

  test('holds the newsletters and their archive, where there are any', async () => {
    const sent = testEntry({ path: '/boletin/7', related: ['/boletin'] });
    const magazine = testMagazine({ newsletters: testCollection([sent]) });
    const urls = locs(urlsOf(await makeSitemap(magazine))).slice(STANDING.length);
    expect(urls).toEqual([`${SITE}/boletin/7`, `${SITE}/boletin`]);
  });

  test('holds the page of every text, with its last day and its own picture', async () => {
    const magazine = testMagazine({
      articles: testCollection([testEntry({ picture: '/media/a.webp' })]),
      blogs: testCollection([
        testEntry({ path: '/noticias-destacadas/2', picture: 'https://otra.test/b.webp' }),
      ]),
      news: testCollection([
        testEntry({ path: '/noticias/3', changed: '2026-11-06T10:00:00-05:00' }),
        testEntry({ path: '/noticias/2', changed: null }),
      ]),
      topics: testCollection([testEntry({ path: '/foro/4', changed: '2026-11-05T10:00:00Z' })]),
    });
    expect(urlsOf(await makeSitemap(magazine)).slice(STANDING.length)).toEqual([
      {
        loc: `${SITE}/articulos/1`,
        lastmod: '2026-11-03',
        'image:image': { 'image:loc': `${SITE}/media/a.webp` },
      },
      { loc: `${SITE}/noticias-destacadas/2`, lastmod: '2026-11-03' },
      { loc: `${SITE}/noticias/3`, lastmod: '2026-11-06T15:00:00.000Z' },
      { loc: `${SITE}/noticias/2` },
      { loc: `${SITE}/foro/4`, lastmod: '2026-11-05T10:00:00.000Z' },
    ]);
  });

  test('holds nothing that is scheduled, even where a server shows it (D16)', async () => {
    const articles = testCollection([
      testEntry({ path: '/articulos/3', date: '2026-11-11' }),
      testEntry({ path: '/articulos/2', date: '2026-11-10' }),
    ]);
    const urls = urlsOf(await makeSitemap(testMagazine({ articles })));
    expect(locs(urls).slice(STANDING.length)).toEqual([`${SITE}/articulos/2`]);
  });

  test('names an address once, although it moved to the next page while it was read', async () => {
    const articles = testCollection([testEntry(), testEntry()]);
    const urls = urlsOf(await makeSitemap(testMagazine({ articles })));
    expect(locs(urls).filter((loc) => loc === `${SITE}/articulos/1`)).toHaveLength(1);
  });

  test('is not made by half when a server fails', async () => {
    const topics = failingCollection(new Error('No answer'));
    await expect(makeSitemap(testMagazine({ topics }))).rejects.toThrow('No answer');
  });
});

describe('the sitemap of a large magazine', () => {
  test('has the authors of old texts in the part of those texts', async () => {
    const count = 10_001;
    const articles = testList(count, (index) =>
      testEntry({
        path: `/articulos/${count - index}`,
        related: index === count - 1 ? ['/autores/la-primera'] : [],
      }),
    );
    const magazine = testMagazine({ articles: listedCollection(articles) });
    const first = locs(urlsOf(await makeSitemapPart(magazine, 'articulos-1')));
    expect(first.at(-1)).toBe(`${SITE}/autores/la-primera`);
    expect(locs(urlsOf(await makeSitemapPart(magazine, 'articulos-2')))).toHaveLength(5000);
  });

  test('of 10,000 addresses is still one', async () => {
    const articles = listedCollection(manyArticles(10_000 - STANDING.length));
    const urls = urlsOf(await makeSitemap(testMagazine({ articles })));
    expect(new Set(locs(urls)).size).toBe(10_000);
  });

  test('of one more is an index, whose parts hold every address once', async () => {
    const magazine = testMagazine({
      articles: listedCollection(manyArticles(10_001 - STANDING.length)),
      topics: testCollection([testEntry({ path: '/foro/1' })]),
    });
    const parts = partsOf(await makeSitemap(magazine));
    expect(locs(parts)).toEqual([
      `${SITE}/sitemap-paginas.xml`,
      `${SITE}/sitemap-articulos-1.xml`,
      `${SITE}/sitemap-articulos-2.xml`,
      `${SITE}/sitemap-foro-1.xml`,
    ]);
    const all: string[] = [];
    for (const { loc } of parts) {
      const name = /sitemap-(.+)\.xml$/.exec(loc)?.[1] ?? '';
      const urls = urlsOf(await makeSitemapPart(magazine, name));
      expect(urls.length).toBeLessThanOrEqual(10_000);
      all.push(...locs(urls));
    }
    expect(all).toHaveLength(10_002);
    expect(new Set(all).size).toBe(10_002);
  });

  test('of 100,000 articles reads little for its index, and for a part its own pages', async () => {
    const list = manyArticles(100_000);
    const magazine = testMagazine({ articles: listedCollection(list) });
    const parts = partsOf(await makeSitemap(magazine));
    expect(parts).toHaveLength(1 + 20);
    expect(list.asked).toHaveLength(20);

    list.asked.length = 0;
    const urls = urlsOf(await makeSitemapPart(magazine, 'articulos-7'));
    expect(urls).toHaveLength(5000);
    expect(list.asked.length).toBeLessThanOrEqual(51);
  });

  test('leaves its full parts as they are when something new is published', async () => {
    const before = testMagazine({ articles: listedCollection(manyArticles(12_345)) });
    const after = testMagazine({ articles: listedCollection(manyArticles(12_345 + 3)) });
    for (const part of ['articulos-1', 'articulos-2']) {
      expect(await makeSitemapPart(after, part)).toBe(await makeSitemapPart(before, part));
    }
    expect(urlsOf(await makeSitemapPart(after, 'articulos-3'))).toHaveLength(2348);
    const [old, now] = [await makeSitemap(before), await makeSitemap(after)].map(partsOf);
    expect(now?.slice(0, 3)).toEqual(old?.slice(0, 3));
  });

  test('dates a part by its newest text, and topics not at all', async () => {
    const magazine = testMagazine({
      articles: listedCollection(manyArticles(10_050)),
      topics: testCollection([testEntry({ path: '/foro/1', date: '2026-11-05T10:00:00Z' })]),
    });
    expect(partsOf(await makeSitemap(magazine)).map(({ lastmod }) => lastmod)).toEqual([
      undefined,
      '2020-02-20',
      '2020-04-10',
      '2020-04-10',
      undefined,
    ]);
  });
});

test('the sitemap of a server that claims an impossible number of topics ends at part 9999', async () => {
  const list = testList(Number.MAX_SAFE_INTEGER, () => testEntry());
  const magazine = testMagazine({ topics: listedCollection(list) });
  const parts = locs(partsOf(await makeSitemap(magazine)));
  expect(parts).toHaveLength(1 + 9999);
  expect(parts.at(-1)).toBe(`${SITE}/sitemap-foro-9999.xml`);
  expect(await makeSitemapPart(magazine, 'foro-9999')).toBeDefined();
  expect(await makeSitemapPart(magazine, 'foro-10000')).toBeUndefined();
});

describe('a part', () => {
  test.each(['', 'todo', 'articulos', 'articulos-0', 'articulos-01', 'articulos-2', 'ediciones-1'])(
    '%j does not exist',
    async (name) => {
      const articles = testCollection([testEntry()]);
      expect(await makeSitemapPart(testMagazine({ articles }), name)).toBeUndefined();
    },
  );

  test('of a kind that holds nothing yet does not exist', async () => {
    expect(await makeSitemapPart(testMagazine(), 'foro-1')).toBeUndefined();
    const articles = testCollection([testEntry({ date: '2027-01-01' })]);
    expect(await makeSitemapPart(testMagazine({ articles }), 'articulos-1')).toBeUndefined();
  });

  test('calls no other server', async () => {
    const down = failingCollection(new Error('No answer'));
    const articles = testCollection([testEntry()]);
    const magazine = testMagazine({ articles, news: down, topics: down });
    expect(urlsOf(await makeSitemapPart(magazine, 'paginas'))).toHaveLength(STANDING.length);
    magazine.collections.blogs = down;
    expect(urlsOf(await makeSitemapPart(magazine, 'articulos-1'))).toHaveLength(1);
    await expect(makeSitemapPart(magazine, 'foro-1')).rejects.toThrow('No answer');
  });
});
