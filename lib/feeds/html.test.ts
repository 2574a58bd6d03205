import { describe, expect, test } from 'vitest';
import { CONTENT_BLOCKS, OTHER_BLOCKS } from '../../contract/testing/content-blocks.ts';
import { HOSTILE_MARKUP } from '../../contract/testing/hostile/vectors.ts';
import { testMagazine } from '../testing/magazine.ts';
import { dangersOf } from '../testing/unsafe-html.ts';
import { feedHtml } from './html.ts';

const PAGE = 'https://revista.test/articulos/1';
const html = (content: string, isOwn = false) => feedHtml(testMagazine(), { content, isOwn }, PAGE);

describe.each(Object.entries(HOSTILE_MARKUP))('against %s (D17)', (_, vectors) => {
  test.each(vectors)('%j', (vector) => {
    expect(dangersOf(html(vector))).toEqual([]);
  });
});

test.each([
  ['/articulos/2?a=1&b=2#c', 'https://revista.test/articulos/2?a=1&amp;b=2#c'],
  ['2', 'https://revista.test/articulos/2'],
  ['#notas', 'https://revista.test/articulos/1#notas'],
  ['https://otra.test/x', 'https://otra.test/x'],
  ['mailto:a@revista.test', 'mailto:a@revista.test'],
])('a link to %s leads to %s', (href, absolute) => {
  expect(html(`<p><a href="${href}">a</a></p>`)).toContain(`<a href="${absolute}"`);
});

test.each([
  ['/media/a.webp', 'https://revista.test/media/a.webp'],
  ['http://127.0.0.1:4000/media/a.webp', 'https://revista.test/media/a.webp'],
  ['https://otra.test/a.png', 'https://otra.test/a.png'],
  ['a.png', 'https://revista.test/articulos/a.png'],
])('a picture at %s is at %s', (src, absolute) => {
  expect(html(`<figure><img src="${src}" alt="Tajo"></figure>`)).toContain(`src="${absolute}"`);
});

test.each(['http://', 'https://[', '//otra.test/x'])('an address %s is taken away', (address) => {
  const feed = html(`<p><a href="${address}">a</a><img src="${address}" alt="b"></p>`);
  expect(feed).not.toMatch(/href|src/);
});

/** Addresses within the site and the text are absolute elsewhere. */
const elsewhere = (stored: string) =>
  stored
    .replaceAll(/(href|src)="\//g, '$1="https://revista.test/')
    .replaceAll('href="#', `href="${PAGE}#`);

test.for(Object.entries({ ...CONTENT_BLOCKS, ...OTHER_BLOCKS }))(
  'a feed has a block as it is stored: %s',
  ([, stored]) => {
    const feed = html(stored, true);
    const asStored = feed.replaceAll(' loading="lazy"', '').replaceAll(' />', '>');
    expect(asStored).toBe(elsewhere(stored));
  },
);

test('plain text is made into paragraphs that keep their lines, as on its page', () => {
  expect(html('Ley < 0,5 % & costo\n> 3\n\nOtro')).toBe(
    '<p>Ley &lt; 0,5 % &amp; costo<br />&gt; 3</p>\n<p>Otro</p>',
  );
});

test('pictures of other sites in news are at their path on this site', () => {
  const content =
    '<p>Uno <a href="https://diario.example/a">dos</a></p><img src="https://diario.example/a.png"><img src="data:image/png,a" alt="b">';
  const ownPicture = (address: string) =>
    address === 'https://diario.example/a.png' ? '/api/imagen/noticias/1/a.webp' : null;
  const feed = feedHtml(testMagazine(), { content, isOwn: false, ownPicture }, PAGE);
  expect(feed).toContain('<a href="https://diario.example/a"');
  expect(Array.from(feed.matchAll(/src="([^"]*)"/g), ([, src]) => src)).toEqual([
    'https://revista.test/api/imagen/noticias/1/a.webp',
  ]);
});
