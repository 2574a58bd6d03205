// @vitest-environment happy-dom
import { generateHTML, generateJSON } from '@tiptap/react';
import { expect, test } from 'vitest';
import { CONTENT_BLOCKS, OTHER_BLOCKS } from '@/contract/testing/content-blocks';
import { canHold } from './can-hold';
import { extensions } from './extensions';
import { openNotes } from './notes-html';
import { tidyHtml } from './tidy-html';

const written = (html: string) =>
  tidyHtml(generateHTML(generateJSON(openNotes(html), extensions), extensions));

test.for(Object.entries(CONTENT_BLOCKS))(
  'the editor writes a block as it was read: %s',
  ([, html]) => {
    expect(canHold(html)).toBe(true);
    expect(written(html)).toBe(html);
    expect(written(`<p>Uno</p>${html}`)).toBe(`<p>Uno</p>${html}`);
  },
);

test.for(Object.entries(OTHER_BLOCKS))('of %s the editor loses nothing', ([name, html]) => {
  // It knows no names of figures and tables, so such a text is edited as HTML.
  expect(canHold(html)).toBe(name !== 'anchors');
});

const NOTES = CONTENT_BLOCKS.notes ?? '';

test.each([
  ['a reference without its note', NOTES.replace(/<li id="nota-2">.*<\/li>/, '')],
  ['a note without its reference', NOTES.replace(/<sup id="nota-ref-2">.*?<\/sup>/, '')],
  ['another order', NOTES.replace('nota-ref-1"><a href="#nota-1', 'nota-ref-3"><a href="#nota-1')],
  ['text behind the notes', `${NOTES}<p>Más</p>`],
  ['another link back', NOTES.replaceAll('↩', 'volver')],
  ['a list in a note', NOTES.replace('Un año después.', 'Un año<ul><li>después</li></ul>')],
])('notes with %s stay what they are: links and a list', (_, html) => {
  expect(openNotes(html)).toBe(html);
  expect(canHold(html)).toBe(true);
});

test.each([
  [
    'two pictures of one figure',
    '<figure><img src="/media/a.webp"><img src="/media/b.webp"></figure>',
  ],
  [
    'a quotation with a picture',
    '<figure><blockquote>a</blockquote><img src="/media/b.webp"></figure>',
  ],
  [
    'a picture that leads to no video',
    '<figure><a href="/articulos/1"><img src="/media/a.webp"></a></figure>',
  ],
  [
    'a video in another spelling',
    '<figure><a href="https://youtu.be/dQw4w9WgXcQ"><img src="/media/a.webp"></a></figure>',
  ],
])('%s is edited as HTML', (_, html) => {
  expect(canHold(html)).toBe(false);
});

test('notes are numbered where they stand, and one that is deleted leaves no gap', () => {
  const note = (text: string) => `<sup data-note="">${text}</sup>`;
  const [first, second] = [note('Primera.'), note('Segunda.')];
  expect(tidyHtml(`<p>a${second}</p><p>b${first}</p><p></p>`)).toBe(
    '<p>a<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup></p><p>b<sup id="nota-ref-2"><a href="#nota-2">[2]</a></sup></p><ol><li id="nota-1">Segunda. <a href="#nota-ref-1">↩</a></li><li id="nota-2">Primera. <a href="#nota-ref-2">↩</a></li></ol>',
  );
  expect(tidyHtml(`<p>a${note(' ')}</p><p>b${first}</p>`)).toBe(
    '<p>a</p><p>b<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup></p><ol><li id="nota-1">Primera. <a href="#nota-ref-1">↩</a></li></ol>',
  );
  expect(tidyHtml('<p>Sin notas</p>')).toBe('<p>Sin notas</p>');
});

test('one picture is no gallery', () => {
  const figure = '<figure><img src="/media/a.webp" alt=""></figure>';
  expect(tidyHtml(`<figure>${figure}</figure>`)).toBe(figure);
});
