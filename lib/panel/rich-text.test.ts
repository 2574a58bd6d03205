import { expect, test } from 'vitest';
import { editableHtml, storedText, visibleLength } from './rich-text.ts';

test('plain text is edited in paragraphs, and stays plain text', () => {
  const stored = 'Primer párrafo,\nsegunda línea.\n\nSegundo párrafo.';
  expect(editableHtml(stored)).toBe(
    '<p>Primer párrafo,<br />segunda línea.</p>\n<p>Segundo párrafo.</p>',
  );
  expect(storedText('<p>Primer párrafo,<br>segunda línea.</p><p>Segundo párrafo.</p>')).toBe(
    stored,
  );
});

test('HTML is edited as it is', () => {
  const stored = '<h2>Relaves</h2><p>Diez años <strong>después</strong>.</p>';
  expect(editableHtml(stored)).toBe(stored);
  expect(storedText(stored)).toBe(stored);
});

test.each([
  ['formatting', '<p>Una <em>veta</em>.</p>'],
  ['what plain text would show as something else', '<p>I&amp;D, 3 &lt; 4&nbsp;t</p>'],
  ['a heading', '<h2>Título</h2>'],
])('a text with %s is stored as HTML', (_what, html) => {
  expect(storedText(html)).toBe(html);
});

test('an empty editor holds an empty text', () => {
  expect(storedText('')).toBe('');
  expect(storedText('<p></p>')).toBe('');
});

test('the visible length counts no tags', () => {
  expect(visibleLength('  Nueve let ')).toBe(9);
  expect(visibleLength('<p><strong>Oro</strong></p>')).toBe(3);
  expect(visibleLength('<p>&nbsp;I&amp;D </p>')).toBe(3);
  expect(visibleLength('3 < 4 y 5 > 4')).toBe(13);
  expect(visibleLength('<figure><img src="/media/a.webp" alt=""></figure>')).toBe(
    Number.POSITIVE_INFINITY,
  );
});
