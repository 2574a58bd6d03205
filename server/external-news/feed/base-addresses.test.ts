import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

/** URL of the feed, on another host than its articles. */
const PROXY = 'http://127.0.0.1:4990/otro/camino/feed';
const read = (text: string, address = PROXY) =>
  parseFeed({
    bytes: Buffer.from(text),
    contentType: 'text/xml',
    maxBytes: 5_000_000,
    address,
    timeZone: 'America/Lima',
    now: new Date('2026-11-22T12:00:00Z'),
  }).parsedItems;
const atom = (base: string, entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${base}><title>Agencia</title><id>a</id><updated>2026-11-20T15:00:00Z</updated>${entry}</feed>`;
const rss = (item: string, { base = '', link = '<link>https://agencia.example/</link>' } = {}) =>
  `<rss version="2.0"${base}><channel><title>Agencia</title>${link}${item}</channel></rss>`;
const HTML =
  '&lt;p&gt;Texto con &lt;a href="../plano.html"&gt;plano&lt;/a&gt;.&lt;/p&gt;&lt;p&gt;&lt;img src="muelle.jpg" alt="Muelle"&gt;&lt;/p&gt;';
const EXPECTED = {
  enlace: 'https://agencia.example/noticias/2026/11/muelle.html',
  imagen_url: 'https://agencia.example/noticias/2026/11/fotos/muelle.jpg',
  cuerpo:
    '<p>Texto con <a href="https://agencia.example/noticias/2026/11/plano.html">plano</a>.</p>',
};

test('Atom: the bases of feed, entry and content are resolved one by the other', () => {
  const entry = `<entry xml:base="2026/11/"><id>1</id><title>Muelle</title><link rel="alternate" href="muelle.html"/><content type="html" xml:base="fotos/">${HTML}</content></entry>`;
  const [parsedItem] = read(atom(' xml:base="https://agencia.example/noticias/"', entry));
  expect(parsedItem).toMatchObject(EXPECTED);
});

test.each([
  ['the entry', 'xml:base="https://agencia.example/noticias/2026/11/fotos/"', '', ''],
  ['the content', '', 'xml:base="https://agencia.example/noticias/2026/11/fotos/"', ''],
  ['the div', '', '', 'xml:base="https://agencia.example/noticias/2026/11/fotos/"'],
  [
    'all three',
    "xml:base='https://agencia.example/noticias/'",
    'xml:base="2026/"',
    'xml:base="11/fotos/"',
  ],
])('Atom: XHTML with the base of %s', (_, ofEntry, ofContent, ofDiv) => {
  const entry = `<entry ${ofEntry}><id>1</id><title>Muelle</title><content type="xhtml" ${ofContent}><div xmlns="http://www.w3.org/1999/xhtml" ${ofDiv}><p>Texto con <a href="../plano.html">plano</a>.</p><p><img src="muelle.jpg"/></p></div></content></entry>`;
  const [parsedItem] = read(atom('', entry));
  expect(parsedItem?.imagen_url).toBe(EXPECTED.imagen_url);
  expect(parsedItem?.cuerpo).toBe(EXPECTED.cuerpo);
});

test('Atom: a link and a summary have bases of their own', () => {
  const entry = `<entry xml:base="https://agencia.example/a/"><id>1</id><title>Muelle</title><link href="muelle.html" xml:base="/noticias/2026/11/"/><link rel="enclosure" type="image/jpeg" href="foto.jpg"/><summary type="html" xml:base="/b/">&lt;p&gt;&lt;a href="c"&gt;c&lt;/a&gt;&lt;/p&gt;</summary></entry>`;
  expect(read(atom('', entry))[0]).toMatchObject({
    enlace: EXPECTED.enlace,
    imagen_url: 'https://agencia.example/a/foto.jpg',
    cuerpo: '<p><a href="https://agencia.example/b/c">c</a></p>',
  });
});

test('Atom: without a base, links are resolved by the URL of the feed', () => {
  const entry =
    '<entry><id>1</id><title>Muelle</title><link href="muelle.html?a=1&amp;b=2"/></entry>';
  const [parsedItem] = read(atom('', entry), 'https://agencia.example/feed/todo.atom');
  expect(parsedItem?.enlace).toBe('https://agencia.example/feed/muelle.html?a=1&b=2');
});

test.each([
  ['rss', { base: ' xml:base="https://agencia.example/noticias/"' }, '', ''],
  ['channel', {}, '', ' xml:base="https://agencia.example/noticias/"'],
  ['item', {}, ' xml:base="https://agencia.example/noticias/"', ''],
])('RSS: the base of %s', (_, head, ofItem, ofChannel) => {
  const item = `<item${ofItem}><title>Muelle</title><link>2026/11/muelle.html</link><enclosure url="2026/11/fotos/muelle.jpg" type="image/jpeg"/><description>&lt;p&gt;&lt;a href="plano.html?a=1&amp;amp;b=2"&gt;plano&lt;/a&gt;&lt;/p&gt;</description></item>`;
  const text = rss(item, head).replace('<channel>', `<channel${ofChannel}>`);
  expect(read(text)[0]).toMatchObject({
    enlace: EXPECTED.enlace,
    imagen_url: EXPECTED.imagen_url,
    cuerpo: '<p><a href="https://agencia.example/noticias/plano.html?a=1&amp;b=2">plano</a></p>',
  });
});

test('RSS: a text may have a base of its own', () => {
  const item = `<item><title>Muelle</title><link>/a/b.html</link><description xml:base="/noticias/2026/11/fotos/">${HTML}</description></item>`;
  const [parsedItem] = read(rss(item, { base: ' xml:base="https://agencia.example/"' }));
  expect(parsedItem?.cuerpo).toBe(EXPECTED.cuerpo);
  expect(parsedItem?.enlace).toBe('https://agencia.example/a/b.html');
});

test.each(['https://agencia.example/noticias/', ' https://agencia.example/noticias/index.html '])(
  'RSS: without a base, a relative link is resolved by the page %j of the channel',
  (page) => {
    const item =
      '<item><title>Muelle</title><link>2026/11/muelle.html</link><enclosure url="2026/11/fotos/muelle.jpg" type="image/jpeg"/></item>';
    expect(read(rss(item, { link: `<link>${page}</link>` }))[0]).toMatchObject({
      enlace: EXPECTED.enlace,
      imagen_url: EXPECTED.imagen_url,
    });
  },
);

test('RSS: without a valid page of the channel, links are resolved by the URL of the feed', () => {
  for (const link of ['', '<link/>', '<link>javascript:1</link>']) {
    const [parsedItem] = read(rss('<item><title>Muelle</title><link>/a</link></item>', { link }));
    expect(parsedItem?.enlace).toBe('http://127.0.0.1:4990/a');
  }
});

test('JSON Feed: a relative URL is resolved by the home page', () => {
  const [parsedItem] = read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Agencia',
      home_page_url: 'https://agencia.example/noticias/',
      items: [{ id: '1', url: '2026/11/muelle.html', title: 'Muelle' }],
    }),
  );
  expect(parsedItem?.enlace).toBe(EXPECTED.enlace);
});

test('an invalid base is ignored, and so is one with javascript:', () => {
  const entry =
    '<entry xml:base="http://["><id>1</id><title>Muelle</title><link href="a.html"/></entry>';
  expect(read(atom(' xml:base="https://agencia.example/"', entry))[0]?.enlace).toBe(
    'https://agencia.example/a.html',
  );
  expect(read(atom(' xml:base="javascript:alert(1)//"', entry))[0]?.enlace).toBeNull();
});

test('xml:base in comments, CDATA and examples is ignored', () => {
  const item =
    '<!-- <item xml:base="https://malo.example/"> --><item><title>Muelle</title><link>/a</link><description><![CDATA[<p xml:base="https://malo.example/">Uno <a href="b">b</a></p>]]></description></item>';
  expect(read(rss(item))[0]).toMatchObject({
    enlace: 'https://agencia.example/a',
    cuerpo: '<p>Uno <a href="https://agencia.example/b">b</a></p>',
  });
});

test.each([
  ['nested bases', '<a xml:base="a/">'.repeat(200_000)],
  ['open tags', '<a '.repeat(500_000)],
  ['open quotes', `<a xml:base="${"<b '".repeat(300_000)}`],
  ['open comments', '<!--<!'.repeat(300_000)],
  ['names without a value', `<a ${'x'.repeat(2_000_000)}>`],
  ['closing tags', '</b></a>'.repeat(300_000)],
])('preparing %s takes linear time', async (_, part) => {
  const { prepareXml } = await import('./prepare-xml.ts');
  const text = `<rss xml:base="https://agencia.example/"><channel><item><summary>${part}`;
  expect(prepareXml(text, PROXY).length).toBeGreaterThan(text.length - 1);
});
