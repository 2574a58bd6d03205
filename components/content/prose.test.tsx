import { expect, test } from 'vitest';
import { HOSTILE_MARKUP } from '@/contract/testing/hostile/vectors';
import { dangersOf } from '@/lib/testing/unsafe-html';
import { render } from '../testing/markup';
import { Prose } from './prose';

test.each(Object.entries(HOSTILE_MARKUP))('Prose shows no %s (D17)', (_, vectors) => {
  for (const vector of vectors) {
    expect(dangersOf(render(<Prose content={vector} />).html), vector).toEqual([]);
  }
});

test('Prose keeps the line breaks of plain text', () => {
  const { html } = render(<Prose content={'Uno\ndos\n\ntres'} />);
  expect(html).toContain('<p>Uno<br />dos</p>');
  expect(html).toContain('<p>tres</p>');
});

test.each([
  ['<p>Uno</p><p>dos</p>', false],
  ['<p>Uno</p><p>dos</p><p>tres</p>', true],
  ['<pre>a</pre><p>Uno</p>dos', false],
])('Prose of %s is long: %s', (content, isLong) => {
  const [box] = render(<Prose content={content} />).all('div');
  expect('data-long' in (box?.attributes ?? {})).toBe(isLong);
});
