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
import { makeNewsSitemap } from './news.ts';

const SITE = 'https://revista.test';
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'url' });

interface Url {
  loc: string;
  'news:news'?: Record<string, unknown>;
}
async function urlsOf(...given: Parameters<typeof testMagazine>): Promise<Url[]> {
  return parser.parse(await makeNewsSitemap(testMagazine(...given))).urlset.url;
}
const datedEntries = (...dates: (string | null)[]) =>
  testCollection(dates.map((date, index) => testEntry({ path: `/noticias/${index}`, date })));

test('holds articles, featured news and news of the last two days, newest first', async () => {
  const urls = await urlsOf({
    articles: testCollection([testEntry({ path: '/articulos/1', date: '2026-11-09' })]),
    blogs: testCollection([
      testEntry({
        path: '/noticias-destacadas/1',
        title: 'Una mina & su tajo',
        date: '2026-11-10',
      }),
    ]),
    news: testCollection([
      testEntry({ path: '/noticias/1', date: '2026-11-10T09:00:00-05:00' }),
      testEntry({ path: '/noticias/2', date: '2026-11-09T09:00:00-05:00' }),
    ]),
    topics: testCollection([testEntry({ path: '/foro/1', date: '2026-11-10T10:00:00Z' })]),
  });
  expect(urls.map(({ loc }) => loc)).toEqual([
    `${SITE}/noticias/1`,
    `${SITE}/noticias-destacadas/1`,
    `${SITE}/noticias/2`,
    `${SITE}/articulos/1`,
  ]);
  expect(urls[0]?.['news:news']).toMatchObject({
    'news:publication': { 'news:name': 'Veta Minera', 'news:language': 'es' },
    'news:publication_date': '2026-11-10T14:00:00.000Z',
  });
  expect(urls[1]?.['news:news']).toMatchObject({
    'news:publication_date': '2026-11-10',
    'news:title': 'Una mina & su tajo',
  });
});

describe('of days it holds today and yesterday in the time zone of the site', () => {
  test.each([
    ['2026-11-10T05:00:00Z', 'America/Lima', ['/noticias/1', '/noticias/2']],
    ['2026-11-11T04:59:59Z', 'America/Lima', ['/noticias/1', '/noticias/2']],
    ['2026-11-11T05:00:00Z', 'America/Lima', ['/noticias/0', '/noticias/1']],
    ['2026-11-10T17:00:00Z', 'Pacific/Kiritimati', ['/noticias/0', '/noticias/1']],
  ])('at %s in %s', async (now, timeZone, paths) => {
    const news = datedEntries('2026-11-11', '2026-11-10', '2026-11-09', '2026-11-08');
    const urls = await urlsOf({ news }, { now: new Date(now), timeZone });
    expect(urls.map(({ loc }) => loc)).toEqual(paths.map((path) => SITE + path));
  });
});

test('of moments it holds those of the last 48 hours, and none that is to come (D16)', async () => {
  const news = datedEntries(
    '2026-11-10T17:00:01Z',
    '2026-11-10T17:00:00Z',
    '2026-11-08T17:00:01Z',
    '2026-11-08T17:00:00Z',
  );
  const urls = await urlsOf({ news });
  expect(urls.map(({ loc }) => loc)).toEqual([`${SITE}/noticias/1`, `${SITE}/noticias/2`]);
});

test('leaves out entries without date or title, which Google requires', async () => {
  const news = testCollection([
    testEntry({ date: null }),
    testEntry({ date: 'pronto' }),
    testEntry({ date: '2026-11-10', title: ' ' }),
    testEntry({ date: '2026-11-10', path: '/noticias/4' }),
  ]);
  expect((await urlsOf({ news })).map(({ loc }) => loc)).toEqual([`${SITE}/noticias/4`]);
});

test('holds the newest 1,000 of a day that brings more', async () => {
  const start = Date.parse('2026-11-10T16:00:00Z');
  const at = (index: number) => new Date(start - index * 1000).toISOString();
  const news = listedCollection(
    testList(1500, (index) => testEntry({ path: `/noticias/${index}`, date: at(index) })),
  );
  const articles = datedEntries('2026-11-10');
  const urls = await urlsOf({ news, articles });
  expect(urls).toHaveLength(1000);
  expect(urls.at(0)?.loc).toBe(`${SITE}/noticias/0`);
  expect(urls.at(-1)?.loc).toBe(`${SITE}/noticias/999`);
});

test('without news it is still a valid sitemap, of a page that is no news', async () => {
  expect(await urlsOf({ news: datedEntries('2026-11-01') })).toEqual([{ loc: `${SITE}/` }]);
});

test('is not made by half when a server fails', async () => {
  const blogs = failingCollection(new Error('No answer'));
  await expect(makeNewsSitemap(testMagazine({ blogs }))).rejects.toThrow('No answer');
});
