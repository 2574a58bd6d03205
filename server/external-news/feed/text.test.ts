import { expect, test } from 'vitest';
import { CONTENT_BLOCKS, OTHER_BLOCKS } from '../../../contract/testing/content-blocks.ts';
import { cleanText } from './text.ts';

const bodyOf = (value: string) =>
  cleanText({ value, type: 'html' }, 'https://diario.pe/a/uno').text;

/** As a browser writes it, with addresses of the feed's site; a data box is no box there. */
const fromElsewhere = (html: string) =>
  html
    .replaceAll(/<\/?aside>/g, '')
    .replaceAll(/(href|src)="\//g, '$1="https://diario.pe/')
    .replaceAll(/<img (src="[^"]*") ([^>]*)>/g, '<img $2 $1>');

test.for(Object.entries({ ...CONTENT_BLOCKS, ...OTHER_BLOCKS }))(
  'a feed keeps what a text may hold: %s',
  ([, html]) => {
    expect(bodyOf(html)).toBe(fromElsewhere(html));
  },
);

test.each([
  ['<p>Uno.</p><aside>Lea también</aside><p>Dos.</p>', '<p>Uno.</p><p>Lea también</p><p>Dos.</p>'],
  ['<section>Uno</section><article>Dos</article>', '<p>Uno</p><p>Dos</p>'],
  ['<dl><dt>Ley</dt><dd>2,3 %</dd></dl><pre>Fin</pre>', '<p>Ley</p><p>2,3 %</p><p>Fin</p>'],
  ['<details><summary>Más</summary></details><p>Fin</p>', '<p>Más</p><p>Fin</p>'],
  ['<section><h2>Uno</h2><p>Dos</p></section>', '<h2>Uno</h2><p>Dos</p>'],
  // Without its target it leads to the page of the source.
  ['<p><a href="#nota">1</a></p>', '<p><a href="https://diario.pe/a/uno#nota">1</a></p>'],
])('the words of other blocks do not run together: %s', (html, stored) => {
  expect(bodyOf(html)).toBe(stored);
});
