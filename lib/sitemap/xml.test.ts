import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { sitemapIndex, urlSet } from './xml.ts';

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

test('urlSet has the names of sitemaps.org and Google, in the order of their schemas', () => {
  const xml = urlSet([
    {
      loc: 'https://revista.test/a',
      lastmod: '2026-11-03',
      image: 'https://revista.test/media/a.webp',
      news: { publication: 'Veta Minera', language: 'es', date: '2026-11-03', title: 'Un título' },
    },
    { loc: 'https://revista.test/b' },
  ]);
  expect(parse(xml)).toEqual({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    urlset: {
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      '@_xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
      url: [
        {
          loc: 'https://revista.test/a',
          lastmod: '2026-11-03',
          'image:image': { 'image:loc': 'https://revista.test/media/a.webp' },
          'news:news': {
            'news:publication': { 'news:name': 'Veta Minera', 'news:language': 'es' },
            'news:publication_date': '2026-11-03',
            'news:title': 'Un título',
          },
        },
        { loc: 'https://revista.test/b' },
      ],
    },
  });
  expect(xml).toMatch(/<loc>.*<\/loc><lastmod>.*<\/lastmod><image:image>.*<news:news>/);
});

test('sitemapIndex names its sitemaps', () => {
  const xml = sitemapIndex([
    { loc: 'https://revista.test/sitemap-paginas.xml' },
    { loc: 'https://revista.test/sitemap-articulos-1.xml', lastmod: '2026-11-03' },
  ]);
  expect(parse(xml).sitemapindex).toEqual({
    '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
    sitemap: [
      { loc: 'https://revista.test/sitemap-paginas.xml' },
      { loc: 'https://revista.test/sitemap-articulos-1.xml', lastmod: '2026-11-03' },
    ],
  });
});

const HOSTILE = [
  ['</news:title><evil/>', '</news:title><evil/>'],
  [']]> <![CDATA[ x ]]>', ']]> <![CDATA[ x ]]>'],
  ['<!-- a --> &lt; &nbsp; & "b" \'c\'', '<!-- a --> &lt; &nbsp; & "b" \'c\''],
  ['<!DOCTYPE a [<!ENTITY b "c">]> &b;', '<!DOCTYPE a [<!ENTITY b "c">]> &b;'],
  ['nulo \0 y campana \u0007', 'nulo  y campana'],
  ['medio \uD83D, entero 😀', 'medio , entero 😀'],
] as const;

test.each(HOSTILE)('a title of %j is a title and nothing else', (title, shown) => {
  const news = { publication: 'Veta & Minera', language: 'es', date: '2026-11-03', title };
  const { url } = parse(urlSet([{ loc: 'https://revista.test/?a=1&b=2', news }])).urlset;
  expect(Object.keys(url)).toEqual(['loc', 'news:news']);
  expect(url.loc).toBe('https://revista.test/?a=1&b=2');
  expect(url['news:news']['news:publication']['news:name']).toBe('Veta & Minera');
  expect(url['news:news']['news:title']).toBe(shown);
});
