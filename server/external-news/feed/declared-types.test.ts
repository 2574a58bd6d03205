import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const read = (text: string) =>
  parseFeed({
    bytes: Buffer.from(text),
    contentType: 'text/xml',
    maxBytes: 5_000_000,
    address: 'https://agencia.example/feed',
    timeZone: 'America/Lima',
    now: new Date('2026-11-22T12:00:00Z'),
  });
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Agencia</title><id>a</id><updated>2026-11-20T15:00:00Z</updated><entry><id>1</id><link href="/1"/><updated>2026-11-20T15:00:00Z</updated>${entry}</entry></feed>`;
const rss = (item: string, title = 'Diario') =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${title}</title><link>https://agencia.example/</link><item>${item}</item></channel></rss>`;
const json = (item: object, title = 'Agencia') =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    items: [{ id: '1', ...item }],
  });
const titleOf = (text: string) => read(text).parsedItems[0]?.titulo;
const textOf = (text: string) => read(text).parsedItems[0]?.cuerpo;

test.each([
  ['Leyes &lt;Au&gt; y &lt;Ag&gt;', '', 'Leyes <Au> y <Ag>'],
  ['El corte &lt;b&gt; y el literal &amp;amp;', ' type="text"', 'El corte <b> y el literal &amp;'],
  ['La &lt;em&gt;oxidación&lt;/em&gt; &amp;amp; más', ' type="html"', 'La oxidación & más'],
  ['El literal &amp;lt;b&amp;gt;', ' type="html"', 'El literal <b>'],
  ['Ag&lt;Cu en &lt;b&gt;relaves&lt;/b&gt;', ' type="html"', 'Ag<Cu en relaves'],
  [
    '<h:div>Cobre: <h:em>ley &lt; 0,5</h:em></h:div>',
    ' type="xhtml" xmlns:h="http://www.w3.org/1999/xhtml"',
    'Cobre: ley < 0,5',
  ],
])('the title %j of Atom%s is %s', (title, type, expected) => {
  expect(titleOf(atom(`<title${type}>${title}</title>`))).toBe(expected);
});

test.each([
  ['Ag&lt;Cu y oro', 'Ag<Cu y oro'],
  ['Leyes &lt;Au&gt; y &amp;lt;Ag&amp;gt;', 'Leyes <Au> y <Ag>'],
  ['<![CDATA[Ag<Cu]]>', 'Ag<Cu'],
  ['La &lt;em&gt;oxidación&lt;/em&gt;', 'La oxidación'],
  ['Precio &lt; 3 &amp;amp; ley &gt; 1', 'Precio < 3 & ley > 1'],
])('the title %j of RSS is %s', (title, expected) => {
  expect(titleOf(rss(`<title>${title}</title>`))).toBe(expected);
});

test('titles of JSON Feed and of feeds are text as far as their formats say so', () => {
  const feed = read(json({ title: 'Leyes <Au> y &amp; <Ag>' }, 'Canal <Minas> &amp;'));
  expect(feed.parsedItems[0]).toMatchObject({
    titulo: 'Leyes <Au> y &amp; <Ag>',
    fuente: 'Canal <Minas> &amp;',
  });
  expect(read(rss('<title>Uno</title>', 'Canal &lt;Minas&gt;')).title).toBe('Canal <Minas>');
});

test('text of JSON Feed is stored as HTML that shows it letter by letter', () => {
  const content_text =
    'Si ley<corte el bloque va al botadero.\n\nSegundo párrafo con R&D y el literal &amp;.\n\t- punto con tabulador';
  expect(textOf(json({ content_text }))).toBe(
    '<p>Si ley&lt;corte el bloque va al botadero.</p><p>Segundo párrafo con R&amp;D y el literal &amp;amp;.<br>\t- punto con tabulador</p>',
  );
});

test.each([
  ['a<b y c>d. Fin', '<p>a&lt;b y c&gt;d. Fin</p>'],
  ['Dos <b>R&D</b>', '<p>Dos &lt;b&gt;R&amp;D&lt;/b&gt;</p>'],
  ['El signo &copy y &lt;b&gt;', '<p>El signo &amp;copy y &amp;lt;b&amp;gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['Uno\r\ndos\r\n \r\nTres R&D, 0 < 1', 'Uno\ndos\n \nTres R&D, 0 < 1'],
])('the text %j of JSON Feed is stored as %j', (content_text, expected) => {
  expect(textOf(json({ content_text }))).toBe(expected);
  expect(textOf(json({ summary: content_text }))).toBe(expected);
});

test('content_html and the summary of an item without a title', () => {
  expect(textOf(json({ title: 'Uno', content_html: '<p>Dos <b>R&amp;D</b></p>' }))).toBe(
    '<p>Dos <b>R&amp;D</b></p>',
  );
  expect(titleOf(json({ summary: 'Sin contenido: solo resumen, y sin título.' }))).toBe(
    'Sin contenido: solo resumen, y sin título.',
  );
});

test.each([
  ['<summary>El corte &lt;b&gt; del modelo</summary>', '<p>El corte &lt;b&gt; del modelo</p>'],
  ['<summary type="text/plain">Ley&lt;corte</summary>', '<p>Ley&lt;corte</p>'],
  ['<summary type="html">El &lt;b&gt;corte&lt;/b&gt;</summary>', 'El <b>corte</b>'],
  ['<content type="HTML">Oro\n y &amp;amp; plata</content>', 'Oro y & plata'],
  [
    '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Uno <strong>&lt;dos&gt;</strong></p></div></content>',
    '<p>Uno <strong>&lt;dos&gt;</strong></p>',
  ],
  ['<content type="image/png">iVBORw0KGgo=</content><summary>La foto</summary>', 'La foto'],
])('the text %s of Atom is %s', (text, expected) => {
  expect(textOf(atom(`<title>Uno</title>${text}`))).toBe(expected);
});

test.each([
  ['<description>Si ley&lt;corte, &lt;Au&gt;</description>', '<p>Si ley&lt;corte, &lt;Au&gt;</p>'],
  [
    '<description>Ley &lt;b&gt;alta&lt;/b&gt; de Ag&lt;Cu</description>',
    'Ley <b>alta</b> de Ag&lt;Cu',
  ],
  ['<media:description>El &lt;b&gt;</media:description>', '<p>El &lt;b&gt;</p>'],
  ['<media:description type="html">El &lt;b&gt;sí&lt;/b&gt;</media:description>', 'El <b>sí</b>'],
  [
    '<description>&lt;p&gt;Foto &lt;img src="/a.png" alt="a&lt;b"&gt;&lt;/p&gt;</description>',
    '<p>Foto </p>',
  ],
])('the text %s of RSS is %s', (text, expected) => {
  expect(textOf(rss(`<title>Uno</title>${text}`))).toBe(expected);
});

test.each([
  ['<', 200_000],
  ['<a', 100_000],
  ['<b ', 100_000],
  ['<a:', 100_000],
  ['a', 200_000],
])('a text of many %j is read', (part, times) => {
  const text = `<p>${part.repeat(times)}`;
  expect(read(json({ title: 'Uno', content_html: text })).parsedItems).toHaveLength(1);
});
