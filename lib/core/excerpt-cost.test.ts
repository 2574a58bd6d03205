import { expect, test, vi } from 'vitest';
import { excerpt } from './text.ts';

/** Characters that the sanitiser was given. */
const read = vi.hoisted(() => ({ characters: 0 }));
vi.mock(import('../../shared/html/sanitize-html.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const sanitizeHtml: typeof original.sanitizeHtml = (html, options) => {
    read.characters += html.length;
    return original.sanitizeHtml(html, options);
  };
  return { ...original, sanitizeHtml };
});

const LONG = '<p>Cobre y oro.</p>'.repeat(20_000);
const ASIDE = `<aside>${'<p>Dato</p>'.repeat(5000)}</aside>`;

test.each([
  ['a long text', LONG],
  ['a text of tags alone', '<b></b>'.repeat(50_000)],
  ['a box alone', ASIDE],
])('an excerpt of %s is made of its beginning', (_, content) => {
  read.characters = 0;
  excerpt(content, 150);
  // The ends of blocks are spaced first.
  expect(read.characters).toBeLessThan(2 * 25_000);
});

test.each([
  ['a picture in its address', `<img src="data:image/png;base64,${'A'.repeat(30_000)}">`],
  ['a comment of Word', `<!--[if gte mso 9]><xml>${'<w:a/>'.repeat(5000)}</xml><![endif]-->`],
  ['styles', `<style>${'p{margin:0}'.repeat(3000)}</style>`],
])('%s in front of a text leaves the excerpt', (_, before) => {
  expect(excerpt(`${before}<p>Texto de la noticia.</p>`, 150)).toBe('Texto de la noticia.');
});

test('of what shows no text 100,000 characters are skipped', () => {
  const after = (comments: number) =>
    excerpt(`${'<!---->'.repeat(comments)}<p>Texto de la noticia.</p>`, 150);
  expect(after(14_000)).toBe('Texto de la noticia.');
  expect(after(15_000)).toBe('');
});

test('an excerpt of a long text is that of its beginning', () => {
  expect(excerpt(LONG, 20)).toBe('Cobre y oro. Cobre y...');
  expect(excerpt(`${ASIDE}<p>Uno</p>`, 20)).toBe('Uno');
  expect(excerpt(ASIDE, 10)).toBe('Dato Dato...');
});
