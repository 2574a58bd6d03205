import { expect, onTestFinished, test, vi } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const read = (text: string, address = 'https://diario.pe/rss') =>
  parseFeed({
    bytes: Buffer.from(text),
    contentType: 'text/xml',
    maxBytes: 5_000_000,
    address,
    timeZone: 'America/Lima',
    now: new Date('2026-11-22T12:00:00Z'),
  });
const rss = (
  items: string,
  head = '<title>Diario del Cobre</title><link>https://diario.pe</link>',
) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${head}${items}</channel></rss>`;
const only = (text: string) => {
  const [parsedItem, ...others] = read(text).parsedItems;
  expect(others).toEqual([]);
  if (!parsedItem) throw new Error('No item');
  const { identity, ...rest } = parsedItem;
  return rest;
};

const EXPECTED = {
  titulo: 'Minería: sube la ley del cobre',
  cuerpo: '<p>Texto <strong>fuerte</strong>.</p>',
  imagen_url: 'https://diario.pe/fotos/cobre.jpg',
  enlace: 'https://diario.pe/cobre?utm_source=rss',
  fuente: 'Diario del Cobre',
  fecha_publicacion: '2026-11-20T15:30:00.000Z',
  isDateGuessed: false,
};

test('RSS 2.0, in the manner of a paper on WordPress', () => {
  expect(
    only(
      rss(`<item><title>Miner&#237;a: sube la ley del cobre</title>
        <link>https://diario.pe/cobre?utm_source=rss</link><guid isPermaLink="false">https://diario.pe/?p=7</guid>
        <pubDate>Fri, 20 Nov 2026 10:30:00 -0500</pubDate><description><![CDATA[Texto…]]></description>
        <content:encoded><![CDATA[<div class="a"><p style="color:red">Texto <strong>fuerte</strong>.</p></div>]]></content:encoded>
        <enclosure url="/fotos/cobre.jpg" length="1" type="image/jpeg"/></item>`),
    ),
  ).toEqual(EXPECTED);
});

test('RSS 1.0, as older content systems write it', () => {
  expect(
    only(`<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
      <channel rdf:about="https://diario.pe/"><title>Diario del Cobre</title><link>https://diario.pe</link></channel>
      <item rdf:about="https://diario.pe/cobre"><title>Minería: sube la ley del cobre</title><link>https://diario.pe/cobre?utm_source=rss</link>
      <description>&lt;p&gt;Texto &lt;strong&gt;fuerte&lt;/strong&gt;.&lt;/p&gt;</description><dc:date>2026-11-20T10:30:00-05:00</dc:date>
      <media:content url="https://diario.pe/fotos/cobre.jpg" medium="image"/></item></rdf:RDF>`),
  ).toEqual(EXPECTED);
});

test('Atom, with its links', () => {
  expect(
    only(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Diario del Cobre</title><id>tag:diario.pe</id><updated>2026-11-20T15:30:00Z</updated>
      <entry><id>tag:diario.pe,7</id><title type="html">Miner&amp;iacute;a: sube la ley del cobre</title>
      <link rel="alternate" href="/cobre?utm_source=rss"/><link rel="enclosure" type="image/jpeg" href="fotos/cobre.jpg"/>
      <updated>2026-11-21T15:30:00Z</updated><published>2026-11-20T15:30:00Z</published>
      <content type="html">&lt;p&gt;Texto &lt;strong&gt;fuerte&lt;/strong&gt;.&lt;/p&gt;</content></entry></feed>`),
  ).toEqual(EXPECTED);
});

test('JSON Feed', () => {
  const item = {
    id: '7',
    url: EXPECTED.enlace,
    title: EXPECTED.titulo,
    content_html: '<p>Texto <strong>fuerte</strong>.</p>',
    image: EXPECTED.imagen_url,
    date_published: '2026-11-20T10:30:00-05:00',
  };
  expect(
    only(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Diario del Cobre',
        items: [item],
      }),
    ),
  ).toEqual(EXPECTED);
});

test('RSS 0.91 with its document type', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>A</title><item><title>Uno</title><link>https://a.pe/1</link></item></channel></rss>`;
  expect(read(text).parsedItems.map(({ titulo }) => titulo)).toEqual(['Uno']);
});

test('the picture is the first in the text where the feed names none, and is shown once', () => {
  const parsedItem = only(
    rss(
      `<item><title>Uno</title><link>https://diario.pe/a/uno</link><description><![CDATA[<img src="https://c.pe/pixel.gif" width="1" height="1"><figure><img src="../fotos/uno.jpg" alt="Tajo"></figure><p>Texto</p><p><img data-src="/fotos/dos.jpg" src="data:image/gif;base64,x"></p>]]></description></item>`,
    ),
  );
  expect(parsedItem.imagen_url).toBe('https://diario.pe/fotos/uno.jpg');
  expect(parsedItem.cuerpo).toBe(
    '<p>Texto</p><p><img src="https://diario.pe/fotos/dos.jpg" /></p>',
  );
});

test.each([
  [
    '<enclosure url="https://d.pe/audio.mp3" type="audio/mpeg"/><media:thumbnail url="https://d.pe/t.png"/>',
    'https://d.pe/t.png',
  ],
  ['<media:group><media:content url="https://d.pe/g.webp"/></media:group>', 'https://d.pe/g.webp'],
  ['<enclosure url="javascript:alert(1)" type="image/png"/>', null],
  ['<enclosure url="https://d.pe/nota.pdf" type="application/pdf"/>', null],
])('the picture of %s is %s', (part, picture) => {
  expect(only(rss(`<item><title>Uno</title>${part}</item>`)).imagen_url).toBe(picture);
});

test('an operator is not troubled with what the libraries think of it', () => {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());

  read(
    rss(
      '<item><title>Uno</title><description><![CDATA[<p>Texto</p><img src="https://d.pe/1.jpg">]]></description></item>',
    ),
  );

  expect(warn).not.toHaveBeenCalled();
});

test('plain text keeps its lines, and what was encoded twice is read', () => {
  const parsedItem = only(
    rss(
      '<item><title>La ley &amp;amp; el a&amp;ntilde;o</title><description>Uno &amp;lt; dos\n\nTres &amp;quot;cuatro&amp;quot;</description></item>',
    ),
  );
  expect(parsedItem.titulo).toBe('La ley & el año');
  expect(parsedItem.cuerpo).toBe('Uno < dos\n\nTres "cuatro"');
});

test('nothing of an item runs', () => {
  const parsedItem = only(
    rss(
      `<item><title>&lt;script&gt;alert(1)&lt;/script&gt;Hola</title><link>javascript:alert(1)</link><description><![CDATA[<script>alert(1)</script><p onclick="x()">Hola <a href="javascript:alert(1)">aquí</a> <a href="/b" onmouseover="x()">allí</a></p><iframe src="https://m.pe"></iframe><img src=x onerror=alert(1)>]]></description></item>`,
    ),
  );
  expect(parsedItem.titulo).toBe('Hola');
  expect(parsedItem.enlace).toBeNull();
  expect(parsedItem.cuerpo).not.toMatch(/script|onclick|onmouse|onerror|iframe|javascript/);
  expect(parsedItem.cuerpo).toContain('<a href="https://diario.pe/b">allí</a>');
});

test('entities that a document defines are not expanded, and files are not read', () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const inner = `&lol${level || ''};`;
    return `<!ENTITY lol${level + 1} "${inner.repeat(10)}">`;
  }).join('');
  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol">${levels}]>${rss('<item><title>a &lol9; b</title></item>').replace(/<\?xml.*?\?>/, '')}`;
  expect(only(bomb).titulo.length).toBeLessThan(30);
  const secret = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>a &x; b</title></item>').replace(/<\?xml.*?\?>/, '')}`;
  expect(only(secret).titulo).not.toContain('root:');
});

test('an item without a title is named by its text, one without anything is left out', () => {
  expect(
    read(
      rss('<item><description>Una línea sola</description></item><item><guid>1</guid></item>'),
    ).parsedItems.map(({ titulo }) => titulo),
  ).toEqual(['Una línea sola']);
});

test('the source of an item is the paper that it names, else the feed, else its host', () => {
  const source = '<source url="https://agencia.pe/rss">Agencia Andina</source>';
  expect(only(rss(`<item><title>Uno</title>${source}</item>`)).fuente).toBe('Agencia Andina');
  expect(only(rss('<item><title>Uno</title></item>')).fuente).toBe('Diario del Cobre');
  expect(only(rss('<item><title>Uno</title></item>', '<link>https://x.pe</link>')).fuente).toBe(
    'diario.pe',
  );
});

test('a link that different items share is no identity of theirs', () => {
  const link = '<link>https://diario.pe/seccion/mineria</link>';
  const [one, two] = read(
    rss(
      `<item><title>Uno</title>${link}<guid>1</guid></item><item><title>Dos</title>${link}<guid>2</guid></item>`,
    ),
  ).parsedItems;
  expect(one?.identity.keys).toHaveLength(1);
  expect(one?.identity.keys).not.toEqual(two?.identity.keys);
});

test('an item that stands twice in a feed is read once, as it comes first', () => {
  const item = (text: string) =>
    `<item><title>Uno</title><guid>1</guid><description>${text}</description></item>`;
  expect(read(rss(item('nuevo') + item('viejo'))).parsedItems.map(({ cuerpo }) => cuerpo)).toEqual([
    'nuevo',
  ]);
});

const dated = (title: string, date?: string) =>
  `<item><title>${title}</title>${date ? `<pubDate>${date}</pubDate>` : ''}</item>`;
const [EARLY, MIDDLE, LATE] = ['18', '19', '20'].map((day) => `2026-11-${day}T15:30:00.000Z`);
const HEAD = '<title>Diario</title><link>https://diario.pe</link>';

test.each<[string, string, string, (string | undefined)[]]>([
  [
    'the next older date',
    '',
    dated('a', LATE) + dated('b', 'ayer') + dated('c', EARLY),
    [LATE, EARLY, EARLY],
  ],
  [
    'the next older date of several',
    '',
    dated('a', 'x') + dated('b') + dated('c', EARLY),
    [EARLY, EARLY, EARLY],
  ],
  [
    'the next older date, before a date ahead',
    '',
    dated('a', '2038-01-01') + dated('c', LATE),
    [LATE, LATE],
  ],
  [
    'the next older date, with the oldest first',
    '',
    dated('a', EARLY) + dated('b', MIDDLE) + dated('c', '?') + dated('d', LATE),
    [EARLY, MIDDLE, MIDDLE, LATE],
  ],
  [
    'the date of the feed, where nothing is older',
    `<lastBuildDate>${MIDDLE}</lastBuildDate>`,
    dated('a', LATE) + dated('b', '?'),
    [LATE, MIDDLE],
  ],
  [
    'the date of the feed, where there is no other',
    `<pubDate>${MIDDLE}</pubDate>`,
    dated('a', '?') + dated('b'),
    [MIDDLE, MIDDLE],
  ],
  [
    'a date of the feed that can be read',
    `<lastBuildDate>?</lastBuildDate><pubDate>${MIDDLE}</pubDate>`,
    dated('a'),
    [MIDDLE],
  ],
  [
    'the oldest date, where the feed has none',
    '',
    dated('a', LATE) + dated('b', EARLY) + dated('c'),
    [LATE, EARLY, EARLY],
  ],
  [
    'no date, where there is none at all',
    '<lastBuildDate>?</lastBuildDate>',
    dated('a') + dated('b'),
    [undefined, undefined],
  ],
])('an item whose date cannot be read takes %s', (_, head, items, expected) => {
  const { parsedItems } = read(rss(items, HEAD + head));
  expect(parsedItems.map(({ fecha_publicacion: date }) => date ?? undefined)).toEqual(expected);
});

test('the date of a feed of Atom or RSS 1.0 is its own, too', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>a</id><updated>${MIDDLE}</updated><entry><id>1</id><title>Uno</title></entry></feed>`;
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A</title><dc:date>${MIDDLE}</dc:date></channel><item><title>Uno</title></item></rdf:RDF>`;
  for (const text of [atom, rdf]) {
    expect(only(text)).toMatchObject({ fecha_publicacion: MIDDLE, isDateGuessed: true });
  }
});

test('only so many items of one feed are read, and that is told', () => {
  const items = Array.from({ length: 700 }, (_, at) => `<item><title>Nota ${at}</title></item>`);
  const feed = read(rss(items.join('')));
  expect(feed.parsedItems).toHaveLength(500);
  expect(feed.notice).toBe('Only the first 500 of 700 items were read.');
});

test.each([
  ['60', 3600],
  ['-5', 0],
  ['pronto', 0],
  ['0.01', 1],
  ['99999999999', 86_400],
])('a ttl of %s minutes is %i seconds', (ttl, seconds) => {
  const feed = read(rss('', `<title>A</title><link>https://a.pe</link><ttl>${ttl}</ttl>`));
  expect(feed.ttlSeconds).toBe(seconds);
});

test.each([
  '',
  '<!doctype html><title>Cloudflare</title>',
  '{"a":1}',
  rss('<item><title>x').slice(0, -20),
])('what is no feed is refused: %j', (text) => {
  expect(() => read(text)).toThrow();
});

test('what a feed has beside its text is text, no data box of the magazine', () => {
  const item =
    '<item><title>Uno</title><link>https://diario.pe/a/uno</link><description><![CDATA[<p>Texto</p><aside><p>Lea también</p></aside>]]></description></item>';
  expect(only(rss(item)).cuerpo).toBe('<p>Texto</p><p>Lea también</p>');
});
