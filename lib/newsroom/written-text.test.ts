import { expect, test } from 'vitest';
import { writtenFile, writtenHtml, writtenPlain } from './written-text.ts';

const written = {
  title: 'El litio & la «sal»',
  leads: ['Salares', ''],
  content: '<p>Uno <strong>dos</strong>.</p><ul><li>Tres</li></ul><p>Cuatro<br>cinco &lt; seis</p>',
};

test('plain text has one paragraph for each block and line', () => {
  expect(writtenPlain(written)).toBe(
    'El litio & la «sal»\n\nSalares\n\nUno dos.\n\nTres\n\nCuatro\n\ncinco < seis',
  );
});

test('HTML keeps the formatting, and texts stay texts', () => {
  expect(writtenHtml({ ...written, title: '<b>Litio</b>' })).toBe(
    `<h1>&lt;b&gt;Litio&lt;/b&gt;</h1>\n<p>Salares</p>\n${written.content}`,
  );
  expect(writtenHtml({ title: '', leads: [], content: '<p>Uno.</p>' })).toBe('<p>Uno.</p>');
});

test('the file is named by the title', async () => {
  const { file, name } = writtenFile(written);
  expect(name).toBe('el-litio-la-sal.html');
  expect(await file.text()).toContain('<meta charset="utf-8">\n<title>El litio &amp; la «sal»');
  expect(writtenFile({ title: '', leads: [], content: '' }).name).toBe('texto.html');
});

test('a text without formatting keeps its paragraphs, as the editor stores it', async () => {
  const plain = { title: '', leads: [], content: 'Uno &lt; dos & <3.\nDos.\n\nTres.' };
  const html = '<p>Uno &lt; dos &amp; &lt;3.<br />Dos.</p>\n<p>Tres.</p>';
  expect(writtenPlain(plain)).toBe('Uno < dos & <3.\n\nDos.\n\nTres.');
  expect(writtenHtml(plain)).toBe(html);
  expect(await writtenFile(plain).file.text()).toContain(html);
});
