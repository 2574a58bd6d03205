// @vitest-environment happy-dom
import { generateHTML, generateJSON } from '@tiptap/react';
import { expect, test } from 'vitest';
import { extensions } from '../extensions';
import { tidyHtml } from '../tidy-html';
import { cleanPasted } from './clean-pasted';

/** What the editor has of pasted HTML. */
const pasted = (html: string) =>
  tidyHtml(generateHTML(generateJSON(cleanPasted(html).html, extensions), extensions));

test.each([
  [
    'a box of another page',
    '<aside class="ad"><p>Lea también</p></aside><p>Uno</p>',
    '<p>Lea también</p><p>Uno</p>',
  ],
  [
    'a quotation in a figure',
    '<figure><blockquote><p>Una veta</p></blockquote><figcaption>Ana</figcaption></figure>',
    '<blockquote>Una veta</blockquote><p>Ana</p>',
  ],
  [
    'notes of Word',
    '<p>Uno<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class="MsoFootnoteReference">[1]</span></a></p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Fuente</p></div>',
    '<p>Uno[1]</p><p>[1] Fuente</p>',
  ],
  [
    'notes of a page of the magazine',
    '<p>Uno<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup></p><ol><li id="nota-1">Dos <a href="#nota-ref-1">↩</a></li></ol>',
    '<p>Uno<sup>[1]</sup></p><ol><li>Dos ↩</li></ol>',
  ],
  [
    'what only looks like a note of the editor',
    '<p>Uno<sup data-note="">dos</sup></p>',
    '<p>Uno<sup>dos</sup></p>',
  ],
])('%s is pasted as text, and becomes no block', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('a note that is copied in the editor stays one', () => {
  const own = '<p data-pm-slice="1 1 []">Uno<sup data-note="">Fuente.</sup></p>';
  expect(pasted(own)).toContain('<li id="nota-1">Fuente. <a href="#nota-ref-1">↩</a></li>');
});
