import { expect, test } from 'vitest';
import { openEditor, paragraph } from '../testing/open-editor';
import { pastedVideo } from './pasted-video';

const PAGE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const CODE =
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a1" title="La mina" allowfullscreen></iframe>';
const inText = () => openEditor([paragraph('Así fue:')], 9).state;
const inEmptyLine = () => openEditor([paragraph()], 1).state;

test.each([
  [CODE, PAGE],
  [`\n${CODE} `, PAGE],
  ["<iframe src='//player.vimeo.com/video/76979871'></iframe>", 'https://vimeo.com/76979871'],
  ['<iframe src="https://mapas.test/mina"></iframe>', undefined],
  [`<p>Así</p>${CODE}`, undefined],
])('embed code is a video wherever it is pasted: %s', (text, page) => {
  expect(pastedVideo(text, inText())).toBe(page);
  expect(pastedVideo(text, inEmptyLine())).toBe(page);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=3', PAGE],
  [' https://vimeo.com/76979871\n', 'https://vimeo.com/76979871'],
  [`${PAGE} y más`, undefined],
  ['https://minas.test/video', undefined],
])('an address is a video in an empty line only: %s', (text, page) => {
  expect(pastedVideo(text, inEmptyLine())).toBe(page);
  expect(pastedVideo(text, inText())).toBeUndefined();
});
