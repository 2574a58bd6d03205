import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sanitizeContent } from '../server/content/common/sanitize.ts';
import { demoArticles } from './demo-articles.ts';
import { edition48 } from './editions/48.ts';
import { withPrintedBlocks, withPrintedData, withPrintedEnds } from './printed-blocks.ts';

const folderOf = (slug: string) =>
  demoArticles.some((article) => article.slug === slug) ? 'articles' : 'blogs';

test.each(edition48.pieces)('$slug has the quotation and boxes of the print', (piece) => {
  const file = new URL(`./${folderOf(piece.slug)}/${piece.slug}.html`, import.meta.url);
  const text = withPrintedBlocks(readFileSync(file, 'utf8').trim(), piece);

  expect(text.match(/<figure><blockquote>/g)).toHaveLength(1);
  expect(text).toContain(piece.quote);
  const boxes = text.match(/<aside><h3>[^<]+/g) ?? [];
  expect(boxes).toHaveLength((piece.facts ? 1 : 0) + (piece.sidebar ? 1 : 0));
  expect(text).not.toMatch(/<\/h2>\s*<(figure|aside)/);
  // Nothing of it is taken away when it is stored.
  expect(sanitizeContent(text).match(/<(?:aside|figure)>/g)).toHaveLength(1 + boxes.length);
});

test('the data page has its figures, its charts as tables, how to read them and its source', () => {
  const { data } = edition48;
  const file = new URL(`./articles/${data.slug}.html`, import.meta.url);
  const text = withPrintedData(readFileSync(file, 'utf8').trim(), data);

  expect(text.match(/<aside><h3>[^<]+/g)).toEqual([
    '<aside><h3>En cifras',
    '<aside><h3>Dos alimentaciones para una planta',
    '<aside><h3>La gente, en cuatro números',
  ]);
  expect(text).toContain('<tr><td>1</td><td>4,5</td><td>32</td></tr>');
  expect(text).toContain('<tr><td>Dotación actual del tajo</td><td>2.900</td></tr>');
  expect(text).toContain('<h2>Por qué la suma engaña</h2>');
  expect(text.endsWith(`<p><em>${data.source}</em></p>`)).toBe(true);
  expect(sanitizeContent(text)).toBe(text);
});

test.each([
  ['Texto de Ana Paz y Luis Rey, en Llano Verde', '<strong>Llano Verde.</strong> Uno.'],
  ['Texto de Ana Paz, en la mina San Telmo', '<strong>Mina San Telmo.</strong> Uno.'],
  ['Texto de Ana Paz, en La Colmena', '<strong>La Colmena.</strong> Uno.'],
  ['Texto de Ana Paz', 'Uno.'],
])('a text of "%s" begins with %s and ends with its edition', (byline, begin) => {
  const edition = { numero: 48, titulo: 'La rampa', path: '/ediciones#edicion-9' };
  expect(withPrintedEnds('<p>Uno.</p>\n\n<p>Dos.</p>', byline, edition)).toBe(
    `<p>${begin}</p>\n\n<p>Dos.</p>\n\n<p><em>Publicado en la <a href="/ediciones#edicion-9">edición N.º 48</a>, «La rampa».</em></p>`,
  );
});
