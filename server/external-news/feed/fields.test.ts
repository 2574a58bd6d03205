import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const SPACES = Object.entries({
  content: 'http://purl.org/rss/1.0/modules/content/',
  media: 'http://search.yahoo.com/mrss/',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  atom: 'http://www.w3.org/2005/Atom',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  prism: 'http://prismstandard.org/namespaces/basic/2.0/',
  xhtml: 'http://www.w3.org/1999/xhtml',
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ');
const HEAD = '<title>Diario</title><link>https://diario.pe</link>';
const rss = (item: string) =>
  `<rss version="2.0" ${SPACES}><channel>${HEAD}<item><title>Uno</title>${item}</item></channel></rss>`;
const rdf = (item: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${SPACES}><channel rdf:about="https://diario.pe">${HEAD}</channel><item rdf:about="https://diario.pe/1"><title>Uno</title>${item}</item></rdf:RDF>`;
const atom = (item: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${SPACES}><title>Diario</title><id>a</id><entry><id>1</id><title>Uno</title>${item}</entry></feed>`;
const draftOf = (text: string) => {
  const { parsedItems } = parseFeed({
    bytes: Buffer.from(text),
    contentType: 'text/xml',
    maxBytes: 5_000_000,
    address: 'https://diario.pe/rss',
    timeZone: 'America/Lima',
    now: new Date('2026-11-22T12:00:00Z'),
  });
  expect(parsedItems).toHaveLength(1);
  return parsedItems[0];
};

test.each([
  '<content:encoded><![CDATA[El texto]]></content:encoded><description>Corto</description>',
  '<description>El texto</description>',
  '<description/><summary>El texto</summary>',
  '<summary>El texto</summary>',
  '<content>El texto</content>',
  '<content type="text">El texto</content>',
  '<body>El texto</body><description>Corto</description>',
  '<fullText><![CDATA[El texto]]></fullText><description>Corto</description>',
  '<yandex:full-text>El texto</yandex:full-text>',
  '<excerpt:encoded><![CDATA[El texto]]></excerpt:encoded>',
  '<atom:content type="html">El texto</atom:content><description>Corto</description>',
  '<atom:summary>El texto</atom:summary>',
  '<media:description>El texto</media:description>',
  '<media:group><media:description>El texto</media:description></media:group>',
  '<media:group><media:content url="https://d.pe/1.mp4"><media:description>El texto</media:description></media:content></media:group>',
  '<media:text>El texto</media:text>',
  '<dc:description>El texto</dc:description>',
  '<dcterms:abstract>El texto</dcterms:abstract>',
  '<itunes:summary>El texto</itunes:summary>',
  '<itunes:subtitle>El texto</itunes:subtitle>',
  '<prism:teaser>El texto</prism:teaser>',
  '<content:encoded>&lt;p&gt; &lt;/p&gt;</content:encoded><description>El texto</description>',
])('the text of an item of RSS 2.0 is found in %s', (fields) => {
  expect(draftOf(rss(fields))?.cuerpo).toBe('El texto');
});

test.each([
  '<content:encoded>El texto</content:encoded>',
  '<dc:description>El texto</dc:description>',
  '<atom:summary>El texto</atom:summary>',
  '<media:description>El texto</media:description>',
  '<summary>El texto</summary>',
])('the text of an item of RSS 1.0 is found in %s', (fields) => {
  expect(draftOf(rdf(fields))?.cuerpo).toBe('El texto');
});

test.each([
  '<content>El texto</content>',
  '<summary>El texto</summary>',
  '<media:group><media:description>El texto</media:description></media:group>',
  '<dc:description>El texto</dc:description>',
])('the text of an entry of Atom is found in %s', (fields) => {
  expect(draftOf(atom(fields))?.cuerpo).toBe('El texto');
});

test.each(['xhtml:body', 'body xmlns="http://www.w3.org/1999/xhtml"', 'fullText'])(
  'markup that stands in %s itself is XHTML',
  (name) => {
    const [element = ''] = name.split(' ');
    const prefix = element.includes(':') ? 'xhtml:' : '';
    const markup = `<${prefix}p>Ley &lt;b&gt; de <${prefix}strong>R&amp;D</${prefix}strong></${prefix}p>`;
    expect(draftOf(rss(`<${name}>${markup}</${element}>`))?.cuerpo).toBe(
      '<p>Ley &lt;b&gt; de <strong>R&amp;D</strong></p>',
    );
  },
);

test.each([
  ...['pubDate', 'dc:date', 'dcterms:created', 'dcterms:issued', 'dcterms:modified'],
  ...['dcterms:available', 'atom:published', 'atom:updated', 'prism:publicationDate'],
  ...['published', 'updated', 'issued', 'modified', 'date', 'created'],
])('the date of an item of RSS is found in %s', (name) => {
  const date = `<${name}>2026-11-20T15:30:00Z</${name}>`;
  expect(draftOf(rss(date))?.fecha_publicacion).toBe('2026-11-20T15:30:00.000Z');
});

test.each(['published', 'updated', 'issued', 'modified', 'created', 'dc:date', 'dcterms:issued'])(
  'the date of an entry of Atom is found in %s',
  (name) => {
    const date = `<${name}>2026-11-20T15:30:00Z</${name}>`;
    expect(draftOf(atom(date))?.fecha_publicacion).toBe('2026-11-20T15:30:00.000Z');
  },
);

test('a date that can be read counts before one that cannot', () => {
  const fields = '<pubDate>pronto</pubDate><dc:date>2026-11-20T15:30:00Z</dc:date>';
  expect(draftOf(rss(fields))?.fecha_publicacion).toBe('2026-11-20T15:30:00.000Z');
});

test.each([
  '<media:content url="https://d.pe/a.png"/>',
  '<media:content url="https://d.pe/a.png" type="image"/>',
  '<media:group><media:thumbnail url="https://d.pe/a.png"/></media:group>',
  '<itunes:image href="https://d.pe/a.png"/>',
  '<image>https://d.pe/a.png</image>',
  '<image><url>https://d.pe/a.png</url></image>',
  '<thumbnail>https://d.pe/a.png</thumbnail>',
  '<atom:link rel="enclosure" type="image/png" href="https://d.pe/a.png"/>',
  '<description>&lt;img src="https://d.pe/a.png"&gt;</description><summary>Uno</summary>',
])('the picture of an item of RSS is found in %s', (fields) => {
  expect(draftOf(rss(fields))?.imagen_url).toBe('https://d.pe/a.png');
});

test('the link of an item of RSS may be one of Atom', () => {
  const link = '<atom:link rel="alternate" href="https://diario.pe/uno"/>';
  expect(draftOf(rss(link))?.enlace).toBe('https://diario.pe/uno');
});

const linked = (name: string) =>
  `<p><a href="https://diario.pe/${name}"><img src="https://diario.pe/${name}.jpg"></a></p>`;

test.each([
  [linked('a'), 'a', ''],
  [`<figure>${linked('a').slice(3, -4)}</figure>`, 'a', ''],
  [linked('a') + linked('b'), 'a', 'b'],
])(
  'linked pictures alone, %s, are a picture and a text with the others',
  (html, picture, other) => {
    const item = draftOf(rss(`<description><![CDATA[${html}]]></description>`));
    expect(item?.imagen_url).toBe(`https://diario.pe/${picture}.jpg`);
    expect(item?.cuerpo.replaceAll(' />', '>')).toBe(other && linked(other));
  },
);

test('a linked picture stays in the text where the feed names another one for the item', () => {
  const given = '<enclosure url="https://diario.pe/portada.jpg" type="image/jpeg" length="1"/>';
  const item = draftOf(rss(`${given}<description><![CDATA[${linked('a')}]]></description>`));
  expect(item?.imagen_url).toBe('https://diario.pe/portada.jpg');
  expect(item?.cuerpo.replaceAll(' />', '>')).toBe(linked('a'));
});

test('nothing is left of the link around the picture of an item, and other links stay', () => {
  const text = `<p>Uno <a href="https://diario.pe/x">dos</a>.</p>`;
  const item = draftOf(rss(`<description><![CDATA[${linked('a')}${text}]]></description>`));
  expect(item?.cuerpo).toBe(text);
});
