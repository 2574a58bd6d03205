import { describe, expect, test, vi } from 'vitest';
import { cutWithin } from '../../contract/cut-text.ts';
import { sanitizeHtml } from '../../shared/html/sanitize-html.ts';
import { createExcerpts, excerpt } from './text.ts';

/** Characters that the sanitiser was given. */
const charactersRead = () =>
  vi.mocked(sanitizeHtml).mock.calls.reduce((sum, [html]) => sum + html.length, 0);
vi.mock(import('../../shared/html/sanitize-html.ts'), { spy: true });

const LONG = '<p>Cobre y oro.</p>'.repeat(20_000);
const ASIDE = `<aside>${'<p>Dato</p>'.repeat(5000)}</aside>`;

test.each([
  ['a long text', LONG],
  ['a text of tags alone', '<b></b>'.repeat(50_000)],
  ['a box alone', ASIDE],
])('an excerpt of %s is made of its beginning', (_, content) => {
  vi.mocked(sanitizeHtml).mockClear();
  excerpt(content, 150);
  // The ends of blocks are spaced first.
  expect(charactersRead()).toBeLessThan(2 * 25_000);
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

describe('the excerpts of one list', () => {
  const of = (contents: string[]) => {
    vi.mocked(sanitizeHtml).mockClear();
    const excerptOf = createExcerpts();
    return contents.map((content) => excerptOf(content, 150));
  };
  const many = (content: string) => Array.from({ length: 200 }, () => content);

  test('are made of the first 1,000 characters of ordinary texts', () => {
    const texts = of(many(LONG));
    expect(charactersRead()).toBeLessThan(250_000);
    expect(new Set(texts)).toEqual(new Set([excerpt(LONG, 150)]));
  });

  test.each([
    ['tags alone', '<b></b>'.repeat(50_000)],
    ['ends of lines', 'a<br />'.repeat(50_000)],
    ['boxes alone', ASIDE],
    ['comments', '<!---->'.repeat(50_000)],
  ])('of %s are made of some 400,000 characters together', (_, content) => {
    of(many(content));
    // The ends of blocks are spaced first.
    expect(charactersRead()).toBeLessThan(600_000);
  });

  test('are those of each item by itself, also where little text begins it', () => {
    const picture = `<p><img src="a.jpg" srcset="${'https://minas.example/a.jpg 300w, '.repeat(60)}"></p>`;
    const contents = [
      `${picture}${LONG}`,
      '<p>Uno</p>',
      `${ASIDE}<p>Dos</p>`,
      ASIDE,
      `${'<p>Cobre &amp; plata.</p>'.repeat(7)}<!-- ${'x'.repeat(1000)} --><p>Oro</p>`,
      `Cobre<!-- ${'x'.repeat(1000)} -->, oro`,
      '',
    ];
    expect(of(contents)).toEqual(contents.map((content) => excerpt(content, 150)));
    expect(of(contents)[0]).toMatch(/^Cobre y oro\. .*\.\.\.$/);
    expect(of(contents)[5]).toBe('Cobre, oro');
  });

  test('begin with what the first 1,000 characters show once too much was read', () => {
    const tags = '<b></b>'.repeat(50_000);
    const before = `<p>Cobre.</p>${'<b></b>'.repeat(1000)}`;
    expect(of([`${before}<p>Oro</p>`])).toEqual(['Cobre. Oro']);
    expect(of([...many(tags), `${before}<p>Oro</p>`]).at(-1)).toBe('Cobre.');
  });

  test('have their text behind pictures in many sizes, however many items there are', () => {
    const sizes = 'https://minas.example/a.jpg 300w, '.repeat(60);
    const figure = `<figure><img src="a.jpg" srcset="${sizes}" sizes="100vw"></figure>`;
    expect(new Set(of(many(figure + LONG)))).toEqual(new Set([excerpt(LONG, 150)]));
    expect(charactersRead()).toBeLessThan(300_000);
  });

  test('are empty once too much was read for nothing', () => {
    const texts = of([...many('<b></b>'.repeat(50_000)), '<p>Uno</p>']);
    expect(texts.at(-1)).toBe('Uno');
    expect(of([...many('<b></b>'.repeat(50_000)), `${'<b></b>'.repeat(200)}Dos`]).at(-1)).toBe('');
  });

  test('are cut as the caller wishes', () => {
    expect(createExcerpts()(LONG, 24, cutWithin)).toBe('Cobre y oro. Cobre y...');
  });
});
